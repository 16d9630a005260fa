"""A paste reaches its field as one piece, however the terminal cuts it, and none of it is taken for keys."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual.drivers import linux_driver

from cfbuilder.tui.paste import _PasteParser, keep_pastes_whole, pasted

START, END = "\x1b[200~", "\x1b[201~"


def told(pieces: list[str]) -> list[events.Event]:
    parser = _PasteParser()
    return [each for piece in pieces for each in parser.feed(piece) if isinstance(each, events.Event)]


def pastes(found: list[events.Event]) -> list[str]:
    return [pasted(each.text) for each in found if isinstance(each, events.Paste)]


def keys(found: list[events.Event]) -> list[str]:
    return [each.key for each in found if isinstance(each, events.Key)]


def test_an_escape_code_in_a_paste_presses_no_key() -> None:
    found = told([f"a{START}Evil\x1b[31mred\x1b[0m\nq\x03{END}b"])
    assert keys(found) == ["a", "b"]
    assert pastes(found) == ["Evilred q"]


@given(
    text=st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\x1b\x00~"), max_size=30),
    codes=st.lists(st.sampled_from(["\x1b[31m", "\x1b[0m", "\x1b]0;x\x07", "\x1bc", "\n"]), max_size=3),
    cuts=st.lists(st.integers(0, 80), max_size=4),
)
def test_however_it_is_cut(text: str, codes: list[str], cuts: list[int]) -> None:
    whole = f"x{START}{text}{''.join(codes)}end{END}y"
    places = sorted({min(cut, len(whole)) for cut in cuts})
    # A mark that begins the paste is cut only where a terminal may: not behind the lone escape character.
    places = [place for place in places if place != 2]
    pieces = [whole[a:b] for a, b in zip([0, *places], [*places, len(whole)], strict=True) if a < b]
    found = told(pieces)
    assert keys(found) == ["x", "y"]
    assert pastes(found) == [pasted(f"{text}{''.join(codes)}end")]


def test_keys_are_what_they_were() -> None:
    assert keys(told(["\x1b[A", "\x1bOP", "q", "\r"])) == ["up", "f1", "q", "enter"]


def test_the_end_of_the_input_is_the_end() -> None:
    parser = _PasteParser()
    assert list(parser.feed("")) == []
    assert parser.is_eof


def test_the_terminal_is_read_by_it() -> None:
    keep_pastes_whole()
    assert getattr(linux_driver, "XTermParser") is _PasteParser  # noqa: B009


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("  plain  ", "plain"),
        ("two\r\nlines\n\n", "two lines"),
        ("\x1b]8;;http://x\x1b\\link\x1b]8;;\x1b\\", "link"),
        ("tab\tand\x00nul", "tab andnul"),
        ("Żołnierze", "Żołnierze"),
        ("\n\n", ""),
    ],
)
def test_a_paste_becomes_one_clean_line(text: str, wanted: str) -> None:
    assert pasted(text) == wanted
