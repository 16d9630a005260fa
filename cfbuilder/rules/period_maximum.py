"""Limit: no more of a list row than its period and its cap allow (section 14.0)."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.core.findings import Finding, Severity
from cfbuilder.rules.purchases import Purchases


def check(purchases: Purchases) -> Iterator[Finding]:
    for row in purchases.rows:
        had, maximum = purchases.bought[row.id], purchases.maximum(row)
        if maximum is not None and had > max(maximum, 0):
            yield Finding(
                "force.over-maximum",
                Severity.ERROR,
                f"{had} x {row.name}, but at most {maximum} may be bought in {purchases.force.year}"
                f" ({purchases.period.name})",
                f"take away {had - maximum} (14.0)",
                purchases.entries(row)[max(maximum, 0)].id,
            )
