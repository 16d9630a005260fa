"""`cfbuilder place`: what is hidden where, on every kind of file that holds a side."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Any

import pytest
import yaml

from cfbuilder.scenario.terrain.approaches_cover import distance
from cfbuilder.scenario.terrain.ground import ground
from cfbuilder.storage.saved import open_saved
from tests.cli.conftest import run

GAME = (
    "pickup", "--a", "united-states", "--b", "germany", "--year", "1944", "--scenario", "bridgehead",
    "--attacker", "a", "--hidden", "defender", "--advanced", "tunnels", "--seed", "3", "--fill", "none", "--no-pdf",
)  # fmt: skip
SQUAD = "1/platoon-1/rifle-squad-1"


@pytest.fixture(autouse=True)
def made(own_folders: None, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(*GAME) == 0
    capsys.readouterr()


def said(capsys: pytest.CaptureFixture[str], *arguments: str, code: int = 0) -> str:
    """What a command prints: its result, or its complaint if it is to fail."""
    capsys.readouterr()
    assert run(*arguments) == code
    out = capsys.readouterr()
    return out.err if code else out.out


def placements(file: str = "out/game.yaml") -> list[dict[str, Any]]:
    data = yaml.safe_load(Path(file).read_text(encoding="utf-8"))
    sides = data["sides"]
    side = sides["b"] if isinstance(sides, dict) else next(each for each in sides if each["side"] == "b")
    found: list[dict[str, Any]] = side.get("secrets", {}).get("placements", [])
    return found


def own_features(kind: str) -> list[str]:
    """The numbers of b's features of a kind."""
    data = yaml.safe_load(Path("out/game.yaml").read_text(encoding="utf-8"))
    features = data["public"]["terrain"]["features"]
    return [str(each["number"]) for each in features if each["kind"] == kind and each.get("zone") == "b"]


@pytest.mark.parametrize("file", ["out/game.yaml", "out/player-b.yaml"])
def test_stands_go_into_features_and_out_again(capsys: pytest.CaptureFixture[str], file: str) -> None:
    side = ["--side", "b"] if "game" in file else []
    woods, more = own_features("woods")[:2]
    told = said(capsys, "place", file, *side, SQUAD, "cc", f"{woods}:north edge")
    assert f"Rifle Squad {SQUAD}  north edge" in told
    assert placements(file) == [
        {"stand": SQUAD, "feature": int(woods), "where": "north edge"},
        {"stand": "1/cc-1", "feature": int(woods), "where": "north edge"},
    ]
    said(capsys, "place", file, SQUAD, more, *side)
    assert {"stand": SQUAD, "feature": int(more)} in placements(file)
    said(capsys, "place", file, "platoon-1", "nowhere", *side)
    assert [each["stand"] for each in placements(file)] == ["1/cc-1"]
    said(capsys, "place", file, *side, "--clear", woods)
    assert placements(file) == []


def test_a_sheet_that_was_printed_before_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    woods = own_features("woods")[0]
    for sheets in ("player-a.pdf", "player-b.pdf", "table.pdf"):
        Path("out", sheets).touch()
    assert run("place", "out/player-b.yaml", SQUAD, woods) == 0
    told = (
        "printed before this: out/player-b.pdf; print anew by: cfbuilder print out/player-b.yaml --out out\n"
    )
    assert capsys.readouterr().err == told
    assert run("place", "out/player-b.yaml") == 0
    assert capsys.readouterr().err == "", "nothing was changed"


def neighbours(kind: str) -> tuple[str, str]:
    """Two features of a kind that a tunnel reaches from one to the other."""
    terrain = open_saved(Path("out/game.yaml")).public.terrain  # type: ignore[union-attr]
    pairs = itertools.combinations(own_features(kind), 2)

    def apart(pair: tuple[str, str]) -> int:
        one, other = (terrain.feature(int(each)) for each in pair)
        assert one is not None and other is not None
        return distance(ground(one), ground(other))

    return min(pairs, key=apart)


def test_everything_goes_on_one_sheet(capsys: pytest.CaptureFixture[str]) -> None:
    run("edit", "out/game.yaml", "--side", "b", "add", "snipers")
    woods, more = neighbours("woods")
    last = next(each for each in own_features("woods") if each not in (woods, more))
    place = ("place", "out/game.yaml", "--side=b")
    said(capsys, *place, "1", woods)
    said(capsys, *place, "mine-1", more)
    said(capsys, *place, "tunnel", f"{woods}+{more}:cellar to cellar")
    told = said(capsys, *place, "sniper", last, "--dummy", more)
    for line in (
        "Mine free/mine-1",
        f"features {woods}+{more}, cellar to cellar",
        "Sniper 2/sniper-1",
        "dummy",
    ):
        assert line in told
    assert "error" not in told and "warning" not in told
    assert [each.get("what", "stand") for each in placements()].count("tunnel") == 1


def test_without_a_stand_it_tells_what_there_is(capsys: pytest.CaptureFixture[str]) -> None:
    before = Path("out/player-b.yaml").read_bytes()
    told = said(capsys, "place", "out/player-b.yaml")
    assert told.startswith("player B: ") and "markers, on features" in told
    assert SQUAD in told.partition("to be placed:")[2]
    assert "note: nothing is hidden yet" in told
    assert Path("out/player-b.yaml").read_bytes() == before
    told = said(capsys, "place", "out/player-a.yaml")
    assert told == "player A: no markers: only snipers, minefields and tunnels are hidden in this game\n"


def test_findings_are_told_with_each_edit(capsys: pytest.CaptureFixture[str]) -> None:
    (building, *_) = own_features("woods")
    data = yaml.safe_load(Path("out/player-b.yaml").read_text(encoding="utf-8"))
    feature = next(each for each in data["public"]["terrain"]["features"] if str(each["number"]) == building)
    feature["kind"] = "building"
    Path("out/player-b.yaml").write_text(yaml.safe_dump(data, sort_keys=False), encoding="utf-8")
    told = said(capsys, "place", "out/player-b.yaml", "platoon-1", building)
    assert f"error: feature {building} (building) holds 2 squads or weapons, and 3 are in it" in told
    assert "12 stands still to be hidden, or set up in plain sight" in told
    told = said(capsys, "place", "out/player-b.yaml")
    assert "warning: 2nd Platoon: 1 PC and 3 Rifle Squads not placed" in told
    told = said(capsys, "place", "out/player-b.yaml", "rifle-squad-1", "1", code=2)
    assert "3 stands or formations are called" in told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["wombat", "1"], "there is no stand 'wombat'"),
        (["cc", "99"], "there is no feature 99"),
        (["cc", "hill"], "'hill' is no place"),
        (["cc"], "'cc' stands alone"),
        (["tunnel", "1"], "a tunnel links two features"),
        (["--dummy", "1+2"], "a dummy is a marker of one feature"),
        (["--clear", "1:edge"], "invalid int value"),
        (["--clear", "1"], "nothing is hidden in feature 1"),
        (["--reveal", "1"], "no marker on feature 1"),
    ],
)
def test_slips_are_told_and_change_nothing(
    capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    before = Path("out/player-b.yaml").read_bytes()
    assert told in said(capsys, "place", "out/player-b.yaml", *words, code=2)
    assert Path("out/player-b.yaml").read_bytes() == before


def test_what_is_gone_from_force_or_table_can_be_taken_back(capsys: pytest.CaptureFixture[str]) -> None:
    (woods, *_) = own_features("woods")
    said(capsys, "place", "out/player-b.yaml", "cc", woods)
    text = Path("out/player-b.yaml").read_text(encoding="utf-8")
    more = "\n    - {stand: 9/gone-1, feature: 1}\n    - {stand: 9/gone-2, feature: 99}"
    begin = f"{{stand: 1/cc-1, feature: {woods}}}"
    assert begin in text
    Path("out/player-b.yaml").write_text(text.replace(begin, begin + more), encoding="utf-8")
    assert "the force has no stand '9/gone-1'" in said(capsys, "place", "out/player-b.yaml")
    told = said(capsys, "place", "out/player-b.yaml", "9/gone-1", "nowhere", "--clear", "99")
    assert "gone" not in told
    assert [each["stand"] for each in placements("out/player-b.yaml")] == ["1/cc-1"]


def test_a_side_is_needed_and_must_be_ones_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert "add --side a or --side b" in said(capsys, "place", "out/game.yaml", "cc", "1", code=2)
    assert "edits only his own side" in said(capsys, "place", "out/player-b.yaml", "--side", "a", code=2)
    run("new", "force", "--from", "germany/leg-infantry-battalion-1944-45", "g.yaml")
    assert "holds a force and no game" in said(capsys, "place", "g.yaml", code=2)
    assert "cannot read" in said(capsys, "place", "none.yaml", code=3)


def test_an_edit_can_be_undone(capsys: pytest.CaptureFixture[str]) -> None:
    (woods, *_) = own_features("woods")
    before = Path("out/player-b.yaml").read_bytes()
    said(capsys, "place", "out/player-b.yaml", "cc", f"{woods}:edge", "--dummy", woods)
    told = said(capsys, "edit", "out/player-b.yaml", "undo")
    assert f"undone: place cc {woods}:edge --dummy {woods}" in told
    assert Path("out/player-b.yaml").read_bytes() == before


def test_the_others_see_nothing_of_it_until_a_marker_is_turned_over(
    capsys: pytest.CaptureFixture[str],
) -> None:
    def seen() -> list[str]:
        asked = ("show", "out/game.yaml", "--for", "opponent", "--side", "b")
        return [said(capsys, *asked, "--as", form) for form in ("text", "json", "csv", "markdown", "html")]

    (woods, *_) = own_features("woods")
    before = seen()
    said(capsys, "place", "out/game.yaml", "--side", "b", "platoon-1", f"{woods}:the far corner")
    assert seen() == before
    said(capsys, "place", "out/game.yaml", "--side", "b", "--reveal", woods)
    data = yaml.safe_load(Path("out/game.yaml").read_text(encoding="utf-8"))
    assert data["sides"]["b"]["revealed"] == [int(woods)]
    assert "before" in said(capsys, "place", "out/game.yaml", "--side", "b", "--reveal", woods, code=2)
