"""Counting with offers and rooms of any sort, against trying out every count."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cfbuilder.rules.counting import Counting
from cfbuilder.rules.offers import Choice, Offer, Room, in_order

Counts = dict[str, int]

NAMES = ("a", "b", "c", "d", "e")
MONEY = 7


@st.composite
def offers(draw: st.DrawFn) -> tuple[Offer, ...]:
    """Some with limits, some without; what costs nothing has one."""
    made = []
    for name in NAMES:
        price = draw(st.integers(0, 4))
        most = draw(st.integers(0, 3) if price == 0 else st.sampled_from([None, 0, 1, 2, 3]))
        made.append(Offer(name, name, price, most))
    return tuple(made)


@st.composite
def room(draw: st.DrawFn, name: str, pairs: bool) -> Room:
    """Opened by the first offers, filled by later ones."""
    border = draw(st.integers(1, len(NAMES) - 1))
    opens = draw(st.dictionaries(st.sampled_from(NAMES[:border]), st.integers(1, 2), max_size=2))
    fills = draw(st.dictionaries(st.sampled_from(NAMES[border:]), st.integers(1, 3), min_size=1, max_size=3))
    if pairs:
        return Room(name, 0, dict.fromkeys(fills, 1), dict.fromkeys(opens, 1), pairs=True)
    return Room(name, draw(st.integers(-2, 5)), fills, opens)


@st.composite
def choices(draw: st.DrawFn) -> Choice:
    rooms = [draw(room(f"room {number}", pairs=False)) for number in range(draw(st.integers(0, 3)))]
    if draw(st.booleans()):
        paired = draw(room("pairs", pairs=True))
        # Of a pair none makes room elsewhere for the other.
        assume(
            not any(each.opens.keys() & paired.opens and each.fills.keys() & paired.fills for each in rooms)
        )
        rooms.append(paired)
    return Choice(draw(offers()), tuple(rooms))


def is_possible(choice: Choice, counts: Counts) -> bool:
    for each in choice.rooms:
        opened = sum(places * counts[name] for name, places in each.opens.items())
        filled = sum(places * counts[name] for name, places in each.fills.items())
        if opened != filled if each.pairs else filled > max(each.start + opened, 0):
            return False
    return all(each.most is None or counts[each.id] <= each.most for each in choice.offers)


def additions(choice: Choice) -> Iterator[tuple[Offer, ...]]:
    """One offer, or two that make a pair."""
    by_name = {each.id: each for each in choice.offers}
    paired = next((each for each in choice.rooms if each.pairs), Room(""))
    yield from ((each,) for each in choice.offers if each.id not in {*paired.opens, *paired.fills})
    yield from ((by_name[one], by_name[other]) for one in paired.opens for other in paired.fills)


def tried_out(choice: Choice) -> set[tuple[int, ...]]:
    found = set()
    ranges = [range((MONEY // each.price if each.price else each.most or 0) + 1) for each in choice.offers]
    for numbers in product(*ranges):
        counts = dict(zip(NAMES, numbers, strict=True))
        left = MONEY - sum(each.price * counts[each.id] for each in choice.offers)
        if left >= 0 and is_possible(choice, counts):
            more = [
                {**counts, **{each.id: counts[each.id] + 1 for each in added}}
                for added in additions(choice)
                if sum(each.price for each in added) <= left
            ]
            if not any(is_possible(choice, each) for each in more):
                found.add(numbers)
    return found


@settings(max_examples=150, deadline=None)
@given(choice=choices())
def test_every_maximal_selection_has_one_number(choice: Choice) -> None:
    counting = Counting(choice, MONEY)
    picked = [counting.pick(number) for number in range(counting.total)]
    found = {tuple(each.get(name, 0) for name in NAMES) for each in picked}
    assert len(found) == counting.total
    assert found == tried_out(choice)


def test_there_is_no_number_beyond_the_last() -> None:
    counting = Counting(Choice((Offer("a", "a", 1, 2),), ()), 3)
    assert (counting.total, counting.pick(0)) == (1, {"a": 2})
    with pytest.raises(IndexError):
        counting.pick(1)


def test_a_room_is_opened_before_it_is_filled() -> None:
    offers = tuple(Offer(name, name, 1) for name in NAMES)
    rooms = (Room("x", 0, {"a": 1}, {"d": 1}), Room("y", 0, {"d": 1}, {"e": 1}))
    ordered = in_order(Choice(offers, rooms)).offers
    assert [each.id for each in ordered] == ["b", "c", "e", "d", "a"]
