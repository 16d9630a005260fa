"""Legal selections: counted exactly, and drawn so that each maximal one is as likely as any other.

A selection is the count of each list row. It is maximal when no row can take one more: nothing that would
still be allowed, with all else as it is, fits into the points left over; a platoon comes with a commander.
Extras for whole platoons go to the smallest ones. What costs nothing and has no maximum is left to the players.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cached_property

from cfbuilder.core.errors import UsageError
from cfbuilder.core.points import Points
from cfbuilder.force.force import Pool
from cfbuilder.rules.bounds import choice
from cfbuilder.rules.counting import Counting
from cfbuilder.rules.purchases import Purchases

Below = Callable[[int], int]
"""Draws a whole number from 0 to its argument - 1, each as likely."""

#: Beyond this the exact count takes more than a few seconds.
MOST_POINTS = Points(2000)


class Selections:
    """The maximal legal selections for a budget in one pool, given what a force has already bought.

    `stock`: the stands that the player owns, by name; what he does not own is not bought.
    Raises UsageError if the budget is beyond counting.
    """

    def __init__(
        self,
        purchases: Purchases,
        budget: Points,
        pool: Pool = "bonus",
        stock: Mapping[str, int] | None = None,
    ) -> None:
        if budget > MOST_POINTS:
            raise UsageError(
                f"{purchases.force.name} has {budget} points to spend, too many to fill at random",
                f"at most {MOST_POINTS}: agree on less, or fill by hand (--fill none)",
            )
        self._purchases = purchases
        self._choice = choice(purchases, pool, stock)
        self._counting = Counting(self._choice, max(budget.halves, 0))

    @cached_property
    def count(self) -> int:
        """How many there are."""
        return self._counting.total

    def draw(self, below: Below) -> Mapping[str, int]:
        """One of them, each as likely: the count of every row that takes part, in the order of the list."""
        taken = self._counting.pick(below(self.count))
        counts: Counter[str] = Counter()
        for offer in self._choice.offers:
            if offer.id in taken:
                counts[offer.row] += taken[offer.id]
        return {row.id: counts[row.id] for row in self._purchases.rows if row.id in counts}
