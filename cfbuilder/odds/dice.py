"""Dice: the chance that one comes to a figure, and how many of several do. Six-sided unless told otherwise."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from math import comb

FACES = range(1, 7)


def at_least(figure: int, added: int = 0) -> Fraction:
    """The chance that one die, with what is added to it, comes to the figure or more."""
    return Fraction(sum(face + added >= figure for face in FACES), len(FACES))


def any_of(dice: int, chance: Fraction) -> Fraction:
    """The chance that at least one of some dice does what each does with this chance."""
    return 1 - (1 - chance) ** dice


def hits(dice: int, chance: Fraction) -> tuple[Fraction, ...]:
    """The chance of no hit, one hit, two ... up to as many as there are dice."""
    return tuple(
        comb(dice, count) * chance**count * (1 - chance) ** (dice - count) for count in range(dice + 1)
    )


def two_dice() -> Iterator[tuple[int, int]]:
    """Every throw of two dice that can be told apart, each as likely."""
    return ((one, two) for one in FACES for two in FACES)


def at_most(figure: int, faces: int) -> Fraction:
    """The chance that one die of so many faces shows the figure or less."""
    return Fraction(min(max(figure, 0), faces), faces)


def together(counts: Iterable[Sequence[Fraction]]) -> tuple[Fraction, ...]:
    """The chances of every sum of some counts, each of them given by the chances of 0, 1, 2 ..."""
    sums = [Fraction(1)]
    for each in counts:
        before, sums = sums, [Fraction(0)] * (len(sums) + len(each) - 1)
        for count, chance in enumerate(before):
            for more, chance_of_more in enumerate(each):
                sums[count + more] += chance * chance_of_more
    return tuple(sums)
