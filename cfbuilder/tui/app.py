"""The terminal UI as a whole: which screen follows which. What a screen shows is in its own module."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from textual import work
from textual.app import SystemCommand
from textual.filter import LineFilter
from textual.screen import Screen

from cfbuilder.core.errors import FINE, CfbuilderError
from cfbuilder.core.wording import listed, plural
from cfbuilder.force.force import Force
from cfbuilder.scenario.setup import SideName
from cfbuilder.session.document import side_to_edit
from cfbuilder.session.drafts import LeftBehind
from cfbuilder.session.intentions import Place, intentions_at, key_name
from cfbuilder.session.session import Session
from cfbuilder.tui import filing, keeping
from cfbuilder.tui.bindings import action_at, bindings_at
from cfbuilder.tui.harmless import Harmless
from cfbuilder.tui.home import HomeScreen
from cfbuilder.tui.message import telling
from cfbuilder.tui.named import PAPERS
from cfbuilder.tui.orderly import OrderlyApp
from cfbuilder.tui.paste import keep_pastes_whole
from cfbuilder.tui.printing import PrintOrder, write_packet
from cfbuilder.tui.work_screen import WorkScreen

if TYPE_CHECKING:
    from cfbuilder.tui.pickup_form import PickupForm

_FAILED = 1
_PRINT = "print"
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
        "key_line.tcss",
        "lines.tcss",
        "row.tcss",
        "ticks.tcss",
        "editor/prompt.tcss",
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
        self.paper = PAPERS[0][1]
        self._form: Screen[None] | None = None
        self._asked_to_leave = False
        self._trouble = ""

    def on_mount(self) -> None:
        self.push_screen(HomeScreen())
        if self.session.is_open:
            self.go_on()
            return
        with telling(self):
            for left in self.session.left_behind()[:1]:
                filing.offer_left_behind(self, left)

    def get_line_filters(self) -> Sequence[LineFilter]:
        return [_HARMLESS, *super().get_line_filters()]

    def on_unmount(self) -> None:
        self.session.workplace.leave()

    def get_system_commands(self, screen: Screen[object]) -> Iterable[SystemCommand]:
        """What can be done here, from the table of intentions."""
        here: Place | None = getattr(screen, "PLACE", None)
        places: list[Place] = [here, "anywhere"] if here else ["anywhere"]
        for place in places:
            for each in intentions_at(place):
                if each.name != "command-palette":
                    run = partial(self.run_action, action_at(each, place))
                    yield SystemCommand(f"{each.title}  {key_name(each.key)}", each.help, run)

    def show_home(self) -> None:
        """Back to the home screen; forms keep what was chosen, and what is open stays open."""
        while not isinstance(self.screen, HomeScreen):
            self.pop_screen()
        self.screen.show_recent()

    def go_on(self) -> None:
        """Show what is open in the session."""
        if self.session.alone is not None:
            filing.hold_for_editing(self, lambda: self._show_editor(None))
        else:
            self._show_game()

    def show_pickup(self) -> None:
        from cfbuilder.tui.pickup import PickupScreen
        from cfbuilder.tui.pickup_form import first_form

        with telling(self):
            if self._form is None:
                self._form = PickupScreen(first_form(self.session.catalog))
                self.install_screen(self._form, "pickup")
            self.show_home()
            self.push_screen(self._form)

    def show_new_force(self) -> None:
        from cfbuilder.tui.new_force import NewForceScreen
        from cfbuilder.tui.new_force_form import first_new_force

        with telling(self):
            form = first_new_force(self.session.catalog)
            self.show_home()
            self.push_screen(NewForceScreen(form))

    def make_game(self, form: PickupForm) -> None:
        """Raises UsageError, which the form tells in place."""
        self.session.new_pickup(form.request(), seed=form.seed_number(), dice=form.dice.strip() or None)
        self.paper = form.paper
        notice = ""
        if self.session.dice_left:
            notice = f"{plural(self.session.dice_left, 'typed die was', 'typed dice were')} not needed."
        with telling(self, "The game is made, but it could not be kept"):
            keeping.keep(self.session)
        self._show_game(notice)

    def begin_force(self, force: Force) -> None:
        self.session.begin(force)
        self.go_on()

    def open_path(self, path: Path) -> None:
        """A game, a player's file or a force."""
        with telling(self, "This file cannot be opened"):
            self.session.open_any(path)
            self.go_on()

    def take_up(self, left: LeftBehind) -> None:
        """Go on with work that was left behind."""
        with telling(self, "This work cannot be taken up"):
            if self.session.take_up(left):
                self.go_on()
            else:
                self.show_home()

    def edit_side(self, side: SideName) -> None:
        """Edit one side's force of what is open."""
        with telling(self):
            whose = side_to_edit(self.session.present, side)
            filing.hold_for_editing(self, lambda: self._show_editor(whose))

    def _show_editor(self, side: SideName | None) -> None:
        from cfbuilder.tui.editor.screen import EditorScreen

        with telling(self, "This force cannot be edited"):
            # What the catalog does not have is told before there is a screen that needs it.
            self.session.findings_here(side)
            if isinstance(self.screen, EditorScreen):
                self.pop_screen()
            self.push_screen(EditorScreen(side))
            # What is there now stays: looking through it for garbage after some hundred keys would be felt.
            self.call_after_refresh(gc.freeze)

    def leave_editor(self) -> None:
        """To the game, or home from a force that stands alone; nothing is lost, saved or not."""
        if self.session.alone is not None:
            self.show_home()
        else:
            self._show_game()

    def _show_game(self, notice: str = "") -> None:
        from cfbuilder.tui.game import GameScreen

        self.show_home()
        screen = GameScreen()
        screen.notice = notice
        self.push_screen(screen)

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
        from cfbuilder.tui.print_packet import PrintPacketScreen

        with telling(self, "This cannot be printed"):
            session, alone = self.session, self.session.alone is not None
            name = "" if alone else session.setup.public.number
            kept = session.path is None or keeping.is_kept(session)
            folder = Path("out") / name if kept or session.path is None else session.path.parent
            order = PrintOrder(folder, self.paper)
            self.push_screen(PrintPacketScreen(order, of_game=not alone), self._ordered)

    def _ordered(self, order: PrintOrder | None) -> None:
        if order is not None:
            self.paper = order.paper
            self._print_order(order)

    @work(exclusive=True, group=_PRINT)
    async def _print_order(self, order: PrintOrder) -> None:
        self._asked_to_leave = False
        game = self.session.game
        self._tell(f"Printing into {order.folder} ... you can go on meanwhile.")
        told = ""
        with telling(self, "Nothing was printed"):
            paths = await write_packet(self.session, order)
            told = f"Written into {order.folder}: {listed(path.name for path in paths)}"
            if game is not None and self.session.game is game:
                self.session.lies_in(paths[0])
                self.after_change()
        self._tell(told)

    def _tell(self, text: str) -> None:
        """On the screen of the work, where it stays; to a player who is elsewhere as a passing notice too."""
        if text and not isinstance(self.screen, WorkScreen):
            self.notify(text, markup=False)
        for screen in self.screen_stack:
            if isinstance(screen, WorkScreen):
                screen.tell(text)

    async def action_quit(self) -> None:
        """Leave; while a packet is being printed, only when asked twice; with unsaved work, as the player says."""
        if self._printing and not self._asked_to_leave:
            self._asked_to_leave = True
            self._tell("Still printing. Quit again to leave without the packet.")
        else:
            filing.ask_before_leaving(self, self.exit)

    @property
    def _printing(self) -> bool:
        return any(each.group == _PRINT and not each.is_finished for each in self.workers)

    def action_help(self) -> None:
        from cfbuilder.tui.help import HelpScreen

        if not isinstance(self.screen, HelpScreen):
            self.push_screen(HelpScreen())

    def action_theme(self) -> None:
        ansi = "ansi" if self.current_theme.ansi else "textual"
        self.theme = f"{ansi}-{'light' if self.current_theme.dark else 'dark'}"

    def _handle_exception(self, error: Exception) -> None:
        """A bug: stop, and let `run` tell it. Textual would print a traceback over the player's terminal."""
        super()._handle_exception(error)
        self.failure = self.failure or error
        self._exit_renderables.clear()
