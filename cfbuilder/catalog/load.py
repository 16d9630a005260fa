"""Loading the catalog: from the cache when the files are as they were, else by reading them.

The cache is JSON of validated plain data under the user's cache folder, keyed by the files' content and
the program's version. A start from it imports neither pydantic nor yaml. A cache that cannot be read or
written costs time, never correctness.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from pathlib import Path

from cfbuilder import __version__
from cfbuilder.catalog.catalog import Catalog, Stored
from cfbuilder.catalog.fingerprint import SourceFile, fingerprint, source_files
from cfbuilder.core.errors import CfbuilderError, UnreadableError
from cfbuilder.core.files import make_folder, write_whole
from cfbuilder.core.places import catalog_folders, user_cache

_CACHE_FORMAT = 1


def load(folders: Sequence[Path] | None = None, cache_folder: Path | None = None) -> Catalog:
    """The catalog of the folders given, else the shipped one with the players' own. Raises UnreadableError."""
    folders = folders or catalog_folders()
    cache_folder = cache_folder or user_cache()
    files = source_files(folders)
    version = fingerprint(files)
    cache = cache_folder / f"catalog-{_CACHE_FORMAT}-{__version__}-{version}.json"
    where = [str(folder) for folder in folders]
    return _from_cache(cache, where, version) or _read_and_keep(files, cache, where)


def _from_cache(cache: Path, folders: list[str], version: str) -> Catalog | None:
    try:
        kept = json.loads(cache.read_bytes())
        if kept["folders"] != folders:
            return None
        stored = {each: Stored(*parts) for each, parts in kept["entries"].items()}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None
    return Catalog(stored, version)


def _read_and_keep(files: Sequence[SourceFile], cache: Path, folders: list[str]) -> Catalog:
    from cfbuilder.catalog.read import read, readable

    reading = read(files)
    if reading.findings:
        raise UnreadableError(
            f"the catalog has errors:\n{readable(reading.findings)}",
            "cfbuilder catalog check tells everything",
        )
    entries = {each: [one.kind, one.file, one.data] for each, one in reading.catalog.stored.items()}
    content = json.dumps({"folders": folders, "entries": entries}, ensure_ascii=False, separators=(",", ":"))
    with contextlib.suppress(CfbuilderError, OSError):
        make_folder(cache.parent)
        for old in cache.parent.glob("catalog-*.json"):
            old.unlink(missing_ok=True)
        write_whole(cache, content.encode())
    return reading.catalog
