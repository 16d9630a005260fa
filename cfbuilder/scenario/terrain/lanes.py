"""Fire lanes: straight lines from one side of a table to the opposite one that touch no blocker. All of them, exactly.

A line from the south to the north side of the inner rectangle is a pair (x at the south, x at the north): a point
of a square. How it passes a spot depends on those two numbers linearly, so "east of this spot" is a half-plane.

A line cuts the strip between the two sides in two. A connected piece of a blocker that it does not touch lies on
one side of it whole, and so does the convex hull of the piece, as both sides are convex: what blocks is the hull.
The piece must be connected within the open strip, so blockers are clipped to it first, and what falls apart counts
by its parts: a bridge behind the line's end closes nothing. What lies beyond the west or east side of the rectangle
needs no clipping, for every line of the square runs past it on the same side. Blockers that touch close the gap
between them of themselves: a line through it would have their common spot on both its sides.

So a free line has each piece on its west or on its east. Lines that agree in this are the common part of half-planes,
which is convex, so connected; lines that differ in it cannot turn into one another without touching. Hence each
family of lanes is one convex cell of the square, found by cutting the square once for each piece, and each cell
with an inside is a lane wider than zero. The cells are kept by their walls, whose coefficients are whole numbers,
and every corner comes from two walls alone: numbers stay small, and nothing is rounded.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Literal

from cfbuilder.core.frozen import frozen
from cfbuilder.scenario.terrain.cells import Cell, Wall, cut, square
from cfbuilder.scenario.terrain.clipping import between, swapped
from cfbuilder.scenario.terrain.geometry import Exact, Polygon, Spot, box, hull_sides
from cfbuilder.scenario.terrain.ground import GRAINS, INCH_IN_GRAINS, Ground
from cfbuilder.scenario.terrain.strips import in_steps, widest_strip

Direction = Literal["north-south", "east-west"]

#: Half a stand of 1 1/4 inch: a strip this wide along every edge of the table can hold no stand's centre.
BORDER = 10 * GRAINS


@frozen
class FireLane:
    """One family of lanes by the middle line of its widest strip, from south to north or from west to east.

    `start` and `end` in inches on the sides of the inner rectangle, `width` in inches across the strip.
    """

    direction: Direction
    start: tuple[float, float]
    end: tuple[float, float]
    width: float


def fire_lanes(table: tuple[int, int], blockers: Iterable[Ground]) -> tuple[FireLane, ...]:
    """Every family of lanes in both directions, widest first. `table`: width and depth in inches."""
    width, depth = (inches * INCH_IN_GRAINS for inches in table)
    polygons = [piece for each in blockers for piece in each.pieces]
    found = [
        *_lanes("north-south", width, depth, polygons),
        *_lanes("east-west", depth, width, [swapped(each) for each in polygons]),
    ]
    return tuple(sorted(found, key=lambda lane: (-lane.width, lane.direction, lane.start, lane.end)))


def width_told(lane: FireLane) -> str:
    """ "4.11 inches"; a sliver is not called 0."""
    return f"{lane.width:.2f} inches" if lane.width >= 0.01 else "less than 0.01 inches"


def _lanes(direction: Direction, width: int, depth: int, polygons: list[Polygon]) -> Iterator[FireLane]:
    """The lanes from south to north; those from west to east have all coordinates swapped, and are swapped back."""
    south, north = BORDER, depth - BORDER
    cells = [square(BORDER, width - BORDER)]
    pieces = [piece for polygon in polygons for piece in between(polygon, south, north)]
    # The broadest leave the fewest cells to cut.
    for piece in sorted(pieces, key=_breadth, reverse=True):
        west, east = hull_sides(piece)
        west_of = [_wall(spot, south, north, -1) for spot in west]
        east_of = [_wall(spot, south, north, 1) for spot in east]
        cells = [part for cell in cells for part in _past(cell, west_of, east_of)]
    for cell in cells:
        strip = widest_strip(cell, north - south)
        start, end = in_steps(strip, GRAINS)
        ends = ((_inches(start), _inches(south)), (_inches(end), _inches(north)))
        if direction == "east-west":
            ends = (ends[0][::-1], ends[1][::-1])
        yield FireLane(direction, *ends, strip.width / INCH_IN_GRAINS)


def _breadth(polygon: Polygon) -> Exact:
    west, _, east, _ = box(polygon)
    return east - west


def _wall(spot: Spot, south: int, north: int, side: int) -> Wall:
    """The half-plane of the lines that pass a spot on its east (side 1) or its west (side -1)."""
    x, y = spot
    scale = x.denominator * y.denominator * side
    return int((north - y) * scale), int((y - south) * scale), int(x * (north - south) * scale)


def _past(cell: Cell, west_of: list[Wall], east_of: list[Wall]) -> Iterator[Cell]:
    """The parts of a cell whose lines pass on the one side or the other."""
    for walls in (west_of, east_of):
        part: Cell | None = cell
        for wall in walls:
            part = part and cut(part, wall)
        if part:
            yield part
        if part is cell:
            return


def _inches(grains: Fraction | int) -> float:
    return float(grains / INCH_IN_GRAINS)
