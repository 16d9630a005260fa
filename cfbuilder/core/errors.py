"""The errors that stop a command or a screen; any package may raise them, only the front ends catch them.

A problem that can be collected and shown beside others is a finding (`core.findings`), never one of these.
"""

from __future__ import annotations

FINE = 0
FOUND_ERRORS = 1
USAGE = 2
CANNOT_READ = 3
CANNOT_RENDER = 4
INTERRUPTED = 130


class CfbuilderError(Exception):
    """We cannot go on. `message` says what and where, `hint` how to mend it."""

    exit_code = USAGE

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class UsageError(CfbuilderError):
    """An unknown name or an impossible request."""

    exit_code = USAGE


class UnreadableError(CfbuilderError):
    """A file that cannot be opened, read or written."""

    exit_code = CANNOT_READ


class RenderingError(CfbuilderError):
    """A page that cannot be made; nothing was written."""

    exit_code = CANNOT_RENDER
