"""What a side fields of which organizations, in which form, and how that is led."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import Formation, Option, Organization, Variant
from cfbuilder.core.frozen import frozen
from cfbuilder.core.years import span
from cfbuilder.force.force import Force
from cfbuilder.force.muster import BATTALION, LINE_COMPANY


@frozen
class Fielded:
    """An organization as a force fields it: `part` of it ("company" or "battalion"), so many times.

    `count` 0: nothing of it is fielded or known to be; it only lends its commanders and their control.
    `options` holds each as often as it was taken.
    """

    record_id: str
    organization: Organization
    part: str
    count: int
    morale: str
    command: str
    variants: tuple[Variant, ...] = ()
    options: tuple[Option, ...] = ()

    @property
    def formations(self) -> tuple[Formation, ...]:
        """The formations of the organization that are fielded, before variants and options."""
        if self.part == LINE_COMPANY:
            return (self.organization.company(),)
        return self.organization.formations

    @property
    def parts(self) -> frozenset[str]:
        """The ids of what a remark of the organization may be about: formations, and what shapes them."""
        return self._formation_ids | {each.id for each in self.shaped_by}

    @property
    def _formation_ids(self) -> frozenset[str]:
        return frozenset(formation.id for top in self.formations for formation in _all(top))

    @property
    def shaped_by(self) -> tuple[Variant | Option, ...]:
        """The variants and options that change what is fielded, options as often as taken."""
        there = self._formation_ids
        variants = [
            each
            for each in self.variants
            if each.morale or each.command or there & {change.formation for change in each.changes}
        ]
        options = [each for each in self.options if there & {addition.formation for addition in each.adds}]
        return (*variants, *options)

    @property
    def name(self) -> str:
        """ "Leg Infantry Company, 1944–45"."""
        company = self.part == LINE_COMPANY
        fielded = self.organization.company().name if company else self.organization.name
        several = f"{self.count} × " if self.count > 1 else ""
        return f"{several}{fielded}, {span(self.organization.years)}"


def _all(formation: Formation) -> Iterator[Formation]:
    yield formation
    for each in formation.formations:
        yield from _all(each)


def fielded(force: Force, catalog: Catalog) -> tuple[Fielded, ...]:
    """What a force fields, alike together; of a force without a base what its commanders are taken from."""
    counts = Counter((each.item, each.variants, each.options) for each in force.in_pool("base"))
    made = [
        _as_fielded(item, count, force.year, chosen, taken, catalog)
        for (item, chosen, taken), count in counts.items()
        if catalog.find(Organization, item.partition("#")[0])
    ]
    if made or not catalog.find(Organization, force.organization or ""):
        return tuple(made)
    part = LINE_COMPANY if catalog.system(force.system).size(force.size).companies else BATTALION
    return (_as_fielded(f"{force.organization}#{part}", 0, force.year, (), (), catalog),)


def commands(force: Force, catalog: Catalog) -> tuple[str, ...]:
    """The classes of command control that hold for a force: its organizations', else its nation's."""
    own = fielded(force, catalog)
    based = [each.command for each in own if each.count]
    combat = catalog.nation(force.system, force.nation).combat
    if not based and combat:
        based = [combat.command]
    return tuple(filter(None, dict.fromkeys(based or [each.command for each in own])))


def _as_fielded(
    item: str, count: int, year: int, chosen: tuple[str, ...], taken: tuple[str, ...], catalog: Catalog
) -> Fielded:
    record_id, _, part = item.partition("#")
    organization = catalog.organization(record_id)
    variants = organization.variants_in(year, chosen)
    morale, command = organization.morale, organization.command
    for each in variants:
        morale, command = each.morale or morale, each.command or command
    options = tuple(each for each in organization.options for _ in range(taken.count(each.id)))
    return Fielded(record_id, organization, part, count, morale, command, variants, options)


def company_names(force: Force, catalog: Catalog) -> dict[str, str]:
    """What its organization calls a company that is numbered among others of another name, by the group's key."""
    found = {
        entry.id: organization.company().name
        for entry in force.in_pool("base")
        if entry.part == LINE_COMPANY and (organization := catalog.find(Organization, entry.record_id))
    }
    return found if len(set(found.values())) > 1 else {}
