"""Limit: a further squad only for a bought platoon of its row, one each (section 14.0: the fourth)."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.core.findings import Finding, Severity
from cfbuilder.rules.purchases import Purchases


def check(purchases: Purchases) -> Iterator[Finding]:
    for row in purchases.rows:
        if not row.enlarges or not purchases.bought[row.id]:
            continue
        platoons = {each.id for each in purchases.force.entries if each.part == row.enlarges}
        enlarged: set[str] = set()
        for squad in purchases.entries(row):
            place = squad.attached_to or ""
            if place not in platoons:
                message = f"{squad.name} belongs to no bought platoon of its kind"
                yield _error(message, f"attach it to one bought as {row.enlarges}, or take it away (14.0)", squad.id)
            elif place in enlarged:
                message = f"{squad.name} is one too many in its platoon"
                yield _error(message, "one for each platoon: attach it to another, or take it away (14.0)", squad.id)
            enlarged.add(place)


def _error(message: str, hint: str, where: str) -> Finding:
    return Finding("force.fourth-squad", Severity.ERROR, message, hint, where)
