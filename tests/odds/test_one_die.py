"""One die for a squad or a vehicle: rallying, wire, mines (sections 9.0, 10.1, 10.2)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from random import Random
from typing import get_args

import pytest

from cfbuilder.catalog.combat import Combat
from cfbuilder.core.errors import UsageError
from cfbuilder.odds.crossfire.obstacles import crossing, mined_engineers, mined_squad, mined_vehicle, shelled
from cfbuilder.odds.crossfire.rally import State, rally
from tests.odds.conftest import agrees, die

#: What a die must show to rally (the table of 9.0).
RALLY = {
    ("suppressed", "green"): 6, ("suppressed", "regular"): 5, ("suppressed", "veteran"): 4,
    ("pinned", "green"): 5, ("pinned", "regular"): 4, ("pinned", "veteran"): 3,
}  # fmt: skip


@pytest.mark.parametrize("state", get_args(State))
@pytest.mark.parametrize("quality", ["green", "regular", "veteran"])
def test_rallying_as_the_table_has_it(combat: Combat, quality: str, state: State) -> None:
    for bonus, unseen in product((0, 1, 2), (False, True)):
        good = sum(face + bonus + unseen >= RALLY[state, quality] for face in range(1, 7))
        found = rally(combat.rally, quality, state, bonus, unseen=unseen)
        assert found == {"fail": Fraction(6 - good, 6), "rally": Fraction(good, 6)}


def test_a_rally_may_be_certain(combat: Combat) -> None:
    """9.0: with enough help even a 1 will do."""
    assert rally(combat.rally, "veteran", "pinned", 2, unseen=True) == {"fail": 0, "rally": 1}


def test_an_unknown_quality_is_told(combat: Combat) -> None:
    with pytest.raises(UsageError, match="no troop quality 'elite'"):
        rally(combat.rally, "elite", "pinned")


@pytest.mark.parametrize(("quality", "needs"), [("green", 5), ("regular", 4), ("veteran", 3)])
@pytest.mark.parametrize("bonus", [0, 1, 2])
def test_crossing_wire(combat: Combat, quality: str, needs: int, bonus: int) -> None:
    agrees(
        crossing(combat.wire, quality, bonus),
        lambda random: "across" if die(random) + bonus >= needs else "hung-up",
    )


@pytest.mark.parametrize(
    ("dice", "barrages", "covered"), [(4, 1, False), (4, 2, True), (6, 3, False), (2, 9, True)]
)
def test_shelling_wire(combat: Combat, dice: int, barrages: int, covered: bool) -> None:
    """10.2: four hits in all; two dice less in cover."""
    thrown = (dice - 2 * covered) * barrages

    def throw(random: Random) -> str:
        return "destroyed" if sum(die(random) >= 5 for _ in range(thrown)) >= 4 else "left"

    agrees(shelled(combat.wire, combat.fire, dice, barrages, covered=covered), throw)


def test_one_barrage_of_four_dice_must_hit_with_all(combat: Combat) -> None:
    assert shelled(combat.wire, combat.fire, 4, 1)["destroyed"] == Fraction(1, 81)


def test_mines_do_not_pin(combat: Combat) -> None:
    """10.1: four dice; a pin is ignored."""
    assert mined_squad(combat.mines, combat.fire) == {
        "none": Fraction(48, 81), "pin": 0, "suppress": Fraction(24, 81), "kill": Fraction(9, 81),
    }  # fmt: skip
    again = mined_squad(combat.mines, combat.fire, suppressed=True)
    assert again == {"none": Fraction(48, 81), "pin": 0, "suppress": 0, "kill": Fraction(33, 81)}


def test_mines_and_engineers_or_vehicles(combat: Combat) -> None:
    """Engineers find them on 3 to 6, else they are attacked as others are; a vehicle is destroyed on 4 to 6."""

    def throw(random: Random) -> str:
        hit = 0 if die(random) >= 3 else sum(die(random) >= 5 for _ in range(4))
        return "kill" if hit >= 3 else "suppress" if hit == 2 else "none"

    agrees(mined_engineers(combat.mines, combat.fire), throw)
    assert mined_vehicle(combat.mines) == {"none": Fraction(1, 2), "kill": Fraction(1, 2)}
