"""What a force costs by the catalog of today, and where its prices differ: findings beside those of the rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusList, BonusRow
from cfbuilder.catalog.organizations import Organization
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Force, ForceEntry
from cfbuilder.force.muster import BATTALION, LINE_COMPANY, muster
from cfbuilder.rules.check import check


def force_findings(force: Force, catalog: Catalog) -> tuple[Finding, ...]:
    """What the rules say about a force, and prices that are not those of the catalog."""
    return (*check(force, catalog), *_prices(force, catalog))


def as_of_today(force: Force, catalog: Catalog) -> Mapping[str, ForceEntry]:
    """The entries by id, with the name and the price this catalog gives them; without those it does not know."""
    found = {entry.id: _entry_today(entry, force, catalog) for entry in force.entries}
    return {entry_id: entry for entry_id, entry in found.items() if entry is not None}


def _prices(force: Force, catalog: Catalog) -> Iterator[Finding]:
    """Entries whose price is the players' own, or was another in the catalog they were taken from."""
    today = as_of_today(force, catalog)
    for entry in force.entries:
        now = today.get(entry.id)
        told = "tells none" if now is None or now.price is None else f"says {now.price}"
        if entry.house:
            yield Finding(
                "force.house-price",
                Severity.NOTE,
                f"{entry.name} counts {entry.price} by agreement of the players; this catalog {told}",
                "",
                entry.id,
            )
        elif now is not None and None not in (now.price, entry.price) and now.price != entry.price:
            yield Finding(
                "force.other-price",
                Severity.NOTE,
                f"{entry.name} was taken at {entry.price}; this catalog {told}",
                "it counts as it was taken until the price of today is accepted",
                entry.id,
            )


def _entry_today(entry: ForceEntry, force: Force, catalog: Catalog) -> ForceEntry | None:
    bonus = catalog.find(BonusList, entry.record_id)
    row = bonus.row(entry.part) if bonus else None
    if row is not None:
        cost = row.cost * _times_paid(row, entry, force, catalog)
        return replace(entry, name=row.name, price=cost, house=False)
    if entry.part in (LINE_COMPANY, BATTALION) and catalog.find(Organization, entry.record_id):
        fielded = Fielding(entry.record_id, force.year, entry.part, entry.variants, entry.options)
        now = fielded.entry(catalog)
        return replace(entry, name=now.name, price=now.price, house=False)
    return None


def _times_paid(row: BonusRow, entry: ForceEntry, force: Force, catalog: Catalog) -> int:
    """How often the cost of the row is paid: for every squad, if a whole platoon takes it."""
    if row.scope != "platoon":
        return 1
    groups = [each for each in muster(force, catalog).walk() if each.key == entry.attached_to]
    carriers = [piece for each in groups for piece in each.pieces if piece.stand.name in row.carriers]
    return len(carriers) or 1
