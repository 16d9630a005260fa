"""Weapons that stay where they stand on the table, each with its short name beside its sign."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cfbuilder.core.frozen import frozen
from cfbuilder.rendering.maps.boxes import Box, Footprint, clearest, crowding
from cfbuilder.rendering.maps.page import BLACK, Frame, text, text_width
from cfbuilder.rendering.maps.shapes import Dot, rim_distance, scattered
from cfbuilder.rendering.maps.view import MapView, MapWeapon

_SIZE, _RADIUS = 250, 90
#: From the middle of the sign to each side of its box, and how tall the box is.
_REACH, _TALL = 150, 400
#: Spots of a feature that are looked at are so far apart, and so far from its rim.
_APART, _CLEAR = 130, 150


@frozen
class WeaponSign:
    """A sign in the middle of which the weapon stands; its name is east or west of it."""

    name: str
    dot: Dot
    is_west: bool = False

    @property
    def box(self) -> Box:
        (x, y), long = self.dot, text_width(self.name, _SIZE) * 5 // 4 + _REACH + 60
        west, east = (x - long, x + _REACH) if self.is_west else (x - _REACH, x + long)
        return Box(west, y - _TALL // 2, east, y + _TALL // 2)


def placed_weapons(
    view: MapView, frame: Frame, drawn: Sequence[Footprint], taken: Sequence[Box]
) -> tuple[WeaponSign, ...]:
    """At its spot, or where in its feature it hides least."""
    made: list[WeaponSign] = []
    by_number = {each.feature.number: each for each in drawn}
    for weapon in view.weapons:
        own = by_number.get(weapon.feature or 0)
        others = [each for each in drawn if each is not own]
        boxes = [*taken, *(each.box for each in made)]
        choices = list(_choices(weapon, own, frame))
        if choices:
            made.append(clearest(choices, lambda each: crowding(each.box, others, boxes, frame))[1])  # noqa: B023
    return tuple(made)


def _choices(weapon: MapWeapon, own: Footprint | None, frame: Frame) -> Iterator[WeaponSign]:
    dots: Sequence[Dot] = ()
    if weapon.spot is not None:
        dots = [frame.dot(weapon.spot)]
    elif own is not None:
        inmost = sorted(scattered(own.shape, _APART, _CLEAR), key=lambda dot: -rim_distance(own.shape, dot))
        dots = inmost or [own.box.centre]
    for dot in dots:
        for is_west in (False, True):
            yield WeaponSign(weapon.name, dot, is_west)


def drawn_weapons(signs: Sequence[WeaponSign]) -> Iterator[str]:
    for each in signs:
        box = each.box
        yield (
            f'<rect x="{box.west}" y="{box.north}" width="{box.width}" height="{box.height}" rx="60" '
            f'fill="#ffffff" stroke="{BLACK}" stroke-width="20"/>'
        )
        yield from weapon_sign(each.dot)
        x, y = each.dot
        beside, anchor = (x - _REACH, "end") if each.is_west else (x + _REACH, "start")
        yield text(each.name, (beside, y + _SIZE * 7 // 20), _SIZE, weight=600, anchor=anchor)


def weapon_sign(dot: Dot) -> Iterator[str]:
    """A barrel on its base plate, pointing up."""
    x, y = dot
    top, foot = y - _RADIUS * 3 // 2, y + _RADIUS * 3 // 2
    yield f'<circle cx="{x}" cy="{foot - 45}" r="45" fill="none" stroke="{BLACK}" stroke-width="28"/>'
    yield (
        f'<path d="M{x} {foot - 90}V{top}M{x - 60} {top + 70}L{x} {top}L{x + 60} {top + 70}" fill="none" '
        f'stroke="{BLACK}" stroke-width="28"/>'
    )
