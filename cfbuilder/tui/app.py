"""The terminal UI as a whole: which screen follows which. What a screen shows is in its own module."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.console import Console
from textual.app import SystemCommand
from textual.filter import LineFilter
from textual.screen import Screen

from cfbuilder.core.errors import FINE, CfbuilderError, UsageError
from cfbuilder.force.force import Force
from cfbuilder.scenario.setup import SideName
from cfbuilder.session.document import side_to_edit
from cfbuilder.session.drafts import CHOICES, LeftBehind
from cfbuilder.session.intention import Place, key_name
from cfbuilder.session.intentions import intentions_at
from cfbuilder.session.session import Session
from cfbuilder.tui import filing, keeping
from cfbuilder.tui.apart import remember_apart, sat_apart
from cfbuilder.tui.bindings import action_at, bindings_at
from cfbuilder.tui.handover import hand_over
from cfbuilder.tui.harmless import Harmless
from cfbuilder.tui.home import HomeScreen
from cfbuilder.tui.message import telling
from cfbuilder.tui.orderly import OrderlyApp
from cfbuilder.tui.paste import keep_pastes_whole
from cfbuilder.tui.starting import settled
from cfbuilder.tui.work_screen import WorkScreen

if TYPE_CHECKING:
    from cfbuilder.scenario.knowledge import Known
    from cfbuilder.session.odds_page import OddsPage
    from cfbuilder.tui.pickup_flow import PickupFlow
    from cfbuilder.tui.print_flow import PrintFlow

_FAILED = 1
_HARMLESS = Harmless()


def run(session: Session) -> int:
    """Run until the player quits; the exit code. After a failure the player may go on with the same session."""
    keep_pastes_whole()
    while True:
        app = CfbuilderApp(session)
        app.run()
        if app.failure is None:
            return app.return_code or FINE
        from cfbuilder.tui.failure import FailureApp

        copy, report = keeping.rescue(session, app.failure)
        if not FailureApp(app.failure, copy, report).run():
            return _FAILED


class CfbuilderApp(OrderlyApp):
    """Home at the bottom, above it a form, the game or the editor, above them dialogs."""

    TITLE = "cfbuilder"
    CSS_PATH = [  # noqa: RUF012
        "app.tcss",
        "choice.tcss",
        "home.tcss",
        "key_line.tcss",
        "lines.tcss",
        "row.tcss",
        "ticks.tcss",
        "editor/prompt.tcss",
        "editor/screen.tcss",
    ]
    BINDINGS = bindings_at("anywhere")

    def __init__(self, session: Session) -> None:
        # With few colours or none the terminal's own are used, which people have chosen to be readable.
        # It must be known now: the filter for NO_COLOR is chosen here, and one for other colours blackens these.
        plain = bool(os.environ.get("NO_COLOR")) or Console(force_terminal=True).color_system == "standard"
        super().__init__(ansi_color=plain or None)
        if plain:
            self.theme = "ansi-dark"
        self.session = session
        self.failure: Exception | None = None
        #: Two people share the keyboard, and neither is to see the other's secrets.
        self.apart = False
        self.pickup: PickupFlow | None = None
        self.printing: PrintFlow | None = None
        self.odds: OddsPage | None = None
        self._trouble = ""

    def get_default_screen(self) -> HomeScreen:
        return HomeScreen(later=self.session.is_open)

    def on_mount(self) -> None:
        # Not at once: until the app is mounted Textual throws away what is painted.
        self.call_later(self._begin)

    def _begin(self) -> None:
        self._show_first()
        self.screen.call_after_refresh(settled)

    def _show_first(self) -> None:
        """What is open, work that was left behind, or home."""
        if self.session.is_open:
            self.apart = self.apart or self._sat_apart()
            self.go_on()
            return
        with telling(self):
            left = self.session.left_behind()
            if left:
                filing.offer_left_behind(self, left[0])
                return
        from cfbuilder.tui.tour import was_seen

        if not was_seen(self.session.folders.state):
            self.show_tour()

    def show_tour(self) -> None:
        """One page about what is where."""
        from cfbuilder.tui.tour import TourScreen, remember_seen

        remember_seen(self.session.folders.state)
        self.push_screen(TourScreen())

    def get_line_filters(self) -> Sequence[LineFilter]:
        return [_HARMLESS, *super().get_line_filters()]

    def on_unmount(self) -> None:
        self.session.workplace.leave()
        if self.pickup is not None:
            self.pickup.choices.workplace.leave()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What can be done here, from the table of intentions."""
        for place in dict.fromkeys((_place_of(screen), "anywhere")):
            for each in intentions_at(place):
                if each.name != "command-palette":
                    run = partial(self.run_action, action_at(each, place))
                    yield SystemCommand(f"{each.title}  {key_name(each.key)}", each.help_at(place), run)

    def show_home(self) -> None:
        """Back to the home screen; forms keep what was chosen, and what is open stays open."""
        while not isinstance(self.screen, HomeScreen):
            self.pop_screen()
        self.screen.show_recent()

    def go_on(self) -> None:
        """Show what is open in the session."""
        if self.pickup is not None:
            self.pickup.forget_buying()
        if self.session.alone is not None:
            filing.hold_for_editing(self, lambda: self._show_editor(None))
        else:
            self._show_game()

    def show_pickup(self) -> None:
        with telling(self):
            self._pickup_flow().begin()

    def _pickup_flow(self) -> PickupFlow:
        from cfbuilder.tui.pickup_flow import PickupFlow

        if self.pickup is None:
            self.pickup = PickupFlow(self)
        return self.pickup

    def show_catalog(self) -> None:
        from cfbuilder.tui.catalog_screen import CatalogScreen

        self.push_screen(CatalogScreen())

    def show_odds(self) -> None:
        """The page of questions; what was asked last stands in it again."""
        from cfbuilder.session.odds_page import OddsPage
        from cfbuilder.tui.odds_screen import OddsScreen

        with telling(self, "No odds can be told"):
            self.odds = self.odds or OddsPage(self.session.shipped)
            self.push_screen(OddsScreen(self.odds))

    def show_matrix(self, known: Known) -> None:
        """The odds of a game, as far as it is known."""
        from cfbuilder.session.odds_matrix import matrices
        from cfbuilder.tui.odds_matrix import MatrixScreen

        with telling(self, "No odds can be told"):
            # What the rules system has no figures for is told before there is a screen that needs them.
            matrices(known, self.session.catalog, "open")
            self.push_screen(MatrixScreen(known))

    def show_new_force(self) -> None:
        from cfbuilder.tui.new_force import NewForceScreen
        from cfbuilder.tui.new_force_form import first_new_force

        with telling(self):
            form = first_new_force(self.session.catalog)
            self.show_home()
            self.push_screen(NewForceScreen(form))

    def begin_force(self, force: Force) -> None:
        self.session.begin(force)
        self.go_on()

    def open_path(self, path: Path) -> None:
        """A game, a player's file or a force."""
        with telling(self, "This file cannot be opened"):
            self.session.open_any(path)
            self.apart = self._sat_apart()
            self.go_on()

    def take_up(self, left: LeftBehind) -> None:
        """Go on with work that was left behind."""
        with telling(self, "This work cannot be taken up"):
            if left.draft.kind == CHOICES:
                taken = self._pickup_flow().take_up(left)
            elif taken := self.session.take_up(left):
                self.apart = self._sat_apart()
                self.go_on()
            if not taken:
                self.show_home()

    def sit_apart(self, apart: bool) -> None:
        """Whether two share the keyboard, now and when this game is opened again."""
        self.apart = apart
        if self.session.game is not None:
            remember_apart(self.session.folders.state, self.session.setup.public.number, apart)

    def _sat_apart(self) -> bool:
        session = self.session
        return session.game is not None and sat_apart(session.folders.state, session.setup.public.number)

    def edit_side(self, side: SideName) -> None:
        """Edit one side's force of what is open."""
        with telling(self):
            whose = side_to_edit(self.session.present, side)
            edit = partial(filing.hold_for_editing, self, lambda: self._show_editor(whose))
            hand_over(self, side, f"the force of side {side.upper()}", edit)

    def hide_stands(self, side: SideName) -> None:
        """Write down where a side's stands are hidden, for its player's eyes."""
        from cfbuilder.tui.placement import PlacementScreen

        with telling(self, "Nothing can be hidden here"):
            whose = side_to_edit(self.session.present, side)
            assert whose is not None

            def show() -> None:
                self.push_screen(PlacementScreen(whose))

            hand_over(self, whose, f"what side {whose.upper()} hides", show)

    def show_table(self) -> None:
        """The table of the game, to look at and to lay."""
        from cfbuilder.tui.map_screen import MapScreen

        with telling(self, "There is no table to show"):
            if self.session.view is not None:
                raise UsageError("a player's own file has no table to lay", "the umpire's game.yaml has")
            self.push_screen(MapScreen())

    def leave_placement(self) -> None:
        hand_over(self, None, "the game", self._show_game)

    def _show_editor(self, side: SideName | None) -> None:
        from cfbuilder.tui.editor.screen import EditorScreen

        with telling(self, "This force cannot be edited"):
            # What the catalog does not have is told here, before there is a screen that needs it.
            editor = EditorScreen(self.session, side)
            if isinstance(self.screen, EditorScreen):
                self.pop_screen()
            self.push_screen(editor)
            self.call_after_refresh(settled)

    def leave_editor(self) -> None:
        """To the game or the page it belongs to, or home from a force of its own; nothing is lost, saved or not."""
        if self.pickup is not None and self.pickup.buys:
            self.pickup.end_buying()
        elif self.session.alone is not None:
            self.show_home()
        else:
            hand_over(self, None, "the game", self._show_game)

    def leave_game(self) -> None:
        """To the page the game was made on, or home."""
        if self.pickup is not None and self.pickup.made_what_is_open():
            self.pickup.go_back()
        else:
            self.show_home()

    def _show_game(self) -> None:
        from cfbuilder.tui.game import GameScreen

        self.show_home()
        self.push_screen(GameScreen())

    def ask_for_file(self) -> None:
        from cfbuilder.tui.open_file import OpenFileScreen

        def opened(path: Path | None) -> None:
            if path is not None:
                self.open_path(path)

        self.push_screen(OpenFileScreen(Path.cwd()), opened)

    def save(self) -> None:
        filing.save(self, self._saved)

    def save_as(self) -> None:
        filing.save_as(self, self._saved)

    def _saved(self) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, WorkScreen):
                screen.show_saved(f"Saved into {self.session.path}.")

    def after_change(self) -> None:
        """What is not saved outlives the program; whether others touched the file is seen. Trouble is told once."""
        told = ""
        try:
            if self.pickup is not None:
                self.pickup.keep()
            # What is bought by hand is kept with the page it is bought for.
            if self.session.is_open and not (self.pickup is not None and self.pickup.buys):
                keeping.keep_draft(self.session)
        except CfbuilderError as problem:
            told = f"Unsaved work cannot be kept: {problem.message}"
        disturbed = self.session.disturbed()
        if disturbed:
            told = f"{self.session.path} {disturbed} since it was opened here. Saving asks what to do."
        if told and told != self._trouble:
            self.notify(told, severity="warning", markup=False)
        self._trouble = told

    def ask_how_to_print(self) -> None:
        from cfbuilder.tui.print_flow import PrintFlow

        if self.printing is None:
            self.printing = PrintFlow(self)
        self.printing.ask_how()

    def tell_work(self, text: str) -> None:
        """On the screen of the work, where it stays; to a player who is elsewhere as a passing notice too."""
        if text and not isinstance(self.screen, WorkScreen):
            self.notify(text, markup=False)
        for screen in self.screen_stack:
            if isinstance(screen, WorkScreen):
                screen.tell(text)

    async def action_quit(self) -> None:
        """Leave; while a packet is being printed, only when asked twice; with unsaved work, as the player says."""
        if self.printing is None or self.printing.may_leave():
            filing.ask_before_leaving(self, self.exit)

    def action_help(self) -> None:
        from cfbuilder.tui.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen(_place_of(self.screen)))

    def action_theme(self) -> None:
        ansi = "ansi" if self.current_theme.ansi else "textual"
        self.theme = f"{ansi}-{'light' if self.current_theme.dark else 'dark'}"

    def _handle_exception(self, error: Exception) -> None:
        """A bug: stop, and let `run` tell it. Textual would print a traceback over the player's terminal."""
        super()._handle_exception(error)
        self.failure = self.failure or error
        self._exit_renderables.clear()


def _place_of(screen: Screen[Any]) -> Place:
    """Dialogs have no intentions of their own."""
    place: Place = getattr(screen, "PLACE", "anywhere")
    return place
