"""Limit: what may come as a reinforcement, and that each of its parts comes with it (sections 13.0 and 14.0)."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.core.findings import Finding, Severity
from cfbuilder.force.force import ForceEntry
from cfbuilder.rules.purchases import Purchases, arrive_together


def check(purchases: Purchases) -> Iterator[Finding]:
    force = purchases.force
    for row in purchases.rows:
        for entry in purchases.entries(row):
            if entry.pool == "reinforcement" and not purchases.may_arrive(row):
                yield Finding(
                    "force.not-as-reinforcement",
                    Severity.ERROR,
                    f"{entry.name} cannot come as a reinforcement",
                    "buy it as a bonus selection or take it away (13.0)",
                    entry.id,
                )
            is_part = bool(row.carriers or row.enlarges) or row in purchases.platoon_commander_rows
            owner = force.entry((entry.attached_to or "").partition("/")[0]) if is_part else None
            if owner and not arrive_together(owner.pool, entry.pool):
                yield _apart(entry, owner)


def _apart(entry: ForceEntry, owner: ForceEntry) -> Finding:
    return Finding(
        "force.other-points",
        Severity.ERROR,
        f"{entry.name} and {owner.name} are bought from different points, but come together",
        "buy both as reinforcements or neither (13.0)",
        entry.id,
    )
