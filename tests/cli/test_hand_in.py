"""A player works in his own file; the umpire takes it into the game."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cfbuilder.core.errors import USAGE
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.setup import Setup
from cfbuilder.storage.saved import open_saved
from tests.cli.conftest import run


@pytest.fixture
def game(tmp_path: Path) -> Path:
    made = [
        "--a",
        "germany",
        "--b",
        "russia",
        "--year",
        "1943",
        "--scenario",
        "bridgehead",
        "--attacker",
        "b",
    ]
    assert run("pickup", *made, "--hidden", "defender", "--fill", "none", "--seed", "9", "--no-pdf") == 0
    return tmp_path / "out"


def _setup(game: Path) -> Setup:
    value = open_saved(game / "game.yaml")
    assert isinstance(value, Setup)
    return value


def test_what_a_player_does_comes_into_the_game(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    player = str(game / "player-a.yaml")
    assert run("edit", player, "add", "snipers", "add", "anti-tank-guns", "roll", "3", "dice=6") == 0
    feature = str(open_saved(game / "player-a.yaml").side("a").markers[0])  # type: ignore[union-attr]
    assert run("place", player, "--side", "a", "1/platoon-1", feature) == 0
    assert run("seal", player, "--side", "a") == 0
    for sheets in ("player-a.pdf", "table.pdf"):
        (game / sheets).touch()
    capsys.readouterr()
    assert run("hand-in", str(game / "game.yaml"), player) == 0
    said = capsys.readouterr()
    assert said.out.splitlines() == [
        f"{game}/game.yaml has taken over",
        f"  {player}: 2 entries of the force, 4 placements, the seal and 1 line of the dice log",
    ]
    assert said.err == (
        f"printed before this: {game}/player-a.pdf and {game}/table.pdf; "
        f"print anew by: cfbuilder print {game}/game.yaml --out {game}\n"
    )
    setup, known = _setup(game), open_saved(game / "player-a.yaml")
    assert isinstance(known, Known)
    assert setup.sides["a"].force == known.side("a").own
    assert setup.sides["a"].secrets == known.side("a").secrets
    assert [(each.stream, each.dice) for each in setup.log.lines][-1] == ("secret-a", (6,))
    assert [each.number for each in setup.log.lines] == list(range(1, len(setup.log.lines) + 1))
    code = setup.sides["a"].secrets.seal
    assert code is not None
    assert run("verify", str(game / "game.yaml"), "--seal", code.code) == 0
    capsys.readouterr()
    assert run("hand-in", str(game / "game.yaml"), player) == 0
    assert "nothing has changed" in capsys.readouterr().out


def test_both_may_hand_in_and_neither_touches_the_other(game: Path) -> None:
    for side, what in (("a", "snipers"), ("b", "snipers")):
        assert run("edit", str(game / f"player-{side}.yaml"), "add", what) == 0
    players = [str(game / "player-a.yaml"), str(game / "player-b.yaml")]
    assert run("hand-in", str(game / "game.yaml"), *players) == 0
    parts = {side: [entry.part for entry in each.force.entries] for side, each in _setup(game).sides.items()}
    assert parts["a"][-1] == parts["b"][-1] == "snipers"
    assert run("edit", str(game / "game.yaml"), "undo") == 0
    assert all(each.force.entries[-1].part != "snipers" for each in _setup(game).sides.values())


def test_a_roll_taken_back_stays_in_the_log(game: Path) -> None:
    player = str(game / "player-a.yaml")
    assert run("edit", player, "add", "anti-tank-guns", "roll", "2", "dice=6") == 0
    assert run("hand-in", str(game / "game.yaml"), player) == 0
    assert run("edit", player, "undo") == 0
    assert run("hand-in", str(game / "game.yaml"), player) == 0
    assert _setup(game).log.lines[-1].undone


def test_files_of_other_games_are_refused(
    game: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = ["--a", "germany", "--b", "russia", "--year", "1943", "--seed", "10", "--no-pdf"]
    assert run("pickup", *made, "--out", str(tmp_path / "other")) == 0
    before = (game / "game.yaml").read_bytes()
    assert run("hand-in", str(game / "game.yaml"), str(tmp_path / "other" / "player-a.yaml")) == USAGE
    assert "and the player's file is of" in capsys.readouterr().err
    assert run("hand-in", str(game / "game.yaml"), str(game / "game.yaml")) == USAGE
    assert run("hand-in", str(game / "player-a.yaml"), str(game / "player-b.yaml")) == USAGE
    assert (game / "game.yaml").read_bytes() == before


def test_rolls_the_player_does_not_know_are_not_lost(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        run("edit", str(game / "game.yaml"), "--side", "a", "add", "anti-tank-guns", "roll", "2", "dice=6")
        == 0
    )
    assert run("hand-in", str(game / "game.yaml"), str(game / "player-a.yaml")) == USAGE
    assert "has rolls of this side" in capsys.readouterr().err
    assert replace(_setup(game), seed=0).log.lines[-1].dice == (6,)
