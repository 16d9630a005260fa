"""Commands as people mistype them, on machines as they are: exit codes, one message, nothing half done."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from cfbuilder.session.session import Session
from tests.cli.conftest import run
from tests.conftest import ROOT, TINY

PICKUP = ["pickup", "--a", "germany", "--b", "united-states", "--year", "1944", "--fill", "none", "--no-pdf"]


def program(arguments: Sequence[str], **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "cfbuilder", *arguments]
    settings = {**os.environ, "PYTHONPATH": str(ROOT), **environment}
    return subprocess.run(command, env=settings, capture_output=True, encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([*PICKUP, "--total", "nan"], "'nan' is no total"),
        ([*PICKUP, "--total", "74.3"], "74.3 is not a multiple of half a point"),
        ([*PICKUP, "--total", "74/"], "'74/' is no total"),
        ([*PICKUP, "--base", "none"], "needs an agreed total"),
        ([*PICKUP, "--base", "none", "--total=-5"], "the total of -5.0 is less than"),
        ([*PICKUP, "--table", "1x6"], "from 2x2 to 20x20"),
        ([*PICKUP, "--table", "41x6"], "from 2x2 to 20x20"),
        ([*PICKUP, "--table", "6x6x6"], "'6x6x6' is no table"),
        ([*PICKUP, "--table=-6x6"], "'-6x6' is no table"),
        ([*PICKUP, "--dice", ""], "0 dice were typed in, but Objective and edge: Player A"),
        ([*PICKUP, "--dice", "6 6"], "2 dice were typed in, but Objective and edge: Player A"),
        ([*PICKUP, "--scenario", "bridgehed"], "there is no scenario 'bridgehed'"),
        ([*PICKUP, "--seed", "many"], "invalid int value"),
        (["roll", "tank", "germany", "--year", "1944", "--times", "0"], "--times is 0"),
        (["roll", "tank", "germany", "--year", "1944", "--times", "99999999"], "from 1 to 10000"),
        (["roll", "tank", "utopia", "--year", "1944"], "no nation 'utopia'"),
        (["roll", "tank", "germany/bonus", "--year", "1944"], "no nation 'germany/bonus'"),
        (["roll", "tank", "germany", "--year", "1944", "--dice", "6"], "tank 1 needs 2 dice"),
        (["catalog", "list", "organizations", "--system", "crosfire"], "did you mean crossfire?"),
        (["catalog", "list", "organizations", "--nation", "germny"], "did you mean germany?"),
        (["catalog", "schema", "organisation"], "did you mean organization or nation?"),
        (["catalog", "schema", "scenariofile"], "did you mean scenario-file"),
        (["catalog", "schema", "battle"], "scenario-file, terrain-file, inventory-file"),
        (["catalog", "show", ""], "there is no '' in the catalog"),
        (["catalog", "show", "tanks"], "crossfire/germany/tanks"),
        (["catalog", "why", "germany/bonus", "rows.hmgs.price"], "there is no 'price'"),
        (["catalog"], "required"),
        (["check"], "required"),
    ],
)
def test_a_slip_costs_one_message_and_exit_code_2(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert run(*arguments) == 2
    out = capsys.readouterr()
    assert said in out.err
    assert out.out == ""
    assert not Path("out").exists()


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (b"\xff\xfe", "it is not UTF-8 text"),
        (b"", "this file holds no game"),
        (b"kind: game\nformat: 2\n", "this program knows 1"),
        (b"kind: game\nkind: game\n", "'kind' stands twice here, first on line 1"),
    ],
)
def test_what_cannot_be_read_is_exit_code_3_for_every_command_but_check(
    capsys: pytest.CaptureFixture[str], content: bytes, said: str
) -> None:
    Path("x.yaml").write_bytes(content)
    assert run("show", "x.yaml") == 3
    out = capsys.readouterr()
    assert said in out.err
    assert out.out == ""
    assert Path("x.yaml").read_bytes() == content


def test_a_file_where_the_packet_should_go_is_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    Path("night").write_text("my diary", encoding="utf-8")
    assert run(*PICKUP, "--seed", "1", "--out", "night") == 3
    assert "cannot make the folder night" in capsys.readouterr().err
    assert Path("night").read_text(encoding="utf-8") == "my diary"


def test_an_interruption_is_130_and_says_nothing(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_arguments: object, **_more: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Session, "new_pickup", interrupted)
    assert run(*PICKUP) == 130
    assert capsys.readouterr().err == ""


def test_a_bug_is_not_hidden_as_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(*_arguments: object, **_more: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Session, "new_pickup", wrong)
    with pytest.raises(ZeroDivisionError):
        run(*PICKUP)


def test_the_fresh_seed_is_told_and_gives_the_same_game_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*PICKUP, "--json", "--out", "first") == 0
    first = capsys.readouterr()
    seed = first.err.removeprefix("seed ").strip()
    assert first.err == f"seed {seed}\n"
    assert run(*PICKUP, "--json", "--out", "second", "--seed", seed) == 0
    second = capsys.readouterr()
    assert second.err == ""
    assert second.out == first.out
    assert Path("first/game.yaml").read_bytes() == Path("second/game.yaml").read_bytes()
    assert json.loads(first.out)["seed"] == int(seed)


def test_sheets_of_an_earlier_game_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    Path("out").mkdir()
    Path("out/player-a.pdf").write_bytes(b"an earlier game")
    assert run(*PICKUP, "--seed", "1") == 0
    told = capsys.readouterr().err
    assert "out/player-a.pdf was there before this game: print it again or remove it\n" in told
    assert Path("out/player-a.pdf").read_bytes() == b"an earlier game"


def test_dice_that_were_not_needed_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*PICKUP, "--seed", "1", "--dice", "1,2,3,4") == 0
    assert "2 typed dice were not needed\n" in capsys.readouterr().err


def test_rolls_of_a_seed_are_pinned(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("roll", "tank", "germany", "--year", "1943", "--seed", "7", "--times", "3", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert [each["dice"] for each in told["rolls"]] == [[4, 5], [1, 4], [5, 6]]
    assert [each["total"] for each in told["rolls"]] == [9, 5, 11]
    assert all(each["again_of"] is None for each in told["rolls"])


def test_results_are_alone_on_stdout() -> None:
    done = program(["roll", "atg", "united-states", "--year", "1944", "--json"])
    assert done.returncode == 0
    assert done.stderr == ""
    assert json.loads(done.stdout)["by_hand"] is False


def test_every_listed_record_can_be_shown_and_explained(capsys: pytest.CaptureFixture[str]) -> None:
    shown = 0
    for what in ("organizations", "bonus", "tables", "data-sheets", "scenarios"):
        assert run("catalog", "list", what, "--json") == 0
        for row in json.loads(capsys.readouterr().out):
            for command in (["show", row["id"]], ["show", row["id"], "--json"], ["why", row["id"]]):
                assert run("catalog", *command) == 0
                assert capsys.readouterr().out
                shown += 1
    assert shown >= 30


def test_a_terminal_that_knows_only_ascii_is_served_too() -> None:
    done = program(["catalog", "list", "organizations"], PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "1944?45" in done.stdout


def test_every_game_that_was_made_can_be_shown(capsys: pytest.CaptureFixture[str]) -> None:
    code = run(*PICKUP, "--seed", "123456789012345678")
    assert code == 2 or run("show", "out/game.yaml") == 0


def test_a_total_beyond_all_measure_is_a_slip_like_others() -> None:
    assert run(*PICKUP, "--total", "1e999999999") == 2


def test_a_broken_system_file_is_told_by_catalog_check(capsys: pytest.CaptureFixture[str]) -> None:
    folder = Path("c") / "skirmish"
    shutil.copytree(TINY, "c")
    (folder / "system.yaml").write_text("name: [\n", encoding="utf-8")
    assert run("catalog", "check", "c") == 1
    assert "c/skirmish/system.yaml:2:1: error" in capsys.readouterr().out
