"""The map sheet: the table as it is laid, with what everybody may know of it."""

from __future__ import annotations

from dataclasses import dataclass

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.rendering.maps.view import MapView, map_view
from cfbuilder.rendering.views.heading import Heading, heading
from cfbuilder.rendering.views.sides import names, table_words
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.terrain.check import survey


@dataclass(frozen=True, slots=True)
class MapSheetView:
    """`note` tells how much is covered and whether a fire lane is open."""

    heading: Heading
    drawn: MapView
    note: str


def map_sheet_view(known: Known, catalog: Catalog) -> MapSheetView | None:
    """The map of the game; None while the features have no places."""
    public = known.public
    if not public.terrain.is_laid:
        return None
    seen = survey(public.terrain, catalog, public.system)
    scenario = catalog.scenario(public.system, public.scenario)
    lanes = "no open fire lane" if not seen.lanes else f"open fire lanes: {len(seen.lanes)}"
    return MapSheetView(
        heading=heading(known, catalog, "Map", table_words(public.terrain)),
        drawn=map_view(
            public.terrain,
            catalog.terrain_kinds(public.system),
            edges={side.edge: names(known, side, catalog).both for side in known.sides},
            objectives=public.objectives,
            lanes=seen.lanes,
            half_way=scenario.halves,
        ),
        note=f"{float(seen.coverage):.0%} of the table is covered; {lanes}. The numbers lie on the table too.",
    )
