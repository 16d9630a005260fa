"""Games at whose keyboard two people take turns, remembered in the state folder: opened again they show no secrets."""

from __future__ import annotations

import contextlib
from pathlib import Path

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.core.files import make_folder, write_whole


def sat_apart(state: Path, number: str) -> bool:
    """Whether it was so when the game of this number was open last."""
    return _mark(state, number).exists()


def remember_apart(state: Path, number: str, apart: bool) -> None:
    """Not being able to remember is no reason to stop."""
    mark = _mark(state, number)
    with contextlib.suppress(CfbuilderError, OSError):
        if apart:
            make_folder(mark.parent)
            write_whole(mark, b"")
        else:
            mark.unlink(missing_ok=True)


def _mark(state: Path, number: str) -> Path:
    return state / "apart" / number
