"""Features in inches, the lanes between them, and random tables small and coarse enough to touch in every way."""

from __future__ import annotations

from collections.abc import Iterable

from hypothesis import strategies as st

from cfbuilder.core.length import INCH, Length, Point
from cfbuilder.scenario.setup import Feature
from cfbuilder.scenario.terrain.geometry import Polygon, Spot, self_crossing
from cfbuilder.scenario.terrain.ground import Ground, ground
from cfbuilder.scenario.terrain.lanes import FireLane, fire_lanes

#: Side of a small table in inches.
SMALL = 12

Inches = tuple[float, float]


def points(spots: Iterable[Inches]) -> tuple[Point, ...]:
    return tuple((Length.parse(x), Length.parse(y)) for x, y in spots)


def woods(*corners: Inches) -> Feature:
    return Feature(number=1, kind="woods", outline=points(corners))


def box(west: float, south: float, east: float, north: float, kind: str = "woods") -> Feature:
    outline = points([(west, south), (east, south), (east, north), (west, north)])
    return Feature(number=1, kind=kind, outline=outline)


def hedge(*line: Inches, width: float = 0.5) -> Feature:
    return Feature(number=1, kind="hedge", line=points(line), width=Length.parse(width))


def lanes(*features: Feature, direction: str = "north-south", table: int = SMALL) -> list[FireLane]:
    """The lanes of one direction between features that all block sight."""
    found = fire_lanes((table, table), map(ground, features))
    return [each for each in found if each.direction == direction]


def widths(*features: Feature, direction: str = "north-south", table: int = SMALL) -> list[float]:
    return [each.width for each in lanes(*features, direction=direction, table=table)]


def untangled(corners: list[Spot]) -> Polygon | None:
    """A simple polygon through the corners, if turning stretches of it round finds one soon."""
    polygon = tuple(dict.fromkeys(corners))
    if len(polygon) < 3:
        return None
    for _ in range(50):
        crossing = self_crossing(polygon)
        if crossing is None:
            return polygon
        first, second = crossing
        polygon = polygon[: first + 1] + polygon[first + 1 : second + 1][::-1] + polygon[second + 1 :]
    return None


def _area(corners: list[tuple[int, int]], step: int) -> Feature | None:
    polygon = untangled([(x * step, y * step) for x, y in corners])
    if polygon is None:
        return None
    return Feature(
        number=1, kind="woods", outline=tuple((Length(int(x)), Length(int(y))) for x, y in polygon)
    )


def _line(spots: list[tuple[int, int]], step: int, width: int) -> Feature:
    line = tuple((Length(x * step), Length(y * step)) for x, y in spots)
    return Feature(number=1, kind="hedge", line=line, width=Length(width))


def areas(step: int = INCH, most: int = 6, reach: int = SMALL) -> st.SearchStrategy[Feature]:
    """Simple polygons of three corners or more, concave ones too, that may stand over the table's edge."""
    steps = reach * INCH // step
    spot = st.tuples(st.integers(-1, steps + 1), st.integers(-1, steps + 1))
    near = st.lists(st.tuples(st.integers(-3, 3), st.integers(-3, 3)), min_size=3, max_size=most)

    def around(middle: tuple[int, int], corners: list[tuple[int, int]]) -> Feature | None:
        return _area([(middle[0] + x, middle[1] + y) for x, y in corners], step)

    wide = st.lists(spot, min_size=3, max_size=most).map(lambda corners: _area(corners, step))
    made = st.one_of(st.builds(around, spot, near), st.builds(around, spot, near), wide)
    return made.filter(lambda feature: feature is not None).map(_there)


def _there(feature: Feature | None) -> Feature:
    assert feature is not None
    return feature


def hedges(step: int = INCH, reach: int = SMALL) -> st.SearchStrategy[Feature]:
    steps = reach * INCH // step
    spot = st.tuples(st.integers(0, steps), st.integers(0, steps))
    lines = st.lists(spot, min_size=2, max_size=4, unique=True)
    return st.builds(_line, lines, st.just(step), st.sampled_from((1, 8, 16, 19)))


def grounds(features: Iterable[Feature]) -> list[Ground]:
    return [ground(each) for each in features]
