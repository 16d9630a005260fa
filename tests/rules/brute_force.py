"""Legal selections by trying out everything: each that could be paid is made, and checked as any force is.

Knows nothing of how the program counts: only `fill`, which gives things their places, and `check`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusRow
from cfbuilder.core.findings import has_errors
from cfbuilder.core.points import Points
from cfbuilder.force.cost import pool_cost
from cfbuilder.force.force import Force
from cfbuilder.rules.check import check
from cfbuilder.rules.fill import fill
from cfbuilder.rules.purchases import Purchases

Counts = tuple[int, ...]
"""So many of each row, in the order of the list."""


def maximal(force: Force, catalog: Catalog, budget: Points) -> set[Counts]:
    """Every legal selection to which nothing can be added, by counts."""
    trying = _Trying(force, catalog, budget)
    legal = [each for each in _payable(trying.rows, budget.halves) if trying.is_legal(each)]
    return {each for each in legal if not any(map(trying.is_legal, trying.additions(each)))}


class _Trying:
    def __init__(self, force: Force, catalog: Catalog, budget: Points) -> None:
        self._force, self._catalog, self._budget = force, catalog, budget
        purchases = Purchases(force, catalog)
        self.rows = purchases.rows
        self._commanders = [self.rows.index(each) for each in purchases.platoon_commander_rows]
        self._known: dict[Counts, bool] = {}

    def is_legal(self, counts: Counts) -> bool:
        if counts not in self._known:
            made = fill(self._force, self._catalog, self._named(counts))
            paid = pool_cost(made, "bonus").points <= self._budget
            self._known[counts] = paid and not has_errors(check(made, self._catalog))
        return self._known[counts]

    def _named(self, counts: Counts) -> Mapping[str, int]:
        return {row.id: count for row, count in zip(self.rows, counts, strict=True) if count}

    def additions(self, counts: Counts) -> Iterator[Counts]:
        """One more of anything; a platoon comes with its commander."""
        for at, row in enumerate(self.rows):
            if row.is_platoon:
                for commander in self._commanders:
                    yield _one_more(_one_more(counts, at), commander)
            elif at not in self._commanders and row.cost:
                yield _one_more(counts, at)


def _one_more(counts: Counts, at: int) -> Counts:
    return (*counts[:at], counts[at] + 1, *counts[at + 1 :])


def _payable(rows: Sequence[BonusRow], halves: int) -> Iterator[Counts]:
    """What costs nothing is left to the players, as it is by the program."""
    if not rows:
        yield ()
        return
    cost = rows[0].cost.halves
    for count in range(halves // cost + 1 if cost else 1):
        for others in _payable(rows[1:], halves - count * cost):
            yield (count, *others)
