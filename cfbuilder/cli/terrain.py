"""`cfbuilder terrain`: a table laid, or fire lanes and coverage of one that somebody laid."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from cfbuilder.chance.dice import PUBLIC, Luck, fresh_seed
from cfbuilder.cli.output import finding_json, print_columns, print_json, report, talk
from cfbuilder.core.errors import FINE, FOUND_ERRORS, UsageError
from cfbuilder.core.files import write_whole
from cfbuilder.core.findings import has_errors, worst_first
from cfbuilder.core.wording import plural
from cfbuilder.rendering.maps.characters import characters
from cfbuilder.rendering.maps.view import map_view
from cfbuilder.scenario.request import DEFAULT_SYSTEM
from cfbuilder.scenario.setup import Terrain
from cfbuilder.scenario.table_size import table_in_inches
from cfbuilder.scenario.terrain.check import Survey, survey
from cfbuilder.scenario.terrain.lanes import FireLane, width_told
from cfbuilder.scenario.terrain.layout import lay
from cfbuilder.scenario.terrain.plain_terrain import plain_terrain
from cfbuilder.session.session import Session
from cfbuilder.storage.terrain_file import read_terrain, surveyed

#: So many lanes are told on the terminal; JSON has them all.
_LANES_TOLD = 20

_NOTHING: dict[str, Any] = {"table": None, "features": [], "coverage": None, "fire_lanes": []}


def run(chosen: Namespace) -> int:
    if chosen.check:
        return _check(chosen.check, as_json=chosen.json)
    return _lay(chosen)


def _lay(chosen: Namespace) -> int:
    """A table of its own: the same seed lays the same features."""
    table = table_in_inches(chosen.table)
    assert table is not None
    seed = fresh_seed() if chosen.seed is None else chosen.seed
    session = Session()
    catalog = session.catalog
    kinds = catalog.terrain_kinds(DEFAULT_SYSTEM)
    layout = lay(
        catalog.system(DEFAULT_SYSTEM),
        kinds,
        table,
        Luck(seed).stream(PUBLIC),
        town=chosen.town,
        lines=_counts(chosen.lines),
        inventory=session.collection(chosen.inventory).pieces() if chosen.inventory else None,
    )
    seen = survey(layout.terrain, catalog, DEFAULT_SYSTEM)
    findings = worst_first([*layout.findings, *seen.findings])
    drawn = map_view(layout.terrain, kinds, title=f"Table {seed}", lanes=seen.lanes)
    if chosen.svg:
        from cfbuilder.rendering.maps.svg import svg

        write_whole(chosen.svg, svg(drawn).encode())
    if chosen.json:
        known = {"seed": seed, **plain_terrain(layout.terrain, seen.coverage, seen.lanes)}
        print_json(known | {"findings": [finding_json(each) for each in findings]})
        return FINE
    if chosen.seed is None:
        talk(f"seed {seed}")
    print(characters(drawn), end="")
    _print(layout.terrain, seen)
    for finding in findings:
        print(finding)
    return FINE


def _counts(written: Sequence[str]) -> dict[str, int]:
    """From "hedge=4". Raises UsageError."""
    counts = {}
    for each in written:
        kind, _, count = each.partition("=")
        if not (count.isdecimal() and len(count) < 4):
            raise UsageError(f"{each!r} is no kind and number", "write it as hedge=4")
        counts[kind] = int(count)
    return counts


def _check(path: Path, *, as_json: bool) -> int:
    opened = read_terrain(path)
    seen = surveyed(opened, Session().catalog, DEFAULT_SYSTEM)
    findings = worst_first(seen.findings if seen else opened.findings)
    if as_json:
        known = (
            plain_terrain(opened.terrain, seen.coverage, seen.lanes) if opened.terrain and seen else _NOTHING
        )
        print_json(known | {"findings": [finding_json(each) for each in findings]})
        return FOUND_ERRORS if has_errors(findings) else FINE
    if opened.terrain and seen:
        _print(opened.terrain, seen)
    return report(findings, as_json=False, fine="nothing wrong")


def _print(terrain: Terrain, seen: Survey) -> None:
    width, depth = terrain.table
    print(
        f"{width} by {depth} inches, {plural(len(terrain.features), 'feature')}, "
        f"{float(seen.coverage):.1%} covered, {plural(len(seen.lanes), 'fire lane')}"
    )
    print_columns(map(_cells, seen.lanes[:_LANES_TOLD]), indent="  ")
    if len(seen.lanes) > _LANES_TOLD:
        print(f"  and {len(seen.lanes) - _LANES_TOLD} more (--json has them all)")


def _cells(lane: FireLane) -> tuple[str, str, str, str]:
    start, end = (f"{x:g}, {y:g}" for x, y in (lane.start, lane.end))
    return lane.direction, f"from {start}", f"to {end}", f"{width_told(lane)} wide"
