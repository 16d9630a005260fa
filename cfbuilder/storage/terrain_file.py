"""Terrain files: what `cfbuilder terrain --json` prints, and what people write, in JSON or YAML.

Beside its outline a feature may be told as `rectangle: [x, y, width, depth]` with `turn: degrees`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.strict_yaml import Document, Step, parse
from cfbuilder.core.files import read_text
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import Length, Point
from cfbuilder.core.record import Misfit, build, record
from cfbuilder.scenario.setup import Edge, Feature, SideName, Terrain
from cfbuilder.scenario.terrain.check import Survey, survey
from cfbuilder.scenario.terrain.shapes import rectangle


@record
class WrittenFeature:
    """A feature as a file tells it: one of `outline`, `line` and `rectangle`. `turn` is counter-clockwise."""

    number: int
    kind: str
    outline: tuple[Point, ...] | None = None
    line: tuple[Point, ...] | None = None
    width: Length | None = None
    rectangle: tuple[Length, Length, Length, Length] | None = None
    turn: int | float | None = None
    zone: SideName | None = None
    placed_by: SideName | None = None
    capacity: int | None = None
    floors: int | None = None
    name: str = ""
    groups: tuple[str, ...] = ()
    facing: tuple[Edge, ...] = ()


@record
class WrittenTerrain:
    """A terrain file. What was told about the terrain when it was printed is passed over: it is found anew."""

    table: tuple[int, int]
    features: tuple[WrittenFeature, ...] = ()
    seed: Any = None
    coverage: Any = None
    fire_lanes: Any = None
    approaches: Any = None
    findings: Any = None


@frozen
class OpenedTerrain:
    """What a file gave: the terrain if it could be taken, and what is wrong with the file otherwise."""

    terrain: Terrain | None
    findings: tuple[Finding, ...]
    document: Document


def read_terrain(path: Path) -> OpenedTerrain:
    """Read a file. Raises UnreadableError only if it cannot be opened."""
    document, findings = parse(str(path), read_text(path))
    if findings:
        return OpenedTerrain(None, tuple(findings), document)
    if not isinstance(document.data, dict):
        hint = "table: [width, depth] and features: [...], in inches"
        return OpenedTerrain(None, (_wrong(document, (), "this file holds no terrain", hint),), document)
    try:
        written = build(WrittenTerrain, document.data)
    except Misfit as misfit:
        return OpenedTerrain(None, tuple(_explained(document, misfit)), document)
    findings = list(contradictions(document, written))
    if findings:
        return OpenedTerrain(None, tuple(findings), document)
    return OpenedTerrain(terrain_of(written), (), document)


def surveyed(opened: OpenedTerrain, catalog: Catalog, system: str) -> Survey | None:
    """The terrain of a file looked over, each finding with its place in the file."""
    if opened.terrain is None:
        return None
    seen = survey(opened.terrain, catalog, system)
    placed = (
        replace(each, place=opened.document.place(_steps(each.where), key=each.where == "features"))
        for each in seen.findings
    )
    return replace(seen, findings=tuple(placed))


def _steps(where: str) -> list[Step]:
    return [int(step) if step.isdigit() else step for step in where.split(".")]


def _explained(document: Document, misfit: Misfit) -> list[Finding]:
    # Only here is pydantic worth its import: it finds every problem, not only the first.
    from cfbuilder.catalog.validate import validated

    _, findings = validated(document, WrittenTerrain)
    return findings or [Finding("file.wrong-value", Severity.ERROR, str(misfit), place=document.place())]


def contradictions(
    document: Document, written: WrittenTerrain, base: tuple[Step, ...] = ()
) -> Iterator[Finding]:
    """Features that are told in two ways, or in one that makes no sense; `base` leads to the terrain in the file."""
    for number, feature in enumerate(written.features):
        shapes = [name for name in ("outline", "line", "rectangle") if getattr(feature, name) is not None]
        steps: tuple[Step, ...] = (*base, "features", number)
        if len(shapes) > 1:
            message, hint = f"a feature has one shape, this has {' and '.join(shapes)}", "keep one of them"
            yield _wrong(document, (*steps, shapes[-1]), message, hint)
        if feature.turn is not None and feature.rectangle is None:
            yield _wrong(document, (*steps, "turn"), "only a rectangle is turned", "leave it out")
        for place in (2, 3):
            if feature.rectangle and feature.rectangle[place].sixteenths <= 0:
                hint = "rectangle: [x, y, width, depth], inches, from its south-west corner"
                message = f"{feature.rectangle[place]} is no {'width' if place == 2 else 'depth'}"
                yield _wrong(document, (*steps, "rectangle", place), message, hint)


def terrain_of(written: WrittenTerrain) -> Terrain:
    """The terrain of a file without contradictions."""
    return Terrain(table=written.table, features=tuple(map(_feature, written.features)))


def _wrong(document: Document, steps: tuple[Step, ...], message: str, hint: str) -> Finding:
    where = ".".join(map(str, steps))
    return Finding("file.wrong-value", Severity.ERROR, message, hint, where, document.place(steps))


def _feature(written: WrittenFeature) -> Feature:
    outline = written.outline or ()
    if written.rectangle:
        x, y, width, depth = written.rectangle
        outline = rectangle((x, y), width, depth, written.turn or 0)
    return Feature(
        number=written.number,
        kind=written.kind,
        outline=outline,
        line=written.line or (),
        width=written.width,
        zone=written.zone,
        placed_by=written.placed_by,
        capacity=written.capacity,
        floors=written.floors,
        name=written.name,
        groups=written.groups,
        facing=written.facing,
    )
