"""Combat: the figures that decide fire, rallying, close combat, obstacles and gun fire (sections 6 to 11).

What one stand, one kind of terrain or one nation has of its own stands in their records.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from cfbuilder.catalog.outcomes import Effect, Outcome
from cfbuilder.catalog.provenance import Entry
from cfbuilder.core.record import record


@record
class Fire:
    """Fire at squads and weapons: direct, barrages, guns and mines alike.

    A die of `hit_on` or more hits; `effects` in the order of their hits. `suppressed_again` befalls who is
    suppressed already and suppressed once more; `beside` those near a killed target, up to the kill potential
    (suppressed ones as above). `cover` and `ambush` are added to the dice, neither more than once.
    One die for each firer finds the hidden at `recon_on` or more (6.7); one lays smoke at `smoke_on` (7.3).
    """

    hit_on: int
    effects: tuple[Effect, ...]
    suppressed_again: Outcome
    beside: Outcome
    cover: int
    ambush: int
    recon_on: int
    smoke_on: int


@record
class Rally:
    """The least die that rallies, by troop quality; `unseen` is added where no enemy squad is in sight."""

    pinned: Mapping[str, int]
    suppressed: Mapping[str, int]
    unseen: int


@record
class Modifier:
    """One line of the close-combat modifiers (8.3), added to the one die of a side that can have it.

    `when`: "each-squad-more": once for each squad it has more than the other side; "commander": its best one
    is in the combat or near, and adds his own bonus (`modifier` is none); "foe-suppressed": a squad of the other
    side is suppressed; "weapon-alone": a crewed weapon fights by itself or with a PC only; "surprised": it ran
    into a hidden enemy; "any" or "all" of its squads are what `of` says.
    `of`: a troop quality, a trait of stands, or an extra; `turreted`: only vehicles whose data row says so.
    It is 0 in the terrain kinds of `nothing_in`, and takes the place of the modifier `instead_of`.
    """

    id: str
    name: str
    side: Literal["attacker", "defender", "either"] = "either"
    when: Literal["each-squad-more", "commander", "foe-suppressed", "weapon-alone", "surprised", "any", "all"]
    of: str = ""
    turreted: bool | None = None
    modifier: int | None = None
    nothing_in: tuple[str, ...] = ()
    instead_of: str = ""


@record
class Mines:
    """A minefield: `section` is length and depth in stands, `links` features at most so many stands apart.

    `dice` at a squad, which ignores the outcomes of `ignored`. One die destroys a vehicle at `vehicle_on` or
    more; at `found_on` engineers who enter it find it and are not attacked.
    """

    section: tuple[int, int]
    links: int
    dice: int
    ignored: tuple[Outcome, ...]
    vehicle_on: int
    found_on: int


@record
class Wire:
    """Barbed wire: `section` is length and depth in stands; `cross`: the least die by troop quality.

    So many `hits` of barrages, added up, destroy it, at `cover` dice more or less where it lies in cover.
    Vehicles with a trait in `halts` destroy it and stay there for that initiative, others drive on.
    """

    section: tuple[int, int]
    cross: Mapping[str, int]
    hits: int
    cover: int
    halts: tuple[str, ...]


@record
class Passengers:
    """What befalls the passengers of a destroyed vehicle: as many squads as the weapon's effect, and the rest.

    At least `at_least` squads, also by a weapon without effect.
    """

    squads: Outcome
    rest: Outcome | None = None
    at_least: int = 0


@record
class GunFire:
    """Fire at vehicles: a die for accuracy and a die for penetration.

    The first die with the accuracy, and `cover` or `hull_down` added, hits at `hit_on` or more; the second with
    the penetration kills if it reaches the armor. Both together never harm at `never_on` and always kill at
    `always_on`, as thrown. `arc` to both sides in degrees.
    """

    hit_on: int
    cover: int
    hull_down: int
    never_on: int
    always_on: int
    arc: int
    passengers: Passengers


@record
class TankHunter:
    """A weapon that squads carry against vehicles, by the name of its extra and of its rows.

    `data` is the row "nation:name" for nations whose own sheet has none; None: no sheet knows its figures.
    """

    name: str
    data: str | None = None


@record
class TankHunters:
    """Fire of such weapons: as guns at vehicles but for what stands here."""

    arc: int
    passengers: Passengers
    weapons: tuple[TankHunter, ...]

    def weapon(self, name: str) -> TankHunter | None:
        return next((each for each in self.weapons if each.name == name), None)


@record
class Combat(Entry):
    """The combat figures of a rules system."""

    fire: Fire
    rally: Rally
    close_combat: tuple[Modifier, ...]
    mines: Mines
    wire: Wire
    gun_fire: GunFire
    tank_hunters: TankHunters

    def modifier(self, modifier_id: str) -> Modifier | None:
        return next((each for each in self.close_combat if each.id == modifier_id), None)
