"""Files are written whole or not at all."""

from __future__ import annotations

import errno
import os
import tempfile
from pathlib import Path

from cfbuilder.core.errors import UnreadableError

_MENDS = {
    errno.ENOSPC: "free some space on that disk, or choose another folder",
    errno.EDQUOT: "free some space within your quota, or choose another folder",
    errno.EACCES: "choose a folder you may write to",
    errno.EPERM: "choose a folder you may write to",
    errno.EROFS: "that disk is read-only: choose another folder",
    errno.ENOENT: "make that folder first, or choose another",
    errno.ENOTDIR: "a part of that path is a file, not a folder: choose another",
    errno.EISDIR: "that is a folder: name a file",
    errno.EEXIST: "something of that name is in the way: choose another folder",
    errno.ENAMETOOLONG: "choose a shorter name",
    errno.ELOOP: "its links lead in a circle: remove one of them",
    errno.EFBIG: "allow larger files (ulimit -f), or choose another disk",
}
_MENDS_OF_READING = {
    errno.ENOENT: "look at its name and its folder",
    errno.ENOTDIR: "look at its name and its folder",
    errno.EACCES: "ask its owner, or make it readable (chmod u+r)",
    errno.EPERM: "ask its owner, or make it readable (chmod u+r)",
}
#: Characters of the longest file that is read; the longest of ours has not a tenth. Devices never end.
_LONGEST = 16_000_000


def trouble(action: str, path: Path, problem: OSError) -> UnreadableError:
    """The operating system's refusal in plain words, with the mend."""
    reason = (problem.strerror or str(problem)).lower()
    mends = _MENDS | _MENDS_OF_READING if action == "read" else _MENDS
    return UnreadableError(f"cannot {action} {path}: {reason}", mends.get(problem.errno or 0, ""))


def read_text(path: Path) -> str:
    """The file as UTF-8 text, without the mark that some editors put before it. Raises UnreadableError."""
    try:
        with path.open(encoding="utf-8-sig") as stream:
            text = stream.read(_LONGEST + 1)
    except OSError as problem:
        raise trouble("read", path, problem) from problem
    except UnicodeDecodeError as problem:
        raise UnreadableError(f"cannot read {path}: it is not UTF-8 text", "save it as UTF-8") from problem
    if len(text) > _LONGEST:
        raise UnreadableError(
            f"cannot read {path}: it is longer than {_LONGEST} characters",
            "name a file of cfbuilder, or a list",
        )
    return text


def make_folder(path: Path) -> None:
    """The folder and its parents, if they are not there. Raises UnreadableError."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise trouble("make the folder", path, problem) from problem


def write_whole(path: Path, content: bytes) -> None:
    """Replace `path` by `content` in one step; on failure whatever stood there before still does."""
    write_all({path: content})


def write_all(contents: dict[Path, bytes]) -> None:
    """Write several files together: all are complete under temporary names before the first gets its own.

    Raises UnreadableError; until the last file is safely on the disk every existing file is as it was.
    """
    waiting: list[tuple[Path, Path]] = []
    target = Path()
    try:
        for target, content in contents.items():
            if target.is_dir():
                raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
            handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.")
            waiting.append((Path(name), target))
            with os.fdopen(handle, "wb") as stream:
                stream.write(content)
                stream.flush()
                os.fsync(stream.fileno())
            Path(name).chmod(_ordinary_mode(target))
        while waiting:
            temporary, target = waiting[0]
            temporary.replace(target)
            waiting.pop(0)
    except OSError as problem:
        raise trouble("write", target, problem) from problem
    finally:
        for temporary, _ in waiting:
            temporary.unlink(missing_ok=True)


def _ordinary_mode(path: Path) -> int:
    try:
        return path.stat().st_mode & 0o777
    except OSError:
        umask = os.umask(0)
        os.umask(umask)
        return 0o666 & ~umask
