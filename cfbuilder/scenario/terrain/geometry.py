"""Exact plane geometry: points, segments and polygons with whole or rational coordinates; never a float.

A polygon is its corners in either sense, closed and simple: no edge touches another but its neighbours at
their common corner. The boundary belongs to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import TypeVar

Exact = int | Fraction
Spot = tuple[Exact, Exact]
Edge = tuple[Spot, Spot]
Polygon = tuple[Spot, ...]
#: West, south, east, north.
Box = tuple[Exact, Exact, Exact, Exact]

Item = TypeVar("Item")


def turn(a: Spot, b: Spot, c: Spot) -> Exact:
    """Positive where the way from a over b to c turns left, 0 where it runs on (or back): twice the triangle."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def edges(polygon: Polygon) -> Iterator[Edge]:
    """Corner to corner, the last one back to the first."""
    return pairwise((*polygon, polygon[0]))


def box(spots: Sequence[Spot]) -> Box:
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return min(xs), min(ys), max(xs), max(ys)


def boxes_touch(a: Box, b: Box) -> bool:
    return a[0] <= b[2] and b[0] <= a[2] and a[1] <= b[3] and b[1] <= a[3]


def boxes_overlap(a: Box, b: Box) -> bool:
    """Whether they share more than their rims."""
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def edges_touch(one: Edge, other: Edge) -> bool:
    """Whether two closed segments have a point in common."""
    a, b = one
    c, d = other
    first, second = turn(a, b, c), turn(a, b, d)
    if (first > 0 and second > 0) or (first < 0 and second < 0):
        return False
    third, fourth = turn(c, d, a), turn(c, d, b)
    if (third > 0 and fourth > 0) or (third < 0 and fourth < 0):
        return False
    if first or second or third or fourth:
        return True
    return boxes_touch(box(one), box(other))  # on one straight line


def edges_cross(one: Edge, other: Edge) -> bool:
    """Whether each of two segments has the ends of the other on both its sides."""
    a, b = one
    c, d = other
    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def side_of(polygon: Polygon, spot: Spot) -> int:
    """1 inside, 0 on the boundary, -1 outside."""
    x, y = spot
    within = False
    for a, b in edges(polygon):
        if (a[1] > y) != (b[1] > y):
            left = turn(a, b, spot)
            if left == 0:
                return 0
            if (left > 0) == (b[1] > a[1]):
                within = not within
        elif a[1] == y == b[1]:
            if min(a[0], b[0]) <= x <= max(a[0], b[0]):
                return 0
        elif spot in (a, b):
            return 0
    return 1 if within else -1


def polygons_touch(one: Polygon, other: Polygon) -> bool:
    """Whether they have a point in common, be it one of their rims."""
    rim, other_rim = box(one), box(other)
    if not boxes_touch(rim, other_rim):
        return False
    near = [each for each in edges(one) if boxes_touch(box(each), other_rim)]
    other_near = [each for each in edges(other) if boxes_touch(box(each), rim)]
    if any(edges_touch(first, second) for first in near for second in other_near):
        return True
    return side_of(other, one[0]) >= 0 or side_of(one, other[0]) >= 0


def twice_area(polygon: Polygon) -> Exact:
    total: Exact = 0
    for a, b in edges(polygon):
        total += a[0] * b[1] - b[0] * a[1]
    return total if total > 0 else -total


def self_crossing(polygon: Polygon) -> tuple[int, int] | None:
    """The numbers of two edges (from 0, by their first corners) that should not meet and do, or None."""
    sides = list(edges(polygon))
    count = len(sides)
    boxes = [box(each) for each in sides]
    from_west = sorted(range(count), key=lambda number: boxes[number][0])
    for place, i in enumerate(from_west):
        for j in from_west[place + 1 :]:
            if boxes[j][0] > boxes[i][2]:
                break
            if not boxes_touch(boxes[i], boxes[j]):
                continue
            first, second = min(i, j), max(i, j)
            if second - first == 1:
                meet = _turns_back(*sides[first], sides[second][1])
            elif second - first == count - 1:
                meet = _turns_back(*sides[second], sides[first][1])
            else:
                meet = edges_touch(sides[first], sides[second])
            if meet:
                return first, second
    return None


def _turns_back(a: Spot, b: Spot, c: Spot) -> bool:
    """Whether the way from a over b to c runs back upon itself."""
    ahead = (b[0] - a[0]) * (c[0] - b[0]) + (b[1] - a[1]) * (c[1] - b[1])
    return ahead < 0 and turn(a, b, c) == 0


def hull_sides(spots: Iterable[Spot]) -> tuple[list[Spot], list[Spot]]:
    """The corners of the convex hull on its west side and on its east side, each from south to north."""
    west: list[Spot] = []
    east: list[Spot] = []
    for spot in sorted(set(spots), key=lambda each: (each[1], each[0])):
        while len(west) > 1 and turn(west[-2], west[-1], spot) >= 0:
            west.pop()
        west.append(spot)
        while len(east) > 1 and turn(east[-2], east[-1], spot) <= 0:
            east.pop()
        east.append(spot)
    return west, east


def hull(spots: Iterable[Spot]) -> Polygon:
    """The corners of the convex hull, counter-clockwise."""
    west, east = hull_sides(spots)
    return (*east, *west[-2:0:-1])


def without_repeats(spots: Sequence[Item]) -> tuple[Item, ...]:
    """The corners of a polygon without those that repeat the one before; the first may stand again at the end."""
    kept = [spot for number, spot in enumerate(spots) if number == 0 or spot != spots[number - 1]]
    return tuple(kept[:-1] if len(kept) > 1 and kept[0] == kept[-1] else kept)
