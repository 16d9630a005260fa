"""The way into the terminal UI: from the start of the process to the first painting without a detour."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cfbuilder.session.session import Session


#: Seconds that one thread works before another that waits has its turn.
_TURN = 0.0005


def start(opened: Callable[[], Session] | None = None) -> int:
    """Run the terminal UI over a session, a fresh one if none is made; the exit code."""
    # Nearly all that a start makes stays: looking through it for garbage would be a seventh of the wait.
    # `settled` ends this.
    gc.disable()
    # What is painted is written by a thread of its own: it need not wait until all is done that follows a painting.
    sys.setswitchinterval(_TURN)
    from cfbuilder.tui.app import run

    return run(_fresh() if opened is None else opened())


def settled() -> None:
    """Something is painted. What is there now stays: looking through it again and again would be felt at the keys."""
    gc.freeze()
    gc.enable()


def _fresh() -> Session:
    from cfbuilder.session.session import Session

    return Session()
