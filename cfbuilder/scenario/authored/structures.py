"""What is wrong with what an author says of single features: their room, their floors, the sides they cover."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.wording import listed, plural
from cfbuilder.scenario.authored.problems import problem
from cfbuilder.scenario.authored.written import Authored
from cfbuilder.scenario.facing import EDGES, OPPOSITE
from cfbuilder.scenario.setup import Edge, Feature


def structure_findings(written: Authored, catalog: Catalog) -> Iterator[Finding]:
    """Features whose kind is unknown are passed over."""
    kinds = catalog.terrain_kinds(written.system)
    for number, feature in enumerate(written.terrain.features):
        kind = kinds.get(feature.kind)
        if kind is not None:
            where = f"terrain.features.{number}"
            yield from _room(feature, kind, f"{where}.capacity")
            yield from _floors(feature, kind, f"{where}.floors")
            yield from _sides(feature, kind, f"{where}.facing")


def _room(feature: Feature, kind: TerrainKind, where: str) -> Iterator[Finding]:
    if feature.capacity is None:
        return
    least, most = kind.capacity_between or (1, feature.capacity)
    if kind.shape == "line":
        yield problem("capacity", f"nobody is inside {_named(feature)}", "leave the capacity out", where)
    elif feature.capacity < least or feature.capacity > most:
        told = f"{_named(feature)} cannot hold {feature.capacity} squads or weapons"
        hint = f"write {least} to {most}" if kind.capacity_between else f"write {least} or more"
        yield problem("capacity", told, hint, where)


def _floors(feature: Feature, kind: TerrainKind, where: str) -> Iterator[Finding]:
    if feature.floors is None:
        return
    if not kind.structure:
        yield problem("floors", f"{_named(feature)} has no floors", "leave them out", where)
    elif feature.floors < 1:
        yield problem("floors", f"{_named(feature)} has {feature.floors} floors", "write 1 or more", where)


def _sides(feature: Feature, kind: TerrainKind, where: str) -> Iterator[Finding]:
    """How it faces, as its kind can (4.4.2, 10.3)."""
    sides, named = set(feature.facing), _named(feature)
    if kind.facing == "none":
        if sides:
            yield problem("facing", f"{named} is alike on all sides", "leave `facing` out", where)
    elif not sides:
        told, hint = f"nobody knows which side {named} covers", "facing: [south], say"
        yield Finding("scenario.facing", Severity.WARNING, told, hint, where)
    elif len(sides) < len(feature.facing):
        told = f"{named} faces {listed(feature.facing)}"
        yield problem("facing", told, "name each side once", where)
    elif kind.facing == "sides":
        if len(sides) == len(EDGES):
            told = f"nobody gets into {named}: it faces all sides"
            yield problem("facing", told, "leave out those with a way in (4.4.2)", where)
    elif len(sides) > 1:
        told = f"{named} has {plural(len(sides), 'front')}: {listed(feature.facing)}"
        yield problem("facing", told, "name one side (10.3)", where)
    elif feature.line and _runs_along(feature, feature.facing[0]):
        told = f"{named} runs that way and cannot cover the {feature.facing[0]}"
        yield problem("facing", told, f"name {_beside(feature.facing[0])}", where)


def _runs_along(feature: Feature, way: Edge) -> bool:
    """Whether a line goes straight to that edge of the table and back, as far as its ends tell."""
    (west, south), (east, north) = feature.line[0], feature.line[-1]
    return west == east if way in ("north", "south") else south == north


def _beside(way: Edge) -> str:
    return listed([each for each in EDGES if each not in (way, OPPOSITE[way])], "or")


def _named(feature: Feature) -> str:
    return f"feature {feature.number} ({feature.kind})"
