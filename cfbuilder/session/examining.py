"""Examining a file of any kind: what was saved, an inventory, a terrain, or a record of a catalog in its place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.kinds import kind_of
from cfbuilder.core.files import read_text
from cfbuilder.core.findings import Finding
from cfbuilder.core.places import shipped_catalog
from cfbuilder.scenario.request import DEFAULT_SYSTEM
from cfbuilder.storage.examine import examine_saved

if TYPE_CHECKING:
    from cfbuilder.catalog.fingerprint import SourceFile

#: What people save says of which kind it is; records of a catalog say it by their path, a terrain by its features.
_SAYS_KIND = re.compile(r"^kind\s*:", re.MULTILINE)
_HAS_FEATURES = re.compile(r"""^\s*["']?features["']?\s*:""", re.MULTILINE)


def examine_file(path: Path, catalog: Catalog) -> tuple[Finding, ...]:
    """Everything wrong or notable about a file. Raises UnreadableError only if it cannot be opened."""
    text = read_text(path)
    if not _SAYS_KIND.search(text):
        folder = _catalog_folder(path.resolve())
        if folder is not None:
            return _record_findings(path, folder)
        if _HAS_FEATURES.search(text):
            return _terrain_findings(path, catalog)
    return examine_saved(path, catalog)


def catalog_findings(folders: Sequence[Path]) -> tuple[tuple[Finding, ...], int]:
    """Everything wrong with catalog folders, later ones over earlier ones, and how many records they hold.

    Raises UnreadableError.
    """
    from cfbuilder.catalog.fingerprint import source_files

    return _checked(tuple(source_files(folders)))


@lru_cache(maxsize=1)
def _checked(files: tuple[SourceFile, ...]) -> tuple[tuple[Finding, ...], int]:
    """Kept for the next file of the same catalog: the check of one is the check of all."""
    from cfbuilder.catalog import checks
    from cfbuilder.catalog.read import read
    from cfbuilder.rendering import sheet_checks
    from cfbuilder.rules import catalog_checks

    reading = read(files)
    found = (
        *reading.findings,
        *checks.check(reading),
        *catalog_checks.check(reading),
        *sheet_checks.check(reading),
    )
    return found, len(reading.documents)


def _catalog_folder(path: Path) -> Path | None:
    """The catalog folder in which a file is a record by its place; the outermost, if several would do."""
    places = [each for each in path.parents if kind_of(PurePosixPath(path.relative_to(each).as_posix()))]
    return places[-1] if places else None


def _record_findings(path: Path, folder: Path) -> tuple[Finding, ...]:
    """What the check of its catalog says about one file; a folder of one's own lies over the shipped one."""
    shipped = shipped_catalog()
    folders = [shipped] if folder == shipped else [shipped, folder]
    found, _ = catalog_findings(folders)
    return tuple(
        replace(each, place=replace(each.place, file=str(path)))
        for each in found
        if each.place and Path(each.place.file).resolve() == path.resolve()
    )


def _terrain_findings(path: Path, catalog: Catalog) -> tuple[Finding, ...]:
    from cfbuilder.storage.terrain_file import read_terrain, surveyed

    opened = read_terrain(path)
    seen = surveyed(opened, catalog, DEFAULT_SYSTEM)
    return seen.findings if seen else opened.findings
