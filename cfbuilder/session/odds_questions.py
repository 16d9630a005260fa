"""CrossFire's questions about everything but fire: rallying, close combat, obstacles, what a purchase will be."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cfbuilder.catalog.nations import GenerationTable
from cfbuilder.core.errors import UsageError
from cfbuilder.odds.crossfire.described import HOW, described
from cfbuilder.odds.crossfire.figures import terrain_kind
from cfbuilder.odds.crossfire.rally import State
from cfbuilder.odds.crossfire.sides import Ground
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
    year,
)

_SUM = re.compile(r"[+-]?\d{1,3}")

#: Bonuses of commanders.
_BONUSES = 2

_TABLES = (("tank", "tanks"), ("anti-tank gun", "atgs"))


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
    yield Blank("attacker", "Attacker", first="0", told=how, typed=True)
    yield Blank("defender", "Defender", "target", first="0", told=how, typed=True)
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
    yield count("squads", "Squads that fire", MANY)


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
    yield any_nation(asked)
    yield battery(asked)
    yield count("barrages", "Barrages", MANY)
    yield one("shelter", "The wire lies", (IN_OPEN, COVER), step="target")


def _wire_answer(asked: Asked) -> Answer:
    if not asked["how"]:
        return answers.crossing(asked.combat, asked["quality"], asked.number("bonus"))
    weapon, covered = fire_of(barrage_of(asked)), bool(asked["shelter"])
    return answers.shelled(asked.combat, weapon, asked.number("barrages"), covered=covered)


def _table_of(asked: Asked, nation: str) -> GenerationTable | None:
    return asked.catalog.table(asked.system, nation, asked["table"])


def _table(asked: Asked) -> Iterator[Blank]:
    yield one("table", "Bought is a", _TABLES)
    having = nations(asked, lambda each: _table_of(asked, each) is not None)
    yield one("table-of", "Nation", having, ours(asked))
    table = _table_of(asked, asked["table-of"])
    spans = [each.years for each in table.columns] if table else []
    years = [str(each) for first, last in spans for each in range(first, last + 1)]
    yield one("year", "Year", words(years), year(asked))


def _table_answer(asked: Asked) -> Answer:
    return answers.generated(
        asked.catalog, asked.system, asked["table-of"], asked["table"], asked.number("year")
    )


QUESTIONS = (
    Question("rally", "Rally", "combat", _rally, _rally_answer),
    Question("close-combat", "Close combat", "combat", _close_combat, _close_combat_answer),
    Question("recon", "Recon by fire", "combat", _recon, _recon_answer),
    Question("mines", "Minefield", "combat", _mines, _mines_answer),
    Question("wire", "Wire", "combat", _wire, _wire_answer),
    Question("table", "Generation table", "combat", _table, _table_answer),
)
