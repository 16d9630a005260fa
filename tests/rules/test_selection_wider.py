"""Legal selections with everything a list may hold at once, against a naive enumeration of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cfbuilder.catalog.catalog import Catalog, Stored
from cfbuilder.chance.dice import Stream
from cfbuilder.core.points import Points
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Force, add
from cfbuilder.rules.fill import bought_entry
from cfbuilder.rules.purchases import Purchases
from cfbuilder.rules.selection import Selections

BASE_GANGS, BASE_CHIEFS = 6, 1


@dataclass(frozen=True)
class Offer:
    """A row of the list, in half-points. `of`: the platoons it enlarges."""

    id: str
    kind: str
    cost: int
    most: int | None = None
    of: str = ""


def limit(*values: int | None) -> st.SearchStrategy[int | None]:
    return st.sampled_from(values)


OFFERS = st.tuples(
    st.builds(Offer, st.just("rough"), st.just("platoon"), st.integers(3, 8), limit(0, 1, 2)),
    st.builds(Offer, st.just("smart"), st.just("platoon"), st.integers(3, 8), limit(0, 1)),
    st.builds(
        Offer, st.just("rough-4"), st.just("fourth"), st.integers(1, 3), limit(None, 1), st.just("rough")
    ),
    st.builds(Offer, st.just("smart-4"), st.just("fourth"), st.integers(1, 3), limit(None), st.just("smart")),
    st.builds(Offer, st.just("boss-1"), st.just("boss"), st.integers(1, 3), limit(None, 1)),
    st.builds(Offer, st.just("boss-2"), st.just("boss"), st.integers(2, 4), limit(0, 1)),
    st.builds(Offer, st.just("chief-1"), st.just("chief"), st.integers(2, 4), limit(None, 1)),
    st.builds(Offer, st.just("veteran"), st.just("better-chief"), st.integers(1, 3), limit(None)),
    st.builds(Offer, st.just("clubs"), st.just("extra"), st.integers(1, 2), limit(None, 2)),
    st.builds(Offer, st.just("nets"), st.just("extra"), st.integers(2, 4), limit(None)),
    st.builds(Offer, st.just("spies"), st.just("single"), st.integers(2, 6), limit(1, 2)),
)


def as_row(offer: Offer) -> dict[str, Any]:
    common = {
        "id": offer.id, "name": offer.id, "section": "infantry", "cost": offer.cost / 2,
        "maximum": None if offer.most is None else {"dawn": offer.most, "dusk": offer.most},
    }  # fmt: skip
    more: dict[str, dict[str, Any]] = {
        "platoon": {"contents": {"Gang": 3}, "quality": "raw", "is_platoon": True},
        "fourth": {"contents": {"Gang": 1}, "quality": "raw", "enlarges": offer.of},
        "boss": {"section": "commanders", "contents": {"PC": 1}, "bonus": 1},
        "chief": {"section": "commanders", "contents": {"CC": 1}, "bonus": 1, "platoons_each": 2},
        "better-chief": {"section": "commanders", "carriers": ["CC"], "scope": "squad", "quality": "keen"},
        "extra": {"section": "extras", "carriers": ["Gang"], "scope": "squad"},
        "single": {"contents": {"Spy": 1}},
    }
    return {**common, **more[offer.kind]}


def catalog_with(tiny: Catalog, rows: list[dict[str, Any]]) -> Catalog:
    data = {**tiny.stored["skirmish/reds/bonus"].data, "rows": rows}
    return Catalog({**tiny.stored, "skirmish/reds/bonus": Stored("bonus", "x", data)}, "test")


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


def is_legal(offers: tuple[Offer, ...], counts: Mapping[str, int], budget: int) -> bool:
    def count(kind: str) -> int:
        return sum(counts[each.id] for each in offers if each.kind == kind)

    return (
        all(each.most is None or counts[each.id] <= each.most for each in offers)
        and sum(each.cost * counts[each.id] for each in offers) <= budget
        and count("boss") == count("platoon")
        and all(counts[each.id] <= counts[each.of] for each in offers if each.of)
        and count("chief") <= count("platoon") // 2
        and count("better-chief") <= BASE_CHIEFS + count("chief")
        and count("extra") <= BASE_GANGS + 3 * count("platoon") + count("fourth")
    )


def larger(offers: tuple[Offer, ...], counts: Mapping[str, int]) -> Iterator[dict[str, int]]:
    for each in offers:
        if each.kind == "platoon":
            for boss in offers:
                if boss.kind == "boss":
                    yield {**counts, each.id: counts[each.id] + 1, boss.id: counts[boss.id] + 1}
        elif each.kind != "boss":
            yield {**counts, each.id: counts[each.id] + 1}


def affordable(offers: tuple[Offer, ...], budget: int) -> Iterator[tuple[int, ...]]:
    if not offers:
        yield ()
        return
    first, *rest = offers
    most = budget // first.cost if first.most is None else min(first.most, budget // first.cost)
    for number in range(most + 1):
        for others in affordable(tuple(rest), budget - number * first.cost):
            yield (number, *others)


def by_hand(offers: tuple[Offer, ...], budget: int) -> set[tuple[int, ...]]:
    found = set()
    for numbers in affordable(offers, budget):
        counts = {each.id: number for each, number in zip(offers, numbers, strict=True)}
        if is_legal(offers, counts, budget) and not any(
            is_legal(offers, more, budget) for more in larger(offers, counts)
        ):
            found.add(numbers)
    return found


@settings(max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(offers=OFFERS, budget=st.integers(0, 11))
def test_every_maximal_legal_selection_is_drawn_by_exactly_one_rank(
    tiny: Catalog, offers: tuple[Offer, ...], budget: int
) -> None:
    catalog = catalog_with(tiny, [as_row(each) for each in offers])
    selections = Selections(Purchases(reds(catalog), catalog), Points(budget))
    expected = by_hand(offers, budget)
    assert selections.count == len(expected) >= 1
    drawn = [selections.draw(lambda _limit, rank=rank: rank) for rank in range(selections.count)]  # type: ignore[misc]
    assert {tuple(counts.get(each.id, 0) for each in offers) for counts in drawn} == expected


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(spies=st.integers(0, 3), clubs=st.integers(0, 2), budget=st.integers(0, 12))
def test_what_is_bought_already_leaves_less_to_buy(
    tiny: Catalog, spies: int, clubs: int, budget: int
) -> None:
    rows = (Offer("spies", "single", 2, 3), Offer("clubs", "extra", 1, 4))
    catalog = catalog_with(tiny, [as_row(each) for each in rows])
    force = reds(catalog)
    bonus = catalog.bonus("skirmish", "reds")
    assert bonus is not None
    for row, count in zip(bonus.rows, (spies, clubs), strict=True):
        for number in range(count):
            where = f"1/platoon-1/gang-{number + 1}" if row.carriers else None
            force, _ = add(force, bought_entry("skirmish/reds/bonus", row, "bonus", where))
    left = (replace(rows[0], most=3 - spies), replace(rows[1], most=4 - clubs))
    assert Selections(Purchases(force, catalog), Points(budget)).count == len(by_hand(left, budget))


def test_draws_are_uniform_over_the_selections(tiny: Catalog) -> None:
    offers = (Offer("clubs", "extra", 1, 4), Offer("spies", "single", 2, 2), Offer("nets", "extra", 3, None))
    catalog = catalog_with(tiny, [as_row(each) for each in offers])
    selections = Selections(Purchases(reds(catalog), catalog), Points(7))
    kinds = len(by_hand(offers, 7))
    assert selections.count == kinds >= 4
    stream = Stream(3, "test")
    counts = Counter(tuple(sorted(selections.draw(stream.below).items())) for _ in range(300 * kinds))
    assert len(counts) == kinds
    assert sum((count - 300) ** 2 / 300 for count in counts.values()) < kinds + 5 * (2 * kinds) ** 0.5


def test_a_banned_row_is_never_drawn_and_a_waiver_brings_it_back(tiny: Catalog) -> None:
    row = {**as_row(Offer("spies", "single", 2, 2)), "section": "armor", "banned": ["defending"]}
    catalog = catalog_with(tiny, [row])
    force = replace(reds(catalog), posture="defending", bans_bind=True)
    banned = Selections(Purchases(force, catalog), Points(4))
    assert (banned.count, banned.draw(lambda _limit: 0)) == (1, {})
    waived = Selections(Purchases(replace(force, waived=("armor",)), catalog), Points(4))
    assert (waived.count, waived.draw(lambda _limit: 0)) == (1, {"spies": 2})


@pytest.mark.parametrize("nation", ["germany", "united-states"])
def test_a_budget_of_thirty_points_on_the_whole_list_is_counted(shipped: Catalog, nation: str) -> None:
    force = Force(name="x", system="crossfire", nation=nation, organization=None, year=1944, size="small")
    selections = Selections(Purchases(force, shipped), Points.parse(30))
    assert selections.count > 1000
    assert sum(selections.draw(lambda limit: limit - 1).values()) >= 1


def extra(name: str, *carriers: str) -> dict[str, Any]:
    return {**as_row(Offer(name, "extra", 1)), "carriers": list(carriers)}


@pytest.mark.xfail(
    strict=True, reason="extras whose carriers are neither squads nor commanders have no limit at all"
)
def test_an_extra_nobody_can_carry_is_not_bought(tiny: Catalog) -> None:
    catalog = catalog_with(tiny, [extra("paint", "Wagon")])
    selections = Selections(Purchases(reds(catalog), catalog), Points(8))
    assert selections.draw(lambda _limit: 0) == {}


@pytest.mark.xfail(
    strict=True, reason="the extras of a list share one room, though each has carriers of its own"
)
def test_an_extra_only_for_some_squads_is_bounded_by_these(tiny: Catalog) -> None:
    thug = {**tiny.stored["skirmish/gang"].data, "name": "Thug", "short": "Thug"}
    rows = [extra("clubs", "Gang"), extra("chains", "Thug")]
    with_rows = catalog_with(tiny, rows)
    catalog = Catalog({**with_rows.stored, "skirmish/thug": Stored("stand", "x", thug)}, "test")
    selections = Selections(Purchases(reds(catalog), catalog), Points(4))
    drawn = [selections.draw(lambda _limit, rank=rank: rank) for rank in range(selections.count)]  # type: ignore[misc]
    # The force has six Gangs and no Thug.
    assert drawn == [{"clubs": 4}]


@pytest.mark.xfail(
    strict=True, reason="a platoon of stands that cannot carry an extra makes room for it all the same"
)
def test_a_platoon_that_cannot_carry_an_extra_makes_no_room_for_it(tiny: Catalog) -> None:
    platoon = {**as_row(Offer("spooks", "platoon", 2, 1)), "contents": {"Spy": 3}}
    boss = as_row(Offer("boss-1", "boss", 2, 1))
    catalog = catalog_with(tiny, [platoon, boss, extra("clubs", "Gang")])
    selections = Selections(Purchases(reds(catalog), catalog), Points(12))
    drawn = [selections.draw(lambda _limit, rank=rank: rank) for rank in range(selections.count)]  # type: ignore[misc]
    assert max(each.get("clubs", 0) for each in drawn) == BASE_GANGS


@pytest.mark.parametrize("most", [None, 2])
def test_a_row_that_costs_nothing_does_not_undo_all_selections(tiny: Catalog, most: int | None) -> None:
    free = {**as_row(Offer("spies", "single", 2, most)), "cost": 0}
    catalog = catalog_with(tiny, [free, as_row(Offer("nets", "extra", 2))])
    assert Selections(Purchases(reds(catalog), catalog), Points(4)).count >= 1
