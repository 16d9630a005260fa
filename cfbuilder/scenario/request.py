"""What a player asks of a pick-up game."""

from __future__ import annotations

from typing import Literal

from cfbuilder.core.points import Points
from cfbuilder.core.record import record
from cfbuilder.scenario.advanced_rules import AgreedRule
from cfbuilder.scenario.collection import Collection
from cfbuilder.scenario.setup import Disclosure, Hidden, SideName

BonusMode = Literal["none", "handicap", "full"]
FillMode = Literal["random", "none"]

DEFAULT_SYSTEM = "crossfire"
DEFAULT_SCENARIO = "meeting-engagement"


@record
class SideRequest:
    """A side: the nation, and if the player cares, which organizations in which form.

    `choices` are ids of variants and options; an option may be named several times.
    """

    nation: str
    organizations: tuple[str, ...] = ()
    choices: tuple[str, ...] = ()

    @classmethod
    def parse(cls, text: str) -> SideRequest:
        """From NATION[/ORGANIZATION[,ORGANIZATION]][+VARIANT|OPTION...]."""
        head, *choices = text.strip().split("+")
        nation, _, organizations = head.partition("/")
        names = tuple(name.strip() for name in organizations.split(",") if name.strip())
        return cls(
            nation=nation.strip(), organizations=names, choices=tuple(each.strip() for each in choices)
        )


@record
class PickupRequest:
    """A pick-up game. `table` in inches, None: by size. `totals` are agreed sums for sides a and b.

    `attacker`: as the players agreed, None: by dice. `collection`: what they own, None: everything.
    `town` and `anything_goes` are options of the scenario, `advanced` the advanced rules, that both sides agree on.
    """

    a: SideRequest
    b: SideRequest
    year: int | None = None
    scenario: str = DEFAULT_SCENARIO
    size: str = "small"
    system: str = DEFAULT_SYSTEM
    bonus: BonusMode = "full"
    fill: FillMode = "random"
    base: Literal["organization", "none"] = "organization"
    totals: tuple[Points, Points] | None = None
    waived: tuple[str, ...] = ()
    disclosure: Disclosure = "open"
    hidden: Hidden = "none"
    attacker: SideName | None = None
    town: bool = False
    anything_goes: bool = False
    advanced: tuple[AgreedRule, ...] = ()
    table: tuple[int, int] | None = None
    column: int | None = None
    collection: Collection | None = None

    @property
    def options(self) -> tuple[str, ...]:
        """The options of the scenario by their ids."""
        asked = (("town", self.town), ("anything-goes", self.anything_goes))
        return tuple(name for name, wanted in asked if wanted)
