"""Shooting in Bolt Action: the worked example of the source, every die once, and what the source leaves open."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.shooting import Shooting
from cfbuilder.core.errors import UsageError
from cfbuilder.core.length import INCH, Length
from cfbuilder.odds.bolt_action.figures import Reach, dice_of, shooting_of, target_called
from cfbuilder.odds.bolt_action.shooting import Circumstances, Dice, Shots, needed, shoot

OPEN = Circumstances(quality="regular")


@pytest.fixture(scope="session")
def shooting(shipped: Catalog) -> Shooting:
    return shooting_of(shipped, "bolt-action")


def came(shooting: Shooting, fired: list[Dice], at: str = "regular", how: Circumstances = OPEN) -> Shots:
    return shoot(fired, target_called(shooting, at), how, shooting)


def test_the_worked_example(shooting: Shooting) -> None:
    """Four rifles and a machine gun that advanced and fire from afar: 8 dice that hit on 5, damage regulars on 4.

    Six men: three casualties bring a morale check, two do not.
    """
    fired = dice_of(shooting, "4 rifles, 1 light machine gun", Reach(long=True))
    found = came(shooting, list(fired), how=Circumstances("regular", advancing=True, models=6))
    assert sum(each.dice for each in found.thrown) == 8
    assert {each.hit_on for each in found.thrown} == {5}
    assert found.pin == 1 - Fraction(2, 3) ** 8
    # Its dice gave three hits, which is "a very good result", and two casualties of them.
    assert found.hits["3"] == 56 * Fraction(1, 3) ** 3 * Fraction(2, 3) ** 5
    assert found.hits.or_better("3") == Fraction(1163, 2187)
    fallen = [_binomial(8, count, Fraction(1, 6)) for count in range(9)]
    assert list(found.casualties.values()) == [*fallen[:6], sum(fallen[6:])]
    assert found.morale_check == sum(fallen[3:6])
    assert found.wiped_out == sum(fallen[6:])
    assert found.beyond is None


def _binomial(dice: int, count: int, chance: Fraction) -> Fraction:
    ways = [1]
    for number in range(dice):
        ways.append(ways[-1] * (dice - number) // (number + 1))
    return ways[count] * chance**count * (1 - chance) ** (dice - count)


@pytest.mark.parametrize(
    ("fired", "how", "hit_on"),
    [
        (Dice(1), OPEN, 3),
        (Dice(1, point_blank=True), OPEN, 2),
        (Dice(1), Circumstances("inexperienced"), 4),
        (Dice(1), Circumstances("veteran", pins=2), 5),
        (Dice(1, long=True), Circumstances(advancing=True), 5),
        (Dice(1), Circumstances(down=True, cover="soft"), 6),
        (Dice(1), Circumstances(cover="hard", models=2), 6),
        (Dice(1), Circumstances(models=3), 3),
        (Dice(1, long=True), Circumstances(pins=1, cover="hard", small=True), 8),
    ],
)
def test_what_a_die_must_show(shooting: Shooting, fired: Dice, how: Circumstances, hit_on: int) -> None:
    assert needed(fired, target_called(shooting, "regular"), how, shooting.hit) == hit_on


def test_vehicles_do_not_go_down_and_are_not_small(shooting: Shooting) -> None:
    how = Circumstances(down=True, small=True, models=1)
    assert needed(Dice(1), target_called(shooting, "light-tank"), how, shooting.hit) == 3


def one_die(hit_on: int, damage_on: int, damage: int) -> Counter[tuple[bool, bool, bool]]:
    """Hit, damage and exceptional damage of one shot, by every throw of the dice that it may need."""
    found: Counter[tuple[bool, bool, bool]] = Counter()
    for first, again, third, fourth in product(range(1, 7), repeat=4):
        hit = first == again == 6 if hit_on > 6 else first >= hit_on and first != 1
        damaged = hit and third != 1 and third + damage >= damage_on
        found[hit, damaged, damaged and third == fourth == 6] += 1
    return found


@pytest.mark.parametrize(
    ("pins", "at", "damage_on", "damage"),
    [(0, "regular", 4, 0), (2, "veteran", 5, 0), (5, "inexperienced", 3, 0), (0, "light-tank", 8, 2),
     (0, "medium-tank", 9, 1), (6, "soft-skinned", 6, 4), (0, "inexperienced", 3, 9)],
)  # fmt: skip
def test_every_throw_of_three_dice(
    shooting: Shooting, pins: int, at: str, damage_on: int, damage: int
) -> None:
    found = came(shooting, [Dice(2, damage=damage), Dice(1, damage=damage)], at, Circumstances(pins=pins))
    single = one_die(3 + pins, damage_on, damage)
    hits, fallen = Counter[str](), Counter[str]()
    exceptional = pinned = 0
    for thrown in product(single, repeat=3):
        weight = single[thrown[0]] * single[thrown[1]] * single[thrown[2]]
        hits[str(sum(each[0] for each in thrown))] += weight
        fallen[str(sum(each[1] for each in thrown))] += weight
        exceptional += weight if any(each[2] for each in thrown) else 0
        pinned += weight if any(each[0] for each in thrown) else 0
    throws = single.total() ** 3
    assert sum(found.hits.values()) == sum(found.casualties.values()) == 1
    assert dict(found.hits) == {each: Fraction(hits[each], throws) for each in "0123"}
    assert dict(found.casualties) == {each: Fraction(fallen[each], throws) for each in "0123"}
    assert found.exceptional == Fraction(exceptional, throws)
    assert found.pin == Fraction(pinned, throws)
    assert found.beyond == (found.pin if pins > 3 else None)


def test_small_arms_cannot_harm_armour(shooting: Shooting) -> None:
    found = came(shooting, [Dice(10)], "armoured-car")
    assert found.casualties["0"] == 1
    assert found.exceptional == 0
    assert found.pin == 1 - Fraction(1, 3) ** 10


def test_a_six_and_another_six_is_only_for_the_dice_that_need_it(shooting: Shooting) -> None:
    how = Circumstances(pins=3)
    found = came(shooting, [Dice(4), Dice(2, long=True)], how=how)
    assert [each.hit_on for each in found.thrown] == [6, 7]
    assert found.beyond == 1 - Fraction(35, 36) ** 2


def test_a_unit_that_is_wiped_out_checks_nothing(shooting: Shooting) -> None:
    found = came(shooting, [Dice(4)], how=Circumstances(models=1))
    assert found.morale_check == 0
    # One man is a small unit: hit on 4, damaged on 4.
    assert found.wiped_out == found.casualties["1"] == 1 - Fraction(3, 4) ** 4


def test_ranges(shooting: Shooting) -> None:
    def at(inches: int) -> list[tuple[int, bool, bool]]:
        fired = dice_of(shooting, "2 rifle, medium machine gun", Reach(Length(inches * INCH)))
        return [(each.dice, each.long, each.point_blank) for each in fired]

    assert at(6) == [(2, False, True), (4, False, True)]
    assert at(12) == [(2, False, False), (4, False, False)]
    assert at(13) == [(2, True, False), (4, False, False)]
    assert at(24) == [(2, True, False), (4, True, False)]
    assert at(25) == [(4, True, False)]
    assert at(37) == []


def test_nothing_in_range_does_nothing(shooting: Shooting) -> None:
    found = came(shooting, [], how=Circumstances(models=5))
    assert found.casualties["0"] == 1
    assert found.pin == found.morale_check == 0


@pytest.mark.parametrize(
    ("weapons", "reach", "message"),
    [
        ("2 slings", Reach(), "no weapon '2 slings'"),
        ("submachine gun", Reach(), "how many shots"),
        ("light machine gun", Reach(Length(10 * INCH)), "nobody knows the range"),
        ("", Reach(), "no weapon ''"),
    ],
)
def test_what_nobody_knows(shooting: Shooting, weapons: str, reach: Reach, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        dice_of(shooting, weapons, reach)


@pytest.mark.parametrize(
    ("at", "how", "message"),
    [
        ("airship", OPEN, "no target 'airship'"),
        ("regular", Circumstances(cover="deep"), "no cover 'deep'"),
        ("regular", Circumstances(models=0), "0 models"),
    ],
)
def test_what_cannot_be_shot_at(shooting: Shooting, at: str, how: Circumstances, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        came(shooting, [Dice(1)], at, how)
