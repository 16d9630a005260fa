"""Lines of sight across a table, sampled: quick enough to try many places for a piece.

A line from side to side is a pair: where it starts and where it ends. Starts are rows, ends are bits of the row,
and what a convex blocker stops of the lines from one start is one stretch of ends. Samples cannot prove that no
lane is left; `lanes.fire_lanes` does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cfbuilder.scenario.terrain.geometry import hull
from cfbuilder.scenario.terrain.ground import GRAINS
from cfbuilder.scenario.terrain.lanes import BORDER
from cfbuilder.scenario.terrain.layout_pieces import Piece, Spot

#: Lines run between the sides of the table less this much, in sixteenths.
INSET = BORDER // GRAINS


@dataclass(frozen=True, slots=True)
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
        first = 0
        for swap in (False, True):
            side, length = (self.depth, self.width) if swap else (self.width, self.depth)
            side, length = side - 2 * INSET, length - 2 * INSET
            last = side // self.step
            blockers = [_within(spots, swap, length) for spots in _blockers(piece)]
            for number in range(last + 1):
                here = lines[first + number]
                if here:
                    start = number * self.step
                    ends = 0
                    for spots in blockers:
                        if spots:
                            ends |= self._ends(start, spots, side, length)
                    made[first + number] = here & ends
            first += last + 1
        return made

    def _ends(self, start: int, spots: Sequence[Spot], side: int, length: int) -> int:
        """Where the lines from a start end that pass the blocker with these spots (along the side, away from it)."""
        low, high = side + 1, -1
        for along, away in spots:
            end = start + (along - start) * length // away
            if end < low:
                low = end
            if end > high:
                high = end
        if high < 0 or low > side:
            return 0
        first = -(-max(0, low + 1 + self.margin) // self.step) if low > 0 else 0
        last = min(side, high - self.margin) // self.step if high < side else side // self.step
        return ((1 << (last - first + 1)) - 1) << first if last >= first else 0


def _blockers(piece: Piece) -> Iterator[tuple[Spot, ...]]:
    """The spots of everything that stops sight as one."""
    parts = [part.spots for part in piece.parts if part.blocks_sight]
    if piece.joined:
        parts = [tuple(spot for spots in parts for spot in spots)] if parts else []
    yield from parts


def _within(spots: Sequence[Spot], swap: bool, length: int) -> list[Spot]:
    """The hull of the spots between start and end of the lines, counted from there: along the side, away from it."""
    if swap:
        spots = [(y, x) for x, y in spots]
    rim = [(int(x) - INSET, int(y) - INSET) for x, y in hull(spots)]
    for level, sense in ((0, 1), (length, -1)):
        kept: list[Spot] = []
        for (x, y), (next_x, next_y) in zip(rim, rim[1:] + rim[:1], strict=True):
            here, there = (y - level) * sense, (next_y - level) * sense
            if here >= 0:
                kept.append((x, y))
            if here < 0 < there or there < 0 < here:
                kept.append((x + (next_x - x) * (level - y) // (next_y - y), level))
        rim = kept
    # At the very start a blocker is everywhere or nowhere: a sixteenth further on it is as good as that.
    return [(x, max(1, y)) for x, y in rim]
