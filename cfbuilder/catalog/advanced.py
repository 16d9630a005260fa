"""Advanced rules: what both sides may agree on before play, beyond the basic game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from cfbuilder.catalog.provenance import Entry
from cfbuilder.core.record import record

#: No figure of a rule is larger; sheets have a line for each of some.
MOST_AGREED = 99

#: What a rule changes in a game; the program knows these.
Effect = Literal["commands", "machine-guns", "tunnels", "bombardment", "floors"]


@record
class Amount:
    """The figure that is agreed on with a rule: so many `name` ("tunnels").

    `usual` by size of game, where the players name no other; `between` the least and the most they may name.
    """

    name: str
    usual: Mapping[str, int]
    between: tuple[int, int]

    def usual_in(self, size: str) -> int:
        return self.usual.get(size, self.between[0])


@record
class AdvancedRule(Entry):
    """An advanced rule. The last part of its id is its name on the command line and in topics ("advanced:NAME").

    `text` explains it in one line; `in_play` is what it means in a game, with words in curly brackets to be filled in.
    `owner`: whose rule it is where one side attacks; elsewhere it is for both. `attacker`: it is for games only where
    one side attacks.

    `reach`: a tunnel's, in widths of a stand. `machine_gun`: the stand as which a vehicle's machine gun fires.
    `kinds`: of the features that have floors, from one to the amount agreed.
    """

    order: int
    effect: Effect
    text: str
    in_play: str
    section: str
    amount: Amount | None = None
    owner: Literal["both", "attacker", "defender"] = "both"
    attacker: bool = False
    reach: int | None = None
    machine_gun: str = ""
    kinds: tuple[str, ...] = ()
