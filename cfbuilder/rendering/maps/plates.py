"""The numbers of the features on a map: on a plate in the feature, upright for either side of the table."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.core.length import INCH
from cfbuilder.rendering.maps.page import BLACK, Frame, stroke, text
from cfbuilder.rendering.maps.shapes import (
    Dot,
    along,
    holds,
    length,
    length_of,
    line_distance,
    middle,
    rim_distance,
    scattered,
)
from cfbuilder.rendering.maps.view import MapFeature, MapView

#: A number in these digits alone is another one, or the same, upside down: it is underlined.
_TURNABLE = frozenset("01689")
#: For who reads it standing at the table.
_LARGEST = 440
#: Parts of a line at which its number may stand, in hundredths: on a long one, beside a short one.
_ON, _BESIDE = range(8, 93, 6), range(20, 81, 15)
#: A line is long if it is so many numbers long: enough of it is left to be seen.
_LONG = 12


def plates(view: MapView, frame: Frame) -> Iterator[str]:
    size = min(_LARGEST, frame.units(4 * INCH) * 3 // 8)
    taken: list[Dot] = []
    for feature in sorted(view.features, key=lambda each: each.width > 0):
        place = (
            _on_line(view, frame, feature, taken, size) if feature.width else _in_area(frame, feature, size)
        )
        taken.append(place)
        yield from _plate(feature, place, size, objective=feature.number in view.objectives)


def _in_area(frame: Frame, feature: MapFeature, size: int) -> Dot:
    """In the middle, or where there is most room if that is none."""
    shape = [frame.dot(spot) for spot in feature.spots]
    centre = middle(shape)
    if holds(shape, centre) and rim_distance(shape, centre) >= size:
        return centre
    inside = [centre, *scattered(shape, size // 2, 0)]
    return max(inside, key=lambda dot: rim_distance(shape, dot) if holds(shape, dot) else 0)


def _on_line(view: MapView, frame: Frame, feature: MapFeature, taken: list[Dot], size: int) -> Dot:
    """On a long line or beside a short one, wherever there is most room."""
    line = [frame.dot(spot) for spot in feature.spots]
    breadth = frame.units(feature.width)
    if length_of(line) > _LONG * size:
        choices = [along(line, part) for part in _ON]
    else:
        aside = breadth // 2 + size * 11 // 10
        choices = [along(line, part, aside=side * aside) for part in _BESIDE for side in (1, -1)]
    others = [each for each in view.features if each is not feature]
    return max(choices, key=lambda dot: _room(frame, dot, others, taken))


def _room(frame: Frame, dot: Dot, others: list[MapFeature], taken: list[Dot]) -> int:
    """How far a dot is from everything else on the map; less than nothing off the table."""
    x, y = dot
    nearest = min(x - frame.west, frame.east - x, y - frame.north, frame.south - y)
    for number in taken:
        nearest = min(nearest, length((number[0] - x, number[1] - y)))
    for each in others:
        shape = [frame.dot(spot) for spot in each.spots]
        if each.width:
            nearest = min(nearest, line_distance(shape, dot) - frame.units(each.width) // 2)
        else:
            nearest = min(nearest, 0 if holds(shape, dot) else rim_distance(shape, dot))
    return nearest


def _plate(feature: MapFeature, place: Dot, size: int, *, objective: bool) -> Iterator[str]:
    x, y = place
    number, zone = str(feature.number), (feature.zone or "").upper()
    ground, ink = (BLACK, "#ffffff") if objective else ("#ffffff", BLACK)
    digits, letter = len(number) * size * 27 // 50, len(zone) * size * 2 // 5
    half, tall = (digits + letter + size // 3) // 2, size * 19 // 20
    rim = 40 if objective else 10
    yield (
        f'<rect x="{x - half}" y="{y - tall}" width="{2 * half}" height="{2 * tall}" rx="{size // 4}" '
        f'fill="{ground}" stroke="{BLACK}" stroke-width="{rim}"/>'
    )
    yield stroke([(x - half + size // 8, y), (x + half - size // 8, y)], 8, ink)
    level = y + size * 3 // 4
    centre = x - letter // 2
    words = text(number, (centre, level), size, weight=700, anchor="middle", colour=ink)
    if zone:
        words += text(zone, (centre + digits // 2 + size // 12, level), size * 3 // 5, colour=ink)
    if set(number) <= _TURNABLE:
        under = y + size * 21 // 25
        words += stroke(
            [(centre - digits // 2 + 10, under), (centre + digits // 2 - 10, under)], size * 2 // 25, ink
        )
    yield f'<g>{words}</g><g transform="rotate(180 {x} {y})">{words}</g>'
