"""Scenarios: what the scenario generator (section 13.0) sets up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from cfbuilder.catalog.provenance import Entry
from cfbuilder.core.points import Points
from cfbuilder.core.record import record

Posture = Literal["attacking", "defending"]


@record
class Step:
    """One step of setting up or playing, in our own words. Curly names are filled in from the game."""

    text: str
    section: str


@record
class CasualtyLimit:
    """A side that has lost more than this share of what counts can no longer win."""

    numerator: int
    denominator: int


@record
class Scenario(Entry):
    """A scenario with its parameters by size of game.

    `purchase_column`: the posture whose purchase points each side takes; `bans_bind`: whether the
    purchases forbidden to attackers or defenders are. `initiatives`: friendly initiatives in a row to hold.
    """

    mission: str
    attacker: bool
    purchase_column: Mapping[str, Posture]
    bans_bind: bool
    first_initiative: Literal["low-roller", "attacker"]
    objectives: Mapping[str, int] = field(default_factory=dict)
    features_to_hold: Mapping[str, int] = field(default_factory=dict)
    no_objective_in: tuple[str, ...] = ()
    initiatives: int
    casualty_limit: CasualtyLimit | None = None
    reinforcement_points: Mapping[str, Points] = field(default_factory=dict)
    deployment: tuple[Step, ...]
    victory: tuple[Step, ...]
