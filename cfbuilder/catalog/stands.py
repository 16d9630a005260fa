"""Stands: what one base or model is, costs and does."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from cfbuilder.catalog.outcomes import Effect, FightsAs
from cfbuilder.catalog.profile import Profile
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
    """Dice of one attack; the arc to both sides of the facing in degrees (180 is all round).

    `point_blank`: dice at an attacker just short of contact, None: as ever; `fewest`: cover leaves at least so
    many. It may fire in `ambush` with the dice that are added there, and in `recon` by fire. `once`: it is
    removed after firing. `any_target`: it need not take the nearest. `at_commanders`: effects in place of the
    usual ones.
    """

    dice: int
    arc: int
    point_blank: int | None = None
    fewest: int = 0
    ambush: bool = False
    recon: bool = False
    once: bool = False
    any_target: bool = False
    at_commanders: tuple[Effect, ...] = ()


@record
class IndirectFire:
    """Dice of a barrage, squads beyond the target it may hit, width of its smoke in stands (0: none).

    `in_structures` is added to the kill potential against squads in buildings and hardpoints.
    """

    dice: int
    kill_potential: int
    smoke: int
    in_structures: int = 0


@record
class CloseCombat:
    """What a stand is in close combat (8.0 to 8.3); without it, it takes no part.

    `fights_as` a "squad": it counts as one, with its quality; a "weapon": with its quality, and as a squad
    beside a squad or CC; a "commander": as a squad that brings a bonus; a "leader": brings his bonus only; an
    "observer": brings nothing; a "vehicle": counts as a squad without quality.
    `starts`: it may attack. `traits` are what modifiers speak of; `without`: modifiers that it never takes.
    """

    fights_as: FightsAs
    starts: bool = False
    traits: tuple[str, ...] = ()
    without: tuple[str, ...] = ()


@record
class Stand(Entry):
    """One base or model. `short` is what fits on a counter; `base` is width by depth in eighths of an inch.

    `casualty`: it counts for the casualty limit; `holds_ground`: it can hold a feature;
    `secret`: the other side must not know that it is there; `data` is its row "nation:name" of a data sheet.
    `observed_by`: the stand that observes for it where that is no observer of its own; `fire_missions` are for
    nations whose list does not tell. `capacity`: squads and weapons it carries. `engineer`: it clears mines
    and wire and crosses wire without a roll. `terrain`: the kind of feature it is on the table. `profile`: what it
    is in systems that tell stands apart by that.
    """

    short: str
    role: Role
    price: Price = field(default_factory=Price)
    plural: str = ""
    symbol: str = ""
    base: tuple[int, int] = (10, 10)
    casualty: bool = False
    holds_ground: bool = False
    secret: bool = False
    off_table: bool = False
    free_observer: bool = False
    crew_served: bool = False
    observed_by: str = ""
    engineer: bool = False
    capacity: int | None = None
    terrain: str = ""
    fire: DirectFire | None = None
    indirect: IndirectFire | None = None
    fire_missions: int | Literal["unlimited"] | None = None
    close_combat: CloseCombat | None = None
    data: str | None = None
    profile: Profile | None = None
    in_play: str = ""
