"""Checks of the whole catalog that need no prices: names resolve, tables are complete, marks point at figures.

Whether organizations can be fielded and cost what they should is checked in `rules`, beside the limits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from cfbuilder.catalog import fields
from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusList, DataSheet, GenerationTable, Nation
from cfbuilder.catalog.organizations import Formation, Organization
from cfbuilder.catalog.provenance import Entry
from cfbuilder.catalog.read import Reading
from cfbuilder.catalog.stands import Stand
from cfbuilder.catalog.strict_yaml import Step
from cfbuilder.core.errors import UsageError
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.wording import listed, suggestion

Problem = tuple[str, str, str, tuple[Step, ...]]
"""Code, message, hint and the plain path of what is wrong in a record."""


#: The kind of record that a name of this code leads to.
_KIND_OF_CODE = {
    "catalog.no-stand": "stand",
    "catalog.no-organization": "organization",
    "catalog.no-bonus-list": "bonus",
    "catalog.no-table": "table",
    "catalog.no-data-row": "data-sheet",
}


def check(reading: Reading) -> tuple[Finding, ...]:
    """What is wrong between records and inside them, beyond the shape of each."""
    findings = []
    for entry_id, document in reading.documents.items():
        entry = reading.catalog.entry(entry_id)
        for code, message, hint, path in _told(entry_id, entry, reading.catalog):
            if _KIND_OF_CODE.get(code) in reading.broken:
                continue  # one cause, one message: the broken file has been told
            where = ".".join(map(str, path))
            findings.append(Finding(code, Severity.ERROR, message, hint, where, document.place(path)))
    return tuple(findings)


def _told(entry_id: str, entry: Entry, catalog: Catalog) -> Iterator[Problem]:
    try:
        yield from _problems(entry_id, entry, catalog)
    except UsageError as problem:
        # The record leans on one that is not there, its system say.
        yield "catalog.leans-on-nothing", problem.message, problem.hint, ()


def _problems(entry_id: str, entry: Entry, catalog: Catalog) -> Iterator[Problem]:
    yield from _marks(entry_id, entry, catalog)
    yield from _years(catalog.stored[entry_id].data, ())
    checks: dict[type[Entry], Callable[..., Iterable[Problem]]] = {
        Nation: _nation,
        BonusList: _bonus,
        DataSheet: _data_sheet,
        GenerationTable: _table,
        Organization: _organization,
        Stand: _stand,
    }
    check_kind = checks.get(type(entry))
    if check_kind:
        yield from check_kind(entry_id, entry, catalog)


def _owner(entry_id: str) -> tuple[str, str]:
    """System and nation of a record; the nation is empty for what belongs to the whole system."""
    parts = entry_id.split("/")
    return parts[0], parts[1] if len(parts) > 1 else ""


def _marks(entry_id: str, entry: Entry, catalog: Catalog) -> Iterator[Problem]:
    data = catalog.stored[entry_id].data
    for path in entry.marks:
        try:
            fields.find(data, path)
        except KeyError as problem:
            step, known = problem.args
            message = f"the mark {path!r} points at nothing: there is no {step!r}"
            yield "catalog.dangling-mark", message, suggestion(step, known), ("marks", path)


def _years(data: object, path: tuple[Step, ...]) -> Iterator[Problem]:
    """Spans of years that end before they begin, wherever they stand."""
    for _, item, step in fields.children(data):
        if step == "years" and isinstance(item, list) and len(item) == 2 and item[0] > item[1]:
            yield (
                "catalog.years",
                f"{item[0]} is after {item[1]}",
                "the first year comes first",
                (*path, step),
            )
        elif step != "marks":
            yield from _years(item, (*path, step))


#: A die has six faces: a modifier beyond that is a slip of the pen.
_DIE = 6


def _data_sheet(_entry_id: str, sheet: DataSheet, _catalog: Catalog) -> Iterator[Problem]:
    for number, row in enumerate(sheet.rows):
        for key in ("accuracy", "penetration"):
            value = getattr(row, key)
            if value is not None and abs(value) > _DIE:
                message = f"{row.name} adds {value} to a die of {_DIE}"
                yield "catalog.figure", message, f"write -{_DIE} to {_DIE}", ("rows", number, key)


def _nation(entry_id: str, nation: Nation, catalog: Catalog) -> Iterator[Problem]:
    system, name = _owner(entry_id)
    known = [each.rpartition("/")[2] for each in catalog.organizations(system, name)]
    for number, each in enumerate(nation.leg_infantry):
        if each not in known:
            yield _dangling("organization", each, known, ("leg_infantry", number))
    if nation.bonus and catalog.bonus(system, name) is None:
        yield _dangling("bonus list", nation.bonus, ["bonus"], ("bonus",))


def _stand(entry_id: str, stand: Stand, catalog: Catalog) -> Iterator[Problem]:
    system, _ = _owner(entry_id)
    if stand.data and catalog.data_row(system, stand.data) is None:
        yield _dangling("data row", stand.data, _data_rows(catalog, system), ("data",))


def _bonus(entry_id: str, bonus: BonusList, catalog: Catalog) -> Iterator[Problem]:
    system, nation = _owner(entry_id)
    periods = [each.id for each in catalog.system(system).periods]
    sizes = [each.id for each in catalog.system(system).sizes]
    for posture in ("attacking", "defending"):
        missing = [each for each in sizes if each not in getattr(bonus.purchase_points, posture)]
        if missing:
            yield _incomplete(f"purchase points for {listed(missing)}", ("purchase_points", posture))
    for number, row in enumerate(bonus.rows):
        here: tuple[Step, ...] = ("rows", number)
        yield from _stand_names(catalog, system, nation, row.contents, (*here, "contents"))
        yield from _stand_names(catalog, system, nation, row.carriers, (*here, "carriers"))
        if row.maximum is not None and sorted(row.maximum) != sorted(periods):
            yield _incomplete(f"a maximum for each of {listed(periods)}", (*here, "maximum"))
        for period, most in (row.maximum or {}).items():
            if most < 0:
                yield "catalog.figure", f"a maximum of {most}", "write 0 or more", (*here, "maximum", period)
        if row.table and catalog.table(system, nation, row.table) is None:
            yield _dangling("table", row.table, ["tanks", "atgs"], (*here, "table"))
    for name, count in Counter(row.id for row in bonus.rows).items():
        if count > 1:
            yield "catalog.same-id", f"{count} rows have the id {name!r}", "rename all but one", ("rows",)


def _table(entry_id: str, table: GenerationTable, catalog: Catalog) -> Iterator[Problem]:
    system, _ = _owner(entry_id)
    if table.dice < 1:
        yield "catalog.figure", f"{table.dice} dice cannot be rolled", "write 1 or more", ("dice",)
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
                    yield _dangling("data row", name, _data_rows(catalog, system), (*place, key))
            if not names:
                message, hint = f"{row.result!r} has no data row and no stand-in", "give it data or stand_in"
                yield "catalog.no-data", message, hint, place


def _organization(entry_id: str, organization: Organization, catalog: Catalog) -> Iterator[Problem]:
    system, nation = _owner(entry_id)
    frame = catalog.system(system)
    qualities = [each.id for each in frame.qualities]
    commands = [each.id for each in frame.command_controls]
    if organization.morale not in qualities:
        yield _dangling("troop quality", organization.morale, qualities, ("morale",))
    if organization.command not in commands:
        yield _dangling("command control", organization.command, commands, ("command",))
    formations = dict(_formations(organization.formations, ("formations",)))
    ids = [each.id for each in formations.values()]
    for path, formation in formations.items():
        names = [line.stand for line in formation.stands]
        yield from _stand_names(catalog, system, nation, names, (*path, "stands"))
        for number, line in enumerate(formation.stands):
            if len(line.bonus) not in (0, 1, formation.count):
                message = f"{len(line.bonus)} bonuses for {formation.count} times {formation.name}"
                hint = f"write 1 or {formation.count}"
                yield "catalog.bonus-count", message, hint, (*path, "stands", number, "bonus")
    if organization.line_company not in ids:
        yield _dangling("formation", organization.line_company, ids, ("line_company",))
    for name, count in Counter(ids).items():
        if count > 1:
            yield (
                "catalog.same-id",
                f"{count} formations have the id {name!r}",
                "rename all but one",
                ("formations",),
            )
    for number, variant in enumerate(organization.variants):
        here: tuple[Step, ...] = ("variants", number)
        for at, change in enumerate(variant.changes):
            yield from _change(ids, change.formation, (*here, "changes", at, "formation"))
            for key, lines in (("remove", change.remove), ("add", change.add)):
                names = [line.stand for line in lines]
                yield from _stand_names(catalog, system, nation, names, (*here, "changes", at, key))
    for number, option in enumerate(organization.options):
        for at, addition in enumerate(option.adds):
            place: tuple[Step, ...] = ("options", number, "adds", at)
            yield from _change(ids, addition.formation, (*place, "formation"))
            yield from _stand_names(catalog, system, nation, [addition.stand], place)


def _change(ids: list[str], formation: str, path: tuple[Step, ...]) -> Iterator[Problem]:
    if formation not in ids:
        yield _dangling("formation", formation, ids, path)


def _formations(
    formations: Iterable[Formation], path: tuple[Step, ...]
) -> Iterator[tuple[tuple[Step, ...], Formation]]:
    for number, each in enumerate(formations):
        yield (*path, number), each
        yield from _formations(each.formations, (*path, number, "formations"))


def _stand_names(
    catalog: Catalog, system: str, nation: str, names: Iterable[str], path: tuple[Step, ...]
) -> Iterator[Problem]:
    for number, name in enumerate(names):
        if catalog.stand_or_none(system, nation, name) is None:
            known = [str(stored.data["name"]) for stored in catalog.stored.values() if stored.kind == "stand"]
            yield _dangling("stand", name, known, (*path, number, "stand"))


def _data_rows(catalog: Catalog, system: str) -> list[str]:
    return [
        f"{entry_id.split('/')[1]}:{row['name']}"
        for entry_id in catalog.ids("data-sheet", system)
        for row in catalog.stored[entry_id].data["rows"]
    ]


def _dangling(word: str, name: str, known: list[str], path: tuple[Step, ...]) -> Problem:
    code = f"catalog.no-{word.replace(' ', '-')}"
    return code, f"there is no {word} {name!r}", suggestion(name, known), path


def _incomplete(what: str, path: tuple[Step, ...]) -> Problem:
    return "catalog.incomplete", f"here must stand {what}", "", path
