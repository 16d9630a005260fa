"""Checks of the whole catalog that need no prices: names resolve, tables are complete, marks point at figures.

Whether organizations can be fielded and cost what they should is checked in `rules`, beside the limits.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from cfbuilder.catalog import (
    advanced_checks,
    combat_checks,
    fields,
    gunnery_checks,
    nation_checks,
    organization_checks,
    shooting_checks,
    system_checks,
    terrain_checks,
)
from cfbuilder.catalog.advanced import AdvancedRule
from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.combat import Combat
from cfbuilder.catalog.gunnery import Gunnery
from cfbuilder.catalog.left_open import unfilled
from cfbuilder.catalog.nations import BonusList, DataSheet, GenerationTable, Nation
from cfbuilder.catalog.organizations import Organization
from cfbuilder.catalog.problems import Problem
from cfbuilder.catalog.provenance import Entry
from cfbuilder.catalog.read import Reading
from cfbuilder.catalog.scenarios import Scenario
from cfbuilder.catalog.shooting import Shooting
from cfbuilder.catalog.stands import Stand
from cfbuilder.catalog.strict_yaml import Step
from cfbuilder.catalog.system import System
from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.core.errors import UsageError
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.wording import suggestion

#: The kind of record that a name of this code leads to.
_KIND_OF_CODE = {
    "catalog.no-stand": "stand",
    "catalog.no-organization": "organization",
    "catalog.no-bonus-list": "bonus",
    "catalog.no-extra": "bonus",
    "catalog.no-table": "table",
    "catalog.no-data-row": "data-sheet",
    "catalog.no-terrain-kind": "terrain",
    "catalog.no-modifier": "combat",
}

_CHECKS: dict[type[Entry], Callable[..., Iterable[Problem]]] = {
    System: system_checks.check_system,
    Scenario: system_checks.check_scenario,
    Nation: nation_checks.check_nation,
    Stand: nation_checks.check_stand,
    BonusList: nation_checks.check_bonus,
    GenerationTable: nation_checks.check_table,
    DataSheet: nation_checks.check_data_sheet,
    Organization: organization_checks.check_organization,
    AdvancedRule: advanced_checks.check_advanced_rule,
    TerrainKind: terrain_checks.check_terrain_kind,
    Combat: combat_checks.check_combat,
    Gunnery: gunnery_checks.check_gunnery,
    Shooting: shooting_checks.check_shooting,
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
        for where, told in unfilled(entry):
            # What needs a record of its own is filled in when that is there: "reference/artillery".
            if f"{entry_id}/{where}" not in reading.documents:
                place = document.place(("left_open", where), key=True)
                message, hint = (
                    f"{entry.name}: {told}",
                    f"the source does not tell; {where} is yours to fill in",
                )
                findings.append(Finding("catalog.left-open", Severity.NOTE, message, hint, where, place))
    return tuple(findings)


def _told(entry_id: str, entry: Entry, catalog: Catalog) -> Iterator[Problem]:
    try:
        yield from _marks(entry_id, entry, catalog)
        yield from _years(catalog.stored[entry_id].data, ())
        check_kind = _CHECKS.get(type(entry))
        if check_kind:
            yield from check_kind(entry_id, entry, catalog)
    except UsageError as problem:
        # The record leans on one that is not there, its system say.
        yield "catalog.leans-on-nothing", problem.message, problem.hint, ()


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
