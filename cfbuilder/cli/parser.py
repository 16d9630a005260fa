"""Every command with its arguments. Imports nothing of the program, so that `--help` is as fast as argparse."""

from __future__ import annotations

import argparse
import os

from cfbuilder import __version__

TYPE_CHECKING = False  # importing `typing` would take a tenth of the time of --help
if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path
    from typing import Any

    Arguments = Callable[["_Command"], None]

_PAPERS = ("a4", "letter")
_AUDIENCES = ("owner", "opponent", "umpire", "table")

_EPILOG = """\
exit codes: 0 fine, 1 something of severity error was found, 2 usage or unknown name,
3 a file cannot be read or written, 4 rendering failed, 130 interrupted
"""


def _path(text: str) -> Path:
    from pathlib import Path  # a fifth of the time that --help takes

    return Path(text)


class _Help(argparse.RawDescriptionHelpFormatter):
    """As wide as the terminal, asked without `shutil`, which costs another fifth."""

    def __init__(self, prog: str) -> None:
        try:
            columns = int(os.environ.get("COLUMNS") or os.get_terminal_size().columns)
        except (ValueError, OSError):
            columns = 80
        super().__init__(prog, width=max(columns - 2, 40))


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line; `runs` names the module of the command chosen."""
    made = argparse.ArgumentParser(
        prog="cfbuilder",
        description="From two boxes of WWII figures to a printed game. Without a command: the terminal UI.",
        epilog=_EPILOG,
        formatter_class=_Help,
    )
    made.add_argument("--version", action="version", version=f"cfbuilder {__version__}")
    commands = made.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Command)
    for name, runs, arguments, told in (
        ("pickup", "pickup", _pickup, "one command from nothing to a printed game"),
        ("new", "new", _new, "a commented file to start from"),
        ("edit", "edit", _edit, "change a force: buy, choose, attach, price, roll, undo and more"),
        ("lay", "lay", _lay, "change the table of a game: add, move, turn, size, number, remove"),
        ("place", "place", _place, "write down what a side hides, feature by feature"),
        ("solo", "solo", _solo, "the other side hidden by lot, sealed, and printed as cards to turn over"),
        ("hand-in", "hand_in", _hand_in, "what a player did in his own file goes into the umpire's game"),
        ("seal", "seal", _seal, "a short code before play that holds a side to what it keeps secret"),
        ("verify", "verify", _verify, "after play: whether what was sealed is still the same"),
        ("show", "show", _show, "a game or a force on the terminal or for other programs"),
        ("import", "import_list", _import, "a pasted list becomes the file of a force"),
        ("share", "share", _share, "a force as one line of text, and back"),
        ("check", "check", _check, "what is wrong with files of games and forces, with file:line:column"),
        ("print", "print_sheets", _print, "PDF sheets of a saved game or of a force"),
        ("roll", "roll", _roll, "roll for a tank or an anti-tank gun"),
        (
            "terrain",
            "terrain",
            _terrain,
            "a table laid without a fire lane, or the lanes and coverage of one",
        ),
        ("odds", "", _odds, "the exact chances behind the dice"),
        ("convert", "", _convert, "real armour and strength in the figures of a game"),
        ("catalog", "", _catalog, "what may be chosen, and where every figure comes from"),
        ("serve", "serve", _serve, "the terminal UI in a browser, on this machine only"),
        ("doctor", "doctor", None, "fonts and system libraries: what is there, and the exact mend"),
    ):
        commands.add_parser(name, help=told, told=told, runs=runs, arguments=arguments)
    return made


class _Command(argparse.ArgumentParser):
    """A command that is made when it is the one chosen: `--help` of the whole has no use for it.

    `runs` names the module that runs it, `told` says what it does, `arguments` adds its arguments.
    `dashed`: its words may begin with one dash and are no options; those begin with two.
    """

    def __init__(self, *, told: str, runs: str, arguments: Arguments | None, **settings: Any) -> None:
        self._told, self._runs, self._arguments, self._settings = told, runs, arguments, settings
        self.dashed = False

    def __getattr__(self, name: str) -> Any:
        """Asked for anything that a parser has, it becomes one."""
        if name.startswith("__") or "_actions" in self.__dict__:
            raise AttributeError(name)
        self._make()
        return getattr(self, name)

    def _make(self) -> None:
        told = f"{self._told[0].upper()}{self._told[1:]}."
        super().__init__(description=told, formatter_class=_Help, **self._settings)
        if self._runs:
            self.set_defaults(runs=self._runs)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        if "_actions" not in self.__dict__:
            self._make()  # first, or it would undo what the arguments set
        if self._arguments is not None:
            arguments, self._arguments = self._arguments, None
            arguments(self)
        if self.dashed:
            valued = [name for each in self._actions if each.nargs != 0 for name in each.option_strings]
            args = _options_first(args, valued)
        return super().parse_known_args(args, namespace)


def _options_first(args: list[str], valued: list[str]) -> list[str]:
    """The options, of which some take a value, then `--`, behind which nothing is one."""
    options: list[str] = []
    words: list[str] = []
    for each in args:
        is_option = each.startswith("--") or each == "-h" or (bool(options) and options[-1] in valued)
        (options if is_option else words).append(each)
    return [*(each for each in options if each != "--"), "--", *words]


def _pickup(command: argparse.ArgumentParser) -> None:
    side = "NATION[/ORGANIZATION[,ORGANIZATION]][+VARIANT|OPTION...]"
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
    command.add_argument(
        "--disclosure",
        choices=("open", "points", "none"),
        default="open",
        help="what each side learns of the other's order of battle: everything (default), the sums, nothing",
    )
    command.add_argument(
        "--hidden",
        choices=("none", "defender", "both"),
        default="none",
        help="who places stands hidden; default: nobody",
    )
    command.add_argument("--attacker", choices=("a", "b"), help="in a bridgehead; default: by dice")
    command.add_argument("--town", action="store_true", help="town fighting: most features are buildings")
    command.add_argument(
        "--anything-goes",
        action="store_true",
        help="any organizations and purchases: limits become notes, name as many organizations as you like",
    )
    command.add_argument(
        "--advanced",
        action="append",
        default=[],
        metavar="NAME[=N],...",
        help="advanced rules both sides agree on, some with a figure: tunnels=3; a wrong name tells which there are",
    )
    command.add_argument(
        "--inventory", type=_path, metavar="FILE", help="use only the figures and the terrain of this file"
    )
    command.add_argument("--table", metavar="WxD", help="table in feet, default by size: 6x6")
    command.add_argument(
        "--column", type=int, metavar="YEAR", help="another year's column of the generation tables"
    )
    _luck(command)
    _paper(command)
    command.add_argument("--sheets", default="", metavar="NAME,...", help="only these sheets")
    command.add_argument("--no-pdf", action="store_true", help="write the game files only")
    command.add_argument("--out", type=_path, default="out", metavar="DIR", help="default: %(default)s")
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


def _new(command: argparse.ArgumentParser) -> None:
    command.add_argument("what", choices=("force", "game", "scenario"), help="what to start")
    command.add_argument(
        "--from", dest="source", default="", metavar="ID",
        help="a force: [SYSTEM/]NATION[/ORGANIZATION][+CHOICE...], default: without entries; "
        "a game: its scenario, or the FILE.yaml of one",
    )  # fmt: skip
    for side in ("a", "b"):
        command.add_argument(
            f"--{side}", default="", metavar="SIDE", help=f"of a game: side {side} as for pickup"
        )
    command.add_argument(
        "--year", type=int, metavar="Y", help="default: the last year of the organizations named"
    )
    command.add_argument("--seed", type=int, metavar="N", help="of a game; default: a fresh one")
    command.add_argument(
        "--size", default="", metavar="SIZE", help="of the game; default: the first of its rules: small"
    )
    command.add_argument("file", type=_path, metavar="FILE", help="must not be there yet")


def _edit(command: _Command) -> None:
    from cfbuilder.session.operations.grammar import help_lines

    command.dashed = True
    command.allow_abbrev = False
    command.add_argument("--side", choices=("a", "b"), help="whose force, in a file that holds both")
    command.add_argument("file", type=_path, metavar="FILE", help="a game, a player's own file or a force")
    command.add_argument(
        "operations", nargs="*", metavar="OPERATION",
        help="one or more, applied in order, all or none; without any: what there is to name",
    )  # fmt: skip
    command.epilog = "\n".join(["operations (quote what holds spaces):", *help_lines()])


def _place(command: _Command) -> None:
    command.dashed = True
    command.allow_abbrev = False
    _own_side(command)
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


def _seal(command: argparse.ArgumentParser) -> None:
    _own_side(command)


def _verify(command: argparse.ArgumentParser) -> None:
    _own_side(command)
    command.add_argument("--seal", required=True, metavar="CODE", help="the code that was told before play")


def _own_side(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=_path, metavar="FILE", help="a game, or a player's own file")
    command.add_argument("--side", choices=("a", "b"), help="whose secrets, in a file that holds both")


def _show(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=_path, metavar="FILE")
    command.add_argument(
        "--as", dest="form", choices=("text", "markdown", "json", "csv", "html"), default="text",
        help="default: %(default)s",
    )  # fmt: skip
    _audience(command)
    command.add_argument(
        "--sheet", action="append", default=[], metavar="NAME", help="this sheet; may be repeated"
    )


def _import(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "file", type=_path, metavar="TEXTFILE", help="a text, Markdown or CSV file; -: what is typed"
    )
    _out_file(command)
    command.add_argument(
        "--from", dest="source", default="", metavar="NATION[/ORGANIZATION][+CHOICE...]",
        help="whose list it is, where it does not say so",
    )  # fmt: skip
    command.add_argument("--year", type=int, metavar="Y", help="of which year, where it does not say so")


def _share(command: argparse.ArgumentParser) -> None:
    command.add_argument("what", metavar="FILE|STRING", help="a file, or the line that somebody has shared")
    command.add_argument("--side", choices=("a", "b"), help="whose force, in a file that holds both")
    _out_file(command)


def _out_file(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--out", type=_path, metavar="FILE", help="the file of the force; default: on the terminal"
    )


def _check(command: argparse.ArgumentParser) -> None:
    command.add_argument("files", type=_path, nargs="+", metavar="FILE")
    command.add_argument("--json", action="store_true")


def _print(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=_path, metavar="FILE")
    command.add_argument("--out", type=_path, required=True, metavar="DIR")
    command.add_argument(
        "--sheet", action="append", default=[], metavar="NAME", help="this sheet; may be repeated"
    )
    _audience(command)
    _paper(command)
    command.add_argument("--margin", type=int, default=12, metavar="MM", help="5 to 25, default: %(default)s")
    command.add_argument(
        "--ink",
        choices=("full", "low"),
        default="full",
        help="low: no colour, thin lines; default: %(default)s",
    )
    command.add_argument(
        "--text",
        choices=("normal", "large"),
        default="normal",
        help="large: 12 points and more; default: %(default)s",
    )
    command.add_argument(
        "--detail", choices=("brief", "normal", "full"), default="normal",
        help="brief: without what players know by heart; full: with every doubtful figure; default: %(default)s",
    )  # fmt: skip
    command.add_argument(
        "--copies", type=int, default=1, metavar="N", help="of every sheet in one file, default: %(default)s"
    )
    command.add_argument(
        "--engine",
        default="weasyprint",
        metavar="NAME",
        help="weasyprint and no other: plutoprint drops lines of a full page in columns, and every page's foot",
    )


def _roll(command: argparse.ArgumentParser) -> None:
    command.add_argument("table", choices=("tank", "atg"))
    command.add_argument("nation", metavar="NATION")
    command.add_argument("--year", type=int, required=True, metavar="Y")
    command.add_argument("--column", type=int, metavar="YEAR", help="another year's column")
    command.add_argument(
        "--times", type=int, default=1, metavar="N", help="so many purchases, default: %(default)s"
    )
    _luck(command)
    command.add_argument("--json", action="store_true")


def _terrain(command: argparse.ArgumentParser) -> None:
    asked = command.add_mutually_exclusive_group(required=True)
    asked.add_argument(
        "--check", type=_path, metavar="FILE", help="open fire lanes, coverage and faults of a terrain file"
    )
    asked.add_argument("--table", metavar="WxD", help="lay a table of so many feet: 6x6")
    command.add_argument("--seed", type=int, metavar="N", help="the seed of the table; default: a fresh one")
    command.add_argument("--town", action="store_true", help="town fighting: most features are buildings")
    command.add_argument(
        "--with", dest="lines", action="append", default=[], metavar="KIND=N",
        help="so many hedges, walls, streams, roads ... too; may be repeated",
    )  # fmt: skip
    command.add_argument("--inventory", type=_path, metavar="FILE", help="lay only what this file holds")
    command.add_argument("--svg", type=_path, metavar="FILE", help="draw the map into this file")
    command.add_argument("--json", action="store_true", help="what --check reads")


def _odds(group: argparse.ArgumentParser) -> None:
    from cfbuilder.cli.odds_arguments import QUESTIONS

    inner = group.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=_Command)
    for name, runs, arguments, told in QUESTIONS:
        command = inner.add_parser(name, help=told, told=told, runs=runs, arguments=arguments)
        command.set_defaults(question=name)


def _convert(group: argparse.ArgumentParser) -> None:
    inner = group.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=_Command)
    for name, arguments, told in (
        ("armour", _convert_armour, "the class of a plate by its thickness and slope"),
        ("strength", _convert_strength, "the models and stands of so many vehicles and men"),
    ):
        command = inner.add_parser(name, help=told, told=told, runs="convert", arguments=arguments)
        command.set_defaults(what=name)


def _convert_armour(command: argparse.ArgumentParser) -> None:
    command.add_argument("thickness", type=int, metavar="MM")
    command.add_argument(
        "--slope", type=int, default=0, metavar="DEGREES", help="from upright, default: %(default)s"
    )
    _of_companies(command)


def _convert_strength(command: argparse.ArgumentParser) -> None:
    command.add_argument("--vehicles", type=int, metavar="N")
    command.add_argument("--men", type=int, metavar="N")
    _of_companies(command)


def _of_companies(command: argparse.ArgumentParser) -> None:
    command.add_argument("--system", default="company-battalion", metavar="S", help="default: %(default)s")
    command.add_argument("--json", action="store_true")


def _catalog(group: argparse.ArgumentParser) -> None:
    inner = group.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=_Command)
    for name, runs, arguments, told in (
        ("list", "catalog_list", _catalog_list, "the records of one kind"),
        ("show", "catalog_show", _catalog_show, "one record"),
        ("why", "catalog_why", _catalog_why, "where a record, or one figure of it, comes from"),
        ("check", "catalog_check", _catalog_check, "what is wrong with the catalog, with file:line:column"),
        ("schema", "catalog_schema", _catalog_schema, "the JSON Schema of a kind of record, for editors"),
    ):
        inner.add_parser(name, help=told, told=told, runs=runs, arguments=arguments)


def _catalog_list(command: argparse.ArgumentParser) -> None:
    kinds = ("organizations", "nations", "bonus", "tables", "data-sheets", "scenarios")
    command.add_argument("what", choices=kinds)
    command.add_argument("--system", default="crossfire", metavar="S")
    command.add_argument("--nation", metavar="N")
    command.add_argument("--year", type=int, metavar="Y")
    command.add_argument("--json", action="store_true")


def _catalog_show(command: argparse.ArgumentParser) -> None:
    command.add_argument("id", metavar="ID")
    _preferred_system(command)
    command.add_argument("--year", type=int, metavar="Y", help="with the variants of that year")
    command.add_argument("--json", action="store_true")


def _preferred_system(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--system", default="crossfire", metavar="S", help="whose record a short name means: %(default)s"
    )


def _catalog_why(command: argparse.ArgumentParser) -> None:
    command.add_argument("id", metavar="ID")
    _preferred_system(command)
    command.add_argument(
        "field", nargs="?", metavar="FIELD", help="path of a figure, as `catalog why ID` lists them"
    )


def _catalog_check(command: argparse.ArgumentParser) -> None:
    told = "default: the catalog that came with it, and the folders that CFBUILDER_CATALOG names"
    command.add_argument("folders", type=_path, nargs="*", metavar="DIR", help=told)
    command.add_argument("--json", action="store_true")


def _catalog_schema(command: argparse.ArgumentParser) -> None:
    command.add_argument("kind", metavar="KIND")


def _serve(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--port", type=int, default=0, metavar="N", help="where to listen; default: any that is free"
    )


def _solo(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=_path, metavar="FILE", help="a game.yaml")
    command.add_argument("--side", choices=("a", "b"), required=True, help="the side that you play")
    command.add_argument("--out", type=_path, required=True, metavar="DIR")
    _paper(command)


def _hand_in(command: argparse.ArgumentParser) -> None:
    command.add_argument("game", type=_path, metavar="GAME", help="the umpire's game.yaml")
    command.add_argument(
        "players", type=_path, nargs="+", metavar="PLAYER", help="player-a.yaml, player-b.yaml"
    )


def _lay(command: _Command) -> None:
    from cfbuilder.session.laying import verb_lines

    command.dashed = True
    command.allow_abbrev = False
    command.epilog = "\n".join(("what can be done:", *verb_lines()))
    command.add_argument("file", type=_path, metavar="FILE", help="a game.yaml")
    command.add_argument(
        "words", nargs="*", metavar="VERB ...", help="changes, one after the other; none: the table as it is"
    )
