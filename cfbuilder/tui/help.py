"""The help screen, made from the table of intentions."""

from __future__ import annotations

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Static

from cfbuilder.session.intention import PLACES, Place, key_name
from cfbuilder.session.intentions import intentions_at

_MOVING = """\
Moving about
  Tab, Shift+Tab   to the next or the last list or field
  Arrows           within a list; Page Up, Page Down, Home, End as well
  Enter            open what is marked: a game, a choice, a finding's line
  Space            tick a box; open or close a formation, as Right and Left do
  j, k             down and up in the editor's panes
  Numbers          in the editor: so many of what is marked
  Mouse            everything above works with a click too, also the line at the bottom

Words
  base        the company or battalion that the rules list
  bonus       what is bought on top: with purchase points, and with the handicap of the weaker side
  60.0 + 6.0  in the tree: base, and what was bought and put into it
  4/2         armour, front and flank; acc and pen are added to the dice of a shot; HE: dice against squads
  3/5         in the list: three are taken, five may be; grey with the reason where no more may
  finding     something wrong or notable about a force, with the way to mend it
  packet      everything printed for one evening
  CC, PC, FO  company commander, platoon commander, forward observer of a weapon
"""


class HelpScreen(Screen[None]):
    """Every key with its meaning, those of the place it was asked from before all others; Esc goes back."""

    CSS_PATH = "help.tcss"
    BINDINGS = [Binding("escape,question_mark,f1", "dismiss", "Back", key_display="Esc")]  # noqa: RUF012

    def __init__(self, here: Place) -> None:
        super().__init__()
        self.here: Place = here

    def compose(self) -> ComposeResult:
        yield Static("Help", classes="title")
        with VerticalScroll(id="page"):
            yield from _keys_of(self.here)
            if self.here != "anywhere":
                yield from _keys_of("anywhere")
            yield Static(_MOVING, id="moving", markup=False)
            for place in PLACES:
                if place not in (self.here, "anywhere"):
                    yield from _keys_of(place)
        yield Static("Up, Down, Page Up and Page Down show the rest   Esc goes back", id="keys")


def _keys_of(place: Place) -> Iterator[Static]:
    yield Static(PLACES[place], classes="heading")
    for each in intentions_at(place):
        keys = " or ".join(map(key_name, each.keys))
        yield Static(f"{keys}   {each.title}", classes="keys", markup=False)
        yield Static(each.help_at(place), classes="told", markup=False)
        if command := each.command_at(place):
            yield Static(f"As a command: cfbuilder {command}", classes="told", markup=False)
