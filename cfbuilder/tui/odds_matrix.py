"""The odds of a game: every gun of a side by row, every vehicle of the other by column, shaded by characters."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from cfbuilder.odds.outcomes import told
from cfbuilder.scenario.knowledge import Known
from cfbuilder.session.odds_matrix import SHELTERS, Faced, Gun, Matrix, Shelter, matrices, matrix_notes
from cfbuilder.tui import sums
from cfbuilder.tui.bindings import bindings_at
from cfbuilder.tui.key_line import KeyLine
from cfbuilder.tui.lines import Line, Lines, fitted
from cfbuilder.tui.odds_bars import bar, shade

if TYPE_CHECKING:
    from cfbuilder.tui.app import CfbuilderApp

_SHELTERED: dict[Shelter, str] = {
    "open": "vehicles in the open",
    "cover": "vehicles in cover",
    "hull-down": "vehicles hull-down",
}

#: Columns of a gun's name and of one target, with the gap behind it; of the bars of what is marked.
_GUN, _TARGET, _BAR = 18, 12, 10
_GAP = 2

_GAP_LINE = Line("", "")


class MatrixLines(Lines):
    """Guns to walk along; left and right bring further targets into sight where they do not all fit."""

    BINDINGS = [  # noqa: RUF012
        Binding("left", "shift(-1)", "Targets before", show=False),
        Binding("right", "shift(1)", "Further targets", show=False),
    ]

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.headed: tuple[tuple[str, Matrix], ...] = ()
        self.first = 0

    def show_matrices(self, headed: tuple[tuple[str, Matrix], ...]) -> None:
        """Each with the words over it."""
        self.headed = headed
        self._redraw()

    @property
    def _abreast(self) -> int:
        """So many targets fit."""
        return max((self.size.width - 1 - _GUN) // _TARGET, 1)

    def _redraw(self) -> None:
        most = max((len(gun.shots) for _, each in self.headed for gun in each.guns), default=0)
        self.first = self._from(most)
        lines = [line for title, each in self.headed for line in (*self._lines(title, each), _GAP_LINE)]
        self.show(lines[:-1])

    def _from(self, targets: int) -> int:
        """The first one that is shown of so many."""
        return max(min(self.first, targets - self._abreast), 0)

    def _lines(self, title: str, matrix: Matrix) -> Iterator[Line]:
        targets = [each.target for each in matrix.guns[0].shots] if matrix.guns else []
        start = self._from(len(targets))
        part = slice(start, start + self._abreast)
        more = f"{start + 1} to {min(part.stop, len(targets))} of {len(targets)}: left, right"
        yield Line("", title, more if len(targets) > self._abreast else "", look="heading")
        if not targets:
            yield Line("", "no gun that meets a vehicle", depth=1)
            return
        names = "".join(f"{fitted(each, _TARGET - _GAP)}{' ' * _GAP}" for each in targets[part])
        yield Line("", f"{'front flank, %':<{_GUN}}{names}", look="heading")
        for gun in matrix.guns:
            cells = "".join(f"{_cell(each):<{_TARGET}}" for each in gun.shots[part])
            yield Line(f"{matrix.side}/{gun.name}", f"{fitted(gun.name, _GUN - _GAP)}{' ' * _GAP}{cells}")

    def action_shift(self, by: int) -> None:
        self.first += by
        self._redraw()

    def on_click(self, event: events.Click) -> None:
        """On the line that counts the targets: the next ones, and from the last back to the first."""
        place = self.top + event.y
        if place < len(self.lines) and self.lines[place].right:
            before = self.first
            self.action_shift(self._abreast)
            if self.first == before:
                self.action_shift(-self.first)
        else:
            super().on_click(event)

    def on_mouse_scroll_right(self) -> None:
        self.action_shift(1)

    def on_mouse_scroll_left(self) -> None:
        self.action_shift(-1)

    def on_resize(self) -> None:
        self._redraw()
        super().on_resize()


def _cell(shot: Faced) -> str:
    """ "░░28 ▓▓72"."""
    return f"{_figure(shot.front)} {_figure(shot.flank)}"


def _figure(chance: Fraction) -> str:
    return f"{shade(chance) * 2}{round(chance * 100):>2}"


class MatrixScreen(Screen[None]):
    """What the reader of the game screen may know; below it the exact chances of the gun that is marked."""

    app: CfbuilderApp
    PLACE = "matrix"
    CSS_PATH = "odds_matrix.tcss"
    BINDINGS = bindings_at("matrix")

    def __init__(self, known: Known) -> None:
        super().__init__()
        self.known = known
        self.shelter: Shelter = "open"

    def compose(self) -> ComposeResult:
        yield Static(id="title", classes="title", markup=False)
        yield MatrixLines(id="matrix")
        with VerticalScroll(id="below"):
            yield Static(id="marked-heading", classes="heading", markup=False)
            yield Static(id="marked", markup=False)
            yield Static(id="notes", markup=False)
        yield KeyLine("matrix")

    @property
    def matrix(self) -> MatrixLines:
        return self.query_one(MatrixLines)

    def on_mount(self) -> None:
        self.matrix.when_marked = self._show_marked
        self.show()
        self.set_focus(self.matrix)

    def show(self) -> None:
        catalog = self.app.session.catalog
        title, whose = sums.heading(self.known, catalog)
        self.query_one("#title", Static).update(f"Odds, {_SHELTERED[self.shelter]}   {whose}   {title}")
        found = matrices(self.known, catalog, self.shelter)
        self.matrix.show_matrices(tuple((self._titled(each), each) for each in found))
        notes = matrix_notes(self.known, catalog, self.shelter)
        self.query_one("#notes", Static).update("\n".join(notes))
        self._show_marked()

    def _titled(self, matrix: Matrix) -> str:
        name = sums.nation_name(self.known, self.known.side(matrix.side), self.app.session.catalog)
        return f"{matrix.side.upper()} {name.upper()} FIRES"

    def _gun(self) -> Gun | None:
        key = self.matrix.key
        return next(
            (gun for _, each in self.matrix.headed for gun in each.guns if key == f"{each.side}/{gun.name}"),
            None,
        )

    def _show_marked(self) -> None:
        """The marked gun at every target."""
        gun = self._gun()
        self.query_one("#marked-heading", Static).update(f"{gun.name} destroys" if gun else "")
        self.query_one("#marked", Static).update("\n".join(_exactly(gun)) if gun else "")

    def action_take_cover(self) -> None:
        """From the open to cover, to hull-down, and back."""
        self.shelter = SHELTERS[(SHELTERS.index(self.shelter) + 1) % len(SHELTERS)]
        self.show()

    def action_odds(self) -> None:
        self.app.show_odds()

    def action_next_pane(self) -> None:
        self.focus_next()

    def action_last_pane(self) -> None:
        self.focus_previous()

    def action_back(self) -> None:
        self.app.pop_screen()


def _exactly(gun: Gun) -> Iterator[str]:
    """Each target with bars and fractions: what the cells round."""
    width = max((len(each.target) for each in gun.shots), default=0)
    for each in gun.shots:
        front, flank = (
            f"{name} {bar(chance, _BAR)} {told(chance)}"
            for name, chance in (("front", each.front), ("flank", each.flank))
        )
        yield f"{each.target:<{width}}  {front:<32} {flank}"
