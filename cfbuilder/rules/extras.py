"""Limit: who may carry an extra, and one of each sort (section 14.0)."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.nations import BonusRow
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.wording import listed, plural
from cfbuilder.force.force import ForceEntry, Pool
from cfbuilder.rules.carriers import Carriers, shared_out
from cfbuilder.rules.purchases import Purchases

_Extra = tuple[ForceEntry, BonusRow]


def check(purchases: Purchases) -> Iterator[Finding]:
    carriers = Carriers(purchases, with_bought=False)
    for entry, row in purchases.extras:
        # What belongs to nothing is told for every kind of entry.
        if entry.attached_to and entry.attached_to in carriers:
            yield from _given(entry, row, carriers)
    pools: tuple[Pool, ...] = ("bonus", "reinforcement")
    for pool in pools:
        loose = [each for each in purchases.extras if each[0].attached_to is None and each[0].pool == pool]
        yield from _not_given(loose, carriers, pool)


def _given(entry: ForceEntry, row: BonusRow, carriers: Carriers) -> Iterator[Finding]:
    place = entry.attached_to or ""
    pieces = carriers.meant(row, place)
    if not pieces:
        yield _error("force.extra-carrier", f"{entry.name} cannot be given to {place}", row, entry)
    elif any(carriers.carries(row, each) for each in pieces):
        what = "a better quality" if row.quality else "an extra"
        yield _error("force.extra-twice", f"{entry.name}: {place} has {what} already", row, entry)
    carriers.give(row, pieces)


def _not_given(loose: list[_Extra], carriers: Carriers, pool: Pool) -> Iterator[Finding]:
    """Extras still to be given out: wrong only if there are not enough to take them."""
    keys = shared_out([row for _, row in loose], carriers, pool)
    lacking = [each for each, key in zip(loose, keys, strict=True) if key is None]
    for entry, row in lacking:
        yield _error("force.extra-carrier", f"nobody is left to carry {entry.name}", row, entry)
    if loose and not lacking:
        message = f"{plural(len(loose), 'extra')} not given to anybody"
        hint = "attach each to the stand or platoon that takes it"
        yield Finding("force.extra-not-given", Severity.WARNING, message, hint, loose[0][0].id)


def _error(code: str, message: str, row: BonusRow, entry: ForceEntry) -> Finding:
    return Finding(code, Severity.ERROR, message, _who(row), entry.id)


def _who(row: BonusRow) -> str:
    whole = "all squads of a platoon together, each " if row.scope == "platoon" else ""
    return f"only {whole}a {listed(row.carriers, 'or')} that has none yet (14.0)"
