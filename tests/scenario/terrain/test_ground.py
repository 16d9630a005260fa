"""The ground of features, what touches and overlaps, and coverage: by hand, and against an independent library."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, pairwise
from math import sqrt

import pytest
import shapely  # type: ignore[import-untyped]
from hypothesis import given, settings
from hypothesis import strategies as st

from cfbuilder.core.length import Length
from cfbuilder.scenario.setup import Feature
from cfbuilder.scenario.terrain.clipping import between
from cfbuilder.scenario.terrain.coverage import coverage
from cfbuilder.scenario.terrain.geometry import (
    Polygon,
    polygons_touch,
    self_crossing,
    side_of,
    twice_area,
    without_repeats,
)
from cfbuilder.scenario.terrain.ground import INCH_IN_GRAINS, ground, overlap, touch
from cfbuilder.scenario.terrain.shapes import rectangle
from cfbuilder.scenario.terrain.union import area_of_union
from tests.scenario.terrain.tables import SMALL, areas, box, grounds, hedge, hedges, woods

INCH_SQUARE = INCH_IN_GRAINS**2

corners = st.lists(st.tuples(st.integers(0, 6), st.integers(0, 6)), min_size=3, max_size=8)
features = st.one_of(areas(), hedges())


def shape(feature: Feature) -> shapely.Geometry:
    """Whole numbers, so that the library decides without rounding: only crossings are rounded."""
    return shapely.union_all([shapely.Polygon(piece) for piece in ground(feature).pieces])


class TestOutlines:
    @pytest.mark.parametrize(
        ("outline", "meets"),
        [
            ([(0, 0), (4, 0), (4, 4), (0, 4)], False),
            ([(0, 0), (4, 4), (4, 0), (0, 4)], True),  # a bow tie
            ([(0, 0), (4, 0), (2, 0), (2, 4)], True),  # a spike
            ([(0, 0), (4, 0), (4, 4), (2, 0), (0, 4)], True),  # a corner on a side
            ([(0, 0), (2, 2), (4, 0), (4, 4), (2, 2), (0, 4)], True),  # a corner twice
            ([(0, 0), (4, 0), (8, 0)], True),  # no area
        ],
    )
    def test_meeting_itself(self, outline: list[tuple[int, int]], meets: bool) -> None:
        assert (self_crossing(tuple(outline)) is not None) is meets

    def test_the_sides_that_cross_are_told(self) -> None:
        assert self_crossing(((0, 0), (4, 4), (4, 0), (0, 4))) == (0, 2)

    @settings(max_examples=300)
    @given(corners)
    def test_an_outline_is_simple_where_the_library_says_so(self, drawn: list[tuple[int, int]]) -> None:
        polygon = without_repeats(drawn)
        if len(polygon) > 2:
            assert (self_crossing(polygon) is None) == shapely.Polygon(polygon).is_valid

    @settings(max_examples=200)
    @given(areas(), st.tuples(st.integers(-2, 14), st.integers(-2, 14)))
    def test_inside_on_and_outside(self, feature: Feature, spot: tuple[int, int]) -> None:
        (polygon,) = ground(feature).pieces
        x, y = (each * INCH_IN_GRAINS for each in spot)
        area, point = shapely.Polygon(polygon), shapely.Point(x, y)
        expected = 1 if area.contains(point) else 0 if area.touches(point) else -1
        assert side_of(polygon, (x, y)) == expected


class TestLines:
    def test_a_straight_line_is_a_rectangle_with_square_ends(self) -> None:
        (band,) = ground(hedge((1, 2), (5, 2), width=0.5)).pieces
        inches = {(float(x) / INCH_IN_GRAINS, float(y) / INCH_IN_GRAINS) for x, y in band}
        assert inches == {(1, 1.75), (5, 1.75), (5, 2.25), (1, 2.25)}

    def test_a_bend_is_filled_to_a_point(self) -> None:
        bent = area_of_union(ground(hedge((1, 1), (5, 1), (5, 5), width=1)).pieces)
        assert bent == 2 * 4 * INCH_SQUARE

    def test_a_ring_is_filled_at_its_beginning_too(self) -> None:
        ring = hedge((1, 1), (5, 1), (5, 5), (1, 5), (1, 1), width=1)
        assert area_of_union(ground(ring).pieces) == (25 - 9) * INCH_SQUARE

    def test_a_sharp_bend_is_cut(self) -> None:
        """Back almost the way it came: its point would be far out."""
        _, _, east, _ = ground(hedge((1, 5), (5, 5), (1, 6), width=1)).box
        assert east <= 5.5 * INCH_IN_GRAINS

    def test_a_line_that_runs_back_is_no_wider(self) -> None:
        assert ground(hedge((1, 5), (5, 5), (2, 5))).box == ground(hedge((1, 5), (5, 5))).box

    @settings(max_examples=300)
    @given(hedges())
    def test_it_is_what_the_library_draws_to_a_grain(self, feature: Feature) -> None:
        assert feature.width is not None
        half = feature.width.sixteenths * 8
        spots = [(x.sixteenths * 16, y.sixteenths * 16) for x, y in feature.line]
        drawn = shape(feature)
        for part, piece in zip(pairwise(spots), ground(feature).pieces, strict=False):
            line, band = shapely.LineString(part), shapely.Polygon(piece)
            assert band.covers(line)
            assert band.symmetric_difference(line.buffer(half, cap_style="flat")).buffer(-1.5).is_empty
        round_it = shapely.LineString(spots).buffer(
            half, cap_style="square", join_style="mitre", mitre_limit=2.5
        )
        assert drawn.within(round_it.buffer(1.5))


class TestTogether:
    def test_touching_is_not_overlapping(self) -> None:
        house = ground(box(2, 2, 4, 4))
        for other, touching, overlapping in [
            (box(4, 2, 6, 4), True, False),  # a side
            (box(4, 4, 6, 6), True, False),  # a corner
            (box(4.0625, 2, 6, 4), False, False),
            (box(3.9375, 2, 6, 4), True, True),
            (box(2.5, 2.5, 3, 3), True, True),  # inside
            (box(2, 2, 4, 4), True, True),  # the same
            (woods((3, 2), (4, 3), (3, 4), (2, 3)), True, True),  # all corners on its sides
            (woods((2, 2), (4, 2), (4, 4), (3, 3)), True, True),  # within, along three sides
            (woods((1, 1), (5, 1), (5, 5), (4, 5), (4, 2), (1, 2)), True, False),  # round two sides
        ]:
            assert touch(house, ground(other)) is touch(ground(other), house) is touching
            assert overlap(house, ground(other)) is overlap(ground(other), house) is overlapping

    @settings(max_examples=200, deadline=None)
    @given(features, features)
    def test_touching_and_overlapping_as_the_library_sees_it(self, one: Feature, other: Feature) -> None:
        ours, theirs = (ground(one), ground(other)), (shape(one), shape(other))
        pairs = [(a, b) for a in ours[0].pieces for b in ours[1].pieces]
        assert touch(*ours) == any(shapely.Polygon(a).intersects(shapely.Polygon(b)) for a, b in pairs)
        shared = theirs[0].intersection(theirs[1]).area
        if overlap(*ours):
            assert shared > 0
        else:
            assert shared < 1e-3


class TestCoverage:
    def test_overlaps_count_once_and_what_is_off_the_table_not_at_all(self) -> None:
        laid = grounds([box(0, 0, 4, 4), box(2, 2, 6, 6), box(-3, 6, 2, 9), box(20, 20, 30, 30)])
        assert coverage((12, 12), laid) == Fraction(16 + 16 - 4 + 2 * 3, 144)

    def test_the_same_place_twice_counts_once(self) -> None:
        assert coverage((12, 12), grounds([box(1, 1, 4, 4)] * 3)) == Fraction(9, 144)

    def test_an_empty_table_and_a_full_one(self) -> None:
        assert coverage((12, 12), []) == 0
        assert coverage((12, 12), grounds([box(-1, -1, 13, 13)])) == 1

    @settings(max_examples=60, deadline=None)
    @given(st.lists(areas(step=3, reach=SMALL), min_size=1, max_size=12))
    def test_it_is_what_the_library_measures(self, laid: list[Feature]) -> None:
        side = SMALL * INCH_IN_GRAINS
        area = (
            shapely.union_all([shape(each) for each in laid]).intersection(shapely.box(0, 0, side, side)).area
        )
        assert float(coverage((SMALL, SMALL), grounds(laid))) == pytest.approx(area / side**2, abs=1e-9)


class TestClipping:
    @settings(max_examples=300, deadline=None)
    @given(areas(most=9), st.integers(-1, 8), st.integers(1, 6))
    def test_pieces_are_what_lies_between_the_levels(self, feature: Feature, south: int, height: int) -> None:
        (polygon,) = ground(feature).pieces
        low, high = south * INCH_IN_GRAINS, (south + height) * INCH_IN_GRAINS
        pieces = between(polygon, low, high)
        strip = shapely.box(-50 * INCH_IN_GRAINS, low, 50 * INCH_IN_GRAINS, high)
        within = shapely.Polygon(polygon).intersection(strip)
        assert sum(float(twice_area(each)) / 2 for each in pieces) == pytest.approx(within.area)
        expected = [each for each in shapely.get_parts(within) if each.area > 0]
        # The library counts pieces by the same rule: a meeting at a point joins nothing.
        assert len(pieces) == len(expected)
        for one, other in combinations(pieces, 2):
            assert not _share_more_than_levels(one, other, low, high)


def _share_more_than_levels(one: Polygon, other: Polygon, low: int, high: int) -> bool:
    hair = Fraction(1, 1000)
    return any(
        polygons_touch(a, b)
        for a in between(one, low + hair, high - hair)
        for b in between(other, low + hair, high - hair)
    )


class TestRectangles:
    def test_as_it_lies(self) -> None:
        corner = (Length.parse(1), Length.parse(2))
        assert rectangle(corner, Length.parse(3), Length.parse(1)) == (
            corner, (Length.parse(4), corner[1]), (Length.parse(4), Length.parse(3)), (corner[0], Length.parse(3)),
        )  # fmt: skip

    def test_a_quarter_turn_about_its_middle(self) -> None:
        turned = rectangle((Length.parse(1), Length.parse(2)), Length.parse(4), Length.parse(2), 90)
        assert [(x.number(), y.number()) for x, y in turned] == [(4, 1), (4, 5), (2, 5), (2, 1)]

    def test_corners_are_rounded_to_sixteenths(self) -> None:
        turned = rectangle((Length.parse(0), Length.parse(0)), Length.parse(2), Length.parse(2), 45)
        east = max(x for x, _ in turned)
        assert abs(float(east.number()) - (1 + sqrt(2))) <= 1 / 32
