"""Every gun against every vehicle, to the front and to the flank."""

from __future__ import annotations

from collections.abc import Sequence

from cfbuilder.catalog.combat import GunFire
from cfbuilder.catalog.nations import DataRow
from cfbuilder.core.frozen import frozen
from cfbuilder.odds.crossfire.anti_vehicle import fires_at_vehicles, shot
from cfbuilder.odds.outcomes import Outcomes


@frozen
class Armament:
    """A vehicle, gun or weapon as its side calls it, with its data row."""

    name: str
    row: DataRow


@frozen
class Pairing:
    """One shot of one at the other."""

    gun: str
    target: str
    front: Outcomes
    flank: Outcomes


def pairings(side: Sequence[Armament], other: Sequence[Armament], rules: GunFire) -> tuple[Pairing, ...]:
    """What of one side can harm vehicles against what of the other has armor, in the open."""
    return tuple(
        Pairing(
            gun.name,
            target.name,
            shot(gun.row, target.row, rules),
            shot(gun.row, target.row, rules, flank=True),
        )
        for gun in side
        if fires_at_vehicles(gun.row)
        for target in other
        if target.row.armor
    )
