"""Limit: organizations in their years; a table without a column for the year is told with the nearest."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.organizations import Organization
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.wording import listed
from cfbuilder.core.years import covers, span
from cfbuilder.rules.purchases import Purchases


def check(purchases: Purchases) -> Iterator[Finding]:
    force, catalog = purchases.force, purchases.catalog
    for entry in force.in_pool("base"):
        organization = catalog.find(Organization, entry.record_id)
        if organization and organization.usable_in(force.year) and not covers(organization.years, force.year):
            yield Finding(
                "force.late-use",
                Severity.NOTE,
                f"{organization.name} is for {span(organization.years)} and may still be used in {force.year}",
                "",
                entry.id,
            )
        if organization and not organization.usable_in(force.year):
            yield Finding(
                "force.wrong-year",
                Severity.ERROR,
                f"{organization.name} is for {span(organization.years)}, not {force.year}",
                _instead(purchases),
                entry.id,
            )
    for row in purchases.rows:
        if not row.table or not purchases.bought[row.id]:
            continue
        table = catalog.table(force.system, force.nation, row.table)
        if table and table.column(force.year) is None:
            nearest = table.nearest_column(force.year)
            yield Finding(
                "force.no-column",
                Severity.NOTE,
                f"the table {table.name} has no column for {force.year}; the nearest is {span(nearest.years)}",
                "agree on that column",
                purchases.entries(row)[0].id,
            )


def _instead(purchases: Purchases) -> str:
    """What the nation has in the year of the game."""
    force = purchases.force
    known = purchases.catalog.organizations(force.system, force.nation, force.year)
    names = listed(each.rpartition("/")[2] for each in known)
    return f"in {force.year} there is {names}" if names else f"there is no organization in {force.year}"
