"""`--inventory` with `check`, `show` and `print`: the shopping list of a game, a player's file, a scenario, a force."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from pypdf import PdfReader

from tests.cli.conftest import run
from tests.conftest import ROOT

SAN_VITO = str(ROOT / "examples" / "two-companies" / "san-vito.yaml")

CLUB = """\
kind: inventory
format: 1
name: Our club
stands:
  germany: {Rifle Squad: 9, HMG: 1}
terrain:
  - {kind: woods, size: [6, 8], count: 20}
"""
LACKING = "German Rifle Squad: 15 needed, 9 in Our club, 6 missing"


@pytest.fixture(autouse=True)
def club(own_folders: None, tmp_path: Path) -> None:
    (tmp_path / "club.yaml").write_text(CLUB, encoding="utf-8")


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    capsys.readouterr()
    assert run(*arguments) == 0
    return capsys.readouterr().out


def test_check_tells_what_a_scenario_lacks(capsys: pytest.CaptureFixture[str]) -> None:
    before = Path(SAN_VITO).read_bytes()
    told = said(capsys, "check", SAN_VITO, "--inventory", "club.yaml")
    assert f"{SAN_VITO}: warning: {LACKING} (buy, make or borrow)\n" in told
    assert 'building: 8 needed, none in Our club, 8 missing (buy, make or borrow 1 of about 3" × 3"' in told
    codes = {
        each["code"]
        for each in json.loads(said(capsys, "check", SAN_VITO, "--inventory", "club.yaml", "--json"))
    }
    assert codes == {"inventory.lacking"}
    assert said(capsys, "check", SAN_VITO) == "nothing wrong\n"
    assert Path(SAN_VITO).read_bytes() == before


def test_a_player_s_file_tells_of_what_he_knows(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "game", "--from", SAN_VITO, "game.yaml") == 0
    told = said(capsys, "show", "game.yaml", "--inventory", "club.yaml")
    assert "Umpire only" in told
    assert "Germany  Rifle Squad  15      9      6" in told
    american = said(capsys, "show", "game.yaml", "--inventory", "club.yaml", "--for", "owner", "--side", "a")
    assert "Umpire" not in american
    # Nobody has told him of the company that comes later.
    assert "Rifle Squad" not in american


def test_a_force_has_one_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("new", "force", "--from", "germany", "--year", "1944", "--size", "mid", "force.yaml") == 0
    assert "German Rifle Squad: 18 needed, 9 in" in said(
        capsys, "check", "force.yaml", "--inventory", "club.yaml"
    )
    listed = json.loads(said(capsys, "show", "force.yaml", "--inventory", "club.yaml", "--as", "json"))
    assert {(each["what"], each["missing"]) for each in listed} == {("Rifle Squad", 9), ("HMG", 1)}


def test_it_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert (
        said(capsys, "print", SAN_VITO, "--inventory", "club.yaml", "--out", "paper")
        == "paper/shopping-list.pdf\n"
    )
    (page,) = PdfReader("paper/shopping-list.pdf").pages
    text = " ".join(page.extract_text().split())
    assert "Umpire only" in text
    assert "Germany Rifle Squad 15 9 6" in text


def test_a_file_with_faults_has_none(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    slip = tmp_path / "slip.yaml"
    slip.write_text(
        Path(SAN_VITO).read_text(encoding="utf-8").replace("nation: germany", "nation: germny"),
        encoding="utf-8",
    )
    assert run("check", str(slip), "--inventory", "club.yaml") == 1
    out = capsys.readouterr().out
    assert "germny" in out
    assert "missing" not in out


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("show", SAN_VITO, "--inventory", "club.yaml", "--sheet", "map"), "a shopping list stands alone"),
        (("show", SAN_VITO, "--inventory", "nowhere.yaml"), "nowhere.yaml"),
        (("check", SAN_VITO, "--inventory", SAN_VITO), "the inventory cannot be used"),
    ],
)
def test_what_is_no_inventory_is_told(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], told: str
) -> None:
    assert run(*arguments) in (2, 3)
    assert told in capsys.readouterr().err
