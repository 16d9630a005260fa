"""Limit: the variants and options of an organization, in their years, as often as allowed, one morale at a time."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from cfbuilder.catalog.organizations import Organization
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.wording import listed, plural
from cfbuilder.core.years import covers, span
from cfbuilder.rules.purchases import Purchases


def check(purchases: Purchases) -> Iterator[Finding]:
    year = purchases.force.year
    for entry in purchases.force.entries:
        organization = purchases.catalog.find(Organization, entry.record_id)
        if organization:
            for each in check_choices(organization, entry.variants, entry.options, year):
                yield replace(each, where=entry.id)


def check_choices(
    organization: Organization, variants: Sequence[str], options: Sequence[str], year: int
) -> Iterator[Finding]:
    """What is wrong with fielding it in this form; `options` as often as taken."""
    yield from _years(organization, {*variants, *options}, year)
    yield from _too_often(organization, options)
    yield from _two_morales(organization, variants)


def _years(organization: Organization, taken: Collection[str], year: int) -> Iterator[Finding]:
    for choice in organization.choices():
        if choice.id in taken and choice.years is not None and not covers(choice.years, year):
            message = f"{choice.name} is for {span(choice.years)}, not {year}"
            yield _error("force.choice-year", message, "take it away, or play in another year")


def _too_often(organization: Organization, options: Sequence[str]) -> Iterator[Finding]:
    for option in organization.options:
        taken = options.count(option.id)
        if taken > option.at_most:
            message = f"{option.name} is taken {plural(taken, 'time')}, allowed is {option.at_most}"
            yield _error("force.option-too-often", message, f"take {taken - option.at_most} away")


def _two_morales(organization: Organization, variants: Sequence[str]) -> Iterator[Finding]:
    chosen = [each.name for each in organization.variants if each.id in variants and each.morale]
    if len(chosen) > 1:
        yield _error("force.two-morales", f"{listed(chosen)} exclude each other", "keep one of them")


def _error(code: str, message: str, hint: str) -> Finding:
    return Finding(code, Severity.ERROR, message, hint)
