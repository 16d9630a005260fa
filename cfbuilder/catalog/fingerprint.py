"""The files of the catalog folders and one fingerprint of everything in them."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from cfbuilder.core.errors import UnreadableError
from cfbuilder.core.files import trouble


@dataclass(frozen=True, slots=True)
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
        for path in _yaml_files(folder):
            try:
                content = path.read_bytes()
            except OSError as problem:
                raise trouble("read", path, problem) from problem
            found.append(SourceFile(folder, PurePosixPath(path.relative_to(folder).as_posix()), content))
    return found


def _yaml_files(folder: Path) -> list[Path]:
    try:
        return sorted(each for each in folder.rglob("*.y*ml") if not each.is_dir())
    except OSError as problem:
        raise trouble("read", folder, problem) from problem


def fingerprint(files: Sequence[SourceFile]) -> str:
    """Twelve hexadecimal digits of all paths and contents; the place of the folders does not matter."""
    digest = hashlib.sha256()
    for file in files:
        digest.update(f"{file.path}\0{len(file.content)}\0".encode())
        digest.update(file.content)
    return digest.hexdigest()[:12]
