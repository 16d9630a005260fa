"""Close combat: one die and the modifiers of each side, ties thrown again (sections 8.2, 8.3, 11.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from fractions import Fraction
from typing import Literal

from cfbuilder.catalog.combat import Modifier
from cfbuilder.catalog.outcomes import FightsAs
from cfbuilder.core.frozen import frozen
from cfbuilder.odds.dice import two_dice
from cfbuilder.odds.outcomes import Outcomes, either

Role = Literal["attacker", "defender"]


@frozen
class Fighter:
    """One stand in a close combat, or a commander near enough to help.

    `starts`: it may attack. `traits` are its stand's, `extras` the slugs of what it was given; `without`: modifiers
    that it never takes. A vehicle's `passengers` count as squads beside it.
    """

    fights_as: FightsAs
    starts: bool = True
    quality: str = ""
    traits: tuple[str, ...] = ()
    extras: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    bonus: int = 0
    turreted: bool | None = None
    passengers: int = 0
    suppressed: bool = False

    @property
    def counts(self) -> bool:
        """Whether it fights as a squad or like one; PCs and FOs only come along."""
        return self.fights_as not in ("leader", "observer")

    @property
    def leads(self) -> bool:
        """Whether it may give its bonus: suppressed commanders do not (2.3)."""
        return self.fights_as in ("commander", "leader") and not self.suppressed

    def is_a(self, what: str) -> bool:
        return what == self.quality or what in self.traits or what in self.extras


@frozen
class Encounter:
    """What a close combat depends on besides who fights in it.

    `ground`: the kind of terrain; `surprised`: the attacker ran into a hidden enemy. `attacker_takes` and
    `defender_takes`: figures of modifiers, by id, in place of the usual ones, because of the enemy's nation.
    """

    modifiers: tuple[Modifier, ...]
    ground: str = ""
    surprised: bool = False
    attacker_takes: Mapping[str, int] = field(default_factory=dict)
    defender_takes: Mapping[str, int] = field(default_factory=dict)


@frozen
class Added:
    """One modifier as a side has it."""

    modifier: Modifier
    value: int


@frozen
class Weighed:
    """A close combat with the modifiers of both sides: "attacker" or "defender" survives."""

    attacker: tuple[Added, ...]
    defender: tuple[Added, ...]
    outcomes: Outcomes


def sums(attacker: int, defender: int) -> Outcomes:
    """Who survives, by the sums of the modifiers."""
    throws = [one + attacker - two - defender for one, two in two_dice()]
    decided = [each for each in throws if each]
    return either(Fraction(sum(each > 0 for each in decided), len(decided)), "attacker", "defender")


def weigh(attackers: Sequence[Fighter], defenders: Sequence[Fighter], encounter: Encounter) -> Weighed:
    """One combat of described sides."""
    attacking = added("attacker", attackers, defenders, encounter)
    defending = added("defender", defenders, attackers, encounter)
    outcomes = sums(sum(each.value for each in attacking), sum(each.value for each in defending))
    return Weighed(attacking, defending, outcomes)


def added(
    role: Role, side: Sequence[Fighter], foe: Sequence[Fighter], encounter: Encounter
) -> tuple[Added, ...]:
    """The modifiers that a side has against the other, in the order of the rules."""
    figures = encounter.attacker_takes if role == "attacker" else encounter.defender_takes
    found = []
    for modifier in encounter.modifiers:
        if modifier.side in ("either", role) and encounter.ground not in modifier.nothing_in:
            figure = figures.get(modifier.id, modifier.modifier)
            if figure is None:
                figure = max((each.bonus for each in side if each.leads), default=0)
            value = figure * _times(modifier, side, foe, encounter)
            if value:
                found.append(Added(modifier, value))
    replaced = {each.modifier.instead_of for each in found}
    return tuple(each for each in found if each.modifier.id not in replaced)


def _times(modifier: Modifier, side: Sequence[Fighter], foe: Sequence[Fighter], encounter: Encounter) -> int:
    """How often a side has a modifier."""
    fighting = [each for each in side if each.counts]
    of_troops = [each for each in fighting if each.fights_as != "vehicle"]
    match modifier.when:
        case "each-squad-more":
            return max(_squads(side) - _squads(foe), 0)
        case "commander":
            return 1
        case "foe-suppressed":
            return any(each.counts and each.suppressed for each in foe)
        case "weapon-alone":
            weapons = [
                each for each in fighting if each.fights_as == "weapon" and modifier.id not in each.without
            ]
            return bool(weapons) and len(weapons) == len(fighting)
        case "surprised":
            return encounter.surprised
        case "any":
            return any(_has(modifier, each) for each in fighting)
        case "all":
            return bool(of_troops) and all(_has(modifier, each) for each in of_troops)


def _squads(side: Sequence[Fighter]) -> int:
    return sum(1 + each.passengers for each in side if each.counts)


def _has(modifier: Modifier, fighter: Fighter) -> bool:
    suits = modifier.turreted is None or modifier.turreted == fighter.turreted
    return suits and fighter.is_a(modifier.of) and modifier.id not in fighter.without
