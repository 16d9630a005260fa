"""The generator: a table laid as the rules ask, seeded and repeatable, spread out, without an open fire lane."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import repeat

from cfbuilder.catalog.system import System
from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.chance.dice import Stream
from cfbuilder.core.errors import UsageError
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import FOOT, INCH
from cfbuilder.core.wording import plural, suggestion
from cfbuilder.scenario.setup import SIDES, Feature, Terrain
from cfbuilder.scenario.terrain.check import LEAST_TABLE
from cfbuilder.scenario.terrain.inventory import Inventory, Supply, missing, supply
from cfbuilder.scenario.terrain.lanes import FireLane, width_told
from cfbuilder.scenario.terrain.layout_board import CELL, Board
from cfbuilder.scenario.terrain.layout_laying import laid
from cfbuilder.scenario.terrain.layout_parts import in_the_country, sized
from cfbuilder.scenario.terrain.layout_pieces import TURNS, Part, Piece
from cfbuilder.scenario.terrain.layout_shift import fenced, shifted
from cfbuilder.scenario.terrain.layout_sites import sites
from cfbuilder.scenario.terrain.layout_ways import barrier, runs_from_edge_to_edge, ways
from cfbuilder.scenario.terrain.quota import quota
from cfbuilder.scenario.terrain.town import GRID, in_town


@frozen
class _Manner:
    """How an attempt is made: how much closing lanes weighs against an even table, in thousandths; into how many
    parts of itself the gap between pieces shrinks; how many houses a block of a town has at most; how much is
    covered of what the rules want, in hundredths (turned and rounded, a piece may lose a little of it); how many
    barriers may be added.
    """

    closing: int
    narrower: int
    houses: int
    covered: int
    added: int


#: From one attempt to the next the lanes matter more, and the looks of the table less.
_MANNERS = (
    _Manner(500, 1, 6, 101, 0),
    _Manner(1000, 1, 4, 101, 0),
    _Manner(2000, 1, 4, 105, 0),
    _Manner(2000, 2, 3, 105, 0),
    _Manner(4000, 2, 3, 110, 0),
    _Manner(4000, 4, 2, 115, 1),
    _Manner(8000, 4, 2, 120, 3),
)
#: So often more in the last manner: on a small table that helps, on a large one the work is done before.
_MORE = 8
#: Work allowed for closing lanes, counted in blockers tested (about 0.2 ms each): in all, and in one attempt.
_WORK, _WORK_AT_ONCE = 14000, 1200


@frozen
class Layout:
    """A laid table, how often a piece was shifted to close a fire lane, and why it is not as it should be."""

    terrain: Terrain
    moves: int
    findings: tuple[Finding, ...]


@frozen
class _Order:
    """What is to be laid: areas and pieces of lines that are at hand, by kind, and ways."""

    kinds: Mapping[str, TerrainKind]
    board: Board
    least: int
    areas: Mapping[str, int]
    barriers: Mapping[str, int]
    ways: Mapping[str, int]
    town: bool
    inventory: Inventory | None


@frozen
class _Attempt:
    """A table as it came out, with the work it was."""

    parts: tuple[Part, ...]
    left_over: tuple[Part, ...]
    added: tuple[Part, ...]
    moves: int
    lanes: tuple[FireLane, ...]
    work: int

    @property
    def faults(self) -> tuple[float, int]:
        """The width of all lanes and the number of pieces without room, or that nobody asked for."""
        return sum(lane.width for lane in self.lanes), len(self.left_over) + len(self.added)


def lay(
    system: System,
    kinds: Mapping[str, TerrainKind],
    table: tuple[int, int],
    stream: Stream,
    *,
    town: bool = False,
    lines: Mapping[str, int] | None = None,
    inventory: Inventory | None = None,
) -> Layout:
    """The features that a table of so many inches (width, depth) needs (section 13.0), each with its place.

    They are numbered row by row from the north-west corner, and laid in that order by the sides in turn. `town`
    takes the mix for town fighting, `lines` adds so many of these kinds, with an `inventory` only its pieces are
    laid. All luck comes from the stream. Raises UsageError for a table too small to have an inside, for lines that
    are none, and for a town where the system knows no mix for it.
    """
    standard = system.terrain
    if min(table) < LEAST_TABLE:
        raise UsageError(
            f"a table of {table[0]} by {table[1]} inches is too small", f"{LEAST_TABLE} inches at least"
        )
    if town and not standard.town:
        raise UsageError(f"{system.name} has no features for a town", "add terrain.town to its system.yaml")
    areas = quota(replace(standard, mix=standard.town), table) if town else quota(standard, table)
    through, barriers = _parted(lines or {}, kinds)
    stock = supply(kinds, inventory)
    width, depth = table[0] * INCH, table[1] * INCH
    covered, of = standard.coverage or (0, 1)
    gap = system.stand_width.sixteenths if system.stand_width else INCH
    order = _Order(
        kinds=kinds,
        board=Board(width, depth, gap, GRID if town else CELL),
        least=-(-width * depth * covered // of),
        areas={kind: stock.count(kind, count) for kind, count in areas.items()},
        barriers={kind: stock.count(kind, count) for kind, count in barriers.items()},
        ways=through,
        town=town,
        inventory=inventory,
    )
    best = _best_of_some(order, stream)
    terrain = Terrain(table=table, features=_numbered(best.parts))
    findings = (*missing({**areas, **barriers}, kinds, inventory), *_reasons(best, kinds))
    return Layout(terrain, best.moves, findings)


def _parted(
    lines: Mapping[str, int], kinds: Mapping[str, TerrainKind]
) -> tuple[dict[str, int], dict[str, int]]:
    """Those that run from edge to edge, and those that come in pieces."""
    known = {name: kind for name, kind in kinds.items() if kind.shape == "line" and kind.width}
    for name in lines:
        if name not in known:
            raise UsageError(f"no line of terrain is called {name!r}", suggestion(name, sorted(known)))
    through = {name: count for name, count in lines.items() if runs_from_edge_to_edge(known[name])}
    return through, {name: count for name, count in lines.items() if name not in through}


def _best_of_some(order: _Order, stream: Stream) -> _Attempt:
    """The first attempt without a fault, or the best one that the work allows."""
    best: _Attempt | None = None
    work = _WORK
    for manner in (*_MANNERS, *repeat(_MANNERS[-1], _MORE)):
        attempt = _attempt(order, stream, manner, min(work, _WORK_AT_ONCE))
        work -= attempt.work
        if best is None or attempt.faults < best.faults:
            best = attempt
        if work <= 0 or not any(best.faults):
            break
    assert best is not None
    return best


def _attempt(order: _Order, stream: Stream, manner: _Manner, work: int) -> _Attempt:
    kinds = order.kinds
    board = replace(order.board, gap=order.board.gap // manner.narrower)
    stock = supply(kinds, order.inventory)
    features = sized(order.areas, kinds, stock, order.least * manner.covered // 100, stream)
    if order.town:
        pieces = in_town(features, kinds, manner.houses, stream)
    else:
        pieces = in_the_country(features, kinds, board.gap, stream)
    through = ways(order.ways, kinds, (board.width, board.depth), stream, town=order.town)
    where = sites((board.width, board.depth), [] if order.town else through, kinds, stream)
    pieces = [
        piece
        if where.wanted_by(piece) or (order.town and kinds[piece.parts[0].kind].structure)
        else piece.turned(stream.below(TURNS))
        for piece in pieces
    ]
    for name, count in order.barriers.items():
        pieces += [barrier(name, kinds[name], stock.take(name, stream), stream) for _ in range(count)]
    there = laid(board, pieces, through, where, stream, closing=manner.closing, upright=order.town)
    # What was laid on a coarse grid may be shifted by less, where that closes a lane.
    fine = replace(board, grid=CELL)
    done = shifted(fine, there.pieces, through, stream, work)
    pieces_there, lanes, effort, added = done.pieces, done.lanes, done.work, 0
    fence = _fence(kinds, stock) if pieces_there else None
    while lanes and fence and added < manner.added and stock.count(fence, 1):
        piece = barrier(fence, kinds[fence], stock.take(fence, stream), stream)
        more = fenced(fine, pieces_there, through, piece, stream)
        if more is None:
            break
        pieces_there, lanes, effort, added = more.pieces, more.lanes, effort + more.work, added + 1
    return _Attempt(
        parts=tuple(part for piece in (*through, *pieces_there) for part in piece.parts),
        left_over=tuple(part for piece in there.left_over for part in piece.parts),
        added=tuple(part for piece in pieces_there[len(pieces_there) - added :] for part in piece.parts),
        moves=done.moves,
        lanes=lanes,
        work=effort,
    )


def _fence(kinds: Mapping[str, TerrainKind], stock: Supply) -> str | None:
    """The narrowest barrier at hand that blocks sight."""
    able = [
        name
        for name, kind in kinds.items()
        if kind.shape == "line" and kind.blocks_sight and stock.count(name, 1)
    ]
    return min(able, key=lambda name: kinds[name].width or INCH, default=None)


def _numbered(parts: Sequence[Part]) -> tuple[Feature, ...]:
    """Row by row from the north-west, a foot each, by their middles: who looks for a number knows where."""

    def place(part: Part) -> tuple[int, int, int]:
        west, south, east, north = Piece((part,)).box()
        return -(south + north) // (2 * FOOT), west + east, -south

    in_order = sorted(parts, key=place)
    return tuple(
        part.feature(number, SIDES[(number - 1) % 2]) for number, part in enumerate(in_order, start=1)
    )


def _reasons(attempt: _Attempt, kinds: Mapping[str, TerrainKind]) -> Iterator[Finding]:
    for kind, count in Counter(part.kind for part in attempt.left_over).items():
        message = f"no room for {plural(count, kinds[kind].name.lower(), kinds[kind].plural.lower())}"
        hint = "take a larger table, or smaller pieces"
        yield Finding("terrain.no-room", Severity.WARNING, message, hint, kind)
    for kind, count in Counter(part.kind for part in attempt.added).items():
        told = plural(count, kinds[kind].name.lower(), kinds[kind].plural.lower())
        message = f"{told} added, since shifting features alone left a fire lane open"
        yield Finding("terrain.added", Severity.NOTE, message, "", kind)
    if attempt.lanes:
        blockers = sum(part.blocks_sight for part in attempt.parts)
        message = (
            f"{plural(len(attempt.lanes), 'fire lane')} cannot be closed by shifting the "
            f"{plural(blockers, 'feature')} that block sight; the widest is {width_told(attempt.lanes[0])} wide"
        )
        hint = "lay larger or more features that block sight, or lines of hedge"
        yield Finding("terrain.lanes-left", Severity.WARNING, message, hint)
