"""Legal selections: counted exactly, and drawn so that each maximal one is as likely as any other.

A selection is the count of each list row. It is maximal when no row can take one more: nothing that would
still be allowed fits into the points left over. With `left` points over, every row that costs no more than
`left` must stand at its limit; so for each amount left the selections that spend exactly the rest can be
counted row by row (dynamic programming over half-points), and a draw walks the same rows forward.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from cfbuilder.catalog.nations import BonusRow
from cfbuilder.core.points import Points
from cfbuilder.force.muster import force_quality
from cfbuilder.rules.company_commander import allowed
from cfbuilder.rules.purchases import Purchases

Below = Callable[[int], int]
"""Draws a whole number from 0 to its argument - 1, each as likely."""

#: Above this the exact count takes more than a quarter of a minute.
MOST_POINTS = Points(160)

_NO_LIMIT = 10**9


class _State(NamedTuple):
    """What later rows need to know of the earlier ones; a number nobody needs any more is set back to 0."""

    money: int
    platoons: int = 0
    commander_price: int = 0
    squads: int = 0
    engineer_platoons: int = 0
    large_engineer_platoons: int = 0
    room: int = 0
    company_commanders: int = 0
    hungry: bool = False


@dataclass(frozen=True, slots=True)
class _Option:
    """One way to decide a row: its count, the counts of rows decided with it, and the state after.

    `onward` 0: the same row is asked again.
    """

    counts: tuple[tuple[str, int], ...]
    state: _State
    onward: int = 1


_Stage = Callable[[_State, int], Iterator[_Option]]
"""All ways to decide one row in a state, if in the end `left` half-points are left over."""


class Selections:
    """The maximal legal selections for what is left of a budget, given what a force has already bought."""

    def __init__(self, purchases: Purchases, budget: Points) -> None:
        self._purchases = purchases
        self._budget = max(budget.halves, 0)
        self._ways: dict[tuple[int, int, _State], int] = {}

    @cached_property
    def count(self) -> int:
        """How many there are."""
        return sum(self._starts.values())

    def draw(self, below: Below) -> Mapping[str, int]:
        """One of them, each as likely: the count of every row that takes part, in the order of the list."""
        at = below(self.count)
        left = 0
        for each, ways in self._starts.items():
            left = each
            if at < ways:
                break
            at -= ways
        counts: Counter[str] = Counter()
        number, state = 0, self._start(left)
        while number < len(self._stages):
            chosen = None
            for option in self._stages[number](state, left):
                chosen = option
                ways = self._count(number + option.onward, left, option.state)
                if at < ways:
                    break
                at -= ways
            assert chosen is not None, "a state without options has no ways"
            for row_id, count in chosen.counts:
                counts[row_id] += count
            number, state = number + chosen.onward, chosen.state
        return {row.id: counts[row.id] for row in self._purchases.rows if counts[row.id]}

    @cached_property
    def _starts(self) -> dict[int, int]:
        """For every amount that may be left over, the number of selections that leave it."""
        # Once a row without a limit fits into what is left, no selection is maximal.
        unlimited = [
            row.cost.halves for row in self._single_rows if row.cost and self._free(row) == _NO_LIMIT
        ]
        most = min([self._budget, *(price - 1 for price in unlimited)])
        found = {left: self._count(0, left, self._start(left)) for left in range(most + 1)}
        return {left: ways for left, ways in found.items() if ways}

    def _start(self, left: int) -> _State:
        # What is left over is put aside first: the rows then have to spend all the money there is.
        return _State(money=self._budget - left)

    def _count(self, number: int, left: int, state: _State) -> int:
        """Ways to decide the stages from `number` on so that all money is spent."""
        if number == len(self._stages):
            return 1 if state.money == 0 else 0
        key = (number, self._thresholds[left], state)
        known = self._ways.get(key)
        if known is None:
            options = self._stages[number](state, left)
            known = self._ways[key] = sum(
                self._count(number + each.onward, left, each.state) for each in options
            )
        return known

    @cached_property
    def _thresholds(self) -> tuple[int, ...]:
        """For each amount left over the highest price it pays: between two prices the same rows are forbidden,
        so their counts can be shared.
        """
        return tuple(
            max((price for price in self._prices if price <= left), default=0)
            for left in range(self._budget + 1)
        )

    @cached_property
    def _prices(self) -> tuple[int, ...]:
        """Every price at which one more of something begins to fit."""
        rows = self._purchases.rows
        commanders = [row.cost.halves for row in self._purchases.platoon_commander_rows]
        prices = {row.cost.halves for row in rows if row.scope != "platoon"}
        prices |= {
            row.cost.halves * squads for row in rows if row.scope == "platoon" for squads in _PLATOON_SIZES
        }
        prices |= {row.cost.halves + price for row in self._purchases.platoon_rows for price in commanders}
        return tuple(sorted(prices))

    def _free(self, row: BonusRow) -> int:
        """How many more of the row the period and its cap allow; a very large number without limit."""
        if self._purchases.is_banned(row) or not row.cost:
            return 0  # what costs nothing is left to the players: it has no natural number
        maximum = self._purchases.maximum(row)
        return _NO_LIMIT if maximum is None else max(maximum - self._purchases.bought[row.id], 0)

    # The rows in the order in which they are decided: commanders first, because they tell how many
    # platoons there are; then what is limited by the platoons; last what is limited by nothing else.

    @cached_property
    def _stages(self) -> tuple[_Stage, ...]:
        purchases = self._purchases
        enlarging = {row.enlarges: row for row in purchases.rows if row.enlarges}
        stages: list[_Stage] = [
            self._platoon_commander(row)
            for row in sorted(purchases.platoon_commander_rows, key=lambda row: row.cost)
        ]
        stages += [self._platoon(row, enlarging.get(row.id)) for row in purchases.platoon_rows]
        stages.append(self._platoons_done)
        stages += [self._sharing(row) for row in purchases.company_commander_rows]
        stages.append(self._company_commanders_done)
        stages += [self._sharing(row) for row in self._extras_of_commanders]
        stages.append(self._squads_next)
        stages += [self._sharing(row) for row in self._extras_of_squads]
        stages.append(self._engineers_next)
        stages += [self._sharing(row, _PLATOON_SIZES[0]) for row in self._extras_of_platoons]
        stages.append(self._large_engineers_next)
        stages += [self._sharing(row, _PLATOON_SIZES[1]) for row in self._extras_of_platoons]
        stages.append(self._extras_done)
        stages += [self._single(row) for row in self._single_rows]
        return tuple(stages)

    @cached_property
    def _single_rows(self) -> tuple[BonusRow, ...]:
        """The rows that nothing limits but the list itself."""
        purchases = self._purchases
        decided = {
            row.id
            for row in (
                *purchases.platoon_commander_rows, *purchases.platoon_rows, *purchases.company_commander_rows,
                *self._extras_of_commanders, *self._extras_of_squads, *self._extras_of_platoons,
            )
        }  # fmt: skip
        return tuple(row for row in purchases.rows if row.id not in decided and not row.enlarges)

    def _extras(self, scope: str, role: str) -> tuple[BonusRow, ...]:
        purchases = self._purchases
        force = purchases.force
        return tuple(
            row
            for row in purchases.rows
            if row.carriers
            and not row.enlarges
            and row.scope == scope
            and all(
                purchases.catalog.stand(force.system, force.nation, name).role == role
                for name in row.carriers
            )
        )

    @cached_property
    def _extras_of_commanders(self) -> tuple[BonusRow, ...]:
        return self._extras("squad", "commander")

    @cached_property
    def _extras_of_squads(self) -> tuple[BonusRow, ...]:
        return self._extras("squad", "squad")

    @cached_property
    def _extras_of_platoons(self) -> tuple[BonusRow, ...]:
        return self._extras("platoon", "squad")

    def _platoon_commander(self, row: BonusRow) -> _Stage:
        price, free = row.cost.halves, self._free(row)

        def decide(state: _State, _left: int) -> Iterator[_Option]:
            for count in range(min(free, _affordable(state.money, price)) + 1):
                spare = state.commander_price or (price if count < free else 0)
                yield _Option(
                    ((row.id, count),),
                    state._replace(
                        money=state.money - count * price,
                        platoons=state.platoons + count,
                        commander_price=spare,
                    ),
                )

        return decide

    def _platoon(self, row: BonusRow, fourth: BonusRow | None) -> _Stage:
        """`platoons` counts down here: commanders still without a platoon."""
        price, free = row.cost.halves, self._free(row)
        squads = sum(row.contents.values())
        is_engineers = any(row.contents.keys() <= set(each.carriers) for each in self._extras_of_platoons)

        def decide(state: _State, left: int) -> Iterator[_Option]:
            fits = bool(state.commander_price) and price + state.commander_price <= left
            most = min(free, state.platoons, _affordable(state.money, price))
            for count in range(free if fits else 0, most + 1):
                money = state.money - count * price
                for fourths, cost in self._fourth_squads(fourth, count, left):
                    if cost <= money:
                        yield _Option(
                            ((row.id, count), *(((fourth.id, fourths),) if fourth else ())),
                            state._replace(
                                money=money - cost,
                                platoons=state.platoons - count,
                                company_commanders=state.company_commanders + count,
                                squads=state.squads + count * squads + fourths,
                                engineer_platoons=state.engineer_platoons + (count - fourths) * is_engineers,
                                large_engineer_platoons=state.large_engineer_platoons
                                + fourths * is_engineers,
                            ),
                        )

        return decide

    def _fourth_squads(self, row: BonusRow | None, platoons: int, left: int) -> Iterator[tuple[int, int]]:
        """Count and price of the squads that so many new platoons may take besides."""
        if row is None:
            yield 0, 0
            return
        price = row.cost.halves
        most = min(self._free(row), platoons)
        for count in range(most if price <= left else 0, most + 1):
            yield count, count * price

    def _platoons_done(self, state: _State, _left: int) -> Iterator[_Option]:
        if state.platoons:
            return
        purchases = self._purchases
        platoons = purchases.platoons_bought + state.company_commanders
        room = allowed(purchases, platoons) - purchases.count(purchases.company_commander_rows)
        yield _Option(
            (), state._replace(commander_price=0, company_commanders=0, room=max(room, 0), hungry=False)
        )

    def _company_commanders_done(self, state: _State, _left: int) -> Iterator[_Option]:
        room = self._carriers_of_commanders + state.company_commanders
        yield from self._next_group(state, room if self._commanders_improve else 0)

    def _squads_next(self, state: _State, _left: int) -> Iterator[_Option]:
        yield from self._next_group(state, self._room_of_squads + state.squads)

    def _engineers_next(self, state: _State, _left: int) -> Iterator[_Option]:
        yield from self._next_group(state, self._room_of_platoons + state.engineer_platoons)

    def _large_engineers_next(self, state: _State, _left: int) -> Iterator[_Option]:
        yield from self._next_group(state, state.large_engineer_platoons)

    def _extras_done(self, state: _State, _left: int) -> Iterator[_Option]:
        for option in self._next_group(state, 0):
            yield _Option(option.counts, _State(money=state.money))

    def _next_group(self, state: _State, room: int) -> Iterator[_Option]:
        """Close a group of rows that shared one room; one that still fits must not have found room."""
        if not (state.hungry and state.room):
            yield _Option((), state._replace(room=room, hungry=False))

    @cached_property
    def _commanders_improve(self) -> bool:
        """Bought commanders have the quality of the base: nothing to buy them if it is the extra's already."""
        quality = force_quality(self._purchases.force, self._purchases.catalog)
        return any(row.quality != quality for row in self._extras_of_commanders)

    @cached_property
    def _carriers_of_commanders(self) -> int:
        return self._carriers(self._extras_of_commanders)

    @cached_property
    def _room_of_squads(self) -> int:
        return self._carriers(self._extras_of_squads)

    @cached_property
    def _room_of_platoons(self) -> int:
        return self._carriers(self._extras_of_platoons) // _PLATOON_SIZES[0]

    def _carriers(self, rows: tuple[BonusRow, ...]) -> int:
        """Stands of the force that could carry one of these extras and carry none yet."""
        names = {name for row in rows for name in row.carriers}
        pieces = [piece for piece in self._purchases.muster.pieces() if piece.stand.name in names]
        if rows and all(row.quality for row in rows):
            # An extra of quality (a veteran CC) is no equipment.
            pieces = [piece for piece in pieces if piece.quality != rows[0].quality]
            return len(pieces)
        return sum(1 for piece in pieces if not piece.equipment)

    def _sharing(self, row: BonusRow, squads: int = 1) -> _Stage:
        """A row whose purchases share the room of the group with others; each costs for so many squads."""
        price, free = row.cost.halves * squads, self._free(row)
        counts_commanders = int(bool(row.platoons_each))

        def taken(state: _State, count: int, hungry: bool) -> _State:
            return state._replace(
                money=state.money - count * price,
                room=state.room - count,
                hungry=state.hungry or hungry,
                company_commanders=state.company_commanders + count * counts_commanders,
            )

        def decide(state: _State, left: int) -> Iterator[_Option]:
            for count in range(min(free, state.room, _affordable(state.money, price)) + 1):
                hungry = price <= left and count < free
                yield _Option(((row.id, count),), taken(state, count, hungry))

        def decide_one(state: _State, left: int) -> Iterator[_Option]:
            yield _Option((), taken(state, 0, price <= left))
            if state.room and price <= state.money:
                yield _Option(((row.id, 1),), taken(state, 1, hungry=False), onward=0)

        # Without a limit of its own no count need be remembered: one more or no more is decided each time.
        return decide_one if free == _NO_LIMIT and price else decide

    def _single(self, row: BonusRow) -> _Stage:
        price, free = row.cost.halves, self._free(row)

        def decide(state: _State, left: int) -> Iterator[_Option]:
            for count in range(free if price <= left else 0, min(free, _affordable(state.money, price)) + 1):
                yield _Option(((row.id, count),), state._replace(money=state.money - count * price))

        return decide


def _affordable(money: int, price: int) -> int:
    """What costs nothing is left to the players: it has no natural number."""
    return money // price if price else 0


#: Squads of a platoon as it is bought and with one more: an extra for a whole platoon costs for each.
_PLATOON_SIZES = (3, 4)
