"""A system: one set of rules, as its `system.yaml` declares it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from cfbuilder.catalog.provenance import Entry
from cfbuilder.catalog.stands import Role, Stand
from cfbuilder.core.errors import UsageError
from cfbuilder.core.length import Length
from cfbuilder.core.record import record
from cfbuilder.core.wording import suggestion
from cfbuilder.core.years import Years


@record
class Period:
    """A stretch of the war with purchase maxima of its own."""

    id: str
    name: str
    years: Years


@record
class GameSize:
    """How much each side fields: line companies, or whole battalions.

    `table` is width by depth in feet, None where the rules leave it to the players.
    """

    id: str
    name: str
    companies: int = 0
    battalions: int = 0
    table: tuple[int, int] | None = None


@record
class TerrainShare:
    """So many of one kind of feature in the standard mix."""

    kind: str
    share: int


@record
class Yardstick:
    """By what a terrain is judged.

    An approach is covered if no stretch in the open is longer than `open_stretch`; `layers` features that block
    sight should lie between an edge and an objective. Of what both halves, or both edges, have, the poorer one
    should have the part `poorer`, numerator and denominator; an edge has what lies within `front` of it.
    """

    open_stretch: Length
    layers: int
    poorer: tuple[int, int]
    front: Length


@record
class TerrainQuota:
    """The standard mix of features on the standard table (feet); other tables take their share of it.

    `town`: the mix of a built-up table. Features cover at least `coverage` of the table, numerator and
    denominator; no piece is smaller than `smallest` or larger than `largest` (inches).
    """

    table: tuple[int, int] = (6, 6)
    mix: tuple[TerrainShare, ...] = ()
    town: tuple[TerrainShare, ...] = ()
    every_kind_from: int = 1
    coverage: tuple[int, int] | None = None
    smallest: tuple[Length, Length] | None = None
    largest: tuple[Length, Length] | None = None
    judged: Yardstick | None = None


@record
class Quality:
    """A troop quality, as organizations and stands name it.

    `of`: the grades it is made of, where troops are graded in more than one way ("poor", "veteran").
    """

    id: str
    name: str
    of: tuple[str, ...] = ()


@record
class Strength:
    """From so few to so many stands of these roles make a company."""

    name: str
    roles: tuple[Role, ...]
    least: int
    most: int


@record
class CommandControl:
    """A class of command control, with what it means in play."""

    id: str
    name: str
    rule: str
    section: str


@record
class Status:
    """What may befall stands of these roles, or of any if none is named, and is marked beside them."""

    name: str
    befalls: tuple[Role, ...] = ()


@record
class System(Entry):
    """The frame of a rules system: what its files may refer to and which limits bind.

    `constraints` names kinds of limits that `cfbuilder.rules` knows; `sheets` those that can be printed;
    `short_forms` are spelled out on the roster; `stand_width` is the side of a squad's base in inches.
    `priced`: its stands have points. `strength`: what makes a company, where that is counted. `statuses` are ticked
    on cards and laid as counters. Without a mix of terrain it lays no tables.
    """

    periods: tuple[Period, ...]
    sizes: tuple[GameSize, ...]
    qualities: tuple[Quality, ...]
    command_controls: tuple[CommandControl, ...] = ()
    constraints: tuple[str, ...]
    sheets: tuple[str, ...]
    terrain: TerrainQuota = field(default_factory=TerrainQuota)
    priced: bool = True
    strength: tuple[Strength, ...] = ()
    statuses: tuple[Status, ...] = ()
    stand_width: Length | None = None
    short_forms: Mapping[str, str] = field(default_factory=dict)

    def period(self, year: int) -> Period:
        """The period of a calendar year; years beyond the ends belong to the first or last."""
        for each in self.periods:
            if year <= each.years[1]:
                return each
        return self.periods[-1]

    def size(self, size_id: str) -> GameSize:
        """Raises UsageError with the nearest."""
        for each in self.sizes:
            if each.id == size_id:
                return each
        known = [each.id for each in self.sizes]
        raise UsageError(f"there is no game size {size_id!r}", suggestion(size_id, known))

    def grades(self, quality: str) -> tuple[str, ...]:
        """What troops of a quality are: its grades, or the quality itself."""
        return next((each.of for each in self.qualities if each.id == quality and each.of), (quality,))

    def statuses_of(self, stand: Stand) -> tuple[str, ...]:
        """What can befall a stand, by name, in the order of the file."""
        return tuple(each.name for each in self.statuses if not each.befalls or stand.role in each.befalls)

    def command_control(self, command_id: str) -> CommandControl:
        return next(each for each in self.command_controls if each.id == command_id)
