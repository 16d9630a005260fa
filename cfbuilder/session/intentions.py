"""Everything a player can mean to do, declared once: key, title, one line of help.

Footer, command palette and help screen are made from this table, so none of them can forget or invent an
action. What changes a force is an operation: its title and its help stand in the registry of operations, which
the command `edit` shares. A front end gives each intention its deed; the table knows neither screens nor terminals.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from cfbuilder.session.operations.registry import operation_named

Place = Literal["anywhere", "home", "pickup", "new-force", "game", "editor"]

#: The places in the order in which help tells of them, with their headings.
PLACES: dict[Place, str] = {
    "home": "Home",
    "pickup": "New pick-up game",
    "new-force": "New force",
    "game": "Game",
    "editor": "Force editor",
    "anywhere": "Everywhere",
}


@dataclass(frozen=True, slots=True)
class Intention:
    """One thing to do.

    `name` is stable ("make-game"); `title` short enough for a footer; `key` means this and nothing else
    wherever it works; `also` are further keys for people used to them; `footer` False: palette and help only,
    and so at the places in `quiet`. `operation` is the verb that it applies to a force, if it does.
    """

    name: str
    title: str
    help: str
    key: str
    places: tuple[Place, ...]
    also: tuple[str, ...] = ()
    footer: bool = True
    operation: str = ""
    quiet: tuple[Place, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        return (self.key, *self.also)

    def stands_below(self, place: Place) -> bool:
        """Whether the line of keys at a place has it."""
        return self.footer and place not in self.quiet


def _operating(
    verb: str,
    key: str,
    *also: str,
    footer: bool = False,
    places: tuple[Place, ...] = ("editor",),
    name: str = "",
    title: str = "",
    help: str = "",  # noqa: A002
) -> Intention:
    """An operation with its key; a name, title and help of its own where it is only one use of the operation."""
    operation = operation_named(verb)
    return Intention(
        name or verb, title or operation.title, help or operation.help, key, places, also, footer, verb
    )


INTENTIONS: tuple[Intention, ...] = (
    Intention(
        "new-pickup",
        "New game",
        "Choose two nations, a year and a scenario for a pick-up game.",
        "n",
        ("home", "game"),
        quiet=("game",),
    ),
    Intention(
        "new-force",
        "New force",
        "Choose nation, year and size, and build a force of its own.",
        "N",
        ("home",),
    ),
    Intention(
        "open-file",
        "Open",
        "Open a saved game, a player's file or a force from a folder.",
        "o",
        ("home", "game", "editor"),
        quiet=("game", "editor"),
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
        "X",
        ("pickup",),
    ),
    Intention(
        "begin-force",
        "Begin",
        "Open the force in the editor. Enter in a field does the same.",
        "G",
        ("new-force",),
    ),
    Intention(
        "edit-side",
        "Edit side",
        "Edit the force of the marked side; in the editor go over to the other side.",
        "e",
        ("game", "editor"),
    ),
    _operating("add", "a"),
    _operating(
        "add",
        "A",
        name="add-here",
        title="Add here",
        help="Buy what is marked in the list for the formation or stand that is marked in the force.",
    ),
    _operating(
        "count",
        "#",
        help="Have so many of a bonus selection: typing the number does the same, Enter ends it.",
    ),
    _operating("count", "+", name="one-more", title="One more", help="Take one more of what is marked."),
    _operating("count", "-", name="one-fewer", title="One fewer", help="Take one of what is marked away."),
    _operating("remove", "x", "delete"),
    _operating("roll", "r"),
    _operating("attach", "m"),
    _operating("detach", "D"),
    _operating("choose", "v"),
    _operating("duplicate", "d"),
    _operating("rename", "R", "f2"),
    _operating(
        "move",
        "K",
        "alt+up",
        name="move-up",
        title="Move up",
        help="Put an entry before the one above it; numbers stay as they are.",
    ),
    _operating(
        "move",
        "J",
        "alt+down",
        name="move-down",
        title="Move down",
        help="Put an entry behind the one below it; numbers stay as they are.",
    ),
    _operating("price", "$"),
    _operating("accept", "c"),
    _operating("waive", "w"),
    _operating("unwaive", "W"),
    _operating("agree", "y"),
    _operating("disagree", "Y"),
    _operating("budget", "b"),
    _operating("set", "s"),
    Intention(
        "filter",
        "Filter",
        "Show only what may be taken and holds the letters typed; Esc shows everything again.",
        "/",
        ("editor",),
    ),
    Intention(
        "reinforcements",
        "Reinforcements",
        "Buy for the reinforcements, or for the bonus selections again.",
        "i",
        ("editor",),
        footer=False,
    ),
    Intention(
        "what-to-do",
        "Menu",
        "Tell what can be done with the marked line. Enter in the force or the right button does the same.",
        "M",
        ("editor",),
        footer=False,
    ),
    Intention(
        "findings",
        "Findings",
        "List everything wrong or notable, worst first, and go to its cause.",
        "!",
        ("editor",),
    ),
    Intention(
        "next-finding",
        "Next finding",
        "Go to the cause of the next finding.",
        ".",
        ("editor",),
        footer=False,
    ),
    Intention(
        "next-pane",
        "Next pane",
        "Go on to the next pane: what may be taken, the force, what is known of it.",
        "tab",
        ("editor",),
        footer=False,
    ),
    Intention(
        "last-pane",
        "Last pane",
        "Go back to the pane before.",
        "shift+tab",
        ("editor",),
        footer=False,
    ),
    Intention(
        "zoom",
        "Zoom",
        "Give the whole screen to one pane, or show all of them again.",
        "z",
        ("editor",),
        footer=False,
    ),
    Intention(
        "print-packet",
        "Print",
        "Write the packet of a game into a folder, or print a force that stands alone, as PDF.",
        "p",
        ("game", "editor"),
        quiet=("editor",),
    ),
    _operating("undo", "u", "ctrl+z", places=("game", "editor"), footer=True),
    _operating("redo", "U", "ctrl+y", places=("game", "editor")),
    Intention(
        "save",
        "Save",
        "Save into the file; what it held before can be brought back by `cfbuilder edit FILE undo`.",
        "ctrl+s",
        ("game", "editor"),
    ),
    Intention(
        "save-as",
        "Save as",
        "Save under another name and go on there: a copy, which shares nothing with its original.",
        "S",
        ("game", "editor"),
        footer=False,
    ),
    Intention(
        "fold",
        "Fold",
        "Close all formations of the tree, or open them all.",
        "f",
        ("game", "editor"),
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
        ("pickup", "new-force", "game", "editor"),
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


def intention_named(name: str) -> Intention:
    return next(each for each in INTENTIONS if each.name == name)


def key_name(key: str) -> str:
    """How a key is written for people: "ctrl+p" is "Ctrl+P", "U" is "Shift+U"."""
    if len(key) == 1:
        return f"Shift+{key}" if key.isupper() else key
    return "+".join(part.capitalize() if len(part) > 1 else part.upper() for part in key.split("+"))
