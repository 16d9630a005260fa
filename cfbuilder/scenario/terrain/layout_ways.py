"""Lines: roads and streams that wind from edge to edge; hedges, walls and their like as pieces of a few inches."""

from __future__ import annotations

from itertools import pairwise

from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.chance.dice import Stream
from cfbuilder.core.length import INCH
from cfbuilder.scenario.terrain.inventory import Size
from cfbuilder.scenario.terrain.layout_pieces import TURNS, Part, Piece, Ring, Spot
from cfbuilder.scenario.terrain.layout_rims import among

#: A way bends about so often, and so far to either side of its straight course; in sixteenths.
_BEND_EVERY = 14 * INCH
_ASIDE = range(4 * INCH, 8 * INCH)
#: Where along an edge it starts and ends, in hundredths.
_STARTS = range(20, 81)
#: How often its corners are cut until it is round.
_ROUNDINGS = 2


def runs_from_edge_to_edge(kind: TerrainKind) -> bool:
    """Whether a line shelters nobody and comes in no sections: a road, a stream."""
    return kind.shape == "line" and kind.length is None and kind.protects == "none" and not kind.blocks_sight


def way(name: str, kind: TerrainKind, table: Spot, northward: bool, stream: Stream) -> Piece:
    """A line that winds from the south to the north side of a table (sixteenths), or from west to east.

    It bends to one side and the other in turn: along a straight one there would be a fire lane.
    """
    assert kind.width is not None
    width = kind.width.sixteenths
    across, length = table if northward else table[::-1]
    start, end = (across * among(stream, _STARTS) // 100 for _ in range(2))
    bends = max(2, length // _BEND_EVERY)
    # It leaves the table straight, so that nothing of it lies outside.
    spots: list[Spot] = [(start, 0), (start, length // (2 * bends))]
    side = among(stream, (-1, 1))
    for number in range(1, bends + 1):
        aside = start + (end - start) * number // (bends + 1) + side * among(stream, _ASIDE)
        spots.append((min(max(aside, width), across - width), length * number // (bends + 1)))
        side = -side
    spots += [(end, length - length // (2 * bends)), (end, length)]
    line = tuple(spots)
    for _ in range(_ROUNDINGS):
        line = _rounded(line)
    if not northward:
        line = tuple((y, x) for x, y in line)
    return Piece((Part(name, line, kind.blocks_sight, width),))


def _rounded(line: Ring) -> Ring:
    """Every corner cut at a quarter of its sides; the ends stay."""
    made = [line[0]]
    for (x, y), (next_x, next_y) in pairwise(line):
        made.append(((3 * x + next_x) // 4, (3 * y + next_y) // 4))
        made.append(((x + 3 * next_x) // 4, (y + 3 * next_y) // 4))
    # The first and last corners are ends: what was cut beside them lies on the straight.
    return (*made[:1], *made[2:-1], line[-1])


def barrier(name: str, kind: TerrainKind, size: Size, stream: Stream, *, upright: bool) -> Piece:
    """A line piece of that length and width, one in two bent in the middle; `upright` ones lie along the table."""
    length, width = size
    spots: Ring = ((0, 0), (length, 0))
    if stream.below(2):
        half = length // 2
        slant = half * 5 // 7  # 5 / 7 is next to the sine and cosine of half a right angle
        spots = ((0, 0), (half, 0), (half + slant, slant))
    piece = Piece((Part(name, spots, kind.blocks_sight, width),)).at((0, 0))
    return piece.turned(TURNS * stream.below(2) if upright else stream.below(2 * TURNS))
