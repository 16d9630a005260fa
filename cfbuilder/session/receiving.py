"""A force that comes from somebody else gets a file; coming twice it changes nothing."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from pathlib import Path

from cfbuilder.core.errors import UnreadableError, UsageError
from cfbuilder.force.force import Force
from cfbuilder.session.filed import read_filed, write_filed


def receive(state: Path, path: Path, force: Force) -> bool:
    """Write a force into a new file. False if the file is there and holds it already.

    Raises UsageError if the file holds something else, UnreadableError if it cannot be written.
    """
    if path.exists() or path.is_symlink():
        with contextlib.suppress(UnreadableError):
            there = read_filed(path).value
            # A file has the luck that was made with it, which never travels.
            if isinstance(there, Force) and _without_luck(there) == _without_luck(force):
                return False
        raise UsageError(f"{path} is there already, and holds something else", "name another file")
    write_filed(state, path, force, None, "received")
    return True


def _without_luck(force: Force) -> Force:
    return replace(force, seed=None, log=type(force.log)())
