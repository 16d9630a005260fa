"""Limit: one company commander for every so many bought platoons (section 14.0: three)."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.wording import plural
from cfbuilder.rules.purchases import Purchases


def platoons_each(purchases: Purchases) -> int:
    """For how many bought platoons there may be one company commander; 0 if none is sold."""
    return max((row.platoons_each or 0 for row in purchases.company_commander_rows), default=0)


def check(purchases: Purchases) -> Iterator[Finding]:
    rows = purchases.company_commander_rows
    had, platoons = purchases.count(rows), purchases.platoons_bought
    per_commander = platoons_each(purchases)
    may = platoons // per_commander if per_commander else 0
    if had > may:
        extra = [each for row in rows for each in purchases.entries(row)][may]
        yield Finding(
            "force.company-commander",
            Severity.ERROR,
            f"{plural(had, 'company commander')} with {plural(platoons, 'bought platoon')}, {may} allowed",
            "one may be bought for every three bought platoons (14.0)",
            extra.id,
        )
