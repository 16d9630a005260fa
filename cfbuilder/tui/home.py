"""The first screen: what to do, work that was not saved, the games and forces made or opened last."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.screen import Screen
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.session.drafts import LeftBehind
from cfbuilder.session.intentions import intention_named
from cfbuilder.tui import keeping
from cfbuilder.tui.bindings import action_at, bindings_at, short_key
from cfbuilder.tui.glance import Glance, glance
from cfbuilder.tui.key_line import KeyLine
from cfbuilder.tui.message import telling

if TYPE_CHECKING:
    from cfbuilder.tui.app import CfbuilderApp

_MENU = ("new-pickup", "new-force", "open-file", "browse-catalog", "odds", "help", "quit")


class HomeScreen(Screen[None]):
    """Menu, unsaved work, recent games and forces; Enter or a click opens."""

    app: CfbuilderApp
    PLACE = "home"
    BINDINGS = bindings_at("home")

    def __init__(self, *, later: bool = False) -> None:
        """`later`: something else is shown first, and this is made when it is come back to."""
        super().__init__()
        self._later, self._was_left = later, False
        self.games: list[Path] = []
        self._unsaved: list[Callable[[], None]] = []

    def compose(self) -> ComposeResult:
        if self._later:
            return
        yield Static("cfbuilder   forces and games for miniatures, printed", classes="title", markup=False)
        menu = [intention_named(name) for name in _MENU]
        yield OptionList(
            *(Option(f"{short_key(each.key)}  {each.title}: {each.help}", id=each.name) for each in menu),
            id="menu",
            markup=False,
            compact=True,
        )
        yield Static("Not saved", id="left-heading", classes="heading")
        yield OptionList(id="left", markup=False, compact=True)
        yield Static("Recent games and forces, newest first", classes="heading")
        yield OptionList(id="recent", markup=False, compact=True)
        yield Static("None yet. Press n to make one.", id="none")
        yield KeyLine("home")

    def on_screen_suspend(self) -> None:
        self._was_left = True

    async def on_screen_resume(self) -> None:
        """Games may have come or gone while another screen was up."""
        if self._later and self._was_left:
            self._later = False
            await self.recompose()
        self.show_recent()

    def show_recent(self) -> None:
        """Show what there is now. A screen that is not composed yet shows it when it is mounted."""
        if not self.query("#left"):
            return
        self._show_left()
        recent = self.query_one("#recent", OptionList)
        found = list(_without_copies(self.app.session.recent()))
        games = [path for path, _ in found]
        self.query_one("#none").display = not games
        recent.display = bool(games)
        if games == self.games:
            return
        # The marked game stays marked, unless it went or a new one was made, which is then at the top.
        grown = games[:1] != self.games[:1]
        at = recent.highlighted or 0
        self.games = games
        recent.set_options(Option(self._told(path, seen)) for path, seen in found)
        if games:
            recent.highlighted = 0 if grown else min(at, len(games) - 1)
            recent.focus()

    def _show_left(self) -> None:
        """What is open and not saved, then what was left behind."""
        app, session = self.app, self.app.session
        lines, self._unsaved = [], []
        if session.unsaved:
            lines.append(f"{keeping.title(session)}, open now")
            self._unsaved.append(app.go_on)
        if app.pickup is not None and app.pickup.choices.unsaved:
            lines.append(f"{app.pickup.choices.title}, open now")
            self._unsaved.append(app.show_pickup)
        left: tuple[LeftBehind, ...] = ()
        with telling(app):
            left = session.left_behind()
        for each in left:
            where = f"  {each.draft.path}" if each.draft.path else "  no file yet"
            lines.append(f"{each.draft.title}, {each.draft.at}\n{where}")
            self._unsaved.append(partial(app.take_up, each))
        listing = self.query_one("#left", OptionList)
        listing.display = self.query_one("#left-heading").display = bool(lines)
        if [str(each.prompt) for each in listing.options] != lines:
            listing.set_options(Option(line) for line in lines)
            listing.highlighted = 0 if lines else None

    def _told(self, path: Path, seen: Glance | None) -> str:
        if seen is None:
            return f"{path}\n  cannot be read as a game or force"
        try:
            told = seen.told(self.app.session.catalog)
        except CfbuilderError:
            # A catalog with errors is told when it is needed.
            told = " against ".join(seen.nations)
        return f"{told}\n  {self._where(path)}"

    def _where(self, path: Path) -> str:
        state = self.app.session.folders.state
        if path.is_relative_to(state / "rescued"):
            return "copy saved when the program failed"
        if path.is_relative_to(state):
            return "kept by cfbuilder, in no folder of yours yet"
        try:
            return str(path.relative_to(Path.cwd()))
        except ValueError:
            return str(path)

    @on(OptionList.OptionSelected, "#menu")
    async def _menu(self, event: OptionList.OptionSelected) -> None:
        intention = intention_named(event.option_id or "")
        await self.run_action(action_at(intention, "home" if "home" in intention.places else "anywhere"))

    @on(OptionList.OptionSelected, "#left")
    def _go_on(self, event: OptionList.OptionSelected) -> None:
        self._unsaved[event.option_index]()

    @on(OptionList.OptionSelected, "#recent")
    def _recent(self, event: OptionList.OptionSelected) -> None:
        self.app.open_path(self.games[event.option_index])

    def action_new_pickup(self) -> None:
        self.app.show_pickup()

    def action_new_force(self) -> None:
        self.app.show_new_force()

    def action_open_file(self) -> None:
        self.app.ask_for_file()

    def action_browse_catalog(self) -> None:
        self.app.show_catalog()

    def action_odds(self) -> None:
        self.app.show_odds()

    def action_tour(self) -> None:
        self.app.show_tour()


def _without_copies(paths: tuple[Path, ...]) -> list[tuple[Path, Glance | None]]:
    """A game that was kept and then printed stands in two files: only the newest is listed."""
    found: list[tuple[Path, Glance | None]] = []
    for path in paths:
        seen = glance(path)
        if seen is None or seen not in [each for _, each in found]:
            found.append((path, seen))
    return found
