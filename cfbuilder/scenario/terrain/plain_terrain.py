"""A terrain and what was found about it as plain data: what JSON prints and terrain files hold."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from cfbuilder.core.record import plain
from cfbuilder.scenario.setup import Feature, Terrain
from cfbuilder.scenario.terrain.lanes import FireLane


def plain_terrain(terrain: Terrain, coverage: Fraction | None, lanes: Iterable[FireLane]) -> dict[str, Any]:
    """Inches throughout; the coverage rounded to four places, None where nobody knows it."""
    return {
        "table": list(terrain.table),
        "features": [_feature(each) for each in terrain.features],
        "coverage": None if coverage is None else round(float(coverage), 4),
        "fire_lanes": [_lane(each) for each in lanes],
    }


def _feature(feature: Feature) -> dict[str, Any]:
    if feature.line:
        shape = {"line": plain(feature.line), "width": plain(feature.width)}
    else:
        shape = {"outline": plain(feature.outline) or None}
    # What few features have is told where they have it.
    more = {
        name: plain(getattr(feature, name)) for name in ("capacity", "floors", "name", "groups", "facing")
    }
    return {
        "number": feature.number,
        "kind": feature.kind,
        **shape,
        "zone": feature.zone,
        "placed_by": feature.placed_by,
        **{name: value for name, value in more.items() if value not in (None, "", [])},
    }


def _lane(lane: FireLane) -> dict[str, Any]:
    return {
        "direction": lane.direction,
        "from": list(map(plain, lane.start)),
        "to": list(map(plain, lane.end)),
        # Six places are plenty, but no lane is 0 wide.
        "width": round(lane.width, 6) or lane.width,
    }
