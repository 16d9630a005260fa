"""Anything goes (13.0): what the limits say becomes a note for both sides, and any organizations come together."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import Luck
from cfbuilder.core.errors import UsageError
from cfbuilder.core.findings import Severity, has_errors
from cfbuilder.core.points import Points
from cfbuilder.force.force import Force, ForceEntry, Pool, add
from cfbuilder.rules.check import check
from cfbuilder.scenario.pickup import pickup
from cfbuilder.scenario.setup import SIDES, Setup
from tests.conftest import asked

BONUS = "crossfire/united-states/bonus#"


def made(catalog: Catalog, **more: Any) -> Setup:
    return pickup(asked(fill="none", scenario="bridgehead", attacker="a", **more), catalog, Luck(1))


def buying(force: Force, *rows: str, price: int = 2, pool: Pool = "bonus") -> Force:
    for row in rows:
        entry = ForceEntry(id="", item=f"{BONUS}{row}", name=row, price=Points.parse(price), pool=pool)
        force, _ = add(force, entry)
    return force


def overdone(force: Force) -> Force:
    """The American defender with everything that may not be bought."""
    loose = ("platoon-commander-1", "company-commander-1", "fourth-squad-regular-rifle")
    force = buying(force, "tanks", *["snipers"] * 9, *loose, "regular-rifle-platoons")
    return buying(force, "hmgs", price=90, pool="reinforcement")


def test_every_limit_on_purchases_is_a_note_that_says_why(shipped: Catalog) -> None:
    strict, free = (made(shipped, anything_goes=each).sides["b"].force for each in (False, True))
    errors = {each.code for each in check(overdone(strict), shipped) if each.severity is Severity.ERROR}
    for name in ("bridgehead", "meeting-engagement"):
        option = shipped.scenario("crossfire", name).option("anything-goes")
        assert option is not None
        assert errors == set(option.lifts)
    found = check(overdone(free), shipped)
    assert not has_errors(found)
    notes = [each for each in found if each.code in errors]
    assert {each.code for each in notes} == errors
    assert all(each.message.startswith("agreed (Anything goes, 13.0): ") for each in notes)


def test_what_a_stand_cannot_do_stays_an_error(shipped: Catalog) -> None:
    """A company takes three attached HMGs to a platoon."""
    force = made(shipped, anything_goes=True).sides["b"].force
    for _ in range(4):
        hmg = ForceEntry(
            id="", item=f"{BONUS}hmgs", name="HMG", price=Points.parse(6), pool="bonus",
            attached_to="1/platoon-1",
        )  # fmt: skip
        force, _ = add(force, hmg)
    assert {each.code for each in check(force, shipped) if each.severity is Severity.ERROR} == {
        "force.too-many-attached"
    }


def test_it_is_the_same_for_both_sides_and_told_to_all(shipped: Catalog) -> None:
    setup = made(shipped, anything_goes=True)
    assert setup.public.options == ("anything-goes",)
    assert setup.sides["a"].force.agreements == setup.sides["b"].force.agreements != ()
    assert made(shipped).sides["a"].force.agreements == ()


def test_any_organizations_come_together(shipped: Catalog) -> None:
    armored = (
        "germany/leg-infantry-battalion-1944-45,armored-infantry-battalion-1944-45,engineer-company-1939-45"
    )
    with pytest.raises(UsageError, match="names 3 organizations"):
        made(shipped, a=armored)
    force = made(shipped, a=armored, anything_goes=True).sides["a"].force
    assert [each.item.rpartition("/")[2] for each in force.in_pool("base")] == [
        "leg-infantry-battalion-1944-45#company",
        "armored-infantry-battalion-1944-45#company",
        "engineer-company-1939-45#company",
    ]
    mixed = "germany/leg-infantry-battalion-1944-45,engineer-company-1939-45"
    with pytest.raises(UsageError, match="names 2 organizations"):
        made(shipped, a=mixed, size="large")
    force = made(shipped, a=mixed, size="large", anything_goes=True).sides["a"].force
    assert [each.part for each in force.in_pool("base")] == ["battalion", "company"]


def test_what_is_drawn_keeps_to_the_lists(shipped: Catalog) -> None:
    for seed in range(3):
        setup = pickup(asked(anything_goes=True), shipped, Luck(seed))
        for side in SIDES:
            bare = replace(setup.sides[side].force, agreements=())
            assert not has_errors(check(bare, shipped))
