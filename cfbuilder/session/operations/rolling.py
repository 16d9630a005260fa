"""Rolling for what a generation table decides (section 14.0), by the seed or with real dice."""

from __future__ import annotations

from dataclasses import replace

from cfbuilder.chance.dice import Luck, TypedDice
from cfbuilder.chance.log import LogLine
from cfbuilder.chance.rolling import TableRoll, roll_on, throws_told
from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import plural
from cfbuilder.core.years import span
from cfbuilder.force.force import change
from cfbuilder.session.operations.naming import entry_named, row_of, told
from cfbuilder.session.operations.operation import Call, Outcome, Subject, year_number


def roll(subject: Subject, call: Call) -> Outcome:
    """One roll for an entry; an earlier one stays with it and in the log, and the new one stands."""
    force, catalog = subject.force, subject.catalog
    entry = entry_named(force, call.words[0])
    row = row_of(catalog, entry)
    table = catalog.table(force.system, force.nation, row.table) if row and row.table else None
    if row is None or table is None:
        raise UsageError(f"nothing is rolled for {told(entry)}", "only what a generation table decides")
    asked = call.keys.get("column")
    year = force.year if asked is None else year_number(asked, "column=")
    column = table.needed_column(year, "column={year}")
    typed = TypedDice.parse(call.keys["dice"]) if "dice" in call.keys else None
    # Every roll has a stream of its own, by its number in the log: a roll that was undone does not come again.
    stream = f"{subject.stream}/{subject.logged + 1}"
    table_id = f"{force.system}/{force.nation}/{row.table}"
    rolled = roll_on(table_id, table, column, Luck(subject.seed, typed), stream, f"the roll for {entry.name}")
    if typed is not None and typed.left:
        left = plural(typed.left, "typed die was", "typed dice were")
        raise UsageError(f"{left} not needed for {told(entry)}", f"type {typed.used}")
    lines = _lines(subject.stream, f"{entry.name}, {table.name} {span(column.years)}", rolled)
    changed = change(force, replace(entry, rolls=(*entry.rolls, rolled)))
    return Outcome(changed, tuple(f"{told(entry)} rolled {each.result}" for each in lines), lines)


def _lines(stream: str, purpose: str, rolled: TableRoll) -> tuple[LogLine, ...]:
    """A line for each throw, in the words of the pick-up game."""
    return tuple(
        LogLine(
            number=0,
            stream=stream,
            purpose=told_purpose,
            result=result,
            dice=dice,
            by="hand" if rolled.by_hand else "seed",
            table=rolled.table,
            column=rolled.column,
        )
        for told_purpose, result, dice in throws_told(rolled, purpose)
    )
