"""Every example opens, is as legal as it says, and prints."""

from __future__ import annotations

from pathlib import Path

import pytest

from cfbuilder.core.findings import has_errors
from cfbuilder.rendering.text import shown
from cfbuilder.session.session import Session
from tests.conftest import ROOT

EXAMPLES = sorted((ROOT / "examples").glob("*.yaml"))


def test_there_are_examples_and_each_is_told() -> None:
    told = (ROOT / "examples" / "README.md").read_text(encoding="utf-8")
    assert len(EXAMPLES) >= 2
    assert all(f"`{path.name}`" in told for path in EXAMPLES)


@pytest.mark.parametrize("path", EXAMPLES, ids=[path.stem for path in EXAMPLES])
def test_an_example_is_sound(game_session: Session, path: Path) -> None:
    before = path.read_bytes()
    assert not has_errors(game_session.examine(path))
    known = game_session.open(path)
    assert "Order of battle" in shown(known, game_session.catalog, "text")
    assert path.read_bytes() == before
