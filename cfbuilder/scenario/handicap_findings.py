"""Whether the handicap of a game is still what the two bases give (section 14.0)."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.strict_yaml import Step
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.points import Points
from cfbuilder.force.force import Force
from cfbuilder.rules.budget import handicap_due
from cfbuilder.scenario.setup import SIDES, Setup, SideName, other


def handicap_findings(setup: Setup) -> Iterator[tuple[tuple[Step, ...], Finding]]:
    """A handicap that is not what the bases as they are now give, with the steps to its budget.

    Not told where bonuses are not played.
    """
    budgets = [setup.sides[name].force.budget for name in SIDES]
    played = any(each.purchase_points or each.handicap != Points.ZERO for each in budgets)
    if not played or any(each.total is not None for each in budgets):
        return
    for name in SIDES:
        force = setup.sides[name].force
        due = handicap_due(force, setup.sides[other(name)].force)
        if due != force.budget.handicap:
            yield ("sides", name, "force", "budget"), _other_handicap(name, force, due)


def _other_handicap(side: SideName, force: Force, due: Points | None) -> Finding:
    has = "unknown" if force.budget.handicap is None else str(force.budget.handicap)
    told = "leave it open, as a price is unknown" if due is None else f"give {due}"
    return Finding(
        "game.other-handicap",
        Severity.NOTE,
        f"the handicap of {force.name} is {has}, while the bases as they are now {told}",
        f"section 14.0; cfbuilder edit FILE --side {side} budget handicap=difference takes it over",
        f"sides.{side}.budget.handicap",
    )
