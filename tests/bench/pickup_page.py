"""The pick-up page against the bare app of the force editor, each in a terminal of its own: its heaviest change."""

from __future__ import annotations

import os
import statistics
import sys
from contextlib import ExitStack
from pathlib import Path

from tests.bench.keys import _BARE
from tests.bench.measuring import CFBUILDER, Figure, environment
from tests.tui.terminal import Terminal

#: So long without another painting the answer to a key is complete; between keys a player breathes.
_QUIET = 0.05
_KEYS = 60
#: As many as the page has.
_LINES = "35"
_RIGHT, _LEFT = b"\x1b[C", b"\x1b[D"

#: So many nations to the right and back again: each has lists of its own.
_NATIONS = 5


def another_nation(folder: Path) -> list[Figure]:
    """From the key until nothing is painted any more: organizations, points, rolls and what is left are told anew."""
    walk = [_RIGHT] * _NATIONS + [_LEFT] * _NATIONS
    ours, theirs = [], []
    with ExitStack() as stack:
        bare = stack.enter_context(Terminal([sys.executable, "-c", _BARE, _LINES, _LINES], os.environ))
        page = stack.enter_context(Terminal([CFBUILDER], environment(folder), folder=folder))
        bare.wait_for("ready")
        bare.read_for(1)
        page.wait_for("New game")
        page.settle(0.5)
        page.type(b"n")
        page.wait_for("Left to do", 60)
        page.settle(0.3)
        page.type(b"\t")
        page.settle(0.3)
        # Each list is read when it is first looked at.
        for key in walk:
            page.echo(key, _QUIET)
        for number in range(_KEYS):
            ours.append(page.echo(walk[number % len(walk)], _QUIET))
            theirs.append(bare.echo(b"a", _QUIET))
    a, b = statistics.median(ours), statistics.median(theirs)
    shown = f"{a * 1000:.0f} / {b * 1000:.0f} ms"
    return [Figure("another nation on the pick-up page / a bare app", a / b, 3.0, shown)]


ALL = (another_nation,)
