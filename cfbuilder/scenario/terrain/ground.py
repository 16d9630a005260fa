"""The ground that a feature covers, exactly, and whether two features touch or overlap.

What is behind it counts in grains, 256 to the inch: half the width of a line is a whole number of them, and
the edges of a slanting line, which no fraction tells exactly, are rounded once, by less than a grain.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from math import isqrt

from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import INCH, Length, Point
from cfbuilder.scenario.setup import Feature
from cfbuilder.scenario.terrain import union
from cfbuilder.scenario.terrain.geometry import (
    Box,
    Polygon,
    Spot,
    box,
    boxes_touch,
    hull,
    polygons_touch,
    without_repeats,
)

#: Grains in a sixteenth of an inch, and in an inch.
GRAINS = 16
INCH_IN_GRAINS = GRAINS * INCH

Vector = tuple[int, int]


@frozen
class Ground:
    """Polygons in grains that together are a feature: one for an area, several for a line; and their box."""

    pieces: tuple[Polygon, ...]
    box: Box


def ground(feature: Feature) -> Ground:
    """The ground of a feature that has a sound outline, or a line and a width."""
    if feature.outline:
        pieces: tuple[Polygon, ...] = (without_repeats(in_grains(feature.outline)),)
    else:
        assert feature.width is not None
        pieces = tuple(_band(in_grains(feature.line), feature.width))
    return Ground(pieces, box([spot for piece in pieces for spot in piece]))


def in_grains(points: Sequence[Point]) -> tuple[Vector, ...]:
    return tuple((x.sixteenths * GRAINS, y.sixteenths * GRAINS) for x, y in points)


def touch(one: Ground, other: Ground) -> bool:
    """Whether two features have a point in common, be it one of their rims."""
    if not boxes_touch(one.box, other.box):
        return False
    return any(polygons_touch(a, b) for a in one.pieces for b in other.pieces)


def overlap(one: Ground, other: Ground) -> bool:
    """Whether two features share more than their rims."""
    if not boxes_touch(one.box, other.box):
        return False
    return any(union.overlap(a, b) for a in one.pieces for b in other.pieces)


def _band(line: Sequence[Vector], width: Length) -> Iterator[Polygon]:
    """A line as wide as it is: a straight band for each of its parts, square at the ends, and what fills the
    outer side of each bend: to a point, or cut straight where it turns by more than 120 degrees.

    A line that ends where it began bends there too.
    """
    half = width.sixteenths * GRAINS // 2
    parts = [(a, b) for a, b in pairwise(line) if a != b]
    for a, b in parts:
        (x, y) = _aside(a, b, half)
        yield (a[0] - x, a[1] - y), (b[0] - x, b[1] - y), (b[0] + x, b[1] + y), (a[0] + x, a[1] + y)
    closed = line[0] == line[-1]
    for before, behind in pairwise([*parts, parts[0]] if closed else parts):
        bend = hull(_bend(before, behind, half))
        if len(bend) > 2:
            yield bend


def _aside(a: Vector, b: Vector, half: int) -> Vector:
    """From the middle of the band along a and b to its left edge, rounded to grains."""
    x, y = b[0] - a[0], b[1] - a[1]
    return -_rounded(half * y, x * x + y * y), _rounded(half * x, x * x + y * y)


def _rounded(part: int, square: int) -> int:
    """A part by the root of a square, to the nearest whole number."""
    root = (isqrt(4 * part * part // square) + 1) // 2
    return root if part >= 0 else -root


def _bend(before: tuple[Vector, Vector], behind: tuple[Vector, Vector], half: int) -> list[Spot]:
    """The corners of what two bands leave open at the outer side of their bend, if anything."""
    (a, joint), (_, c) = before, behind
    ahead, on = (joint[0] - a[0], joint[1] - a[1]), (c[0] - joint[0], c[1] - joint[1])
    cross = ahead[0] * on[1] - ahead[1] * on[0]
    if cross == 0:
        return []
    outer = -1 if cross > 0 else 1
    corners = []
    for start, end in (before, behind):
        x, y = _aside(start, end, half)
        corners.append((joint[0] + outer * x, joint[1] + outer * y))
    along = ahead[0] * on[0] + ahead[1] * on[1]
    squares = (ahead[0] ** 2 + ahead[1] ** 2) * (on[0] ** 2 + on[1] ** 2)
    if along > 0 or 4 * along**2 <= squares:
        (x, y), (other_x, other_y) = corners
        # Where the outer edges meet if they go on: from the first corner, so many cross-ths of `ahead`.
        steps = (other_x - x) * on[1] - (other_y - y) * on[0]
        corners.append(
            (x + round(Fraction(steps * ahead[0], cross)), y + round(Fraction(steps * ahead[1], cross)))
        )
    return [joint, *corners]
