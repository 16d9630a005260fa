"""The catalog against a second transcription of the rulebook, made from the source without looking at the catalog.

The figures of the second reader stand in tests/cases/transcription, one line each with the line of the source.
Names of things are spelled as the catalog does; every figure is the reader's own.
"""

from __future__ import annotations

import csv
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusRow, DataRow
from cfbuilder.catalog.organizations import CommanderLimit, Formation, Organization, StandLine
from cfbuilder.core.points import Points
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.muster import BATTALION
from tests.conftest import ROOT

FOLDER = ROOT / "tests" / "cases" / "transcription"
NATIONS_WITH_A_LIST = ("germany", "italy", "japan", "france", "great-britain", "russia", "united-states")
SHARED = "shared"


def lines(name: str) -> list[dict[str, str]]:
    with (FOLDER / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return [{key: value for key, value in row.items() if key != "line"} for row in csv.DictReader(file)]


def difference(ours: Iterable[Any], theirs: Iterable[Any]) -> str:
    """What only one of the two transcriptions has, a line each."""
    one, other = Counter(ours), Counter(theirs)
    found = [f"{each} catalog" for each in (one - other).elements()]
    found += [f"{each} second reader" for each in (other - one).elements()]
    return "\n".join(sorted(found))


def text(value: object) -> str:
    return "" if value is None else str(value)


def points(value: Points | None) -> str:
    return "unknown" if value is None else f"{value.number():g}"


def organizations(catalog: Catalog) -> dict[str, Organization]:
    ids = catalog.organizations("crossfire")
    return {each.removeprefix("crossfire/"): catalog.organization(each) for each in ids}


def test_the_same_organizations_at_the_same_points(shipped: Catalog) -> None:
    def cost(short: str, organization: Organization, part: str) -> str:
        found = Fielding(f"crossfire/{short}", organization.years[0], part).cost(shipped)
        return points(found.points) if found.complete else "unknown"

    ours = [
        (
            short, str(each.years[0]), str(each.years[1]), each.morale, each.command,
            cost(short, each, "company"), cost(short, each, BATTALION) if each.is_battalion() else "",
        )
        for short, each in organizations(shipped).items()
    ]  # fmt: skip
    theirs = [tuple(row.values()) for row in lines("organizations")]
    assert difference(ours, theirs) == ""


def stands_of(organization: Organization) -> Iterator[tuple[str, ...]]:
    for formation in organization.formations:
        level = "company" if formation.level == "company" else "support"
        yield from _stands(formation, level, formation.count if level == "company" else 1)


def _stands(formation: Formation, level: str, units: int) -> Iterator[tuple[str, ...]]:
    for line in formation.stands:
        yield (level, str(units), *_stand(line))
    for each in formation.formations:
        below = "platoon" if level != "support" and each.level == "platoon" else level
        yield from _stands(each, below, each.count if below == "platoon" else units)


def _stand(line: StandLine) -> tuple[str, ...]:
    bonus = " ".join(map(str, line.bonus))
    return line.stand, str(line.count), bonus, " ".join(line.equipment), line.carried_by


def merged(stands: Iterable[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    """Stands of one kind at one level on one line, wherever they stand in the list."""
    counts: Counter[tuple[str, ...]] = Counter()
    for level, units, stand, count, bonus, *more in stands:
        # Equal bonuses may be written once or once a platoon.
        bonus = bonus.split(" ")[0] if len(set(bonus.split(" "))) == 1 else bonus
        counts[level, units, stand, bonus, *more] += int(count)
    for key, total in counts.items():
        yield (*key, str(total))


def test_the_same_stands(shipped: Catalog) -> None:
    theirs: dict[str, list[tuple[str, ...]]] = {}
    for row in lines("stands"):
        theirs.setdefault(row.pop("id"), []).append(tuple(row.values()))
    ours = {short: stands_of(organization) for short, organization in organizations(shipped).items()}
    found = difference(
        ((short, *each) for short, stands in ours.items() for each in merged(stands)),
        ((short, *each) for short, stands in theirs.items() for each in merged(stands)),
    )
    assert found == ""


def test_the_same_variants(shipped: Catalog) -> None:
    ours = [
        (short, each.points.number(), str(each.years[0]), str(each.years[1]), each.automatic)
        for short, organization in organizations(shipped).items()
        for each in organization.variants
    ]
    theirs = [
        (row["id"], float(row["points"]), row["from"], row["to"], row["kind"] == "automatic")
        for row in lines("variants")
    ]
    assert difference(ours, theirs) == ""


def test_the_same_options(shipped: Catalog) -> None:
    def each_costs(short: str, stand: str, price: Points | None, morale: str) -> str:
        found = shipped.stand("crossfire", short.partition("/")[0], stand)
        return points(price if price is not None else found.price.of(morale))

    ours = {
        (short, addition.stand, each_costs(short, addition.stand, addition.price, organization.morale))
        for short, organization in organizations(shipped).items()
        for option in organization.options
        for addition in option.adds
    }
    theirs = {(row["id"], row["stand"], row["each"]) for row in lines("options")}
    assert difference(ours, theirs) == ""


def test_the_same_limits_of_commanders(shipped: Catalog) -> None:
    def said(yes: bool) -> str:
        return "yes" if yes else "no"

    ours = [
        (short, commander, said(limit.rally), said(limit.close_combat))
        for short, organization in organizations(shipped).items()
        for limit in _limits(shipped, short, organization)
        for commander in limit.commanders
    ]
    theirs = [tuple(row.values()) for row in lines("limits")]
    assert difference(ours, theirs) == ""


def _limits(catalog: Catalog, short: str, organization: Organization) -> tuple[CommanderLimit, ...]:
    return (
        organization.commander_limits or catalog.nation("crossfire", short.partition("/")[0]).commander_limits
    )


def lists(catalog: Catalog) -> Iterator[tuple[str, Any]]:
    for nation in NATIONS_WITH_A_LIST:
        yield nation, catalog.bonus("crossfire", nation)
    yield SHARED, catalog.bonus("crossfire", "belgium")


def test_the_same_purchase_points(shipped: Catalog) -> None:
    ours = [
        (nation, posture, size, points(cost))
        for nation, bonus in lists(shipped)
        if nation != SHARED
        for posture in ("attacking", "defending")
        for size, cost in getattr(bonus.purchase_points, posture).items()
    ]
    theirs = [tuple(row.values()) for row in lines("purchase")]
    assert difference(ours, theirs) == ""


def bonus_row(nation: str, row: BonusRow) -> tuple[str, ...]:
    maxima = [text((row.maximum or {}).get(period)) for period in ("early", "mid", "late")]
    told = row.fire_missions
    missions = "/".join(map(str, told.values())) if isinstance(told, Mapping) else text(told)
    several = row.is_platoon or len(row.contents) > 1
    contents = "; ".join(f"{name} {count}" for name, count in row.contents.items()) if several else ""
    return (nation, row.name, points(row.cost), *maxima, text(row.cap), missions, contents)


def test_the_same_bonus_rows(shipped: Catalog) -> None:
    ours = [
        bonus_row(nation, row) for nation, bonus in lists(shipped) for row in bonus.rows if not row.enlarges
    ]
    theirs = [tuple(row.values()) for row in lines("rows")]
    assert difference(ours, theirs) == ""


def test_the_same_results_of_the_tables(shipped: Catalog) -> None:
    ours = [
        (
            nation, table, str(column.years[0]), str(column.years[1]), str(total), row.result,
            "yes" if row.again else "", text(row.data),
            text(row.stand_in.hull) if row.stand_in else "", row.stand_in.gun if row.stand_in else "",
        )
        for nation in NATIONS_WITH_A_LIST
        for table in ("tanks", "atgs")
        for found in [shipped.table("crossfire", nation, table)]
        if found
        for column in found.columns
        for row in column.rows
        for total in row.dice
    ]  # fmt: skip
    theirs = [tuple(row.values()) for row in lines("generation")]
    assert difference(ours, theirs) == ""


def data_row(nation: str, row: DataRow) -> tuple[str, ...]:
    def said(value: bool | None) -> str:
        return "" if value is None else "yes" if value else "no"

    armor = row.armor or (None, None)
    figures = (*armor, row.accuracy, row.penetration, row.he_dice, row.effect)
    machine_gun = "yes" if row.machine_gun_only else ""
    return (nation, row.name, *map(text, figures), machine_gun, said(row.hull_down), said(row.turreted))


@pytest.mark.parametrize("nation", NATIONS_WITH_A_LIST)
def test_the_same_data_rows(shipped: Catalog, nation: str) -> None:
    sheet: Any = shipped.entry(f"crossfire/{nation}/data-sheet")
    ours = [data_row(nation, row) for row in sheet.rows]
    theirs = [tuple(row.values()) for row in lines("sheets") if row["nation"] == nation]
    assert difference(ours, theirs) == ""
