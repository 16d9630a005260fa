"""The table of a game changed by command."""

from __future__ import annotations

from pathlib import Path

import pytest

from cfbuilder.core.errors import USAGE
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
    assert run("pickup", *made, "--hidden", "defender", "--seed", "9", "--no-pdf") == 0
    return tmp_path / "out" / "game.yaml"


def _setup(path: Path) -> Setup:
    value = open_saved(path)
    assert isinstance(value, Setup)
    return value


def test_a_moved_feature_is_drawn_and_lies_in_its_half(
    game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = _setup(game).public.terrain
    number = next(each.number for each in before.features if each.zone == "b" and each.outline)
    assert run("lay", str(game), "move", str(number), "0", "-60" if _is_north(game, "b") else "60") == 0
    after = _setup(game).public.terrain.feature(number)
    assert after is not None
    assert after.zone == "a"
    told = capsys.readouterr().out
    assert "of the table is covered" in told
    assert run("edit", str(game), "undo") == 0
    assert _setup(game).public.terrain == before


def _is_north(game: Path, side: str) -> bool:
    return _setup(game).sides[side].edge == "north"


def test_what_lies_hidden_goes_with_its_number(game: Path) -> None:
    assert run("place", str(game), "--side", "a", "--random") == 0
    before = _setup(game).sides["a"].secrets.placements
    number = before[0].feature
    assert run("lay", str(game), "number", str(number), "99") == 0
    after = _setup(game).sides["a"].secrets.placements
    assert {each.stand for each in after if each.feature == 99} == {
        each.stand for each in before if each.feature == number
    }
    assert not [each for each in after if each.feature == number]


def test_an_objective_that_is_taken_away_is_none(tmp_path: Path) -> None:
    assert run("pickup", "--a", "germany", "--b", "russia", "--year", "1943", "--seed", "3", "--no-pdf") == 0
    path = tmp_path / "out" / "game.yaml"
    objective = _setup(path).public.objectives[0]
    assert run("lay", str(path), "number", str(objective), "77") == 0
    assert _setup(path).public.objectives == (77,)
    assert run("lay", str(path), "remove", "77", "add", "building", "30,30", "by", "700", "nobody") != 0
    assert _setup(path).public.objectives == (77,), "all or nothing"
    assert run("lay", str(path), "remove", "77") == 0
    assert _setup(path).public.objectives == ()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["shift", "7", "1", "1"], "there is no 'shift' for a table"),
        (["move", "7", "1"], "move needs NORTH\n  for example: move 7 2 -0.5"),
        (["move", "7", "1", "x"], "'x' is no number of inches"),
        (["move", "7", "1", "0.1"], "'0.1' is no number of inches"),
        (["move", "7", "1", "nan"], "'nan' is no number of inches"),
        (["move", "700", "1", "1"], "there is no feature 700\n  they are numbered 1 to "),
        (["add", "wood", "1,1"], "there is no terrain 'wood'"),
        (["add", "woods", "1"], "'1' is no spot"),
        (["turn", "7", "much"], "'much' is no number of turns"),
        (["by", "7", "c"], "'c' lays nothing\n  write a, b or nobody"),
    ],
)
def test_slips_are_told_and_change_nothing(
    words: list[str], said: str, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = game.read_bytes()
    capsys.readouterr()
    assert run("lay", str(game), *words) == USAGE
    assert said in capsys.readouterr().err
    assert game.read_bytes() == before


def test_only_the_umpire_lays_the_table(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("lay", str(game.with_name("player-a.yaml")), "remove", "1") == USAGE
    assert "is no whole game" in capsys.readouterr().err
