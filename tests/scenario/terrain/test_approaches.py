"""A terrain judged: ways under cover by hand and against an independent library, layers, halves, edges."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations, pairwise

import pytest
import shapely  # type: ignore[import-untyped]

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.system import Yardstick
from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.chance.dice import Stream
from cfbuilder.core.length import INCH, Length
from cfbuilder.scenario.setup import Edge, Feature, SideName, Terrain
from cfbuilder.scenario.terrain.approaches import Judgement, judge
from cfbuilder.scenario.terrain.approaches_cover import FROM_THE_EDGE, covered_way, distance
from cfbuilder.scenario.terrain.ground import GRAINS, INCH_IN_GRAINS, ground
from cfbuilder.scenario.terrain.layout import lay
from tests.scenario.terrain.tables import box, hedge

YARDSTICK = Yardstick(open_stretch=Length.parse(4), layers=2, poorer=(2, 5), front=Length.parse(12))
EDGES: dict[SideName, Edge] = {"a": "north", "b": "south"}


@pytest.fixture(scope="module")
def kinds(shipped: Catalog) -> Mapping[str, TerrainKind]:
    return shipped.terrain_kinds("crossfire")


def table(*features: Feature, side: int = 48) -> Terrain:
    numbered = tuple(replace(each, number=number) for number, each in enumerate(features, start=1))
    return Terrain(table=(side, side), features=numbered)


def judged(kinds: Mapping[str, TerrainKind], terrain: Terrain, **more: object) -> Judgement:
    return judge(terrain, kinds, EDGES, YARDSTICK, **more)  # type: ignore[arg-type]


def codes(judgement: Judgement) -> list[str]:
    return [each.code for each in judgement.findings]


def test_the_distance_between_features_is_the_shortest_way() -> None:
    one = ground(box(0, 0, 4, 4))
    assert distance(one, ground(box(7, 0, 9, 9))) == 3 * INCH_IN_GRAINS
    assert distance(one, ground(box(7, 8, 9, 9))) == 5 * INCH_IN_GRAINS
    assert distance(one, ground(box(4, 4, 6, 6))) == 0
    assert distance(one, ground(box(1, 1, 2, 2))) == 0
    assert distance(one, ground(hedge((6, 0), (6, 9), width=0.5))) == 1.75 * INCH_IN_GRAINS
    assert distance(one, ground(box(40, 0, 44, 4))) == 36 * INCH_IN_GRAINS


def test_distances_agree_with_an_independent_library(
    shipped: Catalog, kinds: Mapping[str, TerrainKind]
) -> None:
    terrain = lay(shipped.system("crossfire"), kinds, (48, 48), Stream(3, "terrain")).terrain
    compared = 0
    for one, other in combinations(terrain.features, 2):
        shapes = [
            shapely.Polygon([(x.sixteenths, y.sixteenths) for x, y in each.outline]) for each in (one, other)
        ]
        expected = shapes[0].distance(shapes[1]) * GRAINS
        if expected <= 12 * INCH_IN_GRAINS:
            assert distance(ground(one), ground(other)) == pytest.approx(expected, abs=1)
            compared += 1
    assert compared > 60


def test_the_way_goes_where_the_longest_open_stretch_is_shortest() -> None:
    # From the south: straight over 10 inches, or round by stretches of 4, 3 and 2.
    features = {1: box(20, 10, 26, 16), 2: box(10, 4, 16, 8), 3: box(10, 11, 14, 16), 4: box(16, 13, 18, 16)}
    cover = {number: ground(each) for number, each in features.items()}
    way = covered_way((48, 48), cover, "south", 1, enough=Length.parse(1))
    assert way.features == (2, 3, 4, 1)
    assert (way.open_stretch, way.between) == (Length.parse(4), (FROM_THE_EDGE, 2))
    # Whoever finds 5 inches short enough takes fewer stretches.
    shorter = covered_way((48, 48), cover, "south", 1, enough=Length.parse(5.75))
    assert shorter.features == (2, 1)
    assert shorter.between == (2, 1) and Length.parse(4) < shorter.open_stretch <= Length.parse(5.75)
    assert covered_way((48, 48), cover, "west", 2, enough=Length.parse(1)).open_stretch == Length.parse(10)


def test_no_way_has_a_shorter_longest_stretch(shipped: Catalog, kinds: Mapping[str, TerrainKind]) -> None:
    """Against the other way of finding it: join everything within a reach, and see whether the edge is reached."""
    terrain = lay(shipped.system("crossfire"), kinds, (48, 48), Stream(7, "terrain")).terrain
    cover = {each.number: ground(each) for each in terrain.features}
    for objective in (5, 11, 17):
        way = covered_way(terrain.table, cover, "south", objective, enough=Length(0))
        longest = max(_stretches(cover, way.features))
        reached, front = {objective}, [objective]
        while front:
            here = front.pop()
            near = [
                each for each in cover if each not in reached and distance(cover[here], cover[each]) < longest
            ]
            reached |= set(near)
            front += near
        assert all(cover[each].box[1] >= longest for each in reached)


def _stretches(cover: Mapping[int, object], way: tuple[int, ...]) -> list[int]:
    first = int(cover[way[0]].box[1])  # type: ignore[attr-defined]
    return [first, *(distance(cover[one], cover[other]) for one, other in pairwise(way))]  # type: ignore[arg-type]


def test_an_open_approach_is_a_finding(kinds: Mapping[str, TerrainKind]) -> None:
    terrain = table(box(20, 20, 26, 26), box(20, 10, 26, 15), box(20, 2, 26, 7), box(20, 31, 26, 37))
    judgement = judged(kinds, terrain, objectives=(1,))
    by_side = {each.side: each for each in judgement.approaches}
    assert by_side["b"].way.features == (3, 2, 1) and by_side["b"].way.open_stretch == Length.parse(5)
    assert by_side["a"].way.features == (4, 1) and by_side["a"].way.open_stretch == Length.parse(11)
    told = [each.message for each in judgement.findings if each.code == "terrain.open-approach"]
    assert told == [
        (
            'Player A (north edge) comes to the objective, feature 1, over 11" of open ground at best, '
            "from the edge to feature 4"
        ),
        (
            'Player B (south edge) comes to the objective, feature 1, over 5" of open ground at best, '
            "from feature 2 to feature 1"
        ),
    ]


def test_nobody_goes_under_cover_of_a_road_but_behind_a_wall(kinds: Mapping[str, TerrainKind]) -> None:
    line = hedge((22, 8), (22, 18), width=1)
    for kind, stretch in (("road", 20), ("stream", 20), ("wall", 8), ("hedge", 8)):
        terrain = table(box(20, 20, 26, 26), replace(line, kind=kind))
        way = judged(kinds, terrain, objectives=(1,)).approaches[1].way
        assert way.open_stretch == Length.parse(stretch), kind
    depression = table(box(20, 20, 26, 26), box(20, 2, 26, 18, kind="depression"))
    assert judged(kinds, depression, objectives=(1,)).approaches[1].way.open_stretch == Length.parse(2)


def test_layers_are_counted_from_every_foot_of_the_edge(kinds: Mapping[str, TerrainKind]) -> None:
    objective, band, low = box(20, 30, 28, 36), box(0, 20, 48, 24), box(0, 8, 24, 12)
    rough = box(0, 2, 48, 6, kind="rough")
    judgement = judged(kinds, table(objective, band, low, rough), objectives=(1,))
    a, b = judgement.approaches
    assert b.layers == (2, 2, 1, 1) and a.layers == (0, 0, 0, 0)
    thin = [each.message for each in judgement.findings if each.code == "terrain.thin-layers"]
    assert thin == [
        "most of the north edge sees the objective, feature 1",
        "1 feature that blocks sight lies between most of the south edge and the objective, feature 1",
    ]


@pytest.mark.parametrize(("edges", "expected"), [(EDGES, 3), ({"a": "south", "b": "north"}, 1)])
def test_few_features_in_the_defenders_half(
    kinds: Mapping[str, TerrainKind], edges: dict[SideName, Edge], expected: int
) -> None:
    """What touches the half-way line counts for the defender, lines never."""
    features = box(0, 0, 6, 6), box(10, 0, 16, 6), box(20, 20, 26, 24), hedge((30, 2), (36, 2))
    judgement = judge(table(*features), kinds, edges, YARDSTICK, defender="b", least_in_half=4)
    assert len(next(each for each in judgement.halves if each.side == "b").features) == expected
    found = [each for each in judgement.findings if each.code == "terrain.few-in-half"]
    assert len(found) == 1 and f"Player B ({edges['b']} edge)" in found[0].message
    assert f"{expected} feature" in found[0].message and "hold 4 there" in found[0].hint
    enough = judge(table(*features), kinds, edges, YARDSTICK, defender="b", least_in_half=expected)
    assert "terrain.few-in-half" not in codes(enough)
    meeting = judge(table(*features), kinds, edges, YARDSTICK, least_in_half=4)
    assert "terrain.few-in-half" not in codes(meeting)


def test_halves_and_edges_that_are_uneven(kinds: Mapping[str, TerrainKind]) -> None:
    south = [box(x, y, x + 6, y + 6) for x in (0, 10, 20, 30) for y in (0, 8)]
    north = [box(x, 30, x + 6, 35) for x in (0, 10, 20)]
    judgement = judged(kinds, table(*south, *north))
    assert codes(judgement) == ["terrain.uneven-halves", "terrain.uneven-edges"]
    halves = {each.side: each for each in judgement.halves}
    assert float(halves["b"].covered) == 8 * 36 / (48 * 24) and float(halves["a"].covered) == 90 / (48 * 24)
    assert (len(halves["a"].at_the_edge), len(halves["b"].at_the_edge)) == (0, 8)
    assert "8%" in judgement.findings[0].message and "25%" in judgement.findings[0].message
    mirrored = [box(x, 48 - y - 6, x + 6, 48 - y) for x in (0, 10, 20, 30) for y in (0, 8)]
    assert codes(judged(kinds, table(*south, *mirrored))) == []


def test_what_crosses_the_half_way_line_covers_both_halves(kinds: Mapping[str, TerrainKind]) -> None:
    across: dict[SideName, Edge] = {"a": "west", "b": "east"}
    judgement = judge(table(box(20, 0, 26, 24)), kinds, across, YARDSTICK)
    assert [float(each.covered) * 48 * 24 for each in judgement.halves] == [4 * 24, 2 * 24]


def test_generated_tables_please_players(shipped: Catalog, kinds: Mapping[str, TerrainKind]) -> None:
    """No warning with five inches allowed in the open, whichever feature near the middle is the objective."""
    allowed = replace(YARDSTICK, open_stretch=Length.parse(5))
    judged_objectives = 0
    for seed in range(4):
        terrain = lay(shipped.system("crossfire"), kinds, (72, 72), Stream(seed, "terrain")).terrain
        middles = [(each, [int(edge) for edge in ground(each).box]) for each in terrain.features]
        near = [
            each.number
            for each, (west, south, east, north) in middles
            if abs(west + east - 72 * INCH_IN_GRAINS) + abs(south + north - 72 * INCH_IN_GRAINS)
            < 24 * INCH_IN_GRAINS
        ]
        judgement = judge(
            terrain, kinds, EDGES, allowed, objectives=tuple(near), defender="b", least_in_half=4
        )
        judged_objectives += len(near)
        assert [each for each in judgement.findings if each.severity.value != "note"] == []
        assert {len(each.layers) for each in judgement.approaches} == {6}
        assert len(judgement.halves[1].features) > 20
    assert judged_objectives >= 8
    assert INCH * GRAINS == INCH_IN_GRAINS
