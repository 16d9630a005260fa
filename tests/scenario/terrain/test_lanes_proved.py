"""Fire lanes against brute force: every line there can be between two pivots, a hair to either side of each.

Whatever lanes there are, each family has a line as close as one likes to two pivots: corners of blockers, places
where their rims pass the side of the inner rectangle, the rectangle's own corners. So the lines a hair beside any
two pivots meet every family, and which pivots a free line has on its west tells its family.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, compress
from math import sqrt
from operator import not_

import pytest
import shapely  # type: ignore[import-untyped]
from hypothesis import given, settings
from hypothesis import strategies as st

from cfbuilder.scenario.setup import Feature
from cfbuilder.scenario.terrain.clipping import swapped
from cfbuilder.scenario.terrain.geometry import Exact, Polygon, Spot, edges, edges_touch, side_of
from cfbuilder.scenario.terrain.ground import INCH_IN_GRAINS, ground
from cfbuilder.scenario.terrain.lanes import BORDER, FireLane, fire_lanes
from tests.scenario.terrain.tables import SMALL, areas, grounds, hedges

TABLES = int(os.environ.get("CFBUILDER_TABLES", "40"))
HAIR = Fraction(1, 2**40)
#: What lies outside the inner rectangle may touch its sides: lines begin and end this far within.
WITHIN = Fraction(1, 2**80)

Line = tuple[Fraction, Fraction]
Signature = tuple[bool, ...]


class Table:
    """One direction of a table: its pivots, which lines are free, and what a family looks like."""

    def __init__(self, polygons: list[Polygon], side: int) -> None:
        self.polygons = polygons
        self.low, self.high = BORDER, side * INCH_IN_GRAINS - BORDER
        self.pivots = [spot for polygon in polygons for spot in self._pivots(polygon)]

    def _pivots(self, polygon: Polygon) -> Iterator[Spot]:
        for (x, y), (next_x, next_y) in edges(polygon):
            if self.low < y < self.high:
                yield x, y
            south, north = sorted((y, next_y))
            for level in (self.low, self.high):
                if (south <= self.low < north and level == self.low) or (
                    south < self.high <= north and level == self.high
                ):
                    yield x + Fraction((level - y) * (next_x - x)) / (next_y - y), level

    def is_free(self, line: Line) -> bool:
        start, end = ((self._at(line, y), y) for y in (self.low + WITHIN, self.high - WITHIN))
        if not all(self.low < x < self.high for x in line):
            return False
        return not any(
            side_of(polygon, start) >= 0 or any(edges_touch((start, end), edge) for edge in edges(polygon))
            for polygon in self.polygons
        )

    def family(self, line: Line) -> Signature:
        """Which pivots are on its west."""
        return tuple(self._at(line, y) > x for x, y in self.pivots)

    def _at(self, line: Line, level: Exact) -> Exact:
        return line[0] + (line[1] - line[0]) * Fraction(level - self.low) / (self.high - self.low)

    def lines_beside_pivots(self) -> Iterator[Line]:
        corners = [(x, y) for x in (self.low, self.high) for y in (self.low, self.high)]
        for (x, y), (other_x, other_y) in combinations(sorted({*self.pivots, *corners}), 2):
            if y == other_y:
                continue
            for hair in (-HAIR, HAIR):
                for other_hair in (-HAIR, HAIR):
                    lean = Fraction(other_x + other_hair - x - hair) / (other_y - y)
                    yield x + hair + (self.low - y) * lean, x + hair + (self.high - y) * lean

    def widest(self, family: Signature) -> float:
        """The widest strip of a family, over every slant at which two pivots can bound it."""
        depth = self.high - self.low
        corners = [(x, y) for x in (self.low, self.high) for y in (self.low, self.high)]
        leans = {Fraction(0)}
        for (x, y), (other_x, other_y) in combinations({*self.pivots, *corners}, 2):
            if y != other_y:
                leans.add(Fraction(other_x - x) / (other_y - y))
            if x != other_x:
                leans.add(-Fraction(other_y - y) / (other_x - x))
        best = 0.0
        for lean in leans:
            starts: list[Exact] = [x - (y - self.low) * lean for x, y in self.pivots]
            west: list[Exact] = [self.low, self.low - lean * depth, *compress(starts, family)]
            east: list[Exact] = [self.high, self.high - lean * depth, *compress(starts, map(not_, family))]
            best = max(best, float(min(east) - max(west)) / sqrt(1 + float(lean) ** 2))
        return best / INCH_IN_GRAINS


def line_of(lane: FireLane) -> Line:
    along = 0 if lane.direction == "north-south" else 1
    return Fraction(lane.start[along]) * INCH_IN_GRAINS, Fraction(lane.end[along]) * INCH_IN_GRAINS


def both_ways(features: list[Feature], side: int) -> Iterator[tuple[Table, list[FireLane]]]:
    blockers = grounds(features)
    polygons = [piece for each in blockers for piece in each.pieces]
    found = fire_lanes((side, side), blockers)
    yield Table(polygons, side), [each for each in found if each.direction == "north-south"]
    yield Table(list(map(swapped, polygons)), side), [each for each in found if each.direction == "east-west"]


small_tables = st.lists(st.one_of(areas(), areas(most=4), hedges()), min_size=1, max_size=4)
#: Everything in steps of half a stand: rims lie on the sides of the inner rectangle, corners on its corners.
ON_THE_BORDER = 10
border_tables = st.lists(
    st.one_of(areas(step=10, reach=ON_THE_BORDER), hedges(step=10, reach=ON_THE_BORDER)),
    min_size=1,
    max_size=4,
)
tables = st.one_of(st.tuples(small_tables, st.just(SMALL)), st.tuples(border_tables, st.just(ON_THE_BORDER)))


@settings(max_examples=TABLES, deadline=None)
@given(tables)
def test_there_is_one_lane_for_each_family_of_free_lines(drawn: tuple[list[Feature], int]) -> None:
    for table, found in both_ways(*drawn):
        families = {table.family(line) for line in table.lines_beside_pivots() if table.is_free(line)}
        assert sorted(table.family(line_of(lane)) for lane in found) == sorted(families)
        assert all(table.is_free(line_of(lane)) for lane in found)


@settings(max_examples=TABLES, deadline=None)
@given(tables)
def test_no_strip_of_a_family_is_wider_than_its_lane_says(drawn: tuple[list[Feature], int]) -> None:
    for table, found in both_ways(*drawn):
        for lane in found:
            assert lane.width == pytest.approx(table.widest(table.family(line_of(lane))), abs=1e-9)


@settings(max_examples=TABLES, deadline=None)
@given(st.lists(st.one_of(areas(step=3, reach=36), hedges(step=5, reach=36)), min_size=5, max_size=25))
def test_each_lane_is_as_wide_as_it_says(features: list[Feature]) -> None:
    side = 36
    inner = shapely.box(*(BORDER / INCH_IN_GRAINS,) * 2, *(side - BORDER / INCH_IN_GRAINS,) * 2)
    blocked = shapely.union_all(
        [
            shapely.Polygon([(float(x) / INCH_IN_GRAINS, float(y) / INCH_IN_GRAINS) for x, y in piece])
            for feature in features
            for piece in ground(feature).pieces
        ]
    ).intersection(inner)
    found = fire_lanes((side, side), grounds(features))
    assert list(found) == sorted(found, key=lambda lane: -lane.width)
    for lane in found:
        strip = shapely.LineString([lane.start, lane.end]).buffer(0.495 * lane.width, cap_style="flat")
        assert strip.intersection(blocked).area < 1e-9
        ends = (
            [lane.start, lane.end] if lane.direction == "north-south" else [lane.start[::-1], lane.end[::-1]]
        )
        assert [y for _, y in ends] == [0.625, side - 0.625]
