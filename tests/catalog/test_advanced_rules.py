"""Advanced rules: the five of the book, and slips in files of rules that people write themselves."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cfbuilder.catalog.catalog import Catalog
from tests.catalog.test_hostile import said
from tests.conftest import TINY

RULE = """\
name: Burrows
source: {section: "9", lines: [29, 29]}
order: 1
effect: tunnels
text: Some dig.
in_play: "{owner} digs {amount}."
section: "9"
amount: {name: burrows, usual: {duel: 1, war: 2}, between: [1, 3]}
reach: 2
"""


def burrows(tmp_path: Path, old: str = "", new: str = "") -> list[str]:
    """What `catalog check` says of the invented system with this rule, one passage of it replaced."""
    folder = tmp_path / "catalog"
    shutil.copytree(TINY, folder)
    assert old in RULE
    path = folder / "skirmish" / "advanced" / "burrows.yaml"
    path.parent.mkdir()
    path.write_text(RULE.replace(old, new, 1), encoding="utf-8")
    return said(folder)


def test_the_five_rules_stand_in_the_order_of_the_book(shipped: Catalog) -> None:
    """l.2261-2285."""
    rules = shipped.advanced_rules("crossfire")
    assert {name: (each.section, each.effect) for name, each in rules.items()} == {
        "multi-player": ("Advanced 1", "commands"),
        "vehicle-machine-guns": ("Advanced 2", "machine-guns"),
        "tunnels": ("Advanced 3", "tunnels"),
        "bombardment": ("Advanced 4", "bombardment"),
        "building-floors": ("Advanced 5", "floors"),
    }
    assert list(rules) == sorted(rules, key=lambda name: rules[name].section)


def test_what_is_printed_of_them(shipped: Catalog) -> None:
    """4 stands (l.2273), attacker-defender scenarios (l.2277); no number is printed of what is agreed on."""
    rules = shipped.advanced_rules("crossfire")
    assert rules["tunnels"].reach == 4
    assert (rules["bombardment"].attacker, rules["bombardment"].owner) == (True, "attacker")
    assert [name for name, each in rules.items() if each.attacker] == ["bombardment"]
    for each in rules.values():
        assert each.amount is None or each.marks["amount"].mark == "house"


def test_each_is_explained_in_a_line_and_has_a_block_that_only_it_brings(shipped: Catalog) -> None:
    rules = shipped.advanced_rules("crossfire")
    assert all(len(each.text) <= 120 for each in rules.values())
    needs = [need for each in shipped.references("crossfire") for need in each.needs]
    assert sorted(each for each in needs if each.startswith("advanced:")) == sorted(
        f"advanced:{name}" for name in rules
    )


def test_a_rule_of_ones_own_is_taken(tmp_path: Path) -> None:
    assert burrows(tmp_path) == []


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("reach: 2\n", "", "4:9: error: here must stand reach for a rule about tunnels"),
        ("amount: {name: burrows, usual: {duel: 1, war: 2}, between: [1, 3]}\n", "",
         "4:9: error: here must stand amount for a rule about tunnels"),
        ("war: 2", "war: 4", "8:47: error: 4 burrows (keep between 1 and 3)"),
        ("duel: 1, war: 2", "duel: 1", "8:32: error: here must stand a figure for war"),
        ("war: 2", "war: 2, feud: 2", "8:56: error: there is no size 'feud' (there is: duel, war)"),
        ("between: [1, 3]", "between: [3, 1]", "8:60: error: 3 to 1 burrows (write from 1 to 99, the least first)"),
        ("reach: 2", "reach: 2\nkinds: [bog]", "10:9: error: there is no terrain kind 'bog'"),
        ("reach: 2", "reach: 2\nkinds: [hill]", "10:9: error: nothing tells how much hills hold"),
        ("reach: 2", "reach: 2\nmachine_gun: Gong", "10:14: error: there is no stand 'Gong'"),
        ("between: [1, 3]", "between: [1, 100]", "8:60: error: 1 to 100 burrows (write from 1 to 99, the least first)"),
        ("reach: 2", "reach: 2\nmachine_gun: Wagon", "10:14: error: a Wagon has no dice of its own for direct fire"),
        ("effect: tunnels", "effect: digging", "4:9: error: "),
    ],
)  # fmt: skip
def test_slips_are_told_with_their_place(tmp_path: Path, old: str, new: str, told: str) -> None:
    messages = burrows(tmp_path, old, new)
    assert [each.startswith(f"advanced/burrows.yaml:{told}") for each in messages].count(True) == 1, messages


def test_tiny_has_none(tiny: Catalog) -> None:
    assert tiny.advanced_rules("skirmish") == {}
