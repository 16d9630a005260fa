"""The size of a table as people write it."""

from __future__ import annotations

from cfbuilder.core.errors import UsageError
from cfbuilder.core.length import FOOT, INCH

#: The largest takes some seconds to lay; nobody has a larger one.
_FEWEST, _MOST = 2, 20


def table_in_inches(text: str | None) -> tuple[int, int] | None:
    """Inches from feet: "6x8" is (72, 96); None for None. Raises UsageError."""
    if text is None:
        return None
    width, _, depth = text.lower().partition("x")
    feet = [int(each) if each.isdecimal() and len(each) < 4 else 0 for each in (width, depth)]
    if not all(_FEWEST <= each <= _MOST for each in feet):
        hint = f"write width by depth in feet, from {_FEWEST}x{_FEWEST} to {_MOST}x{_MOST}: 6x6"
        raise UsageError(f"{text!r} is no table", hint)
    return feet[0] * FOOT // INCH, feet[1] * FOOT // INCH
