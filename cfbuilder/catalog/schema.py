"""JSON Schemas of the catalog's kinds, for editors that complete and check while one types."""

from __future__ import annotations

from typing import Any, cast

from cfbuilder.catalog.kinds import KINDS, shape_named
from cfbuilder.catalog.validate import adapter


def record_kinds() -> tuple[str, ...]:
    return tuple(dict.fromkeys(each.name for each in KINDS))


def schema(kind: str) -> dict[str, Any]:
    """The schema of a kind of record."""
    return schema_of(shape_named(kind))


def schema_of(shape: type[Any]) -> dict[str, Any]:
    """The schema of anything that is written as data."""
    made: dict[str, Any] = adapter(cast("Any", shape)).json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}
