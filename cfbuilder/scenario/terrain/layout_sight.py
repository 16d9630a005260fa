"""Lines of sight across a table, sampled: quick enough to try many places for a piece.

A line from side to side is a pair: where it starts and where it ends. Starts are rows, ends are bits of the row,
and what a convex blocker stops of the lines from one start is one stretch of ends. Samples cannot prove that no
lane is left; `lanes.fire_lanes` does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from cfbuilder.core.frozen import frozen
from cfbuilder.scenario.terrain.geometry import hull
from cfbuilder.scenario.terrain.ground import GRAINS
from cfbuilder.scenario.terrain.lanes import BORDER
from cfbuilder.scenario.terrain.layout_pieces import Piece, Ring, Spot

#: Lines run between the sides of the table less this much, in sixteenths.
INSET = BORDER // GRAINS


@frozen
class Sight:
    """The sampled lines of a table, south to north and west to east; all in sixteenths.

    They start and end every `step`. A blocker must reach `margin` beyond a line to stop it: by so much its piece
    may lie askew.
    """

    width: int
    depth: int
    step: int
    margin: int

    def all_lines(self) -> list[int]:
        """A row for each start on the south side, then one for each on the west side; every bit a line."""
        rows = []
        for side in (self.width, self.depth):
            count = (side - 2 * INSET) // self.step + 1
            rows += [(1 << count) - 1] * count
        return rows

    def stopped(self, piece: Piece, lines: Sequence[int]) -> list[int]:
        """Which of these lines the piece stops."""
        made = [0] * len(lines)
        blockers = [tuple(_moved(spots, piece.corner())) for spots in _hulls(piece.at((0, 0)))]
        first = 0
        for swap in (False, True):
            side, length = (self.depth, self.width) if swap else (self.width, self.depth)
            side, length = side - 2 * INSET, length - 2 * INSET
            last = side // self.step
            still_open = [number for number in range(last + 1) if lines[first + number]]
            for spots in blockers:
                for number, ends in zip(
                    still_open, self._ends(still_open, spots, swap, side, length), strict=True
                ):
                    made[first + number] |= lines[first + number] & ends
            first += last + 1
        return made

    def _ends(self, starts: Sequence[int], rim: Ring, swap: bool, side: int, length: int) -> list[int]:
        """For each start, by its number, where its lines end that pass the blocker with this rim."""
        spots = _within(rim, swap, length)
        if not spots:
            return [0] * len(starts)
        from_west = [number * self.step for number in starts]
        # Where a line from each start ends that passes the spot (along the side, away from it).
        through = [[start + (along - start) * length // away for start in from_west] for along, away in spots]
        return [self._bits(min(ends), max(ends), side) for ends in zip(*through, strict=True)]

    def _bits(self, low: int, high: int, side: int) -> int:
        """The ends between two places on the far side."""
        if high < 0 or low > side:
            return 0
        first = -(-max(0, low + 1 + self.margin) // self.step) if low > 0 else 0
        last = min(side, high - self.margin) // self.step if high < side else side // self.step
        return ((1 << (last - first + 1)) - 1) << first if last >= first else 0


@lru_cache(maxsize=256)
def _hulls(piece: Piece) -> tuple[Ring, ...]:
    """Around everything that stops sight as one. Kept, since a piece is tried at many places."""
    parts = [part.spots for part in piece.parts if part.blocks_sight]
    if piece.joined:
        parts = [tuple(spot for spots in parts for spot in spots)] if parts else []
    return tuple(tuple((int(x), int(y)) for x, y in hull(spots)) for spots in parts)


def _moved(ring: Ring, by: Spot) -> Iterator[Spot]:
    return ((x + by[0], y + by[1]) for x, y in ring)


def _within(rim: Ring, swap: bool, length: int) -> list[Spot]:
    """What of a convex blocker lies between start and end of the lines, counted from there: along the side, away."""
    spots = [(y - INSET, x - INSET) if swap else (x - INSET, y - INSET) for x, y in rim]
    for level, sense in ((0, 1), (length, -1)):
        kept: list[Spot] = []
        for (x, y), (next_x, next_y) in zip(spots, spots[1:] + spots[:1], strict=True):
            here, there = (y - level) * sense, (next_y - level) * sense
            if here >= 0:
                kept.append((x, y))
            if here < 0 < there or there < 0 < here:
                kept.append((x + (next_x - x) * (level - y) // (next_y - y), level))
        spots = kept
    # At the very start a blocker is everywhere or nowhere: a sixteenth further on it is as good as that.
    return [(x, max(1, y)) for x, y in spots]
