"""Kinds of record: which file holds which, and how its path gives its id."""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import cache
from importlib import import_module
from pathlib import PurePosixPath
from typing import TYPE_CHECKING, cast

from cfbuilder.core.frozen import frozen

if TYPE_CHECKING:
    from cfbuilder.catalog.provenance import Entry


@frozen
class Kind:
    """A kind of record and the pattern of its files below the catalog folder.

    `place` is the module of `cfbuilder.catalog` and the class: it is imported when a record of the kind is wanted.
    """

    name: str
    place: str
    pattern: str

    @property
    def shape(self) -> type[Entry]:
        module, _, name = self.place.partition(":")
        return cast("type[Entry]", getattr(import_module(f"cfbuilder.catalog.{module}"), name))


KINDS = (
    Kind("system", "system:System", "*/system.yaml"),
    Kind("nation", "nations:Nation", "*/nations/*/nation.yaml"),
    Kind("bonus", "nations:BonusList", "*/bonus.yaml"),
    Kind("bonus", "nations:BonusList", "*/nations/*/bonus.yaml"),
    Kind("table", "nations:GenerationTable", "*/nations/*/tanks.yaml"),
    Kind("table", "nations:GenerationTable", "*/nations/*/atgs.yaml"),
    Kind("data-sheet", "nations:DataSheet", "*/nations/*/data-sheet.yaml"),
    Kind("organization", "organizations:Organization", "*/nations/*/organizations/*.yaml"),
    Kind("stand", "stands:Stand", "*/stands/*.yaml"),
    Kind("stand", "stands:Stand", "*/nations/*/stands/*.yaml"),
    Kind("scenario", "scenarios:Scenario", "*/scenarios/*.yaml"),
    Kind("reference", "reference:Reference", "*/reference/*.yaml"),
    Kind("advanced", "advanced:AdvancedRule", "*/advanced/*.yaml"),
    Kind("terrain", "terrain:TerrainKind", "*/terrain/*.yaml"),
    Kind("combat", "combat:Combat", "*/combat.yaml"),
    Kind("gunnery", "gunnery:Gunnery", "*/gunnery.yaml"),
    Kind("shooting", "shooting:Shooting", "*/shooting.yaml"),
)

#: Folders that only say of which kind their files are, and so are no part of an id.
KIND_FOLDERS = frozenset({"nations", "organizations", "stands", "scenarios"})


def kind_of(path: PurePosixPath) -> Kind | None:
    """The kind of the file at a path below the catalog folder; None if no kind lives there."""
    for kind in KINDS:
        if len(path.parts) == kind.pattern.count("/") + 1 and fnmatchcase(str(path), kind.pattern):
            return kind
    return None


@cache
def shape_named(kind: str) -> type[Entry]:
    return next(each.shape for each in KINDS if each.name == kind)


def id_of(path: PurePosixPath) -> str:
    """`crossfire/nations/germany/bonus.yaml` is `crossfire/germany/bonus`; a nation has the id of its folder."""
    parts = [part for part in path.with_suffix("").parts if part not in KIND_FOLDERS]
    if parts[-1] in ("system", "nation") and len(parts) > 1:
        parts.pop()
    return "/".join(parts)
