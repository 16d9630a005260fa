"""Maps: every number for both sides, marks that grey leaves distinct, whole numbers only, and no room for a secret."""

from __future__ import annotations

import io
import re
import types
import typing
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Mapping
from dataclasses import fields, is_dataclass

import pytest
from pypdf import PdfReader

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.chance.dice import Stream
from cfbuilder.core.length import INCH, Length, Point
from cfbuilder.rendering.maps import symbols
from cfbuilder.rendering.maps.characters import characters
from cfbuilder.rendering.maps.shapes import (
    along,
    beads,
    hatching,
    holds,
    length_of,
    middle,
    rim_distance,
    scattered,
    teeth,
)
from cfbuilder.rendering.maps.svg import svg
from cfbuilder.rendering.maps.view import MapView, map_view
from cfbuilder.scenario.setup import Feature, Terrain
from cfbuilder.scenario.terrain.ground import ground
from cfbuilder.scenario.terrain.lanes import fire_lanes
from cfbuilder.scenario.terrain.layout import lay
from cfbuilder.scenario.terrain.layout_zones import zones
from tests.rendering.layout import to_pdf

NS = "{http://www.w3.org/2000/svg}"
EDGES = {"north": "Player A, Germany", "south": "Player B, <Poland> & friends"}
LINES = {"road": 1, "stream": 1, "hedge": 2, "wall": 1, "bocage": 1}


@pytest.fixture(scope="module")
def kinds(shipped: Catalog) -> Mapping[str, TerrainKind]:
    return shipped.terrain_kinds("crossfire")


@pytest.fixture(scope="module")
def terrain(shipped: Catalog, kinds: Mapping[str, TerrainKind]) -> Terrain:
    layout = lay(shipped.system("crossfire"), kinds, (72, 72), Stream(5, "terrain"), lines=LINES)
    return zones(layout.terrain, {"a": "north", "b": "south"}, "b")


@pytest.fixture(scope="module")
def view(terrain: Terrain, kinds: Mapping[str, TerrainKind]) -> MapView:
    return map_view(terrain, kinds, title="Game K7F2", edges=EDGES, objectives=(17,), half_way=True)  # type: ignore[arg-type]


def points(*spots: tuple[float, float]) -> tuple[Point, ...]:
    return tuple((Length.parse(x), Length.parse(y)) for x, y in spots)


def box(number: int, kind: str, west: float, south: float, east: float, north: float) -> Feature:
    outline = points((west, south), (east, south), (east, north), (west, north))
    return Feature(number=number, kind=kind, outline=outline)


def texts(drawing: str) -> list[str]:
    return [each.text or "" for each in ET.fromstring(drawing).iter(f"{NS}text")]


# The view


def test_a_view_has_no_field_that_a_secret_could_travel_in() -> None:
    """Nothing but numbers, words of the catalog and labels the caller gives: no forces, no placements, no bag."""
    seen = set()

    def look(shape: object) -> None:
        for part in typing.get_args(shape) or (shape,):
            if is_dataclass(part) and isinstance(part, type) and part not in seen:
                seen.add(part)
                for hint in typing.get_type_hints(part).values():
                    look(hint)
            elif typing.get_args(part):
                look(part)
            else:
                allowed = (int, str, bool, types.NoneType, type(Ellipsis))
                assert part in allowed or isinstance(part, (str, *allowed)), part

    look(MapView)
    shapes = {"MapView", "MapFeature", "MapZone", "MapWeapon", "MapKind", "MapLane"}
    assert {each.__name__ for each in seen} == shapes
    assert [each.name for shape in seen for each in fields(shape) if "unknown" in each.name] == []


def test_what_a_feature_knows_besides_does_not_reach_the_map(kinds: Mapping[str, TerrainKind]) -> None:
    secret = Feature(
        number=1,
        kind="woods",
        outline=box(1, "woods", 2, 2, 8, 8).outline,
        zone="a",
        unknown={"mined": "by A"},
    )
    made = map_view(Terrain(table=(36, 36), features=(secret,), unknown={"x": "by A"}), kinds)
    assert "by A" not in repr(made) + svg(made) + characters(made)
    assert made.features[0].zone is None
    assert map_view(Terrain(table=(36, 36), features=(secret,)), kinds, letters=True).features[0].zone == "a"


def test_features_that_are_only_to_be_laid_are_left_out(kinds: Mapping[str, TerrainKind]) -> None:
    made = map_view(Terrain(table=(36, 36), features=(Feature(number=1, kind="woods"),)), kinds)
    assert made.features == () and made.kinds == {}
    assert "North" in texts(svg(made)) and "North" in characters(made)


# On paper


def test_every_number_stands_twice_once_turned(terrain: Terrain, view: MapView) -> None:
    drawing = svg(view)
    counts = Counter(texts(drawing))
    numbers = [str(each.number) for each in terrain.features]
    assert len(numbers) == 56
    for number in numbers:
        # Rows of the grid are numbered too, on both sides.
        assert counts[number] == 2 + (2 if int(number) <= 6 else 0)
    root = ET.fromstring(drawing)
    turned = [each for each in root.iter(f"{NS}g") if each.get("transform", "").startswith("rotate(180")]
    assert sorted("".join(each.itertext()) for each in turned) == sorted(numbers)


def test_numbers_that_read_otherwise_upside_down_are_underlined(view: MapView) -> None:
    root = ET.fromstring(svg(view))
    underlined = {
        "".join(each.itertext()): each.find(f"{NS}path") is not None
        for each in root.iter(f"{NS}g")
        if each.get("transform", "").startswith("rotate(180")
    }
    assert all(underlined[number] for number in ("6", "9", "16", "19", "18", "8", "1"))
    assert not any(underlined[number] for number in ("2", "7", "12", "26", "39", "54"))


def test_numbers_are_whole(view: MapView) -> None:
    for saving in (False, True):
        drawing = svg(view, saving=saving)
        told = re.findall(r"\d+\.\d+", drawing.replace('height="', "", 1).partition("\n")[2])
        assert told == []
        assert re.match(r'<svg [^>]*width="180mm" height="\d+\.\d\dmm"', drawing)


def test_the_drawing_stays_on_its_page(view: MapView) -> None:
    for width, height in ((180, 255), (190, 255), (120, 160)):
        root = ET.fromstring(svg(view, width_mm=width, height_mm=height))
        _, _, across, down = map(int, root.get("viewBox", "").split())
        assert across == width * 100 and down <= height * 100
        for element in root.iter():
            for spot in re.findall(r"(-?\d+) (-?\d+)", re.sub(r"a.*?(?=M|$)", "", element.get("d", ""))):
                assert 0 <= int(spot[0]) <= across and 0 <= int(spot[1]) <= down


def test_labels_are_escaped_and_read_from_their_edge(view: MapView) -> None:
    root = ET.fromstring(svg(view))
    labels = {each.text: each.get("transform") for each in root.iter(f"{NS}text")}
    assert labels["South · Player B, <Poland> & friends"] is None
    assert (labels["North · Player A, Germany"] or "").startswith("rotate(180")
    assert {"Game K7F2", "A", "F", "20 Woods", "1 Road", "Objective", "Half-way line", "1 foot"} <= set(
        labels
    )


def test_sides_that_start_in_west_and_east(kinds: Mapping[str, TerrainKind]) -> None:
    made = map_view(
        Terrain(table=(48, 36), features=(box(1, "hill", 2, 2, 8, 8),)), kinds,
        edges={"west": "Player A", "east": "Player B"}, half_way=True,
    )  # fmt: skip
    assert made.half_way == ("west", "east")
    turns = {each.text: each.get("transform") or "" for each in ET.fromstring(svg(made)).iter(f"{NS}text")}
    assert turns["West · Player A"].startswith("rotate(90") and turns["East · Player B"].startswith(
        "rotate(-90"
    )


def test_open_lanes_are_drawn_and_counted(kinds: Mapping[str, TerrainKind]) -> None:
    features = (box(1, "hill", 2, 2, 34, 8),)
    lanes = fire_lanes((36, 36), map(ground, features))
    made = map_view(Terrain(table=(36, 36), features=features), kinds, lanes=lanes)
    assert len(lanes) == 4
    assert "4 fire lanes open" in texts(svg(made)) and svg(made).count("<circle") == 8
    assert "! 4 open fire lanes" in characters(made)
    assert map_view(Terrain(table=(36, 36), features=features), kinds).lanes == ()


def test_every_kind_of_the_catalog_has_a_drawing_of_its_own(kinds: Mapping[str, TerrainKind]) -> None:
    drawings = {}
    for kind in kinds.values():
        known = symbols.LINE_INKS if kind.shape == "line" else symbols.AREA_INKS
        assert kind.symbol in known
        ink = symbols.ink_of(kind.symbol, line=kind.shape == "line", saving=True)
        if kind.shape == "line":
            drawn = symbols.lines(kind.symbol, [(((0, 0), (3000, 0)), 300)], ink)
        else:
            drawn = symbols.area(kind.symbol, ((0, 0), (1500, 0), (1500, 1500), (0, 1500)), ink, kind.letter)
        # Without its colours it must still be told from all others.
        drawings[re.sub(r'(fill|stroke)="#\w+"', "", drawn)] = kind.symbol
    assert len(drawings) == len(kinds) >= 15
    assert len({kind.letter for kind in kinds.values()}) == len(kinds)


def test_roads_flow_into_each_other_and_cross_streams_on_a_bridge(kinds: Mapping[str, TerrainKind]) -> None:
    courses = {"road": [((12, 0), (12, 36)), ((0, 24), (36, 24))], "stream": [((0, 8), (36, 12))]}
    features = tuple(
        Feature(number=number, kind=kind, line=points(*spots), width=Length.parse(2 if kind == "road" else 1))
        for number, (kind, spots) in enumerate(
            [(kind, spots) for kind, some in courses.items() for spots in some], start=1
        )
    )
    drawing = svg(map_view(Terrain(table=(36, 36), features=features), kinds), width_mm=180)
    inks = symbols.LINE_INKS["road"]
    strokes = [each.get("stroke") for each in ET.fromstring(drawing).iter(f"{NS}path")]
    bands = [each for each in strokes if each in (inks.colour, inks.tint)]
    # Both casings, then both surfaces: no rim runs across the crossroads.
    assert bands[:4] == [inks.colour, inks.colour, inks.tint, inks.tint]
    assert (
        drawing.count('stroke-width="45"/>')
        - svg(map_view(Terrain(table=(36, 36)), kinds)).count('stroke-width="45"/>')
        == 2
    )
    assert drawing.index(symbols.LINE_INKS["stream"].tint) < drawing.index(inks.tint)


def test_a_road_leads_through_woods_and_not_through_a_house(kinds: Mapping[str, TerrainKind]) -> None:
    road = Feature(number=1, kind="road", line=points((0, 6), (36, 6)), width=Length.parse(2))
    features = (road, box(2, "woods", 2, 2, 12, 12), box(3, "building", 20, 2, 30, 12))
    made = map_view(Terrain(table=(36, 36), features=features), kinds)
    drawing = svg(made)
    inks = symbols.AREA_INKS
    places = [
        drawing.index(tint)
        for tint in (inks["woods"].tint, symbols.LINE_INKS["road"].tint, inks["building"].tint)
    ]
    assert places == sorted(places)
    row = next(
        line for line in characters(made, 80, 48).splitlines() if line.count(kinds["road"].letter) > 20
    )
    assert kinds["woods"].letter not in row and 3 * kinds["building"].letter in row


def test_kinds_that_nobody_knows_are_strewn_with_their_letter(kinds: Mapping[str, TerrainKind]) -> None:
    features = (
        box(1, "crest", 2, 2, 12, 12),
        Feature(number=2, kind="cliff", line=points((4, 20), (20, 20)), width=Length.parse(1)),
    )
    drawing = svg(map_view(Terrain(table=(36, 36), features=features), kinds))
    assert {"1 Crest", "1 Cliff", "c"} <= set(texts(drawing))


def test_saving_ink_leaves_out_tints(view: MapView) -> None:
    assert "#dbe7cb" in svg(view)
    inks = set(re.findall(r"#[0-9a-f]{6}", svg(view, saving=True)))
    assert inks <= {"#ffffff", "#222222", "#111111", "#555555", "#c8c8c8"}


def test_zones_are_told_with_the_numbers(terrain: Terrain, kinds: Mapping[str, TerrainKind]) -> None:
    without = texts(svg(map_view(terrain, kinds)))
    told = Counter(texts(svg(map_view(terrain, kinds, letters=True))))
    # The legend has one letter, as a sample.
    assert told["A"] + told["B"] - without.count("A") - without.count("B") == 2 * 56 + 1
    assert "the player in whose zone it lies" in told and "the player in whose zone it lies" not in without


@pytest.mark.slow
def test_a_pdf_of_it_has_our_fonts_and_every_number(view: MapView) -> None:
    made = to_pdf(
        f"<html><head><style>@page {{size: A4; margin: 12mm}}</style></head><body>{svg(view)}</body></html>"
    )
    reader = PdfReader(io.BytesIO(made))
    assert len(reader.pages) == 1
    told = Counter(reader.pages[0].extract_text().split())
    assert all(told[str(each.number)] >= 2 for each in view.features)
    used = {str(font["/BaseFont"]) for page in reader.pages for font in _fonts(page)}
    assert used and all("Fira" in name for name in used)


def _fonts(page: typing.Any) -> list[typing.Any]:
    return [each.get_object() for each in page["/Resources"]["/Font"].get_object().values()]


# In characters


@pytest.mark.parametrize(("width", "height"), [(72, 36), (80, 24), (120, 60), (60, 30)])
def test_a_map_of_characters_fits_and_has_every_number(view: MapView, width: int, height: int) -> None:
    lines = characters(view, width, height).splitlines()
    assert len(lines) <= height and max(map(len, lines)) <= width
    assert all(line == line.rstrip() for line in lines)
    table = [line for line in lines if "│" in line]
    assert len({len(line.rpartition("│")[0]) for line in table}) == 1
    found = Counter(re.findall(r"\d+", " ".join(line.partition("│")[2].rpartition("│")[0] for line in table)))
    if height >= 36:
        assert found == Counter(str(each.number) for each in view.features)
    assert sum(found.values()) >= 50


def test_long_names_are_cut_at_the_width(kinds: Mapping[str, TerrainKind]) -> None:
    made = map_view(Terrain(table=(24, 48)), kinds, title="t" * 90, edges={"south": "b" * 90})
    lines = characters(made, 40, 20).splitlines()
    assert max(map(len, lines)) == 40 and len(lines) <= 20


def test_kinds_by_letter_and_the_objective_in_capitals(kinds: Mapping[str, TerrainKind]) -> None:
    features = box(1, "woods", 1, 1, 11, 11), box(2, "hill", 13, 1, 23, 11), box(3, "woods", 1, 13, 11, 23)
    made = map_view(Terrain(table=(24, 24), features=features), kinds, objectives=(2,), edges={"south": "B"})
    assert characters(made, 32, 24).splitlines() == [
        "             North",
        "         A            B",
        "  ┌──────────────────────────┐",
        "  │ wwwwwwwwwww              │",
        "  │ wwwwwwwwwww              │",
        "  │ wwwwwwwwwww              │",
        " 1│ wwwww3wwwww              │1",
        "  │ wwwwwwwwwww              │",
        "  │ wwwwwwwwwww              │",
        "  │             ·            │",
        "  │ wwwwwwwwwww  HHHHHHHHHHH │",
        "  │ wwwwwwwwwww  HHHHHHHHHHH │",
        " 2│ wwwww1wwwww  HHHHH2HHHHH │2",
        "  │ wwwwwwwwwww  HHHHHHHHHHH │",
        "  │ wwwwwwwwwww  HHHHHHHHHHH │",
        "  │ wwwwwwwwwww  HHHHHHHHHHH │",
        "  └──────────────────────────┘",
        "            South: B",
        "w 2 woods  h 1 hill",
        "CAPITALS the objective",
    ]


def test_two_of_a_kind_that_touch_are_told_apart(kinds: Mapping[str, TerrainKind]) -> None:
    features = box(1, "woods", 2, 8, 12, 16), box(2, "woods", 12, 8, 22, 16)
    lines = characters(map_view(Terrain(table=(24, 24), features=features), kinds), 32, 24).splitlines()
    assert any("wwwwwwwww wwwwwwwwww" in line or "wwwwwwwwww wwwwwwwww" in line for line in lines)


def test_lines_lanes_and_the_half_way_line_in_characters(
    view: MapView, kinds: Mapping[str, TerrainKind]
) -> None:
    told = characters(view, 120, 60)
    assert "--" in told and "- half-way line" in told and "CAPITALS the objective" in told
    stream = Feature(number=1, kind="stream", line=points((0, 12), (24, 12)), width=Length.parse(1))
    lines = characters(map_view(Terrain(table=(24, 24), features=(stream,)), kinds), 32, 24).splitlines()
    assert any(re.fullmatch(r"  │~{13}1~{12}│", line) for line in lines)


# Shapes


def test_a_middle_hatching_and_dots_lie_inside() -> None:
    square = ((0, 0), (1000, 0), (1000, 1000), (0, 1000))
    assert middle(square) == (500, 500) and middle(square[::-1]) == (500, 500)
    assert holds(square, (1, 1)) and not holds(square, (1001, 5))
    assert rim_distance(square, (300, 500)) == 300
    strokes = list(hatching(square, (1, 0), 100))
    assert len(strokes) in (9, 10, 11)
    assert all(sorted((start[0], end[0])) == [0, 1000] and start[1] == end[1] for start, end in strokes)
    notched = ((0, 0), (1000, 0), (1000, 1000), (500, 200), (0, 1000))
    assert len(list(hatching(notched, (1, 0), 100))) > len(strokes)
    dots = list(scattered(square, 100, 50))
    assert len(dots) > 60 and all(rim_distance(square, dot) >= 50 and holds(square, dot) for dot in dots)


def test_along_a_line() -> None:
    bent = ((0, 0), (600, 0), (600, 400))
    assert length_of(bent) == 1000
    assert [along(bent, part) for part in (0, 30, 60, 100)] == [(0, 0), (300, 0), (600, 0), (600, 400)]
    assert along(bent, 30, aside=50) == (300, 50)
    assert list(beads(bent, 500)) == [(250, 0), (600, 150)]
    assert list(teeth(bent, 500, 10)) == [((250, 0), (250, 10)), ((600, 150), (590, 150))]
    assert INCH == 16
