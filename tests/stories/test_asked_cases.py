"""What users of other list builders asked for: cases T01 to T39, as far as points, limits, luck and games go."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
import yaml

from cfbuilder.catalog.catalog import Catalog, Stored
from cfbuilder.rules.check import check
from cfbuilder.session.operations.grammar import calls_from
from cfbuilder.session.session import Folders, Session
from cfbuilder.session.starter import fielded_force
from tests.conftest import ROOT, TINY
from tests.stories.conftest import Player, found, words

NEW = "new force --from germany --year 1944 f.yaml"


def test_t01_over_the_limit_until_the_limit_is_raised(player: Player, shared_cache: Path) -> None:
    """The finding goes at once, on the screen as in the command."""
    player.types(NEW)
    player.types("edit f.yaml add 50mm-mortar times=3 add anti-tank-guns")
    assert "bonus selections cost 15.0, 5.0 more than the 10.0" in player.types("check f.yaml", code=1)
    session = Session(Folders((), shared_cache, Path("state")))
    session.open_any(Path("f.yaml"))
    assert [each.code for each in session.findings_here(None)] == ["force.over-budget"]
    session.perform(calls_from(["budget", "purchase=15"]))
    assert session.findings_here(None) == ()
    player.types("edit f.yaml budget purchase=15")
    assert player.types("check f.yaml") == "nothing wrong\n"


def test_t03_a_limit_for_each_platoon_is_no_limit_for_the_force(player: Player) -> None:
    player.types(NEW)
    told = player.types(
        "edit f.yaml budget purchase=200 add hmgs at=1/platoon-1 times=1 add hmgs at=1/platoon-2 times=2"
    )
    assert "error" not in told
    platoon = "add green-rifle-platoons commander=platoon-commander-1"
    player.types(f"edit f.yaml {platoon} {platoon}")
    assert player.reads("check f.yaml --json") == []
    player.types("edit f.yaml add platoon-commander-1 at=5")
    (finding,) = player.reads("check f.yaml --json")
    assert finding["code"] == "force.platoon-commander"
    assert finding["message"] == "Green Rifle Platoon has 2 platoon commanders"
    assert finding["where"] == "5"


@pytest.mark.parametrize(
    ("commanders", "said"),
    [
        (0, ["has no platoon commander"]),
        (1, []),
        (2, ["has 2 platoon commanders"]),
        (3, ["has 3 platoon commanders"]),
    ],
)
def test_t05_exactly_one_is_too_few_right_or_too_many(
    player: Player, commanders: int, said: list[str]
) -> None:
    player.types(NEW)
    player.types("edit f.yaml budget purchase=200 add green-rifle-platoons")
    for _ in range(commanders):
        player.types("edit f.yaml add platoon-commander-1 at=2")
    assert [each["message"] for each in player.reads("check f.yaml --json")] == [
        f"Green Rifle Platoon {each}" for each in said
    ]


@pytest.mark.parametrize(("gangs", "said"), [(2, ["Mob has 2 gangs"]), (3, []), (4, ["Mob has 4 gangs"])])
def test_t05_a_company_of_exactly_three(tiny: Catalog, gangs: int, said: list[str]) -> None:
    """CrossFire has no such slot; the invented system gets one."""
    system, mob = tiny.stored["skirmish"].data, tiny.stored["skirmish/reds/mob"].data
    strength = [{"name": "gang", "roles": ["squad"], "least": 3, "most": 3}]
    company = {
        "id": "company",
        "name": "Mob",
        "level": "company",
        "stands": [{"stand": "Gang", "count": gangs}],
    }
    stored = {
        "skirmish": Stored(
            "system", "x", {**system, "constraints": ["company-strength"], "strength": strength}
        ),
        "skirmish/reds/mob": Stored("organization", "x", {**mob, "formations": [company], "variants": []}),
    }
    catalog = Catalog({**tiny.stored, **stored}, "test")
    force = fielded_force("reds", 1908, "duel", catalog, "skirmish")
    assert [each.message for each in check(force, catalog)] == said


@pytest.mark.parametrize(
    ("further", "price", "legal"), [(0, 7.5, True), (1, 10, True), (2, 12.5, False), (3, 15, False)]
)
def test_t07_a_size_that_is_not_allowed_is_priced_and_told(
    player: Player, further: int, price: float, legal: bool
) -> None:
    """A platoon has three squads or four."""
    player.types(NEW)
    player.types("edit f.yaml budget purchase=200 add green-rifle-platoons commander=platoon-commander-1")
    for _ in range(further):
        player.types("edit f.yaml add fourth-squad-green-rifle at=2")
    shown = player.reads("show f.yaml --as json")
    assert shown["points"]["bonus_spent"] == price + 2
    assert shown["stands"]["Rifle Squad"] == 9 + 3 + further
    errors = {code for severity, code in found(shown["findings"]) if severity == "error"}
    assert errors == (set() if legal else {"force.fourth-squad"})


@pytest.mark.usefixtures("laid_once")
@pytest.mark.parametrize(("times", "count", "limit"), [(0, 11, 7), (1, 12, 8), (2, 13, 8), (3, 14, 9)])
def test_t09_a_share_is_rounded_down_and_everywhere_alike(
    player: Player, times: int, count: int, limit: int
) -> None:
    """Two thirds of 11, 12, 13 and 14."""
    player.types("pickup --a germany --b germany --year 1944 --fill none --table 4x4 --seed 2 --no-pdf")
    if times:
        player.types(f"edit out/game.yaml --side a add hmgs times={times}")
    assert_losses(player, count, limit)


@pytest.mark.usefixtures("laid_once")
@pytest.mark.parametrize(
    ("organization", "count", "limit"),
    [
        ("germany/leg-infantry-battalion-1944-45", 35, 23),
        ("united-states/armored-infantry-battalion-1943-45", 36, 24),
    ],
)
def test_t17_the_same_whole_number_on_every_paper(
    player: Player, organization: str, count: int, limit: int
) -> None:
    player.types(
        f"pickup --a {organization} --b germany --year 1944 --size large --fill none --table 4x4 --seed 2 --no-pdf"
    )
    assert_losses(player, count, limit)


def assert_losses(player: Player, count: int, limit: int) -> None:
    side = player.reads("show out/game.yaml --as json")["sides"]["a"]
    assert side["casualties"] == {"count": count, "lost_when_over": limit}
    told = f"annot win once more than {limit} of {count} stands are lost"
    for sheet in ("roster", "scenario"):
        for form in ("text", "markdown", "csv"):
            shown = player.types(f"show out/game.yaml --for owner --side a --sheet {sheet} --as {form}")
            assert told in words(shown), (sheet, form)
    page = player.types("show out/game.yaml --for owner --side a --sheet roster --as html")
    assert f"{limit} of {count}" in words(re.sub(r"<[^>]*>", "", page))


def test_t11_half_points_add_up_exactly_and_print_alike(player: Player) -> None:
    """Five fourth squads at 2.5, five platoons at 7.5: 60 points and no 59.9999."""
    player.types(NEW)
    platoon = "add green-rifle-platoons commander=platoon-commander-1"
    player.types("edit f.yaml budget purchase=200 " + " ".join([platoon] * 5))
    player.types(
        "edit f.yaml " + " ".join(f"add fourth-squad-green-rifle at={each}" for each in (2, 4, 6, 8, 10))
    )
    shown = player.reads("show f.yaml --as json")
    assert shown["points"]["bonus_spent"] == 5 * (7.5 + 2 + 2.5) == 60
    assert "base 60.0, bonus 60.0 of 200.0 (140.0 left), total 120.0" in player.types("show f.yaml")
    player.types("edit f.yaml add fourth-squad-green-rifle add fourth-squad-green-smg")
    assert player.reads("show f.yaml --as json")["points"]["total"] == 124.5
    for form in ("text", "markdown", "csv", "html"):
        roster = player.types(f"show f.yaml --sheet roster --as {form}")
        assert "124.5" in roster, form
        assert "64.5 of 200.0" in roster, form


def test_t15_a_cost_that_is_missing_is_a_fault_of_the_catalog(player: Player) -> None:
    shutil.copytree(TINY, "rules")
    bonus = Path("rules/skirmish/nations/reds/bonus.yaml")
    rows = bonus.read_text(encoding="utf-8")
    bonus.write_text(re.sub(r", cost: [\d.]+", "", rows, count=1), encoding="utf-8")
    told = player.types("catalog check rules", code=1)
    assert "bonus.yaml" in told
    assert "'cost' is missing" in told


def test_t15_a_cost_that_nobody_knows_makes_the_total_incomplete(player: Player) -> None:
    player.types(NEW)
    player.types("edit f.yaml add snipers price 2 unknown")
    assert "the total is incomplete: nobody knows the price of Sniper" in player.types("check f.yaml")
    points = player.reads("show f.yaml --as json")["points"]
    assert points["total"] is None
    assert set(points["unknown"]) == {"bonus_spent", "total"}
    roster = words(player.types("show f.yaml --sheet roster"))
    assert "unknown" in roster
    assert "Sniper 0.0" not in roster


@pytest.mark.usefixtures("laid_once")
def test_t31_one_heavy_tank_stands_on_one_side_at_most(player: Player) -> None:
    Path("club.yaml").write_text(
        "kind: inventory\nformat: 1\nstands:\n"
        "  germany: {CC: 4, PC: 8, FO: 8, HMG: 4, Rifle Squad: 24, Tank: 1, Anti-Tank Gun: 3}\n",
        encoding="utf-8",
    )
    taken = set()
    for seed in range(12):
        player.types(
            f"pickup --a germany --b germany --year 1944 --total 85 --inventory club.yaml --seed {seed} --table 3x3"
            " --no-pdf"
        )
        sides = player.reads("show out/game.yaml --as json")["sides"]
        taken.add(tuple(sides[side]["stands"].get("Tank", 0) for side in "ab"))
        for name, most in (("Tank", 1), ("Anti-Tank Gun", 3), ("Rifle Squad", 24), ("HMG", 4)):
            assert sum(sides[side]["stands"].get(name, 0) for side in "ab") <= most
    assert taken == {(0, 0), (1, 0)}


def test_t33_the_same_game_in_another_process(player: Player) -> None:
    line = "pickup --a germany --b russia --year 1943 --table 4x4 --seed 33 --no-pdf"
    player.types(line)
    here = player.types("show out/game.yaml --as json")
    command = [sys.executable, "-m", "cfbuilder", *line.split(), "--json", "--out", "there"]
    environment = {**os.environ, "PYTHONHASHSEED": "12345", "PYTHONPATH": str(ROOT)}
    there = subprocess.run(command, env=environment, capture_output=True, check=True, text=True).stdout
    assert json.loads(there) == json.loads(here)
    assert Path("there/game.yaml").read_bytes() == Path("out/game.yaml").read_bytes()
    assert json.loads(here)["log"]


def test_t33_a_game_of_another_catalog_says_so(player: Player) -> None:
    player.types("pickup --a germany --b russia --year 1943 --table 4x4 --seed 33 --no-pdf")
    other = ("note", "file.other-catalog")
    assert other not in found(player.reads("check out/game.yaml --json"))
    file = Path("out/game.yaml")
    game = yaml.safe_load(file.read_text(encoding="utf-8"))
    game["public"]["catalog"] = "0123456789ab"
    file.write_text(yaml.safe_dump(game, sort_keys=False), encoding="utf-8")
    assert other in found(player.reads("check out/game.yaml --json"))
    assert "made with catalog 0123456789ab" in player.types("check out/game.yaml")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("dice: [4, 5]", "dice: [4]", "5 is missing"),
        ("dice: [4, 5]", "dice: [3, 4, 5]", "3 stands 2 times"),
    ],
)
def test_t35_a_table_with_a_gap_or_an_overlap(player: Player, old: str, new: str, said: str) -> None:
    shutil.copytree(TINY, "rules")
    tanks = Path("rules/skirmish/nations/reds/tanks.yaml")
    text = tanks.read_text(encoding="utf-8")
    assert old in text
    tanks.write_text(text.replace(old, new), encoding="utf-8")
    told = player.types("catalog check rules", code=1)
    assert "rules/skirmish/nations/reds/tanks.yaml:" in told
    assert said in told


def test_t39_no_game_without_an_enemy(player: Player) -> None:
    asked = "pickup --a germany --b russia --year 1943 --table 4x4 --seed 5 --no-pdf --base none"
    for total in ("60/0", "60/1", "60/1.5"):
        told = player.types(f"{asked} --total {total}", code=2)
        points = float(total.partition("/")[2])
        assert told == (
            f"cfbuilder: the Russian force would be empty: {points} points buy nothing\n"
            "  agree on more points, or fill by hand (--fill none)\n"
        )
    assert not Path("out").exists()


@pytest.mark.usefixtures("laid_once")
def test_t39_ten_times_as_strong_is_what_both_read(player: Player) -> None:
    """Only an agreement can bring that about, and the summary tells both players the sums."""
    player.types(
        "pickup --a germany --b russia --year 1943 --table 4x4 --seed 5 --no-pdf --base none --total 600/60"
    )
    summary = words(player.types("show out/game.yaml --for table --sheet summary"))
    assert re.search(r"Player A 0\.0 .*600\.0", summary)
    assert re.search(r"Player B 0\.0 .*60\.0", summary)
