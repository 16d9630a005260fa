"""The page between two people at one keyboard: nothing secret is in sight while they change places."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import Screen
from textual.widgets import Static

from cfbuilder.scenario.setup import SideName, other

if TYPE_CHECKING:
    from cfbuilder.tui.app import CfbuilderApp


class HandOverScreen(Screen[bool]):
    """Enter or a click goes on (True), Esc back (False). `side` None: what comes is for both to see."""

    CSS_PATH = "handover.tcss"
    BINDINGS = [("enter", "go_on", "Go on"), ("escape", "go_back", "Back")]  # noqa: RUF012

    def __init__(self, side: SideName | None, what: str) -> None:
        super().__init__()
        self.side, self.what = side, what

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static("\n".join(self._told()), id="told", markup=False)
            yield Static(
                "Enter or a click goes on" + ("" if self.side is None else "   Esc goes back"), id="keys"
            )

    def _told(self) -> tuple[str, ...]:
        if self.side is None:
            return ("BOTH PLAYERS", "", f"Next: {self.what}. Both may look again.")
        return (
            f"PLAYER {self.side.upper()}",
            "",
            f"Next: {self.what}. Player {self.side.upper()} sits down, player {other(self.side).upper()} looks away.",
            f"Go on when only player {self.side.upper()} can see this screen.",
        )

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.action_go_on()

    def action_go_on(self) -> None:
        self.dismiss(True)

    def action_go_back(self) -> None:
        """Whoever has seen secrets cannot go back to them by this page."""
        self.dismiss(self.side is None)


def hand_over(app: CfbuilderApp, side: SideName | None, what: str, then: Callable[[], None]) -> None:
    """Go on when the right player sits there; at once where nobody has secrets from the other."""

    def answered(ready: bool | None) -> None:
        if ready:
            then()

    if app.apart:
        app.push_screen(HandOverScreen(side, what), answered)
    else:
        then()
