"""From the pick-up page to a game and back: making it, buying by hand in the editor, handing the keyboard over."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from cfbuilder.chance import dice
from cfbuilder.scenario.brought import Brought
from cfbuilder.scenario.setup import SideName
from cfbuilder.session.drafts import LeftBehind
from cfbuilder.session.pickup.by_hand import begin_by_hand, take_by_hand, with_bought
from cfbuilder.session.pickup.kept_choices import KeptChoices
from cfbuilder.session.pickup.preparation import Preparation
from cfbuilder.session.workplace import Workplace
from cfbuilder.tui import keeping
from cfbuilder.tui.handover import hand_over
from cfbuilder.tui.message import telling
from cfbuilder.tui.pickup import PickupScreen
from cfbuilder.tui.work_screen import WorkScreen

if TYPE_CHECKING:
    from cfbuilder.tui.app import CfbuilderApp


class PickupFlow:
    """The page, whose choices outlive the program, and who is buying by hand just now."""

    def __init__(self, app: CfbuilderApp) -> None:
        """Raises UsageError if the catalog has nothing to play."""
        self.app = app
        self.preparation = Preparation.begin(app.session.shipped, dice.fresh_seed())
        self.choices = KeptChoices(self.preparation, Workplace(app.session.folders.state))
        self.screen = PickupScreen(self.preparation)
        self._buying: tuple[SideName, Brought] | None = None
        app.install_screen(self.screen, "pickup")

    def begin(self) -> None:
        """Show the page for a new game: with all choices of the last one, and luck of its own."""
        preparation = self.preparation
        if preparation.made() is not None:
            anew = replace(preparation.draft, seed=dice.fresh_seed(), dice={})
            preparation.change(anew, "a new game")
            self.choices.settle()
        self._show()

    def take_up(self, left: LeftBehind) -> bool:
        """Show the page with choices that were left behind; False if they are gone. Raises UsageError."""
        if not self.choices.take_up(left):
            return False
        self._show()
        return True

    def keep(self) -> None:
        """Keep what is chosen, and what whoever buys by hand has bought so far. Raises UnreadableError."""
        if self._buying is None:
            self.choices.keep(self.preparation.draft)
        else:
            self.choices.keep(with_bought(self.app.session, self.preparation, *self._buying))

    def _show(self) -> None:
        self.app.show_home()
        self.app.push_screen(self.screen)
        if self.screen.is_mounted:
            self.screen.show()

    def make(self) -> None:
        """The game of the page becomes what is open. Raises UsageError, which the page tells in place."""
        session, already = self.app.session, self.preparation.made()
        setup = self.preparation.make()
        # Coming back from the page to a game that has been made and edited makes no second one.
        if already is None or session.game is None or session.setup.public.number != setup.public.number:
            session.begin(setup)
            with telling(self.app, "The game is made, but it could not be kept"):
                keeping.keep(session)
                self.choices.settle()
        self.app.sit_apart(self.preparation.draft.apart)
        self.app.go_on()

    def made_what_is_open(self) -> bool:
        """Whether the open game is the one of the page."""
        made, session = self.preparation.made(), self.app.session
        return (
            made is not None
            and session.game is not None
            and session.setup.public.number == made.public.number
        )

    def go_back(self) -> None:
        """From the game to the page it was made on."""
        self._show()

    def buy(self, side: SideName) -> None:
        """Let the player of a side buy by hand. Raises UsageError."""
        preparation = self.preparation
        preparation.handed(side)
        self.app.apart = preparation.draft.apart

        def sit_down() -> None:
            with telling(self.app):
                handed = begin_by_hand(self.app.session, preparation, side)
                self.app.go_on()
                self._buying = side, handed
                self.app.call_after_refresh(self._tell_the_way_back)

        hand_over(self.app, side, f"the purchases of side {side.upper()}", sit_down)

    def _tell_the_way_back(self) -> None:
        if isinstance(self.app.screen, WorkScreen):
            self.app.screen.tell("Esc takes what was bought back to the page of the game.")

    @property
    def buys(self) -> bool:
        """Whether a player is buying by hand."""
        return self._buying is not None

    def forget_buying(self) -> None:
        """Something else was opened meanwhile: what was bought so far is on the page."""
        if self._buying is not None:
            side, _ = self._buying
            self._buying = None
            self.preparation.change(self.choices.kept, f"purchases of {side.upper()} by hand")

    def end_buying(self) -> None:
        """Take what was bought, and go back to the page."""
        assert self._buying is not None
        side, handed = self._buying
        self._buying = None
        take_by_hand(self.app.session, self.preparation, side, handed)
        hand_over(self.app, None, "the page of the game", self._show)
