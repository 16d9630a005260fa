"""Laying a table by hand: pure edits of a terrain, each a new one.

A feature that is a rectangle stays one however often it is turned. Nothing is moved off the table; what keeps a table
from being sound (overlaps, lanes) is found by `check.survey`, and never forbidden here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from math import cos, radians, sin

from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.core.errors import UsageError
from cfbuilder.core.length import INCH, Length, Point
from cfbuilder.core.wording import listed
from cfbuilder.scenario.setup import Feature, SideName, Terrain
from cfbuilder.scenario.terrain.shapes import LEAST, Rectangle, rectangle_of

#: A feature is turned in steps of so many degrees, and lies at a multiple of them afterwards.
TURN = 15

#: Width and depth of a new piece whose kind has no usual size.
_USUAL = (Length(6 * INCH), Length(6 * INCH))

Spots = Sequence[tuple[float, float]]


def numbered(terrain: Terrain, number: int) -> Feature:
    """The feature of that number. Raises UsageError."""
    found = terrain.feature(number)
    if found is None:
        numbers = sorted(each.number for each in terrain.features)
        told = f"they are numbered {numbers[0]} to {numbers[-1]}" if numbers else "there is none yet"
        raise UsageError(f"there is no feature {number}", told)
    return found


def add(
    terrain: Terrain, kind: str, kinds: Mapping[str, TerrainKind], middle: Point, by: SideName | None = None
) -> tuple[Terrain, int]:
    """With one more feature of a kind, of its usual size, about a spot, and its number. Raises UsageError."""
    if kind not in kinds:
        raise UsageError(f"there is no terrain {kind!r}", f"there is {listed(kinds)}")
    number = next(n for n in range(1, len(terrain.features) + 2) if terrain.feature(n) is None)
    shape = kinds[kind]
    x, y = (each.sixteenths for each in middle)
    if shape.shape == "line":
        half = 3 * INCH
        line = ((Length(x - half), Length(y)), (Length(x + half), Length(y)))
        made = Feature(
            number=number, kind=kind, line=line, width=shape.width or Length(INCH // 2), placed_by=by
        )
    else:
        width, depth = (each.sixteenths for each in (shape.sizes[0] if shape.sizes else _USUAL))
        outline = Rectangle((x, y), width, depth, 0).outline()
        made = Feature(number=number, kind=kind, outline=outline, placed_by=by)
    made = _on_the_table(made, terrain.table)
    return replace(terrain, features=(*terrain.features, made)), number


def remove(terrain: Terrain, number: int) -> Terrain:
    """Without a feature; the others keep their numbers. Raises UsageError."""
    gone = numbered(terrain, number)
    return replace(terrain, features=tuple(each for each in terrain.features if each is not gone))


def move(terrain: Terrain, number: int, east: Length, north: Length) -> Terrain:
    """With a feature so much farther east and north, as far as the table goes. Raises UsageError."""
    return _changed(terrain, number, lambda feature: _shifted(feature, east.sixteenths, north.sixteenths))


def turn(terrain: Terrain, number: int, steps: int = 1) -> Terrain:
    """With a feature turned counter-clockwise by so many steps of TURN degrees. Raises UsageError."""

    def turned(feature: Feature) -> Feature:
        box = rectangle_of(feature)
        if box is not None:
            to = (round(box.turned / TURN) + steps) * TURN % 180
            return replace(feature, outline=replace(box, turned=to).outline())
        return _mapped(feature, _turning(steps * TURN))

    return _changed(terrain, number, turned)


def resize(terrain: Terrain, number: int, wider: Length, deeper: Length) -> Terrain:
    """With a feature so much wider and deeper, about its middle. Raises UsageError."""

    def resized(feature: Feature) -> Feature:
        box = rectangle_of(feature)
        if box is not None:
            grown = replace(box, width=box.width + wider.sixteenths, depth=box.depth + deeper.sixteenths)
            return replace(feature, outline=grown.outline())
        xs, ys = zip(*_spots(feature), strict=True)
        across = _stretched(max(xs) - min(xs), wider.sixteenths)
        along = _stretched(max(ys) - min(ys), deeper.sixteenths)
        return _mapped(feature, lambda x, y: (x * across, y * along))

    return _changed(terrain, number, resized)


def renumber(terrain: Terrain, number: int, to: int) -> Terrain:
    """With another number for a feature; one that has it already gets the old one. Raises UsageError."""
    chosen = numbered(terrain, number)
    if to < 1:
        raise UsageError(f"{to} is no number for a feature", "number them from 1")

    def with_number(feature: Feature) -> Feature:
        if feature is chosen:
            return replace(feature, number=to)
        return replace(feature, number=number) if feature.number == to else feature

    return replace(terrain, features=tuple(map(with_number, terrain.features)))


def laid_by(terrain: Terrain, number: int, by: SideName | None) -> Terrain:
    """With who lays a feature. Raises UsageError."""
    return _changed(terrain, number, lambda feature: replace(feature, placed_by=by))


def middle_of(feature: Feature) -> tuple[int, int]:
    """The middle of its box, in sixteenths. Raises UsageError for one that lies nowhere yet."""
    spots = _spots(feature)
    if not spots:
        raise UsageError(f"feature {feature.number} lies nowhere yet", "add it anew where it is to lie")
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return round((min(xs) + max(xs)) / 2), round((min(ys) + max(ys)) / 2)


def _changed(terrain: Terrain, number: int, change: Callable[[Feature], Feature]) -> Terrain:
    chosen = numbered(terrain, number)
    middle_of(chosen)
    made = _on_the_table(change(chosen), terrain.table)
    return replace(terrain, features=tuple(made if each is chosen else each for each in terrain.features))


def _spots(feature: Feature) -> Spots:
    return [(x.sixteenths, y.sixteenths) for x, y in feature.outline or feature.line]


def _with_spots(feature: Feature, spots: Spots) -> Feature:
    points = tuple((Length(round(x)), Length(round(y))) for x, y in spots)
    return replace(feature, outline=points) if feature.outline else replace(feature, line=points)


def _shifted(feature: Feature, east: int, north: int) -> Feature:
    return _with_spots(feature, [(x + east, y + north) for x, y in _spots(feature)])


def _on_the_table(feature: Feature, table: tuple[int, int]) -> Feature:
    """Moved back as far as it reaches over an edge; what is larger than the table lies in its south-west corner."""
    spots = _spots(feature)
    shifts = []
    for axis, inches in enumerate(table):
        low, high = (pick(spot[axis] for spot in spots) for pick in (min, max))
        over = max(0, high - inches * INCH)
        shifts.append(round(-low if low - over < 0 else -over))
    return _shifted(feature, shifts[0], shifts[1]) if any(shifts) else feature


def _mapped(feature: Feature, change: Callable[[float, float], tuple[float, float]]) -> Feature:
    """With every spot, seen from the middle, somewhere else."""
    x, y = middle_of(feature)
    moved = (change(each - x, other - y) for each, other in _spots(feature))
    return _with_spots(feature, [(x + east, y + north) for east, north in moved])


def _turning(by: int) -> Callable[[float, float], tuple[float, float]]:
    east, north = cos(radians(by)), sin(radians(by))
    # As in `rectangle`: the last digit of a sine must not decide a rounding.
    return lambda x, y: (round(x * east - y * north, 6), round(x * north + y * east, 6))


def _stretched(extent: float, more: int) -> float:
    """The factor that makes an extent so much longer; one without any stays so."""
    return max(extent + more, LEAST) / extent if extent else 1
