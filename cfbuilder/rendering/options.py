"""How sheets are to be printed."""

from __future__ import annotations

from dataclasses import dataclass

PAPERS = ("a4", "letter")


@dataclass(frozen=True, slots=True)
class PrintOptions:
    """Paper and margin (millimetres); the margin is at the bottom and top as well as at the sides."""

    paper: str = "a4"
    margin_mm: int = 12
