"""Catalog records for people and programs: the JSON of `catalog list` and `catalog show`, and the same as text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.fields import item_names
from cfbuilder.catalog.nations import BonusList, Column, DataRow, DataSheet, GenerationTable
from cfbuilder.catalog.organizations import (
    CommanderLimit,
    Formation,
    Option,
    Organization,
    StandLine,
    Variant,
)
from cfbuilder.catalog.provenance import Entry, Mark
from cfbuilder.catalog.stands import OBSERVER
from cfbuilder.core.points import Points
from cfbuilder.core.record import plain
from cfbuilder.force.cost import add_up
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.formations import organization_formations
from cfbuilder.force.muster import BATTALION, LINE_COMPANY
from cfbuilder.force.parade import Group
from cfbuilder.rendering.views.notes import limit_text


def organization_summary(catalog: Catalog, organization_id: str) -> dict[str, Any]:
    """One line of `catalog list organizations --json`."""
    organization = catalog.organization(organization_id)
    cost = Fielding(organization_id, organization.years[0]).cost(catalog)
    return {
        "id": organization_id,
        "nation": organization_id.split("/")[1],
        "name": organization.name,
        "years": list(organization.years),
        "morale": organization.morale,
        "company_points": cost.points.number() if cost.complete else None,
        **(
            {}
            if cost.complete or not _is_priced(catalog, organization_id)
            else {"unknown": ["company_points"]}
        ),
    }


def _is_priced(catalog: Catalog, entry_id: str) -> bool:
    """Whether the system of a record has points at all."""
    return catalog.system(entry_id.partition("/")[0]).priced


def record_json(catalog: Catalog, entry_id: str, year: int | None = None) -> dict[str, Any]:
    """`catalog show ID --json`; `year` applies an organization's automatic variants."""
    entry = catalog.entry(entry_id)
    shaped: dict[str, Any]
    if isinstance(entry, Organization):
        shaped = _organization(catalog, entry_id, entry, entry.years[0] if year is None else year)
    elif isinstance(entry, BonusList):
        shaped = _bonus(entry)
    elif isinstance(entry, GenerationTable):
        shaped = {
            "name": entry.name,
            "dice": entry.dice,
            "columns": [_column(each) for each in entry.columns],
        }
    elif isinstance(entry, DataSheet):
        shaped = {"name": entry.name, "rows": _data_rows(entry)}
    else:
        shaped = {key: value for key, value in plain(entry).items() if key != "marks"}
    return {"id": entry_id, "kind": catalog.kind(entry_id), **shaped, "source": plain(entry.source)}


def _organization(catalog: Catalog, entry_id: str, organization: Organization, year: int) -> dict[str, Any]:
    formations, morale = organization_formations(organization, year, (), ())
    company = Fielding(entry_id, year).muster(catalog)
    battalion = Fielding(entry_id, year, BATTALION).muster(catalog) if organization.is_battalion() else None
    priced = _is_priced(catalog, entry_id)
    return {
        "nation": entry_id.split("/")[1],
        "name": organization.name,
        "years": list(organization.years),
        "morale": morale,
        "command": organization.command,
        "company": _counted(company, priced=priced),
        "battalion": _counted(battalion, priced=priced) if battalion else None,
        "variants": [_variant(catalog, entry_id, organization, each) for each in organization.variants],
        "options": [_option(catalog, entry_id, organization, each) for each in organization.options],
        "formations": [_formation(each) for each in formations],
        "commander_limits": [_limit(each) for each in _limits(catalog, entry_id, organization)],
        "notes": [plain(each) for each in (*organization.rules, *organization.notes)],
        "findings": [],
    }


def _limits(catalog: Catalog, entry_id: str, organization: Organization) -> tuple[CommanderLimit, ...]:
    system, nation, _ = entry_id.split("/")
    return organization.commander_limits or catalog.nation(system, nation).commander_limits


def _limit(limit: CommanderLimit) -> dict[str, Any]:
    return {**plain(limit), "text": limit_text(limit, limit.commanders)}


def _counted(group: Group, *, priced: bool) -> dict[str, Any]:
    cost = add_up([each.price for each in group.all_pieces()])
    counts = Counter(each.stand.name for each in group.all_pieces() if each.stand.name != OBSERVER)
    unknown = {} if cost.complete or not priced else {"unknown": ["points"]}
    return {"points": cost.points.number() if cost.complete else None, "stands": dict(counts), **unknown}


def _variant(catalog: Catalog, entry_id: str, organization: Organization, variant: Variant) -> dict[str, Any]:
    year = max(organization.years[0], variant.years[0])
    with_it = Fielding(entry_id, year, variants=(variant.id,)).cost(catalog)
    base = Fielding(entry_id, organization.years[0]).cost(catalog)
    difference = with_it.points - base.points
    return {
        "id": variant.id,
        "name": variant.name,
        "points": difference.number() if with_it.complete and base.complete else None,
        "from": variant.years[0],
        "to": variant.years[1],
        "automatic": variant.automatic,
    }


def _option(catalog: Catalog, entry_id: str, organization: Organization, option: Option) -> dict[str, Any]:
    year = (option.years or organization.years)[0]

    def more(part: str) -> Points | None:
        base = Fielding(entry_id, year, part).cost(catalog)
        with_it = Fielding(entry_id, year, part, options=(option.id,)).cost(catalog)
        return with_it.points - base.points if base.complete and with_it.complete else None

    company = more(LINE_COMPANY)
    battalion = more(BATTALION) if organization.is_battalion() else None
    return {
        "id": option.id,
        "name": option.name,
        "points": company.number() if company is not None else None,
        "battalion_points": battalion.number() if battalion is not None else None,
        "years": list(option.years) if option.years else None,
        "at_most": option.at_most,
        "adds": [plain(each) for each in option.adds],
    }


def _formation(formation: Formation) -> dict[str, Any]:
    return {
        "id": formation.id,
        "name": formation.name,
        "level": formation.level,
        "count": formation.count,
        "quality": formation.quality,
        "stands": [_line(each) for each in formation.stands],
        "formations": [_formation(each) for each in formation.formations],
    }


def _line(line: StandLine) -> dict[str, Any]:
    return {
        "stand": line.stand,
        "count": line.count,
        "bonus": list(line.bonus) or None,
        "quality": line.quality,
        "equipment": list(line.equipment),
        "carried_by": line.carried_by or None,
        "price": line.price.number() if line.price is not None else None,
    }


def _bonus(bonus: BonusList) -> dict[str, Any]:
    def points(by_size: Mapping[str, Points]) -> dict[str, Any]:
        return {size: each.number() for size, each in by_size.items()}

    return {
        "name": bonus.name,
        "purchase_points": {
            "attacking": points(bonus.purchase_points.attacking),
            "defending": points(bonus.purchase_points.defending),
        },
        "rows": [
            {
                "id": row.id,
                "name": row.name,
                "section": row.section,
                "cost": row.cost.number(),
                "maximum": dict(row.maximum) if row.maximum is not None else None,
                "cap": row.cap,
                "fire_missions": plain(row.fire_missions),
                "contents": dict(row.contents),
                "quality": row.quality,
                "bonus": row.bonus,
                "scope": row.scope,
                "carriers": list(row.carriers),
            }
            for row in bonus.rows
        ],
    }


def _column(column: Column) -> dict[str, Any]:
    return {
        "from": column.years[0],
        "to": column.years[1],
        "rows": [
            {
                "dice": list(row.dice),
                "result": row.result,
                "again": row.again,
                "data": row.data,
                "stand_in": {"hull": None, **plain(row.stand_in)} if row.stand_in else None,
            }
            for row in column.rows
        ],
    }


def _data_rows(sheet: DataSheet) -> list[dict[str, Any]]:
    return [_data_row(row, marks_of(sheet, f"rows.{name}")) for name, row in _named(sheet)]


def _named(sheet: DataSheet) -> list[tuple[str, DataRow]]:
    return list(zip(item_names([{"name": row.name} for row in sheet.rows]), sheet.rows, strict=True))


def _data_row(row: DataRow, marks: Mapping[str, Mark]) -> dict[str, Any]:
    return {
        "name": row.name,
        "armor": list(row.armor) if row.armor else None,
        "accuracy": row.accuracy,
        "penetration": row.penetration,
        "he_dice": row.he_dice,
        "effect": row.effect,
        "hull_down": row.hull_down,
        "turreted": row.turreted,
        "machine_gun_only": row.machine_gun_only,
        "aliases": list(row.aliases),
        "mark": _weakest(marks),
        "marks": {field: plain(mark) for field, mark in marks.items()},
    }


def _weakest(marks: Mapping[str, Mark]) -> str:
    """The mark furthest from print among the fields of one row."""
    found = {mark.mark for mark in marks.values()}
    return next((each for each in ("house", "derived", "repaired") if each in found), "printed")


def marks_of(entry: Entry, path: str) -> dict[str, Mark]:
    """The marks of a part of a record by field below it; one on the whole part is under "all"."""
    found = {"all": entry.marks[path]} if path in entry.marks else {}
    inner = f"{path}."
    return found | {
        field.removeprefix(inner): mark for field, mark in entry.marks.items() if field.startswith(inner)
    }
