"""How sheets are to be printed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

PAPERS = ("a4", "letter")
INKS = ("full", "low")
TEXTS = ("normal", "large")
DETAILS = ("brief", "normal", "full")

#: What one rem, the unit of every size on a sheet, is in points.
_REM = {"normal": 10.0, "large": 12.0}


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """Paper and margin (millimetres); the margin is at the bottom and top as well as at the sides.

    `ink` low: no colour and thinner lines. `detail` brief leaves out what a player who knows the rules does
    not look up, full adds where doubtful figures come from. `copies`: each whole set of sheets so many times.
    """

    paper: str = "a4"
    margin_mm: int = 12
    ink: Literal["full", "low"] = "full"
    text: Literal["normal", "large"] = "normal"
    detail: Literal["brief", "normal", "full"] = "normal"
    copies: int = 1

    @property
    def rem(self) -> float:
        return _REM[self.text]
