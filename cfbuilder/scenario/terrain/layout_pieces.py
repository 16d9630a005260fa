"""The pieces that a table is laid with: rings of whole sixteenths of an inch, turned and moved as one.

A piece is what a hand puts down: one feature, or several that keep together (two woods that make a dense one,
the houses of a block). Its spots count from its own south-west corner, so that it can be put anywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import Length
from cfbuilder.scenario.setup import Feature, SideName

#: East and north, in sixteenths.
Spot = tuple[int, int]
#: Corners of an area counter-clockwise, or the spots of a line.
Ring = tuple[Spot, ...]

#: Turns to the quarter. A turn is 2·arctan(turn / TURNS): rational, and about even.
TURNS = 12


@frozen
class Part:
    """One feature of a piece: an area, or a line that is `width` wide."""

    kind: str
    spots: Ring
    blocks_sight: bool
    width: int = 0

    def bodies(self) -> Iterator[Ring]:
        """What lies there: the area, or each straight stretch of the line."""
        return pairwise(self.spots) if self.width else iter((self.spots,))

    def feature(self, number: int, placed_by: SideName | None = None) -> Feature:
        points = tuple((Length(x), Length(y)) for x, y in self.spots)
        if self.width:
            width = Length(self.width)
            return Feature(number=number, kind=self.kind, line=points, width=width, placed_by=placed_by)
        return Feature(number=number, kind=self.kind, outline=points, placed_by=placed_by)


@frozen
class Piece:
    """Parts that are put down and moved together. `joined`: they touch, and nobody sees between them."""

    parts: tuple[Part, ...]
    joined: bool = False

    def box(self) -> tuple[int, int, int, int]:
        """West, south, east and north end.

        Of a line with a little more than half its width around: so far the outer corner of a bend reaches.
        """
        wests, souths, easts, norths = zip(*map(_box, self.parts), strict=True)
        return min(wests), min(souths), max(easts), max(norths)

    def corner(self) -> Spot:
        """The south-west corner of its box."""
        return self.box()[:2]

    def at(self, corner: Spot) -> Piece:
        """With that corner there."""
        x, y = self.corner()
        east, north = corner[0] - x, corner[1] - y
        return self._each(lambda ring: tuple([(x + east, y + north) for x, y in ring]))

    def turned(self, turn: int) -> Piece:
        """Turned to the left, every spot rounded once, its corner at the table's.

        Spots that were one stay one, so what touched along a side still does.
        """
        along, across, scale = TURNS**2 - turn**2, 2 * TURNS * turn, TURNS**2 + turn**2

        def turn_ring(ring: Ring) -> Ring:
            return tuple(
                (_nearest(x * along - y * across, scale), _nearest(x * across + y * along, scale))
                for x, y in ring
            )

        return self._each(turn_ring).at((0, 0))

    def apart(self) -> list[Piece]:
        """Each part as a piece of its own, at the table's corner."""
        return [Piece((part,)).at((0, 0)) for part in self.parts]

    def sixteenths(self) -> int:
        """The area it covers, in squares of a sixteenth of an inch; lines count nothing."""
        return sum(area(part.spots) for part in self.parts if not part.width)

    def _each(self, change: Callable[[Ring], Ring]) -> Piece:
        parts = [Part(each.kind, change(each.spots), each.blocks_sight, each.width) for each in self.parts]
        return Piece(tuple(parts), self.joined)


def _box(part: Part) -> tuple[int, int, int, int]:
    half = -(-part.width * 5 // 9)
    xs, ys = zip(*part.spots, strict=True)
    return min(xs) - half, min(ys) - half, max(xs) + half, max(ys) + half


def area(ring: Ring) -> int:
    """Of an area's corners, in squares of a sixteenth, rounded down."""
    return (
        sum(x * far - across * y for (x, y), (across, far) in zip(ring, ring[1:] + ring[:1], strict=True))
        // 2
    )


def _nearest(part: int, scale: int) -> int:
    return (2 * part + scale) // (2 * scale)
