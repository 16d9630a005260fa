"""Fire at squads and weapons: direct, barrages, HE and mines alike (sections 6.4 to 6.10, 7.1.1, 7.3, 11.2.2)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from cfbuilder.catalog.combat import Fire
from cfbuilder.catalog.nations import NationCombat
from cfbuilder.catalog.outcomes import Effect
from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.core.frozen import frozen
from cfbuilder.odds.dice import any_of, at_least, hits
from cfbuilder.odds.outcomes import Outcomes, either

NONE = "none"


@frozen
class Weapon:
    """What one firer brings to one attack.

    `dice` in the open; cover leaves at least `fewest` of them. A kill by its hits befalls so many squads beside the
    target as its `kill_potential` says, with `in_structures` added there. `effects` None: the usual ones.
    """

    dice: int
    fewest: int = 0
    kill_potential: int = 0
    in_structures: int = 0
    effects: tuple[Effect, ...] | None = None


@frozen
class Shelter:
    """What a target is behind or in: added to its firers' dice, and to each of them as thrown."""

    dice: int = 0
    pips: int = 0
    structure: bool = False


OPEN = Shelter()


@frozen
class Volley:
    """What comes of one fire action: to the target, and to how many squads beside it ("0", "2")."""

    target: Outcomes
    beside: Outcomes


def cover(fire: Fire) -> Shelter:
    """A feature that protects, or hugging the ground; they never add up (6.5.4)."""
    return Shelter(dice=fire.cover)


def shelter(kind: TerrainKind, fire: Fire, *, barrage: bool = False) -> Shelter:
    """What a kind of terrain is to those in it; hills and fields protect from direct fire only (4.4)."""
    protects = kind.protects == "all-fire" or (kind.protects == "direct-fire" and not barrage)
    return Shelter(fire.cover if protects else 0, kind.die_modifier, kind.structure)


def dice_left(weapon: Weapon, behind: Shelter) -> int:
    """The dice that are thrown."""
    return max(weapon.dice + behind.dice, min(weapon.fewest, weapon.dice), 0)


def volley(
    weapons: Sequence[Weapon], fire: Fire, behind: Shelter = OPEN, *, suppressed: bool = False
) -> Volley:
    """One attack, or those of a firegroup or crossfire one after the other: the most they do to the target.

    Each attack counts its own hits, so hits of two never add up; two suppressions do (6.5.2). A target that is
    `suppressed` before the first attack cannot be suppressed but killed. A kill befalls those beside only if its
    hits alone made it (7.1.1).
    """
    ladder = [NONE, *(each.effect for each in fire.effects)]
    reached: dict[tuple[str, int], Fraction] = {(NONE, 0): Fraction(1)}
    for weapon in weapons:
        struck = _struck(weapon, behind)
        attack = _attack(weapon, fire, behind)
        before, reached = reached, {}
        for (best, beside), chance in before.items():
            for effect, likely in attack.items():
                again = effect == "suppress" and (suppressed or best == "suppress")
                worst = max(best, fire.suppressed_again if again else effect, key=ladder.index)
                after = worst, struck if effect == "kill" != best else beside
                reached[after] = reached.get(after, Fraction(0)) + chance * likely
    target = dict.fromkeys(ladder, Fraction(0))
    beside_it = {"0": Fraction(0)}
    for (worst, beside), chance in sorted(reached.items(), key=lambda each: each[0][1]):
        target[worst] += chance
        beside_it[str(beside)] = beside_it.get(str(beside), Fraction(0)) + chance
    return Volley(Outcomes.of(target), Outcomes.of(beside_it))


def _attack(weapon: Weapon, fire: Fire, behind: Shelter) -> dict[str, Fraction]:
    """The effect of one attack by its hits alone."""
    chances: dict[str, Fraction] = {}
    effects = fire.effects if weapon.effects is None else weapon.effects
    for count, chance in enumerate(hits(dice_left(weapon, behind), at_least(fire.hit_on, behind.pips))):
        effect = next((each.effect for each in reversed(effects) if each.hits <= count), NONE)
        chances[effect] = chances.get(effect, Fraction(0)) + chance
    return chances


def _struck(weapon: Weapon, behind: Shelter) -> int:
    return max(weapon.kill_potential + (weapon.in_structures if behind.structure else 0), 0)


def closing(outcomes: Outcomes, nation: NationCombat) -> Outcomes:
    """What the same fire does to a nation's troops as they move into close combat (8.1.1); "none" gets in."""
    return outcomes.turned(nation.closing)


def recon(fire: Fire, firers: int) -> Outcomes:
    """Recon by fire: one die for each firer, and one that is high enough finds all (6.7)."""
    return either(any_of(firers, at_least(fire.recon_on)), "found", "nothing")


def smoke(fire: Fire) -> Outcomes:
    """Whether a smoke screen lands (7.3)."""
    return either(at_least(fire.smoke_on), "lands", "fails")
