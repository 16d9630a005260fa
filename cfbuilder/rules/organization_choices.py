"""Limit: the variants and options of an organization, in their years, as often as allowed, one morale at a time."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.organizations import Organization
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.wording import listed, plural
from cfbuilder.core.years import covers, span
from cfbuilder.force.force import ForceEntry
from cfbuilder.rules.purchases import Purchases


def check(purchases: Purchases) -> Iterator[Finding]:
    for entry in purchases.force.entries:
        organization = purchases.catalog.find(Organization, entry.record_id)
        if organization:
            yield from _years(entry, organization, purchases.force.year)
            yield from _too_often(entry, organization)
            yield from _two_morales(entry, organization)


def _years(entry: ForceEntry, organization: Organization, year: int) -> Iterator[Finding]:
    for choice in organization.choices():
        taken = choice.id in entry.variants or choice.id in entry.options
        if taken and choice.years is not None and not covers(choice.years, year):
            message = f"{choice.name} is for {span(choice.years)}, not {year}"
            yield _error("force.choice-year", message, "take it away, or play in another year", entry)


def _too_often(entry: ForceEntry, organization: Organization) -> Iterator[Finding]:
    for option in organization.options:
        taken = entry.options.count(option.id)
        if taken > option.at_most:
            message = f"{option.name} is taken {plural(taken, 'time')}, allowed is {option.at_most}"
            yield _error("force.option-too-often", message, "take some away", entry)


def _two_morales(entry: ForceEntry, organization: Organization) -> Iterator[Finding]:
    chosen = [each.name for each in organization.variants if each.id in entry.variants and each.morale]
    if len(chosen) > 1:
        yield _error("force.two-morales", f"{listed(chosen)} exclude each other", "keep one of them", entry)


def _error(code: str, message: str, hint: str, entry: ForceEntry) -> Finding:
    return Finding(code, Severity.ERROR, message, hint, entry.id)
