"""Nations: who fights, with bonus selections, generation tables and data sheets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from cfbuilder.catalog.organizations import CommanderLimit
from cfbuilder.catalog.outcomes import FightsAs, Outcome
from cfbuilder.catalog.provenance import Confidence, Entry, Remark
from cfbuilder.core.errors import UsageError
from cfbuilder.core.points import Points
from cfbuilder.core.record import record
from cfbuilder.core.years import Years, covers, distance, span

Section = Literal[
    "infantry", "commanders", "fire-support", "armor", "anti-tank-guns", "fortifications", "extras"
]


#: Where the words of an id are not all to be parted.
_SECTION_NAMES = {"anti-tank-guns": "Anti-tank guns"}


def section_name(section: str) -> str:
    """As people write it: "Fire support", "Anti-tank guns"."""
    return _SECTION_NAMES.get(section, section.replace("-", " ").capitalize())


@record
class Promotion:
    """Stands that fight as something else in close combat than theirs do, in these organizations of the nation."""

    stands: tuple[str, ...]
    fights_as: FightsAs
    organizations: tuple[str, ...]


@record
class NationCombat:
    """What a nation's troops do otherwise than others.

    `command`: its class of command control (4.0), for forces without an organization. `closing`: what an
    outcome of fire is to those who are moving into close combat (8.1.1). `against`: close-combat modifiers of
    its enemies, by id, in place of the usual ones.
    """

    command: str
    closing: Mapping[str, Outcome | Literal["none"]] = field(default_factory=dict)
    against: Mapping[str, int] = field(default_factory=dict)
    promotions: tuple[Promotion, ...] = ()


@record
class Nation(Entry):
    """A nation. `organization` is the leg infantry a game takes when none is named, newest first by year.

    `adjective` as in "German roster"; `lists` is the nation whose bonus list it buys from (itself if empty).
    """

    adjective: str
    leg_infantry: tuple[str, ...]
    bonus: str | None = None
    commander_limits: tuple[CommanderLimit, ...] = ()
    combat: NationCombat | None = None
    rules: tuple[Remark, ...] = ()


@record
class BonusRow:
    """One thing that purchase points buy.

    `contents`: stands by name. `quality` and `bonus` belong to the stands bought; without `quality`
    they have the base organization's. `maximum` by period, None without limit; `cap` for the whole force.
    `platoons_each`: one commander for so many bought platoons. `table`: roll on it after purchase.
    `carriers`: stands an extra may be given to; `scope` whether one squad or a whole platoon takes it
    (`cost` is a squad's). `enlarges`: the platoon row whose platoons may each take one more squad by this one.
    `attached_at_most`: so many of its stands may be attached to one platoon.
    """

    id: str
    name: str
    section: Section
    cost: Points
    maximum: Mapping[str, int] | None = None
    cap: int | None = None
    contents: Mapping[str, int] = field(default_factory=dict)
    quality: str | None = None
    bonus: int | None = None
    is_platoon: bool = False
    platoons_each: int | None = None
    fire_missions: int | Mapping[str, int] | Literal["unlimited"] | None = None
    table: str | None = None
    carriers: tuple[str, ...] = ()
    scope: Literal["squad", "platoon"] | None = None
    enlarges: str | None = None
    attached_at_most: int | None = None
    banned: tuple[Literal["attacking", "defending"], ...] = ()

    def maximum_in(self, period: str) -> int | None:
        """The most that may be bought in a period; None without limit."""
        limits = [self.maximum.get(period)] if self.maximum is not None else []
        known = [limit for limit in [*limits, self.cap] if limit is not None]
        return min(known) if known else None

    def missions_in(self, period: str) -> int | Literal["unlimited"] | None:
        if isinstance(self.fire_missions, Mapping):
            return self.fire_missions.get(period)
        return self.fire_missions


@record
class PurchasePoints:
    """Purchase points by size of game, for each posture."""

    attacking: Mapping[str, Points]
    defending: Mapping[str, Points]


@record
class BonusList(Entry):
    """What a nation may buy with purchase points (section 14.0)."""

    purchase_points: PurchasePoints
    rows: tuple[BonusRow, ...]

    def row(self, row_id: str) -> BonusRow | None:
        return next((each for each in self.rows if each.id == row_id), None)

    def missions(self, stand: str, period: str) -> int | Literal["unlimited"] | None:
        """Fire missions of a weapon by its name; None if the list does not tell."""
        for row in self.rows:
            if stand in row.contents and row.fire_missions is not None:
                return row.missions_in(period)
        return None


@record
class StandIn:
    """The hull and gun of other data rows ("nation:name") for a result that has no row of its own."""

    gun: str
    hull: str | None = None
    confidence: Confidence
    reason: str = ""


@record
class ResultRow:
    """One result of a generation table and the sums of the dice that give it; `again`: roll once more."""

    dice: tuple[int, ...]
    result: str
    again: bool = False
    data: str | None = None
    stand_in: StandIn | None = None


@record
class Column:
    """The results of some years."""

    years: Years
    rows: tuple[ResultRow, ...]

    def row_for(self, total: int) -> ResultRow:
        return next(each for each in self.rows if total in each.dice)


@record
class GenerationTable(Entry):
    """A table that tells which vehicle or gun was bought; `dice` six-sided dice are added up."""

    dice: int
    columns: tuple[Column, ...]

    def column(self, year: int) -> Column | None:
        return next((each for each in self.columns if covers(each.years, year)), None)

    def needed_column(self, year: int, take: str = "--column {year}") -> Column:
        """The column of a year. Raises UsageError naming the nearest, and by `take` how to choose it."""
        column = self.column(year)
        if column is None:
            nearest = self.nearest_column(year).years
            there = ", ".join(span(each.years) for each in self.columns)
            raise UsageError(
                f"{self.name} has no column for {year}: there is {there}",
                f"the nearest is {span(nearest)}: {take.format(year=nearest[0])} takes it",
            )
        return column

    def nearest_column(self, year: int) -> Column:
        return min(self.columns, key=lambda each: distance(each.years, year))


@record
class DataRow:
    """A vehicle, gun or tank-hunting weapon (sections 11.2 to 11.4); None is "does not apply".

    `armor` is front and flank/rear; `accuracy` and `penetration` are added to their dice;
    `he_dice` and `effect` (squads) are for fire at infantry.
    """

    name: str
    armor: tuple[int, int] | None = None
    accuracy: int | None = None
    penetration: int | None = None
    he_dice: int | None = None
    effect: int | None = None
    machine_gun_only: bool = False
    hull_down: bool | None = None
    turreted: bool | None = None
    aliases: tuple[str, ...] = ()
    note: str = ""


@record
class DataSheet(Entry):
    """The data rows of a nation."""

    rows: tuple[DataRow, ...]

    def row(self, name: str) -> DataRow | None:
        return next((each for each in self.rows if name == each.name or name in each.aliases), None)
