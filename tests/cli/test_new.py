"""`cfbuilder new force`: a file to start from, by hand or by command."""

from __future__ import annotations

from pathlib import Path

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.findings import Severity
from cfbuilder.force.force import Force
from cfbuilder.scenario.setup import Setup
from cfbuilder.session.starter import starter_text
from cfbuilder.storage.examine import examine_saved
from cfbuilder.storage.saved import value_of
from tests.cli.conftest import run


def made(*arguments: str) -> Force:
    assert run("new", "force", *arguments, "f.yaml") == 0
    value = value_of(Path("f.yaml"), Path("f.yaml").read_text(encoding="utf-8"))
    assert isinstance(value, Force)
    return value


def test_an_organization_in_its_form(capsys: pytest.CaptureFixture[str]) -> None:
    force = made(
        "--from", "united-states/leg-infantry-battalion-1942-45+regular", "--year", "1943", "--size", "mid"
    )
    assert capsys.readouterr().out == "f.yaml\n"
    assert (force.year, force.size, force.name) == (1943, "mid", "US Leg Infantry Company")
    assert [(str(each.price), each.variants) for each in force.entries] == [("47.0", ("regular",))] * 2
    assert str(force.budget.purchase_points) == "16.5"
    assert run("check", "f.yaml") == 0
    assert capsys.readouterr().out == "nothing wrong\n"


def test_a_battalion_a_nation_s_leg_infantry_and_nobody_in_particular(tmp_path: Path) -> None:
    assert [
        str(each.price) for each in made("--from", "germany", "--year", "1943", "--size", "large").entries
    ] == ["185.5"]
    Path("f.yaml").unlink()
    empty = made()
    assert (empty.entries, empty.organization) == ((), None)
    assert run("check", "f.yaml") == 0
    assert run("edit", "f.yaml", "add", "hmgs") == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--from", "germny"], "did you mean germany?"),
        (["--from", "germany/leg"], "germany has no organization 'leg'"),
        (["--from", "germany"], "the game needs a year"),
        (["--from", "germany", "--year", "1944", "--size", "hug"], "there is no game size 'hug'"),
        (["--size", "hug"], "there is no game size 'hug'"),
        (["--from", "germany+elite", "--year", "1944"], "no variant or option 'elite'"),
    ],
)
def test_what_is_not_there_makes_no_file(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert run("new", "force", *arguments, "f.yaml") == 2
    assert said in capsys.readouterr().err
    assert not Path("f.yaml").exists()


def test_a_file_that_is_there_is_left_alone(capsys: pytest.CaptureFixture[str]) -> None:
    Path("f.yaml").write_text("mine", encoding="utf-8")
    assert run("new", "force", "f.yaml") == 2
    assert "f.yaml is there already" in capsys.readouterr().err
    assert Path("f.yaml").read_text(encoding="utf-8") == "mine"
    assert run("new", "force", "nowhere/f.yaml") == 3


def test_every_organization_gives_a_starter_without_errors(shipped: Catalog, tmp_path: Path) -> None:
    ids = shipped.organizations("crossfire")
    assert len(ids) == 53
    path = tmp_path / "f.yaml"
    for each in ids:
        path.write_text(starter_text(each.partition("/")[2], None, "small", shipped), encoding="utf-8")
        assert [each for each in examine_saved(path, shipped) if each.severity is Severity.ERROR] == []


def test_the_comments_are_true_once_their_signs_are_gone(shipped: Catalog, tmp_path: Path) -> None:
    """What the starter says may stand there may."""
    lines = starter_text("germany", 1944, "small", shipped).splitlines()
    first = lines.index("# What may stand here too, each without its #:")
    offered = lines[first + 1 : lines.index("#")]
    assert len(offered) == 6
    example = next(each for each in lines if each.startswith("# - {id: '2', item:"))
    entries = next(number for number, each in enumerate(lines) if each.startswith("catalog:"))
    entries -= 1  # the comment above it
    text = "\n".join([*lines[:entries], example[2:], *lines[entries:first], *(each[2:] for each in offered)])
    path = tmp_path / "f.yaml"
    path.write_text(text, encoding="utf-8")
    force = value_of(path, text)
    assert isinstance(force, Force)
    assert (force.posture, force.bans_bind, force.waived) == ("defending", True, ("armor",))
    assert [each.code for each in force.agreements] == ["force.over-maximum"]
    assert force.entries[1].part == "veteran-rifle-platoons"
    assert "force.other-price" not in [each.code for each in examine_saved(path, shipped)]


def test_a_game_to_start_from(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "game", "--from", "bridgehead", "--a", "russia", "--b", "germany", "--year", "1943",
               "--size", "mid", "--seed", "3", "g.yaml") == 0  # fmt: skip
    assert capsys.readouterr() == ("g.yaml\n", "")
    text = Path("g.yaml").read_text(encoding="utf-8")
    setup = value_of(Path("g.yaml"), text)
    assert isinstance(setup, Setup)
    assert (setup.seed, setup.public.scenario, setup.public.year, setup.public.size) == (
        3,
        "bridgehead",
        1943,
        "mid",
    )
    assert [len(side.force.entries) for side in setup.sides.values()] == [2, 2]
    assert run("check", "g.yaml") == 0
    assert capsys.readouterr().out == "nothing wrong\n"
    assert run("edit", "g.yaml", "--side", "a", "add", "hmgs") == 0
    assert run("show", "g.yaml", "--sheet", "roster") == 0
    assert run("new", "game", "g.yaml") == 2


def test_a_game_that_nobody_has_asked_anything_of(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "game", "g.yaml") == 0
    told = capsys.readouterr()
    assert told.err == f"seed {value_of(Path('g.yaml'), Path('g.yaml').read_text(encoding='utf-8')).seed}\n"
    assert run("check", "g.yaml") == 0


def test_the_comments_of_a_game_stand_above_their_keys() -> None:
    assert run("new", "game", "--seed", "3", "g.yaml") == 0
    lines = Path("g.yaml").read_text(encoding="utf-8").splitlines()
    below = {
        line.strip(): next(each for each in lines[number:] if not each.lstrip().startswith("#")).strip()
        for number, line in enumerate(lines)
        if line.lstrip().startswith("#")
    }
    assert below["# numbers of features"].startswith("objectives:")
    assert below["# player B"] == "force:"
    assert below["# north, east, south or west; the other side has another"].startswith("edge:")
    assert [line for told, line in below.items() if told.startswith("# one of bridgehead")] == [
        "scenario: meeting-engagement"
    ]
    assert len(below) > 15
    # What may stand there too is taken.
    text = "\n".join(lines).replace("\n  terrain:", "\n  disclosure: points\n  hidden: both\n  terrain:", 1)
    setup = value_of(Path("g.yaml"), text)
    assert isinstance(setup, Setup)
    assert (setup.public.disclosure, setup.public.hidden) == ("points", "both")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["game", "--from", "bridghead"], "did you mean bridgehead?"),
        (["game", "--a", "germny"], "did you mean germany?"),
        (["game", "--a", "germany", "--b", "france", "--year", "1944"], "france has no leg infantry in 1944"),
        (["force", "--a", "germany"], "--a, --b and --seed are of a game"),
        (["force", "--seed", "3"], "--a, --b and --seed are of a game"),
    ],
)
def test_a_game_that_cannot_be_makes_no_file(
    capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert run("new", *arguments, "g.yaml") == 2
    assert said.casefold() in capsys.readouterr().err.casefold()
    assert not Path("g.yaml").exists()
