"""Fire at vehicles: a die to hit and a die to penetrate (sections 11.2.1, 11.3, 11.4)."""

from __future__ import annotations

from fractions import Fraction

from cfbuilder.catalog.combat import GunFire
from cfbuilder.catalog.nations import DataRow
from cfbuilder.core.errors import UsageError
from cfbuilder.odds.dice import any_of, two_dice
from cfbuilder.odds.outcomes import Outcomes, either


def fires_at_vehicles(row: DataRow) -> bool:
    """Whether a row has what it takes to harm a vehicle; machine guns alone have not."""
    return row.accuracy is not None and row.penetration is not None


def shot(
    gun: DataRow,
    target: DataRow,
    rules: GunFire,
    *,
    flank: bool = False,
    cover: bool = False,
    hull_down: bool = False,
) -> Outcomes:
    """One shot: "kill" or "none". `flank`: from wholly behind the target's rear line, where no hull-down helps.

    Hull-down takes the place of other cover. Raises UsageError for a gun or a target without the figures, and for
    a hull-down flank.
    """
    if gun.accuracy is None or gun.penetration is None:
        raise UsageError(
            f"{gun.name} does not fire at vehicles: its row has no accuracy and penetration",
            "machine guns and other small arms cannot harm armor; take a gun, a tank or a bazooka",
        )
    if target.armor is None:
        raise UsageError(
            f"{target.name} has no armor in its row, so nothing says what pierces it",
            "fire at the crew of a gun is fire at infantry: cfbuilder odds fire",
        )
    if flank and hull_down:
        raise UsageError(
            "a vehicle is hull-down to its front only, not to its flank", "leave --flank or --hull-down out"
        )
    to_hit = gun.accuracy + (rules.hull_down if hull_down else rules.cover if cover else 0)
    armor = target.armor[1 if flank else 0]
    throws = list(two_dice())
    kills = sum(
        light + dark != rules.never_on
        and (
            light + dark == rules.always_on
            or (light + to_hit >= rules.hit_on and dark + gun.penetration >= armor)
        )
        for light, dark in throws
    )
    return either(Fraction(kills, len(throws)), "kill", "none")


def shots(one: Outcomes, count: int) -> Outcomes:
    """A firegroup or crossfire of squads with weapons against vehicles, each with the same shot (11.3)."""
    return either(any_of(count, one["kill"]), "kill", "none")
