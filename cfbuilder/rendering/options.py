"""How sheets are to be printed."""

from __future__ import annotations

from typing import Literal

from cfbuilder.core.frozen import frozen

PAPERS = ("a4", "letter")
INKS = ("full", "low")
TEXTS = ("normal", "large")
DETAILS = ("brief", "normal", "full")

#: Width and height, rounded down.
_SIZES_MM = {"a4": (210, 297), "letter": (215, 279)}

MARGINS_MM = range(5, 26)
MOST_COPIES = 50

#: What one rem, the unit of every size on a sheet, is in points; running text is a little smaller or larger.
_REM = {"normal": 10.0, "large": 12.6}


@frozen
class PrintOptions:
    """Paper and margin (millimetres); the margin is at the bottom and top as well as at the sides.

    `ink` low: no colour and thinner lines. `text` large: running text of 12 points and more. `detail` brief
    leaves out what a player who knows the rules does not look up, full adds where doubtful figures come from.
    `copies`: each whole set of sheets so many times in the file.
    """

    paper: str = "a4"
    margin_mm: int = 12
    ink: Literal["full", "low"] = "full"
    text: Literal["normal", "large"] = "normal"
    detail: Literal["brief", "normal", "full"] = "normal"
    copies: int = 1

    @property
    def room_mm(self) -> tuple[int, int]:
        """Width and height of a page within its margins, in whole millimetres."""
        width, height = _SIZES_MM[self.paper]
        return width - 2 * self.margin_mm, height - 2 * self.margin_mm

    @property
    def rem(self) -> float:
        return _REM[self.text]
