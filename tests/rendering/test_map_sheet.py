"""The map sheet of whole games: whose is what, and what features are called."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Literal

import pytest
from pypdf import PdfReader

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import Luck
from cfbuilder.core.length import INCH
from cfbuilder.rendering.maps.view import fronts
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.packet import pdf_of
from cfbuilder.rendering.views.map_sheet import Called, MapSheetView, map_sheet_view
from cfbuilder.scenario.authored.own_records import with_own_records
from cfbuilder.scenario.knowledge import known_to
from cfbuilder.scenario.pickup import pickup
from cfbuilder.scenario.setup import Setup
from cfbuilder.storage.saved import saved_text, value_of
from cfbuilder.storage.scenario_file import game_in
from tests.conftest import ROOT, asked


def written(example: str, shipped: Catalog) -> tuple[Setup, Catalog]:
    """The game of an example, with the catalog that knows its organizations."""
    setup = game_in(ROOT / "examples" / example, shipped)
    return setup, with_own_records(setup, shipped)


def sheet(setup: Setup, catalog: Catalog) -> MapSheetView:
    view = map_sheet_view(known_to(setup, "table", catalog), catalog)
    assert view is not None
    return view


@pytest.mark.parametrize(("attacker", "defender"), [("a", "Russia"), ("b", "Germany")])
def test_in_a_bridgehead_each_side_has_its_half_and_the_defender_the_line(
    shipped: Catalog, attacker: str, defender: str
) -> None:
    request = asked("germany", "russia", scenario="bridgehead", attacker=attacker, fill="none")
    setup = pickup(request, shipped, Luck(3))
    view = sheet(setup, shipped).drawn
    assert view.on_half_way == defender
    assert {each.words for each in view.zones} == {"Germany sets up", "Russia sets up"}
    width, depth = (each * INCH for each in view.table)
    for zone in view.zones:
        xs, ys = ({spot[way] for spot in zone.outline} for way in (0, 1))
        halves = {"north": ({0, width}, {depth // 2, depth}), "south": ({0, width}, {0, depth // 2})}
        halves |= {"west": ({0, width // 2}, {0, depth}), "east": ({width // 2, width}, {0, depth})}
        assert (xs, ys) == halves[zone.edge]
        assert zone.edge in {side.edge for side in setup.sides.values()}


def test_a_meeting_engagement_has_edges_and_no_zones(shipped: Catalog) -> None:
    view = sheet(pickup(asked("germany", "russia", fill="none"), shipped, Luck(3)), shipped).drawn
    assert (view.zones, view.half_way, view.on_half_way) == ((), None, "")
    assert len(view.edges) == 2
    assert not any(each.zone for each in view.features)


def test_the_zones_that_an_author_has_drawn_are_on_the_map(shipped: Catalog) -> None:
    setup, catalog = written("first-hour/first-hour.yaml", shipped)
    drawn = sheet(setup, catalog).drawn
    assert {each.edge: each.words for each in drawn.zones} == {
        "north": "Germany sets up",
        "south": "Great Britain sets up",
    }
    assert [{y for _, y in front} for front in fronts(drawn)] == [{18 * INCH}, {6 * INCH}]
    assert drawn.half_way is None


def test_zones_are_kept_with_the_game(shipped: Catalog) -> None:
    setup, _ = written("first-hour/first-hour.yaml", shipped)
    again = value_of(Path("game.yaml"), saved_text(setup))
    assert isinstance(again, Setup)
    assert again.public.zones == setup.public.zones
    assert setup.public.zones.keys() == {"a", "b"}


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("text", ["normal", "large"])
def test_the_map_leaves_room_for_the_names_below_it(
    shipped: Catalog, paper: str, text: Literal["normal", "large"]
) -> None:
    setup, catalog = written("first-hour/first-hour.yaml", shipped)
    options = PrintOptions(paper=paper, text=text)
    made = pdf_of(known_to(setup, "table", catalog), catalog, options, ["map"])
    assert len(PdfReader(io.BytesIO(made)).pages) == 1


def test_names_by_number_those_of_one_name_together(shipped: Catalog) -> None:
    view = sheet(*written("two-companies/san-vito.yaml", shipped))
    assert Called("43 and 44", "Terrace, wall") in view.called
    assert Called("14", "Mill, hardpoint, closed south and east, in and out by north and west") in view.called
    # A bunker called so is not told twice.
    assert Called("25", "Bunker, front south, in and out by north") in view.called
    assert view.groups == ("Positions: 14, 24, 26, 27 and 36",)


def test_whose_the_features_are_is_told_in_words_where_there_are_no_letters(shipped: Catalog) -> None:
    view = sheet(*written("stalingrad/stalingrad.yaml", shipped))
    assert [each for each in view.named if each.startswith("Zone of Germany: 1 to 4, 7, ")] == [view.zoned[0]]
    lettered = {each.number: each.zone for each in view.drawn.features if each.zone}
    assert lettered[1] == "a" and lettered[5] == "b"
    assert view.zoned[1].startswith("Zone of Russia: 5, 6, 8 to 11")
