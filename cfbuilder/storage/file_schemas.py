"""JSON Schemas of the files that people write beside the catalog."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, cast

from cfbuilder.catalog.schema import schema_of
from cfbuilder.storage.collection_file import WrittenCollection
from cfbuilder.storage.scenario_file import WrittenScenario
from cfbuilder.storage.terrain_file import WrittenTerrain

Schema = dict[str, Any]


def _scenario() -> Schema:
    """With the terrain as files tell it, which may be by rectangles."""
    whole, terrain = schema_of(WrittenScenario), schema_of(WrittenTerrain)
    shapes = whole["$defs"] | terrain.pop("$defs")
    terrain.pop("$schema")
    shapes["Terrain"] = terrain
    return cast("Schema", whole | {"$defs": shapes})


FILE_SCHEMAS: Mapping[str, Callable[[], Schema]] = {
    "scenario-file": _scenario,
    "terrain-file": lambda: schema_of(WrittenTerrain),
    "inventory-file": lambda: schema_of(WrittenCollection),
}
