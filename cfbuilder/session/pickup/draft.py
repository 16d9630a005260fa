"""A pick-up game that is being prepared: what was asked for, the seed, real dice, what players bought by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace

from cfbuilder.core.points import Points
from cfbuilder.core.record import record
from cfbuilder.scenario.brought import Brought
from cfbuilder.scenario.request import PickupRequest, SideRequest
from cfbuilder.scenario.setup import SIDES, SideName, other

#: A roll that is left to the seed although the players roll real dice.
BY_SEED: tuple[int, ...] = ()


@record
class PickupDraft:
    """Everything a game is made from; the same draft gives the same game.

    `own_dice`: the players roll, and every roll waits for its faces. `dice`: faces by the key of their roll.
    `brought`: sides that bought by hand; the others buy at random. `apart`: two players share one keyboard, and
    neither is to see what the other keeps secret.
    """

    request: PickupRequest
    seed: int
    own_dice: bool = False
    dice: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    brought: Mapping[SideName, Brought] = field(default_factory=dict)
    apart: bool = False

    def side(self, name: SideName) -> SideRequest:
        return self.request.a if name == "a" else self.request.b

    def with_side(self, name: SideName, side: SideRequest) -> PickupDraft:
        """Another request for a side. What was bought by hand for another nation is gone."""
        kept = self if side.nation == self.side(name).nation else self.at_random(name)
        return kept.asking(a=side) if name == "a" else kept.asking(b=side)

    def asking(self, **changed: object) -> PickupDraft:
        """With other fields of the request."""
        return replace(self, request=replace(self.request, **changed))  # type: ignore[arg-type]

    def at_random(self, name: SideName) -> PickupDraft:
        """Without what a side has bought by hand."""
        return replace(self, brought={side: each for side, each in self.brought.items() if side != name})

    def buying(self, name: SideName, brought: Brought) -> PickupDraft:
        """With what a side has bought by hand. A ban that its player lifted is lifted for both."""
        return replace(self, brought={**self.brought, name: brought}).asking(waived=brought.force.waived)

    def rolled(self, key: str, faces: tuple[int, ...] | None) -> PickupDraft:
        """With the faces of one roll; None: as if it had not been rolled yet."""
        dice = {each: given for each, given in self.dice.items() if each != key}
        return replace(self, dice=dice if faces is None else {**dice, key: faces})

    def swapped(self) -> PickupDraft:
        """Side a takes what side b had, and the other way round."""
        asked = self.request
        totals = asked.totals and (asked.totals[1], asked.totals[0])
        attacker = asked.attacker and other(asked.attacker)
        brought = {other(side): each for side, each in self.brought.items()}
        return replace(self, brought=brought).asking(a=asked.b, b=asked.a, totals=totals, attacker=attacker)

    def with_total(self, name: SideName, total: Points) -> PickupDraft:
        """With another agreed total for a side that has one already."""
        totals = self.request.totals
        assert totals is not None
        return self.asking(
            totals=tuple(total if side == name else totals[SIDES.index(side)] for side in SIDES)
        )
