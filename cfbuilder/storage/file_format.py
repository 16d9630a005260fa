"""The format that a file says it has, held against those that this version knows."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.strict_yaml import Document
from cfbuilder.core.findings import Finding, Severity


def format_findings(document: Document, newest: int) -> Iterator[Finding]:
    """What is wrong with the `format` of a file that has a head; nothing if it can be read."""
    written_as = document.data.get("format")
    if type(written_as) is not int or written_as < 1:
        yield _wrong(document, "'format' must be a whole number", f"today's is {newest}")
    elif written_as > newest:
        message = f"this file is of format {written_as}, this program knows {newest}"
        yield _wrong(document, message, "it was written by a newer cfbuilder: update yours")


def _wrong(document: Document, message: str, hint: str) -> Finding:
    return Finding("file.wrong-value", Severity.ERROR, message, hint, "format", document.place(("format",)))
