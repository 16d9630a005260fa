"""Checks of the whole catalog that need prices and limits: what organizations cost, and that they can be fielded."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusList
from cfbuilder.catalog.organizations import Organization
from cfbuilder.catalog.read import Reading
from cfbuilder.catalog.system import System
from cfbuilder.core.errors import UsageError
from cfbuilder.core.findings import Finding, Place, Severity, has_errors
from cfbuilder.core.wording import suggestion
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Force, add
from cfbuilder.force.muster import BATTALION, LINE_COMPANY
from cfbuilder.rules.check import CONSTRAINTS
from cfbuilder.rules.check import check as check_force


def check(reading: Reading) -> tuple[Finding, ...]:
    """Findings with the place of the record; what names unknown stands is left to `catalog.checks`."""
    findings: list[Finding] = []
    for entry_id, document in reading.documents.items():
        entry = reading.catalog.entry(entry_id)
        if isinstance(entry, System):
            for number, name in enumerate(entry.constraints):
                if name not in CONSTRAINTS:
                    message = f"there is no constraint {name!r}"
                    place = document.place(("constraints", number))
                    findings.append(_error(message, suggestion(name, list(CONSTRAINTS)), place))
        try:
            if isinstance(entry, Organization) and _has_company(entry):
                problems = _organization(entry_id, entry, reading.catalog)
                findings += [_error(message, hint, document.place(path)) for message, hint, path in problems]
            elif isinstance(entry, BonusList):
                problems = _bonus(entry_id, entry, reading.catalog)
                findings += [_error(message, hint, document.place(path)) for message, hint, path in problems]
        except UsageError:
            continue
    return tuple(findings)


def _has_company(organization: Organization) -> bool:
    """Without its line company, which `catalog.checks` tells, nothing can be added up."""
    return any(each.id == organization.line_company for each in organization.formations)


_Problem = tuple[str, str, tuple[str | int, ...]]


def _error(message: str, hint: str, place: Place) -> Finding:
    return Finding("catalog.arithmetic", Severity.ERROR, message, hint, place=place)


def _organization(entry_id: str, organization: Organization, catalog: Catalog) -> Iterator[_Problem]:
    first, last = organization.years
    base = Fielding(entry_id, first).cost(catalog)
    if organization.points is not None and base.complete and base.points != organization.points:
        message = f"a company costs {base.points} by the prices of its stands"
        yield message, f"its points say {organization.points}", ("points",)
    for number, variant in enumerate(organization.variants):
        year = max(first, variant.years[0])
        changed = Fielding(entry_id, year, variants=(variant.id,)).cost(catalog)
        difference = changed.points - base.points
        if base.complete and changed.complete and difference != variant.points:
            message = f"{variant.name} makes a company {difference} dearer by the prices of its stands"
            yield message, f"its points say {variant.points}", ("variants", number, "points")
    for year in range(first, last + 1):
        parts = [LINE_COMPANY, *([BATTALION] if organization.is_battalion() else [])]
        for part in parts:
            yield from _fielded(entry_id, organization, catalog, year, part)


def _fielded(
    entry_id: str, organization: Organization, catalog: Catalog, year: int, part: str
) -> Iterator[_Problem]:
    system, nation, _ = entry_id.split("/")
    force = Force(
        name=organization.name, system=system, nation=nation, organization=entry_id, year=year, size=""
    )
    force, _entry = add(force, Fielding(entry_id, year, part).entry(catalog))
    findings = check_force(force, catalog)
    if has_errors(findings):
        yield f"cannot be fielded in {year}: {findings[0].message}", findings[0].hint, ()


def _bonus(entry_id: str, bonus: BonusList, catalog: Catalog) -> Iterator[_Problem]:
    """A row costs what its stands cost, unless its cost is marked."""
    system, nation = entry_id.split("/")[:2]
    for number, row in enumerate(bonus.rows):
        if not row.contents or f"rows.{row.id}.cost" in bonus.marks:
            continue
        prices = [
            stand.price.of(row.quality or "", row.bonus)
            for name, count in row.contents.items()
            for stand in [catalog.stand(system, nation, name)] * count
            if not (stand.price.by_quality and not row.quality)
        ]
        if None in prices or not prices:
            continue
        total = sum(price.halves for price in prices if price is not None)
        # What is sold only in a package (wire, mines) has no price of its own.
        if total and total != row.cost.halves:
            message = f"{row.name} costs {row.cost}, its stands cost {total / 2} together"
            yield message, "mend the cost, or mark it with the reason", ("rows", number, "cost")
