"""Fire at squads, against the words of sections 6.4 to 6.10, 7.1.1, 8.1.1 and 10.3."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product
from math import prod
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.combat import Combat
from cfbuilder.core.errors import UsageError
from cfbuilder.odds.crossfire.figures import terrain_kind
from cfbuilder.odds.crossfire.fire import (
    OPEN,
    Shelter,
    Weapon,
    closing,
    cover,
    dice_left,
    recon,
    shelter,
    smoke,
    volley,
)
from cfbuilder.odds.crossfire.firers import battery, gun, squads
from cfbuilder.odds.crossfire.weapons import Manner
from cfbuilder.odds.outcomes import Outcomes
from tests.odds.conftest import SYSTEM, agrees, die

USUAL = Manner()
WORSE = ("none", "pin", "suppress", "kill")
DICE = st.integers(0, 9)
SHELTERS = st.sampled_from([OPEN, Shelter(-1), Shelter(-1, -1), Shelter(-1, 0, structure=True)])


def effect(hit: int) -> str:
    """Of so many hits (6.5.1 to 6.5.3)."""
    return WORSE[min(hit, 3)]


def state_after(attacks: Sequence[int], *, suppressed: bool = False) -> str:
    """The worst that attacks of so many hits do one after the other: a second suppression kills (6.5.2)."""
    worst = "none"
    for hit in attacks:
        now = effect(hit)
        if now == "suppress" and suppressed:
            now = "kill"
        suppressed = suppressed or now == "suppress"
        worst = max(worst, now, key=WORSE.index)
    return worst


def counted(dice: Sequence[int], *, suppressed: bool = False, needs: int = 5) -> dict[str, Fraction]:
    """Every throw of attacks of so many dice, counted."""
    thrown = [
        Counter(sum(face >= needs for face in faces) for faces in product(range(1, 7), repeat=count))
        for count in dice
    ]
    ends = dict.fromkeys(WORSE, 0)
    for attacks in product(*thrown):
        ends[state_after(attacks, suppressed=suppressed)] += prod(
            throws[hit] for throws, hit in zip(thrown, attacks, strict=True)
        )
    return {each: Fraction(count, sum(ends.values())) for each, count in ends.items()}


def attack(combat: Combat, dice: int, behind: Shelter = OPEN, **more: bool) -> Outcomes:
    return volley([Weapon(dice)], combat.fire, behind, **more).target


def named(shipped: Catalog, *words: str, manner: Manner = USUAL, nation: str = "") -> tuple[Weapon, ...]:
    return squads(words, manner, shipped, SYSTEM, nation)


def test_a_rifle_squad_in_the_open(combat: Combat) -> None:
    assert attack(combat, 3) == {
        "none": Fraction(8, 27),
        "pin": Fraction(4, 9),
        "suppress": Fraction(2, 9),
        "kill": Fraction(1, 27),
    }
    assert attack(combat, 3).or_better("suppress") == Fraction(7, 27)


def test_two_hits_kill_who_is_suppressed_and_one_changes_nothing(combat: Combat) -> None:
    assert attack(combat, 3, suppressed=True) == {
        "none": Fraction(8, 27), "pin": Fraction(4, 9), "suppress": 0, "kill": Fraction(7, 27),
    }  # fmt: skip


@pytest.mark.parametrize("suppressed", [False, True])
@pytest.mark.parametrize("dice", [[0], [1], [2], [3], [4], [5], [2, 2], [2, 3], [1, 1, 1], [2, 2, 1]])
def test_every_throw_counted(combat: Combat, dice: list[int], suppressed: bool) -> None:
    weapons = [Weapon(each) for each in dice]
    target = volley(weapons, combat.fire, suppressed=suppressed).target
    assert target == counted(dice, suppressed=suppressed)


@pytest.mark.parametrize("suppressed", [False, True])
def test_a_crossfire_of_three_rifles_and_an_hmg_as_thrown(combat: Combat, suppressed: bool) -> None:
    """The crossfire example of 6.4.1: three attacks of 3 dice and one of 4."""

    def throw(random: Random) -> str:
        attacks = [sum(die(random) >= 5 for _ in range(count)) for count in (3, 3, 3, 4)]
        return state_after(attacks, suppressed=suppressed)

    weapons = [Weapon(count) for count in (3, 3, 3, 4)]
    agrees(volley(weapons, combat.fire, suppressed=suppressed).target, throw)


def test_more_firers_suppress_at_least_once_more_often(combat: Combat) -> None:
    three = volley([Weapon(3)] * 3, combat.fire).target
    assert three.or_better("suppress") == 1 - Fraction(20, 27) ** 3
    assert three["none"] == Fraction(8, 27) ** 3
    # Hits of two attacks never add up: two pins are a pin.
    assert volley([Weapon(1)] * 3, combat.fire).target.or_better("suppress") == 0


def test_a_firegroup_at_cover_uses_two_dice_each(combat: Combat, shipped: Catalog) -> None:
    """The example of 6.5.4; an HMG uses three."""
    behind = cover(combat.fire)
    firegroup = named(shipped, "rifle", "rifle", "rifle", "hmg")
    assert [dice_left(each, OPEN) for each in firegroup] == [3, 3, 3, 4]
    assert [dice_left(each, behind) for each in firegroup] == [2, 2, 2, 3]
    assert volley(firegroup[:3], combat.fire, behind).target == counted([2, 2, 2])


def test_a_bunker_takes_a_die_and_a_pip_of_each(combat: Combat, shipped: Catalog) -> None:
    behind = shelter(terrain_kind(shipped, SYSTEM, "bunker"), combat.fire)
    assert attack(combat, 4, behind) == counted([3], needs=6)


def test_what_kinds_of_terrain_protect_from(combat: Combat, shipped: Catalog) -> None:
    kinds = {word: terrain_kind(shipped, SYSTEM, word) for word in ("woods", "hill", "field", "stream")}
    direct = {word: shelter(kind, combat.fire).dice for word, kind in kinds.items()}
    indirect = {word: shelter(kind, combat.fire, barrage=True).dice for word, kind in kinds.items()}
    assert direct == {"woods": -1, "hill": -1, "field": -1, "stream": 0}
    assert indirect == {"woods": -1, "hill": 0, "field": 0, "stream": 0}
    assert shelter(terrain_kind(shipped, SYSTEM, "building"), combat.fire).structure


def test_submachine_guns_never_fall_below_two_dice(combat: Combat, shipped: Catalog) -> None:
    """6.8 and 6.10: 2 dice, 4 at point blank, one more in ambush; cover takes one only of more than two."""
    behind = cover(combat.fire)
    for manner, in_the_open, in_cover in (
        (Manner(), 2, 2),
        (Manner(point_blank=True), 4, 3),
        (Manner(ambush=True), 3, 2),
        (Manner(ambush=True, point_blank=True), 5, 4),
    ):
        (smg,) = named(shipped, "smg", manner=manner)
        assert (dice_left(smg, OPEN), dice_left(smg, behind)) == (in_the_open, in_cover)


@pytest.mark.parametrize(("word", "dice"), [("rifle", 4), ("hmg", 5), ("engineer", 4)])
def test_an_ambush_has_a_die_more(shipped: Catalog, word: str, dice: int) -> None:
    assert [each.dice for each in named(shipped, word, manner=Manner(ambush=True))] == [dice]


def test_a_sniper_kills_commanders_by_suppressing_them(combat: Combat, shipped: Catalog) -> None:
    at_squad, at_commander = (
        named(shipped, "sniper", manner=Manner(at_commander=each)) for each in (False, True)
    )
    assert volley(at_squad, combat.fire).target == counted([3])
    assert volley(at_commander, combat.fire).target == {
        "none": Fraction(20, 27), "pin": 0, "suppress": 0, "kill": Fraction(7, 27),
    }  # fmt: skip


def test_machine_guns_of_nations(shipped: Catalog) -> None:
    dice = {nation: named(shipped, "hmg", nation=nation)[0].dice for nation in ("", "germany", "japan")}
    assert dice == {"": 4, "germany": 4, "japan": 3}


@pytest.mark.parametrize("nation", ["russia", "japan"])
def test_those_who_close_in_regardless_die_of_suppression(
    combat: Combat, shipped: Catalog, nation: str
) -> None:
    theirs = shipped.nation(SYSTEM, nation).combat
    assert theirs
    assert closing(attack(combat, 4), theirs) == {
        "none": Fraction(16 + 32, 81), "pin": 0, "suppress": 0, "kill": Fraction(33, 81),
    }  # fmt: skip
    others = shipped.nation(SYSTEM, "germany").combat
    assert others and closing(attack(combat, 4), others) == attack(combat, 4)


@pytest.mark.parametrize(
    ("word", "dice", "beside", "wide"),
    [
        ("50mm Mortar", 3, 0, 2),
        ("81mm mortar", 4, 1, 3),
        ("120mm Mortar", 6, 2, 4),
        ("heavy artillery", 8, 3, 6),
    ],
)
def test_barrages_and_who_is_struck_beside(
    combat: Combat, shipped: Catalog, word: str, dice: int, beside: int, wide: int
) -> None:
    """7.1.1: three hits suppress as many others as the kill potential; two on a suppressed target do not."""
    weapon, smoke_width = battery(word, shipped, SYSTEM)
    kill = counted([dice])["kill"]
    expected: Mapping[str, Fraction] = {"0": 1 - kill, str(beside): kill} if beside else {"0": Fraction(1)}
    for suppressed in (False, True):
        assert volley([weapon], combat.fire, suppressed=suppressed).beside == expected
    assert smoke_width == wide


def test_heavy_artillery_strikes_one_squad_less_in_structures(combat: Combat, shipped: Catalog) -> None:
    weapon, _ = battery("Heavy Artillery", shipped, SYSTEM)
    building = shelter(terrain_kind(shipped, SYSTEM, "building"), combat.fire, barrage=True)
    assert list(volley([weapon], combat.fire, building).beside) == ["0", "2"]
    assert list(volley([weapon], combat.fire, cover(combat.fire)).beside) == ["0", "3"]
    medium, _ = battery("120mm Mortar", shipped, SYSTEM)
    assert list(volley([medium], combat.fire, building).beside) == ["0", "2"]


def test_a_gun_at_infantry_fires_its_he(combat: Combat, shipped: Catalog) -> None:
    """The Sherman of 11.2.2: 4 dice and up to 2 squads."""
    sherman = gun("united-states:Sherman", shipped, SYSTEM)
    came = volley(sherman, combat.fire)
    assert came.target == counted([4])
    assert came.beside == {"0": Fraction(72, 81), "2": Fraction(9, 81)}


def test_gun_and_machine_gun_in_one_action(combat: Combat, shipped: Catalog) -> None:
    """Advanced 2: as a firegroup; the machine gun strikes nobody beside, and kills alone do neither."""
    both = volley(gun("united-states:Sherman", shipped, SYSTEM, machine_gun=True), combat.fire)
    assert both.target == counted([4, 4])
    assert both.beside == {"0": Fraction(72, 81), "2": Fraction(9, 81)}
    for name in ("Pak 40 ATG", "AMR HT"):
        with pytest.raises(UsageError, match="no gun with a machine gun"):
            gun(name, shipped, SYSTEM, machine_gun=True)


def test_recon_and_smoke(combat: Combat) -> None:
    assert recon(combat.fire, 3)["found"] == 1 - Fraction(5, 6) ** 3
    agrees(recon(combat.fire, 2), lambda random: "found" if 6 in (die(random), die(random)) else "nothing")
    assert smoke(combat.fire) == {"fails": Fraction(1, 3), "lands": Fraction(2, 3)}


def test_the_figures_are_the_catalogs(combat: Combat) -> None:
    easier = replace(combat.fire, hit_on=4)
    assert volley([Weapon(1)], easier).target["pin"] == Fraction(1, 2)


@pytest.mark.parametrize(
    ("words", "manner", "said"),
    [
        ((), Manner(), "who fires"),
        (("rifle", "hmg"), Manner(dice=3), "2 weapons"),
        ((), Manner(dice=3, point_blank=True), "need a weapon"),
        (("howitzer",), Manner(), "no weapon 'howitzer'"),
        (("cc",), Manner(), "no dice"),
        (("sniper",), Manner(ambush=True), "ambush"),
        (("rifle",), Manner(at_commander=True), "commanders as at squads"),
        (("",), Manner(), "no weapon ''"),
    ],
)
def test_what_cannot_fire_is_told(
    shipped: Catalog, words: tuple[str, ...], manner: Manner, said: str
) -> None:
    with pytest.raises(UsageError, match=said):
        squads(words, manner, shipped, SYSTEM)


@pytest.mark.parametrize("word", ["rifle", "hmg", "mortar"])
def test_what_fires_no_barrages_is_told(shipped: Catalog, word: str) -> None:
    with pytest.raises(UsageError, match="fires barrages"):
        battery(word, shipped, SYSTEM)


@given(dice=st.lists(DICE, max_size=5), behind=SHELTERS, suppressed=st.booleans())
def test_chances_always_add_up(combat: Combat, dice: list[int], behind: Shelter, suppressed: bool) -> None:
    came = volley(
        [Weapon(each, kill_potential=each) for each in dice], combat.fire, behind, suppressed=suppressed
    )
    assert sum(came.target.values()) == sum(came.beside.values()) == 1


@given(dice=DICE, others=st.lists(DICE, max_size=2), behind=SHELTERS, suppressed=st.booleans())
def test_more_never_does_less(
    combat: Combat, dice: int, others: list[int], behind: Shelter, suppressed: bool
) -> None:
    """One more die, one more firer, less cover, a target suppressed before: never less of an effect."""

    def came(first: int, *more: int, behind: Shelter = behind, suppressed: bool = suppressed) -> Outcomes:
        return volley(
            [Weapon(each) for each in (first, *more)], combat.fire, behind, suppressed=suppressed
        ).target

    least = came(dice, *others)
    for better in (
        came(dice + 1, *others),
        came(dice, *others, 3),
        came(dice, *others, behind=OPEN),
    ):
        assert all(better.or_better(each) >= least.or_better(each) for each in WORSE)
    assert came(dice, *others, suppressed=True)["kill"] >= least["kill"]
