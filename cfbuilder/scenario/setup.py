"""A setup: one playable game, everything included. Only the umpire may see all of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from cfbuilder.chance.log import Log
from cfbuilder.core.length import Length, Point
from cfbuilder.core.record import record
from cfbuilder.force.force import Force

SideName = Literal["a", "b"]
Edge = Literal["north", "east", "south", "west"]
Disclosure = Literal["open", "points", "none"]
Hidden = Literal["none", "defender", "both"]

SIDES: tuple[SideName, SideName] = ("a", "b")


def other(side: SideName) -> SideName:
    return "b" if side == "a" else "a"


@record
class Feature:
    """One terrain feature, by the number that is also put on the table. `placed_by` lays it.

    An area has an `outline` (its corners in order, counter-clockwise or clockwise, not crossing itself),
    a hedge, wall, bocage, stream, road or wire has a `line` and a `width`; a feature that is only to be
    laid has neither. `zone`: the side in whose half it lies.
    """

    number: int
    kind: str
    outline: tuple[Point, ...] = ()
    line: tuple[Point, ...] = ()
    width: Length | None = None
    placed_by: SideName | None = None
    zone: SideName | None = None
    unknown: Mapping[str, object] = field(default_factory=dict)


@record
class Terrain:
    """The features of a table; `table` is width by depth in inches."""

    table: tuple[int, int]
    features: tuple[Feature, ...] = ()
    unknown: Mapping[str, object] = field(default_factory=dict)

    def feature(self, number: int) -> Feature | None:
        return next((each for each in self.features if each.number == number), None)


@record
class Side:
    """One player's half of a game."""

    force: Force
    edge: Edge
    unknown: Mapping[str, object] = field(default_factory=dict)


@record
class Public:
    """What everybody at the table knows. `high_roller` None: no dice were thrown for roles."""

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
    disclosure: Disclosure = "open"
    hidden: Hidden = "none"
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
