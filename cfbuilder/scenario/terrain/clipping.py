"""Cutting polygons along the lines of a table: what of them lies in the open strip between two levels."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

from cfbuilder.scenario.terrain.geometry import Edge, Exact, Polygon, Spot, without_repeats


def between(polygon: Polygon, south: Exact, north: Exact) -> list[Polygon]:
    """The connected pieces of what lies north of one level and south of the other, rims included.

    What only touches a level from outside is no piece; pieces that meet nowhere but on a level are two.
    """
    pieces = [_mirrored(piece) for piece in _north_of(polygon, south)]
    return [_mirrored(part) for piece in pieces for part in _north_of(piece, -north)]


def swapped(polygon: Polygon) -> Polygon:
    """East for north and north for east."""
    return tuple((y, x) for x, y in polygon)


def _mirrored(polygon: Polygon) -> Polygon:
    return tuple((x, -y) for x, y in polygon)


def _north_of(polygon: Polygon, level: Exact) -> list[Polygon]:
    """The pieces north of a level.

    The boundary rises through the level and sinks again so many times. Just above the level, where no two
    edges meet, the polygon is what lies between the first and second of these crossings, the third and fourth
    and so on. So a piece is gone round by following the boundary until it sinks, then the level to the
    neighbouring crossing, where the boundary rises again.
    """
    outside = next((number for number, (_, y) in enumerate(polygon) if y <= level), None)
    if outside is None:
        return [polygon]
    stretches = _stretches(polygon[outside:] + polygon[: outside + 1], level)
    crossings = []  # where just above the level, the stretch, whether it rises there
    for number, stretch in enumerate(stretches):
        crossings.append((_crossing((stretch[0], stretch[1]), level), number, True))
        crossings.append((_crossing((stretch[-1], stretch[-2]), level), number, False))
    crossings.sort()
    rising_beside = {}
    for one, other in zip(crossings[::2], crossings[1::2], strict=True):
        rising, sinking = (one, other) if one[2] else (other, one)
        rising_beside[sinking[1]] = rising[1]
    ends = {(number, rises): (x, level) for (x, _), number, rises in crossings}
    pieces = []
    while rising_beside:
        number = min(rising_beside)
        rim: list[Spot] = []
        while number in rising_beside:
            rim += [ends[number, True], *stretches[number][1:-1], ends[number, False]]
            number = rising_beside.pop(number)
        pieces.append(without_repeats(rim))
    return pieces


def _stretches(rim: Polygon, level: Exact) -> list[list[Spot]]:
    """The stretches of a boundary above a level, each with the spot before and after it, which are not."""
    found: list[list[Spot]] = []
    for before, spot in pairwise(rim):
        if spot[1] > level:
            if before[1] <= level:
                found.append([before])
            found[-1].append(spot)
        elif before[1] > level:
            found[-1].append(spot)
    return found


def _crossing(edge: Edge, level: Exact) -> tuple[Exact, Fraction]:
    """Where an edge from below (or on) a level to above it crosses, and how far east it goes as it rises."""
    (x, y), (high_x, high_y) = edge
    lean = Fraction(high_x - x) / (high_y - y)
    at = x + (level - y) * lean
    return (int(at) if at.denominator == 1 else at), lean
