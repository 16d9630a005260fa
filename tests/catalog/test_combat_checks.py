"""Slips in combat figures, and in what stands and nations say of combat: each is told once, at its place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from cfbuilder.catalog import combat_checks
from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.combat import Combat
from cfbuilder.catalog.nations import Nation
from cfbuilder.catalog.stands import Stand


def test_the_shipped_figures_speak_of_what_is_there(shipped: Catalog, combat: Combat) -> None:
    found = list(combat_checks.check_combat("crossfire/combat", combat, shipped))
    for entry_id in shipped.ids("stand"):
        stand = shipped.find(Stand, entry_id)
        assert stand
        found += combat_checks.check_stand(entry_id, stand, shipped)
    for entry_id in shipped.ids("nation"):
        nation = shipped.find(Nation, entry_id)
        assert nation
        found += combat_checks.check_nation(entry_id, nation, shipped)
    assert found == []


def changed(combat: Combat, modifier_id: str, **to: Any) -> Combat:
    made = tuple(replace(each, **to) if each.id == modifier_id else each for each in combat.close_combat)
    return replace(combat, close_combat=made)


@pytest.mark.parametrize(
    ("slip", "told"),
    [
        (
            lambda it: replace(it, fire=replace(it.fire, hit_on=7)),
            ("catalog.figure", "no die shows 7", ("fire", "hit_on")),
        ),
        (
            lambda it: replace(it, rally=replace(it.rally, pinned={"green": 5, "regular": 4})),
            ("catalog.incomplete", "here must stand a figure for veteran", ("rally", "pinned")),
        ),
        (
            lambda it: replace(it, wire=replace(it.wire, cross={**it.wire.cross, "elite": 2})),
            ("catalog.no-troop-quality", "there is no troop quality 'elite'", ("wire", "cross", "elite")),
        ),
        (
            lambda it: replace(it, wire=replace(it.wire, halts=("boat",))),
            ("catalog.no-trait", "there is no trait 'boat'", ("wire", "halts", 0)),
        ),
        (
            lambda it: replace(it, fire=replace(it.fire, effects=it.fire.effects[::-1])),
            ("catalog.figure", "effects of 3, 2 and 1 hits", ("fire", "effects")),
        ),
        (
            lambda it: changed(it, "smg", of="smgs"),
            ("catalog.no-troop-quality-or-trait", "there is no troop quality or trait 'smgs'",
             ("close_combat", 7, "of")),
        ),
        (
            lambda it: changed(it, "smg", of=""),
            ("catalog.incomplete", "here must stand what the squads are (of)", ("close_combat", 7)),
        ),
        (
            lambda it: changed(it, "surprise", of="green"),
            ("catalog.figure", "'surprised' asks for no sort of squads", ("close_combat", 4, "of")),
        ),
        (
            lambda it: changed(it, "commander", modifier=1),
            ("catalog.figure", "a commander adds his own bonus", ("close_combat", 1, "modifier")),
        ),
        (
            lambda it: changed(it, "green", modifier=None),
            ("catalog.incomplete", "here must stand the modifier", ("close_combat", 5)),
        ),
        (
            lambda it: changed(it, "assault-squads", instead_of="veterans"),
            ("catalog.no-modifier", "there is no modifier 'veterans'", ("close_combat", 9, "instead_of")),
        ),
        (
            lambda it: changed(it, "other-vehicle", nothing_in=("woods", "swamp")),
            ("catalog.no-terrain-kind", "there is no terrain kind 'swamp'",
             ("close_combat", 12, "nothing_in", 1)),
        ),
        (
            lambda it: changed(it, "green", id="veteran"),
            ("catalog.same-id", "2 modifiers have the id 'veteran'", ("close_combat",)),
        ),
        (
            lambda it: replace(
                it, tank_hunters=replace(it.tank_hunters, weapons=(
                    replace(it.tank_hunters.weapons[0], data="germany:Bazooka"),))
            ),
            ("catalog.no-data-row", "there is no data row 'germany:Bazooka'",
             ("tank_hunters", "weapons", 0, "data")),
        ),
    ],
)  # fmt: skip
def test_a_slip_in_the_figures_is_told(
    shipped: Catalog, combat: Combat, slip: Callable[[Combat], Combat], told: tuple[Any, ...]
) -> None:
    found = combat_checks.check_combat("crossfire/combat", slip(combat), shipped)
    assert [(code, message, path) for code, message, _, path in found] == [told]


def test_slips_in_stands_and_nations_are_told(shipped: Catalog) -> None:
    hmg = shipped.stand("crossfire", "japan", "HMG")
    assert hmg.close_combat
    wrong = replace(
        hmg, terrain="bunkr", observed_by="PCC", close_combat=replace(hmg.close_combat, without=("crewed",))
    )
    found = [
        (code, path) for code, _, _, path in combat_checks.check_stand("crossfire/japan/hmg", wrong, shipped)
    ]
    assert found == [
        ("catalog.no-terrain-kind", ("terrain",)),
        ("catalog.no-stand", ("observed_by", 0, "stand")),
        ("catalog.no-modifier", ("close_combat", "without", 0)),
    ]
    nation = shipped.nation("crossfire", "united-states")
    assert nation.combat
    promotion = replace(nation.combat.promotions[0], organizations=("marines",), stands=("PCC",))
    mistaken = replace(nation.combat, command="free", against={"surprised": -2}, promotions=(promotion,))
    found = [
        (code, path)
        for code, _, _, path in combat_checks.check_nation(
            "crossfire/united-states", replace(nation, combat=mistaken), shipped
        )
    ]
    assert found == [
        ("catalog.no-command-control", ("combat", "command")),
        ("catalog.no-modifier", ("combat", "against", "surprised")),
        ("catalog.no-stand", ("combat", "promotions", 0, "stands", 0, "stand")),
        ("catalog.no-organization", ("combat", "promotions", 0, "organizations", 0)),
    ]
