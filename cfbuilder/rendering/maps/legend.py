"""Below a map: which hatching is which kind of feature, what the other marks mean, scale and north."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import INCH
from cfbuilder.core.wording import plural
from cfbuilder.rendering.maps.facings import Arrow, arrow
from cfbuilder.rendering.maps.page import BLACK, GREY, HALF_WAY, LANE, ZONE, Frame, stroke, text
from cfbuilder.rendering.maps.shapes import Dot, along
from cfbuilder.rendering.maps.symbols import area, ink_of, lines
from cfbuilder.rendering.maps.view import MapKind, MapView
from cfbuilder.rendering.maps.weapons import weapon_sign

#: A column is at least so wide, a row so high.
_COLUMN, _ROW = 4100, 700
_MARGIN = 430
_SWATCH = (980, 520)
#: Room for the scale and the arrow.
_FOOTING = 900
_FOOT = 12 * INCH
_LINES = {"half-way": HALF_WAY, "zone": ZONE, "lane": LANE}


@frozen
class _Mark:
    """A sign on the map that is no feature; `sign` names it."""

    sign: str
    label: str
    note: str = ""


def legend_height(view: MapView, room: int) -> int:
    """In a page so wide."""
    return -(-len(_entries(view)) // _columns(room)) * _ROW + _FOOTING


def _columns(room: int) -> int:
    return max(1, (room - 2 * _MARGIN) // _COLUMN)


def legend(view: MapView, frame: Frame, top: int, room: int, *, saving: bool) -> Iterator[str]:
    """Everything below `top`, as wide as the page."""
    columns = _columns(room)
    for place, entry in enumerate(_entries(view)):
        x = _MARGIN + place % columns * (room - 2 * _MARGIN) // columns
        y = top + place // columns * _ROW
        if isinstance(entry, _Mark):
            yield from _sign(entry.sign, (x, y))
            label, note = entry.label, entry.note
        else:
            yield _swatch(entry, (x, y), frame, saving=saving)
            label, note = f"{entry.count} {entry.name}", "blocks sight" if entry.blocks_sight else ""
        beside = x + _SWATCH[0] + 150
        yield text(label, (beside, y + (250 if note else 350)), 300, weight=600)
        if note:
            yield text(note, (beside, y + 500), 250, colour=GREY)
    foot = top + legend_height(view, room) - _FOOTING + 250
    yield from _scale(frame, foot, room)
    middle = room // 2, foot + 190
    yield text("The number nearer to you is upright.", middle, 283, anchor="middle", colour=GREY)
    yield from _north(room - _MARGIN - 150, foot - 100)


def _entries(view: MapView) -> list[MapKind | _Mark]:
    entries: list[MapKind | _Mark] = list(view.kinds.values())
    if view.objectives:
        entries.append(_Mark("objective", "Objective" if len(view.objectives) == 1 else "Objectives"))
    if view.half_way:
        note = f"what lies on it: {view.on_half_way}" if view.on_half_way else ""
        entries.append(_Mark("half-way", "Half-way line", note))
    elif view.zones:
        entries.append(_Mark("zone", "Edge of a zone", "where a side sets up"))
    if any(each.zone for each in view.features):
        entries.append(_Mark("letter", "Letter", "the player in whose zone it lies"))
    if any(each.faces for each in view.features):
        entries.append(_Mark("arrow", "Front", "a side that it covers"))
    if any(each.entered for each in view.features):
        entries.append(_Mark("gap", "Way in", "and out; no other"))
    if view.weapons:
        entries.append(_Mark("weapon", "Weapon on the table", "stays where it is"))
    if view.lanes:
        told = plural(len(view.lanes), "fire lane")
        entries.append(_Mark("lane", f"{told} open", f"the widest {view.lanes[0].width}"))
    return entries


def _swatch(kind: MapKind, corner: Dot, frame: Frame, *, saving: bool) -> str:
    x, y = corner
    width, height = _SWATCH
    ink = ink_of(kind.symbol, line=kind.width > 0, saving=saving)
    if kind.width:
        spots = (x, y + height * 4 // 5), (x + width * 2 // 5, y + height // 2), (x + width, y + height // 4)
        return lines(kind.symbol, [(spots, min(frame.units(kind.width), height // 2))], ink)
    return area(
        kind.symbol, ((x, y), (x + width, y), (x + width, y + height), (x, y + height)), ink, kind.letter
    )


def _sign(sign: str, corner: Dot) -> Iterator[str]:
    x, y = corner
    width, height = _SWATCH
    level = y + height // 2
    if sign == "objective":
        yield f'<rect x="{x + width // 2 - 200}" y="{y}" width="400" height="{height}" rx="70" fill="{BLACK}"/>'
    elif sign == "arrow":
        yield arrow(Arrow((x + width // 2, level + 90), (x + width // 2, level - 90)))
    elif sign == "gap":
        wall = ((x, level), (x + width, level))
        yield stroke(wall, 60, BLACK)
        yield stroke((along(wall, 35), along(wall, 65)), 100, "#ffffff")
    elif sign == "weapon":
        yield from weapon_sign((x + width // 2, level))
    elif sign == "letter":
        yield text("7", (x + width // 2 - 20, level + 150), 400, weight=700, anchor="end")
        yield text("A", (x + width // 2 + 20, level + 150), 240)
    else:
        yield stroke([(x, level), (x + width, level)], *_LINES[sign])


def _scale(frame: Frame, top: int, room: int) -> Iterator[str]:
    """A foot, its quarters black and white in turn; half a foot where that is long."""
    inches = 12 if frame.units(_FOOT) * 4 < room else 6
    size = frame.units(inches * INCH)
    for quarter in range(4):
        x = _MARGIN + size * quarter // 4
        fill = BLACK if quarter % 2 == 0 else "#ffffff"
        yield (
            f'<rect x="{x}" y="{top}" width="{size // 4}" height="90" fill="{fill}" stroke="{BLACK}" '
            f'stroke-width="14"/>'
        )
    yield text("0", (_MARGIN, top + 350), 260, colour=GREY)
    told = "1 foot" if inches == 12 else f"{inches} inches"
    yield text(told, (_MARGIN + size, top + 350), 260, anchor="middle", colour=GREY)


def _north(x: int, top: int) -> Iterator[str]:
    """An arrow, black on its west side."""
    tip, foot, notch = top, top + 560, top + 430
    yield f'<path d="M{x} {tip} {x - 140} {foot} {x} {notch}Z" fill="{BLACK}"/>'
    yield f'<path d="M{x} {tip} {x + 140} {foot} {x} {notch}Z" fill="#ffffff" stroke="{BLACK}" stroke-width="14"/>'
    yield text("N", (x - 330, top + 400), 330, weight=700, anchor="middle")
