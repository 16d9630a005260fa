"""A map for paper, as one SVG: in whole hundredths of a millimetre, without other files, readable in grey.

Every number stands twice, once for each side of the table: the one nearer to the reader is upright.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from cfbuilder.core.length import INCH
from cfbuilder.rendering.maps.boxes import footprints
from cfbuilder.rendering.maps.bridges import bridges
from cfbuilder.rendering.maps.facings import arrows, drawn_arrows, drawn_gaps
from cfbuilder.rendering.maps.legend import legend, legend_height
from cfbuilder.rendering.maps.names import drawn_names
from cfbuilder.rendering.maps.page import (
    BLACK,
    GREY,
    LANE,
    PALE,
    Frame,
    column_letters,
    stroke,
    text,
)
from cfbuilder.rendering.maps.plate_places import placed
from cfbuilder.rendering.maps.plates import drawn_plates
from cfbuilder.rendering.maps.shapes import Dot
from cfbuilder.rendering.maps.symbols import area, ink_of, lines
from cfbuilder.rendering.maps.view import MapView, in_layers
from cfbuilder.rendering.maps.weapons import drawn_weapons, placed_weapons
from cfbuilder.rendering.maps.zones import TURNS, drawn_words, edge_bars, placed_words, zone_lines
from cfbuilder.scenario.setup import Edge

#: The room around the table for the letters and numbers of its grid, and beyond for the names of its edges.
_GRID, _EDGE = 430, 500
_TITLE = 620
_FOOT = 12 * INCH


def svg(view: MapView, *, width_mm: int = 180, height_mm: int = 255, saving: bool = False) -> str:
    """The map as large as it can be in so many millimetres. `saving` ink leaves out all tints."""
    room = width_mm * 100
    sides = _GRID + (_EDGE if {"west", "east"} & view.edges.keys() else 0)
    above = (_TITLE if view.title else 0) + _EDGE + _GRID
    below = _GRID + _EDGE + legend_height(view, room)
    columns, rows = view.table
    across = min(room - 2 * sides, (height_mm * 100 - above - below) * columns // rows)
    frame = Frame((room - across) // 2, above, across, view.table)
    height = frame.south + below
    drawn = footprints(view, frame)
    pointing = arrows(drawn)
    taken = [each.box for each in pointing]
    plates = placed(view, drawn, frame, taken)
    taken += [each.box for each in plates]
    words = placed_words(view, frame, drawn, taken)
    taken += [each.box for each in words]
    weapons = placed_weapons(view, frame, drawn, taken)
    taken += [each.box for each in weapons]
    elements = [
        f'<rect width="{room}" height="{height}" fill="#ffffff"/>',
        *_title(view, frame),
        *_ground(frame),
        *_features(view, frame, saving=saving),
        *drawn_gaps(drawn),
        *bridges(view, frame),
        *zone_lines(view, frame),
        *_lanes(view, frame),
        *edge_bars(view, frame),
        *_border(frame),
        *drawn_words(words),
        *drawn_arrows(pointing),
        *drawn_names(drawn, plates, taken),
        *drawn_plates(plates, view.objectives),
        *drawn_weapons(weapons),
        *_grid_labels(frame),
        *_edges(view, frame),
        *legend(view, frame, frame.south + _GRID + _EDGE, room, saving=saving),
    ]
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width_mm}mm" height="{height // 100}.{height % 100:02}mm" '
        f'viewBox="0 0 {room} {height}" font-family="Fira Sans Condensed, Fira Sans, sans-serif">'
    )
    return "\n".join([head, *elements, "</svg>", ""])


def _title(view: MapView, frame: Frame) -> Iterator[str]:
    if view.title:
        yield text(view.title, (frame.west, 400), 420, weight=700)


def _ground(frame: Frame) -> Iterator[str]:
    """A line for every foot from the north-west corner of the table."""
    width, depth = frame.sixteenths
    lines = [((x, 0), (x, depth)) for x in range(_FOOT, width, _FOOT)]
    lines += [((0, depth - y), (width, depth - y)) for y in range(_FOOT, depth, _FOOT)]
    for start, end in lines:
        yield stroke([frame.dot(start), frame.dot(end)], 10, PALE)


def _border(frame: Frame) -> Iterator[str]:
    """The edge of the table, over whatever reaches it."""
    yield (
        f'<rect x="{frame.west}" y="{frame.north}" width="{frame.width}" height="{frame.height}" fill="none" '
        f'stroke="{BLACK}" stroke-width="45"/>'
    )


def _features(view: MapView, frame: Frame, *, saving: bool) -> Iterator[str]:
    for (name, is_line), some in groupby(in_layers(view), key=lambda each: (each.kind, each.width > 0)):
        kind = view.kinds[name]
        ink = ink_of(kind.symbol, line=is_line, saving=saving)
        shapes = [([frame.dot(spot) for spot in each.spots], frame.units(each.width)) for each in some]
        if is_line:
            yield lines(kind.symbol, shapes, ink)
        else:
            yield from (area(kind.symbol, shape, ink, kind.letter) for shape, _ in shapes)


def _lanes(view: MapView, frame: Frame) -> Iterator[str]:
    for lane in view.lanes:
        start, end = frame.dot(lane.start), frame.dot(lane.end)
        yield stroke([start, end], 130, "#ffffff")
        yield stroke([start, end], *LANE)
        for x, y in (start, end):
            yield f'<circle cx="{x}" cy="{y}" r="90" fill="{LANE[1]}"/>'


def _grid_labels(frame: Frame) -> Iterator[str]:
    """Letters from west to east and numbers from north to south, on all four sides."""
    width, depth = frame.sixteenths
    for number, start in enumerate(range(0, width, _FOOT)):
        x, _ = frame.dot(((start + min(start + _FOOT, width)) // 2, 0))
        for y in (frame.north - 175, frame.south + 365):
            yield text(column_letters(number), (x, y), 290, anchor="middle", colour=GREY)
    for number, start in enumerate(range(0, depth, _FOOT), start=1):
        _, y = frame.dot((0, depth - (start + min(start + _FOOT, depth)) // 2))
        for x in (frame.west - 220, frame.east + 220):
            yield text(str(number), (x, y + 100), 290, anchor="middle", colour=GREY)


def _edges(view: MapView, frame: Frame) -> Iterator[str]:
    """Who starts where, to be read from there."""
    across, down = frame.west + frame.width // 2, frame.north + frame.height // 2
    out = _GRID + 80
    places: dict[Edge, Dot] = {
        "north": (across, frame.north - out - 200),
        "south": (across, frame.south + out + 200),
        "west": (frame.west - out - 200, down),
        "east": (frame.east + out + 200, down),
    }
    for edge, place in places.items():
        if edge in view.edges:
            label = f"{edge.capitalize()} · {view.edges[edge]}"
            yield text(label, place, 330, weight=600, anchor="middle", turn=TURNS[edge])
        elif edge in ("north", "south"):
            yield text(edge.capitalize(), place, 290, anchor="middle", turn=TURNS[edge], colour=GREY)
