"""Examining a file of any kind: what was saved, an inventory, a terrain, or a record of a catalog in its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.kinds import kind_of
from cfbuilder.core.files import read_text
from cfbuilder.core.findings import Finding, Place, has_errors
from cfbuilder.core.places import shipped_catalog
from cfbuilder.force.force import Force
from cfbuilder.scenario.authored.own_records import with_own_records
from cfbuilder.scenario.collection import Collection
from cfbuilder.scenario.knowledge import known_to
from cfbuilder.scenario.request import DEFAULT_SYSTEM
from cfbuilder.scenario.setup import Setup
from cfbuilder.scenario.shopping import shopping_findings, shopping_list
from cfbuilder.storage.examine import UNKNOWN_NAME, examine_saved
from cfbuilder.storage.saved import examine
from cfbuilder.storage.scenario_file import game_in, is_scenario

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


def lacking(
    path: Path, found: Sequence[Finding], collection: Collection, catalog: Catalog
) -> Iterator[Finding]:
    """What a collection lacks for a game, for what a player knows of one, for a scenario or a force.

    `found`: what else there is to say about the file. Nothing for files of other kinds, and for those that are too
    wrong to tell. Raises UnreadableError only if the file cannot be opened.
    """
    opened = examine(path)
    value = opened.value
    if is_scenario(opened.document) and not has_errors(found):
        value = game_in(path, catalog)
    if value is None or any(each.code == UNKNOWN_NAME for each in found):
        return
    joined = with_own_records(value, catalog)
    known = known_to(value, "umpire", joined) if isinstance(value, Setup) else value
    system = known.system if isinstance(known, Force) else known.public.system
    for finding in shopping_findings(shopping_list(known, collection, joined), collection, joined, system):
        yield replace(finding, place=Place(str(path)))


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
