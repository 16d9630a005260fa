"""Close combat in structures, against a plainer way to play it out (section 8.4)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations, product

import pytest

from cfbuilder.catalog.combat import Combat
from cfbuilder.odds.crossfire.close_combat import Encounter, Fighter, sums, weigh
from cfbuilder.odds.crossfire.structures import storm

RIFLE = Fighter("squad", quality="regular")
GREEN = Fighter("squad", quality="green")
SMG = Fighter("squad", quality="regular", traits=("smg",))
HMG = Fighter("weapon", quality="regular", starts=False)
PC = Fighter("leader", bonus=1)
PC_2 = Fighter("leader", bonus=2)
CC = Fighter("commander", quality="regular", bonus=1)

Group = tuple[Fighter, ...]


@pytest.fixture
def indoors(combat: Combat) -> Encounter:
    return Encounter(combat.close_combat, ground="building")


def test_two_against_one_and_one_against_two(indoors: Encounter) -> None:
    """With one squad on a side there is one combat: who is more, has +1."""
    assert storm([RIFLE, RIFLE], [RIFLE], indoors) == sums(1, 0)
    assert storm([RIFLE], [RIFLE, RIFLE], indoors) == sums(0, 1)


def test_two_against_two_is_even_however_they_divide(indoors: Encounter) -> None:
    assert storm([RIFLE] * 2, [RIFLE] * 2, indoors)["attacker"] == Fraction(1, 2)


def test_three_against_two_worked_by_hand(indoors: Encounter) -> None:
    """Kept together the two are attacked at +1: 21/31. They do better apart: two against one, and one against one.

    Both won (21/62) is the end, and so are both lost (10/62). The two won and the one lost (21/62) leave two
    against one, the other way round (10/62) one against one.
    """
    apart = Fraction(21, 62) + Fraction(21, 62) * Fraction(21, 31) + Fraction(10, 62) * Fraction(1, 2)
    assert apart < Fraction(21, 31)
    assert storm([RIFLE] * 3, [RIFLE] * 2, indoors)["attacker"] == apart


def test_the_combats_of_the_example(indoors: Encounter) -> None:
    """+1 against 0, +3 against +2, and in the second round +1 against +2."""
    for attackers, defenders, totals in (
        ([SMG], [RIFLE], (1, 0)),
        ([SMG, PC_2], [RIFLE, RIFLE, PC], (3, 2)),
        ([SMG], [RIFLE, RIFLE, PC], (1, 2)),
    ):
        weighed = weigh(attackers, defenders, indoors)
        assert (
            sum(each.value for each in weighed.attacker),
            sum(each.value for each in weighed.defender),
        ) == totals


@pytest.mark.parametrize(
    ("attackers", "defenders"),
    [
        ((RIFLE, RIFLE), (RIFLE, HMG)),
        ((SMG, SMG, PC_2), (RIFLE, RIFLE, RIFLE, PC)),
        ((RIFLE, SMG, PC), (HMG, HMG)),
        ((RIFLE, CC), (RIFLE, GREEN, PC)),
        ((RIFLE, GREEN, SMG), (SMG, HMG, PC_2)),
        ((RIFLE,), (RIFLE, GREEN, HMG)),
        ((RIFLE, RIFLE, GREEN, PC), (SMG, GREEN)),
    ],
)
def test_a_plainer_way_to_play_it_out_gives_the_same(
    indoors: Encounter, attackers: Group, defenders: Group
) -> None:
    assert storm(attackers, defenders, indoors)["attacker"] == played_out(attackers, defenders, indoors)


def played_out(attackers: Group, defenders: Group, encounter: Encounter) -> Fraction:
    """8.4 word by word, squad by squad: the defender divides, the attacker matches, what is left over joins."""
    if not fighting(attackers):
        return Fraction(0)
    if not fighting(defenders):
        return Fraction(1)
    worst = Fraction(1)
    for combats in range(1, fighting(defenders) + 1):
        for divided in sent(defenders, combats):
            if all(map(fighting, divided)):
                worst = min(worst, best_answer(attackers, divided, encounter))
    return worst


def best_answer(attackers: Group, divided: Sequence[Group], encounter: Encounter) -> Fraction:
    matched = min(fighting(attackers), len(divided))
    best = Fraction(0)
    for order in permutations(divided):
        first, left_over = order[:matched], sum(order[matched:], ())
        for matching in sent(attackers, matched):
            if all(map(fighting, matching)):
                best = max(
                    best,
                    min(
                        one_round(matching, [a + b for a, b in zip(first, joining, strict=True)], encounter)
                        for joining in sent(left_over, matched)
                    ),
                )
    return best


def one_round(attackers: Sequence[Group], defenders: Sequence[Group], encounter: Encounter) -> Fraction:
    total = Fraction(0)
    chances = [weigh(a, d, encounter).outcomes["attacker"] for a, d in zip(attackers, defenders, strict=True)]
    for won in product((True, False), repeat=len(chances)):
        chance = Fraction(1)
        for wins, each in zip(won, chances, strict=True):
            chance *= each if wins else 1 - each
        left_attackers = sum((a for a, wins in zip(attackers, won, strict=True) if wins), ())
        left_defenders = sum((d for d, wins in zip(defenders, won, strict=True) if not wins), ())
        total += chance * played_out(left_attackers, left_defenders, encounter)
    return total


def sent(fighters: Group, combats: int) -> Iterator[tuple[Group, ...]]:
    """Every way to send each of them to one of the combats."""
    for places in product(range(combats), repeat=len(fighters)):
        yield tuple(
            tuple(each for each, place in zip(fighters, places, strict=True) if place == number)
            for number in range(combats)
        )


def fighting(fighters: Group) -> int:
    return sum(each.counts for each in fighters)
