"""Where a broad way crosses a narrow one of another kind, a road a stream: the parapets of a bridge."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from cfbuilder.rendering.maps.page import BLACK, Frame, stroke
from cfbuilder.rendering.maps.shapes import Dot, length
from cfbuilder.rendering.maps.view import MapFeature, MapView, ways

_WEIGHT = 45


def bridges(view: MapView, frame: Frame) -> Iterator[str]:
    """Two strokes for each crossing, along the sides of what lies above."""
    across = ways(view)
    for number, below in enumerate(across):
        for above in across[number + 1 :]:
            if above.kind != below.kind:
                yield from _parapets(frame, above, below)


def _parapets(frame: Frame, above: MapFeature, below: MapFeature) -> Iterator[str]:
    aside, half = frame.units(above.width) // 2, frame.units(below.width) * 9 // 10
    one, other = ([frame.dot(spot) for spot in each.spots] for each in (above, below))
    for a, b in pairwise(one):
        for c, d in pairwise(other):
            middle = _crossing(a, b, c, d)
            if middle:
                east, south = b[0] - a[0], b[1] - a[1]
                size = length((east, south))
                for side in (aside, -aside):
                    x, y = middle[0] - south * side // size, middle[1] + east * side // size
                    along = east * half // size, south * half // size
                    yield stroke([(x - along[0], y - along[1]), (x + along[0], y + along[1])], _WEIGHT, BLACK)


def _crossing(a: Dot, b: Dot, c: Dot, d: Dot) -> Dot | None:
    """Where the way from a to b crosses that from c to d, if it does."""
    turn = (b[0] - a[0]) * (d[1] - c[1]) - (b[1] - a[1]) * (d[0] - c[0])
    if turn == 0:
        return None
    part = (c[0] - a[0]) * (d[1] - c[1]) - (c[1] - a[1]) * (d[0] - c[0])
    other = (c[0] - a[0]) * (b[1] - a[1]) - (c[1] - a[1]) * (b[0] - a[0])
    if turn < 0:
        turn, part, other = -turn, -part, -other
    # Half open: what crosses at a bend crosses once.
    if not (0 <= part < turn and 0 <= other < turn):
        return None
    return a[0] + (b[0] - a[0]) * part // turn, a[1] + (b[1] - a[1]) * part // turn
