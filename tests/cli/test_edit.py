"""`cfbuilder edit`: a force built by hand from the command line, on every kind of file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from cfbuilder.session.operations.registry import OPERATIONS
from tests.cli.conftest import run

NEW = ["new", "force", "--from", "germany/leg-infantry-battalion-1944-45", "g.yaml"]
GAME = [
    "pickup",
    "--a",
    "germany",
    "--b",
    "united-states",
    "--year",
    "1944",
    "--seed",
    "7",
    "--fill",
    "none",
    "--no-pdf",
]


def read(path: str) -> Any:
    return yaml.safe_load(Path(path).read_text(encoding="utf-8"))


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    """What a command prints: its result, or its complaint if it is to fail."""
    capsys.readouterr()
    assert run(*arguments) == code
    out = capsys.readouterr()
    assert bool(out.err) == bool(code)
    return out.err if code else out.out


def test_a_force_from_nothing_to_legal(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*NEW) == 0
    told = said(capsys, "edit", "g.yaml", "add", "regular-rifle-platoons", "add", "hmgs", "at=1/platoon-2")
    *lines, last = told.splitlines()
    assert lines == [
        "added no. 2 Regular Rifle Platoon (9.0)",
        "added no. 3 HMG (6.0) at 1/platoon-2 (2nd Platoon)",
        "base 60.0, bonus 15.0 of 10.0 (5.0 over), total 75.0",
        "error: bonus selections cost 15.0, 5.0 more than the 10.0 there is to spend (take away 5.0 points) [bonus]",
    ]
    assert last.startswith("error: Regular Rifle Platoon has no platoon commander (")
    assert last.endswith(" [2]")
    assert run("check", "g.yaml") == 1
    told = said(capsys, "edit", "g.yaml", "remove", "2", "add", "50mm-mortar")
    assert told.splitlines()[-1] == "base 60.0, bonus 10.0 of 10.0 (0.0 left), total 70.0"
    assert said(capsys, "check", "g.yaml") == "nothing wrong\n"


def test_without_an_operation_it_tells_what_there_is_to_name(capsys: pytest.CaptureFixture[str]) -> None:
    run(*NEW)
    run("edit", "g.yaml", "add", "hmgs", "at=1/platoon-2", "add", "tanks", "roll", "Tank", "dice=3,4")
    before = Path("g.yaml").read_bytes()
    told = said(capsys, "edit", "g.yaml")
    for line in (
        "1/platoon-2  2nd Platoon",
        "3 x Rifle Squad  [1/platoon-2/rifle-squad-1 to rifle-squad-3]",
        "2  HMG  [bonus#hmgs at 1/platoon-2]",
    ):
        assert line in told
    assert "3  Tank: " in told
    assert Path("g.yaml").read_bytes() == before


def test_a_game_needs_a_side_and_undo_does_not(capsys: pytest.CaptureFixture[str]) -> None:
    run(*GAME)
    assert "add --side a or --side b" in said(capsys, "edit", "out/game.yaml", "add", "hmgs", code=2)
    told = said(capsys, "edit", "out/game.yaml", "--side", "b", "choose", "1", "+regular", "add", "hmgs")
    assert "no. 1 Leg Infantry Company: 42.5 -> 47.0" in told
    assert (
        "note: the handicap of US Leg Infantry Company is 17.5, while the bases as they are now give 13.0"
        in told
    )
    assert run("check", "out/game.yaml") == 0
    assert "game.other-handicap" in said(capsys, "check", "--json", "out/game.yaml")
    told = said(capsys, "edit", "out/game.yaml", "--side=b", "budget", "handicap=difference")
    assert told == "handicap is 13.0\nbase 47.0, bonus 6.0 of 26.0 (20.0 left), total 53.0\n"
    told = said(capsys, "edit", "out/game.yaml", "undo", "undo")
    assert [line.split(": ")[0] for line in told.splitlines()] == ["undone", "undone", "player A", "player B"]
    assert said(capsys, "check", "out/game.yaml") == "nothing wrong\n"


def test_what_a_player_does_shows_nothing_of_the_other_side(capsys: pytest.CaptureFixture[str]) -> None:
    run(*GAME)
    told = said(capsys, "edit", "out/player-a.yaml", "add", "snipers", "add", "tanks", "roll", "Tank")
    assert "bonus 12.0 of 10.0" in told
    assert "player B" not in told
    assert "edits only his own side" in said(
        capsys, "edit", "--side", "b", "out/player-a.yaml", "add", "hmgs", code=2
    )
    assert read("out/player-a.yaml")["log"][-1]["stream"] == "secret-a"
    assert "seed" not in read("out/player-a.yaml")
    assert run("show", "out/player-a.yaml", "--sheet", "roster") == 0


def test_a_word_may_begin_with_a_dash_and_options_stand_anywhere(capsys: pytest.CaptureFixture[str]) -> None:
    run(*GAME)
    said(capsys, "edit", "out/game.yaml", "choose", "1", "+regular", "--side", "b")
    assert read("out/game.yaml")["sides"]["b"]["force"]["entries"][0]["variants"] == ["regular"]
    said(capsys, "edit", "--side", "b", "out/game.yaml", "choose", "1", "-regular")
    assert "variants" not in read("out/game.yaml")["sides"]["b"]["force"]["entries"][0]
    run("edit", "out/game.yaml", "--side", "b", "choose", "1", "regular")
    said(capsys, "edit", "out/game.yaml", "--side", "b", "--", "choose", "1", "-regular")
    assert "variants" not in read("out/game.yaml")["sides"]["b"]["force"]["entries"][0]


def test_help_lists_every_operation_with_an_example(capsys: pytest.CaptureFixture[str]) -> None:
    told = said(capsys, "edit", "--help")
    for each in OPERATIONS:
        assert f"\n  {each.usage}\n" in told
        assert f"\n      {each.example}\n" in f"{told}\n"
    assert run("edit") == 2
    assert "the following arguments are required: FILE" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("words", "code", "told"),
    [
        (["ad", "hmgs"], 2, "did you mean add"),
        (["add", "hmgs", "remove", "99"], 2, "there is no entry '99'"),
        (["undo"], 2, "there is nothing to undo in g.yaml"),
        (["--side", "a", "add", "hmgs"], 2, "leave --side out"),
        (["--side", "c", "add", "hmgs"], 2, "invalid choice: 'c'"),
        (["--sid", "a", "add", "hmgs"], 2, "unrecognized arguments: --sid"),
        (["--colour", "add", "hmgs"], 2, "unrecognized arguments: --colour"),
    ],
)
def test_what_cannot_be_done_is_one_message_and_no_change(
    capsys: pytest.CaptureFixture[str], words: list[str], code: int, told: str
) -> None:
    run(*NEW)
    before = Path("g.yaml").read_bytes()
    assert told in said(capsys, "edit", "g.yaml", *words, code=code)
    assert Path("g.yaml").read_bytes() == before


def test_a_force_is_shown_and_printed(capsys: pytest.CaptureFixture[str]) -> None:
    run(*NEW)
    run("edit", "g.yaml", "add", "hmgs", "add", "snipers", "count", "snipers", "5", "price", "2", "unknown")
    text = said(capsys, "show", "g.yaml")
    assert text.startswith("German Leg Infantry Company: Germany, 1945, small, meeting\n")
    assert "error: 5 x Sniper, but at most 2 may be bought" in text
    shown = json.loads(said(capsys, "show", "g.yaml", "--as", "json"))
    assert shown["points"]["base"] == 60
    assert shown["points"]["total"] is None
    assert set(shown["points"]["unknown"]) == {"bonus_spent", "total"}
    assert shown["stands"]["Sniper"] == 5
    assert len(shown["entries"]) == 7
    assert "force.over-maximum" in [each["code"] for each in shown["findings"]]
    assert "Bought,2,HMG,bonus#hmgs at 1/platoon-1,unknown\n" in said(capsys, "show", "g.yaml", "--as", "csv")
    assert "Roster" in said(capsys, "show", "g.yaml", "--as", "csv", "--sheet", "roster")
    assert "leave --for and --side out" in said(capsys, "show", "g.yaml", "--for", "umpire", code=2)
    assert said(capsys, "print", "g.yaml", "--sheet", "roster", "--out", "paper") == "paper/g.pdf\n"


def test_findings_of_a_force_file_have_their_line(capsys: pytest.CaptureFixture[str]) -> None:
    run(*NEW)
    run("edit", "g.yaml", "add", "snipers", "times=3")
    (found,) = [
        each for each in json.loads(said_json(capsys, "g.yaml")) if each["code"] == "force.over-maximum"
    ]
    lines = Path("g.yaml").read_text(encoding="utf-8").splitlines()
    assert "id: '4'" in lines[found["line"] - 1]


def said_json(capsys: pytest.CaptureFixture[str], path: str) -> str:
    capsys.readouterr()
    assert run("check", "--json", path) in (0, 1)
    return capsys.readouterr().out
