"""How each kind of feature is drawn: a hatching of its own, which grey printing and poor light leave distinct.

A kind names its symbol in the catalog. An area that names none, or one that is not drawn here, is strewn with the
letter of its kind.
Everything is in hundredths of a millimetre.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from itertools import zip_longest

from cfbuilder.core.frozen import frozen
from cfbuilder.rendering.maps.page import text
from cfbuilder.rendering.maps.shapes import (
    Dot,
    Shape,
    beads,
    clockwise,
    hatching,
    longest_side,
    scattered,
    shrunk,
    teeth,
)

#: Elements of SVG that fill a shape or follow a line, in the ink of their kind.
Strokes = Iterator[str]


@frozen
class Ink:
    """The tint of a kind, the colour of its rim and hatching, and how heavy its rim is."""

    tint: str
    colour: str
    rim: int = 22


AREA_INKS = {
    "woods": Ink("#dbe7cb", "#38562a"),
    "field": Ink("#f7f0cd", "#8a7424", 18),
    "hill": Ink("#f0e2d0", "#7a5330", 26),
    "depression": Ink("#eeeeee", "#3a3a3a", 20),
    "rough": Ink("#efebe6", "#5d564e", 18),
    "building": Ink("#ecd3cb", "#6d2f22", 44),
    "bunker": Ink("#dddddd", "#111111", 60),
    "hardpoint": Ink("#dddddd", "#111111", 60),
}
LINE_INKS = {
    "road": Ink("#f3ead6", "#8c7a58", 22),
    "stream": Ink("#d5e6f3", "#2f6187", 18),
    "hedge": Ink("#a9c08f", "#38562a", 14),
    "bocage": Ink("#7f9f63", "#274018", 18),
    "wall": Ink("#ffffff", "#333333", 0),
    "wire": Ink("#ffffff", "#333333", 16),
    "entrenchment": Ink("#efe4d2", "#5d4326", 22),
}
PLAIN = Ink("#ffffff", "#333333")


def ink_of(symbol: str, *, line: bool, saving: bool) -> Ink:
    """`saving` ink leaves out tints, and prints all in black."""
    ink = (LINE_INKS if line else AREA_INKS).get(symbol, PLAIN)
    return replace(ink, tint="#ffffff", colour="#222222") if saving else ink


def area(symbol: str, shape: Shape, ink: Ink, letter: str) -> str:
    """An area with its hatching."""
    hatch = _HATCHES.get(symbol)
    hatched = "".join(hatch(shape, ink)) if hatch else ""
    letters = "" if hatch else "".join(_strewn(shape, ink, letter))
    rim = f'<path d="{_way(shape)}Z" fill="none" stroke-width="{ink.rim}"/>'
    ground = f'<path d="{_way(shape)}Z" fill="{ink.tint}" stroke="none"/>'
    return f'<g stroke="{ink.colour}" stroke-linejoin="round">{ground}{hatched}{rim}</g>{letters}'


def lines(symbol: str, courses: Iterable[tuple[Shape, int]], ink: Ink) -> str:
    """Lines of one kind, each as wide as it is; where they meet they flow into each other."""
    layers = zip_longest(
        *(_LINES.get(symbol, _plain_line)(spots, width, ink) for spots, width in courses), fillvalue=""
    )
    drawn = "".join(stroke for layer in layers for stroke in layer)
    # The corners of streets are square: where two of them overlap, no round one stands out.
    join = "miter" if symbol == "road" else "round"
    return f'<g stroke="{ink.colour}" stroke-linejoin="{join}" fill="none">{drawn}</g>'


def _way(spots: Shape) -> str:
    return "M" + " ".join(f"{x} {y}" for x, y in spots)


def _strokes(strokes: Iterable[Shape], weight: int, fill: str = "none") -> str:
    """One element for many strokes; a fill closes them."""
    ways = "".join(_way(stroke) + ("" if fill == "none" else "Z") for stroke in strokes)
    return f'<path d="{ways}" fill="{fill}" stroke-width="{weight}"/>' if ways else ""


def _circles(dots: Iterable[Dot], radius: int, weight: int, fill: str) -> str:
    """Circles of one size, without weight without a rim: dots of a broad pen, which print faster than arcs."""
    ways = "".join(f"M{x} {y}h0" for x, y in dots)
    if not ways:
        return ""
    pen = f'<path d="{ways}" fill="none" stroke-linecap="round" stroke-width='
    rim = f'{pen}"{2 * radius + weight}"/>' if weight else ""
    return f'{rim}{pen}"{2 * radius - weight}" stroke="{fill}"/>'


def _strewn(shape: Shape, ink: Ink, letter: str) -> Strokes:
    for x, y in scattered(shape, 420, 130):
        yield text(letter, (x, y + 80), 230, anchor="middle", colour=ink.colour)


def _woods(shape: Shape, ink: Ink) -> Strokes:
    """Trees from above, each with its shadow."""
    trees = list(scattered(shape, 290, 110))
    yield _circles([(x + 24, y + 24) for x, y in trees], 76, 0, ink.colour)
    yield _circles(trees, 76, 13, "#ffffff")


def _field(shape: Shape, _ink: Ink) -> Strokes:
    """Furrows along the longest side."""
    yield _strokes(hatching(shape, longest_side(shape), 140), 14)


def _hill(shape: Shape, _ink: Ink) -> Strokes:
    """Contour lines."""
    yield _strokes([(*ring, ring[0]) for ring in (shrunk(shape, 82), shrunk(shape, 64))], 18)


def _depression(shape: Shape, _ink: Ink) -> Strokes:
    """Teeth inwards, which is downhill."""
    ring = clockwise(shape)
    yield _strokes(teeth((*ring, ring[0]), 105, 130), 18)


def _rough(shape: Shape, ink: Ink) -> Strokes:
    """Stones, large and small in turn."""
    stones = list(scattered(shape, 230, 100))
    yield _strokes(
        [((x - 60, y + 42), (x - 8, y - 52), (x + 60, y + 42)) for x, y in stones[::2]], 13, "#ffffff"
    )
    yield _circles(stones[1::2], 20, 0, ink.colour)


def _building(shape: Shape, _ink: Ink) -> Strokes:
    """Tiles."""
    yield _strokes(hatching(shape, (1, -1), 85), 11)


def _bunker(shape: Shape, _ink: Ink) -> Strokes:
    """Concrete: hatched both ways."""
    for slant in (1, -1):
        yield _strokes(hatching(shape, (1, slant), 90), 11)


def _hardpoint(shape: Shape, _ink: Ink) -> Strokes:
    """A wall within the wall."""
    ring = shrunk(shape, 74)
    yield _strokes([(*ring, ring[0])], 40)


_HATCHES: dict[str, Callable[[Shape, Ink], Strokes]] = {
    "woods": _woods,
    "field": _field,
    "hill": _hill,
    "depression": _depression,
    "rough": _rough,
    "building": _building,
    "bunker": _bunker,
    "hardpoint": _hardpoint,
}


def _band(spots: Shape, width: int, colour: str, dashes: str = "") -> str:
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<path d="{_way(spots)}" stroke="{colour}" stroke-width="{width}"{dashed}/>'


def _plain_line(spots: Shape, width: int, ink: Ink) -> Strokes:
    yield _band(spots, max(width, 40), ink.colour)
    if width > 2 * ink.rim + 40:
        yield _band(spots, width - 2 * ink.rim, ink.tint)


def _stream(spots: Shape, width: int, ink: Ink) -> Strokes:
    """Banks, and the current between them."""
    yield from _plain_line(spots, width, ink)
    yield _band(spots, 16, ink.colour, "130 90")


def _road(spots: Shape, width: int, ink: Ink) -> Strokes:
    """Its two sides."""
    yield from _plain_line(spots, width, ink)


def _hedge(spots: Shape, width: int, ink: Ink) -> Strokes:
    """A row of bushes."""
    radius = max(width // 2, 50)
    yield _circles(beads(spots, radius * 7 // 4), radius, ink.rim, ink.tint)


def _bocage(spots: Shape, width: int, ink: Ink) -> Strokes:
    """Bushes on a bank."""
    yield _band(spots, max(width, 110), ink.colour)
    radius = max(width // 2, 55) * 3 // 4
    yield _circles(beads(spots, radius * 2), radius, ink.rim, ink.tint)


def _wall(spots: Shape, width: int, ink: Ink) -> Strokes:
    """Its stones."""
    broad = max(width, 115)
    yield _band(spots, broad, ink.colour)
    yield _band(spots, broad - 60, ink.tint, "120 36")


def _wire(spots: Shape, width: int, ink: Ink) -> Strokes:
    """Crosses on a wire."""
    arm = max(width // 4, 45)
    yield _band(spots, ink.rim, ink.colour)
    crosses = []
    for x, y in beads(spots, 3 * arm):
        crosses += [((x - arm, y - arm), (x + arm, y + arm)), ((x - arm, y + arm), (x + arm, y - arm))]
    yield _strokes(crosses, ink.rim)


def _entrenchment(spots: Shape, width: int, ink: Ink) -> Strokes:
    """A trench with its parapets; which side it covers an arrow tells."""
    yield _band(spots, 60, ink.colour)
    tall = max(width // 3, 90)
    yield _strokes([*teeth(spots, 110, tall), *teeth(spots, 110, -tall)], 30)


_LINES: dict[str, Callable[[Shape, int, Ink], Strokes]] = {
    "road": _road,
    "stream": _stream,
    "hedge": _hedge,
    "bocage": _bocage,
    "wall": _wall,
    "wire": _wire,
    "entrenchment": _entrenchment,
}
