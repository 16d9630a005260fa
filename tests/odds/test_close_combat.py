"""Close combat: the book's examples and every modifier (sections 8.0 to 8.5, 11.5)."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.combat import Combat
from cfbuilder.core.errors import UsageError
from cfbuilder.odds.crossfire.close_combat import Weighed, sums
from cfbuilder.odds.crossfire.described import described
from cfbuilder.odds.crossfire.figures import terrain_kind
from cfbuilder.odds.crossfire.sides import Ground, fought
from cfbuilder.odds.outcomes import Outcomes
from tests.odds.conftest import SYSTEM, agrees, die

TOTALS = st.integers(-9, 9)


@pytest.mark.parametrize(("attacker", "defender"), [(0, 0), (3, 1), (2, -2), (-1, 2), (0, 5)])
def test_one_die_each_and_ties_again(attacker: int, defender: int) -> None:
    def throw(random: Random) -> str:
        while True:
            one, other = die(random) + attacker, die(random) + defender
            if one != other:
                return "attacker" if one > other else "defender"

    agrees(sums(attacker, defender), throw)


def test_values_worked_by_hand() -> None:
    """Of 36 throws, equal totals left out: +2 wins 26 of 32, +4 33 of 34, and +5 cannot lose."""
    assert sums(0, 0) == {"attacker": Fraction(1, 2), "defender": Fraction(1, 2)}
    assert sums(3, 1)["attacker"] == Fraction(26, 32)
    assert sums(2, -2)["attacker"] == Fraction(33, 34)
    assert sums(5, 0) == {"attacker": 1, "defender": 0}


@given(attacker=TOTALS, defender=TOTALS)
def test_only_the_difference_counts_and_more_is_never_worse(attacker: int, defender: int) -> None:
    assert sums(attacker, defender) == sums(attacker - defender, 0)
    assert sums(attacker, defender)["attacker"] == sums(defender, attacker)["defender"]
    assert sums(attacker + 1, defender)["attacker"] >= sums(attacker, defender)["attacker"]


def meet(
    shipped: Catalog,
    combat: Combat,
    attacker: str,
    defender: str,
    ground: str = "",
    *,
    surprised: bool = False,
) -> Weighed | Outcomes:
    one, other = (described(each, shipped, SYSTEM) for each in (attacker, defender))
    where = Ground(ground, terrain_kind(shipped, SYSTEM, ground)) if ground else None
    return fought(one, other, combat, where, surprised=surprised)


def had(
    shipped: Catalog, combat: Combat, attacker: str, defender: str, ground: str = ""
) -> tuple[dict[str, int], dict[str, int]]:
    """The modifiers of both sides by id."""
    met = meet(shipped, combat, attacker, defender, ground)
    assert isinstance(met, Weighed)
    one, other = ({each.modifier.id: each.value for each in side} for side in (met.attacker, met.defender))
    assert met.outcomes == sums(sum(one.values()), sum(other.values()))
    return one, other


def test_the_example_of_8_3(shipped: Catalog, combat: Combat) -> None:
    """Two regular squads and a +2 PC against one and a +1 PC: +3 against +1."""
    found = had(shipped, combat, "2 regular rifle squads, +2 PC", "regular rifle squad, PC +1")
    assert found == ({"larger": 1, "commander": 2}, {"commander": 1})


@pytest.mark.parametrize(
    ("attacker", "defender", "one", "other"),
    [
        # The three combats of the example of 8.4, each as it is fought.
        ("regular SMG squad", "regular rifle squad", {"smg": 1}, {}),
        ("SMG squad, PC +2", "rifle squad, PC +1", {"smg": 1, "commander": 2}, {"commander": 1}),
        ("3 rifle squads", "rifle squad", {"larger": 2}, {}),
        ("rifle squad, PC +2, CC +1", "rifle squad", {"commander": 2, "larger": 1}, {}),
        ("rifle squad, 2 PC +1", "rifle squad", {"commander": 1}, {}),
        ("rifle squad, PC +2 suppressed", "rifle squad", {}, {}),
        ("CC +1", "rifle squad", {"commander": 1}, {}),
        ("veteran CC +1", "rifle squad", {"commander": 1, "veteran": 1}, {}),
        ("rifle squad", "rifle squad suppressed", {"suppressed": 2}, {}),
        ("rifle squad", "HMG", {}, {"crewed-weapon": -2}),
        ("rifle squad", "HMG, PC +1", {}, {"crewed-weapon": -2, "commander": 1}),
        ("rifle squad", "HMG, rifle squad, PC +1", {}, {"larger": 1, "commander": 1}),
        ("rifle squad", "HMG, CC", {}, {"larger": 1}),
        ("rifle squad", "veteran HMG", {}, {"crewed-weapon": -2, "veteran": 1}),
        ("rifle squad", "veteran HMG, rifle squad", {}, {"larger": 1}),
        ("rifle squad", "germany: Pak 40", {}, {"crewed-weapon": -2}),
        ("rifle squad", "great-britain: 2 Pdr ATG", {}, {"crewed-weapon": -2}),
        ("rifle squad", "rifle squad, FO", {}, {}),
        ("2 green rifle squads", "green rifle squad", {"larger": 1, "green": -1}, {"green": -1}),
        ("veteran rifle squad, green rifle squad", "rifle squad", {"larger": 1, "green": -1}, {}),
        ("veteran rifle squad", "veteran rifle squad", {"veteran": 1}, {"veteran": 1}),
        ("veteran SMG squad, rifle squad", "rifle squad", {"larger": 1}, {}),
        ("veteran rifle squad, green PC +1", "rifle squad", {"veteran": 1, "commander": 1}, {}),
        ("engineer squad with assault engineers", "rifle squad", {"assault-engineers": 1}, {}),
        ("united-states: veteran assault squad", "rifle squad", {"assault-squads": 2}, {}),
        ("united-states: veteran assault squad, veteran rifle squad", "rifle squad", {"larger": 1, "veteran": 1}, {}),
        ("rifle squad", "germany: Panther", {}, {"turreted-tank": 3}),
        ("germany: StuG IIIG", "rifle squad", {"turretless-tank": 2}, {}),
        ("rifle squad", "M-3 Halftrack carrying 2", {}, {"larger": 2, "other-vehicle": 1}),
        ("germany: veteran rifle squad, Panther", "rifle squad", {"larger": 1, "veteran": 1, "turreted-tank": 3}, {}),
        ("japan: HMG", "rifle squad", {}, {}),
        ("rifle squad", "japan: HMG", {}, {}),
        # Where commanders help only in one thing, or only some of them (12.0).
        ("russia: rifle squad, PC", "rifle squad", {"commander": 1}, {}),
        ("united-states/leg-infantry-battalion-1942-45: rifle squad, PC", "rifle squad", {"green": -1}, {}),
        ("france/leg-infantry-battalion-1940: rifle squad, PC +1, CC +1", "rifle squad", {"larger": 1}, {}),
        ("united-states/marine-battalion-1943-45: PC +1", "rifle squad", {"commander": 1, "veteran": 1}, {}),
    ],
)  # fmt: skip
def test_who_has_which_modifiers(
    shipped: Catalog,
    combat: Combat,
    attacker: str,
    defender: str,
    one: dict[str, int],
    other: dict[str, int],
) -> None:
    assert had(shipped, combat, attacker, defender) == (one, other)


@pytest.mark.parametrize("ground", ["woods", "field", "rough"])
def test_vehicles_gain_nothing_where_they_are_blind(shipped: Catalog, combat: Combat, ground: str) -> None:
    assert had(shipped, combat, "rifle squad", "germany: Panther", ground) == ({}, {})
    assert had(shipped, combat, "rifle squad", "germany: Panther", "hill") == ({}, {"turreted-tank": 3})


def test_surprise_costs_the_mover_one_or_two_against_japanese(shipped: Catalog, combat: Combat) -> None:
    """8.3, 8.5: 1 against 1 in a building, so that there is but one combat."""
    for defender, total in (("rifle squad", -1), ("germany: rifle squad", -1), ("japan: rifle squad", -2)):
        met = meet(shipped, combat, "rifle squad", defender, "building", surprised=True)
        assert met == sums(total, 0)
    # Japanese who are surprised themselves lose no more than others.
    assert meet(shipped, combat, "japan: rifle squad", "rifle squad", "building", surprised=True) == sums(
        -1, 0
    )


@pytest.mark.parametrize(
    ("attacker", "defender", "ground", "said"),
    [
        ("HMG", "rifle squad", "", "cannot attack"),
        ("rifle squad, germany: Pak 40", "rifle squad", "", "no nation 'rifle squad, germany'"),
        ("PC +1", "rifle squad", "", "nobody who can fight"),
        ("0 rifle squads", "rifle squad", "", "nobody who can fight"),
        ("rifle squad", "2 rifle squads", "", "defend together outside"),
        ("rifle squad", "HMG, 2 rifle squads", "", "defend together outside"),
        ("rifle squad", "sniper", "", "takes no part"),
        ("rifle squad", "tank", "", "turret"),
        ("rifle squad", "Sherman", "", "2 data sheets"),
        ("rifle squad", "dragoons", "", "no stand or vehicle 'dragoons'"),
        ("rifle squad, ", "rifle squad", "", "'' is no stand"),
        ("", "rifle squad", "", "'' is no stand"),
        ("rifle squad +1", "rifle squad", "", "has no bonus"),
        ("rifle squad with bazooka", "rifle squad", "", "changes nothing"),
        ("9 rifle squads", "rifle squad", "", "9 stands on one side"),
        ("100 rifle squads", "rifle squad", "", "no stand or vehicle '100 rifle squads'"),
        ("atlantis: rifle squad", "rifle squad", "", "no nation 'atlantis'"),
        ("germany/none: rifle squad", "rifle squad", "", "no organization"),
        ("rifle squad", "rifle squad", "swamp", "no terrain 'swamp'"),
        ("6 rifle squads", "5 rifle squads", "building", "11 stands"),
    ],
)
def test_what_cannot_meet_is_told(
    shipped: Catalog, combat: Combat, attacker: str, defender: str, ground: str, said: str
) -> None:
    with pytest.raises(UsageError, match=said):
        meet(shipped, combat, attacker, defender, ground)


def test_only_who_enters_a_structure_is_surprised(shipped: Catalog, combat: Combat) -> None:
    with pytest.raises(UsageError, match="enters a structure"):
        meet(shipped, combat, "rifle squad", "rifle squad", "woods", surprised=True)
