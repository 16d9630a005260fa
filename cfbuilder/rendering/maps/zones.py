"""Where the sides begin: their edges of the table, their zones and the half-way line, in black over terrain."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cfbuilder.core.frozen import frozen
from cfbuilder.rendering.maps.boxes import Box, Footprint, around, clearest, crowding, ground_of
from cfbuilder.rendering.maps.page import BLACK, HALF_WAY, ZONE, Frame, stroke, text, text_width
from cfbuilder.rendering.maps.shapes import Dot, along, holds, length
from cfbuilder.rendering.maps.view import MapView, MapZone, fronts
from cfbuilder.scenario.setup import Edge

#: How far words are turned, clockwise, to be read from an edge.
TURNS: dict[Edge, int] = {"south": 0, "west": 90, "north": 180, "east": -90}

#: Beyond the border of the table.
_BAR = 110
_SIZE, _TALL = 300, 380
#: How far words keep from terrain, numbers and the border of the table.
_CLEAR = 50
#: Parts of a line at which words may stand, in hundredths, and how far from it, in units.
_PARTS = range(4, 97, 4)
_AWAY = (60, 300, 600, 1000, 1500, 2200)


@frozen
class ZoneWords:
    """Whose zone it is, where there is room."""

    words: str
    box: Box
    turn: int


def edge_bars(view: MapView, frame: Frame) -> Iterator[str]:
    """A bar along each edge where a side begins."""
    bars: dict[Edge, tuple[int, int, int, int]] = {
        "north": (frame.west, frame.north - _BAR, frame.width, _BAR),
        "south": (frame.west, frame.south, frame.width, _BAR),
        "west": (frame.west - _BAR, frame.north, _BAR, frame.height),
        "east": (frame.east, frame.north, _BAR, frame.height),
    }
    for edge, (x, y, width, height) in bars.items():
        if edge in view.edges:
            yield f'<rect x="{x}" y="{y}" width="{width}" height="{height}" fill="{BLACK}"/>'


def zone_lines(view: MapView, frame: Frame) -> Iterator[str]:
    """The half-way line, or else the sides of the zones that lie on the table."""
    if view.half_way:
        yield stroke(_half_way(view.half_way, frame), *HALF_WAY)
        return
    for side in fronts(view):
        ends = [frame.dot(spot) for spot in side]
        yield stroke(ends, 3 * ZONE[0], "#ffffff")
        yield stroke(ends, *ZONE)


def _half_way(edges: tuple[Edge, Edge], frame: Frame) -> tuple[Dot, Dot]:
    if edges[0] in ("north", "south"):
        level = frame.north + frame.height // 2
        return (frame.west - 90, level), (frame.east + 90, level)
    level = frame.west + frame.width // 2
    return (level, frame.north - 90), (level, frame.south + 90)


def placed_words(
    view: MapView, frame: Frame, drawn: Sequence[Footprint], taken: Sequence[Box]
) -> tuple[ZoneWords, ...]:
    """For each zone inside its line, where they hide least."""
    made: list[ZoneWords] = []
    for zone in view.zones:
        made += _clearest_place(zone, frame, drawn, [*taken, *(each.box for each in made)])
    return tuple(made)


def _clearest_place(
    zone: MapZone, frame: Frame, drawn: Sequence[Footprint], taken: Sequence[Box]
) -> list[ZoneWords]:
    """None for a zone that is too small to hold them anywhere."""
    choices = list(_choices(zone, frame))
    if not choices:
        return []
    return [clearest(choices, lambda each: crowding(each.box.grown(_CLEAR), drawn, taken, frame))[1]]


def _choices(zone: MapZone, frame: Frame) -> Iterator[ZoneWords]:
    """Near the line before far from it."""
    turn = TURNS[zone.edge]
    outline = [frame.dot(spot) for spot in zone.outline]
    lines = [(frame.dot(a), frame.dot(b)) for a, b in zone.fronts(frame.table)]
    wide = text_width(zone.words, _SIZE) + _SIZE // 2
    width, height = (wide, _TALL) if turn % 180 == 0 else (_TALL, wide)
    for away in _AWAY:
        for a, b in lines:
            east, south = b[0] - a[0], b[1] - a[1]
            size = length((east, south)) or 1
            reach = (abs(south) * width + abs(east) * height) // (2 * size) + away
            for part in _PARTS:
                for aside in (reach, -reach):
                    centre = along((a, b), part, aside=aside)
                    if holds(outline, centre):
                        yield ZoneWords(zone.words, around(centre, width, height), turn)


def drawn_words(placed: Sequence[ZoneWords]) -> Iterator[str]:
    for each in placed:
        box, (x, y) = each.box, each.box.centre
        yield ground_of(box, 90)
        level = _SIZE * 7 // 20
        words = text(each.words, (x, y + level), _SIZE, weight=600, anchor="middle")
        yield f'<g transform="rotate({each.turn} {x} {y})">{words}</g>' if each.turn else words
