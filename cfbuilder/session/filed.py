"""The file behind what is open: what it holds, and whether anybody else has touched it since."""

from __future__ import annotations

import hashlib
from pathlib import Path

from cfbuilder.core.errors import UnreadableError, UsageError
from cfbuilder.core.files import read_text, write_whole
from cfbuilder.core.frozen import frozen
from cfbuilder.storage.saved import Saved, saved_text, value_of

#: Size, time and number of a file: as long as they stay, so does its content.
Trace = tuple[int, int, int]


class FileChangedError(UsageError):
    """Saving would overwrite what somebody else has written."""


@frozen
class Filed:
    """A file as we last read or wrote it. `value` None: it holds something else than we began with."""

    path: Path
    digest: str
    value: Saved | None
    trace: Trace | None = None

    def disturbed(self) -> str:
        """What happened to the file since, in words; empty if nothing did."""
        trace = _trace(self.path)
        if trace is None:
            return "was deleted or moved"
        if trace == self.trace:
            return ""
        try:
            text = read_text(self.path)
        except UnreadableError:
            return "cannot be read any more"
        return "" if digest_of(text) == self.digest else "was changed by something else"


def read_filed(path: Path) -> Filed:
    """Raises UnreadableError."""
    trace = _trace(path)
    text = read_text(path)
    return Filed(path, digest_of(text), value_of(path, text), trace)


def write_filed(
    state: Path, path: Path, value: Saved, seen: str | None, what: str, *, over: bool = False
) -> Filed:
    """Save a value whole; what the file held before can be brought back by `cfbuilder edit FILE undo`.

    `seen`: the digest of what the file should hold, None if it should not be there. Raises FileChangedError
    if it is otherwise, unless `over`; UnreadableError if it cannot be written. Then the file is as it was.
    """
    from cfbuilder.session.journal import alone, read_journal, write_journal

    text = saved_text(value)
    with alone(state, path):
        before = read_text(path) if path.exists() or path.is_symlink() else None
        # A file that was deleted can be written anew: nobody's words are lost.
        if before is not None and digest_of(before) != seen and not over:
            told = f"{path} is there already" if seen is None else f"{path} was changed by something else"
            raise FileChangedError(told, "save under another name, or write over it")
        if before != text:
            write_whole(path.resolve(), text.encode())
        if before is not None and before != text:
            write_journal(state, path, read_journal(state, path).after_edit(before, text, what))
    return Filed(path, digest_of(text), value, _trace(path))


def digest_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _trace(path: Path) -> Trace | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns, found.st_ino
