"""Rolling on generation tables (section 14.0), with the chance of every row."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import field
from itertools import product
from typing import TYPE_CHECKING

from cfbuilder.catalog.nations import Column, GenerationTable, ResultRow, StandIn
from cfbuilder.chance.dice import faces_text
from cfbuilder.core.record import record

if TYPE_CHECKING:
    from fractions import Fraction

    from cfbuilder.chance.dice import Luck


@record
class Rolled:
    """One roll on a table. `again_of`: the number of the roll (from 1) that said to roll once more."""

    dice: tuple[int, ...]
    total: int
    result: str
    data: str | None = None
    stand_in: StandIn | None = None
    again_of: int | None = None
    unknown: Mapping[str, object] = field(default_factory=dict)


@record
class TableRoll:
    """All rolls of one purchase; the last one stands."""

    table: str
    column: tuple[int, int]
    by_hand: bool
    rolls: tuple[Rolled, ...]
    unknown: Mapping[str, object] = field(default_factory=dict)

    @property
    def standing(self) -> Rolled:
        return self.rolls[-1]


def roll_on(
    table_id: str, table: GenerationTable, column: Column, luck: Luck, stream: str, purpose: str
) -> TableRoll:
    """Roll for one purchase. A result marked to be rolled again is rolled once more, and the second stands."""
    rolls = [_roll(table, column, luck, stream, purpose, None)]
    if column.row_for(rolls[0].total).again:
        rolls.append(_roll(table, column, luck, stream, f"{purpose} (again)", 1))
    return TableRoll(table=table_id, column=column.years, by_hand=luck.by_hand, rolls=tuple(rolls))


def _roll(
    table: GenerationTable, column: Column, luck: Luck, stream: str, purpose: str, again_of: int | None
) -> Rolled:
    return rolled(column, luck.roll(table.dice, stream, purpose), again_of)


def rolled(column: Column, dice: tuple[int, ...], again_of: int | None = None) -> Rolled:
    """What some dice, as many as the table of the column has, give on it."""
    row = column.row_for(sum(dice))
    return Rolled(
        dice=dice,
        total=sum(dice),
        result=row.result,
        data=row.data,
        stand_in=row.stand_in,
        again_of=again_of,
    )


def chances(table: GenerationTable, column: Column) -> list[tuple[ResultRow, Fraction]]:
    """Every row with the chance that one throw of the dice gives it."""
    # Fractions bring decimals with them: a force that was rolled for long ago needs neither.
    from fractions import Fraction

    throws = [sum(faces) for faces in product(range(1, 7), repeat=table.dice)]
    return [(row, Fraction(sum(each in row.dice for each in throws), len(throws))) for row in column.rows]


def throws_told(roll: TableRoll, purpose: str) -> Iterator[tuple[str, str, tuple[int, ...]]]:
    """What each throw was for, what came of it in words, and its dice, as the log tells them."""
    for number, each in enumerate(roll.rolls):
        stands = "" if number == len(roll.rolls) - 1 else ", rolled again"
        told = f"{purpose} (again)" if each.again_of else purpose
        total = f" = {each.total}" if len(each.dice) > 1 else ""
        yield told, f"{faces_text(each.dice)}{total}: {each.result}{stands}", each.dice
