"""What cannot be done, by command: one message that says what is impossible, and what would do."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.stories.conftest import Player

GERMANS = "leg-infantry-battalion-1944-45"
IN_1943 = (
    "armored-infantry-battalion-1943, armored-recon-company-1943-45, engineer-company-1939-45,"
    " fallschirmjaeger-battalion-1943-45, leg-infantry-battalion-1943, motorized-infantry-battalion-1943-45 and"
    " motorized-recon-company-1943-45"
)
PICKUP = "pickup --a germany --b russia --year 1943 --table 4x4 --seed 1 --no-pdf"
A, B = "Player A, German Leg Infantry Company", "Player B, Russian Leg Infantry Company"
ASKED_A, ASKED_B = (f"1 die for Attack or defence: {each}" for each in (A, B))


@pytest.mark.parametrize(
    ("asked", "said", "hint"),
    [
        (
            "--total 50",
            "the total of 50.0 is less than the 59.0 of German Leg Infantry Company",
            "agree on more, or build from bonus selections alone (--base none)",
        ),
        (
            "--total 60/20",
            "the total of 20.0 is less than the 56.0 of Russian Leg Infantry Company",
            "agree on more, or build from bonus selections alone (--base none)",
        ),
        ("--base none", "a force built from bonus selections alone needs an agreed total", "add --total N"),
        (
            "--base none --total 40/1",
            "the Russian force would be empty: 1.0 points buy nothing",
            "agree on more points, or fill by hand (--fill none)",
        ),
        (
            "--total 74.3",
            "'74.3' is no total: 74.3 is not a multiple of half a point",
            "write 74, or 74/62 for sides a and b",
        ),
        (
            "--total 2000",
            "German Leg Infantry Company has 1941.0 points to spend, too many to fill at random",
            "at most 1000.0: agree on less, or fill by hand (--fill none)",
        ),
        (
            "--year 1938",
            "Germany has no leg infantry in 1938",
            "its leg infantry is for 1944–45, 1943 or 1939–42",
        ),
        ("--a poland --year 1944", "Poland has no leg infantry in 1944", "its leg infantry is for 1939"),
        (
            f"--a germany/{GERMANS}",
            "Leg Infantry Battalion (germany) is for 1944–45, not 1943",
            f"in 1943 there is {IN_1943}",
        ),
        (
            "--column 1950",
            "no generation table has a column for 1950",
            "there is 1939–42, 1940–41, 1942–43, 1943 and 1944–45",
        ),
        ("--attacker a", "nobody attacks in a meeting engagement", "leave the attacker out"),
        (
            "--a hungary+green+veteran",
            "Green and Veterans exclude each other (leg-infantry-company-1941-45)",
            "keep one of them",
        ),
        (
            "--a germany/fallschirmjaeger-battalion-1943-45+hmg+hmg+hmg+hmg",
            "HMG in support is taken 4 times, allowed is 3 (fallschirmjaeger-battalion-1943-45)",
            "take 1 away",
        ),
        (
            "--a great-britain+6-pdr-atg --year 1941",
            "6 Pdr anti-tank gun (leg-infantry-battalion-1939-45) is for 1942–45, not 1941",
            "in 1941 there is nothing to choose",
        ),
    ],
)
def test_an_impossible_game_says_what_would_do(player: Player, asked: str, said: str, hint: str) -> None:
    assert player.types(f"{PICKUP} {asked}", code=2) == f"cfbuilder: {said}\n  {hint}\n"
    assert not Path("out").exists()


def test_a_box_with_too_few_figures_says_what_is_missing(player: Player) -> None:
    Path("box.yaml").write_text(
        "kind: inventory\nformat: 1\nname: Small box\nstands:\n  germany: {Rifle Squad: 5, HMG: 2}\n",
        encoding="utf-8",
    )
    assert player.types(f"{PICKUP} --inventory box.yaml", code=2) == (
        "cfbuilder: Small box has too little for germany: it needs 9 x Rifle Squad (5 there)\n"
        "  take another organization or a smaller game, or add what you own to the inventory\n"
    )
    # What both sides need of one nation is added up.
    Path("box.yaml").write_text(
        "kind: inventory\nformat: 1\nstands:\n  germany: {Rifle Squad: 17, HMG: 4}\n",
        encoding="utf-8",
    )
    told = player.types(f"{PICKUP} --b germany --inventory box.yaml", code=2)
    assert "the inventory has too little for germany: it needs 18 x Rifle Squad (17 there)" in told


def test_a_banned_purchase_says_what_lifts_the_ban(player: Player) -> None:
    player.types("new force --from germany --year 1944 f.yaml")
    player.types("edit f.yaml set posture=defending bans=bind add tanks")
    assert player.types("check f.yaml", code=1) == (
        "f.yaml:16:3: error: Tank may not be bought when defending (take it away, or agree to waive armor (14.0))\n"
        "1 finding\n"
    )
    player.types("edit f.yaml waive armor")
    assert player.types("check f.yaml") == "nothing wrong\n"


@pytest.mark.parametrize(
    ("dice", "said", "hint"),
    [
        ("4,9", "die 2 is '9'", "every die is a whole number from 1 to 6"),
        ("0", "die 1 is '0'", "every die is a whole number from 1 to 6"),
        (
            "4",
            f"1 die was typed in, but Attack or defence: {B} needs 1 die more after the first 1",
            f"dice are asked for in this order: {ASKED_A}; {ASKED_B}",
        ),
        (
            "",
            f"0 dice were typed in, but Attack or defence: {A} needs 1 die",
            f"dice are asked for in this order: {ASKED_A}",
        ),
        (
            "5,5",
            f"2 dice were typed in, but Attack or defence: {A} needs 1 die more after the first 2",
            f"dice are asked for in this order: {ASKED_A}; {ASKED_B}; {ASKED_A}",
        ),
    ],
)
def test_dice_that_do_not_do_say_what_was_asked_for(player: Player, dice: str, said: str, hint: str) -> None:
    told = player.types(f"{PICKUP} --scenario bridgehead --fill none --dice '{dice}'", code=2)
    assert told == f"cfbuilder: {said}\n  {hint}\n"


@pytest.mark.parametrize(
    ("dice", "said", "hint"),
    [
        (
            "6",
            "1 die was typed in, but the roll for Tank needs 2 dice",
            "dice are asked for in this order: 2 dice for the roll for Tank",
        ),
        ("6,7", "die 2 is '7'", "every die is a whole number from 1 to 6"),
        ("6,5,4", "1 typed die was not needed for no. 2 Tank (9.0)", "type 2"),
    ],
)
def test_dice_for_one_roll(player: Player, dice: str, said: str, hint: str) -> None:
    player.types("new force --from germany --year 1944 f.yaml")
    player.types("edit f.yaml add tanks")
    before = Path("f.yaml").read_bytes()
    assert player.types(f"edit f.yaml roll Tank dice={dice}", code=2) == f"cfbuilder: {said}\n  {hint}\n"
    assert Path("f.yaml").read_bytes() == before


#: A force with a dozen things wrong, and what `check` says of it.
BY_HAND = (ROOT / "tests" / "stories" / "by-hand" / "f.yaml").read_text(encoding="utf-8")
FOUND = (ROOT / "tests" / "stories" / "by-hand" / "found.txt").read_text(encoding="utf-8")


def test_a_force_edited_by_hand_gets_all_its_findings_at_once(player: Player) -> None:
    Path("f.yaml").write_text(BY_HAND, encoding="utf-8")
    assert player.types("check f.yaml", code=1) == FOUND
    assert Path("f.yaml").read_text(encoding="utf-8") == BY_HAND


def test_a_file_that_is_no_force_gets_all_its_faults_at_once(player: Player) -> None:
    broken = (
        BY_HAND.replace("year: 1942", "year: soon").replace("7.5", "lots").replace("reinforcement", "reserve")
    )
    Path("f.yaml").write_text(broken, encoding="utf-8")
    assert player.types("check f.yaml", code=1).splitlines() == [
        'f.yaml:7:7: error: "soon" is not allowed here (write a whole number)',
        "f.yaml:16:99: error: \"lots\" is not allowed here: 'lots' is not a number of points",
        'f.yaml:20:82: error: "reserve" is not allowed here (there is: base, bonus, reinforcement)',
        "3 findings",
    ]
