"""Where the number of each feature goes: on it if it stays to be seen, else beside it at the end of a short leader."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import INCH
from cfbuilder.rendering.maps.boxes import Box, Footprint, around, clearest, crowding
from cfbuilder.rendering.maps.page import Frame
from cfbuilder.rendering.maps.shapes import (
    Dot,
    along,
    area_of,
    holds,
    length_of,
    middle,
    rim_distance,
    scattered,
    sharp_bends,
)
from cfbuilder.rendering.maps.view import MapView

#: Sizes of numbers: for who stands at the table, easily read at arm's length, and still read there (8 points).
_LARGEST, _READ, _SMALLEST = 440, 333, 283
#: A common feature is so wide.
_COMMON = 4 * INCH
#: A feature is to be seen if its number hides at most so many hundredths of it.
_HIDDEN = 62
#: Parts of a line at which its number may stand, in hundredths: on a long one, beside a short one.
_ON, _BESIDE = range(8, 93, 4), range(10, 91, 10)
#: A line is long if it is so many numbers long: enough of it is left to be seen.
_LONG = 12
#: Directions, in sixteenths of the way from the middle to where the number touches.
_AROUND = (
    (16, 0), (-16, 0), (0, 16), (0, -16), (16, 16), (-16, 16), (16, -16), (-16, -16),
    (16, 8), (-16, 8), (16, -8), (-16, -8), (8, 16), (-8, 16), (8, -16), (-8, -16),
)  # fmt: skip
#: Spots of other features that a number beside its own may stand on.
_BEARABLE = 12
#: How far beside a feature, in quarters of the size of its letters: next to it if that is free.
_GAPS = (1, 2, 4, 6)


@frozen
class Plate:
    """The place of a number: `leader` is the spot of its feature that it stands beside, if it does not stand on it.

    `sideways`: it is read from the west and the east.
    """

    number: int
    letter: str
    size: int
    centre: Dot
    sideways: bool
    leader: Dot | None = None

    @property
    def digits(self) -> int:
        """How long the number is."""
        return len(str(self.number)) * self.size * 27 // 50

    @property
    def letters(self) -> int:
        """How long the letter behind it is."""
        return len(self.letter) * self.size * 2 // 5

    @property
    def box(self) -> Box:
        long, tall = self.digits + self.letters + self.size // 3, self.size * 19 // 10
        return around(self.centre, *((tall, long) if self.sideways else (long, tall)))


def placed(
    view: MapView, drawn: Sequence[Footprint], frame: Frame, taken: Sequence[Box] = ()
) -> tuple[Plate, ...]:
    """A plate for every feature: first where there is no choice, last beside what is small; clear of what is taken."""
    sideways = bool(view.edges) and not {"north", "south"} & view.edges.keys()
    size = _size(frame)
    made: list[Plate] = []
    waiting: list[tuple[Footprint, Plate]] = []

    def boxes() -> list[Box]:
        return [*taken, *(each.box for each in made)]

    for each in sorted(drawn, key=lambda each: each.feature.width > 0):
        zone = (each.feature.zone or "").upper()
        plate = Plate(each.feature.number, zone, size, (0, 0), sideways)
        if _stands_on(each, plate):
            made.append(_on(each, plate, drawn, boxes(), frame))
        else:
            waiting.append((each, plate))
    for each, plate in waiting:
        beside = _beside(each, plate, drawn, boxes(), frame)
        made.append(beside or _on(each, replace(plate, size=_SMALLEST), drawn, boxes(), frame))
    return tuple(made)


def _size(frame: Frame) -> int:
    """As large as a common feature has room for; on a large table a little larger, to be read at all."""
    room = frame.units(_COMMON)
    return min(_LARGEST, max(room * 3 // 8, _SMALLEST, min(_READ, room * 9 // 20)))


def _stands_on(drawn: Footprint, plate: Plate) -> bool:
    """Whether enough of a feature is left to be seen below its number."""
    if drawn.feature.width:
        return length_of(drawn.shape) > _LONG * plate.size
    fits = plate.box.width <= drawn.box.width and plate.box.height <= drawn.box.height
    return fits and plate.box.area * 100 <= area_of(drawn.shape) * _HIDDEN


def _on(
    drawn: Footprint, plate: Plate, all_drawn: Sequence[Footprint], taken: Sequence[Box], frame: Frame
) -> Plate:
    """Where it hides least else, and no corner of a street; in an area as near to the middle as that allows."""
    shape = drawn.shape
    others = [each for each in all_drawn if each is not drawn]
    clear = 0
    if drawn.feature.width:
        taken = [*taken, *(around(bend, drawn.breadth, drawn.breadth) for bend in sharp_bends(shape))]
        clear = plate.size // 3
    dots = _on_line(shape) if drawn.feature.width else _inside(shape, plate.size)
    choices = (_kept_on_the_table(replace(plate, centre=dot), clear, frame) for dot in dots)
    return clearest(choices, lambda each: crowding(each.box.grown(clear), others, taken, frame))[1]


def _kept_on_the_table(plate: Plate, clear: int, frame: Frame) -> Plate:
    """Moved away from an edge, so far that it is clear of it."""
    (x, y), box = plate.centre, plate.box.grown(clear)
    east = max(frame.west - box.west, 0) - max(box.east - frame.east, 0)
    south = max(frame.north - box.north, 0) - max(box.south - frame.south, 0)
    return replace(plate, centre=(x + east, y + south))


def _on_line(line: Sequence[Dot]) -> Iterator[Dot]:
    """From the middle to the ends."""
    return (along(line, part) for part in sorted(_ON, key=lambda part: abs(part - 50)))


def _inside(shape: Sequence[Dot], size: int) -> Iterator[Dot]:
    """The middle; else, and where that is none, spots from the inmost to those at the rim."""
    centre = middle(shape)
    if holds(shape, centre) and rim_distance(shape, centre) >= size:
        yield centre
    spots = sorted(scattered(shape, size // 2, 0), key=lambda dot: -rim_distance(shape, dot))
    yield from spots or [centre]


def _beside(
    drawn: Footprint, plate: Plate, all_drawn: Sequence[Footprint], taken: Sequence[Box], frame: Frame
) -> Plate | None:
    """Next to it on open ground; None if it could only stand on another number or off the table."""
    choices = _around_line(drawn, plate) if drawn.feature.width else _around_area(drawn, plate)
    cost, choice = clearest(choices, lambda each: crowding(each.box, all_drawn, taken, frame))
    return choice if cost <= _BEARABLE else None


def _around_area(drawn: Footprint, plate: Plate) -> Iterator[Plate]:
    """Near before far."""
    x, y = drawn.box.centre
    across, down = (drawn.box.width + plate.box.width) // 2, (drawn.box.height + plate.box.height) // 2
    for gap in _GAPS:
        away = plate.size * gap // 4
        for east, south in _AROUND:
            centre = x + (across + away) * east // 16, y + (down + away) * south // 16
            yield replace(plate, centre=centre, leader=middle(drawn.shape))


def _around_line(drawn: Footprint, plate: Plate) -> Iterator[Plate]:
    """Beside its middle before its ends."""
    reach = (max(plate.box.width, plate.box.height) + drawn.breadth) // 2
    for gap in _GAPS:
        for part in sorted(_BESIDE, key=lambda part: abs(part - 50)):
            for side in (1, -1):
                centre = along(drawn.shape, part, aside=side * (reach + plate.size * gap // 4))
                yield replace(plate, centre=centre, leader=along(drawn.shape, part))
