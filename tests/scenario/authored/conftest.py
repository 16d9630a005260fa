"""The scenario that `new scenario` writes, and others made of it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.places import templates
from cfbuilder.storage.scenario_file import examine_scenario

STARTER = templates() / "starters" / "scenario.yaml"

Change = Callable[[str, str], Path]


@pytest.fixture
def changed(tmp_path: Path) -> Change:
    """The starter with one piece of text replaced, which must be there once."""

    def change(old: str, new: str) -> Path:
        text = STARTER.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path = tmp_path / "scenario.yaml"
        path.write_text(text.replace(old, new), encoding="utf-8")
        return path

    return change


def findings_told(path: Path, catalog: Catalog) -> list[str]:
    """Each as "64:61: error: what is wrong (how to mend it)"."""
    return [
        f"{each.place.line}:{each.place.column}: {each.severity.value}: {each.message} ({each.hint})"
        for each in examine_scenario(path, catalog).findings
        if each.place
    ]
