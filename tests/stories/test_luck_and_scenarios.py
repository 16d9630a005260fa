"""Stories S7 to S10: the tank lottery, who may buy what, a bridgehead, a meeting engagement."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.stories.conftest import Player, found, words

FEATURE = re.compile(r"feature (\d+) \((\w+)\)")


def saved(path: str) -> Any:
    return yaml.safe_load(Path(path).read_text(encoding="utf-8"))


def test_s7_the_chances_of_a_german_tank_in_1943(player: Player) -> None:
    chances = player.types("odds table tank germany --year 1943")
    assert "Pz IIIJ 5/12, 42 %" in chances  # 15/36: a 5, 6 or 7
    assert "Tiger I 1/36, 3 %" in chances
    table = player.reads("catalog show germany/tanks --json")
    (column,) = (each["rows"] for each in table["columns"] if each["from"] == each["to"] == 1943)
    results = {total: row["result"] for row in column for total in row["dice"]}
    assert {results[total] for total in (5, 6, 7)} == {"Pz IIIJ"}
    assert results[12] == "Tiger I"


def test_s7_one_tank_for_nine_points(player: Player) -> None:
    player.types("new force --from germany --year 1943 f.yaml")
    told = player.types("edit f.yaml add tanks roll Tank dice=6,6")
    assert "no. 2 Tank (9.0) rolled 6 + 6 = 12: Tiger I" in told
    assert "bonus 9.0 of 10.0" in told
    (entry,) = (each for each in saved("f.yaml")["entries"] if each["id"] == "2")
    (roll,) = entry["rolls"]
    assert roll["by_hand"] is True
    assert roll["rolls"][0]["result"] == "Tiger I"
    assert roll["rolls"][0]["data"] == "germany:Pz VI"
    assert "Tiger I 5/5 +2 +2 5/2 yes yes row Pz VI" in words(player.types("show f.yaml --sheet roster"))


def test_s7_the_roll_its_seed_and_its_result_are_kept(player: Player) -> None:
    player.types("new force --from germany --year 1943 f.yaml")
    player.types("edit f.yaml add tanks roll Tank")
    kept = saved("f.yaml")
    (line,) = kept["log"]["lines"]
    assert isinstance(kept["seed"], int)
    assert line["by"] == "seed"
    assert line["dice"] == kept["entries"][1]["rolls"][0]["rolls"][0]["dice"]
    assert kept["entries"][1]["price"] == 9
    # The same seed gives the same result: the roll taken from the file and made once more.
    Path("again.yaml").write_text(
        Path("f.yaml").read_text(encoding="utf-8").partition("\nlog:")[0] + "\n", encoding="utf-8"
    )
    again = player.types("edit again.yaml roll Tank")
    assert line["result"] in again
    assert player.types("roll tank germany --year 1943 --seed 7") == player.types(
        "roll tank germany --year 1943 --seed 7"
    )


def test_s7_a_result_without_a_row_says_so(player: Player) -> None:
    told = player.types("roll tank germany --year 1944 --dice 5,5")
    assert "Hetzer" in told
    assert "no row" in told


@pytest.mark.parametrize(("dice", "result"), [("1,1", "Light Tank"), ("6,6", "Char-B")])
def test_s7_a_french_tank(player: Player, dice: str, result: str) -> None:
    assert result in player.types(f"roll tank france --year 1940 --dice {dice}")


def test_s8_what_attackers_and_defenders_may_not_buy(player: Player) -> None:
    player.types("new force --from germany --year 1944 f.yaml")
    player.types("edit f.yaml budget purchase=30 set bans=bind posture=attacking add fortification-package")
    told = player.types("check f.yaml", code=1)
    assert "Fortification Package may not be bought when attacking" in told
    player.types("edit f.yaml remove 2 set posture=defending add tanks add halftracks")
    told = player.types("check f.yaml", code=1)
    assert "Tank may not be bought when defending" in told
    assert "Halftrack may not be bought when defending" in told
    assert "Waived" not in player.types("show f.yaml --sheet roster")
    player.types("edit f.yaml waive armor")
    assert player.types("check f.yaml") == "nothing wrong\n"
    assert "Waived by both players: armor." in player.types("show f.yaml --sheet roster")


@pytest.mark.usefixtures("laid_once")
@pytest.mark.parametrize(
    ("size", "points", "trigger", "features"),
    [("small", 12, "4th", 4), ("mid", 18, "4th", 4), ("large", 24, "6th", 6)],
)
def test_s9_a_bridgehead(player: Player, size: str, points: int, trigger: str, features: int) -> None:
    player.types(
        "pickup --a germany --b russia --year 1943 --scenario bridgehead --attacker b"
        f" --size {size} --table 5x5 --seed 4 --no-pdf"
    )
    game = player.reads("show out/game.yaml --as json")
    defender, attacker = game["sides"]["a"], game["sides"]["b"]
    assert (defender["posture"], attacker["posture"]) == ("defending", "attacking")
    assert [each["pool"] for each in defender["entries"]].count("base") == {"small": 1, "mid": 2, "large": 1}[
        size
    ]
    assert defender["points"]["reinforcements_budget"] == points
    assert 0 < defender["points"]["reinforcements_spent"] <= points
    assert attacker["points"]["reinforcements_budget"] == 0
    sheet = words(player.types("show out/game.yaml --sheet scenario"))
    for told in (
        "may place in his half, without points, all, some or none of these: 1 Bunker, 3 Wire and 1 Mine.",
        f"buys reinforcements for {points}.0 points and keeps them secret",
        f"has taken the {trigger} feature in the other half, the reinforcements come as soon as",
        "anywhere along his own table edge",
        f"wins by holding any {features} features of the other half through five of his own initiatives in a row",
        "No squad is hidden, unless you agree otherwise.",
        # The book knows no end of it (reading 30): the players write theirs down.
        "Agreed end: ____",
    ):
        assert told in sheet
    # What was bought for later is his own business.
    bought = {each["item"] for each in defender["entries"] if each["pool"] == "reinforcement"}
    assert bought
    seen = player.reads("show out/player-b.yaml --as json")
    assert not any(each.get("pool") == "reinforcement" for each in seen["sides"]["a"]["entries"])


@pytest.mark.usefixtures("laid_once")
@pytest.mark.parametrize(("size", "objectives"), [("small", 1), ("mid", 2), ("large", 2)])
def test_s10_a_meeting_engagement(player: Player, size: str, objectives: int) -> None:
    """Typed dice: a tie, then B rolls higher; so B names what is to be won, and A does the rest."""
    player.types(
        f"pickup --a germany --b germany --year 1941 --size {size} --fill none --table 5x5 --seed 4 --dice 3,3,2,5"
        " --no-pdf"
    )
    game = player.reads("show out/game.yaml --as json")
    assert len(game["objectives"]) == objectives
    assert game["first_initiative"] == "a"
    told = words(player.types("show out/game.yaml --sheet dice-log"))
    assert "a tie: both roll again" in told
    sheet = words(player.types("show out/game.yaml --sheet scenario"))
    named = FEATURE.findall(sheet.partition("names the terrain to be won")[2].partition(".")[0])
    assert [int(number) for number, _ in named] == game["objectives"]
    for told in (
        "Germany (player B) names the terrain to be won",
        "A bunker cannot be named.",
        "Germany (player A) takes the table edge it likes",
        "Germany (player A) places first",
        "Germany (player A) begins with the initiative.",
        "A side that has lost more than two thirds of its squads cannot win any more",
        "not PCs, FOs,",
    ):
        assert told in sheet
    log = {line["purpose"]: line["by"] for line in game["log"]}
    assert {
        by for purpose, by in log.items() if purpose.startswith(("Edge of Player A", "Objective of Player B"))
    } == {"chosen"}


@pytest.mark.usefixtures("laid_once")
def test_s10_nine_squads_two_hmgs_and_a_cc_are_twelve(player: Player) -> None:
    player.types("pickup --a germany --b germany --year 1941 --fill none --table 4x4 --seed 4 --no-pdf")
    side = player.reads("show out/game.yaml --as json")["sides"]["a"]
    assert side["casualties"] == {"count": 12, "lost_when_over": 8}
    roster = player.types("show out/game.yaml --for owner --side a --sheet roster")
    assert "Cannot win once more than 8 of 12 stands are lost" in words(roster)
    assert found(side["findings"]) == set()
