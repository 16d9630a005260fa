"""Everything a player can mean to do, declared once: key, title, one line of help.

Footer, command palette and help screen are made from this table, so none of them can forget or invent an
action. What changes a force is an operation: its title and its help stand in the registry of operations, which
the command `edit` shares. A front end gives each intention its deed; the table knows neither screens nor terminals.
"""

from __future__ import annotations

from typing import Literal

from cfbuilder.core.frozen import frozen
from cfbuilder.session.operations.registry import operation_named

Place = Literal[
    "anywhere", "home", "pickup", "new-force", "game", "editor", "print", "catalog", "placement", "map", "odds",
    "matrix",
]  # fmt: skip

#: The places in the order in which help tells of them, with their headings.
PLACES: dict[Place, str] = {
    "home": "Home",
    "pickup": "New pick-up game",
    "new-force": "New force",
    "game": "Game",
    "editor": "Force editor",
    "print": "Print",
    "placement": "Hidden stands",
    "map": "Table",
    "catalog": "Catalog",
    "odds": "Odds",
    "matrix": "Odds of a game",
    "anywhere": "Everywhere",
}


@frozen
class Meaning:
    """What an operation's key does at a place that has no force to change, and the command that does the same."""

    place: Place
    help: str
    command: str


@frozen
class Intention:
    """One thing to do.

    `name` is stable ("make-game"); `title` short enough for a footer; `key` means this and nothing else
    wherever it works; `also` are further keys for people used to them; `footer` False: palette and help only,
    and so at the places in `quiet`. `operation` is the verb that it applies to a force, if it does; `meanings`
    are those of other places.
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
    meanings: tuple[Meaning, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        return (self.key, *self.also)

    def stands_below(self, place: Place) -> bool:
        """Whether the line of keys at a place has it."""
        return self.footer and place not in self.quiet

    def help_at(self, place: Place) -> str:
        """What it does at a place."""
        return next((each.help for each in self.meanings if each.place == place), self.help)

    def command_at(self, place: Place) -> str:
        """An example of the command that does the same; empty without one."""
        edit = f"edit FILE {operation_named(self.operation).example}" if self.operation else ""
        return next((each.command for each in self.meanings if each.place == place), edit)


def _operating(
    verb: str,
    key: str,
    *also: str,
    footer: bool = False,
    places: tuple[Place, ...] = ("editor",),
    meanings: tuple[Meaning, ...] = (),
    name: str = "",
    title: str = "",
    help: str = "",  # noqa: A002
) -> Intention:
    """An operation with its key; a name, title and help of its own where it is only one use of the operation."""
    operation = operation_named(verb)
    return Intention(
        name or verb,
        title or operation.title,
        help or operation.help,
        key,
        places,
        also,
        footer,
        verb,
        meanings=meanings,
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
        "browse-catalog",
        "Catalog",
        "Look up organizations, tables and data sheets, and their sources.",
        "L",
        ("home",),
    ),
    Intention(
        "new-feature",
        "New feature",
        "Lay one more feature, in the middle of what is to be seen.",
        "ctrl+n",
        ("map",),
        ("insert",),
    ),
    Intention("turn-left", "Turn left", "Turn the marked feature by 15 degrees.", "[", ("map",)),
    Intention(
        "turn-right", "Turn right", "Turn the marked feature back by 15 degrees.", "]", ("map",), footer=False
    ),
    Intention("wider", "Wider", "Make the marked feature an inch wider.", ")", ("map",), footer=False),
    Intention(
        "narrower", "Narrower", "Make the marked feature an inch narrower.", "(", ("map",), footer=False
    ),
    Intention("deeper", "Deeper", "Make the marked feature an inch deeper.", "}", ("map",), footer=False),
    Intention(
        "shallower", "Shallower", "Make the marked feature an inch less deep.", "{", ("map",), footer=False
    ),
    Intention(
        "renumber",
        "Renumber",
        "Give the marked feature another number; one that has it gets the old one.",
        "~",
        ("map",),
        footer=False,
    ),
    Intention("laid-by", "Laid by", "Note who lays the marked feature.", "I", ("map",), footer=False),
    Intention(
        "take-turns",
        "Take turns",
        "Two people lay new features in turn, each noted as his who laid it; once more ends it.",
        "^",
        ("map",),
        footer=False,
    ),
    Intention(
        "odds",
        "Odds",
        "Ask for the chances behind the dice; in a game see every gun's.",
        ":",
        ("home", "game", "matrix"),
        quiet=("home", "game"),
    ),
    Intention(
        "take-cover",
        "Cover",
        "Take the vehicles to be in the open, in cover or hull-down.",
        "H",
        ("matrix",),
    ),
    Intention(
        "describe",
        "Where",
        "Say in words where in its feature a stand is: north edge. Enter on the stand does the same.",
        "@",
        ("placement",),
        footer=False,
    ),
    Intention(
        "link",
        "Link",
        "A minefield in hand, or a tunnel, from the marked feature to another.",
        "&",
        ("placement",),
    ),
    Intention(
        "bluff",
        "Dummy",
        "Note that the marker of a feature is a dummy.",
        "%",
        ("placement",),
        footer=False,
    ),
    Intention(
        "by-lot",
        "By lot",
        "Hide by lot what is nowhere yet, formations together.",
        "B",
        ("placement",),
    ),
    Intention(
        "turn-over",
        "Turn over",
        "Turn the marker of a feature over: from now on everybody knows what is there.",
        "O",
        ("placement",),
        footer=False,
    ),
    Intention(
        "seal",
        "Seal",
        "A short code to tell before play: after it `verify` shows whether anything was changed.",
        "*",
        ("placement",),
    ),
    Intention(
        "tell-why",
        "Why",
        "Show where the figures come from, or the record itself again.",
        "Q",
        ("catalog",),
    ),
    Intention(
        "compare",
        "Compare",
        "Hold what is shown and look at another beside it; once more lets it go.",
        "=",
        ("catalog",),
    ),
    Intention(
        "tour",
        "Tour",
        "Show the page of the first start: what is where.",
        "T",
        ("home",),
        footer=False,
    ),
    Intention(
        "make-game",
        "Make the game",
        "Do what is left to do, and go on to the game.",
        "g",
        ("pickup",),
    ),
    Intention(
        "fill-step",
        "Do it for me",
        "Let the program fill in the step that is marked; what you did in others stays.",
        "F",
        ("pickup",),
    ),
    Intention(
        "fill-all",
        "Do the rest",
        "Let the program do all that is left, and look at it here before the game is made.",
        "E",
        ("pickup",),
    ),
    Intention(
        "next-left",
        "Next to do",
        "Go to the next field where something is left to be done.",
        "l",
        ("pickup",),
        footer=False,
    ),
    Intention(
        "swap-sides",
        "Swap sides",
        "Player A takes what player B had, and the other way round.",
        "X",
        ("pickup",),
        footer=False,
    ),
    Intention(
        "who-looks",
        "Who looks",
        "Show what everybody, one player or the umpire may see; before a player's secrets comes a page to hand over.",
        "V",
        ("game",),
        footer=False,
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
    _operating(
        "remove",
        "x",
        "delete",
        places=("editor", "placement", "map"),
        meanings=(
            Meaning(
                "placement",
                "Take what is marked off the record; on a feature everything that lies in it.",
                "place FILE --clear 7",
            ),
            Meaning("map", "Take the marked feature off the table.", "lay FILE remove 7"),
        ),
    ),
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
        places=("editor", "print"),
    ),
    _operating(
        "move",
        "J",
        "alt+down",
        name="move-down",
        title="Move down",
        help="Put an entry behind the one below it; numbers stay as they are.",
        places=("editor", "print"),
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
        "Show only what holds the letters typed; Esc shows everything again.",
        "/",
        ("editor", "catalog"),
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
        ("editor", "placement"),
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
        "Go on to the next pane, step of a page, or feature of the table.",
        "tab",
        ("pickup", "editor", "print", "catalog", "placement", "map", "odds", "matrix"),
        footer=False,
    ),
    Intention(
        "last-pane",
        "Last pane",
        "Go back to the pane, step or feature before.",
        "shift+tab",
        ("pickup", "editor", "print", "catalog", "placement", "map", "odds", "matrix"),
        footer=False,
    ),
    Intention(
        "zoom",
        "Zoom",
        "Give the whole screen to one pane, look at the table closely, or show all of it again.",
        "z",
        ("editor", "map"),
        quiet=("editor",),
    ),
    Intention(
        "print-packet",
        "Print",
        "Choose what to print, for whom and how; there it begins.",
        "p",
        ("pickup", "game", "editor", "print"),
        quiet=("editor",),
    ),
    Intention(
        "stop-printing",
        "Stop",
        "Stop printing; no file is left half written.",
        "C",
        ("print",),
    ),
    Intention(
        "show-table",
        "Table",
        "Look at the table, and lay it by hand.",
        "P",
        ("game",),
    ),
    Intention(
        "hide-stands",
        "Hide",
        "Write down in secret where the stands of the marked side are hidden, and seal it.",
        "h",
        ("game",),
        quiet=("game",),
    ),
    _operating("undo", "u", "ctrl+z", places=("pickup", "game", "editor", "placement", "map"), footer=True),
    _operating("redo", "U", "ctrl+y", places=("pickup", "game", "editor", "placement", "map")),
    Intention(
        "save",
        "Save",
        "Save into the file; what it held before can be brought back by `cfbuilder edit FILE undo`.",
        "ctrl+s",
        ("game", "editor", "placement", "map"),
    ),
    Intention(
        "save-as",
        "Save as",
        "Save under another name and go on there: a copy, which shares nothing with its original.",
        "S",
        ("game", "editor", "placement", "map"),
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
        "Tell every key of every screen, and what the words mean.",
        "?",
        ("anywhere",),
        ("f1",),
    ),
    Intention(
        "back",
        "Back",
        "Leave this screen for the one before; choices stay as they are.",
        "escape",
        ("pickup", "new-force", "game", "editor", "print", "catalog", "placement", "map", "odds", "matrix"),
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
