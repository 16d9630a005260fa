"""Outcomes: what may come of a throw of dice, each with its exact chance; and how a chance is said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

#: The largest denominator that says something to people.
_READABLE = 99_999


@dataclass(frozen=True, slots=True, eq=False)
class Outcomes(Mapping[str, Fraction]):
    """The chance of every outcome by its id, from the least to the most. They add up to 1: ValueError if not."""

    chances: tuple[tuple[str, Fraction], ...]

    def __post_init__(self) -> None:
        if sum(chance for _, chance in self.chances) != 1 or any(chance < 0 for _, chance in self.chances):
            raise ValueError(f"these are no chances: {self.chances}")

    @classmethod
    def of(cls, chances: Mapping[str, Fraction]) -> Outcomes:
        return cls(tuple(chances.items()))

    def __getitem__(self, outcome: str) -> Fraction:
        for each, chance in self.chances:
            if each == outcome:
                return chance
        raise KeyError(outcome)

    def __iter__(self) -> Iterator[str]:
        return (each for each, _ in self.chances)

    def __len__(self) -> int:
        return len(self.chances)

    def or_better(self, outcome: str) -> Fraction:
        """The chance of an outcome or of any behind it."""
        ids = list(self)
        return sum((self[each] for each in ids[ids.index(outcome) :]), Fraction(0))

    def turned(self, into: Mapping[str, str]) -> Outcomes:
        """With outcomes that count as others: they keep their place and their chance is 0."""
        chances = dict.fromkeys(self, Fraction(0))
        for each, chance in self.chances:
            chances[into.get(each, each)] += chance
        return Outcomes.of(chances)


def either(chance: Fraction, yes: str, no: str) -> Outcomes:
    """One outcome with this chance, or the other."""
    return Outcomes(((no, 1 - chance), (yes, chance)))


def percent(chance: Fraction) -> str:
    """ "26 %", rounded to the nearest; what may or may not happen is never "0 %" or "100 %"."""
    if 0 < chance < Fraction(1, 200):
        return "under 1 %"
    if Fraction(199, 200) < chance < 1:
        return "over 99 %"
    return f"{int(chance * 100 + Fraction(1, 2))} %"


def told(chance: Fraction) -> str:
    """ "7/27, 26 %"; without the fraction where nobody could read it; "never" and "always" are no chances."""
    if chance in (0, 1):
        return "always" if chance else "never"
    return f"{chance}, {percent(chance)}" if chance.denominator <= _READABLE else percent(chance)
