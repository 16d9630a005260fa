"""Offers and rooms: what may be bought and what bounds it, in the form in which selections are counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field, replace

from cfbuilder.core.frozen import frozen


@frozen
class Offer:
    """Something that may be bought several times, each for `price` half-points.

    `row` is its row of the list, which several offers may share; `most` None: no limit of its own.
    `after` names rooms that must be full before the first is bought.
    """

    id: str
    row: str
    price: int
    most: int | None = None
    after: tuple[str, ...] = ()

    def reach(self, money: int) -> int | None:
        """How many of it so much money buys at most; None: there is no end."""
        affordable = money // self.price if self.price else None
        return _least(self.most, affordable)

    def limited(self, most: int | None) -> Offer:
        return replace(self, most=_least(self.most, most))


@frozen
class Room:
    """Places that purchases of some offers open and those of others fill (by id, so many each).

    Never are more filled than there are; where there are less than none at the `start`, nothing fits.
    `pairs`: who opens a place is bought together with who fills it, so that none is left in the end. There is
    one such room at most, and of a pair none opens another room that its partner fills.
    """

    name: str
    start: int = 0
    fills: Mapping[str, int] = field(default_factory=dict)
    opens: Mapping[str, int] = field(default_factory=dict)
    pairs: bool = False


@frozen
class Choice:
    """All that may be bought, and the rooms that bound it."""

    offers: tuple[Offer, ...]
    rooms: tuple[Room, ...]


def in_order(choice: Choice) -> Choice:
    """The offers as they come, but none before another that opens a room for it."""
    waiting = {each.id: each for each in choice.offers}
    ordered = []
    while waiting:
        ready = (
            name
            for name in waiting
            if not any(name in room.fills and room.opens.keys() & waiting.keys() for room in choice.rooms)
        )
        ordered.append(waiting.pop(next(ready)))
    return replace(choice, offers=tuple(ordered))


def without_idle(choice: Choice, money: int) -> Choice:
    """The same choice without what decides nothing.

    Offers that nobody can buy go, and so do those without price and without limit: they have no natural
    number. A room that one offer alone fills becomes its limit; one that never gets full goes.
    """
    named = {name for each in choice.offers for name in each.after}
    offers = {each.id: each for each in choice.offers if each.price <= money}
    rooms = []
    for room in sorted(choice.rooms, key=lambda each: each.pairs):  # pairs when all other limits are known
        fills = {name: amount for name, amount in room.fills.items() if name in offers}
        opens = {name: amount for name, amount in room.opens.items() if name in offers}
        if room.pairs:
            offers |= _paired([offers[name] for name in fills], [offers[name] for name in opens], money)
        if len(fills) == 1 and not opens and room.name not in named:
            ((name, amount),) = fills.items()
            offers[name] = offers[name].limited(max(room.start, 0) // amount)
        elif fills:
            rooms.append(replace(room, fills=fills, opens=opens))
    kept = tuple(each for each in offers.values() if each.reach(money))
    ids = {each.id for each in kept}
    needed = [
        room
        for room in rooms
        if ids & room.fills.keys() and (room.pairs or room.name in named or not _is_ample(room, kept, money))
    ]
    return Choice(kept, tuple(needed))


def _paired(fillers: Sequence[Offer], openers: Sequence[Offer], money: int) -> dict[str, Offer]:
    """Neither sort more often than the other at most; where neither has an end, fillers without one go."""
    most_filled, most_opened = _reach(fillers, money), _reach(openers, money)
    if most_filled is None and most_opened is None:
        fillers = [each.limited(0 if each.reach(money) is None else None) for each in fillers]
        most_filled = _reach(fillers, money)
    limited = [each.limited(most_opened) for each in fillers]
    limited += [each.limited(most_filled) for each in openers]
    return {each.id: each for each in limited}


def _reach(offers: Sequence[Offer], money: int) -> int | None:
    reaches = [each.reach(money) for each in offers]
    return None if None in reaches else sum(each or 0 for each in reaches)


def _is_ample(room: Room, offers: Sequence[Offer], money: int) -> bool:
    """Whether all the offers together could not fill it."""
    wanted = sum(room.fills.get(each.id, 0) * (each.reach(money) or 0) for each in offers)
    return wanted <= room.start


def _least(one: int | None, other: int | None) -> int | None:
    known = [each for each in (one, other) if each is not None]
    return min(known) if known else None
