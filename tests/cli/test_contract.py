"""What scripts may rely on: every key of every JSON, every exit code, whatever is on the way."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import run
from tests.conftest import ROOT

EXAMPLE = str(ROOT / "examples" / "germany-united-states-1944.yaml")
GAMES = {
    "meeting": ("--a", "germany", "--b", "united-states", "--year", "1944", "--seed", "7"),
    "bridgehead": (
        "--a", "russia", "--b", "germany", "--year", "1943", "--seed", "3", "--scenario", "bridgehead",
        "--attacker", "a",
    ),
    "total": ("--a", "germany", "--b", "russia", "--year", "1943", "--seed", "3", "--total", "80"),
    "none": ("--a", "germany", "--b", "russia", "--year", "1943", "--seed", "3", "--base", "none", "--total", "60/50"),
    "unpriced": ("--a", "hungary", "--b", "russia", "--year", "1943", "--seed", "3", "--bonus", "handicap"),
}  # fmt: skip


@pytest.fixture
def told(capsys: pytest.CaptureFixture[str]) -> Any:
    """The JSON that a command prints."""

    def of(*arguments: str, code: int = 0) -> Any:
        capsys.readouterr()
        assert run(*arguments) == code
        return json.loads(capsys.readouterr().out)

    return of


def game(told: Any, name: str, *more: str) -> Any:
    return told("pickup", *GAMES[name], *more, "--no-pdf", "--out", name, "--json")


def halves(value: Any) -> Iterator[Any]:
    """Every number of points in a side of a game."""
    yield from (each for key, each in value["points"].items() if key != "unknown")
    yield from (each["price"] for each in value["entries"])


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_every_key_with_its_meaning(told: Any, name: str) -> None:
    shown = game(told, name)
    assert shown == told("show", f"{name}/game.yaml", "--as", "json")
    assert {
        "scenario", "size", "year", "seed", "attacker", "first_initiative", "edges", "objectives", "sides",
        "terrain", "log",
    } <= shown.keys()  # fmt: skip
    assert set(shown["edges"]) == set(shown["sides"]) == {"a", "b"}
    numbers = {each["number"] for each in shown["terrain"]["features"]}
    assert set(shown["objectives"]) <= numbers
    for side in shown["sides"].values():
        assert {
            "nation", "organization", "posture", "points", "entries", "stands", "casualties", "findings",
        } <= side.keys()  # fmt: skip
        assert side["posture"] in ("attacking", "defending", "meeting")
        assert all(each is None or each * 2 == int(each * 2) for each in halves(side))
        _check_points(side["points"], side["entries"])
        if shown["scenario"] == "bridgehead":
            assert side["casualties"] is None
        else:
            assert side["casualties"].keys() == {"count", "lost_when_over"}
    for feature in shown["terrain"]["features"]:
        assert {"number", "kind", "zone", "placed_by"} <= feature.keys()
        assert ("outline" in feature) != ("line" in feature)
        corners = feature.get("outline") or feature["line"]
        assert all(each * 16 == int(each * 16) for corner in corners for each in corner)
    assert {"table", "features", "coverage", "fire_lanes"} <= shown["terrain"].keys()
    assert shown["terrain"]["fire_lanes"] == []


def _check_points(points: dict[str, Any], entries: list[dict[str, Any]]) -> None:
    keys = {
        "base", "handicap", "bonus_budget", "bonus_spent", "reinforcements_budget", "reinforcements_spent", "total",
    }  # fmt: skip
    assert keys <= points.keys()
    unknown = points.get("unknown", [])
    assert set(unknown) == {key for key in keys if points[key] is None}
    prices: dict[str, list[Any]] = {
        pool: [each["price"] for each in entries if each["pool"] == pool]
        for pool in ("base", "bonus", "reinforcement")
    }
    for key, pool in (("base", "base"), ("bonus_spent", "bonus"), ("reinforcements_spent", "reinforcement")):
        assert points[key] == (None if None in prices[pool] else sum(prices[pool]))
    if points["total"] is not None:
        assert points["total"] == points["base"] + points["bonus_spent"]


def test_what_nobody_knows_is_named(told: Any) -> None:
    shown = told("show", str(_unpriced()), "--as", "json")
    assert shown["points"]["reinforcements_spent"] is None
    assert shown["points"]["unknown"] == ["reinforcements_spent"]
    assert run("pickup", *GAMES["meeting"], "--no-pdf", "--out", "n") == 0
    text = Path("n/game.yaml").read_text(encoding="utf-8").replace("price: 60,", "price: null,", 1)
    Path("n/game.yaml").write_text(text, encoding="utf-8")
    side = told("show", "n/game.yaml", "--as", "json")["sides"]["a"]["points"]
    assert sorted(side["unknown"]) == ["base", "total"]


def _unpriced() -> Path:
    assert run("new", "force", "--from", "germany", "--year", "1943", "f.yaml") == 0
    assert run("edit", "f.yaml", "add", "hmgs", "pool=reinforcement", "price", "2", "unknown") == 0
    return Path("f.yaml")


@pytest.mark.parametrize("audience", ["owner", "opponent", "umpire", "table"])
@pytest.mark.parametrize("form", ["text", "markdown", "json", "csv", "html"])
def test_every_audience_gets_every_form(
    told: Any, capsys: pytest.CaptureFixture[str], audience: str, form: str
) -> None:
    side = ("--side", "a") if audience in ("owner", "opponent") else ()
    assert run("show", EXAMPLE, "--as", form, "--for", audience, *side) == 0
    out = capsys.readouterr().out
    assert len(out) > 500
    # The master seed is the umpire's.
    seed = told("show", EXAMPLE, "--as", "json")["seed"]
    seeds = (f'"seed": {seed}', f"Seed {seed}", f"Seed <b>{seed}</b>")
    assert any(each in out for each in seeds) == (audience == "umpire")


def test_the_catalog_has_every_key(told: Any) -> None:
    organizations = told("catalog", "list", "organizations", "--system", "crossfire", "--json")
    assert len(organizations) == 53
    for each in organizations:
        assert {"id", "nation", "name", "years", "morale", "company_points"} <= each.keys()
        shown = told("catalog", "show", each["id"], "--json")
        assert {
            "id", "nation", "name", "years", "morale", "command", "company", "battalion", "variants", "options",
            "formations", "findings",
        } <= shown.keys()  # fmt: skip
        assert shown["company"]["points"] == each["company_points"]
        assert all({"id", "points", "from"} <= variant.keys() for variant in shown["variants"])
        assert shown["command"] in ("independent", "start-in-sight", "start-and-end-in-sight")


def test_bonus_tables_and_data_sheets_have_every_key(told: Any) -> None:
    for each in told("catalog", "list", "bonus", "--system", "crossfire", "--json"):
        bonus = told("catalog", "show", each["id"], "--json")
        assert bonus["purchase_points"].keys() == {"attacking", "defending"}
        sections = {
            "infantry", "commanders", "fire-support", "armor", "anti-tank-guns", "fortifications", "extras",
        }  # fmt: skip
        for row in bonus["rows"]:
            assert {
                "id",
                "name",
                "section",
                "cost",
                "maximum",
                "cap",
                "fire_missions",
                "contents",
            } <= row.keys()
            assert row["section"] in sections
    tables = told("catalog", "list", "tables", "--system", "crossfire", "--json")
    stood_in = 0
    for each in tables:
        for column in told("catalog", "show", each["id"], "--json")["columns"]:
            assert {"from", "to", "rows"} <= column.keys()
            for row in column["rows"]:
                assert {"dice", "result", "again", "data", "stand_in"} <= row.keys()
                stood_in += row["stand_in"] is not None
                if row["stand_in"]:
                    assert row["data"] is None
                    assert {"hull", "gun", "confidence"} <= row["stand_in"].keys()
    assert stood_in > 3
    for each in told("catalog", "list", "data-sheets", "--system", "crossfire", "--json"):
        for row in told("catalog", "show", each["id"], "--json")["rows"]:
            assert {
                "name", "armor", "accuracy", "penetration", "he_dice", "effect", "hull_down", "turreted", "mark",
            } <= row.keys()  # fmt: skip


@pytest.mark.parametrize(
    ("arguments", "outcomes"),
    [
        (("fire", "--dice", "4"), {"none", "pin", "suppress", "kill"}),
        (("fire", "--dice", "3", "--cover", "--suppressed"), {"none", "pin", "suppress", "kill"}),
        (("fire", "--dice", "3", "--bunker", "--weapon", "smg"), {"none", "pin", "suppress", "kill"}),
        (("gun", "Pz IV/G-H", "russia:T-34/85", "--flank"), {"kill", "none"}),
        (("gun", "Pz IV/G-H", "T-34/85", "--hull-down"), {"kill", "none"}),
        (
            ("rally", "--quality", "regular", "--state", "pinned", "--bonus", "1", "--unseen"),
            {"rally", "fail"},
        ),
        (("close-combat", "--attacker", "2", "--defender", "-2"), {"attacker", "defender"}),
    ],
)
def test_odds_are_fractions_that_add_up(told: Any, arguments: tuple[str, ...], outcomes: set[str]) -> None:
    from fractions import Fraction

    shown = told("odds", *arguments, "--json")["outcomes"]
    assert shown.keys() == outcomes
    assert sum(map(Fraction, shown.values())) == 1
    assert all(isinstance(each, str) for each in shown.values())
    if "--suppressed" in arguments:
        assert shown["suppress"] == "0"


def test_what_terrain_prints_it_reads_again(told: Any) -> None:
    shown = told("terrain", "--table", "4x4", "--seed", "3", "--json")
    assert {"table", "features", "coverage", "fire_lanes"} <= shown.keys()
    Path("t.json").write_text(json.dumps(shown), encoding="utf-8")
    again = told("terrain", "--check", "t.json", "--json")
    assert [again[key] for key in ("table", "features", "coverage", "fire_lanes")] == [
        shown[key] for key in ("table", "features", "coverage", "fire_lanes")
    ]
    lane = {**shown, "features": shown["features"][:1]}
    Path("t.json").write_text(json.dumps(lane), encoding="utf-8")
    lanes = told("terrain", "--check", "t.json", "--json", code=1)["fire_lanes"]
    assert lanes
    assert all({"direction", "from", "to", "width"} <= each.keys() for each in lanes)
    assert [each["width"] for each in lanes] == sorted((each["width"] for each in lanes), reverse=True)


def test_check_takes_every_kind_of_file(told: Any, capsys: pytest.CaptureFixture[str]) -> None:
    catalog = ROOT / "catalog" / "crossfire"
    sound = [
        *(ROOT / "examples").glob("*.yaml"),
        catalog / "nations" / "germany" / "tanks.yaml",
        catalog / "nations" / "germany" / "bonus.yaml",
        catalog / "scenarios" / "bridgehead.yaml",
        catalog / "system.yaml",
    ]
    assert run("check", *map(str, sound)) == 0
    capsys.readouterr()
    club = Path("club/crossfire/nations/germany")
    club.mkdir(parents=True)
    text = (catalog / "nations" / "germany" / "tanks.yaml").read_text(encoding="utf-8")
    (club / "tanks.yaml").write_text(text.replace("dice: [5]", "dice: [6]", 1), encoding="utf-8")
    assert text.count("dice: [5]")
    Path("t.yaml").write_text("table: [48, 48]\nfeatures:\n- {number: 1, kind: wood}\n", encoding="utf-8")
    found = told("check", "club/crossfire/nations/germany/tanks.yaml", "t.yaml", "--json", code=1)
    assert {each["file"] for each in found} == {"club/crossfire/nations/germany/tanks.yaml", "t.yaml"}
    for each in found:
        assert each.keys() >= {"code", "severity", "file", "line", "column", "where", "message", "hint"}
        assert each["line"] >= 1


@pytest.mark.parametrize("moment", [0.3, 0.8, 1.6])
def test_an_interrupt_ends_with_130_and_no_half_file(tmp_path: Path, moment: float) -> None:
    words = ["cfbuilder", "pickup", *GAMES["meeting"], "--out", "night"]
    script = (
        "import sys; from cfbuilder.__main__ import main\n"
        f"sys.argv = {words!r}; print('begun', flush=True); sys.exit(main())"
    )
    command = [sys.executable, "-c", script]
    piped = subprocess.PIPE
    with subprocess.Popen(command, cwd=tmp_path, stdout=piped, stderr=piped, env=_here()) as started:
        assert started.stdout is not None
        assert started.stdout.readline() == b"begun\n"
        time.sleep(moment)
        started.send_signal(signal.SIGINT)
        _, err = started.communicate(timeout=60)
    if started.returncode == 0:
        pytest.skip("it was faster than the interrupt")
    assert (started.returncode, err) == (130, b"")
    assert not list(tmp_path.rglob("*.pdf"))


@pytest.mark.parametrize("arguments", [f"show {EXAMPLE} --as html", "catalog list organizations", "--help"])
def test_a_reader_that_goes_is_no_traceback(arguments: str) -> None:
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m cfbuilder {arguments} | head -c 10"],
        capture_output=True, text=True, env=_here(),
    )  # fmt: skip
    assert (len(done.stdout), done.stderr) == (10, "")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full disk to write to")
def test_a_full_disk_is_told() -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "cfbuilder", "show", EXAMPLE],
            stdout=full, stderr=subprocess.PIPE, text=True, env=_here(),
        )  # fmt: skip
    assert done.returncode == 3
    assert done.stderr == "cfbuilder: cannot write the result: no space left on device\n"


def _here() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(ROOT)}
