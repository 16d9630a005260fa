"""What `show` prints of a force comes back as the same force, in every form (T19)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import Luck
from cfbuilder.chance.log import Log
from cfbuilder.core.errors import UnreadableError
from cfbuilder.core.points import Points
from cfbuilder.force.force import Agreement, Force, ForceEntry, change, move
from cfbuilder.rules.prices_today import force_findings
from cfbuilder.scenario.pickup import pickup
from cfbuilder.session.force_forms import LIST_FORMS
from cfbuilder.session.pasting.account import Imported
from cfbuilder.session.pasting.importing import imported
from tests.conftest import asked

GAMES = (
    {"a": "germany", "b": "united-states"},
    {"a": "russia", "b": "germany", "year": 1943, "scenario": "bridgehead", "attacker": "a", "size": "mid"},
    {"a": "great-britain", "b": "italy", "year": 1942, "size": "large"},
    {"a": "france", "b": "germany", "year": 1940, "hidden": "both"},
    {"a": "japan", "b": "united-states+regular", "year": 1944},
    {"a": "germany/armored-infantry-battalion-1944-45+halftracks", "b": "russia"},
    {"a": "finland", "b": "russia", "year": 1944},
    {
        "a": "poland",
        "b": "germany",
        "year": 1939,
        "base": "none",
        "totals": (Points.parse(40), Points.parse("37.5")),
    },
)


@pytest.fixture(scope="module")
def forces(shipped: Catalog) -> list[Force]:
    setups = [
        pickup(asked(**each), shipped, Luck(seed))  # type: ignore[arg-type]
        for seed, each in enumerate(GAMES)
    ]
    return [side.force for setup in setups for side in setup.sides.values()]


@pytest.fixture(scope="module")
def american(shipped: Catalog) -> Force:
    return pickup(asked(), shipped, Luck(7)).sides["b"].force


def written(force: Force, catalog: Catalog, form: str) -> str:
    return LIST_FORMS[form](force, catalog, force_findings(force, catalog))


def read(text: str, catalog: Catalog) -> Imported:
    return imported(text, "", None, catalog)


def check_round_trip(force: Force, catalog: Catalog, form: str) -> None:
    text = written(force, catalog, form)
    found = read(text, catalog)
    assert found.force == replace(force, seed=None, log=Log())
    assert written(found.force, catalog, form) == text
    assert {each.verdict for each in found.lines} == {"taken", "follows"}
    assert [each.number for each in found.lines] == [
        number for number, line in enumerate(text.splitlines(), start=1) if line.strip()
    ]


@pytest.mark.parametrize("form", LIST_FORMS)
def test_forces_of_all_sorts_come_back(forces: list[Force], shipped: Catalog, form: str) -> None:
    for force in forces:
        check_round_trip(force, shipped, form)
    assert sum(bool(each.rolls) for force in forces for each in force.entries) >= 3


def odd(force: Force) -> Force:
    """A force with everything that a list may have to tell."""
    force = move(force, "6", 1)
    force = change(force, replace(force.entries[3], price=Points.parse("7.5"), house=True))
    ghost = ForceEntry(
        id="40", item="club/old stuff#x", name="Käte's | [odd]  *gun*", price=None, pool="reinforcement",
        variants=("one",), options=("two words", "two words"), attached_to="1/platoon-1",
    )  # fmt: skip
    return replace(
        force,
        name="A: Ōdd, name",
        notes="\nfirst line\n  second: line\n",
        bans_bind=True,
        posture="defending",
        waived=("armor", "fortifications"),
        agreements=(
            Agreement(code="force.over-maximum", where="4", reason="we both: own that many"),
            Agreement(code="force.over-budget", where="", reason="why not"),
        ),
        budget=replace(
            force.budget, handicap=None, total=Points.parse("74.5"), reinforcements=Points.parse(12)
        ),
        entries=(*force.entries, ghost),
    )


@pytest.mark.parametrize("form", LIST_FORMS)
def test_whatever_a_force_holds_comes_back(american: Force, shipped: Catalog, form: str) -> None:
    check_round_trip(odd(american), shipped, form)


@pytest.mark.parametrize("form", LIST_FORMS)
def test_a_line_taken_out_changes_the_force_and_is_told(american: Force, shipped: Catalog, form: str) -> None:
    lines = written(american, shipped, form).splitlines()
    gone = next(number for number, line in enumerate(lines) if "bonus" in line and "fortification" in line)
    found = read("\n".join(lines[:gone] + lines[gone + 1 :]), shipped)
    assert [each.part for each in found.force.entries] == [
        each.part for each in american.entries if each.part != "fortification-package"
    ]
    refused = [each.text for each in found.lines if each.verdict == "refused"]
    assert any("Bunker" in each for each in refused)
    assert any(", total " in each for each in refused)
    assert not any("Engineer" in each for each in refused)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("purchase points: 13.0", "purchase points: 13.3", "not a multiple of half a point"),
        ("[bonus#fortification-package]", "[bonus#fortification-package by 1]", "'by' is none of"),
        ("[bonus#fortification-package]", "[bonus#fortification-package at]", "stands at the end"),
        ("[bonus#engineer-platoons]", "[bonus#engineer-platoons thrown tanks:1943-1943:3+4]", "no column"),
        ("[bonus#engineer-platoons]", "[bonus#engineer-platoons thrown tanks:1944-1945:9+4]", "from 1 to 6"),
        ("catalog: ", "katalog: ", "not what the rest of the list gives"),
        ("  3  PC +1  [", "  2  PC +1  [", "there is an entry 2 already"),
    ],
)
def test_what_cannot_be_is_refused_by_its_line(
    american: Force, shipped: Catalog, old: str, new: str, told: str
) -> None:
    text = written(american, shipped, "text")
    assert old in text
    number = text[: text.index(old)].count("\n") + 1
    found = read(text.replace(old, new), shipped)
    line = next(each for each in found.lines if each.number == number)
    assert line.verdict == "refused"
    assert told in line.told


def test_a_broken_head_is_told(american: Force, shipped: Catalog) -> None:
    text = written(american, shipped, "text").replace("United States, 1944", "Atlantis, 1944", 1)
    with pytest.raises(UnreadableError, match="line 1"):
        read(text, shipped)


def test_a_mail_may_have_lost_the_space_around_lines(american: Force, shipped: Catalog) -> None:
    for form in LIST_FORMS:
        lines = [line.strip() for line in written(american, shipped, form).splitlines()]
        found = read("\n".join(lines), shipped)
        assert found.force == american
        assert {each.verdict for each in found.lines} == {"taken", "follows"}
