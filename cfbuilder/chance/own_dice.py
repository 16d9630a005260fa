"""Luck that remembers every roll it was asked for, and takes the faces of real dice roll by roll."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from cfbuilder.chance.dice import Luck
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import slug


@frozen
class Asked:
    """One roll that was asked for. `key` stays the same as long as it is asked for the same thing."""

    key: str
    stream: str
    purpose: str
    faces: tuple[int, ...]
    by_hand: bool


class OwnDice(Luck):
    """Takes the faces of `given` by the keys of their rolls, and all others from the seed.

    A roll that is given draws from its stream all the same: typing it in changes no other.
    """

    def __init__(self, seed: int, given: Mapping[str, tuple[int, ...]]) -> None:
        super().__init__(seed)
        self.given = given
        self.asked: list[Asked] = []
        self._times: Counter[str] = Counter()

    @property
    def by_hand(self) -> bool:
        """Whether the roll that was asked for last was given."""
        return bool(self.asked) and self.asked[-1].by_hand

    def roll(self, count: int, stream: str, purpose: str) -> tuple[int, ...]:
        """As `Luck.roll`; faces that are given for another number of dice are left alone."""
        drawn = super().roll(count, stream, purpose)
        what = f"{stream}/{slug(purpose.partition(':')[0])}"
        self._times[what] += 1
        key = f"{what}/{self._times[what]}"
        given = self.given.get(key, ())
        by_hand = len(given) == count
        self.asked.append(Asked(key, stream, purpose, given if by_hand else drawn, by_hand))
        return self.asked[-1].faces
