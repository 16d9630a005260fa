"""The force editor against a bare app of the library, each in a terminal of its own: keys, and opening a file."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path

from tests.bench.measuring import CFBUILDER, Figure
from tests.tui.terminal import Terminal

_BATTALION = "united-states/leg-infantry-battalion-1942-45"

# What answers a key as soon as the library can: one field that shows what is typed.
_BARE = """
from textual.app import App
from textual.widgets import Input

class Bare(App):
    def compose(self):
        yield Input(placeholder="ready")

Bare().run()
"""

#: So long without another painting the answer to a key is complete; between keys a player breathes.
_QUIET = 0.05
_KEYS = 60
_STARTS = 5


def keys(folder: Path) -> list[Figure]:
    """What p95 of a key is, in rounds by turns, so that a busy machine slows both."""
    rounds: list[tuple[str, float, bytes, Sequence[bytes]]] = [
        ("moving in the list", 3.0, b"", [b"j"] * 10 + [b"k"] * 10),
        ("filtering", 3.0, b"/", [b"m", b"o", b"\x7f", b"\x7f"]),
        ("adding and undoing", 3.0, b"snip\r", [b"a", b"u"]),
        ("moving in the force", 3.0, b"\t", [b"j"] * 10 + [b"k"] * 10),
    ]
    figures = []
    with ExitStack() as stack:
        bare = stack.enter_context(Terminal([sys.executable, "-c", _BARE], os.environ))
        editor = stack.enter_context(Terminal([CFBUILDER], _environment(folder), folder=folder))
        bare.wait_for("ready")
        _open(editor, _battalion(folder))
        for name, limit, before, pressed in rounds:
            editor.type(before)
            editor.settle(0.4)
            ours, theirs = _by_turns(editor, pressed, bare)
            a, b = _p95(ours), _p95(theirs)
            figures.append(Figure(f"p95 of a key, {name} / a bare field", a / b, limit, _shown(a, b)))
    return figures


def opening(folder: Path) -> list[Figure]:
    """From Enter on a battalion's file to the editor, beside the start of the bare app."""
    file = _battalion(folder)
    ours, theirs = [], []
    for _ in range(_STARTS):
        with Terminal([sys.executable, "-c", _BARE], os.environ) as bare:
            theirs.append(bare.wait_for("ready"))
        with Terminal([CFBUILDER], _environment(folder), folder=folder) as editor:
            ours.append(_open(editor, file))
    a, b = statistics.median(ours), statistics.median(theirs)
    return [Figure("opening a battalion / the start of a bare app", a / b, 2.0, _shown(a, b))]


def _open(editor: Terminal, file: Path) -> float:
    """The seconds that opening takes."""
    editor.wait_for("New game")
    editor.settle(0.3)
    editor.type(b"o")
    editor.wait_for("Path of the file")
    editor.settle(0.3)
    editor.type(f"{file}\r".encode())
    seconds = editor.wait_for("TAKE")
    editor.settle(0.3)
    return seconds


def _by_turns(editor: Terminal, pressed: Sequence[bytes], bare: Terminal) -> tuple[list[float], list[float]]:
    ours, theirs = [], []
    for key in _endless(pressed, _KEYS):
        ours.append(editor.echo(key, _QUIET))
        theirs.append(bare.echo(b"a", _QUIET))
    # What speaks against each offer is worked out in the pauses; none of it may belong to the next round.
    editor.settle(0.3)
    return ours, theirs


def _endless(keys: Sequence[bytes], count: int) -> Iterator[bytes]:
    for number in range(count):
        yield keys[number % len(keys)]


def _battalion(folder: Path) -> Path:
    file = folder / "battalion.yaml"
    if not file.exists():
        made = ["new", "force", "--from", _BATTALION, "--year", "1944", "--size", "large", str(file)]
        subprocess.run([CFBUILDER, *made], env=_environment(folder), check=True, stdout=subprocess.DEVNULL)
    return file


def _environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "XDG_STATE_HOME": str(folder / "state")}


def _p95(seconds: Sequence[float]) -> float:
    return statistics.quantiles(seconds, n=20)[-1]


def _shown(ours: float, bare: float) -> str:
    return f"{ours * 1000:.0f} / {bare * 1000:.0f} ms"
