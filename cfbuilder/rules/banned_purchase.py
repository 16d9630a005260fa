"""Limit: what attackers or defenders may not buy, unless a waiver lifts it (section 14.0)."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.core.findings import Finding, Severity
from cfbuilder.rules.purchases import Purchases


def check(purchases: Purchases) -> Iterator[Finding]:
    for row in purchases.rows:
        if purchases.bought[row.id] and purchases.is_banned(row):
            yield Finding(
                "force.banned",
                Severity.ERROR,
                f"{row.name} may not be bought when {purchases.force.posture}",
                f"take it away, or agree to waive {row.section} (14.0)",
                purchases.entries(row)[0].id,
            )
