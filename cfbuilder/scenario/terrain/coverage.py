"""Coverage: how much of a table lies under its areas."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from cfbuilder.scenario.terrain.clipping import between, swapped
from cfbuilder.scenario.terrain.geometry import Polygon
from cfbuilder.scenario.terrain.ground import INCH_IN_GRAINS, Ground
from cfbuilder.scenario.terrain.union import area_of_union


def coverage(table: tuple[int, int], areas: Iterable[Ground]) -> Fraction:
    """The part of the table (width and depth in inches) that the areas cover together, 0 to 1.

    What lies off the table does not count, nor do lines: hedges, streams and their like (section 13.0 counts
    features that are areas).
    """
    width, depth = (inches * INCH_IN_GRAINS for inches in table)
    pieces = [part for each in areas for piece in each.pieces for part in _on_table(piece, width, depth)]
    return area_of_union(pieces) / (width * depth)


def _on_table(polygon: Polygon, width: int, depth: int) -> list[Polygon]:
    rows = between(polygon, 0, depth)
    return [part for row in rows for part in map(swapped, between(swapped(row), 0, width))]
