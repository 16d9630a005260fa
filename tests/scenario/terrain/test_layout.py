"""What every generated table keeps: the quota, the table, a third covered, no lane, the same table for a seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations

import pytest
import shapely  # type: ignore[import-untyped]

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.chance.dice import Stream
from cfbuilder.core.errors import UsageError
from cfbuilder.core.length import INCH, Length
from cfbuilder.scenario.setup import Edge, Feature, SideName, Terrain
from cfbuilder.scenario.terrain.check import survey
from cfbuilder.scenario.terrain.coverage import coverage
from cfbuilder.scenario.terrain.ground import ground, touch
from cfbuilder.scenario.terrain.inventory import Inventory, OwnedPiece
from cfbuilder.scenario.terrain.layout import Layout, lay
from cfbuilder.scenario.terrain.layout_zones import zones
from cfbuilder.scenario.terrain.quota import quota
from tests.scenario.terrain.tables import box, hedge

TABLES = [
    ((72, 72), range(6)),
    ((96, 72), range(2)),
    ((48, 72), range(3)),
    ((48, 48), range(3)),
    ((96, 96), [1]),
]
CASES = [(table, seed) for table, seeds in TABLES for seed in seeds]
Laid = Callable[..., Layout]
LINES = {"road": 1, "stream": 1, "hedge": 4, "wall": 2, "bocage": 3}


@pytest.fixture(scope="module")
def kinds(shipped: Catalog) -> Mapping[str, TerrainKind]:
    return shipped.terrain_kinds("crossfire")


@pytest.fixture(scope="module")
def laid(shipped: Catalog, kinds: Mapping[str, TerrainKind]) -> Laid:
    """Lays a table of one size and seed, each only once."""

    @cache
    def of(table: tuple[int, int], seed: int, *, town: bool = False, lines: bool = False) -> Layout:
        wanted = LINES if lines else None
        return lay(
            shipped.system("crossfire"), kinds, table, Stream(seed, "terrain"), town=town, lines=wanted
        )

    return of


def larger_houses(kinds: Mapping[str, TerrainKind]) -> dict[str, TerrainKind]:
    """Houses of more than one size, as towns need them to cover a third."""
    sizes = tuple((Length.parse(width), Length.parse(depth)) for width, depth in ((4, 6), (6, 6), (6, 8)))
    return {**kinds, "building": replace(kinds["building"], sizes=sizes)}


def shape(feature: Feature) -> shapely.Geometry:
    """In sixteenths."""
    spots = [(x.sixteenths, y.sixteenths) for x, y in feature.outline or feature.line]
    if feature.width is None:
        return shapely.Polygon(spots)
    return shapely.LineString(spots).buffer(
        feature.width.sixteenths / 2, cap_style="flat", join_style="mitre"
    )


def areas(terrain: Terrain) -> list[Feature]:
    return [each for each in terrain.features if each.outline]


@pytest.mark.parametrize(("table", "seed"), CASES)
def test_a_table_is_as_the_rules_ask(laid: Laid, shipped: Catalog, table: tuple[int, int], seed: int) -> None:
    layout = laid(table, seed)
    assert layout.findings == ()
    seen = survey(layout.terrain, shipped, "crossfire")
    assert seen.findings == () and seen.lanes == ()
    assert Fraction(1, 3) <= seen.coverage < Fraction(1, 2)
    assert Counter(each.kind for each in layout.terrain.features) == quota(
        shipped.system("crossfire").terrain, table
    )


@pytest.mark.parametrize(("table", "seed"), CASES)
def test_features_lie_on_the_table_apart_or_touching(laid: Laid, table: tuple[int, int], seed: int) -> None:
    shapes = [shape(each) for each in laid(table, seed).terrain.features]
    whole = shapely.box(0, 0, table[0] * INCH, table[1] * INCH)
    assert shapes and all(each.is_valid and whole.covers(each) for each in shapes)
    assert shapely.union_all(shapes).area == pytest.approx(sum(each.area for each in shapes))
    apart = [one.distance(other) for one, other in combinations(shapes, 2)]
    # A gap is plainly to be seen, or there is none.
    assert all(each == 0 or each >= INCH // 4 for each in apart)


@pytest.mark.parametrize("seed", range(6))
def test_on_the_standard_table_a_stand_passes_between_features_that_do_not_touch(
    laid: Laid, seed: int
) -> None:
    shapes = [shape(each) for each in laid((72, 72), seed).terrain.features]
    apart = [one.distance(other) for one, other in combinations(shapes, 2)]
    assert min(each for each in apart if each) >= Length.parse(1.25).sixteenths - 1


def test_pieces_are_as_large_as_their_kind_allows(laid: Laid, kinds: Mapping[str, TerrainKind]) -> None:
    seen: Counter[str] = Counter()
    for seed in range(6):
        for each in areas(laid((72, 72), seed).terrain):
            sizes = [(w.sixteenths, d.sixteenths) for w, d in kinds[each.kind].sizes]
            space = shape(each).area
            assert 0.6 * min(w * d for w, d in sizes) < space <= 1.02 * max(w * d for w, d in sizes)
            corners = len(each.outline)
            assert corners == 4 if kinds[each.kind].structure else 8 <= corners <= 14
            seen[each.kind] += 1
    assert len(seen) == 6


def test_dense_woods_share_a_side(laid: Laid) -> None:
    pairs = 0
    for seed in range(6):
        for one, other in combinations(areas(laid((72, 72), seed).terrain), 2):
            if one.kind == other.kind and touch(ground(one), ground(other)):
                assert shape(one).intersection(shape(other)).length > INCH
                pairs += 1
    assert pairs >= 12


def test_numbers_run_row_by_row_from_the_north_west_and_sides_lay_in_turn(laid: Laid) -> None:
    features = laid((72, 72), 1).terrain.features
    assert [each.number for each in features] == list(range(1, 51))
    assert [each.placed_by for each in features[:4]] == ["a", "b", "a", "b"]
    middles = [shape(each).envelope.centroid for each in features]
    rows = [(72 * INCH - each.y) // (12 * INCH) for each in middles]
    assert rows == sorted(rows) and set(rows) == {0, 1, 2, 3, 4, 5}
    for row in range(6):
        along = [each.x for each, here in zip(middles, rows, strict=True) if here == row]
        assert along == sorted(along) and len(along) > 3


@pytest.mark.parametrize("seed", range(6))
def test_the_table_is_even(laid: Laid, seed: int) -> None:
    """Every half has its part, and so has every strip a foot and a half deep along an edge."""
    shapes = shapely.union_all([shape(each) for each in laid((72, 72), seed).terrain.features])
    side, strip = 72 * INCH, 18 * INCH
    halves = [
        (0, 0, side, side // 2),
        (0, side // 2, side, side),
        (0, 0, side // 2, side),
        (side // 2, 0, side, side),
    ]
    strips = [
        (0, 0, side, strip),
        (0, side - strip, side, side),
        (0, 0, strip, side),
        (side - strip, 0, side, side),
    ]
    for edges in (*halves, *strips):
        part = shapely.box(*edges)
        assert 0.25 < shapes.intersection(part).area / part.area < 0.48


def test_one_seed_is_one_table_and_two_are_two(
    laid: Laid, shipped: Catalog, kinds: Mapping[str, TerrainKind]
) -> None:
    again = lay(shipped.system("crossfire"), kinds, (72, 72), Stream(1, "terrain"))
    assert again == laid((72, 72), 1)
    tables = [laid((72, 72), seed).terrain for seed in range(6)]
    assert all(one != other for one, other in combinations(tables, 2))


def test_the_moves_are_told(laid: Laid) -> None:
    """Laying knows of lanes, so few pieces are shifted on a large table, and some on a small one."""
    assert max(laid((72, 72), seed).moves for seed in range(6)) < 10
    assert sum(laid((48, 48), seed).moves for seed in range(3)) > 0


@pytest.mark.parametrize("seed", range(3))
def test_a_town_is_mostly_houses_some_of_them_complexes(
    shipped: Catalog, kinds: Mapping[str, TerrainKind], seed: int
) -> None:
    more = larger_houses(kinds)
    layout = lay(shipped.system("crossfire"), more, (72, 72), Stream(seed, "terrain"), town=True)
    assert layout.findings == ()
    counts = Counter(each.kind for each in layout.terrain.features)
    assert sum(counts.values()) == 50 and counts["building"] > 25
    seen = survey(layout.terrain, shipped, "crossfire")
    assert seen.findings == () and seen.coverage >= Fraction(1, 3)
    houses = [each for each in layout.terrain.features if each.kind == "building"]
    assert any(touch(ground(one), ground(other)) for one, other in combinations(houses, 2))
    for house in houses:
        xs, ys = {x for x, _ in house.outline}, {y for _, y in house.outline}
        assert (len(xs), len(ys)) == (2, 2), "along the sides of the table"


def test_lines_that_are_asked_for(laid: Laid, shipped: Catalog) -> None:
    for seed in range(3):
        layout = laid((72, 72), seed, lines=True)
        assert layout.findings == ()
        assert survey(layout.terrain, shipped, "crossfire").findings == ()
        counts = Counter(each.kind for each in layout.terrain.features)
        assert {kind: counts[kind] for kind in LINES} == LINES and sum(counts.values()) == 61
        whole = shapely.box(0, 0, 72 * INCH, 72 * INCH)
        ways = [each for each in layout.terrain.features if each.kind in ("road", "stream")]
        for way in ways:
            assert whole.covers(shape(way))
            ends = [each for point in (way.line[0], way.line[-1]) for each in point]
            assert {0, 72 * INCH} <= {each.sixteenths for each in ends}
            for each in areas(layout.terrain):
                assert not shape(way).intersects(shape(each).buffer(-1))
        lengths = {shape_length(each) for each in layout.terrain.features if each.kind == "hedge"}
        assert lengths and all(4 * INCH - 2 <= each <= 8 * INCH + 2 for each in lengths)


def test_houses_stand_at_the_road_and_barriers_at_what_they_belong_to(laid: Laid) -> None:
    """Most of them do: where there is no room they lie elsewhere, and some are shifted to close a lane."""
    at_home: Counter[str] = Counter()
    for seed in range(4):
        by_kind: dict[str, list[shapely.Geometry]] = {}
        for each in laid((72, 72), seed, lines=True).terrain.features:
            by_kind.setdefault(each.kind, []).append(shape(each))
        homes = {
            "building": (shapely.union_all(by_kind["road"]), 9),
            "hedge": (shapely.union_all([*by_kind["road"], *by_kind["field"], *by_kind["hill"]]), 3),
            "wall": (shapely.union_all([*by_kind["road"], *by_kind["building"]]), 3),
        }
        for kind, (home, reach) in homes.items():
            at_home[kind] += sum(each.distance(home) <= reach * INCH for each in by_kind[kind])
    assert at_home["building"] >= 14 and at_home["hedge"] >= 12 and at_home["wall"] >= 5


def test_streams_cross_the_road_and_never_each_other(
    shipped: Catalog, kinds: Mapping[str, TerrainKind]
) -> None:
    for seed in range(3):
        wanted = {"stream": 2, "road": 1}
        layout = lay(shipped.system("crossfire"), kinds, (72, 72), Stream(seed, "ways"), lines=wanted)
        (road,) = [shape(each) for each in layout.terrain.features if each.kind == "road"]
        one, other = (shape(each) for each in layout.terrain.features if each.kind == "stream")
        assert one.intersects(road) and other.intersects(road) and not one.intersects(other)


def test_streets_of_a_town_are_straight_but_for_a_corner(
    shipped: Catalog, kinds: Mapping[str, TerrainKind]
) -> None:
    layout = lay(
        shipped.system("crossfire"), kinds, (72, 72), Stream(2, "ways"), town=True, lines={"road": 2}
    )
    streets = [each for each in layout.terrain.features if each.kind == "road"]
    assert [len(each.line) for each in streets] == [4, 4]
    assert survey(layout.terrain, shipped, "crossfire").lanes == ()


def test_where_features_do_not_suffice_a_hedge_is_added_and_told(
    shipped: Catalog, kinds: Mapping[str, TerrainKind]
) -> None:
    club = owned(("woods", 6, 8, 2), ("hill", 6, 6, 1), ("field", 4, 6, 1), ("hedge", 8, 0.5, 3))
    added = []
    for seed in range(4):
        layout = lay(shipped.system("crossfire"), kinds, (24, 24), Stream(seed, "terrain"), inventory=club)
        hedges = [each for each in layout.terrain.features if each.kind == "hedge"]
        told = [each.message for each in layout.findings if each.code == "terrain.added"]
        assert bool(hedges) == bool(told) and len(hedges) <= 3
        lanes = survey(layout.terrain, shipped, "crossfire").lanes
        assert bool(lanes) == any(each.code == "terrain.lanes-left" for each in layout.findings)
        added += told
    assert added and all("added, since" in each for each in added)


def shape_length(feature: Feature) -> float:
    length: float = shapely.LineString([(x.sixteenths, y.sixteenths) for x, y in feature.line]).length
    return length


def test_no_other_lines_and_no_town_that_nobody_knows(shipped: Catalog, tiny: Catalog) -> None:
    system, kinds = shipped.system("crossfire"), shipped.terrain_kinds("crossfire")
    with pytest.raises(UsageError, match="'hegde'") as raised:
        lay(system, kinds, (72, 72), Stream(1, "terrain"), lines={"hegde": 1})
    assert "hedge" in raised.value.hint
    with pytest.raises(UsageError, match="'woods'"):
        lay(system, kinds, (72, 72), Stream(1, "terrain"), lines={"woods": 1})
    with pytest.raises(UsageError, match="town"):
        lay(
            tiny.system("skirmish"), tiny.terrain_kinds("skirmish"), (36, 36), Stream(1, "terrain"), town=True
        )
    with pytest.raises(UsageError, match="1 by 72 inches"):
        lay(system, kinds, (1, 72), Stream(1, "terrain"))


def owned(*pieces: tuple[str, float, float, int]) -> Inventory:
    return Inventory(
        name="The club",
        pieces=tuple(
            OwnedPiece(kind=kind, size=(Length.parse(width), Length.parse(depth)), count=count)
            for kind, width, depth, count in pieces
        ),
    )


def test_an_inventory_is_all_there_is(shipped: Catalog, kinds: Mapping[str, TerrainKind]) -> None:
    club = owned(
        ("woods", 6, 8, 12), ("woods", 8, 8, 3), ("hill", 8, 8, 9), ("field", 8, 8, 9), ("depression", 6, 8, 5),
        ("building", 6, 6, 9), ("hedge", 7, 0.5, 2),
    )  # fmt: skip
    layout = lay(
        shipped.system("crossfire"), kinds, (72, 72), Stream(4, "terrain"), inventory=club, lines={"hedge": 3}
    )
    counts = Counter(each.kind for each in layout.terrain.features)
    assert counts == {"woods": 15, "hill": 9, "field": 9, "depression": 5, "building": 5, "hedge": 2}
    told = {each.where: each.message for each in layout.findings if each.code == "terrain.missing-piece"}
    assert set(told) == {"woods", "rough", "hedge"}
    assert told["woods"] == "20 woods are wanted, 15 at hand: 5 missing"
    for each in layout.terrain.features:
        if each.kind == "building":
            assert shape(each).area == pytest.approx(36 * 256, rel=0.02)
        if each.kind == "hedge":
            assert shape_length(each) == pytest.approx(7 * INCH, abs=2)
    assert sum(shape(each).area > 49 * 256 for each in areas(layout.terrain) if each.kind == "woods") <= 3


def test_an_inventory_that_is_wrong(shipped: Catalog, kinds: Mapping[str, TerrainKind]) -> None:
    club = owned(("wods", 6, 8, 12), ("woods", 0, 8, 3), ("hill", 8, 8, 0))
    layout = lay(shipped.system("crossfire"), kinds, (36, 36), Stream(4, "terrain"), inventory=club)
    assert layout.terrain.features == ()
    found = {(each.code, each.where) for each in layout.findings}
    assert {
        ("terrain.unknown-kind", "pieces.0.kind"), ("inventory.size", "pieces.1.size"),
        ("inventory.count", "pieces.2.count"), ("terrain.missing-piece", "woods"), ("terrain.lanes-left", ""),
    } <= found  # fmt: skip


def test_what_cannot_be_closed_is_told_with_the_reason(
    shipped: Catalog, kinds: Mapping[str, TerrainKind]
) -> None:
    club = owned(("woods", 6, 8, 3), ("hill", 20, 20, 1), ("rough", 100, 8, 1))
    layout = lay(shipped.system("crossfire"), kinds, (72, 72), Stream(4, "terrain"), inventory=club)
    told = {each.code: each.message for each in layout.findings}
    assert "4 features that block sight" in told["terrain.lanes-left"]
    assert told["terrain.no-room"] == "no room for 1 rough ground"
    assert len(survey(layout.terrain, shipped, "crossfire").lanes) > 0


def test_a_table_too_small_for_its_features(shipped: Catalog, kinds: Mapping[str, TerrainKind]) -> None:
    layout = lay(shipped.system("crossfire"), kinds, (3, 100), Stream(1, "terrain"))
    assert layout.terrain.features == ()
    assert "terrain.no-room" in {each.code for each in layout.findings}


def test_an_invented_system_without_sizes(tiny: Catalog) -> None:
    layout = lay(tiny.system("skirmish"), {}, (36, 36), Stream(1, "terrain"))
    assert layout.terrain.features == ()
    assert {each.where for each in layout.findings if each.code == "terrain.missing-piece"} == {
        "woods",
        "hill",
    }


@pytest.mark.parametrize(
    ("edges", "expected"),
    [
        ({"a": "north", "b": "south"}, ["b", "a", None, None, None]),
        ({"a": "south", "b": "north"}, ["a", "b", None, None, None]),
        ({"a": "west", "b": "east"}, ["a", "a", "a", "b", None]),
    ],
)
def test_zones_without_a_defender(edges: dict[SideName, Edge], expected: list[SideName | None]) -> None:
    features = (
        box(0, 0, 2, 5.9375), box(0, 6.0625, 2, 8), box(0, 5, 2, 6), hedge((8, 5.75), (12, 5.75)),
        Feature(number=5, kind="woods"),
    )  # fmt: skip
    terrain = Terrain(table=(12, 12), features=features)
    assert [each.zone for each in zones(terrain, edges).features] == expected


def test_what_touches_the_half_way_line_is_the_defenders() -> None:
    features = box(0, 0, 2, 6), box(0, 6, 2, 8), box(0, 6.0625, 2, 8), box(0, 1, 2, 5.9375)
    edges: dict[SideName, Edge] = {"a": "north", "b": "south"}
    for defender, other in (("a", "b"), ("b", "a")):
        halved = zones(Terrain(table=(12, 12), features=features), edges, defender)  # type: ignore[arg-type]
        assert [each.zone for each in halved.features] == [defender, defender, "a", "b"]
        assert other in ("a", "b")


def test_coverage_of_a_table_is_the_sum_of_its_areas(laid: Laid) -> None:
    terrain = laid((72, 72), 1).terrain
    exact = coverage(terrain.table, [ground(each) for each in areas(terrain)])
    assert float(exact) == pytest.approx(sum(shape(each).area for each in areas(terrain)) / (72 * INCH) ** 2)
