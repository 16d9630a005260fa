"""How features face: arrows on the sides that they cover, gaps in the wall where one gets in."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cfbuilder.core.frozen import frozen
from cfbuilder.rendering.maps.boxes import Box, Footprint, around
from cfbuilder.rendering.maps.page import BLACK, stroke
from cfbuilder.rendering.maps.shapes import Dot, Shape, along, clockwise, length, length_of, sides
from cfbuilder.scenario.setup import Edge

#: The ways of the edges on the page.
_WAYS: dict[Edge, Dot] = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}

#: How tall an arrow is, half of how wide, how far it keeps from a wall, and how far apart arrows on a line are.
_TALL, _HALF, _OFF, _APART = 170, 120, 45, 700
#: The widest gap, and the parts of a side that it takes at most, in hundredths.
_GAP, _PART = 420, 50


@frozen
class Arrow:
    """From the middle of its base to its tip."""

    base: Dot
    tip: Dot

    @property
    def box(self) -> Box:
        (ax, ay), (bx, by) = self.base, self.tip
        return around(((ax + bx) // 2, (ay + by) // 2), 2 * _HALF, 2 * _HALF)


def arrows(drawn: Sequence[Footprint]) -> tuple[Arrow, ...]:
    return tuple(arrow for each in drawn if each.feature.faces for arrow in _arrows(each))


def _arrows(drawn: Footprint) -> Iterator[Arrow]:
    if drawn.feature.width:
        yield from _along_a_line(drawn.shape, drawn.breadth // 2)
        return
    for face in drawn.feature.faces:
        wall = _wall(drawn, face)
        yield Arrow(along(wall, 50, aside=-_OFF), along(wall, 50, aside=-_OFF - _TALL))


def _along_a_line(line: Shape, off: int) -> Iterator[Arrow]:
    """It runs so that what it covers lies to its right; in the middle of each part, about so far apart."""
    parts = max(1, length_of(line) // _APART)
    for number in range(parts):
        middle = 100 * (2 * number + 1) // (2 * parts)
        yield Arrow(along(line, middle, aside=off), along(line, middle, aside=off + _TALL))


def drawn_arrows(made: Sequence[Arrow]) -> Iterator[str]:
    for each in made:
        yield arrow(each)


def arrow(made: Arrow) -> str:
    (ax, ay), (bx, by) = made.base, made.tip
    size = length((bx - ax, by - ay)) or 1
    east, south = (by - ay) * _HALF // size, (ax - bx) * _HALF // size
    return (
        f'<path d="M{ax + east} {ay + south}L{bx} {by}L{ax - east} {ay - south}Z" fill="{BLACK}" '
        f'stroke="#ffffff" stroke-width="16"/>'
    )


def drawn_gaps(drawn: Sequence[Footprint]) -> Iterator[str]:
    """White over the wall, in the middle of each side with a way in."""
    for each in drawn:
        for entered in each.feature.entered:
            wall = _wall(each, entered)
            half = min(_PART, 100 * _GAP // max(_length(wall), 1)) // 2
            ends = along(wall, 50 - half), along(wall, 50 + half)
            yield stroke(ends, 100, "#ffffff")


def _wall(drawn: Footprint, way: Edge) -> tuple[Dot, Dot]:
    """The side of an area that looks most that way, of several the longest; the area lies to its right."""
    east, south = _WAYS[way]

    def looks(wall: tuple[Dot, Dot]) -> tuple[int, int]:
        (ax, ay), (bx, by) = wall
        size = length((bx - ax, by - ay)) or 1
        return round(10 * (east * (by - ay) - south * (bx - ax)) / size), size

    return max(sides(clockwise(drawn.shape)), key=looks)


def _length(wall: tuple[Dot, Dot]) -> int:
    (ax, ay), (bx, by) = wall
    return length((bx - ax, by - ay))
