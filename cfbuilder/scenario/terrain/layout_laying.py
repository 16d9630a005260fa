"""Laying pieces one by one: large ones first, each at the best of a few places drawn from all that are free."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import chain
from operator import or_

from cfbuilder.chance.dice import Stream
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import INCH
from cfbuilder.scenario.terrain.layout_board import Board, some_of
from cfbuilder.scenario.terrain.layout_pieces import TURNS, Piece
from cfbuilder.scenario.terrain.layout_sight import Sight
from cfbuilder.scenario.terrain.layout_sites import Site, Sites

#: Places weighed for a piece: the more, the evener and the more alike are the tables.
_PLACES = 8
#: How far around a place it counts how crowded it is, in sixteenths.
_AROUND = 9 * INCH
#: So many lines of sight are sampled from the shorter side; a blocker must reach so many sixteenths beyond one.
_SAMPLES, _MARGIN = 72, 2
#: How often a piece that fits nowhere is turned.
_TURNS_TRIED = 4


@frozen
class Laid:
    """Pieces where they lie, and those for which there was no room."""

    pieces: tuple[Piece, ...]
    left_over: tuple[Piece, ...]


def laid(
    board: Board,
    pieces: Sequence[Piece],
    ways: Sequence[Piece],
    sites: Sites,
    stream: Stream,
    *,
    closing: int,
    upright: bool,
) -> Laid:
    """Lay pieces beside ways that are there already: where they have their sites, else anywhere.

    `closing`: how much stopping lines of sight weighs against an even table, in thousandths. `upright` ones are
    not turned, even if they do not fit as they are.
    """
    sight = Sight(board.width, board.depth, max(1, min(board.width, board.depth) // _SAMPLES), _MARGIN)
    open_lines = sight.all_lines()
    taken = reduce(or_, map(board.kept_free_by, ways), 0)
    covered = 0
    there: list[Piece] = []
    left_over: list[Piece] = []
    queue = sorted(pieces, key=lambda piece: -piece.sixteenths())
    while queue:
        piece = queue.pop(0)
        tries = _tries(board, piece, taken, stream, upright=upright)
        if sites.wanted_by(piece):
            tries = chain(_tries_at_sites(board, piece, taken, sites.of(piece, there, stream), stream), tries)
        found = next(tries, None)
        if found is None:
            if len(piece.parts) > 1:
                queue[:0] = piece.apart()
            else:
                left_over.append(piece)
            continue
        best = _best(board, found, covered, sight, open_lines, closing)
        there.append(best)
        taken |= board.taken_by(best)
        covered |= board.under(best)
        stopped = sight.stopped(best, open_lines)
        open_lines = [line & ~stop for line, stop in zip(open_lines, stopped, strict=True)]
    return Laid(tuple(there), tuple(left_over))


def _tries(board: Board, piece: Piece, taken: int, stream: Stream, *, upright: bool) -> Iterator[list[Piece]]:
    """The piece at some places where it fits: as it is, else turned otherwise, else with a narrower gap."""
    forms = [piece]
    if not upright:
        # A barrier that found no site has not been turned yet.
        forms = [] if piece.parts[0].width else forms
        forms += [piece.turned(1 + stream.below(TURNS - 1)) for _ in range(_TURNS_TRIED)]
    for gap in (board.gap, board.narrow_gap):
        for form in forms:
            cells = some_of(board.places(form, taken, gap), _PLACES, stream)
            if cells:
                yield [form.at(board.corner(cell)) for cell in cells]


def _tries_at_sites(
    board: Board, piece: Piece, taken: int, sites: Iterator[list[Site]], stream: Stream
) -> Iterator[list[Piece]]:
    """The piece at some places at its sites; a barrier may come near what it belongs to."""
    gap = board.narrow_gap if piece.parts[0].width else board.gap
    for alike in sites:
        found: list[Piece] = []
        for site in alike:
            form = site.turned(piece)
            _, _, east, north = form.box()
            corner = site.middle[0] - east // 2, site.middle[1] - north // 2
            near = board.near(corner, site.reach) & board.places(form, taken, gap)
            cells = some_of(near, -(-_PLACES // len(alike)), stream)
            found += [form.at(board.corner(cell)) for cell in cells]
        if found:
            yield found


def _best(
    board: Board,
    choices: Sequence[Piece],
    covered: int,
    sight: Sight,
    open_lines: Sequence[int],
    closing: int,
) -> Piece:
    """Where it is least crowded, and where most lines that are open are stopped."""
    # To weigh places the lines from every second start are enough.
    some_lines = [0 if number % 2 else line for number, line in enumerate(open_lines)]
    stops = [sum(map(int.bit_count, sight.stopped(each, some_lines))) for each in choices]
    most = max(1, *stops)
    weights = []
    for piece, stopped in zip(choices, stops, strict=True):
        west, south, east, north = piece.box()
        middle = (west + east) // 2, (south + north) // 2
        weights.append(board.crowding(covered, middle, _AROUND) - closing * stopped // most)
    return choices[weights.index(min(weights))]
