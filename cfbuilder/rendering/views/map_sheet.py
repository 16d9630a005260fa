"""The map sheet: the table as it is laid, with what everybody may know of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.wording import listed
from cfbuilder.rendering.maps.view import MapView, map_view
from cfbuilder.rendering.views.heading import Heading, heading
from cfbuilder.rendering.views.sides import capital, names, table_words
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.placement_sector import numbers_told
from cfbuilder.scenario.setup import Terrain
from cfbuilder.scenario.terrain.check import survey


@dataclass(frozen=True, slots=True)
class MapSheetView:
    """`note` tells how much is covered and whether a fire lane is open.

    `named`: what features are called, belong to and face, "Factory: 29 to 34".
    """

    heading: Heading
    drawn: MapView
    note: str
    named: tuple[str, ...] = ()


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
            zones=public.authored is not None,
        ),
        note=f"{float(seen.coverage):.0%} of the table is covered; {lanes}. The numbers lie on the table too.",
        named=tuple(_named(public.terrain)),
    )


def _named(terrain: Terrain) -> Iterator[str]:
    """Groups, then features that have a name of their own, then what protects or shoots to some sides only."""
    members: dict[str, list[int]] = {}
    for feature in terrain.features:
        for name in (*feature.groups, *([feature.name] if feature.name else [])):
            members.setdefault(name, []).append(feature.number)
    for name, numbers in members.items():
        yield f"{capital(name)}: {numbers_told(sorted(numbers))}"
    for feature in terrain.features:
        if feature.facing:
            yield f"{capital(feature.kind)} {feature.number} faces {listed(feature.facing)}"
