"""Drafting a choice: the offers of a list to a force and the rooms that bound them, collected limit by limit."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from cfbuilder.catalog.nations import BonusRow
from cfbuilder.force.force import Pool
from cfbuilder.rules.offers import Choice, Offer, Room
from cfbuilder.rules.purchases import Purchases

_ENDLESS = 10**9  # sorts after every limit


@dataclass(slots=True)
class RoomDraft:
    """A room while limits still add to it."""

    start: int = 0
    fills: dict[str, int] = field(default_factory=dict)
    opens: dict[str, int] = field(default_factory=dict)
    pairs: bool = False


class Draft:
    """What a force may buy in a pool, as far as it is known: offers by id and rooms by name."""

    def __init__(self, purchases: Purchases, pool: Pool) -> None:
        self.purchases = purchases
        self.pool = pool
        self.rows = {row.id: row for row in purchases.rows}
        self.offers: dict[str, Offer] = {}
        self.rooms: dict[str, RoomDraft] = defaultdict(RoomDraft)

    def offer(self, row: BonusRow, name: str = "", times: int = 1, after: tuple[str, ...] = ()) -> str:
        """Offer a row at so many times its cost. Gives the id: the row's, unless it is offered in several ways."""
        made = Offer(name or row.id, row.id, row.cost.halves * times, self.most(row), after)
        self.offers[made.id] = made
        return made.id

    def fill(self, room: str, offer: str, places: int = 1) -> None:
        """One purchase takes so many places of a room."""
        self.rooms[room].fills[offer] = places

    def open(self, room: str, offer: str, places: int = 1) -> None:
        """One purchase makes so many places in a room."""
        if places:
            self.rooms[room].opens[offer] = places

    def share_most(self, row: BonusRow, offers: Sequence[str]) -> None:
        """The limit of a row holds for all its offers together."""
        most = self.most(row)
        if most is not None and len(offers) > 1:
            self.rooms[f"most {row.id}"].start = most
            for each in offers:
                self.fill(f"most {row.id}", each)

    def most(self, row: BonusRow) -> int | None:
        """How many more of the row period, cap, posture and pool allow; None without limit."""
        purchases = self.purchases
        if purchases.is_banned(row) or (self.pool == "reinforcement" and not purchases.may_arrive(row)):
            return 0
        maximum = purchases.maximum(row)
        return None if maximum is None else max(maximum - purchases.bought[row.id], 0)

    def choice(self) -> Choice:
        """What has been drafted, the offers in the order in which they are best decided."""
        offers = sorted(self.offers.values(), key=lambda each: self._turn(self.rows[each.row]))
        rooms = [
            Room(name, each.start, each.fills, each.opens, each.pairs) for name, each in self.rooms.items()
        ]
        return Choice(tuple(offers), tuple(rooms))

    def _turn(self, row: BonusRow) -> tuple[int, int, str]:
        """Few rooms are open at a time if platoon commanders come first, since they tell how many platoons there
        are, and of each sort the most limited; a squad more follows its platoon.
        """
        purchases = self.purchases
        most = self.most(row)
        limit = _ENDLESS if most is None else most
        if row in purchases.platoon_commander_rows:
            return 0, limit, ""
        if row.platoons_each or any(purchases.stand(name).observed_by for name in row.contents):
            return 1, limit, ""
        if row.carriers:
            return (2 if row.quality else 4), int(row.scope != "platoon"), ""
        if row.enlarges in self.rows:
            place, limit, platoon = self._turn(self.rows[row.enlarges])
            return place, limit, f"{platoon} +"
        return (3, limit, row.id) if row.is_platoon else (5, limit, "")
