"""Every command with what it does. Imports nothing of the program, so that `--help` is as fast as argparse."""

from __future__ import annotations

import argparse

from cfbuilder import __version__
from cfbuilder.cli.command import Help, add_commands

_EPILOG = """\
exit codes: 0 fine, 1 something of severity error was found, 2 usage or unknown name,
3 a file cannot be read or written, 4 rendering failed, 130 interrupted
"""

#: Each by its name, the module that runs it, the function that adds its arguments, and what it does.
_COMMANDS = (
    ("pickup", "pickup", "making.pickup", "one command from nothing to a printed game"),
    ("new", "new", "making.new", "a commented file to start from"),
    ("edit", "edit", "changing.edit", "change a force: buy, choose, attach, price, roll, undo and more"),
    ("lay", "lay", "changing.lay", "change the table of a game: add, move, turn, size, number, remove"),
    ("place", "place", "changing.place", "write down what a side hides, feature by feature"),
    (
        "solo",
        "solo",
        "changing.solo",
        "the other side hidden by lot, sealed, and printed as cards to turn over",
    ),
    (
        "hand-in",
        "hand_in",
        "changing.hand_in",
        "what a player did in his own file goes into the umpire's game",
    ),
    ("seal", "seal", "changing.seal", "a short code before play that holds a side to what it keeps secret"),
    ("verify", "verify", "changing.verify", "after play: whether what was sealed is still the same"),
    ("show", "show", "telling.show", "a game or a force on the terminal or for other programs"),
    ("import", "import_list", "making.import_list", "a pasted list becomes the file of a force"),
    ("share", "share", "making.share", "a force as one line of text, and back"),
    (
        "check",
        "check",
        "telling.check",
        "what is wrong with files of games and forces, with file:line:column",
    ),
    ("print", "print_sheets", "telling.print_sheets", "PDF sheets of a saved game or of a force"),
    ("roll", "roll", "making.roll", "roll for a tank or an anti-tank gun"),
    (
        "terrain",
        "terrain",
        "making.terrain",
        "a table laid without a fire lane, or the lanes and coverage of one",
    ),
    ("odds", "", "odds.odds", "the exact chances behind the dice"),
    ("convert", "", "making.convert", "real armour and strength in the figures of a game"),
    ("catalog", "", "catalog.catalog", "what may be chosen, and where every figure comes from"),
    ("serve", "serve", "telling.serve", "the terminal UI in a browser, on this machine only"),
    ("doctor", "doctor", "", "fonts and system libraries: what is there, and the exact mend"),
)


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line; `runs` names the module of the command chosen."""
    made = argparse.ArgumentParser(
        prog="cfbuilder",
        description="From two boxes of WWII figures to a printed game. Without a command: the terminal UI.",
        epilog=_EPILOG,
        formatter_class=Help,
    )
    made.add_argument("--version", action="version", version=f"cfbuilder {__version__}")
    add_commands(made, _COMMANDS)
    return made
