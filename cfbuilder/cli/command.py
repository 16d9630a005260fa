"""A parser for a command that is made when the command is chosen: `--help` of the whole has no use for it."""

from __future__ import annotations

import argparse
import os
from importlib import import_module

TYPE_CHECKING = False  # importing `typing` would take a tenth of the time of --help
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any


class Help(argparse.RawDescriptionHelpFormatter):
    """As wide as the terminal, asked without `shutil`, which costs a fifth of the time of --help."""

    def __init__(self, prog: str) -> None:
        try:
            columns = int(os.environ.get("COLUMNS") or os.get_terminal_size().columns)
        except (ValueError, OSError):
            columns = 80
        super().__init__(prog, width=max(columns - 2, 40))


def add_commands(
    group: argparse.ArgumentParser, rows: Iterable[tuple[str, str, str, str]], **settings: Any
) -> None:
    """Commands below a parser, each by its name, what runs it, what adds its arguments, and what it does."""
    commands = group.add_subparsers(title="commands", metavar="COMMAND", parser_class=Command, **settings)
    for name, runs, arguments, told in rows:
        commands.add_parser(name, help=told, told=told, runs=runs, arguments=arguments)


class Command(argparse.ArgumentParser):
    """`runs` names the module that runs it, `arguments` the function that adds its arguments ("making.pickup").

    `told` says what it does. `dashed`: its words may begin with one dash and are no options; those begin with two.
    """

    def __init__(self, *, told: str, runs: str, arguments: str, **settings: Any) -> None:
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
        super().__init__(description=told, formatter_class=Help, **self._settings)
        if self._runs:
            self.set_defaults(runs=self._runs)

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        if "_actions" not in self.__dict__:
            self._make()  # first, or it would undo what the arguments set
        if self._arguments:
            module, _, function = self._arguments.rpartition(".")
            self._arguments = ""
            getattr(import_module(f"cfbuilder.cli.arguments.{module}"), function)(self)
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
