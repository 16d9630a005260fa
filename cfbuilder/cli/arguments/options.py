"""Options that several commands have."""

from __future__ import annotations

import argparse


def luck(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seed", type=int, metavar="N", help="the seed of all luck; default: a fresh one")
    command.add_argument(
        "--dice", metavar="4,2,...", help="faces of real dice, in the order they are asked for"
    )


def paper(command: argparse.ArgumentParser) -> None:
    command.add_argument("--paper", choices=("a4", "letter"), default="a4", help="default: %(default)s")
