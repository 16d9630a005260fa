"""Lines: roads and streams from edge to edge, winding or as streets of a town; hedges and walls in pieces."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.chance.dice import Stream
from cfbuilder.core.length import INCH
from cfbuilder.scenario.terrain.inventory import Size
from cfbuilder.scenario.terrain.layout_pieces import Part, Piece, Ring, Spot
from cfbuilder.scenario.terrain.layout_rims import among

#: A way bends about so often, and so far to either side of its straight course; in sixteenths.
_BEND_EVERY = 14 * INCH
_ASIDE = range(3 * INCH, 8 * INCH)
#: How far a bend lies from where it would be if all were even, in hundredths of the way between two.
_UNEVEN = range(-25, 26)
#: Where along an edge ways start and end, in hundredths: all of one direction share it.
_FIRST, _LAST = 15, 85
#: How often its corners are cut until it is round.
_ROUNDINGS = 2
#: Where along the table a street turns aside, in hundredths, and how far.
_CORNER = range(35, 66)
_JOG = range(6 * INCH, 10 * INCH)


def runs_from_edge_to_edge(kind: TerrainKind) -> bool:
    """Whether a line shelters nobody and comes in no sections: a road, a stream."""
    return kind.shape == "line" and kind.length is None and kind.protects == "none" and not kind.blocks_sight


def is_road(kind: TerrainKind) -> bool:
    """Whether it is a way that hinders nobody: people live beside it."""
    return runs_from_edge_to_edge(kind) and kind.crossing == "free"


def ways(
    counts: Mapping[str, int], kinds: Mapping[str, TerrainKind], table: Spot, stream: Stream, *, town: bool
) -> list[Piece]:
    """So many ways of each kind on a table of so many sixteenths.

    Roads run from south to north and from west to east in turn; streams all run across the first road, and never
    into each other. No way crosses one of its own direction.
    """
    northward = bool(stream.below(2))
    courses: list[tuple[str, bool]] = []
    for name, count in counts.items():
        turns = is_road(kinds[name])
        courses += [(name, northward ^ (number % 2 == 1 if turns else True)) for number in range(count)]
    made = []
    for direction in (True, False):
        names = [name for name, runs_north in courses if runs_north == direction]
        for number, name in enumerate(names):
            share = (_LAST - _FIRST) // len(names)
            band = range(_FIRST + share * number, _FIRST + share * (number + 1) + 1)
            straight = town and is_road(kinds[name])
            made.append(_way(name, kinds[name], table, direction, band, stream, straight=straight))
    return made


def _way(
    name: str, kind: TerrainKind, table: Spot, northward: bool, band: range, stream: Stream, *, straight: bool
) -> Piece:
    """A line from the south to the north side of a table, or from west to east, within a band of it (hundredths).

    It never runs straight from side to side: along it there would be a fire lane.
    """
    assert kind.width is not None
    width = kind.width.sixteenths
    across, length = table if northward else table[::-1]
    room = range(max(width, across * band[0] // 100), min(across - width, across * band[-1] // 100) + 1)
    line = _street(room, length, stream) if straight else _winding(room, length, stream)
    if not northward:
        line = tuple((y, x) for x, y in line)
    return Piece((Part(name, line, kind.blocks_sight, width),))


def _winding(room: range, length: int, stream: Stream) -> Ring:
    """It bends to one side and the other in turn, unevenly."""
    start, end = among(stream, room), among(stream, room)
    bends = max(2, length // _BEND_EVERY)
    # It leaves the table straight, so that nothing of it lies outside.
    spots: list[Spot] = [(start, 0), (start, length // (3 * bends))]
    side = among(stream, (-1, 1))
    for number in range(1, bends + 1):
        along = length * (100 * number + among(stream, _UNEVEN)) // (100 * (bends + 1))
        aside = start + (end - start) * along // length + side * among(stream, _ASIDE)
        spots.append((min(max(aside, room[0]), room[-1]), along))
        side = -side
    spots += [(end, length - length // (3 * bends)), (end, length)]
    line = tuple(spots)
    for _ in range(_ROUNDINGS):
        line = _rounded(line)
    return line


def _rounded(line: Ring) -> Ring:
    """Every corner cut at a quarter of its sides; the ends stay."""
    made = [line[0]]
    for (x, y), (next_x, next_y) in pairwise(line):
        made.append(((3 * x + next_x) // 4, (3 * y + next_y) // 4))
        made.append(((x + 3 * next_x) // 4, (y + 3 * next_y) // 4))
    # The first and last corners are ends: what was cut beside them lies on the straight.
    return (*made[:1], *made[2:-1], line[-1])


def _street(room: range, length: int, stream: Stream) -> Ring:
    """Straight on, round a corner and round another, straight on: at the corners houses face who comes along it."""
    start = among(stream, room)
    jog = among(stream, _JOG)
    sides = [start + way for way in (-jog, jog) if start + way in room] or [room[0], room[-1]]
    end = among(stream, sides)
    corner = length * among(stream, _CORNER) // 100
    return (start, 0), (start, corner), (end, corner), (end, length)


def barrier(name: str, kind: TerrainKind, size: Size, stream: Stream) -> Piece:
    """A piece of a line from west to east, one in two bent in the middle; not yet turned."""
    length, width = size
    spots: Ring = ((0, 0), (length, 0))
    if stream.below(2):
        half = length // 2
        slant = half * 5 // 7  # 5 / 7 is next to the sine and cosine of half a right angle
        spots = ((0, 0), (half, 0), (half + slant, slant))
    return Piece((Part(name, spots, kind.blocks_sight, width),)).at((0, 0))
