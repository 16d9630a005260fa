"""What speaks against one more of each offer, worked out a little at a time: all of it at once would be felt."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

from textual.timer import Timer
from textual.widget import Widget

from cfbuilder.force.force import Pool
from cfbuilder.rules.purchases import Purchases
from cfbuilder.session.offering import Objection, Offered, errors_told, objection

#: Seconds without a change before it begins, between its turns, and that one turn may take, about.
_QUIET, _PAUSE, _TURN = 0.1, 0.015, 0.008


class Judge:
    """`verdicts` by the word of the offer: those of the force before stand until there are new ones.

    `when_done` is called when every offer has its verdict.
    """

    def __init__(self, clock: Widget, when_done: Callable[[], None]) -> None:
        self.verdicts: dict[str, Objection | None] = {}
        self._clock, self._when_done = clock, when_done
        self._timer: Timer | None = None
        self._waiting: list[Offered] = []
        self._told: frozenset[str] | None = None

    def begin(self, purchases: Purchases, offers: Sequence[Offered], pool: Pool) -> None:
        """There is another force, or other points to buy it with."""
        self._purchases, self._pool, self._told = purchases, pool, None
        self._waiting = list(reversed(offers))
        if self._timer is not None:
            self._timer.stop()
        self._timer = self._clock.set_timer(_QUIET, self._judge)

    def _judge(self) -> None:
        """Judge for one turn."""
        force, catalog = self._purchases.force, self._purchases.catalog
        end = time.perf_counter() + _TURN
        if self._told is None:
            self._told = errors_told(force, catalog)
        while self._waiting and time.perf_counter() < end:
            offer = self._waiting.pop()
            self.verdicts[offer.word] = objection(force, catalog, offer, self._pool, self._told)
        if self._waiting:
            self._timer = self._clock.set_timer(_PAUSE, self._judge)
        else:
            self._when_done()
