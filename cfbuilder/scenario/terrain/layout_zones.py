"""Whose half of the table a feature lies in (section 13.0)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cfbuilder.scenario.setup import SIDES, Edge, Feature, SideName, Terrain
from cfbuilder.scenario.terrain.ground import INCH_IN_GRAINS, ground


def zones(terrain: Terrain, edges: Mapping[SideName, Edge], defender: SideName | None = None) -> Terrain:
    """The terrain with the zone of each feature, by the edges the sides start from, which face each other.

    What touches the half-way line is the defender's; if nobody defends it is nobody's.
    """
    north_south = edges["a"] in ("north", "south")
    breadth = terrain.table[1 if north_south else 0] * INCH_IN_GRAINS
    owners = {edge: side for side in SIDES for edge in [edges[side]]}
    low, high = (owners["south"], owners["north"]) if north_south else (owners["west"], owners["east"])

    def zone(feature: Feature) -> SideName | None:
        if not (feature.outline or feature.line):
            return None
        west, south, east, north = ground(feature).box
        nearest, farthest = (south, north) if north_south else (west, east)
        if 2 * nearest > breadth:
            return high
        return low if 2 * farthest < breadth else defender

    features = (replace(feature, zone=zone(feature)) for feature in terrain.features)
    return replace(terrain, features=tuple(features))
