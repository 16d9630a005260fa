"""The arguments of `cfbuilder catalog`."""

from __future__ import annotations

import argparse
from pathlib import Path

from cfbuilder.cli.command import add_commands

_COMMANDS = (
    ("list", "catalog_list", "catalog.catalog_list", "the records of one kind"),
    ("show", "catalog_show", "catalog.catalog_show", "one record"),
    ("why", "catalog_why", "catalog.catalog_why", "where a record, or one figure of it, comes from"),
    (
        "check",
        "catalog_check",
        "catalog.catalog_check",
        "what is wrong with the catalog, with file:line:column",
    ),
    (
        "schema",
        "catalog_schema",
        "catalog.catalog_schema",
        "the JSON Schema of files that people write, and of records of the catalog",
    ),
)


def catalog(group: argparse.ArgumentParser) -> None:
    add_commands(group, _COMMANDS, required=True)


def catalog_list(command: argparse.ArgumentParser) -> None:
    kinds = ("organizations", "nations", "bonus", "tables", "data-sheets", "scenarios")
    command.add_argument("what", choices=kinds)
    command.add_argument("--system", default="crossfire", metavar="S")
    command.add_argument("--nation", metavar="N")
    command.add_argument("--year", type=int, metavar="Y")
    command.add_argument("--json", action="store_true")


def catalog_show(command: argparse.ArgumentParser) -> None:
    command.add_argument("id", metavar="ID")
    preferred_system(command)
    command.add_argument("--year", type=int, metavar="Y", help="with the variants of that year")
    command.add_argument("--json", action="store_true")


def catalog_why(command: argparse.ArgumentParser) -> None:
    command.add_argument("id", metavar="ID")
    preferred_system(command)
    command.add_argument(
        "field", nargs="?", metavar="FIELD", help="path of a figure, as `catalog why ID` lists them"
    )


def catalog_check(command: argparse.ArgumentParser) -> None:
    told = "default: the catalog that came with it, and the folders that CFBUILDER_CATALOG names"
    command.add_argument("folders", type=Path, nargs="*", metavar="DIR", help=told)
    command.add_argument("--json", action="store_true")


def catalog_schema(command: argparse.ArgumentParser) -> None:
    told = (
        "scenario-file, terrain-file or inventory-file; or organization, stand ...: a record of the catalog"
    )
    command.add_argument("kind", metavar="KIND", help=told)


def preferred_system(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--system", default="crossfire", metavar="S", help="whose record a short name means: %(default)s"
    )
