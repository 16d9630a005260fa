"""The arguments of `cfbuilder odds` for the company and battalion game and for Bolt Action."""

from __future__ import annotations

import argparse


def activation(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--morale", default="average", metavar="M", help="elite, average or poor; default: %(default)s"
    )
    command.add_argument("--strength", type=int, metavar="N", help="elements of the company at first")
    command.add_argument("--killed", type=int, default=0, metavar="N", help="so many of them are lost")
    command.add_argument("--suppressed", type=int, default=0, metavar="N", help="so many are suppressed")
    command.add_argument(
        "--distance", type=float, default=0, metavar="INCHES", help="from the command company"
    )
    _system(command, "company-battalion")


def spot(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "target", metavar="TARGET", help='vehicle, gun, infantry, or a stand: "germany:Panzer IV"'
    )
    command.add_argument("--size", default="", metavar="SIZE", help="small, medium or large")
    command.add_argument(
        "--base", type=float, metavar="INCHES", help="begin from here: where nobody knows, or you agree"
    )
    command.add_argument("--located", action="store_true", help="it was located before")
    command.add_argument("--cover", action="store_true", help="it is in cover")
    command.add_argument("--active", action="store_true", help="it moves or fires")
    command.add_argument("--over-20mm", action="store_true", help="it fires more than 20 mm")
    command.add_argument("--observer", action="store_true", help="the spotter is an FO or recon")
    command.add_argument("--suppressed", action="store_true", help="the spotter is suppressed")
    command.add_argument("--moved", type=int, default=0, metavar="N", help="actions the spotter moves")
    _system(command, "company-battalion")


def hit(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "weapon", metavar="WEAPON", help='medium/good, hmg, 80mm-mortar ..., or a stand: "germany:Panther"'
    )
    command.add_argument(
        "target", metavar="TARGET", help="class of armour, infantry, veteran, green, or a stand"
    )
    command.add_argument("--range", type=float, required=True, metavar="INCHES")
    command.add_argument("--quality", default="", metavar="Q", help="of the gun: excellent, good or poor")
    command.add_argument("--moved", type=int, default=0, metavar="N", help="actions the firer moved")
    command.add_argument("--suppressed", action="store_true", help="the firer is a suppressed vehicle")
    command.add_argument(
        "--speculative", action="store_true", help="at where an enemy may be: suppresses at most"
    )
    command.add_argument(
        "--cover", default="", metavar="COVER", help="light or heavy; vehicles know no difference"
    )
    command.add_argument("--prone", action="store_true", help="the infantry lies prone")
    command.add_argument(
        "--shots", type=int, default=1, metavar="N", help="so many shots alike at one target"
    )
    _system(command, "company-battalion")


def shoot(command: argparse.ArgumentParser) -> None:
    command.add_argument("weapons", nargs="?", metavar="WEAPONS", help='"4 rifle, 1 light machine gun"')
    command.add_argument("--dice", type=int, metavar="N", help="so many dice instead of weapons")
    command.add_argument("--damage", type=int, default=0, metavar="N", help="what they add to damage")
    command.add_argument(
        "--at",
        required=True,
        metavar="TARGET",
        help="inexperienced, regular, veteran, soft-skinned, light-tank ...",
    )
    command.add_argument("--models", type=int, metavar="N", help="of the target when it is shot at")
    distance = command.add_mutually_exclusive_group()
    distance.add_argument("--range", type=float, metavar="INCHES", help="to the target")
    distance.add_argument("--long", action="store_true", help="beyond half the range of all")
    distance.add_argument("--point-blank", action="store_true", help="within 6 inches")
    command.add_argument(
        "--quality", default="regular", metavar="Q", help="of the firers; default: %(default)s"
    )
    command.add_argument("--pins", type=int, default=0, metavar="N", help="on the firers")
    command.add_argument("--advance", action="store_true", help="they move and fire")
    command.add_argument("--down", action="store_true", help="the target is Down")
    command.add_argument("--small", action="store_true", help="it has one or two models")
    command.add_argument("--cover", default="", metavar="COVER", help="soft or hard")
    _system(command, "bolt-action")


def _system(command: argparse.ArgumentParser, system: str) -> None:
    command.add_argument("--system", default=system, metavar="S", help="default: %(default)s")
    command.add_argument("--json", action="store_true")
