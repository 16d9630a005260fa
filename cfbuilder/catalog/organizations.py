"""Organizations: companies and battalions with their formations, variants and options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from cfbuilder.catalog.provenance import Entry, Remark
from cfbuilder.core.length import Point
from cfbuilder.core.points import Points
from cfbuilder.core.record import record
from cfbuilder.core.years import Years, covers

Level = Literal["battalion", "company", "platoon", "group"]


@record
class Emplacement:
    """The firing position on the table of a weapon that else fires from off it; it never leaves it (2.2.2, 7.0).

    In a `feature`, or at a `spot` of the table; neither: its owner chooses as he sets up. `where`: in words, "north
    edge".
    """

    feature: int | None = None
    spot: Point | None = None
    where: str = ""


@record
class StandLine:
    """Some stands of one kind in a formation.

    `bonus` is a commander's, one figure for every repetition of the formation or one for all.
    `price` replaces the stand's own price, each. `equipment` names extras of the nation's bonus list that every
    one of them carries, at the list's price. `carried_by`: the vehicle an off-table weapon is mounted on.
    `emplaced`: in this battle that weapon stands on the table.
    """

    stand: str
    count: int = 1
    bonus: tuple[int, ...] = ()
    quality: str | None = None
    equipment: tuple[str, ...] = ()
    carried_by: str = ""
    emplaced: Emplacement | None = None
    price: Points | None = None


@record
class Formation:
    """A part of an organization; `count` of them, numbered in print when there are several.

    `quality` of its troops, if it is not the organization's. `later`: when it comes as a reinforcement, in words for
    its owner; the other side does not know of it.
    """

    id: str
    name: str
    level: Level
    count: int = 1
    quality: str | None = None
    later: str = ""
    stands: tuple[StandLine, ...] = ()
    formations: tuple[Formation, ...] = ()


@record
class Change:
    """What a variant does to one formation, named by its id: some stands go, others come.

    `count` is how many of the formation there are then.
    """

    formation: str
    count: int | None = None
    remove: tuple[StandLine, ...] = ()
    add: tuple[StandLine, ...] = ()


@record
class Variant:
    """Another form of the organization: by year (`automatic`), or at choice.

    `points` is the difference of one line company that the arithmetic must give.
    """

    id: str
    name: str
    years: Years
    points: Points
    automatic: bool = False
    morale: str | None = None
    command: str | None = None
    changes: tuple[Change, ...] = ()
    note: str = ""


@record
class Addition:
    """Stands that an option adds to one formation, for each repetition of it."""

    formation: str
    stand: str
    count: int = 1
    carried_by: str = ""
    price: Points | None = None


@record
class Option:
    """Something the players may add to the organization: transport, or an attachment.

    It may be taken `at_most` times, in its `years` if it has any.
    """

    id: str
    name: str
    adds: tuple[Addition, ...]
    years: Years | None = None
    at_most: int = 1
    note: str = ""


@record
class CommanderLimit:
    """Where commanders of these kinds give a bonus; `bonus` if it is not the one beside their names."""

    commanders: tuple[str, ...]
    bonus: int | None = None
    rally: bool
    close_combat: bool


@record
class Organization(Entry):
    """A company, troop or battalion as section 12.0 lists it.

    `points`: what the source says one line company is worth; the prices of its stands must give it. `command`: its
    command control, in systems that have such.
    `usable_to`: the last year in which players may still field it, beyond its `years`.
    `formations` holds the support formations and the line companies (level "company", `line_company`
    names the one that is fielded alone). `commander_limits` empty: the nation's. `hmg_attachment` "any": as many
    HMGs as wanted may be attached to a platoon or kept under a CC.
    """

    years: Years
    usable_to: int | None = None
    morale: str
    command: str = ""
    line_company: str
    points: Points | None = None
    formations: tuple[Formation, ...]
    variants: tuple[Variant, ...] = ()
    options: tuple[Option, ...] = ()
    commander_limits: tuple[CommanderLimit, ...] = ()
    hmg_attachment: Literal["limited", "any"] = "limited"
    rules: tuple[Remark, ...] = ()
    notes: tuple[Remark, ...] = ()

    def company(self) -> Formation:
        """One line company."""
        return next(each for each in self.formations if each.id == self.line_company)

    def is_battalion(self) -> bool:
        return any(each.level == "battalion" for each in self.formations)

    def choices(self) -> tuple[Variant | Option, ...]:
        """Every variant, those that come with the year too, and every option."""
        return (*self.variants, *self.options)

    def chosen(self, choices: Sequence[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The variants and the options among the ids, in the order of the file; options as often as named."""
        variants = tuple(each.id for each in self.variants if each.id in choices)
        options = tuple(each.id for each in self.options for _ in range(choices.count(each.id)))
        return variants, options

    def usable_in(self, year: int) -> bool:
        return covers(self.years, year) or self.years[0] <= year <= (self.usable_to or 0)

    def variants_in(self, year: int, chosen: tuple[str, ...]) -> tuple[Variant, ...]:
        """The automatic variants of that year and the chosen ones, in the order of the file."""
        return tuple(
            each
            for each in self.variants
            if each.id in chosen or (each.automatic and each.years[0] <= year <= each.years[1])
        )
