"""Fire at vehicles, against the words and examples of sections 11.2.1, 11.3 and 11.4."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.combat import Combat
from cfbuilder.catalog.nations import DataRow
from cfbuilder.core.errors import UsageError
from cfbuilder.odds.crossfire.anti_vehicle import fires_at_vehicles, shot, shots
from cfbuilder.odds.crossfire.figures import data_row
from cfbuilder.odds.crossfire.matrix import Armament, pairings
from tests.odds.conftest import SYSTEM, agrees, die

MODIFIERS = st.integers(-5, 5)
ARMOR = st.integers(1, 6)


def kills(accuracy: int, penetration: int, armor: int, light: int, dark: int) -> bool:
    """Whether this throw kills: the light die hits on 4 to 6, the dark one must reach the armor."""
    if light == dark == 1:
        return False
    if light == dark == 6:
        return True
    return light + accuracy >= 4 and dark + penetration >= armor


def counted(accuracy: int, penetration: int, armor: int) -> Fraction:
    throws = [(light, dark) for light in range(1, 7) for dark in range(1, 7)]
    return Fraction(sum(kills(accuracy, penetration, armor, *each) for each in throws), len(throws))


def gun_of(accuracy: int, penetration: int) -> DataRow:
    return DataRow(name="gun", accuracy=accuracy, penetration=penetration)


def tank_of(front: int, flank: int = 1) -> DataRow:
    return DataRow(name="tank", armor=(front, flank))


def row(shipped: Catalog, name: str) -> DataRow:
    return data_row(shipped, SYSTEM, name).row


def test_the_example_of_the_panzer_iv_and_the_t_34(shipped: Catalog, combat: Combat) -> None:
    """ACC +1 hits with a 3, PEN +1 pierces front armor of 5 with a 4: 4 of 6 and 3 of 6."""
    panzer, t_34 = row(shipped, "Pz IV/G-H"), row(shipped, "T-34/85")
    rules = combat.gun_fire
    assert kills(1, 1, 5, 3, 4)
    assert shot(panzer, t_34, rules) == {"none": Fraction(2, 3), "kill": Fraction(12, 36)}
    assert shot(panzer, t_34, rules, flank=True)["kill"] == Fraction(20, 36)
    assert shot(panzer, t_34, rules, cover=True)["kill"] == Fraction(9, 36)
    assert shot(panzer, t_34, rules, hull_down=True)["kill"] == Fraction(6, 36)
    assert shot(panzer, t_34, rules, flank=True, cover=True)["kill"] == Fraction(15, 36)


def test_as_thrown(shipped: Catalog, combat: Combat) -> None:
    """A Sherman (0, 0) at the front of a Panther (6)."""

    def throw(random: Random) -> str:
        return "kill" if kills(0, 0, 6, die(random), die(random)) else "none"

    agrees(shot(row(shipped, "united-states:Sherman"), row(shipped, "Panther"), combat.gun_fire), throw)


def test_boxcars_kill_what_nothing_pierces_and_snake_eyes_harm_nothing(combat: Combat) -> None:
    assert shot(gun_of(-5, -5), tank_of(6), combat.gun_fire)["kill"] == Fraction(1, 36)
    assert shot(gun_of(5, 5), tank_of(1), combat.gun_fire)["kill"] == Fraction(35, 36)


@given(accuracy=MODIFIERS, penetration=MODIFIERS, armor=ARMOR)
def test_every_throw_counted(combat: Combat, accuracy: int, penetration: int, armor: int) -> None:
    gun, rules = gun_of(accuracy, penetration), combat.gun_fire
    assert shot(gun, tank_of(armor), rules)["kill"] == counted(accuracy, penetration, armor)
    assert shot(gun, tank_of(armor), rules, cover=True)["kill"] == counted(accuracy - 1, penetration, armor)
    assert shot(gun, tank_of(armor), rules, hull_down=True)["kill"] == counted(
        accuracy - 2, penetration, armor
    )
    assert shot(gun, tank_of(6, armor), rules, flank=True)["kill"] == counted(accuracy, penetration, armor)


@given(accuracy=MODIFIERS, penetration=MODIFIERS, armor=ARMOR, squads=st.integers(1, 6))
def test_better_is_never_worse(
    combat: Combat, accuracy: int, penetration: int, armor: int, squads: int
) -> None:
    rules = combat.gun_fire
    usual = shot(gun_of(accuracy, penetration), tank_of(armor), rules)
    assert shot(gun_of(accuracy + 1, penetration), tank_of(armor), rules)["kill"] >= usual["kill"]
    assert shot(gun_of(accuracy, penetration + 1), tank_of(armor), rules)["kill"] >= usual["kill"]
    assert shot(gun_of(accuracy, penetration), tank_of(armor + 1), rules)["kill"] <= usual["kill"]
    assert shots(usual, squads + 1)["kill"] > shots(usual, squads)["kill"]


def test_a_firegroup_of_bazookas(shipped: Catalog, combat: Combat) -> None:
    """11.3: one throw for each squad; one kill is enough."""
    one = shot(row(shipped, "united-states:Bazooka"), row(shipped, "Pz VI"), combat.gun_fire)
    assert one["kill"] == counted(-2, 1, 5)

    def throw(random: Random) -> str:
        return "kill" if any(kills(-2, 1, 5, die(random), die(random)) for _ in range(3)) else "none"

    agrees(shots(one, 3), throw)
    assert shots(one, 1) == one


@pytest.mark.parametrize(
    ("gun", "target", "how", "said"),
    [
        ("Panther", "T-34/85", {"flank": True, "hull_down": True}, "hull-down to its front only"),
        ("Panther", "Pak 40 ATG", {}, "has no armor"),
        ("AMR HT", "Panther", {}, "does not fire at vehicles"),
        (".50 cal.**", "Panther", {}, "does not fire at vehicles"),
    ],
)
def test_impossible_shots_are_told(
    shipped: Catalog, combat: Combat, gun: str, target: str, how: dict[str, bool], said: str
) -> None:
    with pytest.raises(UsageError, match=said):
        shot(row(shipped, gun), row(shipped, target), combat.gun_fire, **how)


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("Pz V", "germany:Pz V"),
        ("panther", "germany:Pz V"),
        ("germany:Panther", "germany:Pz V"),
        ("great-britain:Sherman", "great-britain:Sherman"),
        ("russia:Anti-Tank Rifle", "russia:Anti-Tank Rifle"),
        (".50 cal.", "united-states:.50 cal."),
    ],
)
def test_rows_by_the_names_people_use(shipped: Catalog, name: str, found: str) -> None:
    assert data_row(shipped, SYSTEM, name).name == found


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Sherman", "2 data sheets: great-britain:Sherman and united-states:Sherman"),
        ("47mm ATG", "france:47mm ATG"),
        ("Maus", "no 'Maus' in any data sheet"),
        ("germany:Sherman", "no 'Sherman' in the data sheet of germany"),
        ("atlantis:Sherman", "no nation 'atlantis'"),
        ("finland:T-26", "no 'T-26' in the data sheet of finland"),
        ("", "no ''"),
    ],
)
def test_rows_that_are_not_there_or_in_several_sheets(shipped: Catalog, name: str, said: str) -> None:
    with pytest.raises(UsageError, match=said):
        data_row(shipped, SYSTEM, name)


def test_the_matrix_leaves_out_what_cannot_fire_or_be_pierced(shipped: Catalog, combat: Combat) -> None:
    germans = [Armament(each, row(shipped, f"germany:{each}")) for each in ("Pz V", "Pak 40 ATG")]
    halftrack = replace(row(shipped, "france:AMR HT"), name="AMR HT")
    others = [Armament("T-34", row(shipped, "T-34/85")), Armament("Halftrack", halftrack)]
    found = pairings(germans, others, combat.gun_fire)
    assert [(each.gun, each.target) for each in found] == [
        ("Pz V", "T-34"), ("Pz V", "Halftrack"), ("Pak 40 ATG", "T-34"), ("Pak 40 ATG", "Halftrack"),
    ]  # fmt: skip
    assert found[2].front["kill"] == counted(0, 0, 5)
    assert found[2].flank["kill"] == counted(0, 0, 3)
    assert [(each.gun, each.target) for each in pairings(others, germans, combat.gun_fire)] == [
        ("T-34", "Pz V")
    ]
    assert not fires_at_vehicles(halftrack)
