"""Limit: weapons attached to a platoon or kept under a company commander (section 2.2.1)."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.organizations import Organization
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.wording import listed, plural
from cfbuilder.force.parade import Group, Piece
from cfbuilder.rules.purchases import Purchases


def most_attached(purchases: Purchases) -> dict[str, int]:
    """How many stands of a name may be attached to one platoon, for those that may be attached."""
    return {
        name: row.attached_at_most
        for row in purchases.rows
        if row.attached_at_most is not None
        for name in row.contents
    }


def check(purchases: Purchases) -> Iterator[Finding]:
    limits = most_attached(purchases)
    for group in purchases.muster.walk():
        for name, most in limits.items():
            if group.level == "platoon":
                yield from _too_many_attached(purchases, group, name, most)
            elif group.level == "company":
                yield from _too_many_kept(purchases, group, name, most)
    yield from _unobserved(purchases)
    yield from _battalion_weapons(purchases, limits)


def _too_many_attached(purchases: Purchases, platoon: Group, name: str, most: int) -> Iterator[Finding]:
    attached = [each for each in platoon.pieces if each.stand.name == name]
    if len(attached) > most and not _is_free(purchases, platoon, attached[0]):
        yield Finding(
            "force.too-many-attached",
            Severity.ERROR,
            f"{len(attached)} x {name} with {platoon.name}, but at most {most} may be attached to a platoon",
            f"attach {len(attached) - most} elsewhere, or let it stand by itself (2.2.1)",
            attached[most].entry,
        )


def _too_many_kept(purchases: Purchases, company: Group, name: str, most: int) -> Iterator[Finding]:
    """Of direct-fire weapons only: the CC directs their crossfire."""
    kept = [each for each in _outside_platoons(company) if each.stand.name == name and each.stand.fire]
    if len(kept) > most and not _is_free(purchases, company, kept[0]):
        yield Finding(
            "force.too-many-kept",
            Severity.WARNING,
            f"{len(kept)} x {name} unattached in {company.name}, but a company commander controls {most}",
            f"attach {len(kept) - most} to platoons; what he does not control acts alone (2.2.1)",
            company.key,
        )


def _unobserved(purchases: Purchases) -> Iterator[Finding]:
    for group in purchases.muster.walk():
        for piece in group.pieces if group.level != "platoon" else ():
            if piece.stand.observed_by:
                yield Finding(
                    "force.unobserved",
                    Severity.ERROR,
                    f"{piece.name} belongs to no platoon, and only a {piece.stand.observed_by} observes for it",
                    "attach it to a platoon",
                    piece.entry,
                )


def _battalion_weapons(purchases: Purchases, limits: dict[str, int]) -> Iterator[Finding]:
    """In a game of battalions those of the battalion go to its companies and platoons (section 12.0)."""
    force = purchases.force
    sizes = {each.id: each for each in purchases.catalog.system(force.system).sizes}
    if force.size not in sizes or not sizes[force.size].battalions:
        return
    for battalion in purchases.muster.groups:
        weapons = [
            each
            for each in _outside_companies(battalion)
            if battalion.level == "battalion" and each.stand.name in limits and each.stand.fire
        ]
        if weapons:
            names = listed(dict.fromkeys(each.stand.name for each in weapons))
            yield Finding(
                "force.battalion-weapons",
                Severity.WARNING,
                f"{plural(len(weapons), 'weapon')} of the battalion ({names}) must go to its companies and platoons",
                "note on the roster to which company or platoon each belongs (12.0, 2.2.1)",
                battalion.key,
            )


def _is_free(purchases: Purchases, group: Group, weapon: Piece) -> bool:
    """Whether the organization attaches as many of its direct-fire weapons as it likes."""
    entry = purchases.force.entry(group.entry)
    organization = purchases.catalog.find(Organization, entry.record_id) if entry else None
    return bool(organization and organization.hmg_attachment == "any" and weapon.stand.fire)


def _outside_platoons(group: Group) -> Iterator[Piece]:
    yield from group.pieces
    for each in group.groups:
        if each.level != "platoon":
            yield from _outside_platoons(each)


def _outside_companies(group: Group) -> Iterator[Piece]:
    yield from group.pieces
    for each in group.groups:
        if each.level not in ("company", "platoon"):
            yield from _outside_companies(each)
