"""Plane shapes in whole units of the page: what lies in them, what hatches them, where a number goes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import isqrt

#: East and south of the page's north-west corner.
Dot = tuple[int, int]
Shape = Sequence[Dot]


def sides(shape: Shape) -> Iterator[tuple[Dot, Dot]]:
    return pairwise((*shape, shape[0]))


def length(vector: Dot) -> int:
    return isqrt(vector[0] ** 2 + vector[1] ** 2)


def length_of(line: Shape) -> int:
    return sum(length((bx - ax, by - ay)) for (ax, ay), (bx, by) in pairwise(line))


def area_of(shape: Shape) -> int:
    return abs(_doubled(shape)) // 2


def _doubled(shape: Shape) -> int:
    """Twice the area, less than nothing if the corners run against the clock on the page."""
    return sum(x * far - across * y for (x, y), (across, far) in sides(shape))


def middle(shape: Shape) -> Dot:
    """The centre of gravity of an area."""
    doubled = _doubled(shape)
    if doubled == 0:
        return shape[0]
    east = sum((x + across) * (x * far - across * y) for (x, y), (across, far) in sides(shape))
    south = sum((y + far) * (x * far - across * y) for (x, y), (across, far) in sides(shape))
    return east // (3 * doubled), south // (3 * doubled)


def clockwise(shape: Shape) -> Shape:
    """The same corners in the sense in which a clock goes on the page."""
    return shape if _doubled(shape) > 0 else shape[::-1]


def holds(shape: Shape, dot: Dot) -> bool:
    """Whether a dot lies inside."""
    x, y = dot
    inside = False
    for (ax, ay), (bx, by) in sides(shape):
        if (ay > y) != (by > y):
            left = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            if (left > 0) == (by > ay):
                inside = not inside
    return inside


def rim_distance(shape: Shape, dot: Dot) -> int:
    """How far a dot is from the rim of an area."""
    return line_distance((*shape, shape[0]), dot)


def line_distance(line: Shape, dot: Dot) -> int:
    """How far a dot is from a line."""
    return min(_from_stretch(dot, a, b) for a, b in pairwise(line))


def _from_stretch(dot: Dot, start: Dot, end: Dot) -> int:
    along, up = end[0] - start[0], end[1] - start[1]
    east, north = dot[0] - start[0], dot[1] - start[1]
    square = along * along + up * up
    ahead = east * along + north * up
    if ahead <= 0 or square == 0:
        return length((east, north))
    if ahead >= square:
        return length((east - along, north - up))
    return abs(along * north - up * east) // isqrt(square)


def sharp_bends(line: Shape) -> Iterator[Dot]:
    """Where a line turns by more than half a right angle, or nearly."""
    for (ax, ay), (bx, by), (cx, cy) in zip(line, line[1:], line[2:], strict=False):
        one, other = (bx - ax, by - ay), (cx - bx, cy - by)
        # The cosine is less than 2/3.
        if 3 * (one[0] * other[0] + one[1] * other[1]) < 2 * length(one) * length(other):
            yield bx, by


def longest_side(shape: Shape) -> Dot:
    """The way along it."""
    start, end = max(
        sides(shape), key=lambda side: length((side[1][0] - side[0][0], side[1][1] - side[0][1]))
    )
    return end[0] - start[0], end[1] - start[1]


def hatching(shape: Shape, way: Dot, apart: int) -> Iterator[tuple[Dot, Dot]]:
    """Parallel strokes inside a shape, so far apart, that run the given way."""
    along, up = way
    size = length(way)
    levels = [along * y - up * x for x, y in shape]
    step = apart * size
    for level in range(-(-min(levels) // step) * step, max(levels) + 1, step):
        crossings = []
        for (ax, ay), (bx, by) in sides(shape):
            here, there = along * ay - up * ax - level, along * by - up * bx - level
            if (here > 0) != (there > 0):
                x = ax + (bx - ax) * here // (here - there)
                y = ay + (by - ay) * here // (here - there)
                crossings.append((along * x + up * y, (x, y)))
        crossings.sort()
        for (_, start), (_, end) in zip(crossings[::2], crossings[1::2], strict=False):
            yield start, end


def scattered(shape: Shape, apart: int, clear: int) -> Iterator[Dot]:
    """Dots in staggered rows that lie in a shape, at least `clear` from its rim."""
    xs, ys = [x for x, _ in shape], [y for _, y in shape]
    rise = apart * 7 // 8
    for number, y in enumerate(range(-(-min(ys) // rise) * rise, max(ys) + 1, rise), start=min(ys) // rise):
        start = min(xs) // apart * apart + (number % 2) * apart // 2
        for x in range(start, max(xs) + 1, apart):
            if holds(shape, (x, y)) and rim_distance(shape, (x, y)) >= clear:
                yield x, y


def shrunk(shape: Shape, hundredths: int) -> list[Dot]:
    """The shape drawn together towards its middle."""
    mx, my = middle(shape)
    return [(mx + (x - mx) * hundredths // 100, my + (y - my) * hundredths // 100) for x, y in shape]


def teeth(line: Shape, apart: int, tall: int) -> Iterator[tuple[Dot, Dot]]:
    """Short strokes to the right of a line as it runs, so far apart and so tall."""
    left = apart // 2
    for (ax, ay), (bx, by) in pairwise(line):
        along, up = bx - ax, by - ay
        size = length((along, up))
        if size == 0:
            continue
        while left < size:
            x, y = ax + along * left // size, ay + up * left // size
            yield (x, y), (x - up * tall // size, y + along * tall // size)
            left += apart
        left -= size


def beads(line: Shape, apart: int) -> Iterator[Dot]:
    """Dots on a line, so far apart."""
    return (start for start, _ in teeth(line, apart, 0))


def along(line: Shape, part: int, of: int = 100, aside: int = 0) -> Dot:
    """The dot at that part of a line's length, and so far to the right of it."""
    left = length_of(line) * part // of
    for (ax, ay), (bx, by) in pairwise(line):
        size = length((bx - ax, by - ay))
        if left <= size and size:
            x, y = ax + (bx - ax) * left // size, ay + (by - ay) * left // size
            return x - (by - ay) * aside // size, y + (bx - ax) * aside // size
        left -= size
    return line[-1]
