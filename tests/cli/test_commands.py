"""Commands as people and scripts use them: results on stdout, one message on stderr, the exit codes of the contract."""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cfbuilder.cli.parser import parser
from tests.cli.conftest import run
from tests.conftest import ROOT, TINY

ORGANIZATION = "crossfire/germany/leg-infantry-battalion-1944-45"
PICKUP = ["pickup", "--a", "germany", "--b", "united-states", "--year", "1944", "--seed", "7", "--no-pdf"]


def test_help_and_version_load_nothing_heavy() -> None:
    heavy = [
        "textual",
        "weasyprint",
        "pydantic",
        "jinja2",
        "yaml",
        "rich",
        "typing",
        "pathlib",
        "cfbuilder.catalog",
    ]
    for argument in ("--help", "--version"):
        script = (
            "import sys; sys.argv = ['cfbuilder', sys.argv[1]]\n"
            "from cfbuilder.__main__ import main\n"
            "try: main()\n"
            "except SystemExit: pass\n"
            f"print(sorted(set({heavy!r}) & set(sys.modules)), file=sys.stderr)"
        )
        done = subprocess.run(
            [sys.executable, "-S", "-c", f"import sys; sys.path[:0] = {sys.path!r}\n{script}", argument],
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        assert done.stderr == "[]\n"
        assert "cfbuilder" in done.stdout


def every_command(group: argparse.ArgumentParser, *words: str) -> Iterator[tuple[str, ...]]:
    for action in group._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, command in action.choices.items():
                yield (*words, name)
                with pytest.raises(SystemExit):
                    command.parse_args(["--help"])  # what stands below it is known from then on
                yield from every_command(command, *words, name)


def test_every_command_and_question_has_help(capsys: pytest.CaptureFixture[str]) -> None:
    commands = list(every_command(parser()))
    assert {("print",), ("odds", "gun"), ("convert", "armour"), ("catalog", "why")} <= set(commands)
    capsys.readouterr()
    for words in commands:
        with pytest.raises(SystemExit):
            parser().parse_args([*words, "--help"])
        assert capsys.readouterr().out.startswith(f"usage: cfbuilder {' '.join(words)} ")


def test_a_packet_without_paper_is_written_and_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*PICKUP, "--out", "night") == 0
    out = capsys.readouterr()
    assert out.out.split() == ["night/game.yaml", "night/player-a.yaml", "night/player-b.yaml"]
    assert [line.partition(":")[0] for line in out.err.splitlines()] == ["Player A", "Player B"]
    assert run("check", "night/game.yaml", "night/player-a.yaml", "night/player-b.yaml") == 0
    told = capsys.readouterr().out
    assert ": error:" not in told
    assert ": warning:" not in told


def test_the_umpire_s_json_has_the_shape_of_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*PICKUP, "--json") == 0
    game = json.loads(capsys.readouterr().out)
    assert (game["scenario"], game["size"], game["year"], game["seed"]) == (
        "meeting-engagement",
        "small",
        1944,
        7,
    )
    assert game["attacker"] is None
    assert game["first_initiative"] in ("a", "b")
    assert sorted(game["edges"].values()) == ["north", "south"]
    a, b = game["sides"]["a"], game["sides"]["b"]
    assert (a["points"]["base"], b["points"]["base"], b["points"]["handicap"]) == (60, 42.5, 17.5)
    assert (a["points"]["bonus_budget"], b["points"]["bonus_budget"]) == (10, 30.5)
    for side in (a, b):
        points = side["points"]
        assert points["total"] == points["base"] + points["bonus_spent"]
        assert side["findings"] == []
        assert side["stands"]["FO"] >= 1
        assert side["casualties"]["lost_when_over"] == side["casualties"]["count"] * 2 // 3
    assert game["terrain"]["table"] == [72, 72]
    assert len(game["terrain"]["features"]) == 50


def test_the_same_seed_gives_the_same_bytes_everywhere(tmp_path: Path) -> None:
    files = []
    for number, hash_seed in enumerate(("1", "2")):
        out = tmp_path / str(number)
        command = [sys.executable, "-m", "cfbuilder", *PICKUP, "--out", str(out), "--json"]
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run(command, env=environment, capture_output=True, check=True)
        files.append([done.stdout, *(path.read_bytes() for path in sorted(out.iterdir()))])
    assert len(files[0]) == 4
    assert files[0] == files[1]


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (["pickup", "--a", "germny", "--b", "united-states", "--year", "1944"], 2, "did you mean germany?"),
        (["pickup", "--a", "germany", "--b", "united-states", "--year", "1941"], 2, "1942–45"),
        (["pickup", "--a", "germany", "--b", "united-states"], 2, "the game needs a year"),
        ([*PICKUP, "--size", "hug"], 2, "there is no game size 'hug'"),
        ([*PICKUP, "--table", "6"], 2, "width by depth in feet"),
        ([*PICKUP, "--total", "1/2/3"], 2, "write 74, or 74/62"),
        ([*PICKUP, "--total", "50"], 2, "less than the 60.0"),
        ([*PICKUP, "--dice", "9"], 2, "die 1 is '9'"),
        ([*PICKUP, "--fill", "none", "--dice", "4"], 2, "1 die was typed in"),
        (["roll", "tank", "germany", "--year", "1950"], 2, "has no column for 1950"),
        (["roll", "tank", "atlantis", "--year", "1944"], 2, "no nation 'atlantis'"),
        (["catalog", "show", "crossfire/germany/bonuss"], 2, "did you mean crossfire/germany/bonus"),
        (["catalog", "why", ORGANIZATION, "formations.compny"], 2, "did you mean company?"),
        (["show", "nowhere.yaml"], 3, "cannot read nowhere.yaml"),
        (["check", "nowhere.yaml"], 3, "cannot read nowhere.yaml"),
        (["catalog", "check", "nowhere"], 3, "there is no catalog folder nowhere"),
        (["frobnicate"], 2, "invalid choice"),
    ],
)
def test_what_cannot_be_done_is_one_message(
    capsys: pytest.CaptureFixture[str], arguments: list[str], code: int, said: str
) -> None:
    assert run(*arguments) == code
    out = capsys.readouterr()
    assert said in out.err
    assert "Traceback" not in out.err
    assert out.out == ""
    assert list(Path.cwd().glob("out/*")) == []


def test_a_broken_game_is_told_place_by_place(capsys: pytest.CaptureFixture[str]) -> None:
    Path("bad.yaml").write_text("kind: game\nformat: 1\nseed: many\n", encoding="utf-8")
    assert run("check", "bad.yaml") == 1
    assert "bad.yaml:3:7: error" in capsys.readouterr().out
    assert run("check", "bad.yaml", "--json") == 1
    told = json.loads(capsys.readouterr().out)
    assert {"code", "severity", "file", "line", "column", "where", "message", "hint"} <= told[0].keys()
    assert any((each["file"], each["line"], each["column"]) == ("bad.yaml", 3, 7) for each in told)
    assert run("show", "bad.yaml") == 3


def test_a_failed_command_leaves_every_file_as_it_was(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*PICKUP, "--out", "night") == 0
    before = {path: path.read_bytes() for path in Path("night").iterdir()}
    Path("night/player-b.yaml").unlink()
    Path("night/player-b.yaml").mkdir()
    assert run(*PICKUP[:-3], "--seed", "8", "--no-pdf", "--out", "night") == 3
    assert "is a directory" in capsys.readouterr().err
    for name in ("game.yaml", "player-a.yaml"):
        assert Path("night", name).read_bytes() == before[Path("night", name)]
    assert len(list(Path("night").iterdir())) == 3


def test_rolls_have_the_shape_of_the_contract(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("roll", "tank", "germany", "--year", "1943", "--dice", "3,4", "--json") == 0
    assert json.loads(capsys.readouterr().out) == {
        "table": "crossfire/germany/tanks",
        "column": [1943, 1943],
        "seed": None,
        "by_hand": True,
        "rolls": [
            {
                "dice": [3, 4], "total": 7, "result": "Pz IIIJ", "data": "germany:Pz IIIJ-M", "stand_in": None,
                "again_of": None,
            }
        ],
    }  # fmt: skip
    assert run("roll", "tank", "germany", "--year", "1940", "--dice", "6,6,3,4", "--json") == 0
    rolls = json.loads(capsys.readouterr().out)["rolls"]
    assert [(each["total"], each["again_of"]) for each in rolls] == [(12, None), (7, 0)]
    assert run("roll", "atg", "united-states", "--year", "1944", "--seed", "3", "--times", "5", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert (len(told["rolls"]), told["seed"], told["by_hand"]) == (5, 3, False)


def test_the_catalog_lists_and_shows_by_contract(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("catalog", "list", "organizations", "--json", "--nation", "germany", "--year", "1944") == 0
    listed = json.loads(capsys.readouterr().out)
    assert {
        "id": ORGANIZATION, "nation": "germany", "name": "Leg Infantry Battalion", "years": [1944, 1945],
        "morale": "regular", "company_points": 60,
    } in listed  # fmt: skip
    assert all(each["years"][0] <= 1944 <= each["years"][1] for each in listed)
    assert run("catalog", "show", ORGANIZATION, "--json") == 0
    shown = json.loads(capsys.readouterr().out)
    assert shown["company"] == {
        "points": 60,
        "stands": {"CC": 1, "HMG": 1, "120mm Mortar": 1, "81mm Mortar": 1, "PC": 3, "Rifle Squad": 9},
    }
    assert shown["battalion"]["points"] == 188.5
    assert shown["command"] == "independent"
    assert run("catalog", "show", "crossfire/germany/bonus", "--json") == 0
    bonus = json.loads(capsys.readouterr().out)
    assert bonus["purchase_points"]["attacking"] == {"large": 15, "mid": 12.5, "small": 10}
    rows = {row["id"]: row for row in bonus["rows"]}
    assert rows["regular-rifle-platoons"]["maximum"] == {"early": 3, "mid": 4, "late": 3}
    assert rows["50mm-mortar"]["maximum"] is None
    assert rows["heavy-artillery"]["fire_missions"] == {"early": 3, "mid": 4, "late": 3}
    assert run("catalog", "show", "crossfire/germany/data-sheet", "--json") == 0
    sheet = {row["name"]: row for row in json.loads(capsys.readouterr().out)["rows"]}
    tank = sheet["Pz IV/G-H"]
    keys = ("armor", "accuracy", "penetration", "he_dice", "effect", "hull_down", "turreted")
    assert [tank[key] for key in keys] == [[4, 2], 1, 1, 4, 2, True, True]
    assert sheet["Pak 38 ATG"]["mark"] == "repaired"


def test_why_tells_the_story_of_a_figure(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("catalog", "why", ORGANIZATION, "formations.company.formations.platoon.count") == 0
    out = capsys.readouterr().out
    for told in (
        "= 3",
        "repaired, confidence high",
        "printed: 1",
        "reading: 3",
        "section 12.0, lines 792 to 799 of the source",
        "l.: a line of the source",
    ):
        assert told in out
    assert run("catalog", "why", "germany/data-sheet", "rows.pz-v.accuracy") == 0
    assert "as printed, section 11.2" in capsys.readouterr().out


def test_check_takes_other_folders(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("catalog", "check", str(TINY)) == 0
    assert capsys.readouterr().out == "23 records, nothing wrong\n"
    assert run("catalog", "check") == 0
    assert re.search(r"^\d+ records, nothing wrong; \d+ notes$", capsys.readouterr().out, re.MULTILINE)


def test_a_reader_that_goes_away_is_no_error() -> None:
    command = f"{sys.executable} -m cfbuilder catalog show crossfire/germany/bonus --json | head -1"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", command], capture_output=True, text=True, cwd=ROOT)
    assert done.stderr == ""
    assert done.stdout == "{\n"


@pytest.mark.parametrize(("disclosure", "sums", "bought"), [("open", 1, 1), ("points", 1, 0), ("none", 0, 0)])
def test_a_pickup_tells_of_each_side_what_everybody_may_know(
    capsys: pytest.CaptureFixture[str], disclosure: str, sums: int, bought: int
) -> None:
    assert run(*PICKUP, "--disclosure", disclosure) == 0
    german, american = capsys.readouterr().err.splitlines()
    assert german.startswith("Player A: Germany, Leg Infantry Company, 1944–45")
    assert american.startswith("Player B: United States, Leg Infantry Company, 1942–45")
    assert german.count(", 60.0 + 10.0") == sums
    assert german.count("; bought in the open: 50mm Mortar, Veteran CC") == bought
    assert american.count("8 x Anti-Tank Rifle") == bought
    assert "1 Sniper" in Path("out/player-a.yaml").read_text(encoding="utf-8")
    assert "Sniper" not in german


def test_a_game_is_shown_in_the_width_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*PICKUP) == 0
    words = {}
    for columns in ("80", "200"):
        monkeypatch.setenv("COLUMNS", columns)
        capsys.readouterr()
        assert run("show", "out/game.yaml", "--sheet", "scenario", "--sheet", "dice-log") == 0
        told = capsys.readouterr().out
        assert max(map(len, told.splitlines())) <= int(columns)
        words[columns] = sorted(told.split())
    assert words["80"] == words["200"]


def test_a_game_that_is_written_over_comes_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = ("pickup", "--a", "germany", "--b", "russia", "--year", "1943", "--table", "4x4", "--no-pdf")
    assert run(*made, "--seed", "1") == 0
    game = tmp_path / "out" / "game.yaml"
    before = game.read_bytes()
    capsys.readouterr()
    assert run(*made, "--seed", "2") == 0
    assert "cfbuilder edit out/game.yaml undo" in capsys.readouterr().err
    assert game.read_bytes() != before
    assert run("edit", str(game), "undo") == 0
    assert game.read_bytes() == before


def test_what_lies_beside_a_game_that_came_back_is_told_and_comes_back_too(
    capsys: pytest.CaptureFixture[str],
) -> None:
    made = ("pickup", "--a", "germany", "--b", "russia", "--year", "1943", "--table", "4x4", "--no-pdf")
    assert run(*made, "--seed", "1") == 0
    players = [Path("out/player-a.yaml"), Path("out/player-b.yaml")]
    before = [each.read_bytes() for each in players]
    assert run(*made, "--seed", "2") == 0
    Path("out/umpire.pdf").touch()
    capsys.readouterr()
    assert run("edit", str(players[1]), "undo") == 0
    assert "of the other game" not in capsys.readouterr().out
    assert run("edit", "out/game.yaml", "undo") == 0
    told = [line for line in capsys.readouterr().out.splitlines() if "of the other game" in line]
    assert told == [
        "out/player-a.yaml is of the other game: cfbuilder edit out/player-a.yaml undo",
        "the sheets in out are of the other game: cfbuilder print out/game.yaml --out out",
    ]
    assert run("edit", str(players[0]), "undo") == 0
    assert [each.read_bytes() for each in players] == before


def test_who_asks_for_the_schema_of_a_record_is_told_of_that_of_its_file(
    capsys: pytest.CaptureFixture[str],
) -> None:
    titles = []
    for kind, said in (
        ("scenario", "scenario-file"),
        ("terrain", "terrain-file"),
        ("scenario-file", ""),
        ("stand", ""),
    ):
        assert run("catalog", "schema", kind) == 0
        out = capsys.readouterr()
        assert out.err.rstrip().endswith(said)
        assert bool(out.err) == bool(said)
        titles.append(json.loads(out.out)["title"])
    assert titles == ["Scenario", "TerrainKind", "WrittenScenario", "Stand"]
