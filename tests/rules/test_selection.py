"""Counting and drawing legal selections, against a plain enumeration that knows only the rules."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import Stream
from cfbuilder.core.errors import UsageError
from cfbuilder.core.points import Points
from cfbuilder.force.force import Force, add
from cfbuilder.rules.fill import bought_entry
from cfbuilder.rules.purchases import Purchases
from cfbuilder.rules.selection import MOST_POINTS, Selections
from tests.rules.enumeration import BASE, Kind, Offer, Shop, catalog_with, maximal, reds, row


def limit(*values: int | None) -> st.SearchStrategy[int | None]:
    return st.sampled_from(values)


def offers(
    name: str,
    kind: Kind,
    costs: tuple[int, int],
    most: st.SearchStrategy[int | None],
    of: str = "",
    stands: tuple[str, ...] = ("Gang",),
) -> st.SearchStrategy[Offer]:
    return st.builds(
        Offer, st.just(name), st.just(kind), st.integers(*costs), most, st.just(of), st.just(stands)
    )


ROUGH = offers("rough", "platoon", (2, 7), limit(0, 1, 2))
SMART = offers("smart", "platoon", (3, 8), limit(0, 1))
THUGS = offers("thugs", "platoon", (3, 8), limit(None, 1), stands=("Thug",))
ROUGH_4 = offers("rough-4", "further", (1, 3), limit(None, 1), of="rough")
SMART_4 = offers("smart-4", "further", (1, 3), limit(None), of="smart")
BOSS_1 = offers("boss-1", "boss", (1, 3), limit(None, 1))
BOSS_2 = offers("boss-2", "boss", (0, 4), limit(None, 0, 1))
CHIEF = offers("chief", "chief", (2, 4), limit(None, 1))
BETTER = offers("better", "better-chief", (1, 3), limit(None, 1))
CLUBS = offers("clubs", "extra", (1, 2), limit(None, 2))
NETS = offers("nets", "extra", (2, 4), limit(None))
CHAINS = offers("chains", "extra", (1, 3), limit(None, 1), stands=("Thug",))
STONES = offers("stones", "extra", (1, 3), limit(None), stands=("Gang", "Thug"))
HOOKS = offers("hooks", "extra", (1, 2), limit(None), stands=("Thug", "Spy"))
DRUMS = offers("drums", "whole", (1, 2), limit(None, 1))
PIPES = offers("pipes", "whole", (1, 2), limit(None))
SLINGS = offers("slings", "sling", (1, 3), limit(None))
SPIES = offers("spies", "single", (0, 6), limit(1, 2), stands=("Spy",))
WAGONS = offers("wagons", "single", (2, 6), limit(None, 1), stands=("Wagon",))
CATAPULTS = offers("catapults", "single", (2, 5), limit(None), stands=("Catapult",))

PLAIN = st.tuples(ROUGH, ROUGH_4, SMART, SMART_4, BOSS_1, BOSS_2, CHIEF, BETTER, CLUBS, NETS, SPIES)
CARRIERS = st.tuples(ROUGH, THUGS, ROUGH_4, BOSS_1, CLUBS, CHAINS, STONES, WAGONS)
CROSSING = st.tuples(THUGS, BOSS_1, CLUBS, STONES, HOOKS, SPIES)
WHOLE = st.tuples(ROUGH, ROUGH_4, SMART, BOSS_1, CLUBS, DRUMS, SLINGS)
TWO_WHOLE = st.tuples(ROUGH, ROUGH_4, BOSS_1, DRUMS, PIPES, NETS)
BOX = st.tuples(ROUGH, ROUGH_4, SMART, THUGS, BOSS_1, BOSS_2, CHIEF, CLUBS, DRUMS, CATAPULTS, WAGONS)
STOCK = st.fixed_dictionaries(
    {
        "Gang": st.integers(4, 14), "Thug": st.integers(0, 4), "PC": st.integers(1, 5), "CC": st.integers(0, 2),
        "FO": st.integers(0, 3), "Wagon": st.integers(0, 2),
    }
)  # fmt: skip

examples = settings(
    max_examples=50, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


def drawn_all(selections: Selections, shop: Shop) -> set[tuple[int, ...]]:
    """Every selection by its rank: if all differ, a uniform rank is a uniform draw."""
    drawn = [selections.draw(lambda _limit, rank=rank: rank) for rank in range(selections.count)]  # type: ignore[misc]
    found = {tuple(counts.get(each.id, 0) for each in shop.offers) for counts in drawn}
    assert len(found) == selections.count
    return found


def agrees(tiny: Catalog, shop: Shop) -> None:
    catalog = catalog_with(tiny, [row(each) for each in shop.offers])
    selections = Selections(Purchases(reds(catalog), catalog), Points(shop.budget), stock=shop.stock)
    assert drawn_all(selections, shop) == maximal(shop)


@examples
@given(offers=PLAIN, budget=st.integers(0, 12))
def test_platoons_commanders_and_extras(tiny: Catalog, offers: tuple[Offer, ...], budget: int) -> None:
    agrees(tiny, Shop(offers, budget))


@examples
@given(offers=CARRIERS, budget=st.integers(0, 14))
def test_extras_with_carriers_of_their_own(tiny: Catalog, offers: tuple[Offer, ...], budget: int) -> None:
    agrees(tiny, Shop(offers, budget))


@examples
@given(offers=CROSSING, budget=st.integers(0, 16))
def test_extras_that_compete_for_some_of_their_carriers(
    tiny: Catalog, offers: tuple[Offer, ...], budget: int
) -> None:
    agrees(tiny, Shop(offers, budget))


@examples
@given(offers=WHOLE, budget=st.integers(0, 16))
def test_extras_for_whole_platoons(tiny: Catalog, offers: tuple[Offer, ...], budget: int) -> None:
    agrees(tiny, Shop(offers, budget))


@examples
@given(offers=TWO_WHOLE, budget=st.integers(0, 20))
def test_two_extras_for_whole_platoons(tiny: Catalog, offers: tuple[Offer, ...], budget: int) -> None:
    agrees(tiny, Shop(offers, budget))


@examples
@given(offers=BOX, budget=st.integers(0, 15), stock=STOCK)
def test_only_what_the_player_owns(
    tiny: Catalog, offers: tuple[Offer, ...], budget: int, stock: dict[str, int]
) -> None:
    agrees(tiny, Shop(offers, budget, stock))


BOSS = Offer("boss", "boss", 1)
RARE = {
    "several chiefs": (Offer("rough", "platoon", 2), BOSS, Offer("chief", "chief", 2), Offer("nets", "extra", 3)),
    "free platoons with bosses to pay": (Offer("rough", "platoon", 0), BOSS, Offer("nets", "extra", 2)),
    "free bosses with platoons to pay": (Offer("rough", "platoon", 2), Offer("boss", "boss", 0)),
    "a limit for whole platoons of two sizes": (
        Offer("rough", "platoon", 1, 1), Offer("rough-4", "further", 1, of="rough"), BOSS,
        Offer("drums", "whole", 1, 2),
    ),
    "more carriers wanted than both sorts together have": (
        Offer("thugs", "platoon", 1, 1, stands=("Thug",)), BOSS, Offer("spies", "single", 1, 1, stands=("Spy",)),
        Offer("stones", "extra", 1, stands=("Gang", "Thug")), Offer("hooks", "extra", 1, stands=("Thug", "Spy")),
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", list(RARE))
@pytest.mark.parametrize("budget", [6, 11, 16])
def test_rare_lists(tiny: Catalog, name: str, budget: int) -> None:
    agrees(tiny, Shop(RARE[name], budget))


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(spies=st.integers(0, 3), clubs=st.integers(0, 2), budget=st.integers(0, 12))
def test_what_is_bought_already_leaves_less_to_buy(
    tiny: Catalog, spies: int, clubs: int, budget: int
) -> None:
    offers = (Offer("spies", "single", 2, 3, stands=("Spy",)), Offer("clubs", "extra", 1, 4))
    catalog = catalog_with(tiny, [row(each) for each in offers])
    force = reds(catalog)
    bonus = catalog.bonus("skirmish", "reds")
    assert bonus is not None
    for bought, count in zip(bonus.rows, (spies, clubs), strict=True):
        for number in range(count):
            where = f"1/platoon-1/gang-{number + 1}" if bought.carriers else None
            force, _ = add(force, bought_entry("skirmish/reds/bonus", bought, "bonus", where))
    left = (replace(offers[0], most=3 - spies), replace(offers[1], most=4 - clubs))
    assert Selections(Purchases(force, catalog), Points(budget)).count == len(maximal(Shop(left, budget)))


def test_draws_are_uniform_over_the_selections(tiny: Catalog) -> None:
    offers = (
        Offer("clubs", "extra", 1, 4), Offer("spies", "single", 2, 2, stands=("Spy",)), Offer("nets", "extra", 3)
    )  # fmt: skip
    catalog = catalog_with(tiny, [row(each) for each in offers])
    selections = Selections(Purchases(reds(catalog), catalog), Points(7))
    kinds = len(maximal(Shop(offers, 7)))
    assert selections.count == kinds >= 4
    stream = Stream(3, "test")
    counts = Counter(tuple(sorted(selections.draw(stream.below).items())) for _ in range(300 * kinds))
    assert len(counts) == kinds
    assert sum((count - 300) ** 2 / 300 for count in counts.values()) < kinds + 5 * (2 * kinds) ** 0.5


def only_selection(catalog: Catalog, force: Force, budget: int) -> dict[str, int]:
    selections = Selections(Purchases(force, catalog), Points(budget))
    assert selections.count == 1
    return dict(selections.draw(lambda _limit: 0))


def test_a_banned_row_is_never_drawn_and_a_waiver_brings_it_back(tiny: Catalog) -> None:
    spies = row(Offer("spies", "single", 2, 2, stands=("Spy",)))
    catalog = catalog_with(tiny, [{**spies, "section": "armor", "banned": ["defending"]}])
    force = replace(reds(catalog), posture="defending", bans_bind=True)
    assert only_selection(catalog, force, 4) == {}
    assert only_selection(catalog, replace(force, waived=("armor",)), 4) == {"spies": 2}


def test_an_extra_nobody_can_carry_is_not_bought(tiny: Catalog) -> None:
    catalog = catalog_with(tiny, [row(Offer("paint", "extra", 1, stands=("Wagon",)))])
    assert only_selection(catalog, reds(catalog), 8) == {}


def test_an_extra_only_for_some_squads_is_bounded_by_these(tiny: Catalog) -> None:
    rows = [row(Offer("clubs", "extra", 1)), row(Offer("chains", "extra", 1, stands=("Thug",)))]
    catalog = catalog_with(tiny, rows)
    # The force has six Gangs and no Thug.
    assert only_selection(catalog, reds(catalog), 4) == {"clubs": 4}


def test_a_platoon_that_cannot_carry_an_extra_makes_no_room_for_it(tiny: Catalog) -> None:
    spooks = row(Offer("spooks", "platoon", 2, 1, stands=("Spy",)))
    catalog = catalog_with(tiny, [spooks, row(Offer("boss", "boss", 2, 1)), row(Offer("clubs", "extra", 1))])
    assert only_selection(catalog, reds(catalog), 12) == {"spooks": 1, "boss": 1, "clubs": BASE["Gang"]}


def test_crews_carry_no_extras(tiny: Catalog) -> None:
    with_crews = {**tiny.stored["skirmish/gang"].data, "crew_served": True}
    catalog = catalog_with(tiny, [row(Offer("clubs", "extra", 1))])
    gang = replace(catalog.stored["skirmish/gang"], data=with_crews)
    catalog = Catalog({**catalog.stored, "skirmish/gang": gang}, "test")
    assert only_selection(catalog, reds(catalog), 4) == {}


def test_what_costs_nothing_is_bought_up_to_its_maximum_and_else_left_to_the_players(tiny: Catalog) -> None:
    nets = row(Offer("nets", "extra", 2))
    for most, expected in ((None, {"nets": 2}), (2, {"spies": 2, "nets": 2})):
        catalog = catalog_with(tiny, [row(Offer("spies", "single", 0, most, stands=("Spy",))), nets])
        assert only_selection(catalog, reds(catalog), 4) == expected
    endless = [row(Offer("rough", "platoon", 0)), row(Offer("boss", "boss", 0)), nets]
    catalog = catalog_with(tiny, endless)
    assert only_selection(catalog, reds(catalog), 4) == {"nets": 2}


def test_without_money_there_is_one_empty_selection(shipped: Catalog) -> None:
    force = Force(name="x", system="crossfire", nation="germany", organization=None, year=1944, size="small")
    for budget in (Points.ZERO, Points(-3)):
        selections = Selections(Purchases(force, shipped), budget)
        assert (selections.count, selections.draw(Stream(1, "x").below)) == (1, {})


def test_beyond_counting_is_refused(shipped: Catalog) -> None:
    force = Force(name="x", system="crossfire", nation="germany", organization=None, year=1944, size="small")
    with pytest.raises(UsageError, match="too many to fill at random"):
        Selections(Purchases(force, shipped), Points(MOST_POINTS.halves + 1))
