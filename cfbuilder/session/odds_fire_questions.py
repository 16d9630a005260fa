"""CrossFire's questions about fire: squads, guns at infantry and at vehicles, barrages."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cfbuilder.catalog.nations import DataRow, DataSheet
from cfbuilder.catalog.stands import Stand
from cfbuilder.odds.crossfire import firers
from cfbuilder.odds.crossfire.anti_vehicle import fires_at_vehicles
from cfbuilder.odds.crossfire.fire import Weapon
from cfbuilder.odds.crossfire.weapons import Manner, small_arms
from cfbuilder.odds.crossfire.weapons import barrage as fire_of
from cfbuilder.session import odds_crossfire as answers
from cfbuilder.session.odds_answer import Answer
from cfbuilder.session.odds_blanks import Asked, Blank, Question, count, one, tick, words
from cfbuilder.session.odds_crossfire_blanks import (
    COVER,
    IN_OPEN,
    MANY,
    any_nation,
    barrage_of,
    battery,
    nations,
    ours,
    sheltered,
    stands,
    theirs,
    weapon_stand,
)

_BUNKER, _STRUCTURE = ("in a bunker", "bunker"), ("in a building or hardpoint", "structure")
_HULL_DOWN = ("hull-down", "hull-down")


def _rows(asked: Asked, nation: str, fits: Callable[[DataRow], bool]) -> list[str]:
    sheet = asked.catalog.find(DataSheet, f"{asked.system}/{nation}/data-sheet")
    return [each.name for each in sheet.rows if fits(each)] if sheet else []


def _row(
    asked: Asked, name: str, label: str, fits: Callable[[DataRow], bool], first: str, step: str = "who"
) -> Iterator[Blank]:
    """A nation, and a row of its data sheet."""
    having = nations(asked, lambda each: bool(_rows(asked, each, fits)))
    yield one(f"{name}-of", "Nation", having, first, step)
    yield one(name, label, words(_rows(asked, asked[f"{name}-of"], fits)), step=step)


def _is_plain(stand: Stand) -> bool:
    """A squad without anything special, which is what most questions are about."""
    traits = stand.close_combat.traits if stand.close_combat else ()
    return stand.role == "squad" and not traits and not stand.engineer


def _fire(asked: Asked) -> Iterator[Blank]:
    yield any_nation(asked)
    firing = [each for each in stands(asked).values() if each.fire]
    who = [*words([each.name for each in firing]), ("so many dice", "")]
    yield one("weapon", "Who fires", who, next((each.name for each in firing if _is_plain(each)), ""))
    stand = weapon_stand(asked)
    arms = stand.fire if stand else None
    if arms is None:
        yield count("dice", "Dice in the open", MANY, first=asked.combat.fire.effects[-1].hits)
    elif arms.point_blank is not None:
        yield tick("point-blank", "Point-blank")
    if arms is None or arms.ambush:
        yield tick("ambush", "Ambush")
    yield count("attacks", "So many of them", MANY)
    yield sheltered(IN_OPEN, COVER, _BUNKER)
    yield tick("suppressed", "Suppressed", "target")
    if arms is not None and arms.at_commanders:
        yield tick("commander", "A commander", "target")
    yield one("closing", "Closes in", [("no", ""), *nations(asked)], step="target")


def _fire_answer(asked: Asked) -> Answer:
    combat, stand = asked.combat, weapon_stand(asked)
    manner = Manner(asked.yes("point-blank"), asked.yes("ambush"), asked.yes("commander"))
    if stand is None:
        weapon = Weapon(asked.number("dice") + (combat.fire.ambush if manner.ambush else 0))
    else:
        weapon = small_arms(stand, combat.fire, manner)
    behind = answers.sheltered(asked["shelter"], combat, asked.catalog, asked.system)
    fired = [weapon] * asked.number("attacks")
    answer = answers.at_infantry(fired, combat, behind, suppressed=asked.yes("suppressed"))
    if not asked["closing"]:
        return answer
    return answers.at_who_closes(answer, asked.catalog.nation(asked.system, asked["closing"]).combat)


def _shells(asked: Asked) -> Iterator[Blank]:
    yield from _row(asked, "he", "Gun or tank", lambda row: row.he_dice is not None, ours(asked))
    row = asked.catalog.data_row(asked.system, f"{asked['he-of']}:{asked['he']}")
    if row and row.armor is not None and not row.machine_gun_only:
        yield tick("machine-gun", "And machine gun")
    yield sheltered(IN_OPEN, COVER, _BUNKER)
    yield tick("suppressed", "Suppressed", "target")


def _shells_answer(asked: Asked) -> Answer:
    name = asked.row("he-of", "he").name
    fired = firers.gun(name, asked.catalog, asked.system, machine_gun=asked.yes("machine-gun"))
    behind = answers.sheltered(asked["shelter"], asked.combat, asked.catalog, asked.system)
    return answers.at_infantry(fired, asked.combat, behind, suppressed=asked.yes("suppressed"))


def _barrage(asked: Asked) -> Iterator[Blank]:
    yield any_nation(asked)
    yield battery(asked)
    yield sheltered(IN_OPEN, COVER, _STRUCTURE, _BUNKER)
    yield tick("suppressed", "Suppressed", "target")


def _barrage_answer(asked: Asked) -> Answer:
    barrage = barrage_of(asked)
    behind = answers.sheltered(asked["shelter"], asked.combat, asked.catalog, asked.system, barrage=True)
    weapon, suppressed = fire_of(barrage), asked.yes("suppressed")
    return answers.barrage(weapon, barrage.smoke, asked.combat, behind, suppressed=suppressed)


def _gun(asked: Asked) -> Iterator[Blank]:
    yield from _row(asked, "gun", "Gun or weapon", fires_at_vehicles, ours(asked))
    if asked.combat.tank_hunters.weapon(asked["gun"]):
        yield count("squads", "Squads with it", MANY)
    yield from _row(asked, "target", "Vehicle", lambda row: row.armor is not None, theirs(asked), "target")
    yield one("face", "Hit from", [("the front", ""), ("the flank or rear", "flank")], step="target")
    # A vehicle is hull-down to its front only (11.4).
    yield sheltered(IN_OPEN, COVER, *(() if asked["face"] else (_HULL_DOWN,)))


def _gun_answer(asked: Asked) -> Answer:
    return answers.at_vehicle(
        asked.row("gun-of", "gun"),
        asked.row("target-of", "target"),
        asked.combat,
        squads=asked.number("squads") or 1,
        flank=bool(asked["face"]),
        covered=asked["shelter"] == "cover",
        hull_down=asked["shelter"] == "hull-down",
    )


QUESTIONS = (
    Question("fire", "Fire at infantry", "combat", _fire, _fire_answer),
    Question("gun", "Gun at a vehicle", "combat", _gun, _gun_answer),
    Question("shells", "Gun at infantry", "combat", _shells, _shells_answer),
    Question("barrage", "Barrage and smoke", "combat", _barrage, _barrage_answer),
)
