"""What a force costs, part by part, in exact half-points."""

from __future__ import annotations

from cfbuilder.core.frozen import frozen
from cfbuilder.core.points import Points
from cfbuilder.force.force import Force, Pool
from cfbuilder.force.parade import Group, Piece


@frozen
class Sum:
    """A sum of prices; `unpriced` counts the parts nobody knows the price of."""

    points: Points
    unpriced: int = 0

    @property
    def complete(self) -> bool:
        return self.unpriced == 0

    def __str__(self) -> str:
        """ "60.0"; "60.0 + ?" if the price of something in it is not known, "?" if no other is."""
        if self.complete:
            return str(self.points)
        return f"{self.points} + ?" if self.points else "?"


@frozen
class CostLine:
    """One line of a breakdown: so many of one thing at one price each."""

    label: str
    count: int
    each: Points | None

    @property
    def total(self) -> Points | None:
        return None if self.each is None else self.each * self.count


def add_up(prices: list[Points | None]) -> Sum:
    known = [price for price in prices if price is not None]
    return Sum(Points.total(known), len(prices) - len(known))


def pool_cost(force: Force, pool: Pool) -> Sum:
    """The entries of one pool at their prices as built."""
    return add_up([each.price for each in force.in_pool(pool)])


def force_cost(force: Force) -> Sum:
    """Base and bonus selections; reinforcements are a sum of their own."""
    return add_up([each.price for each in force.entries if each.pool != "reinforcement"])


def breakdown(group: Group) -> tuple[CostLine, ...]:
    """The priced pieces of a group and all below it, equal ones on one line, in order."""
    counted: dict[tuple[str, Points | None], int] = {}
    for piece in group.all_pieces():
        if piece.price is None or piece.price:
            label = _label(piece)
            counted[label, piece.price] = counted.get((label, piece.price), 0) + 1
    return tuple(CostLine(label, count, each) for (label, each), count in counted.items())


def _label(piece: Piece) -> str:
    bonus = f" +{piece.bonus}" if piece.bonus is not None else ""
    return f"{piece.stand.name}{bonus}"
