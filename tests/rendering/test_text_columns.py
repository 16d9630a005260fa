"""Columns of text keep their places and every word, however narrow the terminal is."""

from __future__ import annotations

from collections import Counter

from cfbuilder.rendering.text_columns import column_lines

ROWS = (
    ("No.", "What for", "Result"),
    ("1", "Bonus selections for the German company", "1 Sniper, 1 Veteran CC and 1 50mm Mortar"),
    ("2", "  Edge", "south"),
)


def test_what_has_room_is_one_line_a_row() -> None:
    lines = list(column_lines(ROWS, 100))
    assert len(lines) == len(ROWS)
    assert [line.index(cell) for line, cell in zip(lines, ("Result", "1 Sniper", "south"), strict=True)] == [
        lines[0].index("Result")
    ] * len(ROWS)


def test_what_is_too_wide_goes_on_below_itself() -> None:
    lines = list(column_lines(ROWS, 40))
    assert max(map(len, lines)) <= 40
    assert Counter(" ".join(lines).split()) == Counter(" ".join(" ".join(row) for row in ROWS).split())
    column = lines[0].index("Result")
    assert lines[2][:5].strip() == "", "no number where a row goes on"
    assert all(line[column - 2 : column].strip() == "" for line in lines)
    assert next(line for line in lines if "Edge" in line).startswith("2      Edge")


def test_no_word_is_broken() -> None:
    assert list(column_lines([("ab", "unbreakable words")], 6)) == ["ab  unbreakable", "    words"]


def test_no_rows_are_no_lines() -> None:
    assert list(column_lines([], 40)) == []
