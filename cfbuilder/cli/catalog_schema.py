"""`cfbuilder catalog schema`: the JSON Schema of a kind of record, or of a file that people write."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.catalog.schema import record_kinds, schema
from cfbuilder.cli.output import print_json, talk
from cfbuilder.core.errors import FINE, UsageError
from cfbuilder.core.wording import suggestion
from cfbuilder.storage.file_schemas import FILE_SCHEMAS


def run(chosen: Namespace) -> int:
    kind, kinds = chosen.kind, record_kinds()
    if kind in FILE_SCHEMAS:
        print_json(FILE_SCHEMAS[kind]())
    elif kind in kinds:
        print_json(schema(kind))
        if f"{kind}-file" in FILE_SCHEMAS:
            talk(f"this is how the catalog holds it; for the files that people write: {kind}-file")
    else:
        known = [*kinds, *FILE_SCHEMAS]
        raise UsageError(f"there is no kind of record {kind!r}", suggestion(kind, known, limit=len(known)))
    return FINE
