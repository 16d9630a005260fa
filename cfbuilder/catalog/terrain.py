"""Terrain kinds: what a feature of a table blocks, shelters and does to who moves through it."""

from __future__ import annotations

from typing import Literal

from cfbuilder.catalog.provenance import Entry
from cfbuilder.core.length import Length
from cfbuilder.core.record import record

Shape = Literal["area", "line"]
Protects = Literal["none", "direct-fire", "all-fire"]


@record
class TerrainKind(Entry):
    """One kind of feature. Its id is the word that terrain files use: "woods", "hedge".

    `shape`: an area with an outline, or a line with a width. `blocks_sight`: for who is beyond it.
    `protects` those in or behind it; `capacity`: squads and weapons it holds, None without limit.
    `sizes`: widths by depths in inches of the pieces that the generator lays; empty: it lays none.
    `width` is a line's usual one. `symbol` names its hatching on the map, `letter` stands for it on a map of
    characters. `structure`: buildings and fortifications. `in_play`: what else it does, in our own words.
    """

    plural: str
    shape: Shape
    blocks_sight: bool
    protects: Protects
    structure: bool = False
    capacity: int | None = None
    sizes: tuple[tuple[Length, Length], ...] = ()
    width: Length | None = None
    symbol: str = ""
    letter: str = ""
    in_play: str = ""
