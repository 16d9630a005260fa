"""`cfbuilder catalog list`: the records of one kind."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable
from typing import Any

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.cli.output import print_columns, print_json, talk
from cfbuilder.core.errors import FINE
from cfbuilder.core.years import span
from cfbuilder.rendering.catalog_record import organization_summary
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    catalog = Session().catalog
    catalog.system(chosen.system)
    if chosen.nation:
        catalog.nation(chosen.system, chosen.nation)
    rows = _LISTS[chosen.what](catalog, chosen)
    if chosen.json:
        print_json(rows)
        return FINE
    if rows:
        print_columns([_shown(row) for row in rows])
    else:
        talk(f"there are no {chosen.what} like that")
    return FINE


def _organizations(catalog: Catalog, chosen: Namespace) -> list[dict[str, Any]]:
    ids = catalog.organizations(chosen.system, chosen.nation or "", chosen.year)
    return [organization_summary(catalog, each) for each in ids]


def _nations(catalog: Catalog, chosen: Namespace) -> list[dict[str, Any]]:
    rows = []
    for nation in catalog.nations(chosen.system):
        if chosen.nation in (None, nation) and (
            chosen.year is None or catalog.organizations(chosen.system, nation, chosen.year)
        ):
            name = catalog.nation(chosen.system, nation).name
            rows.append({"id": f"{chosen.system}/{nation}", "nation": nation, "name": name})
    return rows


def _of_kind(kind: str) -> Callable[[Catalog, Namespace], list[dict[str, Any]]]:
    def listed(catalog: Catalog, chosen: Namespace) -> list[dict[str, Any]]:
        under = f"{chosen.system}/{chosen.nation}" if chosen.nation else chosen.system
        return [{"id": each, "name": catalog.entry(each).name} for each in catalog.ids(kind, under)]

    return listed


_LISTS: dict[str, Callable[[Catalog, Namespace], list[dict[str, Any]]]] = {
    "organizations": _organizations,
    "nations": _nations,
    "bonus": _of_kind("bonus"),
    "tables": _of_kind("table"),
    "data-sheets": _of_kind("data-sheet"),
    "scenarios": _of_kind("scenario"),
}


def _shown(row: dict[str, Any]) -> list[str]:
    cells = [row["id"], row["name"]]
    if "years" in row:
        points = row["company_points"]
        unknown = "unpriced" if "unknown" in row else ""
        cells += [span(tuple(row["years"])), row["morale"], unknown if points is None else f"{points:.1f}"]
    return cells
