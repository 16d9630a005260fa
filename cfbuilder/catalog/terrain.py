"""Terrain kinds: what a feature of a table blocks, shelters and does to who moves through it."""

from __future__ import annotations

from typing import Literal

from cfbuilder.catalog.provenance import Entry
from cfbuilder.core.length import Length
from cfbuilder.core.record import record

Shape = Literal["area", "line"]
Protects = Literal["none", "direct-fire", "all-fire"]
Crossing = Literal["free", "stop", "stop-and-roll"]
Vehicles = Literal["as-squads", "barred", "crush"]
Facing = Literal["none", "front", "sides", "direction"]


@record
class TerrainKind(Entry):
    """One kind of feature. Its id is the word that terrain files use: "woods", "hedge".

    `shape`: an area with an outline, or a line with a width. `blocks_sight`: for who is beyond it.
    `protects` those in or behind it; `die_modifier` is added to each die of fire at them. `seen_from`: from
    outside, only who is on these kinds sees those inside, and hits them, without cover; empty: as usual.
    `capacity`: squads and weapons it holds, None without limit; `capacity_between` what a scenario may change
    it to. `facing`: what an author says of the sides of one: nothing, for all are alike; its one front, opposite
    to which is the way in; the sides that are closed, the way in being by the others; or the one direction that a
    line covers. `crossing`: squads stop at contact and cross with their next move, or roll whether they do; nothing
    hinders them ("free"). `vehicles` enter or cross it as squads do, not at all, or destroy it.
    `sizes`: widths by depths in inches of the pieces that the generator lays; empty: it lays none.
    `width` is a line's usual one, `length` that of a section if it comes in sections. `symbol` names its
    hatching on the map, `letter` stands for it on a map of characters. `structure`: buildings and
    fortifications. `in_play`: what else it does, in our own words.
    """

    plural: str
    shape: Shape
    blocks_sight: bool
    protects: Protects
    die_modifier: int = 0
    seen_from: tuple[str, ...] = ()
    structure: bool = False
    capacity: int | None = None
    capacity_between: tuple[int, int] | None = None
    facing: Facing = "none"
    crossing: Crossing = "free"
    vehicles: Vehicles = "as-squads"
    sizes: tuple[tuple[Length, Length], ...] = ()
    width: Length | None = None
    length: Length | None = None
    symbol: str = ""
    letter: str = ""
    in_play: str = ""
