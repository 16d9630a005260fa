"""The arguments of commands that make something new: games, forces, tables, rolls."""

from __future__ import annotations

import argparse
from pathlib import Path

from cfbuilder.cli.arguments.options import luck, paper
from cfbuilder.cli.command import add_commands


def pickup(command: argparse.ArgumentParser) -> None:
    _sides(command)
    _points(command)
    _agreements(command)
    _table(command)
    luck(command)
    paper(command)
    command.add_argument("--sheets", default="", metavar="NAME,...", help="only these sheets")
    command.add_argument("--no-pdf", action="store_true", help="write the game files only")
    command.add_argument("--out", type=Path, default="out", metavar="DIR", help="default: %(default)s")
    command.add_argument("--json", action="store_true", help="the umpire's view as JSON on stdout")


def _sides(command: argparse.ArgumentParser) -> None:
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


def _points(command: argparse.ArgumentParser) -> None:
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


def _agreements(command: argparse.ArgumentParser) -> None:
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


def _table(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--inventory", type=Path, metavar="FILE", help="use only the figures and the terrain of this file"
    )
    command.add_argument("--table", metavar="WxD", help="table in feet, default by size: 6x6")
    command.add_argument(
        "--column", type=int, metavar="YEAR", help="another year's column of the generation tables"
    )


def new(command: argparse.ArgumentParser) -> None:
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
    command.add_argument("file", type=Path, metavar="FILE", help="must not be there yet")


def import_list(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "file", type=Path, metavar="TEXTFILE", help="a text, Markdown or CSV file; -: what is typed"
    )
    out_file(command)
    command.add_argument(
        "--from", dest="source", default="", metavar="NATION[/ORGANIZATION][+CHOICE...]",
        help="whose list it is, where it does not say so",
    )  # fmt: skip
    command.add_argument("--year", type=int, metavar="Y", help="of which year, where it does not say so")


def share(command: argparse.ArgumentParser) -> None:
    command.add_argument("what", metavar="FILE|STRING", help="a file, or the line that somebody has shared")
    command.add_argument("--side", choices=("a", "b"), help="whose force, in a file that holds both")
    out_file(command)


def roll(command: argparse.ArgumentParser) -> None:
    command.add_argument("table", choices=("tank", "atg"))
    command.add_argument("nation", metavar="NATION")
    command.add_argument("--year", type=int, required=True, metavar="Y")
    command.add_argument("--column", type=int, metavar="YEAR", help="another year's column")
    command.add_argument(
        "--times", type=int, default=1, metavar="N", help="so many purchases, default: %(default)s"
    )
    luck(command)
    command.add_argument("--json", action="store_true")


def terrain(command: argparse.ArgumentParser) -> None:
    asked = command.add_mutually_exclusive_group(required=True)
    asked.add_argument(
        "--check", type=Path, metavar="FILE", help="open fire lanes, coverage and faults of a terrain file"
    )
    asked.add_argument("--table", metavar="WxD", help="lay a table of so many feet: 6x6")
    command.add_argument("--seed", type=int, metavar="N", help="the seed of the table; default: a fresh one")
    command.add_argument("--town", action="store_true", help="town fighting: most features are buildings")
    command.add_argument(
        "--with", dest="lines", action="append", default=[], metavar="KIND=N",
        help="so many hedges, walls, streams, roads ... too; may be repeated",
    )  # fmt: skip
    command.add_argument("--inventory", type=Path, metavar="FILE", help="lay only what this file holds")
    command.add_argument("--svg", type=Path, metavar="FILE", help="draw the map into this file")
    command.add_argument("--json", action="store_true", help="what --check reads")


def convert(group: argparse.ArgumentParser) -> None:
    rows = (
        ("armour", "convert", "making.convert_armour", "the class of a plate by its thickness and slope"),
        (
            "strength",
            "convert",
            "making.convert_strength",
            "the models and stands of so many vehicles and men",
        ),
    )
    add_commands(group, rows, required=True, dest="what")


def convert_armour(command: argparse.ArgumentParser) -> None:
    command.add_argument("thickness", type=int, metavar="MM")
    command.add_argument(
        "--slope", type=int, default=0, metavar="DEGREES", help="from upright, default: %(default)s"
    )
    of_companies(command)


def convert_strength(command: argparse.ArgumentParser) -> None:
    command.add_argument("--vehicles", type=int, metavar="N")
    command.add_argument("--men", type=int, metavar="N")
    of_companies(command)


def of_companies(command: argparse.ArgumentParser) -> None:
    command.add_argument("--system", default="company-battalion", metavar="S", help="default: %(default)s")
    command.add_argument("--json", action="store_true")


def out_file(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--out", type=Path, metavar="FILE", help="the file of the force; default: on the terminal"
    )
