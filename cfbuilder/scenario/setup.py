"""A setup: one playable game, everything included. Only the umpire may see all of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from cfbuilder.catalog.organizations import Formation
from cfbuilder.catalog.scenarios import Scenario
from cfbuilder.chance.log import Log, LogLine
from cfbuilder.core.length import Length, Point
from cfbuilder.core.record import record
from cfbuilder.force.force import Force, ForceEntry
from cfbuilder.scenario.advanced_rules import AgreedRule

SideName = Literal["a", "b"]
Edge = Literal["north", "east", "south", "west"]
Disclosure = Literal["open", "points", "none"]
Hidden = Literal["none", "defender", "both"]
PlacedThing = Literal["stand", "tunnel", "dummy"]

SIDES: tuple[SideName, SideName] = ("a", "b")


def other(side: SideName) -> SideName:
    return "b" if side == "a" else "a"


@record
class Feature:
    """One terrain feature, by the number that is also put on the table. `placed_by` lays it.

    An area has an `outline` (its corners in order, counter-clockwise or clockwise, not crossing itself),
    a hedge, wall, bocage, stream, road or wire has a `line` and a `width`; a feature that is only to be
    laid has neither. `zone`: the side in whose half it lies. `capacity`: squads and weapons that this one holds,
    or each of its `floors`, None: as many as its kind. `floors` None: it is not said how many, and one counts.
    `name` is what people call it, `groups` are what it belongs to ("Block A"); `facing`: the sides that it covers,
    or a bunker's front; none: it is not said.
    """

    number: int
    kind: str
    outline: tuple[Point, ...] = ()
    line: tuple[Point, ...] = ()
    width: Length | None = None
    placed_by: SideName | None = None
    zone: SideName | None = None
    capacity: int | None = None
    floors: int | None = None
    name: str = ""
    groups: tuple[str, ...] = ()
    facing: tuple[Edge, ...] = ()
    unknown: Mapping[str, object] = field(default_factory=dict)


@record
class Terrain:
    """The features of a table; `table` is width by depth in inches."""

    table: tuple[int, int]
    features: tuple[Feature, ...] = ()
    unknown: Mapping[str, object] = field(default_factory=dict)

    @property
    def is_laid(self) -> bool:
        """Whether the features have places; else they are a list of what is to be laid."""
        return any(each.outline or each.line for each in self.features)

    def feature(self, number: int) -> Feature | None:
        return next((each for each in self.features if each.number == number), None)


@record
class Placement:
    """What is hidden in a feature. By feature and never by ruler: it holds on a table that differs from the map.

    `stand`: the key of a stand or minefield, "" for a tunnel or a dummy. `to`: the other feature that a minefield
    or tunnel links with this one. `where`: in the owner's words, "north edge".
    """

    what: PlacedThing = "stand"
    stand: str = ""
    feature: int
    to: int | None = None
    where: str = ""
    unknown: Mapping[str, object] = field(default_factory=dict)


@record
class Sealed:
    """What a seal holds its owner to: all that the other side cannot know, in a game and of a side.

    `formations` are those of an order of battle that an author wrote: snipers, and what comes later.
    """

    game: str
    side: SideName
    entries: tuple[ForceEntry, ...] = ()
    formations: tuple[Formation, ...] = ()
    placements: tuple[Placement, ...] = ()
    rolls: tuple[LogLine, ...] = ()
    unknown: Mapping[str, object] = field(default_factory=dict)


@record
class Seal:
    """A seal with what opens it: the nonce, and a copy of what was sealed, so that changes can be named."""

    code: str
    nonce: str
    sealed: Sealed
    unknown: Mapping[str, object] = field(default_factory=dict)


@record
class Secrets:
    """What only the owner of a side knows of its set-up, beside his force and his rolls.

    `briefing`: what the author of a scenario tells him alone.
    """

    briefing: str = ""
    placements: tuple[Placement, ...] = ()
    seal: Seal | None = None
    unknown: Mapping[str, object] = field(default_factory=dict)


@record
class Side:
    """One player's half of a game. `revealed`: features whose marker has been turned over for all to see."""

    force: Force
    edge: Edge
    secrets: Secrets = field(default_factory=Secrets)
    revealed: tuple[int, ...] = ()
    unknown: Mapping[str, object] = field(default_factory=dict)


@record
class Public:
    """What everybody at the table knows. `high_roller` None: no dice were thrown for roles.

    `options` of the scenario and `advanced` rules are what both sides agreed on. `authored`: the scenario itself,
    where it is none of the catalog. `zones`: the outline within which a side sets up, by its letter, where an author
    has drawn one.
    """

    number: str
    system: str
    scenario: str
    size: str
    year: int
    attacker: SideName | None = None
    first_initiative: SideName
    high_roller: SideName | None = None
    objectives: tuple[int, ...] = ()
    terrain: Terrain
    zones: Mapping[str, tuple[Point, ...]] = field(default_factory=dict)
    disclosure: Disclosure = "open"
    hidden: Hidden = "none"
    options: tuple[str, ...] = ()
    advanced: tuple[AgreedRule, ...] = ()
    authored: Scenario | None = None
    catalog: str = ""
    unknown: Mapping[str, object] = field(default_factory=dict)


@record
class Setup:
    """One game. `seed` leads to every roll, the secret ones too."""

    seed: int
    public: Public
    sides: Mapping[str, Side]
    log: Log = field(default_factory=Log)
    notes: str = ""
    unknown: Mapping[str, object] = field(default_factory=dict)
