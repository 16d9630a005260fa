"""Chances as bars of characters, which read in any colour or none."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from cfbuilder.odds.outcomes import Outcomes, percent
from cfbuilder.tui.lines import fitted

_FULL, _EMPTY = "\N{FULL BLOCK}", "\N{LIGHT SHADE}"
_SHADES = " \N{LIGHT SHADE}\N{MEDIUM SHADE}\N{DARK SHADE}\N{FULL BLOCK}"

#: Columns of a name at most, and of a bar.
_NAME, _BAR = 18, 40


def bar(chance: Fraction, width: int) -> str:
    """So many columns, filled from the left; something that may happen shows, and so does that it may not."""
    filled = int(chance * width + Fraction(1, 2))
    if 0 < chance < 1 and width > 1:
        filled = min(max(filled, 1), width - 1)
    return _FULL * filled + _EMPTY * (width - filled)


def bars(outcomes: Outcomes, width: int) -> Iterator[str]:
    """A line for each outcome: its name, its bar, its percentage."""
    name = min(max(map(len, outcomes), default=0), _NAME, max(width // 3, 1))
    figures = {each: percent(chance) for each, chance in outcomes.items()}
    figure = max(map(len, figures.values()), default=0)
    room = min(max(width - name - figure - 2, 0), _BAR)
    for each, chance in outcomes.items():
        yield f"{fitted(each, name)} {bar(chance, room)} {figures[each]:>{figure}}"


def shade(chance: Fraction) -> str:
    """One character, from blank to full."""
    return _SHADES[min(int(chance * len(_SHADES)), len(_SHADES) - 1)]
