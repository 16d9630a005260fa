"""`python -m cfbuilder.tui`: the terminal UI for whoever drives it through pipes, and only as long as he lives."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time

from cfbuilder.tui.starting import start

_SECONDS = 1.0


def _end_with(parent: int) -> None:
    """A driver that was killed closes no session: what it started would run for ever."""
    while os.getppid() == parent:
        time.sleep(_SECONDS)
    os.kill(os.getpid(), signal.SIGTERM)


def main() -> int:
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    return start()


if __name__ == "__main__":
    sys.exit(main())
