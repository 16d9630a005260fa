"""The tour: one page at the first start, remembered in the state folder."""

from __future__ import annotations

import contextlib
from pathlib import Path

from textual import events
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.core.files import make_folder, write_whole

_TOLD = """From nothing to a printed game, for two players and an evening:

  n    New game. One page lists every step: scenario, both sides, points,
       purchases, dice, table; all of it can be played as it stands.
       Enter changes what is marked; F does a step for you, E all of them.
  g    Makes the game: both forces, the rolls, the table, who begins.
  p    Prints it: a packet for each player, the table's sheets, the umpire's.

  N    A force of its own, built by hand.        o    Opens what you saved.

What is always so
  The last line of a screen tells its keys; a click on one does the same.
  ?    tells all keys of all screens.       Esc  goes back and loses nothing.
  u    takes back what you did last.        ^P   finds a command by its name.
  Figures tell where they come from; (14.0) is a section of the rules.
  Two of you at one keyboard, with secrets? Step Purchases asks.
"""

_LEAVING = ("enter", "escape", "space")


class TourScreen(Screen[None]):
    """Any key or click leaves it; what the key does at home it does."""

    CSS_PATH = "tour.tcss"

    def compose(self) -> ComposeResult:
        yield Static("Welcome to cfbuilder", classes="title", markup=False)
        with VerticalScroll(id="page", can_focus=False):
            yield Static(_TOLD, markup=False)
        yield Static("Enter begins, or press one of these keys. T at home shows this page again.", id="keys")

    def on_click(self, event: events.Click) -> None:
        event.stop()
        self.dismiss()

    def on_key(self, event: events.Key) -> None:
        event.stop()
        self.dismiss()
        if event.key not in _LEAVING:
            self.app.call_after_refresh(self.app.simulate_key, event.key)


def was_seen(state: Path) -> bool:
    return _mark(state).exists()


def remember_seen(state: Path) -> None:
    """Not being able to remember is no reason to stop."""
    with contextlib.suppress(CfbuilderError):
        make_folder(state)
        write_whole(_mark(state), b"")


def _mark(state: Path) -> Path:
    return state / "tour-seen"
