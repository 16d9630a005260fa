"""Scenarios: what the scenario generator (section 13.0) sets up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Literal

from cfbuilder.catalog.provenance import Entry, Note
from cfbuilder.catalog.stands import Role
from cfbuilder.core.points import Points
from cfbuilder.core.record import record

Posture = Literal["attacking", "defending"]


@record
class Step:
    """One step of setting up or playing, in our own words. Curly names are filled in from the game.

    `hidden`: only where somebody hides stands (true), or nobody does (false).
    """

    text: str
    section: str
    hidden: bool | None = None


@record
class CasualtyLimit:
    """A side that has lost more than this share of what counts can no longer win."""

    numerator: int
    denominator: int


@record
class ScenarioOption:
    """Something the players may agree on before play: "town" fighting.

    `lifts`: the codes of findings about forces that become notes by it.
    """

    id: str
    name: str
    text: str
    section: str
    lifts: tuple[str, ...] = ()


@record
class Tracker:
    """Something the sides keep count of in play: `count` boxes, or one for every feature of a `group`."""

    label: str
    count: int = 0
    group: str = ""
    sides: tuple[str, ...] = ("a", "b")


@record
class Scenario(Entry):
    """A scenario with its parameters by size of game.

    `attacker`: one side attacks, the other defends. `purchase_column`: the posture whose purchase points each
    takes, by "attacker" and "defender", or by "a" and "b" where nobody defends; `bans_bind`: whether the
    purchases forbidden to attackers or defenders are. `initiatives`: friendly initiatives in a row to hold.
    `halves`: each side sets up in its half, and what the half-way line touches is the defender's.
    `fortifications`: stands the defender may place without points. `reinforcements_trigger`: the feature in the
    defender's half by whose loss reinforcements come; stands of `reinforcements_barred` cannot be among them.
    `end`: when the game is over, which may name what steps may; "": the players agree on it. `place`, `date`, `rules`
    of its own and `trackers` are for scenarios that somebody wrote for one battle.
    """

    mission: str
    attacker: bool
    purchase_column: Mapping[str, Posture]
    bans_bind: bool
    first_initiative: Literal["low-roller", "attacker"]
    halves: bool = False
    objectives: Mapping[str, int] = field(default_factory=dict)
    features_to_hold: Mapping[str, int] = field(default_factory=dict)
    no_objective_in: tuple[str, ...] = ()
    initiatives: int
    casualty_limit: CasualtyLimit | None = None
    fortifications: Mapping[str, int] = field(default_factory=dict)
    reinforcement_points: Mapping[str, Points] = field(default_factory=dict)
    reinforcements_trigger: Mapping[str, int] = field(default_factory=dict)
    reinforcements_barred: tuple[Role, ...] = ()
    deployment: tuple[Step, ...]
    victory: tuple[Step, ...]
    end: str = ""
    options: tuple[ScenarioOption, ...] = ()
    place: str = ""
    date: str = ""
    rules: tuple[Note, ...] = ()
    trackers: tuple[Tracker, ...] = ()

    def option(self, option: str) -> ScenarioOption | None:
        return next((each for each in self.options if each.id == option), None)

    def column(self, side: str, attacker: str | None) -> Posture:
        """The posture whose purchase points a side takes; `attacker` None: nobody attacks."""
        if attacker is None:
            return self.purchase_column[side]
        return self.purchase_column["attacker" if side == attacker else "defender"]
