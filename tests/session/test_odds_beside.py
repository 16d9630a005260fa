"""Odds beside choices: the numbers are those of the odds, and where there is nothing to say nothing is said."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.load import load
from cfbuilder.odds.crossfire.anti_vehicle import shot
from cfbuilder.odds.crossfire.figures import combat_of
from cfbuilder.session.odds_beside import Foes, rally_told, shots_told, usual_foes, weapon_row
from tests.conftest import TINY
from tests.rendering.games import fielding
from tests.rendering.test_odds_sheet import AMERICANS, GERMANS, JAPANESE


def test_the_usual_foes_are_the_likeliest_of_the_other_nations(shipped: Catalog) -> None:
    force = fielding(shipped, GERMANS, year=1944)
    foes = usual_foes(force, shipped)
    names = [each.name for each in foes.armaments]
    assert {"Sherman", "T-34/C"} <= set(names)
    assert not {"Pz IV/H", "Panther"} & set(names), "its own are none"
    assert len(set(names)) == len(names), "the same tank of two nations stands there once"
    assert foes.which == "usual in 1944"


def test_what_kills_and_what_is_killed(shipped: Catalog) -> None:
    force = fielding(shipped, GERMANS, year=1944)
    panther = shipped.data_row("crossfire", "germany:Pz V")
    assert panther is not None
    sherman = next(each for each in usual_foes(force, shipped).armaments if each.name == "Sherman")
    rules = combat_of(shipped, "crossfire").gun_fire
    told = dict(shots_told("Panther", panther, Foes("known", (sherman,)), shipped, "crossfire"))
    for label, gun, target in (("kills", panther, sherman.row), ("killed by", sherman.row, panther)):
        front, flank = (shot(gun, target, rules, flank=each)["kill"] for each in (False, True))
        assert told[label] == f"Sherman {_whole(front)}/{_whole(flank)} (% front/flank, known)"


def _whole(chance: Fraction) -> int:
    return round(chance * 100)


def test_a_gun_has_no_armor_to_be_killed(shipped: Catalog) -> None:
    force = fielding(shipped, GERMANS, year=1944)
    gun = shipped.data_row("crossfire", "germany:Pak 40 ATG")
    assert gun is not None
    told = shots_told("Pak 40", gun, usual_foes(force, shipped), shipped, "crossfire")
    assert [label for label, _ in told] == ["kills"]


def test_what_a_bonus_is_worth_in_a_rally(shipped: Catalog) -> None:
    force = fielding(shipped, GERMANS, year=1944)
    organization = shipped.organization(GERMANS)
    assert rally_told("PC", 1, "regular", force, organization, shipped) == (
        "suppressed 1/2 (not 1/3), pinned 2/3 (not 1/2)"
    )
    assert rally_told("PC", 0, "regular", force, organization, shipped) == ""


def test_a_bonus_that_is_not_for_rallying_is_worth_nothing(shipped: Catalog) -> None:
    limited = [
        (each, limit, commander)
        for each in shipped.organizations("crossfire")
        for limit in shipped.organization(each).commander_limits
        for commander in limit.commanders
    ]
    assert {limit.rally for _, limit, _ in limited} == {False, True}
    for each, limit, commander in limited:
        organization = shipped.organization(each)
        told = rally_told(commander, 1, "regular", fielding(shipped, each), organization, shipped)
        assert bool(told) == (limit.rally and limit.bonus != 0)


def test_a_weapon_of_squads_fires_by_its_nation_s_row_or_the_shared_one(shipped: Catalog) -> None:
    americans = fielding(shipped, AMERICANS, year=1944)
    assert weapon_row("Bazooka", americans, shipped) == shipped.data_row("crossfire", "united-states:Bazooka")
    assert weapon_row("Bazooka", fielding(shipped, JAPANESE), shipped) == weapon_row(
        "Bazooka", americans, shipped
    )
    assert weapon_row("Assault Engineers", americans, shipped) is None


@pytest.fixture
def skirmish(tmp_path: Path) -> Catalog:
    return load([TINY], tmp_path)


def test_a_system_without_figures_has_none(shipped: Catalog, skirmish: Catalog) -> None:
    panther = shipped.data_row("crossfire", "germany:Pz V")
    assert panther is not None
    foes = usual_foes(fielding(shipped, GERMANS, year=1944), shipped)
    assert list(shots_told("Panther", panther, foes, skirmish, "skirmish")) == []
