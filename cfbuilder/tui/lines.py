"""A list of lines with a cursor: formations, purchases, findings, whatever a pane shows.

It draws only what is to be seen and keeps cursor and scroll by key, so that a change of a few lines, or of all of
them, costs one painting and moves nothing under the player's hands.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Literal

from rich.cells import cell_len, set_cell_size
from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding
from textual.geometry import Region
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from cfbuilder.core.frozen import frozen
from cfbuilder.tui.harmless import shown

Look = Literal["plain", "heading", "faint", "problem"]
_LOOKS = ("heading", "faint", "problem")

#: So many columns a line is indented for each step into the tree.
INDENT = 2
_OPEN, _CLOSED = "- ", "+ "
_BAR, _TRACK = "\N{FULL BLOCK}", "\N{LIGHT SHADE}"
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
_WHEEL = 3

#: Ends a text with which something is wrong.
MARK = " !"

#: Columns that a text needs to be one.
_LEAST = 4


@frozen
class Line:
    """One line. `key` stays the same as long as the thing does; without one the cursor passes over it.

    `right` stands at the right edge; `fold`: whether what is below it is open, None if there is nothing.
    """

    key: str
    text: str
    right: str = ""
    depth: int = 0
    fold: bool | None = None
    look: Look = "plain"


@frozen
class _Painting:
    """What is the same for all lines of one painting; `bar`: the rows of the scroll bar's handle, if there is one."""

    width: int
    bar: range
    styles: Mapping[str, Style]


class OfLines(Message):
    """What the player does to the marked line."""

    def __init__(self, lines: Lines) -> None:
        super().__init__()
        self.lines = lines

    @property
    def control(self) -> Lines:
        return self.lines


class Lines(Widget, can_focus=True):
    """Arrows, Page Up and Down, Home, End, wheel and scroll bar move; Enter or a second click chooses."""

    COMPONENT_CLASSES = {  # noqa: RUF012
        "lines--cursor",
        *(f"lines--{each}" for each in _LOOKS),
    }
    BINDINGS = [  # noqa: RUF012
        Binding("up,k", "step(-1)", "Up", show=False),
        Binding("down,j", "step(1)", "Down", show=False),
        Binding("pageup", "page(-1)", "Page up", show=False),
        Binding("pagedown", "page(1)", "Page down", show=False),
        Binding("home", "end(-1)", "First", show=False),
        Binding("end", "end(1)", "Last", show=False),
        Binding("enter", "choose", "Choose", show=False),
    ]

    class Chosen(OfLines):
        """Enter, or a second click on the marked line."""

    class Asked(OfLines):
        """The right button: what can be done with it?"""

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.lines: tuple[Line, ...] = ()
        self.at = 0
        self.top = 0
        self._drags = False
        self._painting: _Painting | None = None
        #: Called whenever the cursor stands on another line: what it shows is painted together with the cursor.
        self.when_marked: Callable[[], None] | None = None

    @property
    def marked(self) -> Line | None:
        """The line under the cursor."""
        return self.lines[self.at] if self.at < len(self.lines) and self.lines[self.at].key else None

    @property
    def key(self) -> str:
        """The key of the line under the cursor; empty if there is none."""
        return self.marked.key if self.marked else ""

    def show(self, lines: Sequence[Line], *, lost_to_first: bool = False) -> None:
        """Show these lines. The cursor stays on its line, and that at its height.

        If that is gone it goes to the neighbour, or to the first line if it is to.
        """
        lines = tuple(lines)
        if lines == self.lines:
            return
        before, at, top, key = self.lines, self.at, self.top, self.key
        self.lines = lines
        place = next((number for number, each in enumerate(lines) if key and each.key == key), None)
        self.at = self._nearest(0 if lost_to_first else at) if place is None else place
        self.top += self.at - at if place is not None else 0
        self._settle()
        self._repaint(before, at, top)
        if self.key != key and self.when_marked:
            self.when_marked()

    def _repaint(self, before: tuple[Line, ...], at: int, top: int) -> None:
        """Only the rows that look different now, if the others stand where they stood."""
        height = self.size.height
        if top != self.top or (len(before) != len(self.lines) and max(len(before), len(self.lines)) > height):
            self.refresh()
            return
        rows = [
            row
            for row in range(height)
            if before[top + row : top + row + 1] != self.lines[top + row : top + row + 1]
            or (at != self.at and top + row in (at, self.at))
        ]
        if rows:
            self.refresh(Region(0, rows[0], self.size.width, rows[-1] - rows[0] + 1))

    def go_to(self, key: str) -> bool:
        """Put the cursor on a line; False if it is not there."""
        place = next((number for number, each in enumerate(self.lines) if each.key == key), None)
        if place is not None:
            self._move(place)
        return place is not None

    def _nearest(self, place: int) -> int:
        """The line nearest to a place that the cursor may stand on."""
        places = [number for number, each in enumerate(self.lines) if each.key]
        return min(places, key=lambda each: abs(each - place), default=0)

    def _move(self, place: int) -> None:
        before = self.at
        if place == before or not self.lines:
            return
        top, self.at = self.top, place
        self._settle()
        if self.top == top:
            for each in (before, place):
                self.refresh(Region(0, each - top, self.size.width, 1))
        else:
            self.refresh()
        if self.when_marked:
            self.when_marked()

    def _settle(self) -> None:
        """Scroll as little as shows the cursor, with the heading above the first line."""
        height = max(self.size.height, 1)
        first = 0 if not any(each.key for each in self.lines[: self.at]) else self.at
        self.top = min(max(self.top, self.at - height + 1), first)
        self.top = max(min(self.top, len(self.lines) - height), 0)

    def _scroll(self, top: int) -> None:
        """Scroll without the cursor."""
        top = max(min(top, len(self.lines) - self.size.height), 0)
        if top != self.top:
            self.top = top
            self.refresh()

    def action_step(self, by: int) -> None:
        place = self.at + by
        while 0 <= place < len(self.lines) and not self.lines[place].key:
            place += by
        if 0 <= place < len(self.lines):
            self._move(place)

    def action_page(self, by: int) -> None:
        self._move(self._nearest(self.at + by * max(self.size.height - 1, 1)))

    def action_end(self, by: int) -> None:
        self._move(self._nearest(0 if by < 0 else len(self.lines)))

    def action_choose(self) -> None:
        if self.marked is not None:
            self.post_message(self.Chosen(self))

    def on_resize(self) -> None:
        self._settle()

    def on_focus(self) -> None:
        self.refresh()

    def on_blur(self) -> None:
        self.refresh()

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        event.stop()
        self._scroll(self.top + _WHEEL)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        event.stop()
        self._scroll(self.top - _WHEEL)

    def on_mouse_down(self, event: events.MouseDown) -> None:
        if self._has_bar and event.x == self.size.width - 1:
            self._drags = True
            self.capture_mouse()
            self._drag_to(event.y)

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._drags:
            self._drag_to(event.y)

    def on_mouse_up(self) -> None:
        if self._drags:
            self._drags = False
            self.release_mouse()

    def _drag_to(self, y: int) -> None:
        length = self._bar_length
        room = max(self.size.height - length, 1)
        self._scroll(round((y - length // 2) * (len(self.lines) - self.size.height) / room))

    def on_click(self, event: events.Click) -> None:
        place = self.top + event.y
        if (self._has_bar and event.x == self.size.width - 1) or place >= len(self.lines):
            return
        line = self.lines[place]
        if not line.key:
            return
        self.clicked(place, event)

    def clicked(self, place: int, event: events.Click) -> None:
        """A click on a line: the first marks it, the second chooses it, the right button asks."""
        again = place == self.at and event.chain > 1
        self._move(place)
        if event.button == 3:
            self.post_message(self.Asked(self))
        elif again:
            self.post_message(self.Chosen(self))

    @property
    def _has_bar(self) -> bool:
        return len(self.lines) > self.size.height

    @property
    def _bar_length(self) -> int:
        height = self.size.height
        return max(height * height // max(len(self.lines), 1), 1)

    def render_lines(self, crop: Region) -> list[Strip]:
        self._painting = None
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        # Sizes and styles are worked out from all the widgets around: once for a painting, not for every line.
        if self._painting is None:
            self._painting = self._begin_painting()
        painting = self._painting
        number = self.top + y
        room = painting.width - 1 if painting.bar else painting.width
        if number < len(self.lines):
            line = self.lines[number]
            style = painting.styles["cursor" if number == self.at and line.key else line.look]
            segments = [Segment(part, style) for part in _drawn(line, room) if part]
        else:
            segments = [Segment(" " * room, painting.styles["plain"])]
        if painting.bar:
            segments.append(Segment(_BAR if y in painting.bar else _TRACK, painting.styles["faint"]))
        return Strip(segments, painting.width)

    def _begin_painting(self) -> _Painting:
        styles = {each: self.get_component_rich_style(f"lines--{each}") for each in ("cursor", *_LOOKS)}
        width, height = self.size
        start = 0
        if self._has_bar:
            start = round(self.top * (height - self._bar_length) / (len(self.lines) - height))
        bar = range(start, start + self._bar_length) if self._has_bar else range(0)
        return _Painting(width, bar, {**styles, "plain": self.rich_style})


def _drawn(line: Line, room: int) -> tuple[str, str, str]:
    """Indent, text and right edge in so many columns; text that does not fit ends in an ellipsis."""
    icon = "" if line.fold is None else _OPEN if line.fold else _CLOSED
    indent = " " * (INDENT * (line.depth if line.fold is None else line.depth - 1))
    right = shown(line.right)
    if right:
        right = f" {right}"
    left = room - len(indent) - cell_len(right)
    if left < _LEAST:
        return "", fitted(f"{indent}{icon}{shown(line.text)}{right}", room), ""
    return indent, fitted(icon + shown(line.text), left), right


def fitted(text: str, room: int) -> str:
    """Exactly so many columns of it; a mark at its end stays, since it must be told without colour."""
    if cell_len(text) <= room:
        return set_cell_size(text, room)
    if text.endswith(MARK) and room > len(MARK):
        return f"{fitted(text.removesuffix(MARK), room - len(MARK))}{MARK}"
    return f"{set_cell_size(text, room - 1)}{ELLIPSIS}" if room > 0 else ""
