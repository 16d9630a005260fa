"""`cfbuilder odds` and `convert` for the two smaller systems: JSON for programs, lines for people, one message else."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.catalog.test_company_battalion import WHEELED
from tests.cli.conftest import own_folders as _own_folders  # noqa: F401 - commands run in folders of their own
from tests.cli.conftest import run

Capture = pytest.CaptureFixture[str]


def told(capsys: Capture, *question: str) -> Any:
    assert run(*question, "--json") == 0
    answer = json.loads(capsys.readouterr().out)
    if "outcomes" in answer:
        assert sum(map(Fraction, answer["outcomes"].values())) == 1
    return answer


def read(capsys: Capture, *question: str) -> list[str]:
    assert run(*question) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return str(out).splitlines()


def test_activation(capsys: Capture) -> None:
    question = (
        "odds",
        "activation",
        "--morale",
        "Poor",
        "--strength",
        "4",
        "--suppressed",
        "1",
        "--distance",
        "12",
    )
    assert told(capsys, *question) == {
        "outcomes": {"retire": "1/3", "0": "1/6", "1": "1/2", "2": "0", "3": "0"},
        "modifiers": {"poor troops": -1, "1 of 4 suppressed": -1, '12" from the command company': -1},
    }
    assert read(capsys, *question) == [
        'modifier −3: poor troops −1, 1 of 4 suppressed −1, 12" from the command company −1',
        "retires 1/3, 33 %",
        "no action 1/6, 17 %",
        "1 action or more 1/2, 50 %",
        "2 actions or more never",
        "3 actions never",
    ]
    assert read(capsys, "odds", "activation")[0] == "no modifier"


def test_the_example_of_spotting(capsys: Capture) -> None:
    question = ("odds", "spot", "Panzer IV", "--cover", "--active", "--over-20mm")
    answer = told(capsys, *question)
    assert (answer["base"], answer["spotted_at"]) == (24, 36)
    assert [each["to"] for each in answer["steps"]] == [12, 24, 36]
    assert read(capsys, *question)[-1] == 'spotted at 36"'
    assert read(capsys, "odds", "spot", "gun", "--size", "large", "--base", "12", "--moved", "3")[-1] == (
        'spotted at 6"'
    )


def test_hit_and_kill(capsys: Capture) -> None:
    answer = told(capsys, "odds", "hit", "medium/good", "3", "--range", "20", "--shots", "2")
    assert answer == {
        "outcomes": {"none": "1/4", "suppress": "14/25", "kill": "19/100"}, "hits_on": 5, "kills_on": 2,
    }  # fmt: skip
    assert read(capsys, "odds", "hit", "hmg", "green", "--range", "6", "--prone", "--cover", "heavy") == [
        'HMG at green, 6": hits on 6 or less, kills on 1 or less',
        "suppressed or killed 3/5, 60 %",
        "killed 3/50, 6 %",
    ]


def test_the_example_of_shooting(capsys: Capture) -> None:
    question = ("odds", "shoot", "4 rifles, 1 light machine gun", "--at", "regular", "--models", "6")
    answer = told(capsys, *question, "--advance", "--long")
    assert answer["dice"] == [{"dice": 4, "hit_on": 5}, {"dice": 4, "hit_on": 5}]
    assert answer["pin"] == "6305/6561"
    assert answer["hits"]["3"] == "1792/6561"
    assert Fraction(answer["morale_check"]) == sum(Fraction(answer["outcomes"][each]) for each in "345")
    assert answer["six_then_six"] is None
    lines = read(capsys, *question, "--advance", "--long")
    assert lines[0] == "8 dice, hits on 5+, a hit damages 1/2, 50 %"
    assert lines[3] == "morale check 13 %; wiped out under 1 %"


def test_a_six_and_another_six(capsys: Capture) -> None:
    question = ("odds", "shoot", "--dice", "3", "--at", "veteran", "--pins", "2", "--cover", "hard")
    answer = told(capsys, *question)
    assert answer["six_then_six"] == answer["pin"] == str(1 - Fraction(35, 36) ** 3)
    assert "3 dice, hits on a 6 and another 6" in read(capsys, *question)[0]


def test_everything_out_of_range(capsys: Capture) -> None:
    assert read(capsys, "odds", "shoot", "3 rifle", "--at", "regular", "--range", "30")[0] == (
        "everything is out of range"
    )


def test_real_figures(capsys: Capture) -> None:
    assert told(capsys, "convert", "armour", "80", "--slope", "55") == {"effective": 139, "armour": 5}
    assert told(capsys, "convert", "strength", "--vehicles", "17", "--men", "180") == {
        "models": 3,
        "stands": [5, 6],
    }
    assert read(capsys, "convert", "armour", "0") == ["0 mm at 0° is about 0 mm: no armour"]
    assert read(capsys, "convert", "strength", "--men", "35") == ["35 men: 1 stand of 30 to 40 men each"]


@pytest.mark.parametrize(
    ("question", "message"),
    [
        ("odds activation --morale grim", "no morale 'grim'"),
        ("odds activation --killed 2", "add --strength N"),
        ("odds activation --strength 4 --killed 5", "5 killed and 0 suppressed of 4"),
        ("odds activation --system crossfire", "CrossFire has no gunnery.yaml"),
        ("odds activation --distance -3", "--distance is -3"),
        ("odds spot gun", "the source does not tell"),
        ("odds spot Panther", "nobody knows how large"),
        ("odds spot balloon", "no target 'balloon'"),
        ("odds spot vehicle --base 20", "no step of the ladder"),
        ("odds hit Sherman 3 --range 10", "--quality excellent|good|poor"),
        ("odds hit medium/good 3 --range 10.3", "no whole number of sixteenths"),
        ("odds hit hmg green --range 5 --shots 0", "--shots is 0"),
        ("odds shoot --at regular", "who fires?"),
        ("odds shoot rifle --dice 3 --at regular", "who fires?"),
        ("odds shoot --dice 3 --at regular --range 10", "dice alone have no range"),
        ("odds shoot rifle --damage 1 --at regular", "leave --damage out"),
        ("odds shoot rifle --at regular --quality raw", "no quality 'raw'"),
        ("odds shoot rifle --at regular --system crossfire", "CrossFire has no shooting.yaml"),
        ("convert strength", "nothing to convert"),
        ("convert armour 80 --slope 95", "a plate of 80 mm at 95 degrees"),
    ],
)
def test_what_cannot_be_answered(capsys: Capture, question: str, message: str) -> None:
    assert run(*question.split()) == 2
    assert message in capsys.readouterr().err


def test_a_vehicle_in_a_folder_of_the_players_own(
    capsys: Capture, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stands = tmp_path / "mine" / "company-battalion" / "nations" / "germany" / "stands"
    stands.mkdir(parents=True)
    (stands / "rover.yaml").write_text(WHEELED, encoding="utf-8")
    monkeypatch.setenv("CFBUILDER_CATALOG", str(tmp_path / "mine"))
    assert run("catalog", "check") == 0
    assert "rover" not in capsys.readouterr().out
    assert read(capsys, "odds", "hit", "rover", "germany:Rover", "--range", "10")[0] == (
        'Light gun, good at armour 1, 10": hits on 7 or less, kills on 5 or less'
    )
    assert read(capsys, "odds", "spot", "rover", "--active")[-1] == 'spotted at 36"'
    (stands / "rover.yaml").write_text(WHEELED.replace("armour: 1", "armour: 9"), encoding="utf-8")
    assert run("catalog", "check") == 1
    assert "rover.yaml:11:11: error: there is no class of armour 9" in capsys.readouterr().out


def test_a_force_of_another_system_from_nothing_to_paper(capsys: Capture) -> None:
    assert run("new", "force", "--from", "company-battalion/starter/battalion", "b.yaml") == 0
    assert run("new", "force", "--from", "bolt-action/starter/small-force", "f.yaml") == 0
    assert run("check", "b.yaml", "f.yaml") == 0
    assert "its armour class is not known" in capsys.readouterr().out
    assert run("print", "f.yaml", "--sheet", "cards", "--out", "paper") == 0
    assert run("catalog", "list", "organizations", "--system", "bolt-action") == 0
    assert "bolt-action/starter/small-force" in capsys.readouterr().out
    assert run("catalog", "show", "germany", "--system", "company-battalion") == 0
    assert "armoured-battalion-1944" in capsys.readouterr().out
