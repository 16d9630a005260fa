"""Kinds of record: which file holds which, and how its path gives its id."""

from __future__ import annotations

from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import PurePosixPath

from cfbuilder.catalog.nations import BonusList, DataSheet, GenerationTable, Nation
from cfbuilder.catalog.organizations import Organization
from cfbuilder.catalog.provenance import Entry
from cfbuilder.catalog.reference import Reference
from cfbuilder.catalog.scenarios import Scenario
from cfbuilder.catalog.stands import Stand
from cfbuilder.catalog.system import System
from cfbuilder.catalog.terrain import TerrainKind


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of record and the pattern of its files below the catalog folder."""

    name: str
    shape: type[Entry]
    pattern: str


KINDS = (
    Kind("system", System, "*/system.yaml"),
    Kind("nation", Nation, "*/nations/*/nation.yaml"),
    Kind("bonus", BonusList, "*/bonus.yaml"),
    Kind("bonus", BonusList, "*/nations/*/bonus.yaml"),
    Kind("table", GenerationTable, "*/nations/*/tanks.yaml"),
    Kind("table", GenerationTable, "*/nations/*/atgs.yaml"),
    Kind("data-sheet", DataSheet, "*/nations/*/data-sheet.yaml"),
    Kind("organization", Organization, "*/nations/*/organizations/*.yaml"),
    Kind("stand", Stand, "*/stands/*.yaml"),
    Kind("stand", Stand, "*/nations/*/stands/*.yaml"),
    Kind("scenario", Scenario, "*/scenarios/*.yaml"),
    Kind("reference", Reference, "*/reference/*.yaml"),
    Kind("terrain", TerrainKind, "*/terrain/*.yaml"),
)

#: Folders that only say of which kind their files are, and so are no part of an id.
KIND_FOLDERS = frozenset({"nations", "organizations", "stands", "scenarios"})


def kind_of(path: PurePosixPath) -> Kind | None:
    """The kind of the file at a path below the catalog folder; None if no kind lives there."""
    for kind in KINDS:
        if len(path.parts) == kind.pattern.count("/") + 1 and fnmatchcase(str(path), kind.pattern):
            return kind
    return None


def shape_named(kind: str) -> type[Entry]:
    return next(each.shape for each in KINDS if each.name == kind)


def id_of(path: PurePosixPath) -> str:
    """`crossfire/nations/germany/bonus.yaml` is `crossfire/germany/bonus`; a nation has the id of its folder."""
    parts = [part for part in path.with_suffix("").parts if part not in KIND_FOLDERS]
    if parts[-1] in ("system", "nation") and len(parts) > 1:
        parts.pop()
    return "/".join(parts)
