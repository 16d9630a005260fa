"""Limit: bonus selections cost no more than there is to spend; reinforcements have a sum of their own."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.points import Points
from cfbuilder.core.wording import listed
from cfbuilder.force.cost import pool_cost
from cfbuilder.force.force import Budget, Force, ForceEntry
from cfbuilder.force.parade import Muster
from cfbuilder.rules.purchases import Purchases


def bonus_budget(force: Force) -> Points | None:
    """Handicap and purchase points, or what an agreed total leaves beside the base; None if that cannot be told."""
    budget: Budget = force.budget
    if budget.total is not None:
        base = pool_cost(force, "base")
        return budget.total - base.points if base.complete else None
    if budget.handicap is None:
        return None
    return budget.purchase_points + budget.handicap


def handicap_due(own: Force, opposing: Force) -> Points | None:
    """What the weaker side gets: the difference of the bases as fielded (14.0). None if a price is unknown."""
    costs = pool_cost(own, "base"), pool_cost(opposing, "base")
    if not all(each.complete for each in costs):
        return None
    return max(costs[1].points - costs[0].points, Points.ZERO)


def check(purchases: Purchases) -> Iterator[Finding]:
    force = purchases.force
    spent = pool_cost(force, "bonus")
    allowed = bonus_budget(force)
    if allowed is not None and spent.points.halves > allowed.halves:
        over = spent.points - allowed
        yield Finding(
            "force.over-budget",
            Severity.ERROR,
            f"bonus selections cost {spent.points}, {over} more than the {allowed} there is to spend",
            f"take away {over} points",
            "bonus",
        )
    reinforcements = pool_cost(force, "reinforcement")
    limit = force.budget.reinforcements
    if reinforcements.points.halves > limit.halves:
        over = reinforcements.points - limit
        yield Finding(
            "force.over-reinforcements",
            Severity.ERROR,
            f"reinforcements cost {reinforcements.points}, {over} more than the {limit} there is to spend",
            f"take away {over} points",
            "reinforcement",
        )
    unpriced = [each for each in force.entries if each.price is None]
    if unpriced:
        names = dict.fromkeys(name for each in unpriced for name in _without_price(each, purchases.muster))
        yield Finding(
            "force.unpriced",
            Severity.WARNING,
            f"the total is incomplete: nobody knows the price of {listed(names)}",
            "agree on a price and set it",
            unpriced[0].id,
        )


def _without_price(entry: ForceEntry, paraded: Muster) -> list[str]:
    """The stands that leave an entry without a price, or the entry, if it is none of theirs that is lacking."""
    stands = [each.name for each in paraded.pieces() if each.entry == entry.id and each.price is None]
    return stands or [entry.name]
