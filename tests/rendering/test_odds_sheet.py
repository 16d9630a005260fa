"""The odds sheet: its numbers are those of the odds, its readers get what they may know, its greys print."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.combat import Combat
from cfbuilder.catalog.nations import ResultRow
from cfbuilder.force.force import Force
from cfbuilder.odds.crossfire.anti_vehicle import shot
from cfbuilder.rendering.html import html
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.pages import pages
from cfbuilder.rendering.views.odds import OddsView, odds_view
from cfbuilder.scenario.knowledge import Audience, Known, known_to
from cfbuilder.scenario.setup import Setup
from tests.rendering.games import bought, fielding, game

GERMANS = "crossfire/germany/leg-infantry-battalion-1944-45"
AMERICANS = "crossfire/united-states/leg-infantry-battalion-1942-45"
JAPANESE = "crossfire/japan/leg-infantry-battalion-1943-45"


def tanks(catalog: Catalog, organization: str, *results: tuple[str, str], **more: object) -> Force:
    force = fielding(catalog, organization, year=1944)
    for name, data in results:
        force = bought(catalog, force, "tanks", result=ResultRow(dice=(7,), result=name, data=data), **more)  # type: ignore[arg-type]
    return force


def battle(catalog: Catalog) -> Setup:
    panther = ("Panther", "germany:Pz V")
    sherman = ("Sherman", "united-states:Sherman")
    return game(tanks(catalog, GERMANS, panther), tanks(catalog, AMERICANS, sherman))


def view_of(known: Known, catalog: Catalog) -> OddsView:
    view = odds_view(known, catalog)
    assert view is not None
    return view


@pytest.mark.parametrize("audience", ["a", "b", "table", "umpire"])
def test_every_gun_meets_every_vehicle(shipped: Catalog, audience: Audience) -> None:
    view = view_of(known_to(battle(shipped), audience, shipped), shipped)
    combat = shipped.find(Combat, "crossfire/combat")
    assert combat is not None
    rows = {
        "Panther": shipped.data_row("crossfire", "germany:Pz V"),
        "Sherman": shipped.data_row("crossfire", "united-states:Sherman"),
        "Anti-Tank Rifle": shipped.data_row("crossfire", "united-states:Anti-Tank Rifle"),
    }
    found = {
        (each.gun, each.target): (each.front.exact, each.flank.exact)
        for matrix in view.matrices
        for row in matrix.rows
        for each in row.shots
    }
    assert {("Panther", "Sherman"), ("Sherman", "Panther")} <= set(found)
    for (gun, target), exact in found.items():
        firing, hit = rows[gun], rows[target]
        assert firing is not None
        assert hit is not None
        wanted = [shot(firing, hit, combat.gun_fire, flank=flank)["kill"] for flank in (False, True)]
        assert exact == tuple(map(str, wanted))
    assert [matrix.title for matrix in view.matrices] == [
        "Germany (player A) fires at",
        "United States (player B) fires at",
    ]


def test_what_comes_later_is_on_its_owner_s_sheet_alone(shipped: Catalog) -> None:
    setup = battle(shipped)
    destroyer = ResultRow(dice=(7,), result="M-10", data="united-states:M-10 TD")
    coming = bought(shipped, setup.sides["b"].force, "tanks", pool="reinforcement", result=destroyer)
    setup = replace(setup, sides={**setup.sides, "b": replace(setup.sides["b"], force=coming)})

    def targets(audience: Audience) -> set[str]:
        matrices = view_of(known_to(setup, audience, shipped), shipped).matrices
        return {target for matrix in matrices for target in matrix.targets}

    assert targets("a") == targets("table") == {"Sherman", "Panther"}
    assert targets("b") == targets("umpire") == {"Sherman", "Panther", "M-10"}


def test_of_an_undisclosed_enemy_there_are_no_odds(shipped: Catalog) -> None:
    setup = battle(shipped)
    setup = replace(setup, public=replace(setup.public, disclosure="none"))
    assert odds_view(known_to(setup, "a", shipped), shipped) is None
    assert (
        "What Player A has is not disclosed."
        not in view_of(known_to(setup, "umpire", shipped), shipped).notes
    )


def test_a_weapon_without_a_row_of_its_own_fires_by_the_one_that_nations_share(shipped: Catalog) -> None:
    sheet_id = "crossfire/japan/data-sheet"
    sheet = shipped.stored[sheet_id]
    rows = [row for row in sheet.data["rows"] if row["name"] != "Anti-Tank Rifle"]
    lost = replace(sheet, data={**sheet.data, "rows": rows, "marks": {}})
    catalog = Catalog({**shipped.stored, sheet_id: lost}, "test")
    sherman = ("Sherman", "united-states:Sherman")
    setup = game(fielding(catalog, JAPANESE), tanks(catalog, AMERICANS, sherman))
    for told, notes in (
        (catalog, ("Player A, Anti-Tank Rifle: as france:Anti-Tank Rifle.",)),
        (shipped, ()),
    ):
        view = view_of(known_to(setup, "b", told), told)
        assert "Anti-Tank Rifle" in [row.gun for matrix in view.matrices for row in matrix.rows]
        assert view.notes == notes


def test_what_has_no_figures_is_told(shipped: Catalog) -> None:
    sherman = ("Sherman", "united-states:Sherman")
    british = tanks(shipped, "crossfire/great-britain/leg-infantry-battalion-1939-45", sherman)
    british = bought(shipped, british, "piat", "1/platoon-1/rifle-squad-1")
    setup = game(tanks(shipped, GERMANS, ("Panther", "germany:Pz V")), british)
    notes = view_of(known_to(setup, "b", shipped), shipped).notes
    assert "Player B, PIAT: the rules print no figures; agree on them." in notes


@pytest.mark.parametrize(("count", "widths"), [(7, [7]), (8, [4, 4]), (15, [5, 5, 5])])
def test_many_targets_are_parted_evenly(shipped: Catalog, count: int, widths: list[int]) -> None:
    several = [(f"Panther {number}", "germany:Pz V") for number in range(count)]
    sherman = ("Sherman", "united-states:Sherman")
    setup = game(tanks(shipped, GERMANS, *several), tanks(shipped, AMERICANS, sherman))
    view = view_of(known_to(setup, "umpire", shipped), shipped)
    of_b = [matrix for matrix in view.matrices if "player B" in matrix.title]
    assert [len(matrix.targets) for matrix in of_b] == widths
    assert [target for matrix in of_b for target in matrix.targets] == [name for name, _ in several]


def test_the_likelier_the_darker_and_every_grey_is_one(shipped: Catalog) -> None:
    view = view_of(known_to(battle(shipped), "umpire", shipped), shipped)
    chances = [
        each
        for matrix in view.matrices
        for row in matrix.rows
        for shot_at in row.shots
        for each in (shot_at.front, shot_at.flank)
    ]
    ordered = sorted(chances, key=lambda each: Fraction(each.exact))
    assert [each.shade for each in ordered] == sorted(each.shade for each in chances)
    assert len({each.shade for each in chances}) >= 3
    made = pages(known_to(battle(shipped), "umpire", shipped), shipped, ("odds",))
    full, low = (html("", made, PrintOptions(ink=ink)) for ink in ("full", "low"))
    greys = re.findall(r"\.shade-\d \{ background: #(\w+) \}", full)
    lightness = [int(grey[:2] if len(grey) == 6 else grey[0] * 2, 16) for grey in greys]
    assert len(greys) == 4
    assert all(len(set(re.findall("..", grey) if len(grey) == 6 else grey)) == 1 for grey in greys)
    assert lightness == sorted(lightness, reverse=True)
    assert min(lightness) > 0x90  # black figures stay readable on it
    assert ".shade-1 {" not in low
    for document in (full, low):
        for each in chances:
            assert f"<b>{each.percent}</b>" in document
