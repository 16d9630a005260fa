"""Opening files with what the desktop has for them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

_OPENERS = ("xdg-open", "open")


def can_open() -> bool:
    """Whether there is a program that opens files."""
    return _opener() is not None


def open_with_desktop(path: Path) -> bool:
    """Open a file or folder in a program of its own; False if that cannot be."""
    opener = _opener()
    if opener is None:
        return False
    nowhere = subprocess.DEVNULL
    # Away from this terminal: whatever it says would be written over the screen.
    subprocess.Popen(
        [opener, str(path)], stdin=nowhere, stdout=nowhere, stderr=nowhere, start_new_session=True
    )
    return True


def _opener() -> str | None:
    return next((found for each in _OPENERS if (found := shutil.which(each))), None)
