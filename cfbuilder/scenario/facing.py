"""Which sides of a feature an author has covered, and by which one gets in (sections 4.4.2, 10.3)."""

from __future__ import annotations

from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.core.wording import listed
from cfbuilder.scenario.setup import Edge, Feature

EDGES: tuple[Edge, ...] = ("north", "east", "south", "west")
OPPOSITE: dict[Edge, Edge] = {"north": "south", "south": "north", "east": "west", "west": "east"}


def ways_in(feature: Feature, kind: TerrainKind) -> tuple[Edge, ...]:
    """The sides by which one enters a feature of which it is said how it faces; none of others."""
    if kind.facing == "front":
        return tuple(OPPOSITE[each] for each in feature.facing)
    if kind.facing == "sides" and feature.facing:
        return tuple(each for each in EDGES if each not in feature.facing)
    return ()


def facing_told(feature: Feature, kind: TerrainKind) -> str:
    """ "front south, in and out by north"; "" if nothing is said of it."""
    if not feature.facing:
        return ""
    sides = listed(feature.facing)
    told = {"front": f"front {sides}", "direction": f"covers the {sides}"}.get(kind.facing, f"closed {sides}")
    entered = ways_in(feature, kind)
    return f"{told}, in and out by {listed(entered)}" if entered else told
