"""A force and its entries, and the pure edits that make one force from another.

An entry keeps its name and price as they were when it was taken, so that a later catalog changes nothing
by itself. What an entry holds, down to the stands, is mustered from the catalog (`force.muster`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Literal

from cfbuilder.catalog.organizations import Organization
from cfbuilder.chance.log import Log
from cfbuilder.chance.rolling import TableRoll
from cfbuilder.core.points import Points
from cfbuilder.core.record import record

Pool = Literal["base", "bonus", "reinforcement"]
ForcePosture = Literal["attacking", "defending", "meeting"]


@record
class ForceEntry:
    """One thing in a force.

    `item`: the catalog id and, behind `#`, the part of it: "crossfire/germany/bonus#hmgs".
    `price` None is unknown; `house`: the players set it themselves. `attached_to`: the entry ("4"), the group
    ("1/platoon-2") or the stand it belongs to. `rolls`: what generation tables gave for it, the last roll of
    the last one stands.
    """

    id: str
    item: str
    name: str
    price: Points | None
    pool: Pool
    house: bool = False
    variants: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    attached_to: str | None = None
    rolls: tuple[TableRoll, ...] = ()
    unknown: Mapping[str, object] = field(default_factory=dict)

    @property
    def record_id(self) -> str:
        return self.item.partition("#")[0]

    @property
    def part(self) -> str:
        return self.item.partition("#")[2]


@record
class Agreement:
    """The players agree that one kind of finding is no error at one place; printed as a note."""

    code: str
    where: str
    reason: str
    unknown: Mapping[str, object] = field(default_factory=dict)


@record
class Budget:
    """What may be spent on bonus selections: purchase points and handicap, or what an agreed total leaves.

    `handicap` None: it cannot be told because a price is unknown. `reinforcements` is a sum of its own.
    """

    purchase_points: Points = Points.ZERO
    handicap: Points | None = Points.ZERO
    total: Points | None = None
    reinforcements: Points = Points.ZERO
    unknown: Mapping[str, object] = field(default_factory=dict)


@record
class Force:
    """One player's army for one game.

    `seed` and `log` are its luck as long as no whole game holds it: in a game those of the game count.
    `authored`: the organization it is fielded by, where that is none of the catalog.
    """

    name: str
    system: str
    nation: str
    organization: str | None
    year: int
    size: str
    posture: ForcePosture = "meeting"
    bans_bind: bool = False
    budget: Budget = field(default_factory=Budget)
    entries: tuple[ForceEntry, ...] = ()
    waived: tuple[str, ...] = ()
    agreements: tuple[Agreement, ...] = ()
    authored: Organization | None = None
    catalog: str = ""
    notes: str = ""
    seed: int | None = None
    log: Log = field(default_factory=Log)
    unknown: Mapping[str, object] = field(default_factory=dict)

    def in_pool(self, pool: Pool) -> tuple[ForceEntry, ...]:
        return tuple(each for each in self.entries if each.pool == pool)

    def entry(self, entry_id: str) -> ForceEntry | None:
        return next((each for each in self.entries if each.id == entry_id), None)


def add(force: Force, entry: ForceEntry) -> tuple[Force, ForceEntry]:
    """The force with the entry under the next free id, and the entry as it now is."""
    taken = [int(each.id) for each in force.entries if each.id.isdecimal()]
    added = replace(entry, id=str(max(taken, default=0) + 1))
    return replace(force, entries=(*force.entries, added)), added


def family(force: Force, entry_id: str) -> frozenset[str]:
    """The ids of an entry and of all that is attached to it, to a part of it, or to what is attached to it."""
    found = {entry_id}
    while True:
        more = {each.id for each in force.entries if _owner(each.attached_to) in found} - found
        if not more:
            return frozenset(found)
        found |= more


def remove(force: Force, entry_id: str) -> Force:
    """The force without the entry, what was attached to it, and what was agreed about them.

    An agreement must not outlive its entry: the next one added may get the same id.
    """
    gone = family(force, entry_id)
    return replace(
        force,
        entries=tuple(each for each in force.entries if each.id not in gone),
        agreements=tuple(each for each in force.agreements if _owner(each.where) not in gone),
    )


def _owner(key: str | None) -> str:
    """The id of the entry that a group or stand belongs to: "1" of "1/platoon-2"."""
    return (key or "").partition("/")[0]


def change(force: Force, changed: ForceEntry) -> Force:
    """The force with one entry replaced by another of the same id."""
    return replace(force, entries=tuple(changed if each.id == changed.id else each for each in force.entries))


def move(force: Force, entry_id: str, place: int) -> Force:
    """The force with the entry at another place among all entries, counted from 0."""
    others = [each for each in force.entries if each.id != entry_id]
    moved = [each for each in force.entries if each.id == entry_id]
    return replace(force, entries=(*others[:place], *moved, *others[place:]))
