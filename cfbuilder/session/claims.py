"""Who edits which file: a claim that ends with its process, so that a second program is told."""

from __future__ import annotations

import contextlib
import hashlib
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TextIO

from cfbuilder.core.errors import CfbuilderError, UsageError
from cfbuilder.core.files import make_folder


class TakenError(UsageError):
    """Somebody else edits that file now."""


@dataclass(slots=True)
class Claim:
    """A file that is ours to edit. `name` is that of its draft; without `lock` nobody is kept out."""

    name: str
    lock: TextIO | None = None

    def release(self) -> None:
        if self.lock is not None:
            # Whoever waits for this very file finds that it is gone, and makes another.
            with contextlib.suppress(OSError):
                Path(self.lock.name).unlink()
            self.lock.close()
            self.lock = None


def claim(state: Path, path: Path | None) -> Claim:
    """Claim a file, or work that has no file yet. Raises TakenError.

    Without a state folder nobody is kept out: then what changed meanwhile is found when the file is saved.
    """
    return claim_named(state, _new_name() if path is None else claim_name(path), str(path or "this work"))


def _new_name() -> str:
    import secrets

    return f"new-{secrets.token_hex(8)}"


def claim_named(state: Path, name: str, told: str = "this work") -> Claim:
    """Claim work by the name of its draft. Raises TakenError, which calls the work what is `told`."""
    place = drafts_folder(state) / f"{name}.lock"
    try:
        make_folder(place.parent)
        return Claim(name, _locked(place))
    except BlockingIOError:
        holder = _holder(place)
        whose = f" (process {holder})" if holder else ""
        raise TakenError(
            f"{told} is being edited in another cfbuilder{whose}", "close it there, or work on a copy"
        ) from None
    except (CfbuilderError, OSError):
        # No folder, or a file system that knows no locks.
        return Claim(name)


def _locked(place: Path) -> TextIO:
    """The lock file, ours alone. Raises BlockingIOError if it is somebody else's, OSError if there can be none."""
    import fcntl

    while True:
        # "a" keeps what its holder wrote into it.
        lock = place.open("a", encoding="utf-8")
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if place.exists() and os.path.samestat(place.stat(), os.fstat(lock.fileno())):
                lock.truncate(0)
                lock.write(str(os.getpid()))
                lock.flush()
                return lock
        except OSError:
            lock.close()
            raise
        lock.close()  # its holder has just removed it


def _holder(place: Path) -> str:
    try:
        return place.read_text(encoding="utf-8").strip()
    except OSError:
        return ""


def claim_name(path: Path) -> str:
    """The name under which a file is claimed and its draft is kept, however its path is written."""
    return hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:24]


def drafts_folder(state: Path) -> Path:
    """Where claims and drafts lie."""
    return state / "drafts"
