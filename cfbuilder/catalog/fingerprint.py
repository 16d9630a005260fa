"""The files of the catalog folders and one fingerprint of everything in them."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Iterable, Sequence
from pathlib import Path, PurePosixPath

from cfbuilder.core.errors import UnreadableError
from cfbuilder.core.files import trouble
from cfbuilder.core.frozen import frozen

_ENDINGS = (".yaml", ".yml")


@frozen
class SourceFile:
    """One file, by the catalog folder it is in and its path below that."""

    folder: Path
    path: PurePosixPath
    content: bytes


def source_files(folders: Iterable[Path]) -> list[SourceFile]:
    """Every YAML file below the folders, folder by folder, sorted by path. Raises UnreadableError."""
    found = []
    for folder in folders:
        if not folder.is_dir():
            raise UnreadableError(
                f"there is no catalog folder {folder}", "name a folder that holds catalog files"
            )
        found += [_source_file(folder, name) for name in _yaml_files(folder)]
    return found


def _source_file(folder: Path, name: str) -> SourceFile:
    place = folder / name
    try:
        return SourceFile(folder, PurePosixPath(name), place.read_bytes())
    except OSError as problem:
        raise trouble("read", place, problem) from problem


def _yaml_files(folder: Path) -> list[str]:
    """Their paths below the folder. Every command looks for them: `rglob` would take three times as long."""
    found, waiting = [], [""]
    while waiting:
        below = waiting.pop()
        try:
            with os.scandir(f"{folder}/{below}") as entries:
                for each in entries:
                    if each.is_dir(follow_symlinks=False):
                        waiting.append(f"{below}{each.name}/")
                    elif each.name.endswith(_ENDINGS) and not each.is_dir():
                        found.append(f"{below}{each.name}")
        except OSError as problem:
            raise trouble("read", folder / below, problem) from problem
    return sorted(found, key=lambda name: name.split("/"))


def fingerprint(files: Sequence[SourceFile]) -> str:
    """Twelve hexadecimal digits of all paths and contents; the place of the folders does not matter."""
    digest = hashlib.sha256()
    for file in files:
        digest.update(f"{file.path}\0{len(file.content)}\0".encode())
        digest.update(file.content)
    return digest.hexdigest()[:12]
