"""`cfbuilder terrain`: fire lanes and coverage of a table."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import Any

from cfbuilder.cli.output import finding_json, print_columns, print_json, report
from cfbuilder.core.errors import FINE, FOUND_ERRORS
from cfbuilder.core.findings import has_errors, worst_first
from cfbuilder.core.wording import plural
from cfbuilder.scenario.request import DEFAULT_SYSTEM
from cfbuilder.scenario.setup import Terrain
from cfbuilder.scenario.terrain.check import Survey
from cfbuilder.scenario.terrain.lanes import FireLane, width_told
from cfbuilder.scenario.terrain.plain_terrain import plain_terrain
from cfbuilder.session.session import Session
from cfbuilder.storage.terrain_file import read_terrain, surveyed

#: So many lanes are told on the terminal; JSON has them all.
_LANES_TOLD = 20

_NOTHING: dict[str, Any] = {"table": None, "features": [], "coverage": None, "fire_lanes": []}


def run(chosen: Namespace) -> int:
    return _check(chosen.check, as_json=chosen.json)


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
