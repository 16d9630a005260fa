"""What a force costs, pool by pool, beside what it may: in one line."""

from __future__ import annotations

from cfbuilder.core.points import Points
from cfbuilder.force.cost import Sum, force_cost, pool_cost
from cfbuilder.force.force import Force
from cfbuilder.rules.budget import bonus_budget


def sums_text(force: Force) -> str:
    """ "base 57.0, bonus 9.0 of 10.0 (1.0 left), total 66.0"."""
    spent, budget = pool_cost(force, "bonus"), bonus_budget(force)
    parts = [f"base {pool_cost(force, 'base')}", f"bonus {_of(spent, budget)}", f"total {force_cost(force)}"]
    reinforcements = pool_cost(force, "reinforcement")
    if reinforcements.points or not reinforcements.complete or force.budget.reinforcements:
        parts.append(f"reinforcements {_of(reinforcements, force.budget.reinforcements)}")
    return ", ".join(parts)


def _of(spent: Sum, budget: Points | None) -> str:
    if budget is None:
        return f"{spent} of a sum that cannot be told"
    left = budget - spent.points
    told = f"{left} left" if left.halves >= 0 else f"{-left} over"
    return f"{spent} of {budget} ({told})"
