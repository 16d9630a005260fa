"""The arguments of commands that change what is there, and of those that keep its secrets."""

from __future__ import annotations

import argparse
from pathlib import Path

from cfbuilder.cli.arguments.options import paper
from cfbuilder.cli.command import Command


def edit(command: Command) -> None:
    from cfbuilder.session.operations.grammar import help_lines

    command.dashed = True
    command.allow_abbrev = False
    command.add_argument("--side", choices=("a", "b"), help="whose force, in a file that holds both")
    command.add_argument("file", type=Path, metavar="FILE", help="a game, a player's own file or a force")
    command.add_argument(
        "operations", nargs="*", metavar="OPERATION",
        help="one or more, applied in order, all or none; without any: what there is to name",
    )  # fmt: skip
    command.epilog = "\n".join(["operations (quote what holds spaces):", *help_lines()])


def lay(command: Command) -> None:
    from cfbuilder.session.laying import verb_lines

    command.dashed = True
    command.allow_abbrev = False
    command.epilog = "\n".join(("what can be done:", *verb_lines()))
    command.add_argument("file", type=Path, metavar="FILE", help="a game.yaml")
    command.add_argument(
        "words", nargs="*", metavar="VERB ...", help="changes, one after the other; none: the table as it is"
    )


def place(command: Command) -> None:
    command.dashed = True
    command.allow_abbrev = False
    own_side(command)
    command.add_argument(
        "words", nargs="*", metavar="STAND... FEATURE[:WHERE]",
        help="stands or formations by key or name, or tunnel, and where they are: 7, '7:north edge', 4+9 for what "
        "links two features, nowhere to take them back; without any: what is hidden, and what is still to be placed",
    )  # fmt: skip
    command.add_argument(
        "--dummy", action="append", default=[], metavar="FEATURE", help="note that its marker is a dummy"
    )
    command.add_argument(
        "--clear",
        action="append",
        default=[],
        metavar="FEATURE",
        type=int,
        help="take back all that is in it",
    )
    command.add_argument(
        "--reveal", action="append", default=[], metavar="FEATURE", type=int,
        help="turn its marker over: from now on everybody knows what is hidden there",
    )  # fmt: skip
    command.add_argument("--random", action="store_true", help="hide by lot what is nowhere yet")
    command.add_argument(
        "--unseen", action="store_true", help="tell nothing of the record: for who plays against it alone"
    )


def hand_in(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", type=Path, metavar="GAME", help="the umpire's game.yaml")
    command.add_argument(
        "players", type=Path, nargs="+", metavar="PLAYER", help="player-a.yaml, player-b.yaml"
    )


def solo(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=Path, metavar="FILE", help="a game.yaml")
    command.add_argument("--side", choices=("a", "b"), required=True, help="the side that you play")
    command.add_argument("--out", type=Path, required=True, metavar="DIR")
    paper(command)


def seal(command: argparse.ArgumentParser) -> None:
    own_side(command)


def verify(command: argparse.ArgumentParser) -> None:
    own_side(command)
    command.add_argument("--seal", required=True, metavar="CODE", help="the code that was told before play")


def own_side(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=Path, metavar="FILE", help="a game, or a player's own file")
    command.add_argument("--side", choices=("a", "b"), help="whose secrets, in a file that holds both")
