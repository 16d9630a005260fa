"""Close combat in a structure: several combats at once, round after round, until one side is left (section 8.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import field
from fractions import Fraction
from itertools import combinations, product

from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.odds.crossfire.close_combat import Encounter, Fighter, weigh
from cfbuilder.odds.outcomes import Outcomes, either

#: Every way to divide both sides is looked at; more stands would take minutes, and no structure sees them.
_MOST_FIGHTING = 10

#: How many there are of each kind of fighter of a side.
_Counts = tuple[int, ...]


def storm(attackers: Sequence[Fighter], defenders: Sequence[Fighter], encounter: Encounter) -> Outcomes:
    """Which side is left in the end if both divide their squads as well as can be.

    The defender divides his force into combats, the attacker matches each with at least one squad; what he cannot
    match, the defender adds to the others. Commanders go with whom they help. Raises UsageError for too many.
    """
    fighting = sum(each.counts for each in (*attackers, *defenders))
    if fighting > _MOST_FIGHTING:
        raise UsageError(
            f"{fighting} stands in the close combat of one structure",
            f"at most {_MOST_FIGHTING}: leave some out",
        )
    fight = _Fight(_Side.of(attackers), _Side.of(defenders), encounter)
    return either(fight.attacker_left(fight.attacker.counts, fight.defender.counts), "attacker", "defender")


@frozen
class _Side:
    """Fighters alike together: how they are told apart makes no difference to the odds."""

    kinds: tuple[Fighter, ...]
    counts: _Counts

    @classmethod
    def of(cls, fighters: Sequence[Fighter]) -> _Side:
        counted = Counter(fighters)
        return cls(tuple(counted), tuple(counted.values()))

    def squads(self, counts: _Counts) -> int:
        return sum(count for kind, count in zip(self.kinds, counts, strict=True) if kind.counts)

    def fighters(self, counts: _Counts) -> list[Fighter]:
        return [kind for kind, count in zip(self.kinds, counts, strict=True) for _ in range(count)]

    def shares(self, counts: _Counts, combats: int) -> Iterator[tuple[_Counts, ...]]:
        """Every way to send all of them into so many combats, a squad at least into each."""
        for share in _shares(counts, combats):
            if all(self.squads(each) for each in share):
                yield share


@frozen
class _Fight:
    """What is known so far: who wins one combat, and which side is left from a round on."""

    attacker: _Side
    defender: _Side
    encounter: Encounter
    combats: dict[tuple[_Counts, _Counts], Fraction] = field(default_factory=dict)
    rounds: dict[tuple[_Counts, _Counts], Fraction] = field(default_factory=dict)

    def attacker_left(self, attacking: _Counts, defending: _Counts) -> Fraction:
        """The chance that the attacker is left in the end."""
        if not self.attacker.squads(attacking):
            return Fraction(0)
        if not self.defender.squads(defending):
            return Fraction(1)
        key = attacking, defending
        if key not in self.rounds:
            least = Fraction(1)
            for combats in range(1, self.defender.squads(defending) + 1):
                # Which combat is called the first makes no difference.
                for divided in {tuple(sorted(each)) for each in self.defender.shares(defending, combats)}:
                    least = min(least, self._matched(attacking, divided, least))
            self.rounds[key] = least
        return self.rounds[key]

    def _matched(self, attacking: _Counts, divided: Sequence[_Counts], enough: Fraction) -> Fraction:
        """The attacker's best answer to how the defender divided his force, or the first that is good `enough`."""
        best = Fraction(0)
        able = min(self.attacker.squads(attacking), len(divided))
        for matched in combinations(range(len(divided)), able):
            for share in self.attacker.shares(attacking, able):
                best = max(best, min(self._round(share, joined) for joined in _joined(divided, matched)))
                if best >= enough:
                    return best
        return best

    def _round(self, attacking: Sequence[_Counts], defending: Sequence[_Counts]) -> Fraction:
        """One round of combats, and all that may follow."""
        left = Fraction(0)
        pairs = list(zip(attacking, defending, strict=True))
        chances = [self._combat(*each) for each in pairs]
        for won in product((True, False), repeat=len(pairs)):
            chance = Fraction(1)
            ours, theirs = _none(attacking[0]), _none(defending[0])
            for (attackers, defenders), wins, likely in zip(pairs, won, chances, strict=True):
                chance *= likely if wins else 1 - likely
                ours, theirs = (_plus(ours, attackers), theirs) if wins else (ours, _plus(theirs, defenders))
            if chance:
                left += chance * self.attacker_left(ours, theirs)
        return left

    def _combat(self, attacking: _Counts, defending: _Counts) -> Fraction:
        key = attacking, defending
        if key not in self.combats:
            attackers, defenders = self.attacker.fighters(attacking), self.defender.fighters(defending)
            self.combats[key] = weigh(attackers, defenders, self.encounter).outcomes["attacker"]
        return self.combats[key]


def _joined(divided: Sequence[_Counts], matched: Sequence[int]) -> Iterator[tuple[_Counts, ...]]:
    """Every way to add the combats that were not matched to those that were."""
    rest = _none(divided[0])
    for number, counts in enumerate(divided):
        if number not in matched:
            rest = _plus(rest, counts)
    for share in _shares(rest, len(matched)):
        yield tuple(_plus(divided[number], more) for number, more in zip(matched, share, strict=True))


def _shares(counts: _Counts, parts: int) -> Iterator[tuple[_Counts, ...]]:
    """Every way to part some of each kind."""
    for by_kind in product(*(list(_parted(count, parts)) for count in counts)):
        yield tuple(zip(*by_kind, strict=True))


def _parted(count: int, parts: int) -> Iterator[tuple[int, ...]]:
    """Every way to write a count as a sum of so many, in order."""
    if parts == 1:
        yield (count,)
        return
    for first in range(count + 1):
        for rest in _parted(count - first, parts - 1):
            yield (first, *rest)


def _plus(one: _Counts, other: _Counts) -> _Counts:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def _none(counts: _Counts) -> _Counts:
    return (0,) * len(counts)
