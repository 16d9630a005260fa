"""The rims of pieces: rectangles as players own them, their corners cut and their sides dented as nature does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from cfbuilder.chance.dice import Stream
from cfbuilder.scenario.terrain.layout_pieces import Ring, Spot

#: How much of a side is cut away at a corner, how far the cut bulges back, how deep a dent is: in hundredths.
_CUT = range(13, 31)
_BULGE = range(25, 51)
_DENT = range(3, 8)
#: Four cut corners make eight; with these added a rim has nine to twelve.
_ADDED = range(1, 5)

#: Ends of sides that are closer are one, in sixteenths.
_AS_ONE = 24

Item = TypeVar("Item")


def rectangle(width: int, depth: int) -> Ring:
    return (0, 0), (width, 0), (width, depth), (0, depth)


def rim(width: int, depth: int, stream: Stream) -> Ring:
    """An irregular rim that touches all four sides of its rectangle; the sides east and west stay straight."""
    added = drawn(stream, range(6), among(stream, _ADDED))
    corners = rectangle(width, depth)
    ring: list[Spot] = []
    for number, corner in enumerate(corners):
        before, behind = corners[number - 1], corners[(number + 1) % 4]
        first, last = (
            _towards(corner, before, among(stream, _CUT)),
            _towards(corner, behind, among(stream, _CUT)),
        )
        ring.append(first)
        if number in added:
            ring.append(_towards(_towards(first, last, 50), corner, among(stream, _BULGE)))
        ring.append(last)
        if number in (0, 2) and 4 + number // 2 in added:
            x, y = _towards(corner, behind, among(stream, range(42, 59)))
            dent = depth * among(stream, _DENT) // 100
            ring.append((x, y + dent if number == 0 else y - dent))
    return tuple(ring)


def side_by_side(west: Ring, east: Ring, shift: int) -> tuple[Ring, Ring]:
    """The east ring moved until its west side lies on the east side of the other, `shift` further north.

    Both get corners at the ends of what they share, so that it stays shared when they are turned. Where one side
    ends shortly after the other it is made to end there: turned and rounded, the rest might reach into the other.
    """
    side = max(x for x, _ in west)
    east = tuple((x + side, y + shift) for x, y in east)
    ends = [(min(ys), max(ys)) for ring in (west, east) for ys in [[y for x, y in ring if x == side]]]
    same = {other: one for one, other in zip(*ends, strict=True) if abs(one - other) < _AS_ONE}
    east = tuple((x, same.get(y, y)) if x == side else (x, y) for x, y in east)
    shared = max(ends[0][0], ends[1][0]), min(ends[0][1], ends[1][1])
    return _with_corners(west, side, shared), _with_corners(east, side, shared)


def _with_corners(ring: Ring, side: int, heights: tuple[int, int]) -> Ring:
    """With corners at these heights of its side that lies at x = `side`, where there is none yet."""
    made: list[Spot] = []
    for (x, y), (next_x, next_y) in zip(ring, ring[1:] + ring[:1], strict=True):
        made.append((x, y))
        if x == next_x == side:
            between = [each for each in heights if min(y, next_y) < each < max(y, next_y)]
            made += [(side, each) for each in sorted(between, reverse=next_y < y)]
    return tuple(made)


def _towards(start: Spot, goal: Spot, hundredths: int) -> Spot:
    """The spot that part of the way on."""
    return (
        start[0] + (goal[0] - start[0]) * hundredths // 100,
        start[1] + (goal[1] - start[1]) * hundredths // 100,
    )


def among(stream: Stream, items: Sequence[Item]) -> Item:
    """One of them, each as likely."""
    return items[stream.below(len(items))]


def drawn(stream: Stream, items: Sequence[Item], count: int | None = None) -> list[Item]:
    """So many of them, or all, in a drawn order; none twice."""
    left = list(items)
    return [left.pop(stream.below(len(left))) for _ in range(len(left) if count is None else count)]
