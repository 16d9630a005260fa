"""CrossFire's questions about odds with their blanks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from cfbuilder.catalog.nations import DataRow, DataSheet, GenerationTable
from cfbuilder.catalog.stands import Stand
from cfbuilder.core.errors import UsageError
from cfbuilder.odds.crossfire import firers
from cfbuilder.odds.crossfire.anti_vehicle import fires_at_vehicles
from cfbuilder.odds.crossfire.described import HOW, described
from cfbuilder.odds.crossfire.figures import stands_of, terrain_kind
from cfbuilder.odds.crossfire.fire import Weapon
from cfbuilder.odds.crossfire.rally import State
from cfbuilder.odds.crossfire.sides import Ground
from cfbuilder.odds.crossfire.weapons import Manner, small_arms
from cfbuilder.odds.crossfire.weapons import barrage as fire_of
from cfbuilder.session import odds_crossfire as answers
from cfbuilder.session.field import Named
from cfbuilder.session.odds_answer import Answer
from cfbuilder.session.odds_blanks import Asked, Blank, Question, count, one, tick, words
from cfbuilder.session.pickup.choices import first_request

_IN_OPEN, _COVER, _BUNKER = ("in the open", ""), ("in cover", "cover"), ("in a bunker", "bunker")
_STRUCTURE = ("in a building or hardpoint", "structure")
_HULL_DOWN = ("hull-down", "hull-down")
_SUM = re.compile(r"[+-]?\d{1,3}")

#: More than a firegroup or an artillery park ever has.
_MANY = 12

#: Bonuses of commanders.
_BONUSES = 2

_TABLES = (("tank", "tanks"), ("anti-tank gun", "atgs"))


def _nations(asked: Asked, has: Callable[[str], bool] = lambda _: True) -> list[Named]:
    return [
        (asked.catalog.nation(asked.system, each).name, each)
        for each in asked.catalog.nations(asked.system)
        if has(each)
    ]


def _rows(asked: Asked, nation: str, fits: Callable[[DataRow], bool]) -> list[str]:
    sheet = asked.catalog.find(DataSheet, f"{asked.system}/{nation}/data-sheet")
    return [each.name for each in sheet.rows if fits(each)] if sheet else []


def _row(
    asked: Asked, name: str, label: str, fits: Callable[[DataRow], bool], first: str, step: str = "who"
) -> Iterator[Blank]:
    """A nation, and a row of its data sheet."""
    nations = _nations(asked, lambda each: bool(_rows(asked, each, fits)))
    yield one(f"{name}-of", "Nation", nations, first, step)
    yield one(name, label, words(_rows(asked, asked[f"{name}-of"], fits)), step=step)


def _stands(asked: Asked) -> dict[str, Stand]:
    return stands_of(asked.catalog, asked.system, asked["nation"])


def _stand(asked: Asked) -> Stand | None:
    return _stands(asked).get(asked["weapon"])


def _is_plain(stand: Stand) -> bool:
    """A squad without anything special, which is what most questions are about."""
    traits = stand.close_combat.traits if stand.close_combat else ()
    return stand.role == "squad" and not traits and not stand.engineer


def _sheltered(*where: Named) -> Blank:
    return one("shelter", "The target is", where, step="target")


def _fire(asked: Asked) -> Iterator[Blank]:
    yield one("nation", "Nation", [("any", ""), *_nations(asked)])
    firing = [each for each in _stands(asked).values() if each.fire]
    who = [*words([each.name for each in firing]), ("so many dice", "")]
    yield one("weapon", "Who fires", who, next((each.name for each in firing if _is_plain(each)), ""))
    stand = _stand(asked)
    arms = stand.fire if stand else None
    if arms is None:
        yield count("dice", "Dice in the open", _MANY, first=asked.combat.fire.effects[-1].hits)
    elif arms.point_blank is not None:
        yield tick("point-blank", "Point-blank")
    if arms is None or arms.ambush:
        yield tick("ambush", "Ambush")
    yield count("attacks", "So many of them", _MANY)
    yield _sheltered(_IN_OPEN, _COVER, _BUNKER)
    yield tick("suppressed", "Suppressed", "target")
    if arms is not None and arms.at_commanders:
        yield tick("commander", "A commander", "target")
    yield one("closing", "Closes in", [("no", ""), *_nations(asked)], step="target")


def _fire_answer(asked: Asked) -> Answer:
    combat, stand = asked.combat, _stand(asked)
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
    yield from _row(asked, "he", "Gun or tank", lambda row: row.he_dice is not None, _ours(asked))
    row = asked.row("he-of", "he").row
    if row.armor is not None and not row.machine_gun_only:
        yield tick("machine-gun", "And machine gun")
    yield _sheltered(_IN_OPEN, _COVER, _BUNKER)
    yield tick("suppressed", "Suppressed", "target")


def _shells_answer(asked: Asked) -> Answer:
    name = asked.row("he-of", "he").name
    fired = firers.gun(name, asked.catalog, asked.system, machine_gun=asked.yes("machine-gun"))
    behind = answers.sheltered(asked["shelter"], asked.combat, asked.catalog, asked.system)
    return answers.at_infantry(fired, asked.combat, behind, suppressed=asked.yes("suppressed"))


def _batteries(asked: Asked) -> list[str]:
    return [each.name for each in _stands(asked).values() if each.indirect]


def _barrage(asked: Asked) -> Iterator[Blank]:
    yield one("nation", "Nation", [("any", ""), *_nations(asked)])
    yield one("weapon", "Who fires", words(_batteries(asked)))
    yield _sheltered(_IN_OPEN, _COVER, _STRUCTURE, _BUNKER)
    yield tick("suppressed", "Suppressed", "target")


def _barrage_answer(asked: Asked) -> Answer:
    stand = _stand(asked)
    assert stand is not None
    assert stand.indirect is not None
    behind = answers.sheltered(asked["shelter"], asked.combat, asked.catalog, asked.system, barrage=True)
    return answers.barrage(
        fire_of(stand.indirect), stand.indirect.smoke, asked.combat, behind, suppressed=asked.yes("suppressed")
    )  # fmt: skip


def _gun(asked: Asked) -> Iterator[Blank]:
    yield from _row(asked, "gun", "Gun or weapon", fires_at_vehicles, _ours(asked))
    if asked.combat.tank_hunters.weapon(asked["gun"]):
        yield count("squads", "Squads with it", _MANY)
    yield from _row(asked, "target", "Vehicle", lambda row: row.armor is not None, _theirs(asked), "target")
    yield one("face", "Hit from", [("the front", ""), ("the flank or rear", "flank")], step="target")
    # A vehicle is hull-down to its front only (11.4).
    yield _sheltered(_IN_OPEN, _COVER, *(() if asked["face"] else (_HULL_DOWN,)))


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


def _quality(asked: Asked) -> Blank:
    qualities = asked.catalog.system(asked.system).qualities
    return one("quality", "Troops", [(each.name.lower(), each.id) for each in qualities], "regular")


def _rally(asked: Asked) -> Iterator[Blank]:
    yield one("state", "Rallies from", words(["suppressed", "pinned"]))
    yield _quality(asked)
    yield count("bonus", "Commander's bonus", _BONUSES, least=0)
    yield tick("unseen", "No enemy sees it")


def _rally_answer(asked: Asked) -> Answer:
    state: State = "pinned" if asked["state"] == "pinned" else "suppressed"
    return answers.rallying(
        asked.combat, asked["quality"], state, asked.number("bonus"), unseen=asked.yes("unseen")
    )


def _close_combat(asked: Asked) -> Iterator[Blank]:
    how = f"the sum of its modifiers, or {HOW}"
    yield Blank("attacker", "Attacker", first="0", told=how)
    yield Blank("defender", "Defender", "target", first="0", told=how)
    if any(_SUM.fullmatch(asked[each]) for each in ("attacker", "defender")):
        return
    kinds = asked.catalog.terrain_kinds(asked.system)
    yield one("ground", "Fought in", [("the open", ""), *words(list(kinds))], step="target")
    if asked["ground"] and kinds[asked["ground"]].structure:
        yield tick("surprise", "Was hidden", "target")


def _close_combat_answer(asked: Asked) -> Answer:
    texts = (asked["attacker"], asked["defender"])
    totals = [int(each) for each in texts if _SUM.fullmatch(each)]
    if len(totals) == len(texts):
        return answers.of_sums(*totals)
    if totals:
        raise UsageError(
            "a sum of modifiers against described stands", "give two sums, or describe both sides"
        )
    attacker, defender = (described(each, asked.catalog, asked.system) for each in texts)
    word = asked["ground"]
    ground = Ground(word, terrain_kind(asked.catalog, asked.system, word)) if word else None
    return answers.of_sides(attacker, defender, asked.combat, ground, surprised=asked.yes("surprise"))


def _recon(_: Asked) -> Iterator[Blank]:
    yield count("squads", "Squads that fire", _MANY)


def _recon_answer(asked: Asked) -> Answer:
    return answers.reconnoitring(asked.combat, asked.number("squads"))


def _mines(_: Asked) -> Iterator[Blank]:
    who = [
        ("a squad", "squad"), ("a suppressed squad", "suppressed"),
        ("engineers, first in", "engineers"), ("a vehicle", "vehicle"),
    ]  # fmt: skip
    yield one("entering", "Who moves in it", who)


def _mines_answer(asked: Asked) -> Answer:
    return answers.mined(asked.combat, asked["entering"])


def _wire(asked: Asked) -> Iterator[Blank]:
    yield one("how", "What is tried", [("a squad crosses", ""), ("barrages destroy it", "barrage")])
    if not asked["how"]:
        yield _quality(asked)
        yield count("bonus", "Commander's bonus", _BONUSES, least=0)
        return
    yield one("nation", "Nation", [("any", ""), *_nations(asked)])
    yield one("weapon", "Who fires", words(_batteries(asked)))
    yield count("barrages", "Barrages", _MANY)
    yield one("shelter", "The wire lies", (_IN_OPEN, _COVER), step="target")


def _wire_answer(asked: Asked) -> Answer:
    if not asked["how"]:
        return answers.crossing(asked.combat, asked["quality"], asked.number("bonus"))
    stand = _stand(asked)
    assert stand is not None
    assert stand.indirect is not None
    weapon, covered = fire_of(stand.indirect), bool(asked["shelter"])
    return answers.shelled(asked.combat, weapon, asked.number("barrages"), covered=covered)


def _table_of(asked: Asked, nation: str) -> GenerationTable | None:
    return asked.catalog.table(asked.system, nation, asked["table"])


def _table(asked: Asked) -> Iterator[Blank]:
    yield one("table", "Bought is a", _TABLES)
    nations = _nations(asked, lambda each: _table_of(asked, each) is not None)
    yield one("table-of", "Nation", nations, _ours(asked))
    table = _table_of(asked, asked["table-of"])
    years = (
        [year for each in table.columns for year in range(each.years[0], each.years[1] + 1)] if table else []
    )
    yield one("year", "Year", words([str(each) for each in years]), str(first_request(asked.catalog).year))


def _table_answer(asked: Asked) -> Answer:
    return answers.generated(
        asked.catalog, asked.system, asked["table-of"], asked["table"], asked.number("year")
    )


def _ours(asked: Asked) -> str:
    """The nations that a new game begins with stand here at first too."""
    return first_request(asked.catalog).a.nation


def _theirs(asked: Asked) -> str:
    return first_request(asked.catalog).b.nation


QUESTIONS = (
    Question("fire", "Fire at infantry", "combat", _fire, _fire_answer),
    Question("rally", "Rally", "combat", _rally, _rally_answer),
    Question("close-combat", "Close combat", "combat", _close_combat, _close_combat_answer),
    Question("gun", "Gun at a vehicle", "combat", _gun, _gun_answer),
    Question("shells", "Gun at infantry", "combat", _shells, _shells_answer),
    Question("barrage", "Barrage and smoke", "combat", _barrage, _barrage_answer),
    Question("recon", "Recon by fire", "combat", _recon, _recon_answer),
    Question("mines", "Minefield", "combat", _mines, _mines_answer),
    Question("wire", "Wire", "combat", _wire, _wire_answer),
    Question("table", "Generation table", "combat", _table, _table_answer),
)
