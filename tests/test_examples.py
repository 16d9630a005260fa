"""Every example opens, is as legal as it says, and prints."""

from __future__ import annotations

from pathlib import Path

import pytest

from cfbuilder.core.findings import has_errors
from cfbuilder.rendering.text import shown
from cfbuilder.session.session import Session
from cfbuilder.storage.terrain_file import read_terrain, surveyed
from tests.conftest import ROOT

EXAMPLES = sorted((ROOT / "examples").glob("*.yaml"))
GAMES = [path for path in EXAMPLES if path.read_text(encoding="utf-8").startswith("kind: game")]
OTHERS = [path for path in EXAMPLES if path not in GAMES]


def test_there_are_examples_and_each_is_told() -> None:
    told = (ROOT / "examples" / "README.md").read_text(encoding="utf-8")
    assert len(GAMES) >= 2
    assert len(OTHERS) >= 2
    assert all(f"`{path.name}`" in told for path in EXAMPLES)


@pytest.mark.parametrize("path", GAMES, ids=[path.stem for path in GAMES])
def test_an_example_game_is_sound(game_session: Session, path: Path) -> None:
    before = path.read_bytes()
    assert not has_errors(game_session.examine(path))
    known = game_session.open(path)
    assert "Order of battle" in shown(known, game_session.catalog, "text")
    assert path.read_bytes() == before


@pytest.mark.parametrize("path", OTHERS, ids=[path.stem for path in OTHERS])
def test_another_example_is_sound(game_session: Session, path: Path) -> None:
    if path.stem == "table":
        seen = surveyed(read_terrain(path), game_session.catalog, "crossfire")
        assert seen is not None
        assert seen.findings == ()
        assert len(seen.lanes) == 0
    else:
        assert not has_errors(game_session.examine(path))
