"""Limits, as tables: a force in, the exact set of (code, place) out. No entry means: nothing to say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.points import Points
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Agreement, Budget, Force, ForceEntry, Pool, add
from cfbuilder.rules.check import CONSTRAINTS, check
from cfbuilder.rules.fill import bought_entry
from tests.conftest import ROOT

FILES = sorted((ROOT / "tests" / "cases" / "rules").glob("*.yaml"))
CASES = [(path.stem, case) for path in FILES for case in yaml.safe_load(path.read_text(encoding="utf-8"))]


def force_of(case: dict[str, Any], catalog: Catalog) -> Force:
    nation, year, system = (
        case.get("nation", "germany"),
        case.get("year", 1944),
        case.get("system", "crossfire"),
    )
    force = Force(
        name="x", system=system, nation=nation, organization=None, year=year, size=case.get("size", "small"),
        posture=case.get("posture", "meeting"), bans_bind=case.get("bans_bind", False),
        waived=tuple(case.get("waived", ())),
        agreements=tuple(Agreement(**each) for each in case.get("agreements", ())),
        budget=Budget(
            purchase_points=Points.parse(case.get("budget", 200)),
            reinforcements=Points.parse(case.get("reinforcement_budget", 200)),
        ),
    )  # fmt: skip
    for organization in case.get("base", ()):
        variants, options = tuple(case.get("variants", ())), tuple(case.get("options", ()))
        part = case.get("part", "company")
        fielding = Fielding(f"{system}/{nation}/{organization}", year, part, variants, options)
        force, _ = add(force, fielding.entry(catalog))
    pools: tuple[tuple[str, Pool], ...] = (("bought", "bonus"), ("reinforcements", "reinforcement"))
    for key, pool in pools:
        for text in case.get(key, ()):
            force, _ = add(force, purchase(catalog, nation, str(text), pool))
    return force


def purchase(catalog: Catalog, nation: str, text: str, pool: Pool) -> ForceEntry:
    """From "ROW" or "ROW at PLACE"."""
    list_id, bonus = catalog.bonus_id("crossfire", nation), catalog.bonus("crossfire", nation)
    row_id, _, attached = text.partition(" at ")
    row = bonus.row(row_id) if bonus else None
    assert list_id is not None
    assert row is not None, row_id
    return bought_entry(list_id, row, pool, attached or None)


@pytest.mark.parametrize(
    ("constraint", "case"), CASES, ids=[f"{name}: {case['name']}" for name, case in CASES]
)
def test_the_findings_are_exactly_these(shipped: Catalog, constraint: str, case: dict[str, Any]) -> None:
    findings = check(force_of(case, shipped), shipped)
    found = sorted(f"{finding.severity.value} {finding.code} {finding.where}".strip() for finding in findings)
    assert found == sorted(case.get("findings", ()))


def test_every_constraint_has_its_cases() -> None:
    assert {path.stem for path in FILES} == set(CONSTRAINTS)
    assert len({Path(path).stem for path in FILES}) == len(FILES)
