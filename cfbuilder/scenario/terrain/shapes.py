"""Outlines of pieces as they lie on the table."""

from __future__ import annotations

from math import cos, floor, radians, sin

from cfbuilder.core.length import Length, Point


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
