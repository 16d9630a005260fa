"""Requests for games of every sort, by number, and the games made of them on tables laid once for all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from unittest.mock import patch

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import Option
from cfbuilder.catalog.system import System
from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.chance.dice import Luck, Stream, TypedDice
from cfbuilder.core.points import Points
from cfbuilder.core.years import covers
from cfbuilder.force.cost import add_up
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.muster import BATTALION, LINE_COMPANY
from cfbuilder.scenario import pickup as making
from cfbuilder.scenario.request import PickupRequest, SideRequest
from cfbuilder.scenario.setup import Setup
from cfbuilder.scenario.terrain.layout import Layout, lay

SYSTEM = "crossfire"
SIZES = ("small", "mid", "large")
SCENARIOS = ("meeting-engagement", "bridgehead")

_LAID: dict[tuple[tuple[int, int], bool], Layout] = {}


def request_number(number: int, catalog: Catalog) -> PickupRequest:
    """One of all possible requests; organizations, sizes and scenarios go by turns, all else at random."""
    dice = Stream(number, "request")
    size, scenario = SIZES[number % 3], SCENARIOS[number // 3 % 2]
    organizations = [
        each for each in catalog.ids("organization", SYSTEM)
        if size != "large" or catalog.organization(each).is_battalion()
    ]  # fmt: skip
    first = organizations[number % len(organizations)]
    years = [year for year in range(1939, 1946) if catalog.organization(first).usable_in(year)]
    year = years[dice.below(len(years))]
    others = [each for each in organizations if catalog.organization(each).usable_in(year)]
    fielded = [first, others[dice.below(len(others))]]
    if dice.below(2):
        fielded.reverse()
    sides = [_side(each, year, dice, catalog) for each in fielded]
    base_none = dice.below(8) == 0
    totals = None
    if base_none:
        # Less may buy nothing, and a game without an enemy is refused.
        totals = (Points(24 + dice.below(160)), Points(24 + dice.below(160)))
    elif dice.below(4) == 0:
        bases = [_cost(side, year, size, catalog) for side in sides]
        totals = (bases[0] + Points(dice.below(60)), bases[1] + Points(dice.below(60)))
    columns = _columns(sides, catalog)
    return PickupRequest(
        a=sides[0],
        b=sides[1],
        year=year,
        scenario=scenario,
        size=size,
        bonus=("full", "full", "handicap", "none")[dice.below(4)],
        base="none" if base_none else "organization",
        totals=totals,
        waived=((), (), ("armor",), ("fortifications",), ("armor", "fortifications"))[dice.below(5)],
        attacker=(None, "a", "b")[dice.below(3)] if scenario == "bridgehead" else None,
        column=columns[dice.below(len(columns))] if columns and dice.below(4) == 0 else None,
        town=dice.below(2) == 1,
    )


def _side(organization: str, year: int, dice: Stream, catalog: Catalog) -> SideRequest:
    """The organization, with each of its variants and options or without; one quality at most."""
    _, nation, name = organization.split("/")
    choices: list[str] = []
    free_to_change = True
    for each in catalog.organization(organization).choices():
        if each.years is not None and not covers(each.years, year):
            continue
        if isinstance(each, Option):
            choices += [each.id] * dice.below(each.at_most + 1)
        elif dice.below(2) and (free_to_change or not each.morale):
            choices.append(each.id)
            free_to_change = free_to_change and not each.morale
    return SideRequest(nation=nation, organizations=(name,), choices=tuple(choices))


def _cost(side: SideRequest, year: int, size: str, catalog: Catalog) -> Points:
    organization = f"{SYSTEM}/{side.nation}/{side.organizations[0]}"
    variants, options = catalog.organization(organization).chosen(side.choices)
    part = BATTALION if size == "large" else LINE_COMPANY
    once = Fielding(organization, year, part, variants, options).cost(catalog)
    return add_up([once.points] * (2 if size == "mid" else 1)).points


def _columns(sides: list[SideRequest], catalog: Catalog) -> list[int]:
    tables = [catalog.table(SYSTEM, side.nation, name) for side in sides for name in ("tanks", "atgs")]
    return sorted({column.years[0] for table in tables if table for column in table.columns})


@contextmanager
def tables_laid_once() -> Iterator[None]:
    """Terrain is most of the work of a game and has tests of its own: here all tables of a size are the same one."""

    def laid_once(
        system: System,
        kinds: Mapping[str, TerrainKind],
        table: tuple[int, int],
        _stream: Stream,
        *,
        town: bool,
        inventory: None,
    ) -> Layout:
        assert inventory is None
        if (table, town) not in _LAID:
            _LAID[table, town] = lay(system, kinds, table, Stream(7, "table"), town=town)
        return _LAID[table, town]

    with patch.object(making, "lay", laid_once):
        yield


def game(request: PickupRequest, seed: int, catalog: Catalog, typed: tuple[int, ...] | None = None) -> Setup:
    """The game of that request; the typed dice must come out even."""
    dice = TypedDice(typed) if typed is not None else None
    setup = making.pickup(request, catalog, Luck(seed, dice))
    assert dice is None or not dice.left
    return setup
