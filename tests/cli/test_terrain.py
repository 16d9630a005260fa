"""`cfbuilder terrain --check`: lanes and coverage on stdout, the exit codes of the contract."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import run

CLOSED = """\
table: [24, 24]
features:
  - {number: 1, kind: woods, rectangle: [0, 8, 24, 8]}
  - {number: 2, kind: hill, rectangle: [8, 0, 8, 8]}
  - {number: 3, kind: hedge, line: [[12, 16], [12, 24]], width: 0.5}
"""
OPEN = (
    CLOSED.replace("hedge", "wall")
    .replace("[12, 16], [12, 24]", "[12, 16], [12, 23.5]")
    .replace("[8, 0, 8, 8]", "[8, 0, 8, 7]")
)


def written(text: str, name: str = "table.yaml") -> str:
    Path(name).write_text(text, encoding="utf-8")
    return name


def test_a_closed_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("terrain", "--check", written(CLOSED)) == 0
    told = capsys.readouterr()
    assert told.out.splitlines() == [
        "24 by 24 inches, 3 features, 44.4% covered, 0 fire lanes",
        "nothing wrong",
    ]
    assert told.err == ""


def test_an_open_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("terrain", "--check", written(OPEN)) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "24 by 24 inches, 3 features, 43.1% covered, 2 fire lanes"
    assert [line.split()[0] for line in lines[1:3]] == ["east-west", "east-west"]
    assert " ".join(lines[1].split()) == "east-west from 0.625, 19.6875 to 23.375, 19.6875 7.38 inches wide"
    assert lines[3].startswith("table.yaml:2:1: error: 2 open fire lanes east-west")
    assert lines[4] == "1 finding"


def test_json_is_what_the_contract_says(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("terrain", "--check", written(OPEN), "--json") == 1
    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["table", "features", "coverage", "fire_lanes", "findings"]
    assert (told["table"], told["coverage"]) == ([24, 24], 0.4306)
    assert told["features"][0] == {
        "number": 1, "kind": "woods", "outline": [[0, 8], [24, 8], [24, 16], [0, 16]], "zone": None,
        "placed_by": None,
    }  # fmt: skip
    assert told["features"][2]["line"] == [[12, 16], [12, 23.5]] and told["features"][2]["width"] == 0.5
    assert told["fire_lanes"][0] == {
        "direction": "east-west", "from": [0.625, 19.6875], "to": [23.375, 19.6875], "width": 7.375,
    }  # fmt: skip
    (finding,) = told["findings"]
    assert (finding["code"], finding["line"]) == ("terrain.fire-lane", 2)


def test_its_own_json_is_checked_again_to_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    run("terrain", "--check", written(OPEN), "--json")
    first = capsys.readouterr().out
    run("terrain", "--check", written(first, "again.json"), "--json")
    again = json.loads(capsys.readouterr().out)
    assert {**again, "findings": 0} == {**json.loads(first), "findings": 0}


def test_a_file_that_is_no_terrain(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("terrain", "--check", written("table: [24, x]\n"), "--json") == 1
    told = json.loads(capsys.readouterr().out)
    assert (told["table"], told["features"], told["coverage"], told["fire_lanes"]) == (None, [], None, [])
    assert [(each["code"], each["line"], each["column"]) for each in told["findings"]] == [
        ("file.wrong-value", 1, 13)
    ]
    assert run("terrain", "--check", written("table: [24, x]\n")) == 1
    assert capsys.readouterr().out.startswith("table.yaml:1:13: error: ")


def test_many_lanes_are_told_in_short(capsys: pytest.CaptureFixture[str]) -> None:
    spots = [(n, 29 * n % 65, 17 * n % 65) for n in range(1, 10)]
    posts = [f"  - {{number: {n}, kind: woods, rectangle: [{x}, {y}, 1, 1]}}\n" for n, x, y in spots]
    assert run("terrain", "--check", written("table: [72, 72]\nfeatures:\n" + "".join(posts))) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[21].strip().startswith("and ") and "--json" in lines[21]


def test_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("terrain", "--check", "none.yaml") == 3
    assert run("terrain") == 2


def test_a_laid_table_has_no_lane_and_comes_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawn = tmp_path / "map.svg"
    assert run("terrain", "--table", "3x3", "--seed", "4", "--json", "--svg", str(drawn)) == 0
    first = capsys.readouterr().out
    made = json.loads(first)
    assert made["seed"] == 4
    assert made["table"] == [36, 36]
    assert made["fire_lanes"] == []
    assert made["coverage"] >= 1 / 3
    assert len(made["features"]) == 12
    assert drawn.read_text(encoding="utf-8").startswith("<svg")
    kept = tmp_path / "table.json"
    kept.write_text(first, encoding="utf-8")
    assert run("terrain", "--check", str(kept)) == 0
    capsys.readouterr()
    assert run("terrain", "--table", "3x3", "--seed", "4", "--json") == 0
    assert capsys.readouterr().out == first
    assert run("terrain", "--table", "3x3", "--seed", "5", "--json") == 0
    assert capsys.readouterr().out != first


def test_lines_that_were_asked_for_are_laid(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        run("terrain", "--table", "4x4", "--seed", "1", "--with", "hedge=3", "--with", "stream=1", "--json")
        == 0
    )
    kinds = [each["kind"] for each in json.loads(capsys.readouterr().out)["features"]]
    assert (kinds.count("hedge"), kinds.count("stream")) == (3, 1)


def test_the_map_for_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("terrain", "--table", "4x4", "--seed", "1") == 0
    out = capsys.readouterr().out
    assert "North" in out
    assert "0 fire lanes" in out
    assert max(map(len, out.splitlines())) <= 80


@pytest.mark.parametrize(
    "wrong",
    [
        ["--table", "1x1"],
        ["--table", "21x6"],
        ["--table", "6"],
        ["--table", "6x6", "--with", "hedge"],
        ["--table", "6x6", "--with", "hdge=2"],
    ],
)
def test_a_table_that_cannot_be_laid(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run("terrain", *wrong) == 2
    assert capsys.readouterr().err
