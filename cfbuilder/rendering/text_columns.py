"""Rows of cells as columns of text, folded to the width there is."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from itertools import zip_longest

_GAP = "  "


def column_lines(rows: Sequence[Sequence[str]], width: int) -> Iterator[str]:
    """Each column as wide as its widest cell; where that is too much, cells go on below themselves.

    No word is broken: a row of words that are too long is wider than `width`.
    """
    widths = _widths(rows, width)
    for row in rows:
        folded = [_folded(cell, wide) for cell, wide in zip(row, widths, strict=True)]
        for parts in zip_longest(*folded, fillvalue=""):
            yield _GAP.join(part.ljust(wide) for part, wide in zip(parts, widths, strict=True)).rstrip()


def _widths(rows: Sequence[Sequence[str]], width: int) -> list[int]:
    """The widest column gives way first, none below its longest word."""
    columns = list(zip(*rows, strict=True))
    widths = [max(map(len, cells)) for cells in columns]
    least = [max(len(word) for cell in cells for word in cell.split(" ")) for cells in columns]
    room = width - len(_GAP) * (len(columns) - 1)
    while sum(widths) > room:
        yielding = [each for each in range(len(widths)) if widths[each] > least[each]]
        if not yielding:
            break
        widths[max(yielding, key=lambda each: widths[each])] -= 1
    return widths


def _folded(cell: str, width: int) -> list[str]:
    if len(cell) <= width:
        return [cell]
    indent = cell[: len(cell) - len(cell.lstrip(" "))]
    return textwrap.wrap(
        cell, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )
