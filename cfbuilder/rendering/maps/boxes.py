"""The rectangles that numbers and words take up on a map, and what they would hide."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import TypeVar

from cfbuilder.core.frozen import frozen
from cfbuilder.rendering.maps.page import Frame
from cfbuilder.rendering.maps.shapes import Dot, Shape, holds, line_distance
from cfbuilder.rendering.maps.view import MapFeature, MapView

#: A box is looked at in so many spots across and down.
_LOOKS = 5
#: A spot in another box counts as much as so many in features: words over terrain are read, words over words are not.
_TAKEN = 20

Placed = TypeVar("Placed")


@frozen
class Box:
    """Upright on the page."""

    west: int
    north: int
    east: int
    south: int

    @property
    def width(self) -> int:
        return self.east - self.west

    @property
    def height(self) -> int:
        return self.south - self.north

    @property
    def area(self) -> int:
        return self.width * self.height

    @property
    def centre(self) -> Dot:
        return (self.west + self.east) // 2, (self.north + self.south) // 2

    def grown(self, by: int) -> Box:
        return Box(self.west - by, self.north - by, self.east + by, self.south + by)

    def meets(self, other: Box) -> bool:
        return (
            self.west < other.east
            and other.west < self.east
            and self.north < other.south
            and other.north < self.south
        )

    def is_within(self, frame: Frame) -> bool:
        return (
            frame.west <= self.west
            and self.east <= frame.east
            and frame.north <= self.north
            and self.south <= frame.south
        )

    def spots(self) -> Iterator[Dot]:
        """Spread evenly over it, its corners among them."""
        for across in range(_LOOKS):
            x = self.west + self.width * across // (_LOOKS - 1)
            for down in range(_LOOKS):
                yield x, self.north + self.height * down // (_LOOKS - 1)


def ground_of(box: Box, corner: int) -> str:
    """White, so that words on it are read over terrain; its corners are round."""
    return (
        f'<rect x="{box.west}" y="{box.north}" width="{box.width}" height="{box.height}" rx="{corner}" '
        'fill="#ffffff"/>'
    )


@frozen
class Footprint:
    """A feature as it is drawn: the corners of an area, or the spots of a line that is `breadth` wide."""

    feature: MapFeature
    shape: Shape
    breadth: int
    box: Box

    def has(self, dot: Dot) -> bool:
        if self.feature.width:
            return line_distance(self.shape, dot) <= self.breadth // 2
        return holds(self.shape, dot)


def around(centre: Dot, width: int, height: int) -> Box:
    x, y = centre
    return Box(x - width // 2, y - height // 2, x - width // 2 + width, y - height // 2 + height)


def footprints(view: MapView, frame: Frame) -> tuple[Footprint, ...]:
    return tuple(_footprint(each, frame) for each in view.features)


def _footprint(feature: MapFeature, frame: Frame) -> Footprint:
    shape = tuple(frame.dot(spot) for spot in feature.spots)
    breadth = frame.units(feature.width)
    return Footprint(feature, shape, breadth, _bounds(shape).grown(breadth // 2))


def _bounds(dots: Shape) -> Box:
    xs, ys = [x for x, _ in dots], [y for _, y in dots]
    return Box(min(xs), min(ys), max(xs), max(ys))


def crowding(box: Box, others: Iterable[Footprint], taken: Sequence[Box], frame: Frame) -> int:
    """How much a box would hide; nothing where it stands on open ground of the table."""
    if not box.is_within(frame):
        return _LOOKS * _LOOKS * _TAKEN
    near = [part for each in others if each.box.meets(box) for part in _parts(each, box)]
    boxes = [each for each in taken if each.meets(box)]
    hidden = sum(any(each.has(spot) for each in near) for spot in box.spots()) if near else 0
    return hidden + _TAKEN * len(boxes)


def _parts(drawn: Footprint, box: Box) -> Iterator[Footprint]:
    """What of it may lie in a box: the stretches of a line one by one, as a stream has dozens."""
    if not drawn.feature.width:
        yield drawn
        return
    for stretch in pairwise(drawn.shape):
        bounds = _bounds(stretch).grown(drawn.breadth // 2)
        if bounds.meets(box):
            yield replace(drawn, shape=stretch, box=bounds)


def clearest(choices: Iterable[Placed], hides: Callable[[Placed], int]) -> tuple[int, Placed]:
    """The first choice that hides nothing, else the first of those that hide least, and how much it hides."""
    least: tuple[int, Placed] | None = None
    for choice in choices:
        cost = hides(choice)
        if least is None or cost < least[0]:
            least = cost, choice
        if cost == 0:
            break
    if least is None:
        raise ValueError("no choice")
    return least
