"""The matrix of a game: its numbers are those of a shot, its readers get what they may know."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.odds.crossfire.anti_vehicle import shot
from cfbuilder.odds.crossfire.figures import combat_of
from cfbuilder.scenario.knowledge import Known, known_to
from cfbuilder.scenario.setup import Setup
from cfbuilder.session.odds_matrix import SHELTERS, Shelter, matrices, matrix_notes
from tests.rendering.games import game
from tests.rendering.test_odds_sheet import AMERICANS, GERMANS, battle, tanks

Cells = dict[tuple[str, str], tuple[str, str]]


def cells(known: Known, catalog: Catalog, shelter: Shelter = "open") -> Cells:
    return {
        (gun.name, each.target): (str(each.front), str(each.flank))
        for matrix in matrices(known, catalog, shelter)
        for gun in matrix.guns
        for each in gun.shots
    }


@pytest.fixture
def known(shipped: Catalog) -> Known:
    return known_to(battle(shipped), "umpire", shipped)


@pytest.mark.parametrize("shelter", SHELTERS)
def test_the_numbers_are_those_of_a_shot(known: Known, shipped: Catalog, shelter: Shelter) -> None:
    rules = combat_of(shipped, "crossfire").gun_fire
    panther = shipped.data_row("crossfire", "germany:Pz V")
    sherman = shipped.data_row("crossfire", "united-states:Sherman")
    assert panther is not None
    assert sherman is not None
    covered, down = shelter == "cover", shelter == "hull-down"
    front = shot(panther, sherman, rules, cover=covered, hull_down=down)["kill"]
    flank = shot(panther, sherman, rules, cover=covered, flank=True)["kill"]
    assert cells(known, shipped, shelter)["Panther", "Sherman"] == (str(front), str(flank))


def test_cover_helps_and_hull_down_helps_ahead_only(known: Known, shipped: Catalog) -> None:
    pair = ("Panther", "Sherman")
    assert [cells(known, shipped, each)[pair] for each in SHELTERS] == [
        ("25/36", "5/6"), ("5/9", "2/3"), ("5/12", "5/6"),
    ]  # fmt: skip


def test_what_cannot_be_hull_down_is_in_the_open_and_said(shipped: Catalog) -> None:
    assault_gun = ("StuG III", "germany:StuG III")
    sherman = ("Sherman", "united-states:Sherman")
    setup = game(tanks(shipped, GERMANS, assault_gun), tanks(shipped, AMERICANS, sherman))
    known = known_to(setup, "umpire", shipped)
    pair = ("Sherman", "StuG III")
    assert cells(known, shipped, "hull-down")[pair] == cells(known, shipped)[pair]
    told = "StuG III cannot be hull-down (11.4): in the open here."
    assert told in matrix_notes(known, shipped, "hull-down")
    assert told not in matrix_notes(known, shipped, "cover")


def undisclosed(setup: Setup) -> Setup:
    return replace(setup, public=replace(setup.public, disclosure="none"))


def test_of_an_undisclosed_enemy_nothing_is_told(shipped: Catalog) -> None:
    setup = undisclosed(battle(shipped))
    assert cells(known_to(setup, "a", shipped), shipped) == {}
    assert "What Player B has is not disclosed." in matrix_notes(
        known_to(setup, "a", shipped), shipped, "open"
    )
    assert ("Panther", "Sherman") in cells(known_to(setup, "umpire", shipped), shipped)
