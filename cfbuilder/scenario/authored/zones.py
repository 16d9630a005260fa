"""The zones of an authored scenario: where each side sets up, and what is wrong with that."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cfbuilder.core.findings import Finding
from cfbuilder.core.length import INCH, Point
from cfbuilder.scenario.authored.problems import problem
from cfbuilder.scenario.authored.written import Authored
from cfbuilder.scenario.setup import SIDES, Feature, SideName, Terrain
from cfbuilder.scenario.terrain.geometry import self_crossing, side_of, without_repeats
from cfbuilder.scenario.terrain.ground import Ground, ground, in_grains, overlap

_OUTLINE_HINT = "zone: [[x, y], [x, y], [x, y], ...], in inches, in the order in which you walk round it"


def zoned(written: Authored) -> Terrain:
    """Features in whose zone the terrain does not tell belong to the side whose zone holds all their corners."""
    features = (
        each if each.zone is not None else replace(each, zone=_holder(written, each))
        for each in written.terrain.features
    )
    return replace(written.terrain, features=tuple(features))


def _holder(written: Authored, feature: Feature) -> SideName | None:
    corners = in_grains(feature.outline or feature.line)
    for side in SIDES:
        zone = in_grains(written.sides[side].zone)
        if zone and corners and all(side_of(zone, corner) >= 0 for corner in corners):
            return side
    return None


def is_within(spot: Point, zone: Sequence[Point]) -> bool:
    """Whether a spot lies in a zone, and not on its rim."""
    (grain,) = in_grains((spot,))
    return bool(zone) and side_of(in_grains(zone), grain) > 0


def zone_findings(written: Authored) -> Iterator[Finding]:
    """Outlines that are none, that leave the table or that overlap."""
    grounds = {}
    for side in SIDES:
        zone, where = written.sides[side].zone, f"sides.{side}.zone"
        if not zone:
            continue
        wrong = _wrong_outline(zone)
        if wrong:
            yield problem("zone", f"the zone of {written.sides[side].name} {wrong}", _OUTLINE_HINT, where)
            continue
        if not _on_the_table(zone, written.terrain.table):
            width, depth = written.terrain.table
            told = f"the zone of {written.sides[side].name} reaches beyond the table"
            yield problem("zone", told, f"x is 0 to {width}, y is 0 to {depth}", where)
        grounds[side] = _ground(zone)
    if len(grounds) == len(SIDES) and overlap(*(grounds[side] for side in SIDES)):
        yield problem("zones-overlap", "the zones of both sides overlap", "move them apart", "sides.b.zone")


def _wrong_outline(zone: Sequence[Point]) -> str:
    corners = without_repeats(tuple(zone))
    if len(corners) < 3:
        return "needs three different corners at least"
    return "meets itself" if self_crossing(in_grains(corners)) else ""


def _on_the_table(zone: Sequence[Point], table: tuple[int, int]) -> bool:
    width, depth = (INCH * each for each in table)
    return all(0 <= x.sixteenths <= width and 0 <= y.sixteenths <= depth for x, y in zone)


def _ground(zone: Sequence[Point]) -> Ground:
    return ground(Feature(number=0, kind="", outline=tuple(zone)))
