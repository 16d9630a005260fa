"""JSON Schemas of the catalog's kinds, for editors that complete and check while one types."""

from __future__ import annotations

from typing import Any, cast

from cfbuilder.catalog.kinds import KINDS, shape_named
from cfbuilder.catalog.validate import adapter
from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import suggestion


def schema(kind: str) -> dict[str, Any]:
    """The schema of a kind of record. Raises UsageError naming the kinds."""
    known = list(dict.fromkeys(each.name for each in KINDS))
    if kind not in known:
        raise UsageError(f"there is no kind of record {kind!r}", suggestion(kind, known))
    made: dict[str, Any] = adapter(cast("Any", shape_named(kind))).json_schema()
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}
