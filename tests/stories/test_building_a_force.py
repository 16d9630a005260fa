"""Stories S1 to S6: companies, handicap, totals, maxima, commanders, the Russian list."""

from __future__ import annotations

import pytest

from tests.stories.conftest import Player, found, words


def test_s1_a_base_company(player: Player) -> None:
    """A club player picks German Leg Infantry of 1939-42, one company."""
    player.types("new force --from germany/leg-infantry-battalion-1939-42 --year 1941 f.yaml")
    shown = player.reads("show f.yaml --as json")
    assert shown["points"]["total"] == 57
    assert shown["stands"] == {"CC": 1, "PC": 3, "Rifle Squad": 9, "HMG": 2, "50mm Mortar": 1, "FO": 1}
    tree = player.types("show f.yaml")
    assert [tree.count(each) for each in ("CC +2", "PC +2", "PC +1")] == [1, 1, 2]
    # The mortar alone stands off the table: 15 stands and its FO are on it.
    on_table = sum(count for name, count in shown["stands"].items() if name != "50mm Mortar")
    assert on_table == 16
    missions = words(player.types("show f.yaml --sheet fire-missions"))
    assert "50mm Mortar 1 FO 1 3 0 2 stands 12" in missions
    why = player.types("catalog why germany/leg-infantry-battalion-1939-42 points")
    assert "printed: 37" in why
    assert "reading: 57" in why


@pytest.mark.usefixtures("laid_once")
@pytest.mark.parametrize(
    ("side", "bases", "handicap"),
    [("united-states", ("60.0", "42.5"), "17.5"), ("united-states+regular", ("60.0", "47.0"), "13.0")],
)
def test_s2_a_handicap(player: Player, side: str, bases: tuple[str, str], handicap: str) -> None:
    """Germany of 1944-45 against green and regular Americans, without purchase points."""
    player.types(
        f"pickup --a germany --b {side} --year 1944 --bonus handicap --fill none --seed 1 --table 4x4 --no-pdf"
    )
    summary = player.types("show out/game.yaml --sheet summary")
    german, american = bases
    told = f"Handicap: {german} − {american} = {handicap} points more for United States (player B) (14.0)."
    assert told in words(summary)
    assert "18.5" not in summary
    game = player.reads("show out/game.yaml --as json")
    points = [game["sides"][side]["points"] for side in "ab"]
    assert [each["base"] for each in points] == [float(german), float(american)]
    assert [each["bonus_budget"] for each in points] == [0, float(handicap)]


def test_s3_a_total(player: Player) -> None:
    """Both players agree on 74 points, and a half point more is half a point too much."""
    player.types("new force --from germany/leg-infantry-battalion-1939-42 --year 1941 f.yaml")
    told = player.types("edit f.yaml budget total=74")
    assert "base 57.0, bonus 0.0 of 17.0 (17.0 left), total 57.0" in told
    told = player.types("edit f.yaml add engineer-platoons commander=platoon-commander-2 add snipers")
    assert "base 57.0, bonus 17.5 of 17.0 (0.5 over), total 74.5" in told
    assert "bonus selections cost 17.5, 0.5 more than the 17.0 there is to spend" in player.types(
        "check f.yaml", code=1
    )
    points = player.reads("show f.yaml --as json")["points"]
    assert (points["bonus_budget"], points["bonus_spent"], points["total"]) == (17, 17.5, 74.5)
    assert player.types("edit f.yaml budget total=74.5 set name=Enough").endswith(
        "base 57.0, bonus 17.5 of 17.5 (0.0 left), total 74.5\n"
    )


@pytest.mark.parametrize(
    ("year", "row", "most"),
    [
        (1944, "regular-rifle-platoons", 3),
        (1944, "green-rifle-platoons", 4),
        (1944, "green-smg-platoons", 2),
        (1941, "green-smg-platoons", 1),
        (1941, "hmgs", 3),
        (1943, "hmgs", 3),
        (1944, "hmgs", 3),
    ],
)
def test_s4_maxima_by_period(player: Player, year: int, row: str, most: int) -> None:
    player.types(f"new force --from germany --year {year} f.yaml")
    player.types(f"edit f.yaml budget purchase=200 add {row} times={most}")
    over = ("error", "force.over-maximum")
    assert over not in found(player.reads("check f.yaml --json"))
    told = player.types(f"edit f.yaml add {row}")
    assert f"{most + 1} x " in told
    assert f"at most {most} may be bought in {year}" in told
    assert over in found(player.reads("check f.yaml --json"))


def test_s4_a_row_without_slashes_has_no_limit(player: Player) -> None:
    player.types("new force --from germany --year 1944 f.yaml")
    player.types("edit f.yaml budget purchase=200 add 50mm-mortar times=20")
    assert player.reads("check f.yaml --json") == []


def test_s5_commanders_come_with_platoons(player: Player) -> None:
    player.types("new force --from germany --year 1944 f.yaml")
    told = player.types("edit f.yaml budget purchase=200 add green-rifle-platoons")
    assert "Green Rifle Platoon has no platoon commander" in told
    told = player.types("edit f.yaml add platoon-commander-1 at=2 add platoon-commander-1 at=2")
    assert "Green Rifle Platoon has 2 platoon commanders" in told
    player.types("edit f.yaml remove 4 add green-rifle-platoons commander=platoon-commander-1")
    assert player.reads("check f.yaml --json") == []
    # 7.5 for the platoon and 2 for its commander, twice.
    assert player.reads("show f.yaml --as json")["points"]["bonus_spent"] == 19
    told = player.types("edit f.yaml add company-commander-1")
    assert "1 company commander with 2 bought platoons, 0 allowed" in told
    player.types("edit f.yaml add green-rifle-platoons commander=platoon-commander-1")
    assert player.reads("check f.yaml --json") == []
    told = player.types("edit f.yaml add company-commander-1")
    assert "2 company commanders with 3 bought platoons, 1 allowed" in told


@pytest.mark.parametrize(
    ("nation", "starred"),
    [
        ("united-states", "platoon-commander-2"),
        ("great-britain", "platoon-commander-2"),
        ("russia", "platoon-commander-2"),
    ],
)
def test_s5_a_starred_commander_is_sold_once(player: Player, nation: str, starred: str) -> None:
    player.types(f"new force --from {nation} --year 1944 f.yaml")
    platoon = f"add green-rifle-platoons commander={starred}"
    player.types(f"edit f.yaml budget purchase=200 {platoon}")
    assert player.reads("check f.yaml --json") == []
    player.types(f"edit f.yaml {platoon}")
    assert found(player.reads("check f.yaml --json")) == {("error", "force.over-maximum")}


def test_s6_the_russian_list_as_repaired(player: Player) -> None:
    rows = {each["id"]: each for each in player.reads("catalog show russia/bonus --json")["rows"]}
    prices = {
        "veteran-rifle-platoons": 18,
        "regular-rifle-platoons": 12,
        "green-rifle-platoons": 10,
        "regular-smg-platoons": 7.5,
        "engineer-platoons": 10.5,
        "hmgs": 6,
        "snipers": 4,
    }
    assert {each: rows[each]["cost"] for each in prices} == prices
    assert [rows[f"{each}-rifle-platoons"]["contents"] for each in ("veteran", "regular", "green")] == [
        {"Rifle Squad": 4}
    ] * 3
    assert rows["regular-smg-platoons"]["contents"] == {"SMG Squad": 3}
    for each in prices:
        assert "repaired" in player.types(f"catalog why russia/bonus rows.{each}.cost")


def test_s6_three_squads_a_platoon_in_the_late_war(player: Player) -> None:
    player.types("new force --from russia --year 1944 f.yaml")
    player.types("new force --from russia+three-squad-platoons --year 1944 g.yaml")
    whole, smaller = (player.reads(f"show {each}.yaml --as json") for each in "fg")
    assert whole["points"]["base"] - smaller["points"]["base"] == 9
    assert (whole["stands"]["Rifle Squad"], smaller["stands"]["Rifle Squad"]) == (12, 9)
