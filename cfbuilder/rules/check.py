"""Checking a force: every limit that its rules system names, findings worst first.

A pure function of the force and the catalog: the same live, after undo and after reload.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import Organization
from cfbuilder.core.findings import Finding, Severity, worst_first
from cfbuilder.core.wording import suggestion
from cfbuilder.force.force import Force
from cfbuilder.rules import (
    attachment,
    banned_purchase,
    budget,
    company_commander,
    company_strength,
    extras,
    fourth_squad,
    left_open,
    list_years,
    organization_choices,
    period_maximum,
    platoon_commander,
    reinforcements,
    several_vehicles,
    transport,
)
from cfbuilder.rules.purchases import Purchases

Constraint = Callable[[Purchases], Iterable[Finding]]

#: The kinds of limits; a system's `constraints` says which of them bind.
CONSTRAINTS: dict[str, Constraint] = {
    "attachment": attachment.check,
    "banned-purchase": banned_purchase.check,
    "budget": budget.check,
    "company-commander": company_commander.check,
    "company-strength": company_strength.check,
    "extras": extras.check,
    "fourth-squad": fourth_squad.check,
    "left-open": left_open.check,
    "list-years": list_years.check,
    "organization-choices": organization_choices.check,
    "period-maximum": period_maximum.check,
    "platoon-commander": platoon_commander.check,
    "reinforcements": reinforcements.check,
    "several-vehicles": several_vehicles.check,
    "transport": transport.check,
}


def check(force: Force, catalog: Catalog) -> tuple[Finding, ...]:
    """Everything wrong or notable about a force. What the players agreed on becomes a note."""
    purchases = Purchases(force, catalog)
    found = list(_unknown_entries(purchases))
    for name in catalog.system(force.system).constraints:
        if name in CONSTRAINTS:  # `catalog check` tells a name that is none
            found.extend(CONSTRAINTS[name](purchases))
    return worst_first(as_agreed(force, each) for each in found)


def as_agreed(force: Force, finding: Finding) -> Finding:
    """The finding, or the note that it is when the players agreed on it."""
    for agreement in force.agreements:
        if agreement.code == finding.code and agreement.where in ("", finding.where):
            message = f"agreed ({agreement.reason}): {finding.message}"
            return replace(finding, severity=Severity.NOTE, message=message, hint="")
    return finding


def _unknown_entries(purchases: Purchases) -> Iterator[Finding]:
    for ghost in purchases.muster.ghosts:
        price = "unknown" if ghost.price is None else str(ghost.price)
        yield Finding(
            "force.unknown-entry",
            Severity.WARNING,
            f"{ghost.name!r} (price {price}) is not in this catalog",
            "it is kept as it was; take it away or add it to a catalog of your own",
            ghost.id,
        )
    yield from _lost_choices(purchases)


def _lost_choices(purchases: Purchases) -> Iterator[Finding]:
    """Variants and options that are gone from the catalog, and what belongs to nothing."""
    force = purchases.force
    keys = {group.key for group in purchases.muster.walk()}
    keys |= {piece.key for piece in purchases.muster.pieces()} | {entry.id for entry in force.entries}
    for entry in force.entries:
        organization = purchases.catalog.find(Organization, entry.record_id)
        if organization:
            known = {each.id for each in organization.variants} | {each.id for each in organization.options}
            for name in (*entry.variants, *entry.options):
                if name not in known:
                    message = f"{entry.name} has no variant or option {name!r}"
                    hint = suggestion(name, sorted(known))
                    yield Finding("force.unknown-choice", Severity.WARNING, message, hint, entry.id)
        if entry.attached_to is not None and entry.attached_to not in keys:
            message = f"{entry.name} belongs to {entry.attached_to!r}, which is not there"
            hint = "attach it to something else; until then it stands by itself"
            yield Finding("force.attached-to-nothing", Severity.WARNING, message, hint, entry.id)
