"""What both sides agreed on, on the sheets: told to everybody, each side's own share to its owner alone."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import Any

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import ResultRow
from cfbuilder.chance.dice import Luck
from cfbuilder.core.points import Points
from cfbuilder.rendering.pages import pages
from cfbuilder.rendering.text import shown
from cfbuilder.rendering.views.agreed import agreed_on
from cfbuilder.rendering.views.fire_missions import FireMissionsView, fire_missions_view
from cfbuilder.rendering.views.hidden import HiddenView, hidden_view
from cfbuilder.rendering.views.machine_guns import machine_gun_notes
from cfbuilder.rendering.views.quick_reference import quick_reference_view
from cfbuilder.rendering.views.roster import roster_view
from cfbuilder.rendering.views.sides import agreed
from cfbuilder.scenario.advanced_rules import parse_rules
from cfbuilder.scenario.knowledge import AUDIENCES, Audience, known_to
from cfbuilder.scenario.pickup import pickup
from cfbuilder.scenario.setup import Setup
from tests.conftest import asked
from tests.rendering import games

ALL = "multi-player,vehicle-machine-guns,tunnels,bombardment,building-floors"
BLOCKS = {
    "Several players a side",
    "Gun and MG on a vehicle",
    "Tunnels",
    "Bombardment before play",
    "Floors of buildings",
}
AMERICANS = "crossfire/united-states/leg-infantry-battalion-1942-45"


def made(catalog: Catalog, rules: str = ALL, **more: Any) -> Setup:
    """The Germans attack the Americans."""
    settings = {"scenario": "bridgehead", "attacker": "a", "fill": "none", **more}
    return pickup(asked(advanced=parse_rules(rules), **settings), catalog, Luck(3))


def told(setup: Setup, catalog: Catalog, audience: Audience) -> str:
    return " ".join(each.text for each in agreed_on(known_to(setup, audience, catalog), catalog))


def missions(setup: Setup, catalog: Catalog, audience: Audience, side: str) -> FireMissionsView | None:
    known = known_to(setup, audience, catalog)
    return fire_missions_view(known, known.side(side), catalog)


def hidden(setup: Setup, catalog: Catalog, audience: Audience, side: str) -> HiddenView | None:
    known = known_to(setup, audience, catalog)
    return hidden_view(known, known.side(side), catalog)


@pytest.mark.parametrize("audience", AUDIENCES)
def test_everybody_reads_what_is_agreed_on(shipped: Catalog, audience: Audience) -> None:
    setup = made(shipped, ALL.replace("tunnels", "tunnels=3"), town=True, anything_goes=True)
    text = told(setup, shipped, audience)
    for part in (
        "Town fighting: ",
        "Anything goes: ",
        "Several players a side: 2 on each side.",
        "Guns and MGs on vehicles: ",
        "Tunnels: United States (player B) may dig up to 3 tunnels before play, each between two features at most 4",
        "Bombardment before play: When all is set up and before anybody acts, Germany (player A) fires 4 missions",
        "Floors of buildings: Buildings have up to 3 floors. By the numbers of the features: 1 floor with room for 2: ",
    ):
        assert part in text
    assert "{" not in text
    assert all(
        part in shown(known_to(setup, audience, shipped), shipped, "html")
        for part in ("Agreed", "Town fight")
    )
    blocks = {each.name for each in quick_reference_view(known_to(setup, audience, shipped), shipped).blocks}
    assert blocks >= BLOCKS


@pytest.mark.parametrize("audience", AUDIENCES)
def test_nothing_of_it_is_told_where_nothing_is_agreed_on(shipped: Catalog, audience: Audience) -> None:
    known = known_to(made(shipped, "", hidden="both"), audience, shipped)
    assert [note.section for note in agreed_on(known, shipped)] == ["5.3"], (
        "that stands are hidden, and no more"
    )
    assert not BLOCKS & {each.name for each in quick_reference_view(known, shipped).blocks}
    text = shown(known, shipped, "text").lower()
    assert (
        "tunnel" not in text and "bombardment" not in text and "floors" not in text and "agreed:" not in text
    )


def test_in_a_meeting_each_side_may_dig(shipped: Catalog) -> None:
    setup = made(shipped, "tunnels", scenario="meeting-engagement", attacker=None)
    assert "Tunnels: Each side may dig up to 2 tunnels" in told(setup, shipped, "table")


def test_a_side_reads_its_own_split_and_not_the_others(shipped: Catalog) -> None:
    setup = made(shipped)
    own = "Germany (player A): 1. 1st Platoon and 2nd Platoon; CC / 2. 3rd Platoon; HMG"
    others = "United States (player B): 1. "
    expected = {"a": (True, False), "b": (False, True), "table": (False, False), "umpire": (True, True)}
    for audience in AUDIENCES:
        text = told(setup, shipped, audience)
        assert (own in text, others in text) == expected[audience]
        known = known_to(setup, audience, shipped)
        for side, seen in zip(known.sides, expected[audience], strict=True):
            labels = [each.label for each in roster_view(known, side, shipped).facts if each.wide]
            assert ("2nd player" in labels, "1st player, who commands overall" in labels) == (seen, seen)


def test_the_record_of_the_bombardment_is_its_owners(shipped: Catalog) -> None:
    setup = made(shipped, "bombardment=7")
    for audience, side in (("a", "a"), ("umpire", "a")):
        view = missions(setup, shipped, audience, side)  # type: ignore[arg-type]
        assert view is not None and view.bombardment is not None
        assert view.bombardment.missions == 7
        assert any(rule.section == "Advanced 4" for rule in view.rules)
    assert missions(setup, shipped, "b", "a") is None
    own = missions(setup, shipped, "b", "b")
    assert own is not None and own.bombardment is None
    assert not any(rule.section == "Advanced 4" for rule in own.rules)


def test_who_has_no_weapon_of_indirect_fire_has_a_sheet_for_his_bombardment(shipped: Catalog) -> None:
    """Only units bought one by one, and none of them yet."""
    alone: dict[str, Any] = {"base": "none", "totals": (Points.parse(40),) * 2}
    setup = made(shipped, "bombardment", **alone)
    known = known_to(setup, "a", shipped)
    (page,) = (each for each in pages(known, shipped) if each.sheet == "fire-missions")
    assert isinstance(page.view, FireMissionsView)
    assert page.view.weapons == () and page.view.bombardment is not None
    assert "Kill potential: so many" not in shown(known, shipped, "html")


def test_tunnels_have_lines_where_they_are_agreed_on(shipped: Catalog) -> None:
    def tunnels(rules: str, audience: Audience, side: str, **more: Any) -> int:
        view = hidden(made(shipped, rules, **more), shipped, audience, side)
        return sum("unnel" in each.name for each in view.unmarked) if view else 0

    for secrecy in ("none", "both"):
        assert tunnels("tunnels=3", "b", "b", hidden=secrecy) == 3
        assert tunnels("tunnels=3", "a", "a", hidden=secrecy) == 0
        assert tunnels("tunnels=3", "a", "b", hidden=secrecy) == 4
        assert tunnels("tunnels=3", "b", "a", hidden=secrecy) == 0
        assert tunnels("", "b", "b", hidden=secrecy) == tunnels("", "a", "b", hidden=secrecy) == 0


def test_markers_tell_the_floors_of_their_building(shipped: Catalog) -> None:
    setup = made(shipped, "building-floors", hidden="both", town=True)
    view = hidden(setup, shipped, "b", "b")
    assert view is not None
    kinds = {each.number: each.kind for each in view.markers}
    for feature in setup.public.terrain.features:
        if feature.number in kinds and feature.kind == "building":
            several = f"building, {feature.floors} floors"
            assert kinds[feature.number] == ("building" if feature.floors == 1 else several)
    assert any("floors" in each for each in kinds.values())


def percent(chance: Fraction) -> str:
    return f"{float(chance) * 100:.0f} %"


def hit_chance(dice: int, least: int) -> Fraction:
    """Of so many dice at least that many hits, on 5 and 6."""
    return sum(
        (Fraction(comb(dice, hits) * 2 ** (dice - hits), 3**dice) for hits in range(least, dice + 1)),
        Fraction(0),
    )


def test_gun_and_mg_together_are_told_beside_the_gun_alone(shipped: Catalog) -> None:
    """A Sherman has HE 4/2 (11.2.2), an HMG four dice (6.4): either kills with three hits, both with two and two."""
    sherman = ResultRow(dice=(7,), result="Sherman", data="united-states:Sherman")
    force = games.bought(shipped, games.fielding(shipped, AMERICANS), "tanks", result=sherman)
    force = games.bought(shipped, force, "halftracks")
    setup = games.game(force, games.fielding(shipped, AMERICANS))
    bare = known_to(setup, "a", shipped)
    assert list(machine_gun_notes(bare, bare.side("a"), shipped)) == []
    public = replace(setup.public, advanced=parse_rules("vehicle-machine-guns"))
    known = known_to(replace(setup, public=public), "a", shipped)
    (note,) = machine_gun_notes(known, known.side("a"), shipped)
    kill, suppress = hit_chance(4, 3), hit_chance(4, 2) - hit_chance(4, 3)
    both = 1 - (1 - kill) ** 2 + suppress**2
    assert note.text.startswith("Sherman, HE 4/2, MG 4 dice: a squad in the open is killed ")
    assert f"killed {percent(both)} (gun alone {percent(kill)})" in note.text
    assert note in roster_view(known, known.side("a"), shipped).special
    assert list(machine_gun_notes(known, known.side("b"), shipped)) == []


def test_an_option_that_lifts_many_limits_is_one_line(shipped: Catalog) -> None:
    setup = made(shipped, "", anything_goes=True)
    assert agreed(setup.sides["a"].force) == ("Agreed: Anything goes, 13.0.",)
