"""What a side may have beyond what its reader knows, by what both players know: its list, its organization's name."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import Organization
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Force
from cfbuilder.force.muster import BATTALION, LINE_COMPANY
from cfbuilder.force.parade import Piece
from cfbuilder.scenario.knowledge import Known, KnownSide
from cfbuilder.scenario.setup import other


def is_undisclosed(known: Known, side: KnownSide) -> bool:
    """Whether the reader does not know the side's order of battle."""
    return side.own is None and known.public.disclosure != "open"


def may_have_bought_anything(known: Known, side: KnownSide, catalog: Catalog) -> bool:
    """Whether all that its list sells may turn up, now or as reinforcements.

    In a scenario that somebody wrote nothing is bought.
    """
    if is_undisclosed(known, side):
        return True
    scenario = catalog.scenario(known.public.system, known.public.scenario)
    defends = known.public.attacker == other(side.side)
    return known.public.authored is None and defends and bool(scenario.reinforcement_points)


def usual_pieces(force: Force, catalog: Catalog) -> Iterator[Piece]:
    """The stands of an organization that is known by its name only; none of one that not even the catalog knows."""
    if catalog.find(Organization, force.organization or "") is None:
        return
    part = BATTALION if catalog.system(force.system).size(force.size).battalions else LINE_COMPANY
    yield from Fielding(force.organization or "", force.year, part).muster(catalog).all_pieces()
