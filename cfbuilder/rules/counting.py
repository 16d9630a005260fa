"""Counting, exactly, the ways to spend money on offers until nothing more can be bought.

Offers are decided one after the other. A layer holds, for everything that later offers need to know (places
left in rooms), the number of ways to get there for every amount of money left: a polynomial in half-points,
packed into one whole number with `width` bits a coefficient, so that spending is a shift and joining a sum.

With `left` over in the end, each offer that costs no more must be at its limit or lack room. So the layers
depend on what is left over, but only by the prices it pays: amounts between two prices share theirs.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import accumulate
from typing import Any

from cfbuilder.rules.offers import Choice, Offer, in_order, without_idle
from cfbuilder.rules.steps import Step, steps

_Need = tuple[tuple[str, int], ...]
"""Rooms by name, with the places that each must have for one purchase more."""

_State = tuple[int, frozenset[tuple[int, _Need]], frozenset[_Need]]
"""Places left in the open rooms, packed; openers of pairs that may be had once more, by price and need; and
wishes: purchases that what is left over would pay, of each of which one room must turn out to be full.
"""

_Fork = tuple[list[int], list[tuple[_State, int]]]
"""The origins of a state with their counts, and the running sums of the ways that each gives."""

_NONE: frozenset[Any] = frozenset()
_START: _State = (0, _NONE, _NONE)


@dataclass(slots=True)
class _Layer:
    """After some offers: ways by money left for each state, and the states and counts it came from."""

    ways: dict[_State, int] = field(default_factory=dict)
    origins: dict[_State, list[tuple[_State, int]]] = field(default_factory=dict)

    def put(self, state: _State, ways: int, origin: _State, count: int) -> None:
        if state in self.ways:
            self.ways[state] += ways
            self.origins[state].append((origin, count))
        else:
            self.ways[state] = ways
            self.origins[state] = [(origin, count)]


class Counting:
    """The maximal selections of a choice for some money: how many, and each by its number."""

    def __init__(self, choice: Choice, money: int) -> None:
        self._money = money
        self._steps = steps(in_order(without_idle(choice, money)), money)
        self._width = _without_rooms([step.offer for step in self._steps], money).bit_length()
        self._layers: dict[tuple[int, int], _Layer] = {}
        self._forks: dict[tuple[int, int, _State, int], _Fork] = {}

    @cached_property
    def total(self) -> int:
        return sum(ways for _, ways in self._ends)

    def pick(self, number: int) -> dict[str, int]:
        """What the selection of that number, from 0 to total - 1, takes: how many of each offer, by id."""
        for left, ways in self._ends:
            if number < ways:
                return self._traced(left, number)
            number -= ways
        raise IndexError("there are not so many selections")

    def _traced(self, left: int, number: int) -> dict[str, int]:
        """From the end back to the beginning, each time to the origin into whose ways the number falls."""
        counts: dict[str, int] = {}
        state, money = _START, left
        for at in reversed(range(len(self._steps))):
            offer = self._steps[at].offer
            sums, origins = self._fork(at, left, state, money)
            taken = bisect_right(sums, number)
            state, count = origins[taken]
            if count:
                counts[offer.id] = count
                money += count * offer.price
            if taken:
                number -= sums[taken - 1]
        return counts

    def _fork(self, at: int, left: int, state: _State, money: int) -> _Fork:
        """How a state with so much money left was come by: kept, for draws pass the same ones again and again."""
        key = (at, left, state, money)
        if key not in self._forks:
            before, price = self._layer(at - 1, left), self._steps[at].offer.price
            origins = self._layer(at, left).origins[state]
            ways = (self._part(before.ways[origin], money + count * price) for origin, count in origins)
            self._forks[key] = list(accumulate(ways)), origins
        return self._forks[key]

    @cached_property
    def _ends(self) -> list[tuple[int, int]]:
        """Every amount that may be left over, with the number of selections that leave it."""
        # Once an offer without any limit can be paid from what is left, no selection is maximal.
        endless = [step.offer.price for step in self._steps if step.is_endless]
        top = min([self._money, *(price - 1 for price in endless)])
        last = len(self._steps) - 1
        found = {left: self._layer(last, left).ways.get(_START, 0) for left in range(top + 1)}
        parts = [(left, self._part(ways, left)) for left, ways in found.items()]
        return [(left, ways) for left, ways in parts if ways]

    def _part(self, ways: int, money: int) -> int:
        """The ways that leave so much money."""
        return ways >> money * self._width & (1 << self._width) - 1

    @cached_property
    def _prices(self) -> list[list[int]]:
        """For every step, what one more of its offer or an earlier one costs, ascending; of a pair the sum."""
        openers = [step.offer.price for step in self._steps if step.opens_pairs]
        fillers = [step.offer.price for step in self._steps if step.fills_pairs]
        known: set[int] = set()
        prices = []
        for step in self._steps:
            partners = fillers if step.opens_pairs else openers if step.fills_pairs else [0]
            known |= {step.offer.price + each for each in partners}
            prices.append(sorted(known))
        return prices

    def _layer(self, at: int, left: int) -> _Layer:
        """After the step of that number."""
        if at < 0:
            return _Layer({_START: 1 << self._money * self._width})
        key = (at, bisect_right(self._prices[at], left))
        if key not in self._layers:
            self._layers[key] = self._decided(self._steps[at], self._layer(at - 1, left), left)
        return self._layers[key]

    def _decided(self, step: Step, before: _Layer, left: int) -> _Layer:
        layer = _Layer()
        bits = step.offer.price * self._width
        payable = step.payable(left)
        for origin, ways in before.ways.items():
            rooms, spare, wishes = origin
            rooms += step.new
            plain = not spare and not wishes and (not payable or step.is_final)
            for count in self._counts(step, rooms, ways, payable):
                spent = ways >> count * bits
                after = rooms + count * step.change
                if step.pairs and self._in_vain(step, step.pairs.places(after), spent):
                    continue
                if plain:
                    layer.put((after & step.staying, _NONE, _NONE), spent, origin, count)
                    continue
                state = self._closed(step, after, origin, count, left)
                if state is not None:
                    layer.put(state, spent, origin, count)
        return layer

    def _counts(self, step: Step, rooms: int, ways: int, payable: bool) -> range:
        """How often the offer may be bought."""
        offer = step.offer
        limits = [max(each.places(rooms), 0) // amount for each, amount in step.fills]
        if offer.most is not None:
            limits.append(offer.most)
        if any(each.places(rooms) > 0 for each in step.after):
            limits.append(0)
        fewest = 0
        if step.fills_pairs and step.pairs:
            open_pairs = step.pairs.places(rooms)
            limits.append(open_pairs)
            fewest = max(open_pairs - step.later, 0)
        if payable and step.is_final:
            if not limits:
                return range(0)
            fewest = min(limits)
        if offer.price:
            limits.append(self._most_money(ways) // offer.price)
        return range(fewest, min(limits) + 1)

    def _most_money(self, ways: int) -> int:
        return (ways.bit_length() - 1) // self._width

    def _in_vain(self, step: Step, open_pairs: int, ways: int) -> bool:
        """Whether later offers can fill the room of pairs no more."""
        return open_pairs > step.later or open_pairs * step.later_price > self._most_money(ways)

    def _closed(self, step: Step, rooms: int, origin: _State, count: int, left: int) -> _State | None:
        """The state after the decision; None if one more could still be bought for what is left over."""
        _, spare, wishes = origin
        offer = step.offer
        need = _need(step, rooms) if offer.most is None or count < offer.most else None
        if need is not None:
            if step.opens_pairs:
                if step.payable(left):
                    spare |= {(offer.price, need)}
            elif step.fills_pairs:
                wishes |= {_joined(need, other) for price, other in spare if price + offer.price <= left}
            elif step.payable(left):
                wishes |= {need}
        if step.fills_pairs and not step.later:
            spare = _NONE
        for each in step.closing:
            places = each.places(rooms)
            wishes = frozenset(_without(each.name, need) for need in wishes if _fits(each.name, places, need))
            spare = frozenset(
                (price, _without(each.name, need)) for price, need in spare if _fits(each.name, places, need)
            )
        return None if () in wishes else (rooms & step.staying, spare, wishes)


def _without_rooms(offers: Sequence[Offer], money: int) -> int:
    """How many ways there are to spend the money or less if nothing but its own limit bounds an offer."""
    ways = [1] + [0] * money
    for offer in offers:
        price, beyond = offer.price, ((offer.reach(money) or 0) + 1) * offer.price
        if not price:
            ways = [each * ((offer.most or 0) + 1) for each in ways]
            continue
        summed: list[int] = []
        for spent, each in enumerate(ways):
            each += summed[spent - price] if spent >= price else 0
            each -= ways[spent - beyond] if spent >= beyond else 0
            summed.append(each)
        ways = summed
    return sum(ways)


def _need(step: Step, rooms: int) -> _Need | None:
    """The room for one more of the step's offer; None if there is none already."""
    if any(each.places(rooms) < amount for each, amount in step.fills):
        return None
    return tuple((each.name, amount) for each, amount in step.fills)


def _joined(one: _Need, other: _Need) -> _Need:
    return tuple(sorted((Counter(dict(one)) + Counter(dict(other))).items()))


def _without(name: str, need: _Need) -> _Need:
    return tuple(each for each in need if each[0] != name)


def _fits(name: str, places: int, need: _Need) -> bool:
    return dict(need).get(name, places) <= places
