"""Shooting: the figures of units that fire handfuls of dice, to hit and then to damage."""

from __future__ import annotations

from collections.abc import Mapping

from cfbuilder.catalog.provenance import Entry
from cfbuilder.core.length import Length
from cfbuilder.core.record import record


@record
class PointBlank:
    """A modifier for targets within so many inches."""

    within: Length
    modifier: int


@record
class LongRange:
    """A modifier beyond this share of a weapon's range, numerator and denominator."""

    beyond: tuple[int, int]
    modifier: int


@record
class SmallUnit:
    """A modifier for infantry of so few models or fewer."""

    models: int
    modifier: int


@record
class HitRoll:
    """A die of `on` or more hits, the modifiers added to the die; a natural die of `never` or less does not.

    `qualities`: modifiers of the firers by their quality. Where no die is enough, one that shows its highest face
    is thrown again and hits with that face.
    """

    on: int
    never: int
    point_blank: PointBlank
    each_pin: int
    long_range: LongRange
    qualities: Mapping[str, int]
    advancing: int
    down: int
    small: SmallUnit
    cover: Mapping[str, int]


@record
class Target:
    """A sort of target and the result that damages it; `models`: it loses one for each damage; `quality` of troops."""

    id: str
    name: str
    on: int
    models: bool = False
    quality: str = ""


@record
class DamageRoll:
    """A die, with what the weapon adds, that comes to the target's figure damages; a natural `never` does not.

    One that damages with its highest face is thrown again: with that face once more, the damage is exceptional.
    """

    never: int
    targets: tuple[Target, ...]


@record
class ShootingWeapon:
    """A weapon: range and dice of each, None if nobody knows; `damage` is added to its dice of damage."""

    id: str
    name: str
    range: Length | None = None
    shots: int | None = None
    damage: int = 0


@record
class Shooting(Entry):
    """The figures of such a system.

    A target that was hit gets `pins`. One that loses the share `morale_check` of its models to one unit, numerator
    and denominator, checks its morale.
    """

    hit: HitRoll
    damage: DamageRoll
    pins: int
    morale_check: tuple[int, int]
    weapons: tuple[ShootingWeapon, ...]

    def weapon(self, weapon_id: str) -> ShootingWeapon | None:
        return next((each for each in self.weapons if each.id == weapon_id), None)

    def target(self, target_id: str) -> Target | None:
        return next((each for each in self.damage.targets if each.id == target_id), None)
