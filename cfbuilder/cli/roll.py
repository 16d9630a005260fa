"""`cfbuilder roll`: roll for a tank or an anti-tank gun."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from cfbuilder.catalog.nations import Column, GenerationTable
from cfbuilder.chance.dice import PUBLIC, Luck, TypedDice, faces_text, fresh_seed
from cfbuilder.chance.rolling import TableRoll, roll_on
from cfbuilder.cli.output import print_json, talk
from cfbuilder.core.errors import FINE, UsageError
from cfbuilder.core.record import plain
from cfbuilder.core.wording import plural
from cfbuilder.core.years import span
from cfbuilder.odds.generation import results
from cfbuilder.odds.outcomes import percent
from cfbuilder.scenario.request import DEFAULT_SYSTEM
from cfbuilder.session.session import Session

_TABLES = {"tank": "tanks", "atg": "atgs"}
_MOST = 10_000


def run(chosen: Namespace) -> int:
    if not 1 <= chosen.times <= _MOST:
        raise UsageError(f"--times is {chosen.times}", f"a whole number from 1 to {_MOST}")
    catalog = Session().catalog
    table = catalog.needed_table(DEFAULT_SYSTEM, chosen.nation, _TABLES[chosen.table])
    column = table.needed_column(chosen.year if chosen.column is None else chosen.column)
    table_id = f"{DEFAULT_SYSTEM}/{chosen.nation}/{_TABLES[chosen.table]}"
    typed = TypedDice.parse(chosen.dice) if chosen.dice is not None else None
    seed = fresh_seed() if chosen.seed is None else chosen.seed
    luck = Luck(seed, typed)
    purposes = [f"{chosen.table} {number}" for number in range(1, chosen.times + 1)]
    rolls = [roll_on(table_id, table, column, luck, PUBLIC, purpose) for purpose in purposes]
    if typed and typed.left:
        talk(f"{plural(typed.left, 'typed die was', 'typed dice were')} not needed")
    if chosen.json:
        print_json(_json(table_id, column, seed, luck, rolls))
    else:
        if not luck.by_hand and chosen.seed is None:
            talk(f"seed {seed}")
        _print(table, column, rolls)
    return FINE


def _json(table_id: str, column: Column, seed: int, luck: Luck, rolls: list[TableRoll]) -> dict[str, Any]:
    shown: list[dict[str, Any]] = []
    for roll in rolls:
        first = len(shown)
        for each in roll.rolls:
            again_of = None if each.again_of is None else first + each.again_of - 1
            stand_in = plain(each.stand_in) if each.stand_in else None
            shown.append(
                {
                    "dice": list(each.dice), "total": each.total, "result": each.result, "data": each.data,
                    "stand_in": stand_in, "again_of": again_of,
                }
            )  # fmt: skip
    return {
        "table": table_id,
        "column": list(column.years),
        "seed": None if luck.by_hand else seed,
        "by_hand": luck.by_hand,
        "rolls": shown,
    }


def _print(table: GenerationTable, column: Column, rolls: list[TableRoll]) -> None:
    print(f"{table.name}, {span(column.years)}")
    print(f"  {'dice':12} {'result':20} {'chance':>6}  data row")
    chances = results(table, column)
    for roll in rolls:
        for each in roll.rolls:
            again = "  again" if each.again_of else ""
            rows = each.data or (
                f"no row; stands in: gun of {each.stand_in.gun}" if each.stand_in else "no row"
            )
            dice = f"{faces_text(each.dice)} = {each.total}" if len(each.dice) > 1 else str(each.total)
            print(f"  {dice:12} {each.result:20} {percent(chances[each.result]):>6}  {rows}{again}")
