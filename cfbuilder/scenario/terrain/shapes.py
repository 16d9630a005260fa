"""Outlines of pieces as they lie on the table."""

from __future__ import annotations

from math import atan2, cos, degrees, floor, hypot, radians, sin

from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import INCH, Length, Point
from cfbuilder.scenario.setup import Feature

#: No side of a feature is shorter, in sixteenths.
LEAST = INCH

#: A quarter of an inch, in sixteenths: corners that differ by less are those of a rectangle, rounded.
SLACK = 4


@frozen
class Rectangle:
    """In sixteenths, turned by so many degrees about its middle."""

    middle: tuple[float, float]
    width: float
    depth: float
    turned: float

    def outline(self) -> tuple[Point, ...]:
        width, depth = (Length(max(round(each), LEAST)) for each in (self.width, self.depth))
        x, y = self.middle
        corner = (Length(round(x - width.sixteenths / 2)), Length(round(y - depth.sixteenths / 2)))
        return rectangle(corner, width, depth, self.turned)


def rectangle_of(feature: Feature) -> Rectangle | None:
    """The rectangle that an outline of four corners is, give or take what rounding has done to it."""
    spots = [(x.sixteenths, y.sixteenths) for x, y in feature.outline]
    if len(spots) != 4:
        return None
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = spots
    if abs(ax + cx - bx - dx) > SLACK or abs(ay + cy - by - dy) > SLACK:
        return None
    width, depth = hypot(bx - ax, by - ay), hypot(cx - bx, cy - by)
    if not width or not depth or abs(hypot(cx - ax, cy - ay) - hypot(dx - bx, dy - by)) > SLACK:
        return None
    middle = ((ax + bx + cx + dx) / 4, (ay + by + cy + dy) / 4)
    turned = round(degrees(atan2(by - ay, bx - ax)), 6) % 180
    if turned % 90:
        # Corners of a slanting one were rounded: without this it would shrink or grow a little at every turn.
        width, depth = (round(each / SLACK) * SLACK for each in (width, depth))
    return Rectangle(middle, width, depth, turned)


def rectangle(
    corner: Point, width: Length, depth: Length, degrees: float = 0
) -> tuple[Point, Point, Point, Point]:
    """A rectangle by its south-west corner, turned about its middle (counter-clockwise) from there.

    Its corners, counter-clockwise; those of a turned one are rounded once, to sixteenths.
    """
    half_width, half_depth = width.sixteenths / 2, depth.sixteenths / 2
    x, y = corner[0].sixteenths + half_width, corner[1].sixteenths + half_depth
    east, north = cos(radians(degrees)), sin(radians(degrees))

    def turned(across: float, along: float) -> Point:
        return _whole(x + across * east - along * north), _whole(y + across * north + along * east)

    return (
        turned(-half_width, -half_depth),
        turned(half_width, -half_depth),
        turned(half_width, half_depth),
        turned(-half_width, half_depth),
    )


def _whole(sixteenths: float) -> Length:
    # Sine and cosine differ in their last digit between machines: exact halves must not feel it.
    return Length(floor(round(sixteenths, 6) + 0.5))
