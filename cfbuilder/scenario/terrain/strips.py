"""The widest straight strip in a family of lines, and its middle in short numbers."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from math import sqrt

from cfbuilder.core.frozen import frozen
from cfbuilder.scenario.terrain.cells import Cell

#: A line by where it leaves one side and where it arrives at the other.
Line = tuple[Fraction, Fraction]


@frozen
class Strip:
    """`width` is measured across it; `middle` is the line along its middle."""

    width: float
    middle: Line


def widest_strip(cell: Cell, depth: int) -> Strip:
    """The widest strip whose lines all belong to a family; `depth` is the way from side to side.

    Lines of one slant lie beside each other on a diagonal of the cell; a strip of slant u (how much farther east
    it arrives) and breadth b along the sides is b·depth / √(depth² + u²) wide. b is concave in u, and straight
    between the slants of the corners; so the width rises to one maximum and falls again: at a corner's slant, or
    between two where b = p + q·u and u = q·depth² / p.
    """
    spots = [(Fraction(x, w), Fraction(y, w)) for x, y, w in cell.corners]
    slants = sorted({y - x for x, y in spots})
    breadths = [_section(spots, slant) for slant in slants]
    for (low, (_, low_breadth)), (high, (_, high_breadth)) in pairwise(zip(slants, breadths, strict=True)):
        growth = (high_breadth - low_breadth) / (high - low)
        at_zero = low_breadth - growth * low
        if at_zero and low < growth * depth**2 / at_zero < high:
            slants.append(growth * depth**2 / at_zero)
            breadths.append(_section(spots, slants[-1]))
    squares = [
        breadth**2 / (depth**2 + slant**2) for slant, (_, breadth) in zip(slants, breadths, strict=True)
    ]
    best = squares.index(max(squares))
    first, breadth = breadths[best]
    middle = first + breadth / 2
    return Strip(depth * sqrt(squares[best]), (middle, middle + slants[best]))


def _section(spots: list[Line], slant: Fraction) -> tuple[Fraction, Fraction]:
    """Where the lines of one slant begin, and on what breadth."""
    starts = []
    for (x, y), (next_x, next_y) in pairwise([*spots, spots[0]]):
        before, behind = y - x - slant, next_y - next_x - slant
        if before == 0:
            starts.append(x)
        elif (before < 0 < behind) or (behind < 0 < before):
            starts.append(x + (next_x - x) * before / (before - behind))
    return min(starts), max(starts) - min(starts)


def in_steps(strip: Strip, step: int) -> Line:
    """The middle of a strip in whole steps: `step`, or a 16th of it, and so on.

    Until rounding shifts it by a 200th of the strip's width at most: it stays a line of the strip, near its middle.
    """
    unit = Fraction(step)
    while unit * 100 > strip.width:
        unit /= 16
    start, end = (round(each / unit) * unit for each in strip.middle)
    return start, end
