"""The journal of a file: its earlier contents, so that undo works from one command to the next.

It lies in the user's state folder under a name made from the file's path, and is bounded.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.core.files import make_folder, write_whole
from cfbuilder.core.record import Misfit, build, plain, record

#: Edits that can be undone, and how many characters of earlier contents are kept at most.
KEPT = 100
MOST = 4_000_000
#: Journals that are kept; those of files edited longest ago go first.
KEPT_FILES = 50


@record
class Step:
    """A content that the file had or will have again, and the edit between it and the present."""

    text: str
    edit: str


@record
class Journal:
    """What came before the present content, the newest last, and what was undone, the oldest edit last.

    `present` is the digest of the content that the last edit left: any other was made by something else.
    """

    present: str = ""
    past: tuple[Step, ...] = ()
    future: tuple[Step, ...] = ()

    def left(self, text: str) -> bool:
        """Whether this is the content that the last edit left."""
        return self.present == _digest(text)

    def after_edit(self, before: str, after: str, edit: str) -> Journal:
        """With one more edit. What something else did to the file cannot be undone, nor what was before it."""
        past = self.past if self.left(before) else ()
        return Journal(present=_digest(after), past=_bounded((*past, Step(text=before, edit=edit))))

    def after_undo(self, before: str, after: str) -> Journal:
        undone = replace(self.past[-1], text=before)
        return Journal(present=_digest(after), past=self.past[:-1], future=(*self.future, undone))

    def after_redo(self, before: str, after: str) -> Journal:
        redone = replace(self.future[-1], text=before)
        return Journal(present=_digest(after), past=(*self.past, redone), future=self.future[:-1])


def read_journal(state: Path, path: Path) -> Journal:
    """The journal of a file; an empty one if there is none, or none that can be read."""
    try:
        return build(Journal, json.loads(_place(state, path).read_text(encoding="utf-8")))
    except (OSError, ValueError, Misfit):
        return Journal()


def write_journal(state: Path, path: Path, journal: Journal) -> bool:
    """False if it could not be kept: then this edit cannot be undone, and is an edit all the same."""
    place = _place(state, path)
    try:
        make_folder(place.parent)
        write_whole(place, json.dumps(plain(journal), ensure_ascii=False).encode())
    except CfbuilderError:
        return False
    with suppress(OSError):  # an old journal too many does no harm
        by_age = sorted(place.parent.glob("*.json"), key=lambda each: each.stat().st_mtime)
        for each in by_age[:-KEPT_FILES]:
            each.unlink()
            each.with_suffix(".lock").unlink(missing_ok=True)
    return True


@contextmanager
def alone(state: Path, path: Path) -> Iterator[None]:
    """No other cfbuilder of this user writes that file meanwhile. Without a state folder nobody is kept out."""
    import fcntl

    place = _place(state, path).with_suffix(".lock")
    try:
        make_folder(place.parent)
        lock = place.open("w")
    except (CfbuilderError, OSError):
        yield
        return
    with lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _place(state: Path, path: Path) -> Path:
    name = hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:24]
    return state / "journals" / f"{name}.json"


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def _bounded(past: tuple[Step, ...]) -> tuple[Step, ...]:
    """The newest of the past, within the bounds; one step is always kept."""
    kept, size = list(past[-KEPT:]), sum(len(each.text) for each in past[-KEPT:])
    while len(kept) > 1 and size > MOST:
        size -= len(kept.pop(0).text)
    return tuple(kept)
