"""A terrain judged as players judge it: covered approaches, layers, halves, edges. Everything here only tells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from statistics import median_low

from cfbuilder.catalog.system import Yardstick
from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import plural
from cfbuilder.scenario.setup import SIDES, Edge, SideName, Terrain
from cfbuilder.scenario.terrain.approaches_cover import FROM_THE_EDGE, CoveredWay, covered_way, from_edge
from cfbuilder.scenario.terrain.clipping import between, swapped
from cfbuilder.scenario.terrain.geometry import Spot, box, boxes_touch, edges_touch, twice_area
from cfbuilder.scenario.terrain.geometry import edges as edges_of
from cfbuilder.scenario.terrain.ground import GRAINS, INCH_IN_GRAINS, Ground, ground
from cfbuilder.scenario.terrain.layout_zones import zones

_FOOT = 12 * INCH_IN_GRAINS


@frozen
class Approach:
    """How a side comes from its edge to an objective.

    `layers`: how many features that block sight lie before it, seen from each foot of the edge from west to east
    or from south to north.
    """

    side: SideName
    edge: Edge
    objective: int
    way: CoveredWay
    layers: tuple[int, ...]


@frozen
class Half:
    """The half of the table at a side's edge.

    The features that are the side's, how much of the half is covered, the features that reach the yardstick's front.
    """

    side: SideName
    edge: Edge
    features: tuple[int, ...]
    covered: Fraction
    at_the_edge: tuple[int, ...]


@frozen
class Judgement:
    """What players would say of a table."""

    approaches: tuple[Approach, ...]
    halves: tuple[Half, ...]
    findings: tuple[Finding, ...]


def judge(
    terrain: Terrain,
    kinds: Mapping[str, TerrainKind],
    edges: Mapping[SideName, Edge],
    yardstick: Yardstick,
    *,
    objectives: tuple[int, ...] = (),
    defender: SideName | None = None,
    least_in_half: int = 0,
) -> Judgement:
    """Judge sound features of known kinds, each number once. The edges of the sides face each other.

    `least_in_half`: how many features the defender's half must have to be won or lost by them (section 13.0).
    """
    laid = [each for each in zones(terrain, edges, defender).features if each.outline or each.line]
    grounds = {each.number: ground(each) for each in laid}
    areas = {each.number for each in laid if kinds[each.kind].shape == "area"}
    cover = {
        each.number: grounds[each.number]
        for each in laid
        if each.number in areas or kinds[each.kind].protects != "none"
    }
    blockers = {each.number: grounds[each.number] for each in laid if kinds[each.kind].blocks_sight}
    approaches = tuple(
        Approach(
            side,
            edges[side],
            number,
            covered_way(terrain.table, cover, edges[side], number, enough=yardstick.open_stretch),
            _layers(terrain.table, edges[side], grounds[number], {**blockers, number: None}),
        )
        for side in SIDES
        for number in objectives
        if number in cover
    )
    halves = tuple(
        Half(
            side,
            edges[side],
            tuple(each.number for each in laid if each.zone == side and each.number in areas),
            _covered(terrain.table, edges[side], [grounds[number] for number in sorted(areas)]),
            tuple(
                number
                for number in sorted(areas)
                if from_edge(terrain.table, edges[side], grounds[number].box)
                <= yardstick.front.sixteenths * GRAINS
            ),
        )
        for side in SIDES
    )
    findings = (
        *_open_approaches(approaches, yardstick),
        *_thin_layers(approaches, yardstick),
        *_few_in_half(halves, defender, least_in_half),
        *_uneven(halves, yardstick),
    )
    return Judgement(approaches, halves, findings)


def _layers(
    table: tuple[int, int], edge: Edge, objective: Ground, blockers: Mapping[int, Ground | None]
) -> tuple[int, ...]:
    """For each foot of the edge: how many blockers a straight line from there to the middle of the objective meets."""
    west, south, east, north = objective.box
    middle = Fraction(west + east) / 2, Fraction(south + north) / 2
    width, depth = (inches * INCH_IN_GRAINS for inches in table)
    northward = edge in ("north", "south")
    level = {"south": 0, "west": 0, "north": depth, "east": width}[edge]
    counts = []
    for along in range(_FOOT // 2, width if northward else depth, _FOOT):
        start: Spot = (along, level) if northward else (level, along)
        line = (start, middle)
        reach = box(line)
        met = [
            each
            for each in blockers.values()
            if each is not None
            and boxes_touch(each.box, reach)
            and any(edges_touch(line, side) for piece in each.pieces for side in edges_of(piece))
        ]
        counts.append(len(met))
    return tuple(counts)


def _covered(table: tuple[int, int], edge: Edge, areas: list[Ground]) -> Fraction:
    """How much of the half at an edge is covered, 0 to 1; where areas overlap it counts each."""
    northward = edge in ("north", "south")
    breadth, length = (inches * INCH_IN_GRAINS for inches in (table if northward else table[::-1]))
    low, high = (Fraction(length) / 2, length) if edge in ("north", "east") else (0, Fraction(length) / 2)
    total = Fraction(0)
    for area in areas:
        for piece in area.pieces:
            parts = between(piece if northward else swapped(piece), low, high)
            total += sum((Fraction(twice_area(part)) / 2 for part in parts), Fraction(0))
    return total / (breadth * Fraction(length) / 2)


def _named(side: SideName, edge: Edge) -> str:
    return f"Player {side.upper()} ({edge} edge)"


def _open_approaches(approaches: tuple[Approach, ...], yardstick: Yardstick) -> Iterator[Finding]:
    for each in approaches:
        way = each.way
        if way.open_stretch > yardstick.open_stretch:
            ends = [f"feature {number}" if number != FROM_THE_EDGE else "the edge" for number in way.between]
            message = (
                f"{_named(each.side, each.edge)} comes to the objective, feature {each.objective}, over "
                f"{way.open_stretch} of open ground at best, from {ends[0]} to {ends[1]}"
            )
            hint = f"lay something between them, so that no stretch in the open is over {yardstick.open_stretch} (13.0)"
            yield Finding("terrain.open-approach", Severity.WARNING, message, hint, str(each.objective))


def _thin_layers(approaches: tuple[Approach, ...], yardstick: Yardstick) -> Iterator[Finding]:
    for each in approaches:
        usual = median_low(each.layers)
        if usual < yardstick.layers:
            told = plural(usual, "feature that blocks sight lies", "features that block sight lie")
            message = (
                f"{told} between most of the {each.edge} edge and the objective, feature {each.objective}"
                if usual
                else f"most of the {each.edge} edge sees the objective, feature {each.objective}"
            )
            hint = f"{yardstick.layers} layers or more make a game of it: move features, or choose another objective"
            yield Finding("terrain.thin-layers", Severity.NOTE, message, hint, str(each.objective))


def _few_in_half(halves: tuple[Half, ...], defender: SideName | None, least: int) -> Iterator[Finding]:
    for each in halves:
        if each.side == defender and len(each.features) < least:
            told = plural(len(each.features), "feature")
            message = f"{told} in the half of the defender, {_named(each.side, each.edge)}"
            hint = f"the attacker has to hold {least} there (13.0): lay more of them in that half"
            yield Finding("terrain.few-in-half", Severity.WARNING, message, hint)


def _uneven(halves: tuple[Half, ...], yardstick: Yardstick) -> Iterator[Finding]:
    poorer, richer = sorted(halves, key=lambda each: each.covered)
    if _much_poorer(poorer.covered, richer.covered, yardstick):
        message = (
            f"features cover {float(poorer.covered):.0%} of the half of {_named(poorer.side, poorer.edge)}, "
            f"{float(richer.covered):.0%} of the other"
        )
        yield Finding("terrain.uneven-halves", Severity.NOTE, message, "move some across")
    poorer, richer = sorted(halves, key=lambda each: len(each.at_the_edge))
    if _much_poorer(Fraction(len(poorer.at_the_edge)), Fraction(len(richer.at_the_edge)), yardstick):
        message = (
            f"{plural(len(poorer.at_the_edge), 'feature lies', 'features lie')} within {yardstick.front} of the edge "
            f"of {_named(poorer.side, poorer.edge)}, {len(richer.at_the_edge)} at the other"
        )
        hint = "both sides shift their troops there: move some to the poorer edge"
        yield Finding("terrain.uneven-edges", Severity.NOTE, message, hint)


def _much_poorer(poorer: Fraction, richer: Fraction, yardstick: Yardstick) -> bool:
    return poorer < (poorer + richer) * Fraction(*yardstick.poorer)
