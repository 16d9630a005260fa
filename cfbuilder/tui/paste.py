"""Pastes as one piece, whatever they hold.

Textual takes an escape code inside a paste for keys that were pressed: what follows it in the paste would be
commands. Here it reaches the field as text, which leaves it out and says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from textual._xterm_parser import BRACKETED_PASTE_END, BRACKETED_PASTE_START, XTermParser
from textual.drivers import linux_driver
from textual.message import Message

from cfbuilder.session.operations.texts import is_barred

_ESCAPE = "\x1b"
#: Stands for an escape character on the way to the field.
_STAND_IN = "\N{SYMBOL FOR ESCAPE}"
_CODE = re.compile(
    rf"[{_ESCAPE}{_STAND_IN}](?:\[[0-?]*[ -/]*[@-~]|\][^\a]*?(?:\a|[{_ESCAPE}{_STAND_IN}]\\)|.)", re.DOTALL
)


def pasted(text: str) -> str:
    """What was pasted as one line that a name can hold: without codes for colours, its lines joined by spaces."""
    words = " ".join(_CODE.sub("", text).split())
    return "".join(letter for letter in words if not is_barred(letter))


def keep_pastes_whole() -> None:
    """Have the terminal read by a parser that knows a paste from keys."""
    linux_driver.XTermParser = _PasteParser  # type: ignore[attr-defined]


class _PasteParser(XTermParser):
    """Replaces escape characters between the marks of a paste; marks may be split between two readings."""

    def __init__(self, debug: bool = False) -> None:
        super().__init__(debug)
        self._inside = False
        self._last = ""

    def feed(self, data: str) -> Iterable[Message]:
        if not data:
            yield from super().feed(data)
            return
        guarded = self._guarded(data)
        if guarded:
            yield from super().feed(guarded)

    def _guarded(self, data: str) -> str:
        if self._inside:
            return self._inside_paste(self._last + data)
        seen = self._last + data
        start = seen.find(BRACKETED_PASTE_START)
        if start < 0:
            self._last = seen[1 - len(BRACKETED_PASTE_START) :]
            return data
        head = start + len(BRACKETED_PASTE_START) - len(self._last)
        self._inside, self._last = True, ""
        return data[:head] + self._inside_paste(data[head:])

    def _inside_paste(self, data: str) -> str:
        end = data.find(BRACKETED_PASTE_END)
        if end >= 0:
            self._inside, self._last = False, ""
            rest = data[end + len(BRACKETED_PASTE_END) :]
            return (
                data[:end].replace(_ESCAPE, _STAND_IN)
                + BRACKETED_PASTE_END
                + (self._guarded(rest) if rest else "")
            )
        # What may be the beginning of the end waits for the next reading.
        sizes = range(min(len(BRACKETED_PASTE_END) - 1, len(data)), 0, -1)
        held = next((size for size in sizes if data.endswith(BRACKETED_PASTE_END[:size])), 0)
        self._last = data[len(data) - held :]
        return data[: len(data) - held].replace(_ESCAPE, _STAND_IN)
