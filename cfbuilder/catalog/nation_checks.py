"""Checks of what a nation has of its own: stands, bonus list, generation tables, data sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from cfbuilder.catalog import combat_checks, profile_checks
from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusList, BonusRow, DataSheet, GenerationTable, Nation
from cfbuilder.catalog.problems import (
    Problem,
    dangling,
    data_rows,
    figure,
    incomplete,
    owner,
    stand_names,
    subjects,
    twice,
)
from cfbuilder.catalog.stands import Stand
from cfbuilder.catalog.strict_yaml import Step
from cfbuilder.core.points import Points
from cfbuilder.core.wording import listed

#: A die has six faces: a modifier beyond that is a slip of the pen.
_DIE = 6


def check_data_sheet(_entry_id: str, sheet: DataSheet, _catalog: Catalog) -> Iterator[Problem]:
    for number, row in enumerate(sheet.rows):
        for key in ("accuracy", "penetration"):
            value = getattr(row, key)
            if value is not None and abs(value) > _DIE:
                message = f"{row.name} adds {value} to a die of {_DIE}"
                yield figure(message, f"write -{_DIE} to {_DIE}", ("rows", number, key))
    yield from twice("rows are called", [row.name for row in sheet.rows], ("rows",))


def check_nation(entry_id: str, nation: Nation, catalog: Catalog) -> Iterator[Problem]:
    system, name = owner(entry_id, catalog)
    known = [each.rpartition("/")[2] for each in catalog.organizations(system, name)]
    for number, each in enumerate(nation.leg_infantry):
        if each not in known:
            yield dangling("organization", each, known, ("leg_infantry", number))
    if nation.bonus and catalog.bonus(system, name) is None:
        yield dangling("bonus list", nation.bonus, ["bonus"], ("bonus",))
    yield from subjects(nation.rules, catalog.stand_names(system, name), (), ("rules",))
    yield from combat_checks.check_nation(entry_id, nation, catalog)


def check_stand(entry_id: str, stand: Stand, catalog: Catalog) -> Iterator[Problem]:
    system, _ = owner(entry_id, catalog)
    if stand.data and catalog.data_row(system, stand.data) is None:
        yield dangling("data row", stand.data, data_rows(catalog, system), ("data",))
    if stand.profile:
        yield from profile_checks.check_profile(stand.profile, system, catalog)
    yield from combat_checks.check_stand(entry_id, stand, catalog)


def check_bonus(entry_id: str, bonus: BonusList, catalog: Catalog) -> Iterator[Problem]:
    system, nation = owner(entry_id, catalog)
    periods = [each.id for each in catalog.system(system).periods]
    sizes = [each.id for each in catalog.system(system).sizes]
    qualities = [each.id for each in catalog.system(system).qualities]
    for posture in ("attacking", "defending"):
        missing = [each for each in sizes if each not in getattr(bonus.purchase_points, posture)]
        if missing:
            yield incomplete(f"purchase points for {listed(missing)}", ("purchase_points", posture))
    for number, row in enumerate(bonus.rows):
        here: tuple[Step, ...] = ("rows", number)
        yield from stand_names(catalog, system, nation, row.contents, (*here, "contents"))
        yield from stand_names(catalog, system, nation, row.carriers, (*here, "carriers"))
        if row.maximum is not None and sorted(row.maximum) != sorted(periods):
            yield incomplete(f"a maximum for each of {listed(periods)}", (*here, "maximum"))
        for period, most in (row.maximum or {}).items():
            if most < 0:
                yield figure(f"a maximum of {most}", "write 0 or more", (*here, "maximum", period))
        if row.table and catalog.table(system, nation, row.table) is None:
            yield dangling("table", row.table, ["tanks", "atgs"], (*here, "table"))
        yield from _row(row, bonus, qualities, here)
    yield from twice("rows have the id", [row.id for row in bonus.rows], ("rows",))


def _row(
    row: BonusRow, bonus: BonusList, qualities: Sequence[str], here: tuple[Step, ...]
) -> Iterator[Problem]:
    if row.cost < Points.ZERO:
        yield figure(f"{row.name} costs {row.cost}", "write 0 or more", (*here, "cost"))
    if row.quality is not None and row.quality not in qualities:
        yield dangling("troop quality", row.quality, qualities, (*here, "quality"))
    platoons = [each.id for each in bonus.rows if each.is_platoon]
    if row.enlarges is not None and row.enlarges not in platoons:
        yield dangling("platoon row", row.enlarges, platoons, (*here, "enlarges"))


def check_table(entry_id: str, table: GenerationTable, catalog: Catalog) -> Iterator[Problem]:
    system, _ = owner(entry_id, catalog)
    if table.dice < 1:
        yield figure(f"{table.dice} dice cannot be rolled", "write 1 or more", ("dice",))
        return
    results = range(table.dice, 6 * table.dice + 1)
    last_year = None
    for number, column in enumerate(table.columns):
        here: tuple[Step, ...] = ("columns", number)
        counted = Counter(total for row in column.rows for total in row.dice)
        wrong = [f"{total} is missing" for total in results if not counted[total]]
        wrong += [f"{total} stands {count} times" for total, count in sorted(counted.items()) if count > 1]
        wrong += [f"{total} cannot be rolled" for total in sorted(counted) if total not in results]
        if wrong:
            hint = f"every result from {results[0]} to {results[-1]} once"
            yield "catalog.table-coverage", f"the dice do not fit: {listed(wrong)}", hint, here
        if last_year is not None and column.years[0] != last_year + 1:
            message = f"this column begins in {column.years[0]}, the one before ends in {last_year}"
            yield "catalog.table-columns", message, "let the years follow each other", (*here, "years")
        last_year = column.years[1]
        for row_number, row in enumerate(column.rows):
            place: tuple[Step, ...] = (*here, "rows", row_number)
            names = [("data", row.data)] if row.data else []
            if row.stand_in:
                names += [("stand_in", each) for each in (row.stand_in.hull, row.stand_in.gun) if each]
            for key, name in names:
                if catalog.data_row(system, name) is None:
                    yield dangling("data row", name, data_rows(catalog, system), (*place, key))
            if not names:
                message, hint = f"{row.result!r} has no data row and no stand-in", "give it data or stand_in"
                yield "catalog.no-data", message, hint, place
