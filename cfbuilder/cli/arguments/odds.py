"""The arguments of `cfbuilder odds`: every question with its options."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from cfbuilder.cli.command import add_commands

_QUESTIONS = (
    ("fire", "odds", "odds.fire", "fire at a squad or weapon: one attack, a firegroup or a crossfire"),
    ("barrage", "odds", "odds.barrage", "indirect fire, and its smoke"),
    ("gun", "odds", "odds.gun", "one shot at a vehicle"),
    ("rally", "odds", "odds.rally", "rallying from pin or suppression"),
    ("close-combat", "odds", "odds.close_combat", "who survives a close combat"),
    ("recon", "odds", "odds.recon", "recon by fire at what may be hidden"),
    ("mines", "odds", "odds.mines", "a minefield at who moves in it"),
    ("wire", "odds", "odds.wire", "crossing wire, or destroying it by barrages"),
    ("table", "odds", "odds.table", "what a tank or an anti-tank gun is likely to be"),
    ("matrix", "odds_matrix", "odds.matrix", "every gun of a game against every vehicle of the other side"),
    (
        "activation",
        "odds_company_battalion",
        "odds_systems.activation",
        "company and battalion: the actions of a company",
    ),
    ("spot", "odds_spot", "odds_systems.spot", "company and battalion: from how far a target is seen"),
    (
        "hit",
        "odds_company_battalion",
        "odds_systems.hit",
        "company and battalion: a shot, to hit and to kill",
    ),
    ("shoot", "odds_shoot", "odds_systems.shoot", "Bolt Action: the fire of a unit"),
)

_QUALITY = "green, regular or veteran"


def odds(group: argparse.ArgumentParser) -> None:
    add_commands(group, _QUESTIONS, required=True, dest="question")


def fire(command: argparse.ArgumentParser) -> None:
    command.add_argument("--dice", type=int, metavar="N", help="dice of one attack in the open")
    command.add_argument(
        "--weapon", action="append", default=[], metavar="WEAPON",
        help="rifle, smg, hmg, sniper ...: its dice, and what cover leaves of them; repeat for a firegroup",
    )  # fmt: skip
    command.add_argument("--attacks", type=int, default=1, metavar="N", help="so many squads alike")
    command.add_argument("--gun", metavar="GUN", help="a gun or tank at infantry, by its data sheet")
    command.add_argument("--machine-gun", action="store_true", help="and the machine gun beside it")
    _sheltered(command).add_argument("--bunker", action="store_true")
    command.add_argument("--point-blank", action="store_true", help="at an attacker just short of contact")
    command.add_argument("--ambush", action="store_true", help="at an enemy who enters the same feature")
    command.add_argument("--commander", action="store_true", help="the target of a sniper is a commander")
    command.add_argument("--suppressed", action="store_true", help="the target is suppressed already")
    command.add_argument(
        "--closing", metavar="NATION", help="the target, of this nation, is moving into close combat"
    )
    command.add_argument("--nation", default="", metavar="NATION", help="whose weapon, where nations differ")
    command.add_argument("--json", action="store_true")


def _sheltered(command: argparse.ArgumentParser) -> Any:
    group = command.add_mutually_exclusive_group()
    group.add_argument("--cover", action="store_true", help="the target is in cover, or hugs the ground")
    return group


def barrage(command: argparse.ArgumentParser) -> None:
    command.add_argument("weapon", metavar="WEAPON", help='"81mm Mortar", "Heavy Artillery" ...')
    sheltered = _sheltered(command)
    sheltered.add_argument(
        "--structure", action="store_true", help="the target is in a building or hardpoint"
    )
    sheltered.add_argument("--bunker", action="store_true")
    command.add_argument("--suppressed", action="store_true", help="the target is suppressed already")
    command.add_argument("--nation", default="", metavar="NATION", help="whose weapon, where nations differ")
    command.add_argument("--json", action="store_true")


def gun(command: argparse.ArgumentParser) -> None:
    name = "by its data sheet; NATION:NAME where several have it"
    command.add_argument("gun", metavar="GUN", help=f"gun, vehicle or weapon, {name}")
    command.add_argument("target", metavar="TARGET", help=f"vehicle, {name}")
    command.add_argument("--flank", action="store_true", help="from wholly behind the target's rear line")
    _sheltered(command).add_argument("--hull-down", action="store_true")
    command.add_argument(
        "--squads", type=int, default=1, metavar="N", help="a firegroup of so many squads with the weapon"
    )
    command.add_argument("--json", action="store_true")


def rally(command: argparse.ArgumentParser) -> None:
    command.add_argument("--quality", required=True, metavar="Q", help=_QUALITY)
    _bonus(command)
    command.add_argument("--state", choices=("suppressed", "pinned"), required=True)
    command.add_argument("--unseen", action="store_true", help="no enemy squad sees it")
    command.add_argument("--json", action="store_true")


def _bonus(command: argparse.ArgumentParser) -> None:
    command.add_argument("--bonus", type=int, default=0, metavar="N", help="of the best commander near")


def close_combat(command: argparse.ArgumentParser) -> None:
    side = 'the sum of its modifiers, or who fights: "russia: 2 green SMG squads, PC +1"'
    command.add_argument("--attacker", required=True, metavar="SIDE", help=side)
    command.add_argument("--defender", required=True, metavar="SIDE", help="likewise")
    command.add_argument(
        "--in", dest="ground", default="", metavar="TERRAIN", help="woods, building, bunker ..."
    )
    command.add_argument("--surprise", action="store_true", help="the defender was hidden and has not fired")
    command.add_argument("--json", action="store_true")


def recon(command: argparse.ArgumentParser) -> None:
    command.add_argument("--squads", type=int, default=1, metavar="N", help="who fire; default: %(default)s")
    command.add_argument("--json", action="store_true")


def mines(command: argparse.ArgumentParser) -> None:
    asked = command.add_mutually_exclusive_group()
    asked.add_argument("--suppressed", action="store_true", help="at a squad that is suppressed already")
    asked.add_argument("--engineers", action="store_true", help="at engineers who enter it first")
    asked.add_argument("--vehicle", action="store_true")
    command.add_argument("--json", action="store_true")


def wire(command: argparse.ArgumentParser) -> None:
    asked = command.add_mutually_exclusive_group(required=True)
    asked.add_argument("--quality", metavar="Q", help=f"cross it: {_QUALITY}")
    asked.add_argument("--barrage", metavar="WEAPON", help="destroy a section instead")
    _bonus(command)
    command.add_argument("--times", type=int, default=1, metavar="N", help="so many barrages")
    command.add_argument("--cover", action="store_true", help="the section lies in cover")
    command.add_argument("--json", action="store_true")


def table(command: argparse.ArgumentParser) -> None:
    command.add_argument("table", choices=("tank", "atg"))
    command.add_argument("nation", metavar="NATION")
    command.add_argument("--year", type=int, required=True, metavar="Y")
    command.add_argument("--column", type=int, metavar="YEAR", help="another year's column")
    command.add_argument("--json", action="store_true")


def matrix(command: argparse.ArgumentParser) -> None:
    command.add_argument("file", type=Path, metavar="GAME")
    command.add_argument(
        "--side", choices=("a", "b"), help="as far as this player may know; default: all of it"
    )
    command.add_argument("--json", action="store_true")
