"""Scenarios: the figures of the bridgehead, words that are filled in, and slips that are told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cfbuilder.catalog.catalog import Catalog
from tests.catalog.test_hostile import SCENARIO, broken, said
from tests.conftest import ROOT


def test_the_bridgehead(shipped: Catalog) -> None:
    """l.1632-1660, l.1682."""
    scenario = shipped.scenario("crossfire", "bridgehead")
    assert (scenario.attacker, scenario.halves, scenario.bans_bind) == (True, True, True)
    assert scenario.first_initiative == "attacker"
    assert dict(scenario.purchase_column) == {"attacker": "attacking", "defender": "defending"}
    assert dict(scenario.features_to_hold) == {"small": 4, "mid": 4, "large": 6}
    assert dict(scenario.reinforcements_trigger) == {"small": 4, "mid": 4, "large": 6}
    points = {size: each.number() for size, each in scenario.reinforcement_points.items()}
    assert points == {"small": 12, "mid": 18, "large": 24}
    assert dict(scenario.fortifications) == {"Bunker": 1, "Wire": 3, "Mine": 1}
    assert (scenario.initiatives, scenario.casualty_limit, dict(scenario.objectives)) == (5, None, {})


def test_no_end_is_printed_and_the_sheet_says_so(shipped: Catalog) -> None:
    scenario = shipped.scenario("crossfire", "bridgehead")
    last = scenario.victory[-1]
    assert "no end" in last.text and last.section == "house"
    assert scenario.marks[f"victory.{len(scenario.victory) - 1}"].mark == "house"


def test_every_word_that_is_filled_in_is_in_the_readme(shipped: Catalog) -> None:
    readme = (ROOT / "catalog" / "README.md").read_text(encoding="utf-8")
    documented = set(re.findall(r"^\| `\{(\w+)\}` \|", readme, re.MULTILINE))
    used = set()
    for entry_id in shipped.ids("scenario"):
        scenario = shipped.scenario(*entry_id.split("/"))
        for step in (*scenario.deployment, *scenario.victory):
            used |= set(re.findall(r"\{(\w+)\}", step.text))
    assert used == documented


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        (
            "attacker: false",
            "attacker: true",
            f"{SCENARIO}:5:18: error: here must stand a posture for attacker and defender",
        ),
        (
            "initiatives: 3",
            "initiatives: 3\nreinforcement_points: {duel: 4, war: 8}\nreinforcements_trigger: {duel: 2}",
            f"{SCENARIO}:10:38: error: here must stand what brings the reinforcements in war",
        ),
        (
            "initiatives: 3",
            "initiatives: 3\nreinforcements_trigger: {dule: 2}",
            f"{SCENARIO}:10:32: error: there is no size 'dule' (did you mean duel? there is: duel, war)",
        ),
        (
            "initiatives: 3",
            "initiatives: 3\nreinforcements_barred: [scout]",
            (
                f'{SCENARIO}:10:25: error: "scout" is not allowed here '
                "(there is: squad, commander, weapon, observer, sniper, gun, vehicle, fortification)"
            ),
        ),
    ],
    ids=["posture", "trigger", "size", "role"],
)
def test_a_slip_is_told(tmp_path: Path, old: str, new: str, line: str) -> None:
    assert said(broken(tmp_path, SCENARIO, old, new)) == [line]


def test_a_fortification_that_is_no_stand_is_told(tmp_path: Path) -> None:
    folder = broken(tmp_path, SCENARIO, "initiatives: 3", "initiatives: 3\nfortifications: {Moat: 1}")
    assert [each.partition(" (")[0] for each in said(folder)] == [
        f"{SCENARIO}:10:17: error: there is no stand 'Moat'"
    ]
