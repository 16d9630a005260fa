"""Inventory files: the figures and the terrain that somebody owns, as people write them in YAML."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.strict_yaml import Document, Step, parse
from cfbuilder.catalog.validate import validated
from cfbuilder.core.errors import UnreadableError
from cfbuilder.core.files import read_text
from cfbuilder.core.findings import Finding
from cfbuilder.core.record import record
from cfbuilder.scenario.collection import Collection, check_collection

KIND = "inventory"


@record
class WrittenCollection(Collection):
    """The file with its head."""

    kind: str
    format: int


def is_collection(document: Document) -> bool:
    return isinstance(document.data, dict) and document.data.get("kind") == KIND


def read_collection(path: Path, catalog: Catalog, system: str) -> Collection:
    """What somebody owns. Raises UnreadableError with every problem and its place."""
    collection, findings = examine_collection(path, catalog, system)
    if collection is None or findings:
        told = "\n".join(map(str, findings)) or "this is no inventory"
        raise UnreadableError(f"the inventory cannot be used:\n{told}", "")
    return collection


def examine_collection(
    path: Path, catalog: Catalog, system: str
) -> tuple[Collection | None, tuple[Finding, ...]]:
    """The file and what is wrong with it. Raises UnreadableError only if it cannot be opened."""
    document, findings = parse(str(path), read_text(path))
    if findings:
        return None, tuple(findings)
    written, findings = validated(document, WrittenCollection)
    if written is None:
        return None, tuple(findings)
    return written, tuple(
        replace(each, place=document.place(_steps(each.where)))
        for each in check_collection(written, catalog, system)
    )


def _steps(where: str) -> tuple[Step, ...]:
    """ "stands.germany.50mm Mortar" as steps; a name of a stand may hold a dot."""
    first, _, rest = where.partition(".")
    second, _, third = rest.partition(".")
    if first == "stands":
        return tuple(each for each in (first, second, third) if each)
    return (first, int(second), *third.split(".")) if third else (first, int(second))
