"""Fire lanes by hand: gaps of every width from none, what touches and what does not, notches, borders, slants."""

from __future__ import annotations

import pytest

from cfbuilder.scenario.terrain.ground import ground
from cfbuilder.scenario.terrain.lanes import fire_lanes
from tests.scenario.terrain.tables import SMALL, box, hedge, lanes, widths, woods

SIXTEENTH = 1 / 16
#: Width of the inner rectangle of a small table.
INNER = SMALL - 2 * 0.625


def test_an_empty_table_is_one_lane_each_way() -> None:
    found = fire_lanes((72, 48), [])
    assert [each.direction for each in found] == ["north-south", "east-west"]
    assert [(each.start, each.end) for each in found] == [
        ((36, 0.625), (36, 47.375)),
        ((0.625, 24), (71.375, 24)),
    ]
    assert [each.width for each in found] == pytest.approx([70.75, 46.75])


def test_a_house_alone_leaves_a_lane_on_either_side_widest_first() -> None:
    house = box(4, 5, 6, 7)
    assert widths(house) == pytest.approx([INNER - 5.375, 3.375])
    assert widths(house, direction="east-west") == pytest.approx([4.375, 4.375])


def test_a_wall_of_woods_closes_one_direction_only() -> None:
    across = box(0, 5, SMALL, 7)
    assert widths(across) == []
    assert len(widths(across, direction="east-west")) == 2


class TestGaps:
    def test_a_gap_of_a_sixteenth_is_a_lane(self) -> None:
        west, east = box(0, 5, 6, 7), box(6 + SIXTEENTH, 5, SMALL, 7)
        (lane,) = lanes(west, east)
        assert lane.width == pytest.approx(SIXTEENTH)
        assert 6 < lane.start[0] < 6 + SIXTEENTH and 6 < lane.end[0] < 6 + SIXTEENTH

    def test_features_that_share_a_side_leave_none(self) -> None:
        assert widths(box(0, 5, 6, 7), box(6, 5, SMALL, 7)) == []

    def test_features_that_touch_at_a_point_leave_none(self) -> None:
        assert widths(box(0, 3, 6, 6), box(6, 6, SMALL, 9)) == []

    def test_a_line_that_only_fits_without_width_is_no_lane(self) -> None:
        """West, east and west again end at the same line: a string along it would touch all three."""
        ends = box(0, 2, 6, 3), box(0, 9, 6, 10)
        assert widths(*ends, box(6, 5, SMALL, 7)) == []
        (lane,) = lanes(*ends, box(6 + SIXTEENTH, 5, SMALL, 7))
        assert lane.width == pytest.approx(SIXTEENTH)
        assert (lane.start[0], lane.end[0]) == (6 + SIXTEENTH / 2,) * 2

    def test_a_feature_behind_the_gap_closes_it_only_where_it_is_as_wide(self) -> None:
        """Slanting lines pass at its sides until it reaches over the gap far enough."""
        gap = (box(0, 2, 5, 4), box(7, 2, SMALL, 4))
        assert len(widths(*gap, box(5, 4.5, 7, 6))) == 2
        assert widths(*gap, box(5, 4, 7, 6)) == []
        assert widths(*gap, box(0, 4.5, SMALL, 6)) == []

    def test_a_slanting_gap_is_measured_across(self) -> None:
        """Sides that go 3 east on 4 north, 1.25 inches apart along the edge of the table."""
        west, east = (
            woods((0, 0), (1, 0), (10, 12), (0, 12)),
            woods((2.25, 0), (12, 0), (12, 12), (11.25, 12)),
        )
        (lane,) = lanes(west, east)
        assert lane.width == pytest.approx(1.25 * 4 / 5)
        assert lane.end[0] - lane.start[0] == pytest.approx(0.75 * INNER, abs=0.01)


class TestBorders:
    def test_what_lies_in_the_border_strip_only_closes_nothing(self) -> None:
        strips = [
            box(0, 0, SMALL, 0.625), box(0, 0, 0.625, SMALL), box(0, SMALL - 0.625, SMALL, SMALL),
            box(SMALL - 0.625, 0, SMALL, SMALL),
        ]  # fmt: skip
        assert widths(*strips) == pytest.approx([INNER])
        assert widths(*strips, direction="east-west") == pytest.approx([INNER])

    def test_a_sixteenth_beyond_it_closes_all(self) -> None:
        assert widths(box(0, 0, SMALL, 0.625 + SIXTEENTH)) == []

    def test_a_lane_may_run_along_the_border_strip(self) -> None:
        assert widths(box(0.625 + SIXTEENTH, 5, SMALL, 7)) == pytest.approx([SIXTEENTH])
        assert widths(box(0.625, 5, SMALL, 7)) == []

    def test_a_bridge_behind_the_border_joins_nothing(self) -> None:
        """Two arms that grow out of one base in the border strip: lanes run between the arms."""
        fork = woods((0, 0), (SMALL, 0), (SMALL, 4), (8, 4), (8, 0.5), (4, 0.5), (4, 4), (0, 4))
        assert widths(fork) == pytest.approx([4])
        joined = woods((0, 0), (SMALL, 0), (SMALL, 4), (8, 4), (8, 0.75), (4, 0.75), (4, 4), (0, 4))
        assert widths(joined) == []

    def test_features_that_touch_in_the_border_strip_only_leave_the_gap_open(self) -> None:
        west, east = woods((0, 0), (6, 0), (4, 4), (0, 4)), woods((6, 0), (SMALL, 0), (SMALL, 4), (8, 4))
        (lane,) = lanes(west, east)
        assert 0 < lane.width < 1
        assert 5.6 < lane.start[0] < 6.4


class TestOutlines:
    def test_no_lane_runs_through_a_notch(self) -> None:
        """A U that opens to the north: who comes in from the north does not come out."""
        cup = woods((0, 4), (SMALL, 4), (SMALL, 9), (8, 9), (8, 5), (4, 5), (4, 9), (0, 9))
        assert widths(cup) == []

    def test_a_notch_is_no_lane_even_with_the_table_free_around(self) -> None:
        cup = woods((3, 4), (9, 4), (9, 9), (8, 9), (8, 5), (4, 5), (4, 9), (3, 9))
        assert widths(cup) == widths(box(3, 4, 9, 9))

    def test_what_stands_in_a_notch_changes_nothing(self) -> None:
        cup = woods((3, 4), (9, 4), (9, 9), (8, 9), (8, 5), (4, 5), (4, 9), (3, 9))
        assert widths(cup, box(5, 6, 7, 8)) == pytest.approx(widths(cup))

    def test_an_outline_may_go_round_either_way_and_close_itself(self) -> None:
        corners = [(3.0, 4.0), (9.0, 4.0), (9.0, 9.0), (3.0, 9.0)]
        assert widths(woods(*corners)) == widths(woods(*corners[::-1])) == widths(woods(*corners, corners[0]))


class TestHedges:
    def test_a_hedge_from_border_to_border_closes_one_direction(self) -> None:
        across = hedge((0.625, 3), (5, 8), (SMALL - 0.625, 3))
        assert widths(across) == []
        assert len(widths(across, direction="east-west")) >= 1

    def test_a_hedge_ends_where_its_line_ends(self) -> None:
        assert widths(hedge((0, 6), (6, 6)), hedge((6, 6), (SMALL, 6))) == []
        assert widths(hedge((0, 6), (6, 6)), hedge((6.25, 6), (SMALL, 6))) == pytest.approx([0.25])

    def test_half_its_width_lies_on_either_side_to_the_thirty_second(self) -> None:
        along = hedge((6, 0), (6, SMALL), width=3 * SIXTEENTH)
        assert widths(along, box(0, 4, 5, 5), box(7, 4, SMALL, 5)) == pytest.approx([1 - 1.5 * SIXTEENTH] * 2)

    def test_it_touches_what_its_end_touches_however_it_slants(self) -> None:
        """Its edges are rounded, its line is not."""
        house = box(5, 5, 6, 6)
        for end in ((SMALL, 7.3125), (SMALL, 11.9375), (SMALL, 5.0625)):
            assert widths(box(0, 5, 5, 6), house, hedge((6, 6), end, width=SIXTEENTH)) == []

    def test_it_bends_without_a_gap(self) -> None:
        bent = hedge((0, 6), (6, 6), (6, 8), (SMALL, 8))
        assert widths(bent) == []


def test_one_family_is_one_lane_however_it_turns() -> None:
    """Between two posts far apart lines of many slants pass: they turn into one another."""
    posts = box(3, 6, 3.5, 6.5), box(8, 6, 8.5, 6.5)
    found = lanes(*posts)
    assert [round(each.width, 3) for each in found] == [4.5, 2.875, 2.375]


def test_families_are_told_apart_by_what_they_leave_on_which_side() -> None:
    """Two posts behind each other, a lane slants between them."""
    found = lanes(box(5, 3, 6, 4), box(5, 8, 6, 9))
    assert len(found) == 4
    slanting = [each for each in found if abs(each.end[0] - each.start[0]) > 2]
    assert len(slanting) == 2
    assert {each.start[0] < each.end[0] for each in slanting} == {True, False}


def test_lanes_do_not_hang_on_the_order_of_features() -> None:
    features = [
        ground(each) for each in (box(3, 3, 5, 5), hedge((6, 2), (9, 9)), box(8, 7, 11, 8), box(1, 8, 4, 10))
    ]
    assert fire_lanes((SMALL, SMALL), features) == fire_lanes((SMALL, SMALL), features[::-1])
