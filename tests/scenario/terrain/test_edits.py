"""Laying a table by hand."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.length import Length, Point
from cfbuilder.scenario.setup import Feature, Terrain
from cfbuilder.scenario.terrain.check import survey
from cfbuilder.scenario.terrain.edits import add, laid_by, middle_of, move, remove, renumber, resize, turn
from cfbuilder.scenario.terrain.shapes import rectangle


def _inches(value: float) -> Length:
    return Length.parse(value)


def _point(x: float, y: float) -> Point:
    return _inches(x), _inches(y)


def _corners(terrain: Terrain, number: int) -> list[tuple[float, float]]:
    feature = terrain.feature(number)
    assert feature is not None
    return [(x.number(), y.number()) for x, y in feature.outline or feature.line]


WOODS = Feature(number=3, kind="woods", outline=rectangle(_point(10, 20), _inches(6), _inches(4), 0))
TABLE = Terrain(table=(48, 48), features=(WOODS,))


def test_a_new_feature_has_its_usual_size_and_the_first_free_number(shipped: Catalog) -> None:
    kinds = shipped.terrain_kinds("crossfire")
    terrain, number = add(TABLE, "building", kinds, _point(24, 24), "a")
    assert number == 1
    assert _corners(terrain, 1) == [(22, 21), (26, 21), (26, 27), (22, 27)]
    terrain, number = add(terrain, "hedge", kinds, _point(1, 24), "b")
    assert number == 2
    assert _corners(terrain, 2) == [(0, 24), (6, 24)], "moved back onto the table"
    assert [each.placed_by for each in terrain.features] == [None, "a", "b"]
    assert not [
        each for each in survey(terrain, shipped, "crossfire").findings if each.code == "terrain.shape"
    ]
    with pytest.raises(UsageError, match="there is no terrain 'wood'"):
        add(TABLE, "wood", kinds, _point(0, 0))


def test_moved_as_far_as_the_table_goes() -> None:
    assert _corners(move(TABLE, 3, _inches(2), _inches(-1)), 3) == [(12, 19), (18, 19), (18, 23), (12, 23)]
    assert _corners(move(TABLE, 3, _inches(100), _inches(-100)), 3) == [(42, 0), (48, 0), (48, 4), (42, 4)]


def test_turned_all_the_way_round_it_is_what_it_was() -> None:
    terrain = TABLE
    for _ in range(12):
        terrain = turn(terrain, 3)
        feature = terrain.feature(3)
        assert feature is not None
        assert abs(middle_of(feature)[0] - 13 * 16) <= 1
        assert abs(middle_of(feature)[1] - 22 * 16) <= 1
    assert set(_corners(terrain, 3)) == set(_corners(TABLE, 3))
    assert _corners(turn(TABLE, 3, 6), 3) == [(15, 19), (15, 25), (11, 25), (11, 19)]


def test_sizes_grow_about_the_middle_and_never_vanish() -> None:
    assert _corners(resize(TABLE, 3, _inches(2), _inches(0)), 3) == [(9, 20), (15 + 2, 20), (17, 24), (9, 24)]
    assert _corners(resize(TABLE, 3, _inches(-20), _inches(-20)), 3) == [
        (12.5, 21.5), (13.5, 21.5), (13.5, 22.5), (12.5, 22.5)
    ]  # fmt: skip


def test_numbers_are_exchanged() -> None:
    other = Feature(number=7, kind="hill", outline=rectangle(_point(30, 30), _inches(6), _inches(6), 0))
    terrain = Terrain(table=(48, 48), features=(WOODS, other))
    assert [each.number for each in renumber(terrain, 3, 7).features] == [7, 3]
    assert [each.number for each in renumber(terrain, 3, 12).features] == [12, 7]
    assert [each.number for each in remove(terrain, 3).features] == [7]
    assert laid_by(terrain, 7, "b").features[1].placed_by == "b"
    for wrong in (lambda: renumber(terrain, 3, 0), lambda: remove(terrain, 4), lambda: turn(terrain, 0)):
        with pytest.raises(UsageError):
            wrong()


def test_what_lies_nowhere_cannot_be_moved() -> None:
    terrain = Terrain(table=(48, 48), features=(Feature(number=1, kind="woods"),))
    with pytest.raises(UsageError, match="lies nowhere yet"):
        move(terrain, 1, _inches(1), _inches(1))


@given(
    st.lists(
        st.tuples(st.sampled_from("mtr"), st.integers(-6, 6), st.integers(-6, 6)), min_size=1, max_size=12
    ),
    st.integers(1, 10), st.integers(1, 10), st.integers(0, 11),
)  # fmt: skip
def test_a_rectangle_stays_one_and_stays_on_the_table(
    edits: list[tuple[str, int, int]], width: int, depth: int, turned: int
) -> None:
    outline = rectangle(_point(20, 20), _inches(width), _inches(depth), turned * 15)
    terrain = Terrain(table=(48, 48), features=(Feature(number=1, kind="woods", outline=outline),))
    for what, one, another in edits:
        if what == "m":
            terrain = move(terrain, 1, _inches(one), _inches(another))
        elif what == "t":
            terrain = turn(terrain, 1, one)
        else:
            terrain = resize(terrain, 1, _inches(one), _inches(another))
    corners = _corners(terrain, 1)
    assert len(corners) == 4
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
    assert abs(ax + cx - bx - dx) <= 0.25
    assert abs(ay + cy - by - dy) <= 0.25
    assert all(0 <= x <= 48 and 0 <= y <= 48 for x, y in corners)
