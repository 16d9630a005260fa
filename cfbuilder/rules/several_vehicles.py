"""Limit: vehicles in a support role, no more than several on a side (section 11.0)."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.core.findings import Finding, Severity
from cfbuilder.rules.purchases import Purchases


def check(purchases: Purchases) -> Iterator[Finding]:
    """The rules put no number on it: more than the list sells in the period is taken for too many."""
    vehicles = [each for each in purchases.muster.pieces() if each.stand.role == "vehicle"]
    sold = [purchases.maximum(row) for row in purchases.rows if "vehicle" in purchases.roles(row)]
    if None in sold:
        return
    most = sum(each or 0 for each in sold)
    if len(vehicles) > most:
        yield Finding(
            "force.many-vehicles",
            Severity.NOTE,
            f"{len(vehicles)} vehicles, where the list sells {most} ({purchases.period.name});"
            " the rules mean them as support, no more than several on a side (11.0)",
            "",
            vehicles[most].entry,
        )
