"""Stands: what one base or model is, costs and does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from cfbuilder.catalog.provenance import Entry
from cfbuilder.core.points import Points
from cfbuilder.core.record import record

#: The stand that comes free with every indirect-fire weapon.
OBSERVER = "FO"

Role = Literal["squad", "commander", "weapon", "observer", "sniper", "gun", "vehicle", "fortification"]


@record
class Price:
    """What one stand costs: flat, by troop quality, or by the commander's bonus ("+0", "+1", "+2").

    `more_by_quality` is added on top. Nothing at all means that nobody knows the price.
    """

    flat: Points | None = None
    by_quality: Mapping[str, Points] = field(default_factory=dict)
    by_bonus: Mapping[str, Points] = field(default_factory=dict)
    more_by_quality: Mapping[str, Points] = field(default_factory=dict)

    def of(self, quality: str, bonus: int | None = None) -> Points | None:
        """The price of one stand; None if unknown."""
        base = self.flat
        if self.by_quality:
            base = self.by_quality.get(quality)
        elif self.by_bonus:
            base = self.by_bonus.get(f"+{bonus or 0}")
        if base is None:
            return None
        return base + self.more_by_quality.get(quality, Points.ZERO)


@record
class DirectFire:
    """Dice of one attack; the arc to both sides of the facing in degrees (180 is all round)."""

    dice: int
    arc: int


@record
class IndirectFire:
    """Dice of a barrage, squads beyond the target it may hit, width of its smoke in stands (0: none)."""

    dice: int
    kill_potential: int
    smoke: int


@record
class Stand(Entry):
    """One base or model. `short` is what fits on a counter; `base` is width by depth in eighths of an inch.

    `casualty`: it counts for the casualty limit; `holds_ground`: it can hold a feature;
    `secret`: the other side must not know that it is there; `data` is its row "nation:name" of a data sheet.
    """

    short: str
    role: Role
    price: Price
    plural: str = ""
    symbol: str = ""
    base: tuple[int, int] = (10, 10)
    casualty: bool = False
    holds_ground: bool = False
    secret: bool = False
    off_table: bool = False
    free_observer: bool = False
    crew_served: bool = False
    fire: DirectFire | None = None
    indirect: IndirectFire | None = None
    fire_missions: int | None = None
    data: str | None = None
    in_play: str = ""
