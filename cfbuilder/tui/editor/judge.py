"""What speaks against one more of each offer, worked out a little at a time: all of it at once would be felt."""

from __future__ import annotations

import time
from collections.abc import Sequence

from cfbuilder.force.force import Pool
from cfbuilder.rules.purchases import Purchases
from cfbuilder.session.offering import Objection, Offered, errors_told, objection

#: Seconds that one turn may take, about.
_TURN = 0.008


class Judge:
    """`verdicts` by the word of the offer: those of the force before stand until there are new ones."""

    def __init__(self) -> None:
        self.verdicts: dict[str, Objection | None] = {}
        self._waiting: list[Offered] = []
        self._told: frozenset[str] | None = None
        self._purchases: Purchases | None = None
        self._pool: Pool = "bonus"

    def begin(self, purchases: Purchases, offers: Sequence[Offered], pool: Pool) -> None:
        """There is another force, or other points to buy it with."""
        self._purchases, self._pool, self._told = purchases, pool, None
        self._waiting = list(reversed(offers))

    def judge_some(self) -> bool:
        """Judge for one turn. True while there is more to do."""
        purchases = self._purchases
        if purchases is None:
            return False
        force, catalog = purchases.force, purchases.catalog
        end = time.perf_counter() + _TURN
        if self._told is None:
            self._told = errors_told(force, catalog)
        while self._waiting and time.perf_counter() < end:
            offer = self._waiting.pop()
            self.verdicts[offer.word] = objection(force, catalog, offer, self._pool, self._told)
        return bool(self._waiting)
