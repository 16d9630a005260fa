"""Stories S11 to S15: the hidden record, fire missions, orders of battle, labels, packs for umpire and solo play."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml
from pypdf import PdfReader

from tests.stories.conftest import Player, found, words

AMBUSH = (
    "pickup --a germany --b russia --year 1943 --scenario bridgehead --attacker b --hidden defender --seed 11"
    " --fill none --no-pdf --out ambush"
)
SQUAD = "1/platoon-1/rifle-squad-{}"


def buildings(player: Player) -> list[int]:
    """The defender's, who has both edges of them from his own sheet."""
    game = player.reads("show ambush/game.yaml --as json")
    return [
        each["number"]
        for each in game["terrain"]["features"]
        if each["kind"] == "building" and each["zone"] == "a"
    ]


@pytest.mark.usefixtures("laid_once")
def test_s11_the_owner_s_sheet_tells_all_and_the_opponent_s_only_numbers(player: Player) -> None:
    player.types(AMBUSH)
    first, second, *_ = buildings(player)
    first_two = f"{SQUAD.format(1)} {SQUAD.format(2)}"
    player.types(f"place ambush/game.yaml --side a {first_two} '{first}:upper floor' --dummy {second}")
    own = words(player.types("show ambush/game.yaml --for owner --side a --sheet hidden"))
    # Who takes over from the paper alone reads where everybody is.
    assert f"{first} building" in own
    assert "Rifle 1/1" in own
    assert "upper floor" in own
    assert "dummy" in own
    theirs = player.types("show ambush/game.yaml --for owner --side b --sheet hidden")
    markers = words(theirs.partition("Germany: markers")[2])
    assert f" {first} building" in markers
    assert f" {second} building" in markers
    for secret in ("Rifle", "upper floor", "dummy", "points"):
        assert secret not in markers
    whole = player.types("show ambush/player-b.yaml")
    assert "upper floor" not in whole


@pytest.mark.usefixtures("laid_once")
def test_s11_every_marker_is_there_whether_or_not_somebody_is(player: Player) -> None:
    player.types(AMBUSH)
    game = player.reads("show ambush/game.yaml --as json")
    zone = [each["number"] for each in game["terrain"]["features"] if each["zone"] == "a"]
    theirs = player.types("show ambush/game.yaml --for owner --side b --sheet hidden")
    markers = re.findall(r"^ +(\d+) +\w+ +(?:north|south)", theirs, re.MULTILINE)
    assert [int(each) for each in markers] == zone


@pytest.mark.usefixtures("laid_once")
def test_s11_three_in_a_building_one_alone_and_who_is_nowhere(player: Player) -> None:
    player.types(AMBUSH)
    first, second, *_ = buildings(player)
    three = " ".join(SQUAD.format(number) for number in (1, 2, 3))
    told = player.types(f"place ambush/game.yaml --side a {three} {first}")
    assert f"feature {first} (building) holds 2 squads or weapons, and 3 are in it" in told
    assert any(severity == "error" for severity, _ in found(player.reads("check ambush/game.yaml --json")))
    told = player.types(f"place ambush/game.yaml --side a {SQUAD.format(3)} {second}")
    assert f"is alone in feature {second} (building)" in told
    findings = player.reads("check ambush/game.yaml --json")
    assert not any(severity == "error" for severity, _ in found(findings))
    assert "2nd Platoon: 1 PC and 3 Rifle Squads not placed" in player.types("check ambush/game.yaml")


@pytest.mark.usefixtures("laid_once")
def test_s11_a_stand_in_two_places_is_refused(player: Player) -> None:
    player.types(AMBUSH)
    first, second, *_ = buildings(player)
    player.types(f"place ambush/game.yaml --side a {SQUAD.format(1)} {first}")
    file = Path("ambush/game.yaml")
    game = yaml.safe_load(file.read_text(encoding="utf-8"))
    game["sides"]["a"]["secrets"]["placements"].append({"stand": SQUAD.format(1), "feature": second})
    file.write_text(yaml.safe_dump(game, sort_keys=False), encoding="utf-8")
    told = player.types("check ambush/game.yaml", code=1)
    assert f"{SQUAD.format(1)} is placed 2 times" in told


@pytest.mark.parametrize(
    ("source", "weapon", "row", "missions"),
    [
        ("germany --year 1944", "81mm Mortar", "1 FO 2 4 1 3 stands 12", 12),
        ("germany --year 1944", "120mm Mortar", "1 FO 1 6 2 4 stands 10", 10),
        ("japan --year 1944", "Knee Mortar", "3 its PC 2 1 none no limit", 0),
    ],
)
def test_s12_fire_missions(player: Player, source: str, weapon: str, row: str, missions: int) -> None:
    player.types(f"new force --from {source} f.yaml")
    assert f"{weapon} {row}" in words(player.types("show f.yaml --sheet fire-missions"))
    page = player.types("show f.yaml --sheet fire-missions --as html")
    _, *blocks = page.split('<div class="weapon">')
    (block,) = (each for each in blocks if f">{weapon}<" in each)
    assert block.count('<span class="mission">') == missions


def test_s12_a_pencil_ticks_the_boxes(player: Player) -> None:
    """Seven millimetres each way, at least."""
    player.types("new force --from germany --year 1944 f.yaml")
    page = player.types("show f.yaml --sheet fire-missions --as html")
    (points,) = re.findall(r"html \{[^}]*font(?:-size)?: ([\d.]+)pt", page)
    ((width, height),) = re.findall(r"\.mission \{[^}]*width: ([\d.]+)rem; height: ([\d.]+)rem", page)
    millimetres = [float(each) * float(points) * 25.4 / 72 for each in (width, height)]
    assert min(millimetres) >= 7


@pytest.mark.parametrize(
    ("source", "command", "limits"),
    [
        ("germany --year 1944", "independent", ""),
        (
            "united-states --year 1944",
            "start in sight",
            "CCs give no bonus, neither in rallying nor in close combat.",
        ),
        (
            "russia --year 1944",
            "start and end in sight",
            "PCs give +1 in close combat and nothing in rallying, whatever stands beside their names.",
        ),
    ],
)
def test_s13_the_order_of_battle_in_boxes_and_in_words(
    player: Player, source: str, command: str, limits: str
) -> None:
    player.types(f"new force --from {source} f.yaml")
    stands = player.reads("show f.yaml --as json")["stands"]
    on_table = sum(count for name, count in stands.items() if "Mortar" not in name)
    page = player.types("show f.yaml --sheet roster --as html")
    boxes = re.findall(r'<div class="box([^"]*)"', page)
    assert len(boxes) == on_table
    assert sum("observer" in each for each in boxes) == stands["FO"]
    assert sum("commander" in each for each in boxes) == stands["PC"] + stands["CC"]
    assert [page.count(f"<b>{each}</b> ") for each in ("CC", "PC", "FO")] == [1, 1, 1]
    text = words(player.types("show f.yaml --sheet roster"))
    for told in (
        "1st Platoon",
        "Morale: ",
        f"Command: {command}",
        "PC platoon commander",
        "FO forward observer",
        limits,
    ):
        assert told in text


def test_s13_boxes_in_true_size(player: Player) -> None:
    """Squads, weapons and the CC an inch and a quarter square, PCs and FOs half as wide."""
    player.types("new force --from germany --year 1944 f.yaml")
    stands = player.reads("show f.yaml --as json")["stands"]
    page = player.types("show f.yaml --sheet picture --as html")
    whole, half = (page.count(f'style="width: {width}in; height: 1.25in"') for width in ("1.25", "0.625"))
    assert whole == stands["Rifle Squad"] + stands["HMG"] + stands["CC"]
    assert half == stands["PC"] + stands["FO"]


def test_s14_a_label_for_every_base(player: Player) -> None:
    player.types("new force --from germany --year 1944 f.yaml")
    labels = player.types("show f.yaml --sheet base-labels")
    places = re.findall(r"\b(\d/\d)\b", labels)
    assert len(set(places)) == 9
    assert all(each in labels for each in ("CC", "PC", "FO", "HMG"))


PACK = (
    "pickup --a germany --b russia --year 1943 --scenario bridgehead --attacker b --table 4x4 --seed 5"
    " --sheets roster,scenario --out pack"
)


def test_s15_one_command_gives_a_pack_for_each_reader_and_shows_nothing(player: Player) -> None:
    printed = player.types(PACK)
    names = [
        "game.yaml",
        "player-a.yaml",
        "player-b.yaml",
        "player-a.pdf",
        "player-b.pdf",
        "table.pdf",
        "umpire.pdf",
    ]
    # A solo player sees no more of his enemy than that there are files of him.
    assert printed.split() == [f"pack/{each}" for each in names]
    arriving = [
        each["name"]
        for each in player.reads("show pack/game.yaml --as json")["sides"]["a"]["entries"]
        if each["pool"] == "reinforcement"
    ]
    assert arriving
    pages = {name: _text(f"pack/{name}.pdf") for name in ("player-a", "player-b", "table", "umpire")}
    assert "Reinforcements: 1" in pages["player-a"]
    assert "Reinforcements: 1" in pages["umpire"]
    for name in ("player-b", "table"):
        assert "Russia" in pages[name]
        assert "Reinforcements: 1" not in pages[name]
    theirs = player.reads("show pack/player-b.yaml --as json")
    assert theirs.get("seed") is None
    assert not any(each["pool"] == "reinforcement" for each in theirs["sides"]["a"]["entries"])
    # The same seed gives the same pack.
    before = {name: Path(f"pack/{name}").read_bytes() for name in names}
    player.types(PACK)
    assert {name: Path(f"pack/{name}").read_bytes() for name in names} == before


def _text(path: str) -> str:
    return words("\n".join(page.extract_text() for page in PdfReader(path).pages))


def test_s15_copies_for_a_club_evening_and_broken_rules_on_paper(player: Player) -> None:
    player.types("new force --from germany --year 1944 f.yaml")
    player.types("edit f.yaml add snipers times=3")
    player.types("print f.yaml --sheet roster --out one")
    player.types("print f.yaml --sheet roster --copies 3 --out three")
    once, thrice = (PdfReader(f"{folder}/f.pdf").pages for folder in ("one", "three"))
    assert len(thrice) == 3 * len(once)
    assert "3 x Sniper, but at most 2 may be bought in 1944" in words(thrice[-1].extract_text())
