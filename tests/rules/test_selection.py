"""Counting legal selections against a naive enumeration that knows only the rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cfbuilder.catalog.catalog import Catalog, Stored
from cfbuilder.catalog.nations import BonusList
from cfbuilder.chance.dice import Stream
from cfbuilder.core.findings import has_errors
from cfbuilder.core.points import Points
from cfbuilder.core.record import plain
from cfbuilder.force.cost import pool_cost
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Budget, Force, add
from cfbuilder.rules.check import check
from cfbuilder.rules.fill import fill
from cfbuilder.rules.purchases import Purchases
from cfbuilder.rules.selection import Selections

BASE_SQUADS = 6


@dataclass(frozen=True)
class Row:
    """A row as the naive enumeration sees it."""

    id: str
    cost: int
    most: int | None
    role: str


ROWS = st.fixed_dictionaries(
    {
        "platoon": st.tuples(st.integers(3, 9), st.integers(0, 2)),
        "fourth": st.tuples(st.integers(1, 4), st.booleans()),
        "boss-a": st.tuples(st.integers(1, 3), st.sampled_from([None, 1, 2])),
        "boss-b": st.tuples(st.integers(1, 3), st.sampled_from([0, 1])),
        "chief": st.tuples(st.integers(2, 6), st.sampled_from([None, 1])),
        "extra": st.tuples(st.integers(1, 3), st.sampled_from([None, 2])),
        "single": st.tuples(st.integers(1, 7), st.sampled_from([None, 1, 2])),
    }
)


def bonus_of(drawn: Mapping[str, Any], tiny: Catalog) -> tuple[Catalog, list[Row]]:
    """A catalog with the drawn list for the reds, and the rows as the enumeration wants them."""

    def row(name: str, limits: tuple[int, int | None], role: str, **more: Any) -> dict[str, Any]:
        cost, most = limits
        maximum = None if most is None else {"dawn": most, "dusk": most}
        rows.append(Row(name, cost, most, role))
        return {"id": name, "name": name, "section": "infantry", "cost": cost / 2, "maximum": maximum, **more}

    rows: list[Row] = []
    squad = {"contents": {"Gang": 3}, "quality": "raw", "is_platoon": True}
    made = [row("platoon", drawn["platoon"], "platoon", **squad)]
    if drawn["fourth"][1]:
        more = {"contents": {"Gang": 1}, "quality": "raw", "enlarges": "platoon"}
        made.append(row("fourth", (drawn["fourth"][0], None), "fourth", **more))
    for name, bonus in (("boss-a", 1), ("boss-b", 0)):
        boss = row(name, drawn[name], "boss", contents={"PC": 1}, bonus=bonus)
        made.append({**boss, "section": "commanders"})
    chief = row("chief", drawn["chief"], "chief", contents={"CC": 1}, bonus=1, platoons_each=2)
    made.append({**chief, "section": "commanders"})
    made.append(row("extra", drawn["extra"], "extra", carriers=["Gang"], scope="squad"))
    made.append(row("single", drawn["single"], "single", contents={"Spy": 1}))
    data = {**tiny.stored["skirmish/reds/bonus"].data, "rows": made}
    stored = {**tiny.stored, "skirmish/reds/bonus": Stored("bonus", "x", data)}
    return Catalog(stored, "test"), rows


def legal(rows: list[Row], counts: Mapping[str, int], budget: int) -> bool:
    """The rules, as one reads them."""
    by_role: Counter[str] = Counter()
    for row in rows:
        if row.most is not None and counts[row.id] > row.most:
            return False
        by_role[row.role] += counts[row.id]
    return (
        sum(row.cost * counts[row.id] for row in rows) <= budget
        and by_role["boss"] == by_role["platoon"]
        and by_role["fourth"] <= by_role["platoon"]
        and by_role["chief"] <= by_role["platoon"] // 2
        and by_role["extra"] <= BASE_SQUADS + 3 * by_role["platoon"] + by_role["fourth"]
    )


def one_more(rows: list[Row], counts: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """Every way to take one more of a row; a platoon comes with a commander."""
    for row in rows:
        if row.role == "platoon":
            for boss in rows:
                if boss.role == "boss":
                    yield {**counts, row.id: counts[row.id] + 1, boss.id: counts[boss.id] + 1}
        elif row.role != "boss":
            yield {**counts, row.id: counts[row.id] + 1}


def enumerated(rows: list[Row], budget: int) -> set[tuple[int, ...]]:
    most = [min(budget // row.cost, row.most if row.most is not None else budget) for row in rows]
    found = set()
    for numbers in product(*(range(each + 1) for each in most)):
        counts = dict(zip((row.id for row in rows), numbers, strict=True))
        if legal(rows, counts, budget) and not any(
            legal(rows, more, budget) for more in one_more(rows, counts)
        ):
            found.add(numbers)
    return found


def reds(catalog: Catalog) -> Force:
    force = Force(
        name="reds",
        system="skirmish",
        nation="reds",
        organization="skirmish/reds/mob",
        year=1908,
        size="duel",
    )
    return add(force, Fielding("skirmish/reds/mob", 1908).entry(catalog))[0]


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(drawn=ROWS, budget=st.integers(0, 15))
def test_the_count_and_every_draw_agree_with_plain_enumeration(
    tiny: Catalog, drawn: Mapping[str, Any], budget: int
) -> None:
    catalog, rows = bonus_of(drawn, tiny)
    expected = enumerated(rows, budget)
    selections = Selections(Purchases(reds(catalog), catalog), Points(budget))
    assert selections.count == len(expected)
    ranks = iter(range(selections.count))
    drawn_all = {
        tuple(counts.get(row.id, 0) for row in rows)
        for counts in (selections.draw(lambda limit, rank=rank: rank) for rank in ranks)  # type: ignore[misc]
    }
    # Drawing by every rank in turn gives every selection exactly once: so a uniform rank is a uniform draw.
    assert drawn_all == expected


@pytest.mark.parametrize("nation", ["germany", "united-states"])
def test_what_is_drawn_is_legal_spends_what_it_can_and_lands_where_it_belongs(
    shipped: Catalog, nation: str
) -> None:
    organization = next(each for each in shipped.organizations("crossfire", nation, 1944))
    force = Force(
        name=nation, system="crossfire", nation=nation, organization=organization, year=1944, size="small",
        budget=Budget(purchase_points=Points.parse(24.5)),
    )  # fmt: skip
    force, _ = add(force, Fielding(organization, 1944).entry(shipped))
    selections = Selections(Purchases(force, shipped), Points.parse(24.5))
    stream = Stream(5, "test")
    for _ in range(12):
        counts = selections.draw(stream.below)
        filled = fill(force, shipped, counts)
        assert not has_errors(check(filled, shipped))
        bought = Counter(entry.part for entry in filled.in_pool("bonus"))
        assert bought == counts
        spent = pool_cost(filled, "bonus").points
        assert Points.parse(20).halves <= spent.halves <= Points.parse(24.5).halves
        list_id = shipped.bonus_id("crossfire", nation)
        bonus = shipped.find(BonusList, list_id or "")
        assert bonus is not None
        for entry in filled.in_pool("bonus"):
            row = bonus.row(entry.part)
            assert row is not None
            needs_place = (
                row.carriers or row.enlarges or row in Purchases(filled, shipped).platoon_commander_rows
            )
            assert bool(entry.attached_to) or not needs_place
    assert plain(replace(force, name="x")) != plain(force)


def test_without_money_there_is_one_empty_selection(shipped: Catalog) -> None:
    force = Force(name="x", system="crossfire", nation="germany", organization=None, year=1944, size="small")
    selections = Selections(Purchases(force, shipped), Points.ZERO)
    assert selections.count == 1
    assert selections.draw(Stream(1, "x").below) == {}
