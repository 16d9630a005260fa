"""The steps of the pick-up page."""

from __future__ import annotations

from collections.abc import Mapping

#: In the order in which they stand, with their titles.
STEPS: Mapping[str, str] = {
    "game": "Game",
    "a": "Side A",
    "b": "Side B",
    "points": "Points",
    "purchases": "Purchases",
    "dice": "Dice",
    "table": "Table",
    "print": "Print",
}
