"""Ways under cover: from feature to feature, over as little open ground at a time as there is."""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from itertools import pairwise
from math import isqrt

from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import Length
from cfbuilder.scenario.setup import Edge
from cfbuilder.scenario.terrain.geometry import Box, Polygon, edges
from cfbuilder.scenario.terrain.ground import GRAINS, INCH_IN_GRAINS, Ground, touch

#: Where every way starts; no feature has this number.
FROM_THE_EDGE = 0


@frozen
class CoveredWay:
    """The features from an edge to an objective, which is the last of them.

    Its longest stretch in the open, and between which two of them that is.
    """

    features: tuple[int, ...]
    open_stretch: Length
    between: tuple[int, int]


def covered_way(
    table: tuple[int, int], cover: Mapping[int, Ground], edge: Edge, objective: int, *, enough: Length
) -> CoveredWay:
    """The way whose longest stretch in the open is shortest; of those with none over `enough` the one of fewest
    stretches.

    `cover`: the ground of every feature to go through by number, the objective among them.
    """
    tolerated = enough.sixteenths * GRAINS
    gaps: dict[tuple[int, int], int] = {}

    def gap(one: int, other: int) -> int:
        key = (one, other) if one < other else (other, one)
        if key not in gaps:
            near, far = key
            if near == FROM_THE_EDGE:
                gaps[key] = from_edge(table, edge, cover[far].box)
            else:
                gaps[key] = distance(cover[near], cover[far])
        return gaps[key]

    before: dict[int, int] = {}
    # The longest stretch so far, how many stretches, what is reached, from where.
    queue = [(tolerated, 0, FROM_THE_EDGE, FROM_THE_EDGE)]
    while objective not in before:
        longest, count, here, came_from = heapq.heappop(queue)
        if here not in before:
            before[here] = came_from
            for there in cover:
                if there not in before:
                    heapq.heappush(queue, (max(longest, gap(here, there)), count + 1, there, here))
    way = [objective]
    while way[-1] != FROM_THE_EDGE:
        way.append(before[way[-1]])
    way.reverse()
    worst = max(pairwise(way), key=lambda stretch: gap(*stretch))
    return CoveredWay(tuple(way[1:]), Length(gap(*worst) // GRAINS), worst)


def distance(one: Ground, other: Ground) -> int:
    """From rim to rim in grains, rounded down; 0 where they touch. Beyond a foot: from box to box."""
    west, south = max(one.box[0], other.box[0]), max(one.box[1], other.box[1])
    east, north = min(one.box[2], other.box[2]), min(one.box[3], other.box[3])
    apart = isqrt(int(max(0, west - east) ** 2 + max(0, south - north) ** 2))
    if apart > 12 * INCH_IN_GRAINS or touch(one, other):
        return apart if apart > 12 * INCH_IN_GRAINS else 0
    return isqrt(
        min(
            min(_square_from_corners(a, b), _square_from_corners(b, a))
            for a in one.pieces
            for b in other.pieces
        )
    )


def _square_from_corners(one: Polygon, other: Polygon) -> int:
    """The square of the shortest way from a corner of one polygon to an edge of the other."""
    best: int | None = None
    for (ax, ay), (bx, by) in edges(other):
        along, up = int(bx - ax), int(by - ay)
        length = along * along + up * up
        for x, y in one:
            east, north = int(x - ax), int(y - ay)
            ahead = east * along + north * up
            if ahead <= 0:
                square = east * east + north * north
            elif ahead >= length:
                square = (east - along) ** 2 + (north - up) ** 2
            else:
                square = (along * north - up * east) ** 2 // length
            if best is None or square < best:
                best = square
    assert best is not None
    return best


def from_edge(table: tuple[int, int], edge: Edge, box: Box) -> int:
    """How far a box lies from an edge of the table, in grains."""
    width, depth = (inches * INCH_IN_GRAINS for inches in table)
    west, south, east, north = map(int, box)
    return max(0, {"south": south, "west": west, "north": depth - north, "east": width - east}[edge])
