"""Weapons against infantry as the catalog's stands and data rows have them."""

from __future__ import annotations

from cfbuilder.catalog.combat import Fire
from cfbuilder.catalog.nations import DataRow
from cfbuilder.catalog.stands import IndirectFire, Stand
from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.odds.crossfire.fire import Weapon


@frozen
class Manner:
    """How a squad fires: at an attacker just short of contact, from an ambush, at a commander.

    `dice`: so many instead of its own, as the players see it.
    """

    point_blank: bool = False
    ambush: bool = False
    at_commander: bool = False
    dice: int | None = None


def small_arms(stand: Stand, fire: Fire, manner: Manner) -> Weapon:
    """A squad, HMG or sniper (6.4 to 6.10). Raises UsageError for what it cannot do."""
    arms = stand.fire
    if arms is None:
        raise UsageError(
            f"a {stand.name} has no dice of its own for direct fire", "squads, HMGs, snipers have"
        )
    if manner.ambush and not arms.ambush:
        raise UsageError(f"a {stand.name} has no more dice in ambush (6.10)", "squads and HMGs have")
    if manner.at_commander and not arms.at_commanders:
        raise UsageError(f"a {stand.name} fires at commanders as at squads (6.9)", "snipers do not")
    dice = arms.dice
    if manner.dice is not None:
        dice = manner.dice
    elif manner.point_blank and arms.point_blank is not None:
        dice = arms.point_blank
    effects = arms.at_commanders if manner.at_commander else None
    return Weapon(dice + (fire.ambush if manner.ambush else 0), arms.fewest, effects=effects)


def barrage(indirect: IndirectFire) -> Weapon:
    """A mortar, gun or battery that fires indirectly (7.1.1)."""
    return Weapon(indirect.dice, kill_potential=indirect.kill_potential, in_structures=indirect.in_structures)


def high_explosive(row: DataRow) -> Weapon:
    """A gun or vehicle that fires at infantry, by its HE and EFF (11.2.2). Raises UsageError if it has none."""
    if row.he_dice is None:
        raise UsageError(f"the row of {row.name} has no HE", "it is for use against vehicles only")
    return Weapon(row.he_dice, kill_potential=row.effect or 0)
