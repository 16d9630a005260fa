"""A scenario that somebody wrote for one battle, as it is written.

Its orders of battle are free formations: what the catalog calls an organization, only that it belongs to one side of
one scenario.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from cfbuilder.catalog.organizations import CommanderLimit, Formation
from cfbuilder.catalog.provenance import Marks, Note, Source
from cfbuilder.catalog.scenarios import Step, Tracker
from cfbuilder.core.length import Point
from cfbuilder.core.record import record
from cfbuilder.scenario.advanced_rules import AgreedRule
from cfbuilder.scenario.setup import Disclosure, Edge, Hidden, Placement, SideName, Terrain


@record
class AuthoredSide:
    """One side: who they are, what they have, and what only they are told.

    `formations` are companies, their platoons, and what stands beside them, each with its stands. `commander_limits`
    replace those of the nation for this battle. `zone` is the outline of where the side sets up: features wholly in
    there are its own, as are those that the terrain gives it. `briefing`: for nobody else's eyes. `placements`: what
    is hidden from the beginning, by the author's will.
    """

    name: str
    nation: str
    edge: Edge
    morale: str
    command: str = ""
    formations: tuple[Formation, ...]
    commander_limits: tuple[CommanderLimit, ...] = ()
    rules: tuple[Note, ...] = ()
    zone: tuple[Point, ...] = ()
    briefing: str = ""
    placements: tuple[Placement, ...] = ()
    marks: Marks = field(default_factory=dict)


@record
class Authored:
    """A scenario as its author writes it.

    The steps of `deployment` and `victory`, and the `end`, may name the sides as {a} and {b}, and a group of features
    by its name: {Block A}. `end`: when the game is over, "": the players agree on it. `first_initiative` "dice": both
    roll, the higher begins. `source`: where it was published, if it was.
    """

    title: str
    place: str = ""
    date: str = ""
    year: int
    system: str
    size: str
    mission: str
    attacker: SideName | None = None
    first_initiative: SideName | Literal["dice"] = "dice"
    hidden: Hidden = "none"
    disclosure: Disclosure = "open"
    sides: Mapping[str, AuthoredSide]
    terrain: Terrain
    objectives: tuple[int, ...] = ()
    deployment: tuple[Step, ...]
    victory: tuple[Step, ...]
    end: str = ""
    trackers: tuple[Tracker, ...] = ()
    rules: tuple[Note, ...] = ()
    notes: tuple[Note, ...] = ()
    advanced: tuple[AgreedRule, ...] = ()
    source: Source | None = None
    marks: Marks = field(default_factory=dict)
