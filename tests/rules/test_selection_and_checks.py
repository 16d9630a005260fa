"""Selections, filling and checks agree: what is drawn is placed, legal, and leaves nothing that could be bought."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusRow
from cfbuilder.chance.dice import Stream
from cfbuilder.core.findings import has_errors
from cfbuilder.core.points import Points
from cfbuilder.force.cost import pool_cost
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Budget, Force, Pool, add
from cfbuilder.rules.check import check
from cfbuilder.rules.fill import fill
from cfbuilder.rules.purchases import Purchases
from cfbuilder.rules.selection import Selections
from tests.rules.enumeration import Offer, catalog_with, reds, row

NATIONS = {
    "germany": 1944, "united-states": 1944, "great-britain": 1943, "russia": 1944, "japan": 1944, "italy": 1942,
    "france": 1940, "poland": 1939,
}  # fmt: skip


def company(catalog: Catalog, nation: str) -> Force:
    """Leg infantry, or what comes nearest to it."""
    year = NATIONS[nation]
    known = catalog.organizations("crossfire", nation, year)
    organization = next(each for each in known if "leg-infantry" in each)
    force = Force(
        name=nation, system="crossfire", nation=nation, organization=organization, year=year, size="small",
        budget=Budget(purchase_points=Points.parse(500), reinforcements=Points.parse(500)),
    )  # fmt: skip
    return add(force, Fielding(organization, year).entry(catalog))[0]


def one_more(force: Force, catalog: Catalog, pool: Pool) -> Iterator[Force]:
    """The force with one purchase more, a platoon with its commander, everything else where it is."""
    purchases = Purchases(force, catalog)
    for each in purchases.rows:
        if each.is_platoon:
            for commander in purchases.platoon_commander_rows:
                yield fill(force, catalog, {each.id: 1, commander.id: 1}, pool)
        elif each not in purchases.platoon_commander_rows:
            yield fill(force, catalog, {each.id: 1}, pool)


def is_legal(force: Force, catalog: Catalog) -> bool:
    return not has_errors(check(force, catalog))


@pytest.mark.parametrize("nation", list(NATIONS))
@pytest.mark.parametrize(
    ("points", "pool"), [("13", "bonus"), ("40.5", "bonus"), ("90", "bonus"), ("24", "reinforcement")]
)
def test_what_is_drawn_is_legal_and_leaves_nothing_to_buy(
    shipped: Catalog, nation: str, points: str, pool: Pool
) -> None:
    force, budget = company(shipped, nation), Points.parse(points)
    selections = Selections(Purchases(force, shipped), budget, pool)
    stream = Stream(5, nation)
    for _ in range(3):
        counts = selections.draw(stream.below)
        filled = fill(force, shipped, counts, pool)
        assert not [each for each in check(filled, shipped) if each.severity.value == "error"]
        assert Counter(entry.part for entry in filled.in_pool(pool)) == counts
        spent = pool_cost(filled, pool).points
        assert spent <= budget
        for more in one_more(filled, shipped, pool):
            assert pool_cost(more, pool).points > budget or not is_legal(more, shipped)


def affordable(rows: Sequence[BonusRow], budget: int) -> Iterator[dict[str, int]]:
    """Every way to take of each row what half-points can buy."""
    if not rows:
        yield {}
        return
    first, *rest = rows
    for count in range(budget // first.cost.halves + 1):
        for others in affordable(rest, budget - count * first.cost.halves):
            yield {first.id: count, **others} if count else others


@pytest.mark.parametrize(("nation", "points"), [("germany", "7.5"), ("japan", "6"), ("united-states", "4.5")])
def test_whole_lists_with_little_money(shipped: Catalog, nation: str, points: str) -> None:
    """Every selection of the shipped lists, by trying out all purchases and asking the checks."""
    force, budget = company(shipped, nation), Points.parse(points)

    def is_possible(filled: Force) -> bool:
        return pool_cost(filled, "bonus").points <= budget and is_legal(filled, shipped)

    purchases = Purchases(force, shipped)
    possible = set()
    for counts in affordable(purchases.rows, budget.halves):
        filled = fill(force, shipped, counts)
        if is_possible(filled) and not any(map(is_possible, one_more(filled, shipped, "bonus"))):
            possible.add(tuple(sorted(counts.items())))
    selections = Selections(purchases, budget)
    drawn = [selections.draw(lambda _limit, rank=rank: rank) for rank in range(selections.count)]  # type: ignore[misc]
    assert len(drawn) == len(possible) > 4
    assert {tuple(sorted(each.items())) for each in drawn} == possible


# Forces that have bought something already, tried out in the same way.

SOLD = (
    Offer("rough", "platoon", 4, 2),
    Offer("rough-4", "further", 1, of="rough"),
    Offer("boss", "boss", 1),
    Offer("chief", "chief", 2),
    Offer("better", "better-chief", 1, 2),
    Offer("clubs", "extra", 2, 4),
    Offer("drums", "whole", 1, 2),
    Offer("slings", "sling", 2, 5),
)
BOUGHT = st.fixed_dictionaries(
    {
        "rough": st.integers(0, 2), "rough-4": st.integers(0, 1), "clubs": st.integers(0, 2),
        "drums": st.integers(0, 1), "slings": st.integers(0, 2),
    }
)  # fmt: skip


def with_bosses(counts: Mapping[str, int]) -> dict[str, int]:
    return {**counts, "boss": counts["rough"], "rough-4": min(counts["rough-4"], counts["rough"])}


def tried_out(force: Force, catalog: Catalog, budget: Points, pool: Pool) -> set[tuple[int, ...]]:
    """The counts of every legal selection to which nothing can be added."""
    before = pool_cost(force, pool).points

    def is_possible(filled: Force) -> bool:
        return pool_cost(filled, pool).points - before <= budget and is_legal(filled, catalog)

    found = set()
    for numbers in product(*(range((each.most or 4) + 1) for each in SOLD)):
        counts = {each.id: number for each, number in zip(SOLD, numbers, strict=True)}
        if (
            sum(each.cost * counts[each.id] for each in SOLD) > budget.halves
            or counts["boss"] != counts["rough"]
        ):
            continue
        filled = fill(force, catalog, counts, pool)
        if is_possible(filled) and not any(map(is_possible, one_more(filled, catalog, pool))):
            found.add(numbers)
    return found


@pytest.mark.parametrize(
    "pools", [("bonus", "bonus"), ("bonus", "reinforcement"), ("reinforcement", "reinforcement")]
)
@settings(max_examples=4, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(bought=BOUGHT, budget=st.integers(0, 8))
def test_what_was_bought_before_counts(
    tiny: Catalog, pools: tuple[Pool, Pool], bought: dict[str, int], budget: int
) -> None:
    catalog = catalog_with(tiny, [row(each) for each in SOLD])
    plenty = Budget(purchase_points=Points(999), reinforcements=Points(999))
    earlier, later = pools
    force = fill(replace(reds(catalog), budget=plenty), catalog, with_bosses(bought), earlier)
    assume(is_legal(force, catalog))
    selections = Selections(Purchases(force, catalog), Points(budget), later)
    drawn = [selections.draw(lambda _limit, rank=rank: rank) for rank in range(selections.count)]  # type: ignore[misc]
    found = {tuple(counts.get(each.id, 0) for each in SOLD) for counts in drawn}
    assert len(found) == selections.count
    assert found == tried_out(force, catalog, Points(budget), later)
