"""A game for one player: the enemy hidden and sealed unseen, his cards on paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from cfbuilder.core.errors import USAGE
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.setup import Setup
from cfbuilder.storage.saved import open_saved
from tests.cli.conftest import run

_MADE = (
    "pickup", "--a", "germany", "--b", "russia", "--year", "1943", "--scenario", "bridgehead", "--attacker", "b",
    "--seed", "9", "--table", "4x4", "--no-pdf",
)  # fmt: skip


def _setup(path: Path) -> Setup:
    value = open_saved(path)
    assert isinstance(value, Setup)
    return value


def test_the_enemy_is_on_cards_and_nowhere_else(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*_MADE, "--hidden", "defender") == 0
    game = tmp_path / "out" / "game.yaml"
    capsys.readouterr()
    assert run("solo", str(game), "--side", "b", "--out", "solo") == 0
    told = capsys.readouterr()
    secrets = _setup(game).sides["a"].secrets
    assert secrets.placements
    assert secrets.seal is not None
    assert secrets.seal.code in told.err
    assert not any(f"feature {each.feature}" in told.out + told.err for each in secrets.placements)
    assert {path.name for path in (tmp_path / "solo").iterdir()} == {
        "player-b.yaml", "player-b.pdf", "finds-a.pdf",
    }  # fmt: skip
    view = open_saved(tmp_path / "solo" / "player-b.yaml")
    assert isinstance(view, Known)
    assert view.side("a").secrets is None
    pages = [" ".join(page.extract_text().split()) for page in PdfReader("solo/finds-a.pdf").pages]
    fronts, backs = pages[::2], pages[1::2]
    assert len(fronts) == len(backs)
    assert not any("Rifle" in page for page in fronts)
    assert sum("Rifle" in page for page in backs)
    assert all(secrets.seal.code in page for page in fronts)
    # Once more: the same enemy under the same seal.
    before = game.read_bytes()
    assert run("solo", str(game), "--side", "b", "--out", "solo") == 0
    assert game.read_bytes() == before


def test_a_marker_turned_over_tells_of_its_feature_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*_MADE, "--hidden", "defender") == 0
    game = tmp_path / "out" / "game.yaml"
    assert run("solo", str(game), "--side", "b", "--out", "solo") == 0
    placements = _setup(game).sides["a"].secrets.placements
    (mined,) = (each.feature for each in placements if each.stand == "free/mine-1")
    held = {each.feature for each in placements} - {mined}
    view = open_saved(tmp_path / "solo" / "player-b.yaml")
    assert isinstance(view, Known)
    empty = next(each for each in view.side("a").markers if each not in {*held, mined})
    capsys.readouterr()
    place = ("place", str(game), "--side", "a", "--unseen")
    assert run(*place, "--reveal", str(min(held))) == 0
    first, found = capsys.readouterr().out.splitlines()
    assert first.startswith("side A is hidden: ")
    assert found.startswith(f"feature {min(held)}: ")
    assert "dummy" not in found
    assert run(*place, "--reveal", str(empty)) == 0
    assert capsys.readouterr().out.endswith(f"feature {empty}: nothing, a dummy\n")
    in_the_ground = "nothing, a dummy; in the ground, for whoever enters: Mine"
    assert run(*place, "--reveal", str(mined)) == 0
    assert capsys.readouterr().out.endswith(f"feature {mined}: {in_the_ground}\n")
    backs = " ".join(page.extract_text() for page in PdfReader("solo/finds-a.pdf").pages)
    assert "In the ground, for whoever enters: 1 Mine." in " ".join(backs.split())


def test_where_nothing_can_be_hidden_it_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*_MADE, "--fill", "none", "--hidden", "none") == 0
    game = tmp_path / "out" / "game.yaml"
    before = game.read_bytes()
    assert run("solo", str(game), "--side", "a", "--out", "solo") == USAGE
    assert "side B has nothing to hide in this game" in capsys.readouterr().err
    assert game.read_bytes() == before
