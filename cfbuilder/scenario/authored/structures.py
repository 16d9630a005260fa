"""What is wrong with what an author says of single features: their room, their floors, the sides they protect."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.core.findings import Finding
from cfbuilder.core.wording import listed
from cfbuilder.scenario.authored.problems import problem
from cfbuilder.scenario.authored.written import Authored
from cfbuilder.scenario.setup import Feature

#: Sides of a structure; with all of them protected nobody gets in.
_ALL_SIDES = 4


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
    sides = set(feature.facing)
    if sides and kind.shape == "area" and not kind.structure:
        yield problem("facing", f"{_named(feature)} is alike on all sides", "leave `facing` out", where)
    elif len(sides) < len(feature.facing):
        told = f"{_named(feature)} faces {listed(feature.facing)}"
        yield problem("facing", told, "name each side once", where)
    elif kind.structure and len(sides) == _ALL_SIDES:
        told = f"nobody gets into {_named(feature)}: it faces all sides"
        yield problem("facing", told, "leave out those with a way in (4.4.2)", where)


def _named(feature: Feature) -> str:
    return f"feature {feature.number} ({feature.kind})"
