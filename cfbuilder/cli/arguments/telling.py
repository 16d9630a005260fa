"""The arguments of commands that tell what is there, on the terminal, on paper or in a browser."""

from __future__ import annotations

import argparse
from pathlib import Path

from cfbuilder.cli.arguments.options import paper


def show(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=Path, metavar="FILE")
    command.add_argument(
        "--as", dest="form", choices=("text", "markdown", "json", "csv", "html"), default="text",
        help="default: %(default)s",
    )  # fmt: skip
    audience(command)
    command.add_argument(
        "--sheet", action="append", default=[], metavar="NAME", help="this sheet; may be repeated"
    )
    _shopping(command)


def check(command: argparse.ArgumentParser) -> None:
    command.add_argument("files", type=Path, nargs="+", metavar="FILE")
    command.add_argument(
        "--inventory", type=Path, metavar="CLUB", help="tell too what this file lacks of what is needed"
    )
    command.add_argument("--json", action="store_true")


def print_sheets(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=Path, metavar="FILE")
    command.add_argument("--out", type=Path, required=True, metavar="DIR")
    command.add_argument(
        "--sheet", action="append", default=[], metavar="NAME", help="this sheet; may be repeated"
    )
    _shopping(command)
    audience(command)
    paper(command)
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


def serve(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--port", type=int, default=0, metavar="N", help="where to listen; default: any that is free"
    )


def _shopping(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--inventory", type=Path, metavar="CLUB",
        help="the shopping list alone: the figures and the terrain that are needed and not in this file",
    )  # fmt: skip


def audience(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--for",
        dest="audience",
        choices=("owner", "opponent", "umpire", "table"),
        help="default: the whole of what FILE knows",
    )
    command.add_argument("--side", choices=("a", "b"), help="whose sheet; needed for owner and opponent")
