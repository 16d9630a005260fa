"""Limit: a further squad only for a bought platoon of its row, one each (section 14.0: the fourth)."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.nations import BonusRow
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.force.force import Pool
from cfbuilder.rules.purchases import Purchases, arrive_together


def waiting_platoons(purchases: Purchases, row: BonusRow, pool: Pool) -> list[str]:
    """The bought platoons, by id, that may still have a squad of this row, bought in this pool.

    None that carries an extra as a whole: it would have to pay for one squad more.
    """
    taken = {each.attached_to for each in purchases.entries(row)}
    taken |= {entry.attached_to for entry, extra in purchases.extras if extra.scope == "platoon"}
    return [
        each.id
        for each in purchases.force.entries
        if each.record_id == purchases.list_id
        and each.part == row.enlarges
        and arrive_together(each.pool, pool)
        and each.id not in taken
    ]


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
                yield _error(
                    message, f"attach it to one bought as {row.enlarges}, or take it away (14.0)", squad.id
                )
            elif place in enlarged:
                message = f"{squad.name} is one too many in its platoon"
                yield _error(
                    message, "one for each platoon: attach it to another, or take it away (14.0)", squad.id
                )
            enlarged.add(place)


def _error(message: str, hint: str, where: str) -> Finding:
    return Finding("force.fourth-squad", Severity.ERROR, message, hint, where)
