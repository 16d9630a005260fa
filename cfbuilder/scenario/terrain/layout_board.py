"""The board: a table in small cells, to find every place where a piece fits. A set of cells is one whole number.

Bit `row * columns + column` is a cell, from the south-west. Whether a piece fits anywhere is then a few dozen
shifts of long numbers. Cells are taken as soon as a piece touches them, so what fits on the board fits on the table.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from functools import lru_cache

from cfbuilder.chance.dice import Stream
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import INCH
from cfbuilder.scenario.terrain.layout_pieces import Piece, Ring, Spot

#: A side of a cell in sixteenths; pieces are laid on its multiples.
CELL = INCH // 4

#: Cells of one row: the row, the first and the last column.
Run = tuple[int, int, int]

#: How many cells a piece and what is around it may reach west of its corner.
_WEST_OF_IT = 64
#: Bytes looked through at once.
_CHUNK = 64


@frozen
class Board:
    """A table of so many sixteenths. Between two pieces stays `gap`, at the edge of the table none.

    The corners of pieces lie at whole steps of the `grid`, a multiple of CELL, from the sides of the table.
    """

    width: int
    depth: int
    gap: int
    grid: int = CELL

    @property
    def apron(self) -> int:
        """The rows and columns of cells around the table, where the gaps of pieces at its edge lie."""
        return -(-self.gap // (2 * CELL))

    @property
    def columns(self) -> int:
        return -(-self.width // CELL) + 2 * self.apron

    @property
    def narrow_gap(self) -> int:
        """What is left of the gap for a piece that does not fit otherwise."""
        return self.gap // 2

    def taken_by(self, piece: Piece) -> int:
        """The cells of a piece and half the gap around it: what those of two pieces must not share."""
        return self._cells(self._runs(piece, self.gap // 2))

    def kept_free_by(self, way: Piece) -> int:
        """The cells of a road or stream that keep pieces off it: one with the narrowest gap may lie at its side."""
        half = -(-way.parts[0].width // 2)
        return self._cells(self._runs(way, -min(half, self.narrow_gap // 2)))

    def under(self, piece: Piece) -> int:
        """The cells of a piece."""
        return self._cells(self._runs(piece, 0))

    def places(self, piece: Piece, taken: int, gap: int) -> int:
        """Where the corner of a piece that lies at the table's own may go: a bit for each cell of the table.

        It keeps half of `gap` from what is taken.
        """
        _, _, east, north = piece.box()
        if east > self.width or north > self.depth:
            return 0
        runs = self._runs(piece, gap // 2)
        # smeared[n] at a cell: whether one of the 2 ** n cells from it eastwards is taken.
        smeared = [taken]
        for power in range(max(last - first + 1 for _, first, last in runs).bit_length() - 1):
            smeared.append(smeared[-1] | smeared[-1] >> (1 << power))
        blocked, in_row = 0, self.columns
        for row, first, last in runs:
            length = last - first + 1
            power = length.bit_length() - 1
            start = row * in_row + first
            blocked |= smeared[power] >> start | smeared[power] >> (start + length - (1 << power))
        every = self.grid // CELL
        columns, rows = (self.width - east) // self.grid + 1, (self.depth - north) // self.grid + 1
        in_a_row = _ones(columns * every) // _ones(every)
        on_grid = in_a_row * (_ones(self.columns * every * rows) // _ones(self.columns * every))
        return on_grid & ~blocked

    def corner(self, cell: int) -> Spot:
        """The spot of one of the `places`."""
        return cell % self.columns * CELL, cell // self.columns * CELL

    def near(self, corner: Spot, reach: int) -> int:
        """The `places` at most so many sixteenths from a corner, in both directions."""
        low = [max(0, (each - reach) // CELL) for each in corner]
        high = [min((each + reach) // CELL, self.columns - 1) for each in corner]
        return self._block(low[0], low[1], high[0] - low[0] + 1, high[1] - low[1] + 1)

    def crowding(self, covered: int, middle: Spot, reach: int) -> int:
        """How much of the table within reach of a spot these cells are, in thousandths."""
        edges = []
        for at, end in zip(middle, (self.width, self.depth), strict=True):
            edges.append((max(0, at - reach) // CELL + self.apron, min(end, at + reach) // CELL + self.apron))
        (west, east), (south, north) = edges
        window = self._block(west, south, east - west, north - south)
        return (covered & window).bit_count() * 1000 // window.bit_count()

    def _runs(self, piece: Piece, around: int) -> list[Run]:
        """The cells that the piece touches with so many sixteenths around it."""
        x, y = piece.corner()
        shape = piece.at((x % CELL, y % CELL))
        east, north = x // CELL + self.apron, y // CELL + self.apron
        return [(row + north, first + east, last + east) for row, first, last in _runs_of(shape, around)]

    def _cells(self, runs: list[Run]) -> int:
        """The cells of runs as far as they are on the board: a road's do not end at the table's edge."""
        made, columns = 0, self.columns
        for row, first, last in runs:
            first, last = max(0, first), min(last, columns - 1)
            if row >= 0:
                made |= _ones(last - first + 1) << (row * columns + first)
        return made

    def _block(self, column: int, row: int, columns: int, rows: int) -> int:
        """A rectangle of cells."""
        every_row = _ones(self.columns * rows) // _ones(self.columns)
        return (_ones(columns) * every_row) << (row * self.columns + column)


def some_of(cells: int, count: int, stream: Stream) -> list[int]:
    """So many of the cells drawn from all of them, each as likely; fewer where two draws fall on one."""
    size = cells.bit_count()
    if size == 0:
        return []
    wanted = sorted({stream.below(size) for _ in range(count)})
    found: list[int] = []
    data = cells.to_bytes(-(-cells.bit_length() // 8), "little")
    seen = 0
    for start in range(0, len(data), _CHUNK):
        chunk = int.from_bytes(data[start : start + _CHUNK], "little")
        here = chunk.bit_count()
        while len(found) < len(wanted) and wanted[len(found)] < seen + here:
            for _ in range(wanted[len(found)] - seen):
                chunk &= chunk - 1
                seen += 1
                here -= 1
            found.append(start * 8 + (chunk & -chunk).bit_length() - 1)
        seen += here
    return found


def all_of(cells: int) -> Iterator[int]:
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


@lru_cache(maxsize=1024)
def _runs_of(piece: Piece, around: int) -> tuple[Run, ...]:
    """The cells that a piece at the first cell touches with that much around it.

    Kept, since a piece is tried at many places.
    """
    by_row: defaultdict[int, int] = defaultdict(int)
    for part in piece.parts:
        for body in part.bodies():
            for row, first, last in _touched(body, around + -(-part.width // 2)):
                by_row[row] |= _ones(last - first + 1) << (first + _WEST_OF_IT)
    return tuple(
        (row, first - _WEST_OF_IT, last - _WEST_OF_IT)
        for row, cells in by_row.items()
        for first, last in _stretches(cells)
    )


def _touched(ring: Ring, around: int) -> Iterator[Run]:
    """For each row of cells that a ring touches with that much around it: from the first to the last of them."""
    heights = [y for _, y in ring]
    south, north = (min(heights) - around) // CELL, (max(heights) + around - 1) // CELL
    reached: list[list[int]] = [[] for _ in range(south, north + 1)]
    for (x, y), (far_x, far_y) in zip(ring, ring[1:] + ring[:1], strict=True):
        if y > far_y:
            x, y, far_x, far_y = far_x, far_y, x, y
        east, rise = far_x - x, far_y - y
        lowest, highest = -((around - y) // CELL) - 1, (far_y + around) // CELL
        for row in range(max(south, lowest), min(north, highest) + 1):
            low, high = row * CELL - around, (row + 1) * CELL + around
            there = reached[row - south]
            # The ends of the side, or where it leaves the row, rounded down and up.
            if y < low:
                there += (x + east * (low - y) // rise, x - -east * (low - y) // rise)
            else:
                there.append(x)
            if far_y > high:
                there += (x + east * (high - y) // rise, x - -east * (high - y) // rise)
            else:
                there.append(far_x)
    for row, xs in enumerate(reached, start=south):
        yield row, (min(xs) - around) // CELL, (max(xs) + around - 1) // CELL


def _stretches(cells: int) -> Iterator[tuple[int, int]]:
    """The first and last of each stretch of set bits."""
    start = 0
    while cells:
        skipped = (cells & -cells).bit_length() - 1
        cells >>= skipped
        length = (~cells & (cells + 1)).bit_length() - 1
        yield start + skipped, start + skipped + length - 1
        cells >>= length
        start += skipped + length


def _ones(count: int) -> int:
    return (1 << count) - 1 if count > 0 else 0
