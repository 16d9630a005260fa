"""What a source lost or never gave: figures that a record leaves open until players fill them in."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog import fields
from cfbuilder.catalog.provenance import Entry
from cfbuilder.core.record import plain


def unfilled(entry: Entry) -> Iterator[tuple[str, str]]:
    """The path of every figure that is still open, and what it is; what has been filled in is open no more."""
    data = plain(entry) if entry.left_open else {}
    for path, told in entry.left_open.items():
        try:
            value, _ = fields.find(data, path)
        except KeyError:
            value = None
        if value is None:
            yield path, told
