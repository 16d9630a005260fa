"""The table drawn in characters, with one feature marked that keys and mouse move."""

from __future__ import annotations

from collections.abc import Callable

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.binding import Binding
from textual.strip import Strip
from textual.widget import Widget

from cfbuilder.core.length import INCH, Length
from cfbuilder.rendering.maps.characters import Chart, chart
from cfbuilder.rendering.maps.view import MapView, Spot

#: Columns and lines of a map that is looked at closely, as large as eyes need it on any screen.
_CLOSE = (112, 58)

#: A dragged feature lies at whole quarters of an inch.
_DRAGGED = INCH // 4

_INCH, _QUARTER = Length(INCH), Length(INCH // 4)
_STEPS = {"left": (-1, 0), "right": (1, 0), "up": (0, 1), "down": (0, -1)}


class TableMap(Widget, can_focus=True):
    """Arrows move the marked feature by an inch, with Shift by a quarter; a click marks one, dragging moves it."""

    COMPONENT_CLASSES = {"table-map--marked", "table-map--plain"}  # noqa: RUF012
    BINDINGS = [  # noqa: RUF012
        *(Binding(key, f"shift_by('{key}', 1)", "Move by an inch", show=False) for key in _STEPS),
        *(
            Binding(f"shift+{key}", f"shift_by('{key}', 4)", "Move by a quarter of an inch", show=False)
            for key in _STEPS
        ),
    ]

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.marked: int | None = None
        self.close = False
        self._view: MapView | None = None
        self._chart: Chart | None = None
        self._origin = (0, 0)
        self._from: Spot | None = None
        #: Called with the number of a feature that was clicked at.
        self.when_marked: Callable[[int], None] = lambda _: None
        #: Called with how far the marked feature is to go, and whether it has come to rest there.
        self.when_moved: Callable[[Length, Length, bool], None] = lambda *_: None
        #: Called whenever the map was drawn anew, or another part of it came into sight.
        self.when_drawn: Callable[[], None] = lambda: None

    def show(self, view: MapView, marked: int | None) -> None:
        """Draw this map; as much of it as there is room for, around what is marked."""
        self._view, self.marked = view, marked
        self._draw()

    def _draw(self) -> None:
        if self._view is None or not self.size.width or not self.size.height:
            return
        width, height = self.size
        self._chart = chart(self._view, *(_CLOSE if self.close else (width, height)))
        self._look_from(self._around_the_marked())

    def _look_from(self, origin: tuple[int, int]) -> None:
        self._origin = origin
        self.refresh()
        self.when_drawn()

    def _around_the_marked(self) -> tuple[int, int]:
        """The column and line at the upper left, so that the marked feature is in sight."""
        assert self._chart is not None
        width, height = self.size
        cells = list(self._chart.cells(self.marked)) if self.marked is not None else []
        column, line = cells[len(cells) // 2] if cells else (width // 2, height // 2)
        widest = max(map(len, self._chart.lines), default=0)
        return (
            max(min(column - width // 2, widest - width), 0),
            max(min(line - height // 2, len(self._chart.lines) - height), 0),
        )

    @property
    def middle(self) -> Spot:
        """What lies in the middle of what is to be seen, in sixteenths of an inch."""
        assert self._chart is not None
        grid = self._chart.grid
        width, height = min(self.size.width, grid.columns), min(self.size.height, grid.rows)
        column, line = self._origin
        found = self._chart.spot(column + width // 2, line + height // 2)
        return found or (grid.table[0] // 2, grid.table[1] // 2)

    @property
    def in_sight(self) -> tuple[range, range] | None:
        """The inches to be seen, from the west and from the south; None where that is the whole table."""
        if self._chart is None:
            return None
        grid, (column, line) = self._chart.grid, self._origin
        columns = _overlap(column - self._chart.left, self.size.width, grid.columns)
        rows = _overlap(line - self._chart.top, self.size.height, grid.rows)
        if (len(columns), len(rows)) == (grid.columns, grid.rows):
            return None
        width, depth = (each // INCH for each in grid.table)
        return (
            range(columns.start * width // grid.columns, columns.stop * width // grid.columns),
            range(depth - rows.stop * depth // grid.rows, depth - rows.start * depth // grid.rows),
        )

    def render_line(self, y: int) -> Strip:
        width = self.size.width
        plain = self.get_component_rich_style("table-map--plain")
        if self._chart is None:
            return Strip.blank(width, plain)
        column, top = self._origin
        number = top + y
        text = self._chart.lines[number] if number < len(self._chart.lines) else ""
        text = text[column : column + width].ljust(width)
        marked = self.get_component_rich_style("table-map--marked")
        cells = {x - column for x, line in self._chart.cells(self.marked or 0) if line == number}
        return Strip(_runs(text, cells, plain, marked), width)

    def on_resize(self) -> None:
        self._draw()

    def on_mouse_down(self, event: events.MouseDown) -> None:
        chart, (column, line) = self._chart, self._origin
        number = chart.feature(event.x + column, event.y + line) if chart else None
        if chart is None or number is None:
            return
        if number != self.marked:
            origin = self._origin
            self.when_marked(number)
            # Under the mouse the map stays where it is.
            self._look_from(origin)
        self._from = chart.spot(event.x + self._origin[0], event.y + self._origin[1])
        self.capture_mouse()

    def on_mouse_move(self, event: events.MouseMove) -> None:
        if self._from is not None:
            self._drag(event, rests=False)

    def on_mouse_up(self, event: events.MouseUp) -> None:
        if self._from is not None:
            self._drag(event, rests=True)
            self._from = None
            self.release_mouse()

    def _drag(self, event: events.MouseEvent, *, rests: bool) -> None:
        assert self._chart is not None
        assert self._from is not None
        origin = self._origin
        spot = self._chart.spot(event.x + origin[0], event.y + origin[1]) or self._from
        east, north = (
            Length((now - then) // _DRAGGED * _DRAGGED) for now, then in zip(spot, self._from, strict=True)
        )
        self.when_moved(east, north, rests)
        if self._origin != origin:
            self._look_from(origin)

    def action_shift_by(self, direction: str, parts: int) -> None:
        across, along = _STEPS[direction]
        self.when_moved(Length(across * INCH // parts), Length(along * INCH // parts), True)


def _overlap(start: int, length: int, whole: int) -> range:
    """What is both in a stretch and in the whole, which begins at 0."""
    return range(max(start, 0), min(start + length, whole))


def _runs(text: str, marked: set[int], plain: Style, mark: Style) -> list[Segment]:
    """The line in as few pieces as it has changes."""
    segments: list[Segment] = []
    start = 0
    for place in range(1, len(text) + 1):
        if place == len(text) or (place in marked) != (start in marked):
            segments.append(Segment(text[start:place], mark if start in marked else plain))
            start = place
    return segments
