"""The decisions by which selections are counted: one offer after the other, and the rooms open meanwhile.

The places left in all open rooms are packed into one whole number, a field each, so that a purchase is an
addition and closing rooms a mask.
"""

from __future__ import annotations

from cfbuilder.core.frozen import frozen
from cfbuilder.rules.offers import Choice, Offer

_BITS = 32
_NONE = 1 << _BITS - 1  # in a field: no places; so there may be less than none


@frozen
class Field:
    """Where a room's places stand in the packed number."""

    name: str
    shift: int

    def places(self, packed: int) -> int:
        return (packed >> self.shift & (1 << _BITS) - 1) - _NONE


@frozen
class Step:
    """The decision of one offer.

    `new` and `change`, packed: the places in rooms that open with it, and what one purchase changes. `fills`:
    the rooms it takes places of, with the amount, but for the room of pairs; `after`: those that must be full
    before. When it is decided the rooms `closing` are done with; `staying` masks the others.
    `pairs` is the room of pairs, if it is open; later offers fill at most `later` of it, each for `later_price`
    or more.
    """

    offer: Offer
    new: int
    change: int
    fills: tuple[tuple[Field, int], ...]
    after: tuple[Field, ...]
    closing: tuple[Field, ...]
    staying: int
    pairs: Field | None
    opens_pairs: bool
    fills_pairs: bool
    later: int
    later_price: int

    @property
    def is_endless(self) -> bool:
        """Nothing but money bounds it."""
        return self.offer.most is None and not self.fills and self.pairs is None

    @property
    def is_final(self) -> bool:
        """Whether one more would fit is known as soon as it is decided."""
        return (
            not self.opens_pairs
            and not self.fills_pairs
            and all(each in self.closing for each, _ in self.fills)
        )

    def payable(self, left: int) -> bool:
        """Whether so much pays one more of it, with the cheapest partner if it opens pairs."""
        return self.offer.price + (self.later_price if self.opens_pairs else 0) <= left


def steps(choice: Choice, money: int) -> tuple[Step, ...]:
    """One for each offer, in their order."""
    fields = {room.name: Field(room.name, number * _BITS) for number, room in enumerate(choice.rooms)}
    begins, ends = _lives(choice)
    made = []
    for number, offer in enumerate(choice.offers):
        open_now = [room for room in choice.rooms if begins[room.name] <= number <= ends[room.name]]
        fills = [room for room in choice.rooms if offer.id in room.fills]
        opens = [room for room in choice.rooms if offer.id in room.opens]
        pairs = next((room for room in open_now if room.pairs), None)
        followers = [each for each in choice.offers[number + 1 :] if pairs and each.id in pairs.fills]
        change = sum(room.opens[offer.id] << fields[room.name].shift for room in opens)
        change -= sum(room.fills[offer.id] << fields[room.name].shift for room in fills)
        made.append(
            Step(
                offer=offer,
                new=sum(
                    room.start + _NONE << fields[room.name].shift
                    for room in open_now
                    if begins[room.name] == number
                ),
                change=change,
                fills=tuple((fields[room.name], room.fills[offer.id]) for room in fills if not room.pairs),
                after=tuple(fields[name] for name in offer.after),
                closing=tuple(fields[room.name] for room in open_now if ends[room.name] == number),
                staying=sum(
                    (1 << _BITS) - 1 << fields[room.name].shift
                    for room in open_now
                    if ends[room.name] > number
                ),
                pairs=fields[pairs.name] if pairs else None,
                opens_pairs=pairs in opens,
                fills_pairs=pairs in fills,
                later=sum(each.reach(money) or 0 for each in followers),
                later_price=min((each.price for each in followers), default=0),
            )
        )
    return tuple(made)


def _lives(choice: Choice) -> tuple[dict[str, int], dict[str, int]]:
    """The first and the last offer, by number, that has to do with each room."""
    begins: dict[str, int] = {}
    ends: dict[str, int] = {}
    for number, offer in enumerate(choice.offers):
        for room in choice.rooms:
            if offer.id in room.fills or offer.id in room.opens or room.name in offer.after:
                begins.setdefault(room.name, number)
                ends[room.name] = number
    return begins, ends
