"""The scenario sheet: what is kept count of, filled in from the game; and that the summary says none of it again."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.rendering.html import html
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.pages import pages
from cfbuilder.rendering.text import shown
from cfbuilder.rendering.views.scenario_sheet import ScenarioView, Track, scenario_view
from cfbuilder.scenario.knowledge import AUDIENCES, Audience, known_to
from cfbuilder.scenario.setup import Feature, Setup, SideName
from cfbuilder.session.session import Session
from tests.conftest import ROOT, asked
from tests.rendering.games import fielding, game

GERMANS = "crossfire/germany/leg-infantry-battalion-1944-45"
AMERICANS = "crossfire/united-states/leg-infantry-battalion-1942-45"


def view_of(setup: Setup, catalog: Catalog, audience: Audience = "table") -> ScenarioView:
    return scenario_view(known_to(setup, audience, catalog), catalog)


def test_a_bridgehead_has_boxes_for_holding_and_for_reinforcements(shipped: Catalog) -> None:
    setup = game(fielding(shipped, GERMANS), fielding(shipped, AMERICANS), "bridgehead", attacker="a")
    view = view_of(setup, shipped)
    assert [(side.nation, side.tracks) for side in view.sides] == [
        ("Germany", (Track("Holding 4 features of the other half: own initiatives in a row", 5),)),
        (
            "United States",
            (
                Track(
                    "Features lost in the own half; with the 4th reinforcements come",
                    4,
                    named=("called", "on the table"),
                ),
            ),
        ),
    ]
    assert dict(view.facts)["Attacker"] == "Germany (player A)"
    assert any("4 features of the other half" in step.text for step in view.victory)


def test_a_meeting_has_boxes_for_holding_and_losses(shipped: Catalog) -> None:
    """Eleven stands count: more than seven lost, and the win is gone."""
    view = view_of(game(fielding(shipped, GERMANS), fielding(shipped, AMERICANS)), shipped)
    holding = Track("Holding: own initiatives in a row", 5)
    losses = Track("Losses: cannot win once more than 7 of 11 stands are lost", 7, end=True)
    assert [side.tracks for side in view.sides] == [(holding, losses)] * 2
    assert dict(view.facts)["Objective"] == "Feature 2 (hill)"


def test_of_an_undisclosed_force_no_losses_are_counted(shipped: Catalog) -> None:
    setup = game(fielding(shipped, GERMANS), fielding(shipped, AMERICANS))
    setup = replace(setup, public=replace(setup.public, disclosure="none"))
    assert [len(side.tracks) for side in view_of(setup, shipped, "a").sides] == [2, 1]
    assert [len(side.tracks) for side in view_of(setup, shipped).sides] == [1, 1]


@pytest.mark.parametrize("scenario", ["meeting-engagement", "bridgehead"])
def test_that_nobody_hides_is_told_where_nobody_does(shipped: Catalog, scenario: str) -> None:
    attacker: SideName | None = "a" if scenario == "bridgehead" else None
    setup = game(fielding(shipped, GERMANS), fielding(shipped, AMERICANS), scenario, attacker=attacker)
    hiding = replace(setup, public=replace(setup.public, hidden="both"))
    told = "No squad is hidden, unless you agree otherwise."
    assert told in [each.text for each in view_of(setup, shipped).deployment]
    steps = view_of(hiding, shipped).deployment
    assert told not in [each.text for each in steps]
    assert [each.number for each in steps] == list(range(1, len(steps) + 1))


def test_the_end_is_agreed_by_hand(shipped: Catalog) -> None:
    setup = game(fielding(shipped, GERMANS), fielding(shipped, AMERICANS), "bridgehead", attacker="a")
    known = known_to(setup, "a", shipped)
    page = html("", pages(known, shipped, ("scenario",)), PrintOptions())
    assert 'Agreed end</b></td><td colspan="2"><span class="pencil">' in page
    # 5 to hold, 4 features and 2 named ones, 15 initiatives.
    assert page.count('class="tick') == 26
    assert "Agreed end: ____" in shown(known, shipped, "text", ("scenario",))


def test_a_scenario_with_an_end_of_its_own_leaves_none_to_agree_on(game_session: Session) -> None:
    game_session.open_any(ROOT / "examples" / "first-hour" / "first-hour.yaml")
    known, catalog = game_session.known("a"), game_session.catalog
    page = html("", pages(known, catalog, ("scenario",)), PrintOptions())
    text = shown(known, catalog, "text", ("scenario",))
    assert '<b>End</b></td><td colspan="2">After an hour, or when a side has lost.</td>' in page
    assert text.endswith("  End: After an hour, or when a side has lost.")
    assert not [each for each in (page, text) if "Agreed end" in each or "if the end goes by them" in each]


def test_a_scenario_without_one_leaves_it_to_the_players(game_session: Session) -> None:
    game_session.open_any(ROOT / "examples" / "stalingrad" / "stalingrad.yaml")
    text = shown(game_session.known("a"), game_session.catalog, "text", ("scenario",))
    assert "Agreed end: ____" in text


def test_all_read_the_same_scenario(game_session: Session) -> None:
    game_session.new_pickup(asked(scenario="bridgehead"), seed=5)
    catalog = game_session.catalog
    views = [scenario_view(game_session.known(each), catalog) for each in AUDIENCES]
    assert len({replace(view, heading=views[0].heading) for view in views}) == 1


@pytest.mark.parametrize("scenario", ["meeting-engagement", "bridgehead"])
def test_no_sentence_stands_on_summary_and_scenario(game_session: Session, scenario: str) -> None:
    game_session.new_pickup(asked(scenario=scenario), seed=5)
    known, catalog = game_session.known("umpire"), game_session.catalog
    summary, told = (
        {
            line.strip()
            for line in shown(known, catalog, "text", (sheet,)).splitlines()
            if len(line.split()) > 4
        }
        for sheet in ("summary", "scenario")
    )
    assert len(summary) > 5
    assert len(told) > 15
    assert summary & told == set()


def test_who_lays_what_is_told_if_it_goes_by_turns(shipped: Catalog) -> None:
    setup = game(fielding(shipped, GERMANS), fielding(shipped, AMERICANS))
    assert (
        view_of(setup, shipped).terrain[0].text
        == "Player A lays the odd numbers, Player B the even ones, in turn."
    )
    for features in (
        (Feature(number=1, kind="woods", placed_by="b"),),
        (Feature(number=1, kind="woods", placed_by="a"), Feature(number=2, kind="woods")),
        (),
    ):
        other = replace(setup.public, terrain=replace(setup.public.terrain, features=features))
        told = [note.text for note in view_of(replace(setup, public=other), shipped).terrain]
        assert not any("in turn" in text for text in told)
        assert any("third of the table" in text for text in told)
