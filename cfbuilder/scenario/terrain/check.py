"""What there is to say about a terrain: fire lanes, coverage, and features that are not as they should be.

Findings tell the path of the value concerned ("features.3.outline.2"); who knows the file adds the place.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import Point
from cfbuilder.core.wording import listed, plural, suggestion
from cfbuilder.scenario.setup import Feature, Terrain
from cfbuilder.scenario.terrain.coverage import coverage
from cfbuilder.scenario.terrain.geometry import box, self_crossing, without_repeats
from cfbuilder.scenario.terrain.ground import INCH_IN_GRAINS, Ground, ground, in_grains, overlap
from cfbuilder.scenario.terrain.lanes import FireLane, fire_lanes, width_told

_LANE = "terrain.fire-lane"
_SPARSE = "terrain.coverage"

#: The codes of what is wrong with a table that is generated or laid for play, and may be meant by an author.
AUTHORS_CHOICE = frozenset({_LANE, _SPARSE})

#: A smaller table has no inner rectangle; in inches.
LEAST_TABLE = 2


@frozen
class Survey:
    """A terrain looked over. Features with an error count neither for lanes nor for coverage."""

    lanes: tuple[FireLane, ...]
    coverage: Fraction
    findings: tuple[Finding, ...]


@frozen
class _Laid:
    """A sound feature: the path to it, itself, its kind and its ground."""

    where: str
    feature: Feature
    kind: TerrainKind
    ground: Ground


def survey(terrain: Terrain, catalog: Catalog, system: str) -> Survey:
    """Look a terrain over."""
    if min(terrain.table) < LEAST_TABLE:
        message = f"a table of {terrain.table[0]} by {terrain.table[1]} inches is too small"
        hint = f"width and depth are inches, {LEAST_TABLE} at least"
        return Survey((), Fraction(0), (Finding("terrain.table", Severity.ERROR, message, hint, "table"),))
    kinds = catalog.terrain_kinds(system)
    findings = list(_numbers(terrain.features))
    laid = []
    for number, feature in enumerate(terrain.features):
        where = f"features.{number}"
        problems = list(_problems(feature, kinds, where))
        findings += problems
        if not problems:
            laid.append(_Laid(where, feature, kinds[feature.kind], ground(feature)))
    for each in laid:
        findings += _off_table(each, terrain.table)
    for one, other in combinations(laid, 2):
        findings += _overlapping(one, other)
    lanes = fire_lanes(terrain.table, [each.ground for each in laid if each.kind.blocks_sight])
    without = _without(len(terrain.features) - len(laid))
    findings += _open_lanes(lanes, without)
    covered = coverage(terrain.table, [each.ground for each in laid if each.kind.shape == "area"])
    findings += _sparse(covered, catalog.system(system).terrain.coverage, without)
    return Survey(lanes, covered, tuple(findings))


def _named(feature: Feature) -> str:
    return f"feature {feature.number} ({feature.kind})"


def _numbers(features: Sequence[Feature]) -> Iterator[Finding]:
    seen: dict[int, Feature] = {}
    for number, feature in enumerate(features):
        where = f"features.{number}.number"
        if feature.number < 1:
            message = f"{feature.number} is no number for a feature"
            yield Finding("terrain.number", Severity.ERROR, message, "number them from 1", where)
        elif feature.number in seen:
            message = (
                f"the number {feature.number} is there twice: {seen[feature.number].kind}, {feature.kind}"
            )
            free = next(each for each in range(1, len(features) + 2) if each not in seen)
            yield Finding("terrain.number", Severity.ERROR, message, f"{free}, say, is free", where)
        seen.setdefault(feature.number, feature)


def _problems(feature: Feature, kinds: Mapping[str, TerrainKind], where: str) -> Iterator[Finding]:
    """What keeps a feature from having a ground."""
    kind = kinds.get(feature.kind)
    if kind is None:
        message = f"there is no terrain {feature.kind!r}"
        hint = suggestion(feature.kind, sorted(kinds), limit=20)
        yield Finding("terrain.unknown-kind", Severity.ERROR, message, hint, f"{where}.kind")
    elif kind.shape == "line":
        yield from _line_problems(feature, kind, where)
    else:
        yield from _area_problems(feature, where)


def _line_problems(feature: Feature, kind: TerrainKind, where: str) -> Iterator[Finding]:
    if feature.outline:
        message = f"{_named(feature)} is a line and has an outline"
        yield _error(message, "give it a line and a width", f"{where}.outline")
    elif len(set(feature.line)) < 2:
        message = f"{_named(feature)} needs a line of two different points at least"
        yield _error(message, "line: [[x, y], [x, y], ...], in inches", f"{where}.line")
    if feature.width is None:
        usual = f"width: {kind.width.number():g} is usual" if kind.width else "width: so many inches"
        yield _error(f"{_named(feature)} has no width", usual, where)
    elif feature.width.sixteenths <= 0:
        yield _error(f"{_named(feature)} has the width {feature.width}", "more than 0", f"{where}.width")


def _area_problems(feature: Feature, where: str) -> Iterator[Finding]:
    if feature.line:
        message = f"{_named(feature)} is an area and has a line"
        yield _error(message, "give it an outline", f"{where}.line")
        return
    if feature.width is not None:
        yield _error(f"{_named(feature)} is an area and has a width", "leave it out", f"{where}.width")
    corners = without_repeats(feature.outline)
    if len(corners) < 3:
        message = f"{_named(feature)} needs an outline of three different corners at least"
        yield _error(message, "outline: [[x, y], [x, y], [x, y], ...], in inches", f"{where}.outline")
    elif crossing := self_crossing(in_grains(corners)):
        sides = [
            f"{_told(corners[each])} to {_told(corners[(each + 1) % len(corners)])}" for each in crossing
        ]
        message = f"the outline of {_named(feature)} meets itself: {listed(sides)}"
        hint = "list its corners in the order in which you walk round it"
        yield _error(message, hint, f"{where}.outline")


def _error(message: str, hint: str, where: str) -> Finding:
    return Finding("terrain.shape", Severity.ERROR, message, hint, where)


def _told(point: Point) -> str:
    return f"({point[0].number():g}, {point[1].number():g})"


def _off_table(laid: _Laid, table: tuple[int, int]) -> Iterator[Finding]:
    # The square end of a road that meets the edge aslant reaches beyond it: of lines the spots count.
    west, south, east, north = box(in_grains(laid.feature.line)) if laid.feature.line else laid.ground.box
    width, depth = (inches * INCH_IN_GRAINS for inches in table)
    hint = f"x is 0 to {table[0]}, y is 0 to {table[1]}"
    if east <= 0 or west >= width or north <= 0 or south >= depth:
        message = f"{_named(laid.feature)} lies off the table"
        yield Finding("terrain.off-table", Severity.ERROR, message, hint, laid.where)
    elif west < 0 or east > width or south < 0 or north > depth:
        message = f"a part of {_named(laid.feature)} lies off the table"
        yield Finding("terrain.off-table", Severity.WARNING, message, hint, laid.where)


def _overlapping(one: _Laid, other: _Laid) -> Iterator[Finding]:
    """Two areas on the same ground. A line may lie along, across or in anything.

    The rules let features touch, and put a squad into the one where its centre is (4.4): where two are, they do
    not tell which one binds. A structure within natural ground is plain to see, and only noted.
    """
    if "line" in (one.kind.shape, other.kind.shape) or not overlap(one.ground, other.ground):
        return
    message = f"{_named(other.feature)} and {_named(one.feature)} overlap"
    if one.kind.structure == other.kind.structure:
        hint = "move them apart until they touch at most, or agree which one binds where both are"
        yield Finding("terrain.overlap", Severity.WARNING, message, hint, other.where)
    else:
        hint = "the structure binds who is in it"
        yield Finding("terrain.overlap", Severity.NOTE, message, hint, other.where)


def _without(count: int) -> str:
    """That so many features could not be counted, for the end of a message."""
    return (
        f"; {plural(count, 'feature is', 'features are')} not counted, mend what is wrong first"
        if count
        else ""
    )


def _open_lanes(lanes: Sequence[FireLane], without: str) -> Iterator[Finding]:
    for direction in sorted({each.direction for each in lanes}):
        open_ones = [each for each in lanes if each.direction == direction]
        widest = open_ones[0]
        told = plural(len(open_ones), "open fire lane")
        message = f"{told} {direction}, the widest {width_told(widest)} wide{without}"
        ends = " to ".join(f"({x:g}, {y:g})" for x, y in (widest.start, widest.end))
        hint = f"shift or add what blocks sight until there is none (13.0); it runs from {ends}"
        yield Finding(_LANE, Severity.ERROR, message, hint, "features")


def _sparse(covered: Fraction, least: tuple[int, int] | None, without: str) -> Iterator[Finding]:
    if least and covered < Fraction(*least):
        message = f"features cover {float(covered):.1%} of the table{without}"
        hint = f"at least {float(Fraction(*least)):.1%} is wanted (13.0): add features, or larger ones"
        yield Finding(_SPARSE, Severity.WARNING, message, hint, "features")
