"""`cfbuilder odds`: the JSON of the contract, what a person reads, and one message for what cannot be."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import run

Capture = pytest.CaptureFixture[str]


def told(capsys: Capture, *question: str) -> Any:
    """The JSON of a question; its outcomes add up to 1."""
    assert run("odds", *question, "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    if "outcomes" in answer:
        assert sum(map(Fraction, answer["outcomes"].values())) == 1
    return answer


def read(capsys: Capture, *question: str) -> list[str]:
    """The lines of a question's answer, with nothing beside them."""
    assert run("odds", *question) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return str(out).splitlines()


@pytest.mark.parametrize(
    ("question", "outcomes"),
    [
        ("fire --dice 3", {"none": "8/27", "pin": "4/9", "suppress": "2/9", "kill": "1/27"}),
        ("fire --dice 3 --suppressed", {"none": "8/27", "pin": "4/9", "suppress": "0", "kill": "7/27"}),
        ("fire --dice 3 --cover", {"none": "4/9", "pin": "4/9", "suppress": "1/9", "kill": "0"}),
        ("fire --dice 2 --bunker", {"none": "5/6", "pin": "1/6", "suppress": "0", "kill": "0"}),
        ("fire --dice 2 --weapon smg --cover", {"none": "4/9", "pin": "4/9", "suppress": "1/9", "kill": "0"}),
        ("fire --dice 1 --cover", {"none": "1", "pin": "0", "suppress": "0", "kill": "0"}),
        ("fire --weapon rifle", {"none": "8/27", "pin": "4/9", "suppress": "2/9", "kill": "1/27"}),
        ("rally --quality regular --state suppressed", {"rally": "1/3", "fail": "2/3"}),
        ("rally --quality green --state pinned --bonus 2 --unseen", {"rally": "5/6", "fail": "1/6"}),
        ("close-combat --attacker 2 --defender -2", {"attacker": "33/34", "defender": "1/34"}),
        ("close-combat --attacker=-1 --defender +1", {"attacker": "3/16", "defender": "13/16"}),
        ("recon --squads 2", {"found": "11/36", "nothing": "25/36"}),
        ("mines --vehicle", {"none": "1/2", "kill": "1/2"}),
        ("wire --quality green", {"across": "1/3", "hung-up": "2/3"}),
    ],
)
def test_outcomes_as_fractions(capsys: Capture, question: str, outcomes: dict[str, str]) -> None:
    assert told(capsys, *question.split())["outcomes"] == outcomes


def test_a_gun_at_a_vehicle(capsys: Capture) -> None:
    assert told(capsys, "gun", "Pz IV/G-H", "T-34/85") == {
        "outcomes": {"kill": "1/3", "none": "2/3"}, "gun": "germany:Pz IV/G-H", "target": "russia:T-34/85",
    }  # fmt: skip
    assert read(capsys, "gun", "Panther", "united-states:Sherman", "--flank") == [
        "Pz V at the flank of Sherman: kill 5/6, 83 %"
    ]
    assert read(capsys, "gun", "russia:Bazooka", "Tiger II", "--squads", "2") == [
        "2 × Bazooka at the front of Pz VIB: kill 35/324, 11 %"
    ]


def test_hull_down_against_the_data_sheet_is_remarked(capsys: Capture) -> None:
    assert run("odds", "gun", "Panther", "T-34/85", "--hull-down") == 0
    out, err = capsys.readouterr()
    assert out == "Pz V at the front of T-34/85, hull-down: kill 1/3, 33 %\n"
    assert "does not let russia:T-34/85 be hull-down" in err
    assert read(capsys, "gun", "T-34/85", "Panther", "--hull-down") == [
        "T-34/85 at the front of Pz V, hull-down: kill 1/9, 11 %"
    ]


@pytest.mark.parametrize(
    ("question", "lines"),
    [
        (
            ["fire", "--dice", "3"],
            [
                "3 dice, hits on 5 or more",
                "pin or better 19/27, 70 %", "suppress or better 7/27, 26 %", "kill 1/27, 4 %",
            ],
        ),
        (
            ["fire", "--weapon", "hmg", "--closing", "japan"],
            ["4 dice, hits on 5 or more", "gets in 16/27, 59 %", "kill 11/27, 41 %"],
        ),
        (["fire", "--gun", "Pak 35 ATG"], ["0 dice, hits on 5 or more", "no effect always"]),
        (
            ["fire", "--weapon", "rifle", "--attacks", "2", "--bunker"],
            [
                "2 + 2 dice, hits on 6 or more",
                "pin or better 671/1296, 52 %", "suppress or better 71/1296, 5 %", "kill 1/1296, under 1 %",
            ],
        ),
        (
            ["barrage", "81mm Mortar", "--structure"],
            [
                "3 dice, hits on 5 or more", "pin or better 19/27, 70 %", "suppress or better 7/27, 26 %",
                "kill 1/27, 4 %", "1 squad beside it suppressed, or killed if they were 1/27, 4 %",
                "smoke, 3 stands wide, lands 2/3, 67 %",
            ],
        ),
        (["rally", "--quality", "veteran", "--state", "pinned", "--bonus", "2"], ["rally always"]),
        (
            ["close-combat", "--attacker", "2 rifle squads, PC +2", "--defender", "rifle squad, PC +1"],
            [
                "attacker +3: Each squad more than the enemy +1, Best commander, in combat or within 1 stand +2",
                "defender +1: Best commander, in combat or within 1 stand +1",
                "attacker survives 13/16, 81 %", "defender survives 3/16, 19 %",
            ],
        ),
        (
            ["close-combat", "--attacker", "3 rifle squads", "--defender", "2 rifle squads", "--in", "building"],
            [
                "until one side is left, both dividing their squads as well as can be",
                "attacker survives 1247/1922, 65 %", "defender survives 675/1922, 35 %",
            ],
        ),
        (["mines", "--engineers"], ["suppress or better 11/81, 14 %", "kill 1/27, 4 %"]),
        (["wire", "--barrage", "120mm Mortar", "--cover"], ["destroyed 1/81, 1 %"]),
        (
            ["table", "atg", "germany", "--year", "1943"],
            ["German anti-tank guns, 1943", "Pak 38 2/3, 67 %", "Pak 40 1/3, 33 %"],
        ),
    ],
)  # fmt: skip
def test_what_a_person_reads(capsys: Capture, question: list[str], lines: list[str]) -> None:
    assert read(capsys, *question) == lines


def test_json_tells_what_lines_tell(capsys: Capture) -> None:
    barrage = told(capsys, "barrage", "Heavy Artillery", "--cover")
    assert barrage["dice"] == [7]
    assert set(barrage["beside"]) == {"0", "3"}
    assert barrage["beside"]["3"] == barrage["outcomes"]["kill"]
    assert (barrage["smoke"], barrage["smoke_width"]) == ({"fails": "1/3", "lands": "2/3"}, 6)
    assert told(capsys, "barrage", "Knee Mortar")["smoke"] is None
    combat = told(capsys, "close-combat", "--attacker", "smg squad", "--defender", "HMG")
    assert combat["modifiers"] == {"attacker": {"smg": 1}, "defender": {"crewed-weapon": -2}}
    table = told(capsys, "table", "tank", "germany", "--year", "1943")
    assert (table["column"], table["outcomes"]["Pz IIIJ"]) == ([1943, 1943], "5/12")
    assert told(capsys, "table", "tank", "italy", "--year", "1944", "--column", "1942")["column"] == [
        1942,
        1943,
    ]


@pytest.mark.parametrize(
    ("question", "said"),
    [
        (["gun", "Panther", "Sherman"], "great-britain:Sherman and united-states:Sherman"),
        (["gun", "Panther", "T-34/85", "--flank", "--hull-down"], "hull-down to its front only"),
        (["gun", "Panther", "T-34/85", "--cover", "--hull-down"], "not allowed with"),
        (["gun", "Panther", "Pak 40 ATG"], "has no armor"),
        (["gun", "Maus", "Panther"], "no 'Maus'"),
        (["gun", "Panther", "T-34/85", "--squads", "2"], "no firegroup"),
        (["fire"], "who fires"),
        (["fire", "--dice", "0"], "--dice is 0"),
        (["fire", "--dice", "101"], "--dice is 101"),
        (["fire", "--dice", "3", "--attacks", "0"], "--attacks is 0"),
        (["fire", "--dice", "3", "--cover", "--bunker"], "not allowed with"),
        (["fire", "--weapon", "crossbow"], "no weapon 'crossbow'"),
        (["fire", "--weapon", "hmg", "--nation", "atlantis"], "no nation 'atlantis'"),
        (["fire", "--gun", "Panther", "--ambush"], "a gun fires alone"),
        (["fire", "--dice", "3", "--machine-gun"], "--machine-gun"),
        (["fire", "--dice", "3", "--closing", "atlantis"], "no nation 'atlantis'"),
        (["rally", "--quality", "elite", "--state", "pinned"], "no troop quality 'elite'"),
        (["rally", "--quality", "green", "--state", "pinned", "--bonus=-1"], "--bonus is -1"),
        (["rally", "--quality", "green", "--state", "dead"], "invalid choice"),
        (["close-combat", "--attacker", "2", "--defender", "rifle squad"], "a sum of modifiers against"),
        (["close-combat", "--attacker", "2", "--defender", "0", "--in", "woods"], "holds everything"),
        (["barrage", "rifle"], "fires barrages"),
        (["wire", "--barrage", "81mm Mortar", "--times", "0"], "--times is 0"),
        (["table", "tank", "finland", "--year", "1944"], "finland has no table"),
        (["table", "atg", "france", "--year", "1944"], "no column for 1944"),
    ],
)
def test_what_cannot_be_is_told_once(capsys: Capture, question: list[str], said: str) -> None:
    assert run("odds", *question) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert said in err
    assert "Traceback" not in err


def game(capsys: Capture, *more: str) -> Path:
    """Germany against Russia with points for armour on both sides."""
    sides = ["--a", "germany", "--b", "russia", "--year", "1944", "--total", "110/100"]
    assert run("pickup", *sides, "--seed", "4", "--no-pdf", "--out", "out", *more) == 0
    capsys.readouterr()
    return Path("out/game.yaml")


def test_the_matrix_of_a_game(capsys: Capture) -> None:
    path = str(game(capsys))
    matrix = told(capsys, "matrix", path)
    by_pair = {(each["side"], each["gun"], each["target"]): each for each in matrix["matrix"]}
    assert by_pair, "this seed has no armour any more: take one that has"
    for each in matrix["matrix"]:
        for face in ("front", "flank"):
            assert sum(map(Fraction, each[face].values())) == 1
        assert Fraction(each["flank"]["kill"]) >= Fraction(each["front"]["kill"])
    side, gun, target = next(iter(by_pair))
    assert run("odds", "matrix", path) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "Germany (player A) fires"
    assert any(gun in line and target in line and "front" in line for line in lines)
    # With open orders of battle both players know the same of what is on the table.
    assert told(capsys, "matrix", path, "--side", side)["matrix"]


def test_the_matrix_of_a_player_holds_nothing_that_he_may_not_know(capsys: Capture) -> None:
    path = str(game(capsys, "--disclosure", "none"))
    assert told(capsys, "matrix", path)["matrix"]
    for side, other in ("ab", "ba"):
        for arguments in ([path, "--side", side], [f"out/player-{side}.yaml"]):
            known = told(capsys, "matrix", *arguments)
            assert known["matrix"] == []
            assert f"what player {other.upper()} has is not disclosed" in known["notes"]
            assert not any(note.startswith(f"player {other.upper()}") for note in known["notes"])
    assert run("odds", "matrix", "out/player-a.yaml", "--side", "b") == 2
    assert run("odds", "matrix", "out/none.yaml") == 3
