"""The exact area that polygons cover together, and whether two of them share any."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations, pairwise

from cfbuilder.scenario.terrain.geometry import (
    Box,
    Edge,
    Exact,
    Polygon,
    box,
    boxes_overlap,
    edges,
    edges_cross,
    polygons_touch,
    side_of,
    turn,
    twice_area,
)


def area_of_union(polygons: Iterable[Polygon]) -> Fraction:
    """The area of everything that lies in at least one of the polygons."""
    return sum(map(_swept, _groups(polygons)), Fraction(0))


def overlap(one: Polygon, other: Polygon) -> bool:
    """Whether two polygons share more than their rims."""
    if not boxes_overlap(box(one), box(other)) or not polygons_touch(one, other):
        return False
    if any(edges_cross(first, second) for first in edges(one) for second in edges(other)):
        return True
    if any(side_of(other, spot) > 0 for spot in one) or any(side_of(one, spot) > 0 for spot in other):
        return True
    # Rims on rims: only their areas can tell.
    return 2 * _swept([one, other]) < twice_area(one) + twice_area(other)


def _groups(polygons: Iterable[Polygon]) -> list[list[Polygon]]:
    """The polygons in groups that share no ground: each within a box of its own."""
    groups: list[list[tuple[Box, Polygon]]] = []
    for polygon in polygons:
        joined = [(box(polygon), polygon)]
        apart = []
        for group in groups:
            if any(boxes_overlap(joined[0][0], each) for each, _ in group):
                joined += group
            else:
                apart.append(group)
        groups = [*apart, joined]
    return [[polygon for _, polygon in group] for group in groups]


def _swept(polygons: Sequence[Polygon]) -> Fraction:
    """Summed between levels, one at each corner and crossing.

    Between two of them no edges meet, so that every stretch covered is on average as wide as in the middle.
    """
    if len(polygons) == 1:
        return Fraction(twice_area(polygons[0])) / 2
    sides = [[_upwards(each) for each in edges(polygon) if each[0][1] != each[1][1]] for polygon in polygons]
    levels: set[Exact] = {y for polygon in polygons for _, y in polygon}
    for some, others in combinations(sides, 2):
        levels.update(_level(one, other) for one in some for other in others if edges_cross(one, other))
    total = Fraction(0)
    for low, high in pairwise(sorted(levels)):
        middle = Fraction(low + high) / 2
        covered: list[tuple[Exact, Exact]] = []
        for each in sides:
            xs = sorted(_x_at(edge, middle) for edge in each if edge[0][1] < middle < edge[1][1])
            covered += zip(xs[::2], xs[1::2], strict=True)
        total += (high - low) * _length(covered)
    return total


def _upwards(edge: Edge) -> Edge:
    return edge if edge[0][1] < edge[1][1] else (edge[1], edge[0])


def _level(one: Edge, other: Edge) -> Fraction:
    """How far north two edges cross."""
    (_, low), (_, high) = one
    before, behind = turn(*other, one[0]), turn(*other, one[1])
    return low + (high - low) * (Fraction(before) / (before - behind))


def _x_at(edge: Edge, level: Fraction) -> Exact:
    (x, y), (high_x, high_y) = edge
    return x + (level - y) * (high_x - x) / (high_y - y)


def _length(covered: list[tuple[Exact, Exact]]) -> Exact:
    """The length that intervals cover together."""
    total: Exact = 0
    reached: Exact | None = None
    for start, end in sorted(covered):
        if reached is None or start > reached:
            total += end - start
            reached = end
        elif end > reached:
            total += end - reached
            reached = end
    return total
