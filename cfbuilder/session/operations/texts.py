"""Words that players give: names, reasons and notes, as a line, a sheet and a file can hold them."""

from __future__ import annotations

import unicodedata

from cfbuilder.core.errors import UsageError

#: Control characters, halves of characters, line and paragraph ends, and what turns the direction of writing round.
_BARRED = frozenset({"Cc", "Cs", "Zl", "Zp"})
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def line_of(text: str, what: str) -> str:
    """One line, without space around it. Raises UsageError for what is none."""
    line = text.strip(" ")
    _without_barred(line, what)
    return line.strip()


def lines_of(text: str, what: str) -> str:
    """Several lines, tabulators among them. Raises UsageError for other control characters."""
    _without_barred(text.replace("\n", " ").replace("\t", " "), what)
    return text


def is_barred(letter: str) -> bool:
    """Whether a name cannot hold it."""
    return letter in _TURNING or unicodedata.category(letter) in _BARRED


def _without_barred(text: str, what: str) -> None:
    barred = next((letter for letter in text if is_barred(letter)), None)
    if barred is not None:
        raise UsageError(f"{what} cannot hold {_told(barred)}", "leave it out, or type it anew")


def _told(letter: str) -> str:
    if letter in "\r\n":
        return "the end of a line"
    return "a tabulator" if letter == "\t" else f"the control character U+{ord(letter):04X}"
