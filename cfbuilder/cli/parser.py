"""Every command with its arguments. Imports nothing of the program, so that `--help` is as fast as argparse."""

from __future__ import annotations

import argparse
from pathlib import Path

from cfbuilder import __version__

_PAPERS = ("a4", "letter")
_AUDIENCES = ("owner", "opponent", "umpire", "table")

_EPILOG = """\
exit codes: 0 fine, 1 something of severity error was found, 2 usage or unknown name,
3 a file cannot be read or written, 4 rendering failed, 130 interrupted
"""


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line; `runs` names the module of the command chosen."""
    made = argparse.ArgumentParser(
        prog="cfbuilder",
        description="From two boxes of WWII figures to a printed game. Without a command: the terminal UI.",
        epilog=_EPILOG,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("--version", action="version", version=f"cfbuilder {__version__}")
    commands = made.add_subparsers(title="commands", metavar="COMMAND")
    _pickup(commands)
    _show(commands)
    _check(commands)
    _print(commands)
    _roll(commands)
    _catalog(commands)
    _command(commands, "doctor", "doctor", "fonts and system libraries: what is there, and the exact mend")
    return made


_Commands = argparse._SubParsersAction  # argparse has no public name for it


def _command(
    commands: _Commands[argparse.ArgumentParser], name: str, runs: str, told: str
) -> argparse.ArgumentParser:
    command: argparse.ArgumentParser = commands.add_parser(
        name, help=told, description=f"{told[0].upper()}{told[1:]}."
    )
    command.set_defaults(runs=runs)
    return command


def _pickup(commands: _Commands[argparse.ArgumentParser]) -> None:
    command = _command(commands, "pickup", "pickup", "one command from nothing to a printed game")
    side = "NATION[/ORGANIZATION[,ORGANIZATION]][+VARIANT...]"
    command.add_argument("--a", required=True, metavar="SIDE", help=f"side a: {side}")
    command.add_argument("--b", required=True, metavar="SIDE", help=f"side b: {side}")
    command.add_argument("--year", type=int, metavar="Y", help="calendar year of the game")
    command.add_argument(
        "--scenario", default="meeting-engagement", metavar="NAME", help="default: %(default)s"
    )
    command.add_argument(
        "--size", default="small", metavar="SIZE", help="small, mid or large; default: %(default)s"
    )
    command.add_argument(
        "--bonus",
        choices=("none", "handicap", "full"),
        default="full",
        help="what may be spent on bonus selections: nothing, the handicap, or purchase points too (default)",
    )
    command.add_argument("--total", metavar="N[/M]", help="an agreed total for both sides, or for a and b")
    command.add_argument(
        "--base",
        choices=("organization", "none"),
        default="organization",
        help="none: build from bonus selections alone, needs --total",
    )
    command.add_argument(
        "--fill",
        choices=("random", "none"),
        default="random",
        help="random: spend the budget by a uniform draw among the maximal legal selections (default)",
    )
    command.add_argument("--waive", action="append", choices=("armor", "fortifications"), default=[])
    command.add_argument("--disclosure", choices=("open", "points", "none"), default="open")
    command.add_argument("--table", metavar="WxD", help="table in feet, default by size: 6x6")
    command.add_argument(
        "--column", type=int, metavar="YEAR", help="another year's column of the generation tables"
    )
    _luck(command)
    _paper(command)
    command.add_argument("--sheets", default="", metavar="NAME,...", help="only these sheets")
    command.add_argument("--no-pdf", action="store_true", help="write the game files only")
    command.add_argument("--out", type=Path, default=Path("out"), metavar="DIR", help="default: %(default)s")
    command.add_argument("--json", action="store_true", help="the umpire's view as JSON on stdout")


def _luck(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seed", type=int, metavar="N", help="the seed of all luck; default: a fresh one")
    command.add_argument(
        "--dice", metavar="4,2,...", help="faces of real dice, in the order they are asked for"
    )


def _paper(command: argparse.ArgumentParser) -> None:
    command.add_argument("--paper", choices=_PAPERS, default="a4", help="default: %(default)s")


def _audience(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--for", dest="audience", choices=_AUDIENCES, help="default: the whole of what FILE knows"
    )
    command.add_argument("--side", choices=("a", "b"), help="whose sheet; needed for owner and opponent")


def _show(commands: _Commands[argparse.ArgumentParser]) -> None:
    command = _command(commands, "show", "show", "a game on the terminal or for other programs")
    command.add_argument("file", type=Path, metavar="FILE")
    command.add_argument(
        "--as", dest="form", choices=("text", "markdown", "json", "csv", "html"), default="text",
        help="default: %(default)s",
    )  # fmt: skip
    _audience(command)


def _check(commands: _Commands[argparse.ArgumentParser]) -> None:
    command = _command(commands, "check", "check", "what is wrong with game files, with file:line:column")
    command.add_argument("files", type=Path, nargs="+", metavar="FILE")
    command.add_argument("--json", action="store_true")


def _print(commands: _Commands[argparse.ArgumentParser]) -> None:
    command = _command(commands, "print", "print_sheets", "PDF sheets of a saved game")
    command.add_argument("file", type=Path, metavar="FILE")
    command.add_argument("--out", type=Path, required=True, metavar="DIR")
    command.add_argument(
        "--sheet", action="append", default=[], metavar="NAME", help="this sheet; may be repeated"
    )
    _audience(command)
    _paper(command)
    command.add_argument("--margin", type=int, default=12, metavar="MM", help="5 to 25, default: %(default)s")


def _roll(commands: _Commands[argparse.ArgumentParser]) -> None:
    command = _command(commands, "roll", "roll", "roll for a tank or an anti-tank gun")
    command.add_argument("table", choices=("tank", "atg"))
    command.add_argument("nation", metavar="NATION")
    command.add_argument("--year", type=int, required=True, metavar="Y")
    command.add_argument("--column", type=int, metavar="YEAR", help="another year's column")
    command.add_argument(
        "--times", type=int, default=1, metavar="N", help="so many purchases, default: %(default)s"
    )
    _luck(command)
    command.add_argument("--json", action="store_true")


def _catalog(commands: _Commands[argparse.ArgumentParser]) -> None:
    told = "what may be chosen, and where every figure comes from"
    group = commands.add_parser("catalog", help=told, description=f"{told[0].upper()}{told[1:]}.")
    inner = group.add_subparsers(title="commands", metavar="COMMAND", required=True)
    kinds = ("organizations", "nations", "bonus", "tables", "data-sheets", "scenarios")
    command = _command(inner, "list", "catalog_list", "the records of one kind")
    command.add_argument("what", choices=kinds)
    command.add_argument("--system", default="crossfire", metavar="S")
    command.add_argument("--nation", metavar="N")
    command.add_argument("--year", type=int, metavar="Y")
    command.add_argument("--json", action="store_true")
    command = _command(inner, "show", "catalog_show", "one record")
    command.add_argument("id", metavar="ID")
    command.add_argument("--year", type=int, metavar="Y", help="with the variants of that year")
    command.add_argument("--json", action="store_true")
    command = _command(inner, "why", "catalog_why", "where a record, or one figure of it, comes from")
    command.add_argument("id", metavar="ID")
    command.add_argument(
        "field", nargs="?", metavar="FIELD", help="path of a figure, as `catalog why ID` lists them"
    )
    command = _command(
        inner, "check", "catalog_check", "what is wrong with the catalog, with file:line:column"
    )
    command.add_argument(
        "folders", type=Path, nargs="*", metavar="DIR", help="default: the catalog that came with it"
    )
    command.add_argument("--json", action="store_true")
    command = _command(inner, "schema", "catalog_schema", "the JSON Schema of a kind of record, for editors")
    command.add_argument("kind", metavar="KIND")
