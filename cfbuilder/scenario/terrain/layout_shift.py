"""Closing fire lanes: pieces shifted onto them, as little as will do, until the exact test finds none.

Where no shift will do, a barrier laid across one may.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import or_

from cfbuilder.chance.dice import Stream
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import INCH
from cfbuilder.scenario.terrain.ground import Ground, ground
from cfbuilder.scenario.terrain.lanes import FireLane, fire_lanes
from cfbuilder.scenario.terrain.layout_board import Board, all_of, some_of
from cfbuilder.scenario.terrain.layout_pieces import TURNS, Piece, Spot

#: A piece is shifted this far at most, in sixteenths; when no shift will do, so many other places are tried.
_REACH = 4 * INCH
_ELSEWHERE = 60
#: Places tried for one piece on one lane.
_PLACES = 3
#: Places tried for a barrier on a lane, for each turn of it.
_FENCES_ON_A_LANE = 2
#: What an exact test costs, and each lane that it finds, counted in blockers tested.
_WORK_OF_A_TEST, _WORK_OF_A_LANE = 6, 4
#: How far a piece must reach beyond a lane's middle to both sides, in sixteenths.
_PLAINLY = 2


@frozen
class Shifted:
    """The pieces where they lie now, how often one was shifted, the lanes that are still open, the work it was."""

    pieces: tuple[Piece, ...]
    moves: int
    lanes: tuple[FireLane, ...]
    work: int


def shifted(
    board: Board, pieces: Sequence[Piece], ways: Sequence[Piece], stream: Stream, work: int
) -> Shifted:
    """Close the lanes between pieces; the ways stay where they are.

    Every shift leaves fewer or narrower lanes. It ends when there is none, when no single shift closes one, or
    so much work is done (exact tests, counted in blockers tested).
    """
    closing = _Closing(board, list(pieces), ways)
    moves = 0
    while closing.lanes and closing.shift(stream, work):
        moves += 1
    return Shifted(tuple(closing.pieces), moves, closing.lanes, closing.work)


def fenced(
    board: Board, pieces: Sequence[Piece], ways: Sequence[Piece], fence: Piece, stream: Stream
) -> Shifted | None:
    """One piece more, a barrier, where it leaves the least open of a lane; None where it closes nothing."""
    closing = _Closing(board, list(pieces), ways)
    laid = closing.fence(fence, stream)
    return Shifted(tuple(closing.pieces), 0, closing.lanes, closing.work) if laid else None


class _Closing:
    """A table whose pieces are shifted one by one."""

    def __init__(self, board: Board, pieces: list[Piece], ways: Sequence[Piece]) -> None:
        self.board = board
        self.pieces = pieces
        self.taken = [board.taken_by(piece) for piece in pieces]
        self.taken_by_ways = reduce(or_, map(board.kept_free_by, ways), 0)
        self.blockers = [_blockers(piece) for piece in pieces]
        self.work = 0
        self.lanes = self._lanes()

    def shift(self, stream: Stream, work: int) -> bool:
        """Shift one piece so that fewer or narrower lanes are open; False if that does not work."""
        for lane in self.lanes:
            for number, corner in self._shifts_onto(lane, stream):
                if self.work >= work:
                    return False
                if self._helps(number, corner):
                    return True
        return False

    def fence(self, fence: Piece, stream: Stream) -> bool:
        """Lay a barrier across a lane, turned and placed so that the least is left open; False if that is no less."""
        taken = reduce(or_, self.taken, self.taken_by_ways)
        choices: list[tuple[float, Piece, tuple[FireLane, ...]]] = []
        for lane in self.lanes:
            line = _Line.along(lane)
            for turn in range(2 * TURNS):
                form = fence.turned(turn)
                span = line.span(form)
                cells = some_of(self.board.places(form, taken, 0), 10 * _ELSEWHERE, stream)
                across = [each for each in map(self.board.corner, cells) if line.stops(span, each)]
                for corner in across[:: len(across) // _FENCES_ON_A_LANE + 1]:
                    laid = form.at(corner)
                    self.blockers.append(_blockers(laid))
                    lanes = self._lanes()
                    self.blockers.pop()
                    choices.append((_open_width(lanes), laid, lanes))
            if choices:
                break
        if not choices:
            return False
        left, laid, lanes = min(choices, key=lambda choice: choice[0])
        if left >= _open_width(self.lanes):
            return False
        self.pieces.append(laid)
        self.taken.append(self.board.taken_by(laid))
        self.blockers.append(_blockers(laid))
        self.lanes = lanes
        return True

    def _helps(self, number: int, corner: Spot) -> bool:
        """Shift a piece, or leave it where it is if that is no better."""
        piece, blockers = self.pieces[number], self.blockers[number]
        moved = piece.at(corner)
        self.blockers[number] = _blockers(moved)
        lanes = self._lanes()
        if _open_width(lanes) >= _open_width(self.lanes):
            self.blockers[number] = blockers
            return False
        self.pieces[number], self.taken[number], self.lanes = moved, self.board.taken_by(moved), lanes
        return True

    def _lanes(self) -> tuple[FireLane, ...]:
        table = self.board.width // INCH, self.board.depth // INCH
        blockers = [each for some in self.blockers for each in some]
        lanes = fire_lanes(table, blockers)
        self.work += _WORK_OF_A_TEST + len(blockers) + _WORK_OF_A_LANE * len(lanes)
        return lanes

    def _shifts_onto(self, lane: FireLane, stream: Stream) -> Iterator[tuple[int, Spot]]:
        """Pieces, by number, and where they would stop the lane: the shortest shifts first, then other places."""
        line = _Line.along(lane)
        shifts: list[tuple[int, int, Spot]] = []
        able = [number for number, blockers in enumerate(self.blockers) if blockers]
        for number in able:
            if line.stopped_within(self.pieces[number], _REACH):
                near = self.board.near(self.pieces[number].corner(), _REACH)
                onto = self._places_on(line, number, all_of(near & self._free(number)))
                shifts += sorted(onto)[:_PLACES]
        yield from ((number, corner) for _, number, corner in sorted(shifts))
        for number in able:
            cells = some_of(self._free(number), _ELSEWHERE, stream)
            yield from ((number, corner) for _, _, corner in self._places_on(line, number, cells))

    def _free(self, number: int) -> int:
        """Where a piece may lie, among all others."""
        others = (taken for each, taken in enumerate(self.taken) if each != number)
        taken = reduce(or_, others, self.taken_by_ways)
        return self.board.places(self.pieces[number].at((0, 0)), taken, self.board.gap)

    def _places_on(self, line: _Line, number: int, cells: Iterable[int]) -> Iterator[tuple[int, int, Spot]]:
        """Those of the places where the piece stops the line: how far away (squared), the piece, the place."""
        here = self.pieces[number].corner()
        span = line.span(self.pieces[number])
        for corner in map(self.board.corner, cells):
            shift = corner[0] - here[0], corner[1] - here[1]
            if line.stops(span, shift):
                yield shift[0] ** 2 + shift[1] ** 2, number, corner


@frozen
class _Line:
    """A straight line, in sixteenths.

    The `span` of a piece reaches from its rightmost to its leftmost spot as seen along the line, each the more
    than 0 the farther left of the line it is.
    """

    start: Spot
    way: Spot

    @classmethod
    def along(cls, lane: FireLane) -> _Line:
        (x, y), (far_x, far_y) = ((round(x * INCH), round(y * INCH)) for x, y in (lane.start, lane.end))
        return cls((x, y), (far_x - x, far_y - y))

    def span(self, piece: Piece) -> tuple[int, int]:
        (x, y), (east, north) = self.start, self.way
        sides = [
            east * (each[1] - y) - north * (each[0] - x)
            for part in piece.parts
            if part.blocks_sight
            for each in part.spots
        ]
        return min(sides), max(sides)

    def stops(self, span: tuple[int, int], shift: Spot) -> bool:
        """Whether a piece that is shifted so lies on the line, and plainly so."""
        aside = self.way[0] * shift[1] - self.way[1] * shift[0]
        plainly = _PLAINLY * max(map(abs, self.way))
        return span[0] + aside <= -plainly and span[1] + aside >= plainly

    def stopped_within(self, piece: Piece, reach: int) -> bool:
        """Whether a shift that far to any side can bring the piece onto the line."""
        right, left = self.span(piece)
        most = reach * (abs(self.way[0]) + abs(self.way[1]))
        return right - most <= 0 <= left + most


def _blockers(piece: Piece) -> list[Ground]:
    return [ground(part.feature(0)) for part in piece.parts if part.blocks_sight]


def _open_width(lanes: Sequence[FireLane]) -> float:
    return sum(lane.width for lane in lanes)
