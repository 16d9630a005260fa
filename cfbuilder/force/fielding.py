"""Fielding an organization: its company or the whole of it, in one year, in the form the players chose."""

from __future__ import annotations

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.frozen import frozen
from cfbuilder.core.points import Points
from cfbuilder.force.cost import Sum, add_up
from cfbuilder.force.force import Force, ForceEntry
from cfbuilder.force.muster import LINE_COMPANY, muster
from cfbuilder.force.parade import Group


@frozen
class Fielding:
    """An organization by its catalog id. `part` is the line company or the battalion.

    `variants` are chosen ones, automatic ones come with the year; an option may be named several times.
    """

    organization: str
    year: int
    part: str = LINE_COMPANY
    variants: tuple[str, ...] = ()
    options: tuple[str, ...] = ()

    def entry(self, catalog: Catalog) -> ForceEntry:
        """The base entry, priced by the arithmetic of its stands."""
        organization = catalog.organization(self.organization)
        cost = self.cost(catalog)
        name = organization.company().name if self.part == LINE_COMPANY else organization.name
        return self._entry(name, cost.points if cost.complete else None)

    def muster(self, catalog: Catalog) -> Group:
        """It as a group, down to the stands."""
        system, nation, _ = self.organization.split("/")
        force = Force(
            name="",
            system=system,
            nation=nation,
            organization=self.organization,
            year=self.year,
            size="",
            entries=(self._entry("", None),),
        )
        return muster(force, catalog).groups[0]

    def cost(self, catalog: Catalog) -> Sum:
        """What its stands add up to."""
        return add_up([piece.price for piece in self.muster(catalog).all_pieces()])

    def _entry(self, name: str, price: Points | None) -> ForceEntry:
        return ForceEntry(
            id="1",
            item=f"{self.organization}#{self.part}",
            name=name,
            price=price,
            pool="base",
            variants=self.variants,
            options=self.options,
        )
