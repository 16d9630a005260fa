"""Where numbers, names and the words of zones go: read from their side, large enough, and hiding nothing small."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Mapping, Sequence

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.chance.dice import Stream
from cfbuilder.core.length import INCH, Length, Point
from cfbuilder.rendering.maps.boxes import Box, around, crowding, footprints
from cfbuilder.rendering.maps.characters import characters
from cfbuilder.rendering.maps.page import Frame, text_width
from cfbuilder.rendering.maps.plate_places import Plate, placed
from cfbuilder.rendering.maps.svg import svg
from cfbuilder.rendering.maps.view import MapView, MapZone, fronts, map_view
from cfbuilder.rendering.maps.zones import TURNS, placed_words
from cfbuilder.scenario.setup import Edge, Feature, Terrain
from cfbuilder.scenario.terrain.layout import lay

NS = "{http://www.w3.org/2000/svg}"
NORTH_SOUTH: dict[Edge, str] = {"north": "Germany", "south": "Russia"}
WEST_EAST: dict[Edge, str] = {"west": "Germany", "east": "Russia"}
#: 8 points, in hundredths of a millimetre.
EIGHT_POINTS = 282


@pytest.fixture(scope="module")
def kinds(shipped: Catalog) -> Mapping[str, TerrainKind]:
    return shipped.terrain_kinds("crossfire")


def points(*spots: tuple[float, float]) -> tuple[Point, ...]:
    return tuple((Length.parse(x), Length.parse(y)) for x, y in spots)


def box(
    number: int, kind: str, west: float, south: float, wide: float, deep: float, name: str = ""
) -> Feature:
    corners = (west, south), (west + wide, south), (west + wide, south + deep), (west, south + deep)
    return Feature(number=number, kind=kind, outline=points(*corners), name=name)


def zone(west: int, south: int, east: int, north: int, edge: Edge) -> MapZone:
    corners = ((west, south), (east, south), (east, north), (west, north))
    return MapZone(tuple((x * INCH, y * INCH) for x, y in corners), f"{edge} sets up", edge)


def on_paper(view: MapView) -> Frame:
    """The table 178 mm wide."""
    return Frame(400, 1000, 17800, view.table)


def plates_of(view: MapView) -> dict[int, Plate]:
    frame = on_paper(view)
    return {each.number: each for each in placed(view, footprints(view, frame), frame)}


def words_of(view: MapView, taken: Sequence[Box] = ()) -> dict[str, Box]:
    frame = on_paper(view)
    return {each.words: each.box for each in placed_words(view, frame, footprints(view, frame), taken)}


# Numbers


def test_a_number_stands_on_what_is_large_and_beside_what_is_small(kinds: Mapping[str, TerrainKind]) -> None:
    features = box(1, "woods", 4, 4, 8, 6), box(2, "bunker", 30, 20, 3, 2)
    view = map_view(Terrain(table=(72, 48), features=features), kinds)
    large, small = plates_of(view).values()
    frame = on_paper(view)
    woods, bunker = footprints(view, frame)
    assert large.leader is None
    assert all(woods.has(spot) for spot in large.box.spots())
    assert small.leader is not None
    assert bunker.has(small.leader)
    assert not small.box.meets(bunker.box)
    assert crowding(small.box, (woods, bunker), [large.box], frame) == 0
    assert svg(view).count('r="55"') == 1


def test_a_small_feature_without_room_around_has_a_smaller_number_on_it(
    kinds: Mapping[str, TerrainKind],
) -> None:
    crowd = [
        box(10 * row + column, "building", 3 * column, 3 * row, 3, 3)
        for row in range(1, 9)
        for column in range(1, 9)
    ]
    view = map_view(Terrain(table=(72, 48), features=(*crowd,)), kinds)
    plates = plates_of(view)
    inner = plates[55]
    assert inner.leader is None
    assert (
        EIGHT_POINTS
        <= inner.size
        < plates_of(map_view(Terrain(table=(72, 48), features=(crowd[0],)), kinds))[11].size
    )
    assert all(footprints(view, on_paper(view))[36].has(spot) for spot in inner.box.spots())


def test_a_hedge_keeps_its_number_beside_it(kinds: Mapping[str, TerrainKind]) -> None:
    hedge = Feature(number=1, kind="hedge", line=points((10, 10), (14, 10)), width=Length.parse(0.5))
    road = Feature(number=2, kind="road", line=points((0, 30), (72, 30)), width=Length.parse(2))
    view = map_view(Terrain(table=(72, 48), features=(hedge, road)), kinds)
    plates = plates_of(view)
    beside, on = plates[1], plates[2]
    short, long = footprints(view, on_paper(view))
    assert beside.leader is not None
    assert short.has(beside.leader)
    assert not any(short.has(spot) for spot in beside.box.spots())
    assert on.leader is None
    assert long.has(on.centre)


def test_a_number_stays_on_the_table(kinds: Mapping[str, TerrainKind]) -> None:
    woods = box(1, "woods", 0, 0, 24, 23)
    hedge = Feature(number=2, kind="hedge", line=points((8, 23.75), (12, 23.75)), width=Length.parse(0.5))
    house = box(3, "building", 13, 22.5, 1.5, 1.5)
    view = map_view(Terrain(table=(24, 24), features=(woods, hedge, house)), kinds)
    assert all(each.box.is_within(on_paper(view)) for each in plates_of(view).values())


@pytest.mark.parametrize("table", [(24, 24), (48, 48), (72, 72), (72, 96), (96, 96), (96, 144), (144, 72)])
def test_numbers_have_eight_points_and_meet_no_other(
    shipped: Catalog, kinds: Mapping[str, TerrainKind], table: tuple[int, int]
) -> None:
    layout = lay(
        shipped.system("crossfire"), kinds, table, Stream(3, "terrain"), lines={"road": 1, "hedge": 2}
    )
    view = map_view(layout.terrain, kinds, edges=NORTH_SOUTH)
    for width, height in ((186, 238), (165, 199)):
        drawing = svg(view, width_mm=width, height_mm=height)
        sizes = [
            int(each)
            for each in re.findall(r'font-size="(\d+)" font-weight="700" text-anchor="middle"', drawing)
        ]
        assert len(sizes) == 2 * len(view.features) + 1
        assert min(sizes) >= EIGHT_POINTS
    plates = list(plates_of(view).values())
    assert len(plates) == len(view.features)
    apart = [one.box.meets(other.box) for place, one in enumerate(plates) for other in plates[:place]]
    assert not any(apart)


@pytest.mark.parametrize(
    ("edges", "turns"),
    [
        (NORTH_SOUTH, {None, "rotate(180"}),
        (WEST_EAST, {"rotate(90", "rotate(270"}),
        ({}, {None, "rotate(180"}),
    ],
)
def test_every_number_is_upright_for_either_side(
    kinds: Mapping[str, TerrainKind], edges: Mapping[Edge, str], turns: set[str | None]
) -> None:
    view = map_view(Terrain(table=(72, 48), features=(box(57, "hill", 20, 20, 8, 6),)), kinds, edges=edges)
    groups = [each for each in ET.fromstring(svg(view)).iter(f"{NS}g") if "".join(each.itertext()) == "57"]
    assert {turn.partition(" ")[0] if (turn := each.get("transform")) else None for each in groups} == turns
    plate = plates_of(view)[57]
    wide, tall = plate.box.east - plate.box.west, plate.box.south - plate.box.north
    assert (wide > tall) == (edges == WEST_EAST)


# Zones


def test_zones_have_lines_but_along_the_edges_of_the_table(kinds: Mapping[str, TerrainKind]) -> None:
    strip, corner = zone(0, 0, 72, 9, "south"), zone(40, 40, 72, 48, "north")
    view = map_view(Terrain(table=(72, 48)), kinds, zones=(strip, corner))
    lines = [((72, 9), (0, 9)), ((40, 40), (72, 40)), ((40, 48), (40, 40))]
    assert fronts(view) == [tuple((x * INCH, y * INCH) for x, y in line) for line in lines]
    drawing = svg(view)
    assert drawing.count('stroke-dasharray="190 90 30 90"') == len(lines) + 1
    assert "where a side sets up" in drawing


def test_a_line_that_two_zones_share_is_drawn_once(kinds: Mapping[str, TerrainKind]) -> None:
    halves = zone(0, 0, 72, 24, "south"), zone(0, 24, 72, 48, "north")
    assert len(fronts(map_view(Terrain(table=(72, 48)), kinds, zones=halves))) == 1


@pytest.mark.parametrize("edge", TURNS)
def test_words_lie_in_their_zone_to_be_read_from_its_edge(
    kinds: Mapping[str, TerrainKind], edge: Edge
) -> None:
    limits = {
        "south": (0, 0, 72, 9),
        "north": (0, 39, 72, 48),
        "west": (0, 0, 12, 48),
        "east": (60, 0, 72, 48),
    }
    own = zone(*limits[edge], edge)
    view = map_view(Terrain(table=(72, 48)), kinds, zones=(own,))
    frame = on_paper(view)
    [(told, place)] = words_of(view).items()
    corners = [frame.dot(spot) for spot in own.outline]
    whole = Box(
        min(x for x, _ in corners),
        min(y for _, y in corners),
        max(x for x, _ in corners),
        max(y for _, y in corners),
    )
    assert all(whole.west <= x <= whole.east and whole.north <= y <= whole.south for x, y in place.spots())
    assert (place.east - place.west > place.south - place.north) == (edge in ("north", "south"))
    around_it = [
        each.get("transform", "").partition(" ")[0]
        for each in ET.fromstring(svg(view)).iter(f"{NS}g")
        if told in each.itertext()
    ]
    assert around_it == ([f"rotate({TURNS[edge]}"] if TURNS[edge] else [])


def test_words_of_a_zone_keep_off_terrain_and_numbers(kinds: Mapping[str, TerrainKind]) -> None:
    woods = [box(number, "woods", 12 * number, 2, 8, 6) for number in range(1, 6)]
    view = map_view(Terrain(table=(72, 48), features=(*woods,)), kinds, zones=(zone(0, 0, 72, 12, "south"),))
    frame = on_paper(view)
    drawn = footprints(view, frame)
    taken = [each.box for each in placed(view, drawn, frame)]
    free = words_of(view, taken)["south sets up"]
    assert crowding(free, drawn, taken, frame) == 0
    blocked = [*taken, free]
    assert not words_of(view, blocked)["south sets up"].meets(free)


def test_edges_where_sides_begin_have_a_bar(kinds: Mapping[str, TerrainKind]) -> None:
    bare, two = (
        Counter(
            re.findall(
                r'<rect [^>]*fill="#111111"/>', svg(map_view(Terrain(table=(72, 48)), kinds, edges=edges))
            )
        ).total()
        for edges in ({}, NORTH_SOUTH)
    )
    assert two == bare + 2


def test_zones_on_a_map_of_characters(kinds: Mapping[str, TerrainKind]) -> None:
    zones = zone(0, 0, 24, 6, "south"), zone(0, 18, 24, 24, "north")
    lines = characters(map_view(Terrain(table=(24, 24)), kinds, zones=zones), 60, 24).splitlines()
    assert sum(bool(re.fullmatch(r" ?\d?│:+│\d?", line.strip())) for line in lines) == 2
    assert lines[-1] == ": south sets up in the south, north sets up in the north"


def test_the_half_way_line_tells_whose_is_what_lies_on_it(kinds: Mapping[str, TerrainKind]) -> None:
    view = map_view(
        Terrain(table=(72, 48)), kinds, edges=NORTH_SOUTH, half_way=True, on_half_way="Russia",
        zones=(zone(0, 0, 72, 24, "south"),),
    )  # fmt: skip
    drawing = svg(view)
    assert "what lies on it: Russia" in drawing
    assert "south sets up" in drawing
    assert "190 90 30 90" not in drawing
    assert "- half-way line, what lies on it: Russia" in characters(view)


# Names


def test_a_name_stands_below_its_number_where_there_is_room_for_it(kinds: Mapping[str, TerrainKind]) -> None:
    features = (
        box(1, "building", 2, 2, 5, 5, "Chapel"),
        box(2, "building", 12, 2, 2, 2, "Forge"),
        box(3, "woods", 2, 14, 6, 6, "A wood with a name that is far too long"),
        box(4, "woods", 12, 14, 5, 5, "Park"),
        box(5, "woods", 18, 14, 5, 5, "Park"),
    )
    drawing = svg(map_view(Terrain(table=(24, 24), features=features), kinds))
    told = [each.text for each in ET.fromstring(drawing).iter(f"{NS}text")]
    assert told.count("Chapel") == 1
    # No room, too long, and a name that is no name of one of them alone.
    assert {"Forge", "Park", features[2].name} & set(told) == set()


def test_a_name_covers_no_number(kinds: Mapping[str, TerrainKind]) -> None:
    view = map_view(Terrain(table=(24, 24), features=(box(1, "building", 2, 2, 5, 5, "Chapel"),)), kinds)
    drawing = svg(view)
    x, y = map(int, re.search(r'<text x="(\d+)" y="(\d+)"[^>]*>Chapel<', drawing).groups())  # type: ignore[union-attr]
    plate = re.search(
        r'<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)" rx="\d+" fill="#ffffff" stroke', drawing
    )
    assert plate is not None
    west, north, wide, tall = map(int, plate.groups())
    words = around((x, y - 99), text_width("Chapel", 283), 283)
    assert not words.meets(Box(west, north, west + wide, north + tall))
