"""Everything a player can mean to do, declared once: key, title, one line of help.

Footer, command palette and help screen are made from this table, so none of them can forget or invent an
action. A front end gives each intention its deed; the table knows neither screens nor terminals.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Place = Literal["anywhere", "home", "pickup", "game"]

#: The places in the order in which help tells of them, with their headings.
PLACES: dict[Place, str] = {
    "home": "Home",
    "pickup": "New pick-up game",
    "game": "Game",
    "anywhere": "Everywhere",
}


@dataclass(frozen=True, slots=True)
class Intention:
    """One thing to do.

    `name` is stable ("make-game"); `title` short enough for a footer; `key` means this and nothing else
    wherever it works; `also` are further keys for people used to them; `footer` False: palette and help only.
    """

    name: str
    title: str
    help: str
    key: str
    places: tuple[Place, ...]
    also: tuple[str, ...] = ()
    footer: bool = True

    @property
    def keys(self) -> tuple[str, ...]:
        return (self.key, *self.also)


INTENTIONS: tuple[Intention, ...] = (
    Intention(
        "new-pickup",
        "New game",
        "Choose two nations, a year and a scenario for a pick-up game.",
        "n",
        ("home", "game"),
    ),
    Intention(
        "open-file",
        "Open",
        "Open a saved game, or a player's file, from a folder.",
        "o",
        ("home", "game"),
    ),
    Intention(
        "make-game",
        "Make the game",
        "Build both forces, roll for armour, lay out the scenario. Enter in a field does the same.",
        "g",
        ("pickup",),
    ),
    Intention(
        "swap-sides",
        "Swap sides",
        "Player A takes what player B had, and the other way round.",
        "x",
        ("pickup",),
    ),
    Intention(
        "print-packet",
        "Print",
        "Write the packet into a folder: the game, a file for each player, and the sheets as PDF.",
        "p",
        ("game",),
    ),
    Intention(
        "undo",
        "Undo",
        "Take the last change of the game back. The log of luck keeps what was rolled.",
        "u",
        ("game",),
        ("ctrl+z",),
    ),
    Intention(
        "redo",
        "Redo",
        "Bring back what was undone last.",
        "U",
        ("game",),
        ("ctrl+y",),
        footer=False,
    ),
    Intention(
        "fold",
        "Fold",
        "Close all formations of the tree, or open them all.",
        "f",
        ("game",),
        footer=False,
    ),
    Intention(
        "help",
        "Help",
        "Show this page.",
        "?",
        ("anywhere",),
        ("f1",),
    ),
    Intention(
        "back",
        "Back",
        "Leave this screen for the one before; choices stay as they are.",
        "escape",
        ("pickup", "game"),
    ),
    Intention(
        "command-palette",
        "Commands",
        "Find a command by typing a part of its name.",
        "ctrl+p",
        ("anywhere",),
    ),
    Intention(
        "theme",
        "Light or dark",
        "Change between dark letters on light and light letters on dark.",
        "t",
        ("anywhere",),
        footer=False,
    ),
    Intention(
        "quit",
        "Quit",
        "Leave. A game that was made stands among the recent games.",
        "q",
        ("anywhere",),
        ("ctrl+q",),
    ),
)


def intentions_at(place: Place) -> tuple[Intention, ...]:
    """What can be done at one place, in order; "anywhere" gives what works at every place."""
    return tuple(each for each in INTENTIONS if place in each.places)


def key_name(key: str) -> str:
    """How a key is written for people: "ctrl+p" is "Ctrl+P", "U" is "Shift+U"."""
    if len(key) == 1:
        return f"Shift+{key}" if key.isupper() else key
    return "+".join(part.capitalize() if len(part) > 1 else part.upper() for part in key.split("+"))
