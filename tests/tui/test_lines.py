"""The list of lines: cursor, scroll, mouse, and that no text of a file can play with the terminal."""

from __future__ import annotations

from typing import Any

import pytest
from textual.app import App, ComposeResult
from textual.pilot import Pilot

from cfbuilder.tui.harmless import shown
from cfbuilder.tui.lines import Line, Lines, fitted


class OneList(App[None]):
    CSS_PATH = ["../../cfbuilder/tui/lines.tcss"]  # noqa: RUF012

    def __init__(self, lines: list[Line]) -> None:
        super().__init__()
        self.first = lines
        self.chosen: list[str] = []
        self.asked: list[str] = []
        self.marked: list[str] = []

    def compose(self) -> ComposeResult:
        yield Lines(id="list")

    def on_mount(self) -> None:
        self.lines.when_marked = lambda: self.marked.append(self.lines.key)
        self.lines.show(self.first)
        self.lines.focus()

    @property
    def lines(self) -> Lines:
        return self.query_one(Lines)

    def on_lines_chosen(self, event: Lines.Chosen) -> None:
        self.chosen.append(event.lines.key)

    def on_lines_asked(self, event: Lines.Asked) -> None:
        self.asked.append(event.lines.key)


def numbered(count: int, *, first: int = 0) -> list[Line]:
    return [Line(str(number), f"line {number}", f"{number}.0") for number in range(first, first + count)]


def rows(app: App[Any]) -> list[str]:
    width = app.size.width
    return [strip.text[:width].rstrip() for strip in app.screen._compositor.render_strips(app.size)]


async def test_keys_move_and_the_cursor_stays_in_sight() -> None:
    app = OneList(numbered(40))
    async with app.run_test(size=(20, 10)) as pilot:
        await pilot.press("down", "j", "up", "k", "down")
        assert app.lines.key == "1"
        await pilot.press("pagedown")
        assert (app.lines.key, app.lines.top) == ("10", 1)
        await pilot.press("end")
        assert (app.lines.key, app.lines.top) == ("39", 30)
        assert rows(app)[-1].startswith("line 39")
        await pilot.press("down", "home")
        assert (app.lines.key, app.lines.top) == ("0", 0)
        assert app.marked[-1] == "0"


async def test_headings_are_passed_over_and_come_into_sight_with_the_first_line() -> None:
    lines = [
        Line("", "Above", look="heading"),
        *numbered(20),
        Line("", "Below", look="heading"),
        Line("z", "last"),
    ]
    app = OneList(lines)
    async with app.run_test(size=(20, 6)) as pilot:
        assert app.lines.key == "0"
        await pilot.press("end")
        assert app.lines.key == "z"
        await pilot.press("up")
        assert app.lines.key == "19"
        await pilot.press("home")
        assert rows(app)[0].startswith("Above")


@pytest.mark.parametrize(
    ("after", "key", "top"),
    [
        (numbered(45, first=-5), "12", 15),
        (numbered(30, first=5), "12", 5),
        ([*numbered(12), *numbered(27, first=13)], "13", 10),
        (numbered(40), "12", 10),
        (numbered(3), "2", 0),
        ([], "", 0),
    ],
    ids=["more above", "fewer above", "it went", "nothing", "all below went", "everything went"],
)
async def test_the_cursor_stays_on_its_line_and_that_at_its_height(
    after: list[Line], key: str, top: int
) -> None:
    app = OneList(numbered(40))
    async with app.run_test(size=(20, 10)) as pilot:
        app.lines.go_to("19")
        app.lines.go_to("12")
        await pilot.pause()
        assert app.lines.top == 10
        app.lines.show(after)
        await pilot.pause()
        assert (app.lines.key, app.lines.top) == (key, top)
        wanted = [line.text for line in after[top : top + 10]]
        assert [row.split("  ")[0] for row in rows(app)[: len(wanted)]] == wanted


async def test_only_what_has_changed_is_painted_but_all_of_that() -> None:
    app = OneList(numbered(8))
    async with app.run_test(size=(30, 10)) as pilot:
        changed = numbered(8)
        changed[2] = Line("2", "other")
        changed[6] = Line("6", "line 6", "7.5")
        app.lines.show(changed)
        await pilot.pause()
        drawn = rows(app)
        assert (drawn[2], drawn[6].split()[-1], drawn[7].split()[-1]) == ("other", "7.5", "7.0")


async def test_clicks_mark_choose_and_ask() -> None:
    app = OneList(numbered(8))
    async with app.run_test(size=(30, 10)) as pilot:
        await pilot.click("#list", offset=(2, 3))
        assert (app.lines.key, app.chosen) == ("3", [])
        await pilot.click("#list", offset=(2, 5), times=2)
        assert (app.lines.key, app.chosen) == ("5", ["5"])
        await pilot.click("#list", offset=(2, 1), button=3)
        assert app.asked == ["1"]
        await pilot.click("#list", offset=(2, 9))
        assert app.lines.key == "1", "below the last line there is nothing"
        await pilot.press("enter")
        assert app.chosen == ["5", "1"]


async def scrolled(pilot: Pilot[Any], *, down: bool) -> None:
    lines = pilot.app.query_one(Lines)
    await pilot._post_mouse_events([_wheel(down)], widget=lines, offset=(1, 1), button=0)
    await pilot.pause()


def _wheel(down: bool) -> Any:
    from textual import events

    return events.MouseScrollDown if down else events.MouseScrollUp


async def test_the_wheel_scrolls_and_leaves_the_cursor() -> None:
    app = OneList(numbered(40))
    async with app.run_test(size=(20, 10)) as pilot:
        await scrolled(pilot, down=True)
        await scrolled(pilot, down=True)
        assert (app.lines.key, app.lines.top) == ("0", 6)
        await scrolled(pilot, down=False)
        assert app.lines.top == 3
        assert rows(app)[0].startswith("line 3")


async def test_the_scroll_bar_is_a_handle() -> None:
    app = OneList(numbered(100))
    async with app.run_test(size=(20, 10)) as pilot:
        await pilot.mouse_down("#list", offset=(19, 9))
        await pilot.mouse_up("#list", offset=(19, 9))
        await pilot.pause()
        assert app.lines.top == 90
        assert app.lines.key == "0"
        app.lines.show(numbered(9))
        await pilot.pause()
        assert "\N{FULL BLOCK}" not in "".join(rows(app))


@pytest.mark.parametrize(
    ("text", "room", "wanted"),
    [
        ("short", 8, "short   "),
        ("exactly!", 8, "exactly!"),
        ("much too long", 8, "much to…"),
        ("日本語の名前", 8, "日本語 …"),
        ("日本語の", 8, "日本語の"),
        ("x", 0, ""),
    ],
)
def test_a_text_fills_its_columns_and_no_more(text: str, room: int, wanted: str) -> None:
    assert fitted(text, room) == wanted


def test_control_characters_do_not_reach_the_terminal() -> None:
    assert shown("a\x1b[31mb\x07\n\x9b\u202e\u2028c") == "a\ufffd[31mb\ufffd\ufffd\ufffd\ufffd\ufffdc"
    assert shown("Żołnierze 日本 e\u0301") == "Żołnierze 日本 e\u0301"


async def test_a_number_is_never_cut_off() -> None:
    app = OneList([Line("a", "a name that is far too long for this", "123.5 0/3")])
    async with app.run_test(size=(24, 3)) as pilot:
        await pilot.pause()
        assert rows(app)[0] == "a name that i… 123.5 0/3"


@pytest.mark.parametrize(
    ("text", "room", "wanted"),
    [
        ("Battalion !", 11, "Battalion !"),
        ("Battalion !", 8, "Batta… !"),
        ("Battalion !", 2, "B…"),
        ("Battalion", 6, "Batta…"),
    ],
)
def test_a_mark_stays_when_a_text_is_shortened(text: str, room: int, wanted: str) -> None:
    assert fitted(text, room) == wanted
