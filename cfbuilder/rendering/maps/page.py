"""The page of a map: where the table lies on it, and the text and lines around."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import INCH
from cfbuilder.rendering.maps.shapes import Dot
from cfbuilder.rendering.maps.view import Spot

BLACK, GREY, PALE = "#111111", "#555555", "#c8c8c8"

#: Weight, colour and dashes of lines that are no features.
HALF_WAY = (40, BLACK, "240 110")
ZONE = (32, BLACK, "190 90 30 90")
LANE = (60, "#b3261e", "150 70")


@frozen
class Frame:
    """The north-west corner of the table on the page, how wide it is there, its width and depth in inches."""

    west: int
    north: int
    width: int
    table: tuple[int, int]

    def units(self, sixteenths: int) -> int:
        """A length on the table as it is on the page, rounded."""
        whole = self.table[0] * INCH
        return (2 * sixteenths * self.width + whole) // (2 * whole)

    def dot(self, spot: Spot) -> Dot:
        return self.west + self.units(spot[0]), self.south - self.units(spot[1])

    @property
    def sixteenths(self) -> Spot:
        return self.table[0] * INCH, self.table[1] * INCH

    @property
    def height(self) -> int:
        return self.units(self.table[1] * INCH)

    @property
    def east(self) -> int:
        return self.west + self.width

    @property
    def south(self) -> int:
        return self.north + self.height


def text(
    words: str,
    place: Dot,
    size: int,
    *,
    weight: int = 400,
    anchor: str = "start",
    colour: str = BLACK,
    turn: int = 0,
) -> str:
    """Words on their base line, which is turned clockwise about the place."""
    x, y = place
    turned = f' transform="rotate({turn} {x} {y})"' if turn else ""
    return (
        f'<text x="{x}" y="{y}" font-size="{size}" font-weight="{weight}" text-anchor="{anchor}" '
        f'fill="{colour}"{turned}>{escape(words)}</text>'
    )


def text_width(words: str, size: int) -> int:
    """About how wide words are, rather too much: the fonts are asked only when the page is laid out."""
    return len(words) * size * 47 // 100


def stroke(dots: Sequence[Dot], weight: int, colour: str, dashes: str = "") -> str:
    ways = " ".join(f"{x} {y}" for x, y in dots)
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<path d="M{ways}" fill="none" stroke="{colour}" stroke-width="{weight}"{dashed}/>'


def column_letters(number: int) -> str:
    """The columns of the grid from 0: A to Z, then AA."""
    letter = chr(ord("A") + number % 26)
    return letter if number < 26 else column_letters(number // 26 - 1) + letter
