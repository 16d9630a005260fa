"""What an author says of features and weapons: on the map, in the list below it, and where numbers stand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.core.length import Length, Point
from cfbuilder.rendering.html import html
from cfbuilder.rendering.maps.boxes import footprints
from cfbuilder.rendering.maps.facings import arrows
from cfbuilder.rendering.maps.page import Frame
from cfbuilder.rendering.maps.svg import svg
from cfbuilder.rendering.maps.view import MapView, MapWeapon, map_view
from cfbuilder.rendering.maps.weapons import placed_weapons
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.pages import pages
from cfbuilder.rendering.text import shown
from cfbuilder.rendering.views.finds import finds_view
from cfbuilder.rendering.views.map_sheet import Called, map_sheet_view
from cfbuilder.scenario import placement
from cfbuilder.scenario.knowledge import AUDIENCES, known_to
from cfbuilder.scenario.setup import Edge, Feature, Terrain
from tests.rendering.test_map_sheet import written

#: A table of 24 inches, 100 units an inch: north is up, and so less.
FRAME = Frame(0, 0, 2400, (24, 24))
WAYS: dict[Edge, tuple[int, int]] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


@pytest.fixture(scope="module")
def kinds(shipped: Catalog) -> Mapping[str, TerrainKind]:
    return shipped.terrain_kinds("crossfire")


def points(*spots: tuple[float, float]) -> tuple[Point, ...]:
    return tuple((Length.parse(x), Length.parse(y)) for x, y in spots)


def bunker(kind: str, *facing: Edge) -> Feature:
    outline = points((10, 10), (14, 10), (14, 13), (10, 13))
    return Feature(number=1, kind=kind, outline=outline, facing=facing)


def seen(feature: Feature, kinds: Mapping[str, TerrainKind]) -> MapView:
    return map_view(Terrain(table=(24, 24), features=(feature,)), kinds)


@pytest.mark.parametrize("face", ["north", "east", "south", "west"])
@pytest.mark.parametrize("turned", [False, True])
def test_a_bunker_has_an_arrow_in_front_and_its_way_in_behind(
    face: Edge, turned: bool, kinds: Mapping[str, TerrainKind]
) -> None:
    """Whichever way its corners run."""
    built = bunker("bunker", face)
    if turned:
        built = replace(built, outline=built.outline[::-1])
    view = seen(built, kinds)
    (drawn,) = footprints(view, FRAME)
    (arrow,) = arrows((drawn,))
    way = (arrow.tip[0] - arrow.base[0], arrow.tip[1] - arrow.base[1])
    assert (way[0] > 0) - (way[0] < 0) == WAYS[face][0]
    assert (way[1] > 0) - (way[1] < 0) == WAYS[face][1]
    assert not drawn.has(arrow.base)
    behind = {"north": "south", "south": "north", "east": "west", "west": "east"}
    assert view.features[0].entered == (behind[face],)


def test_a_hardpoint_is_entered_by_the_sides_that_are_left(kinds: Mapping[str, TerrainKind]) -> None:
    view = seen(bunker("hardpoint", "south", "east"), kinds)
    assert len(arrows(footprints(view, FRAME))) == 2
    assert view.features[0].entered == ("north", "west")
    drawing = svg(view)
    assert ">Front<" in drawing
    assert ">Way in<" in drawing
    plain = svg(seen(bunker("hardpoint"), kinds))
    assert ">Front<" not in plain
    assert ">Way in<" not in plain


@pytest.mark.parametrize("face", ["north", "south"])
@pytest.mark.parametrize("ends", [((4, 10), (16, 11)), ((16, 11), (4, 10))])
def test_arrows_of_an_entrenchment_lie_on_the_side_that_it_covers(
    face: Edge, ends: tuple[tuple[float, float], ...], kinds: Mapping[str, TerrainKind]
) -> None:
    """Whichever way its line runs."""
    trench = Feature(number=1, kind="entrenchment", line=points(*ends), width=Length.parse(1), facing=(face,))
    made = arrows(footprints(seen(trench, kinds), FRAME))
    assert made
    for arrow in made:
        assert (arrow.tip[1] > arrow.base[1]) == (face == "south")


def test_what_cannot_face_has_no_arrow(kinds: Mapping[str, TerrainKind]) -> None:
    assert arrows(footprints(seen(bunker("woods", "south"), kinds), FRAME)) == ()


def test_a_weapon_stands_at_its_spot_or_in_its_feature(kinds: Mapping[str, TerrainKind]) -> None:
    woods = bunker("woods")
    weapons = [MapWeapon("81mm", feature=1), MapWeapon("50mm", spot=(32, 32)), MapWeapon("80mm", feature=9)]
    view = map_view(Terrain(table=(24, 24), features=(woods,)), kinds, weapons=weapons)
    drawn = footprints(view, FRAME)
    inside, at_spot = placed_weapons(view, FRAME, drawn, ())
    assert drawn[0].has(inside.dot)
    assert at_spot.dot == FRAME.dot((32, 32))
    drawing = svg(view)
    assert ">81mm<" in drawing
    assert ">Weapon on the table<" in drawing


def test_the_room_that_an_author_gives_is_told_below_the_map(shipped: Catalog) -> None:
    setup, catalog = written("two-companies/san-vito.yaml", shipped)
    terrain = setup.public.terrain
    rooms = {27: (2, None), 28: (3, 1), 25: (None, 4)}
    features = tuple(
        replace(each, floors=rooms[each.number][0], capacity=rooms[each.number][1])
        if each.number in rooms
        else each
        for each in terrain.features
    )
    setup = replace(setup, public=replace(setup.public, terrain=replace(terrain, features=features)))
    view = map_sheet_view(known_to(setup, "table", catalog), catalog)
    assert view is not None
    assert Called("36", "Church, building, holds 3") in view.called
    assert Called("27", "Inn, building, 2 floors, each holds 2") in view.called
    assert Called("28", "Bakery, building, 3 floors, each holds 1") in view.called
    assert Called("25", "Bunker, front south, in and out by north, holds 4") in view.called
    assert "36 Church, building, holds 3" in view.named


def test_features_are_called_by_name_wherever_their_numbers_stand(shipped: Catalog) -> None:
    setup, catalog = written("two-companies/san-vito.yaml", shipped)
    for audience in AUDIENCES[:2]:
        known = known_to(setup, audience, catalog)
        text = shown(known, catalog, "text", ("hidden", "labels"))
        hidden, _, labels = text.partition("Numbers to cut out")
        assert "  14       Mill, hardpoint " in hidden
        assert "  25       Bunker " in hidden
        assert "  14      Mill, hardpoint\n" in labels
        page = html("", pages(known, catalog, ("hidden",)), PrintOptions())
        assert "<td>Mill, hardpoint<span" in page
    placed = placement.place(setup.sides["b"].secrets, [placement.dummy_at(placement.Spot(24))])
    side = replace(setup.sides["b"], secrets=placed)
    known = known_to(replace(setup, sides={**setup.sides, "b": side}), "umpire", catalog)
    finds = finds_view(known, known.side("b"), catalog)
    assert finds is not None
    assert ("24", "West Spur, hill") in [(each.title, each.kind) for each in finds.finds]
