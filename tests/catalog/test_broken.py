"""Deliberately broken catalogs: the invented system with one file replaced, and exactly what is said about it."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
import yaml

from cfbuilder.catalog import checks
from cfbuilder.catalog.fingerprint import source_files
from cfbuilder.catalog.read import read
from cfbuilder.rules import catalog_checks
from tests.conftest import ROOT, TINY

CASES = sorted((ROOT / "tests" / "cases" / "broken").glob("*.yaml"))


@pytest.mark.parametrize("case", CASES, ids=[each.stem for each in CASES])
def test_a_broken_file_is_explained(case: Path, tmp_path: Path) -> None:
    told = yaml.safe_load(case.read_text(encoding="utf-8"))
    shutil.copytree(TINY, tmp_path / "c")
    path = tmp_path / "c" / "skirmish" / told["file"]
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    assert told["old"] in text
    path.write_text(
        text.replace(told["old"], told["new"], 1) if told["old"] else told["new"], encoding="utf-8"
    )
    reading = read(source_files([tmp_path / "c"]))
    findings = [*reading.findings, *checks.check(reading), *catalog_checks.check(reading)]
    said = [str(finding).removeprefix(f"{tmp_path / 'c' / 'skirmish'}/") for finding in findings]
    assert said == told["said"]


def test_there_are_cases() -> None:
    assert len(CASES) >= 8
