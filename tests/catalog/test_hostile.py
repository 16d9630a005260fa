"""Catalogs as people may really write them: every one of them ends in messages, none in a traceback."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from cfbuilder.catalog import checks
from cfbuilder.catalog.fingerprint import source_files
from cfbuilder.catalog.load import load
from cfbuilder.catalog.read import read
from cfbuilder.catalog.strict_yaml import parse
from cfbuilder.core.errors import UnreadableError
from cfbuilder.rules import catalog_checks
from tests.conftest import TINY

MOB = "nations/reds/organizations/mob.yaml"
BONUS = "nations/reds/bonus.yaml"
TANKS = "nations/reds/tanks.yaml"
NATION = "nations/reds/nation.yaml"
GANG = "stands/gang.yaml"
STRAY_MARK = "marks: {price.flatt: {mark: house, reason: x}}"
SCENARIO = "scenarios/meeting-engagement.yaml"


CRASHES = (KeyError, IndexError, RuntimeError)


def broken(tmp_path: Path, file: str, old: str, new: str) -> Path:
    """The invented system with one passage replaced."""
    folder = tmp_path / "catalog"
    shutil.copytree(TINY, folder)
    path = folder / "skirmish" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def said(folder: Path) -> list[str]:
    """What `catalog check` says, without the path of the folder."""
    reading = read(source_files([folder]))
    findings = [*reading.findings, *checks.check(reading), *catalog_checks.check(reading)]
    return [str(each).removeprefix(f"{folder / 'skirmish'}/") for each in findings]


def test_two_mistakes_in_two_files_are_both_told_and_the_rest_is_there(tmp_path: Path) -> None:
    folder = broken(tmp_path, "stands/gang.yaml", "role: squad", "role: sqad")
    spy = folder / "skirmish" / "stands" / "spy.yaml"
    spy.write_bytes(spy.read_bytes() + b"in_play: caf\xe9\n")
    reading = read(source_files([folder]))
    assert [str(each.place).removeprefix(f"{folder / 'skirmish'}/") for each in reading.findings] == [
        "stands/gang.yaml:4:7",
        "stands/spy.yaml:7:1",
    ]
    assert [each.code for each in reading.findings] == ["file.wrong-value", "file.encoding"]
    assert len(reading.documents) == 21
    assert reading.broken == {"stand"}


def test_the_same_id_twice_in_one_folder_is_told(tmp_path: Path) -> None:
    folder = broken(tmp_path, "stands/gang.yaml", "name: Gang", "name: Gang")
    nested = folder / "skirmish" / "nations" / "reds" / "stands"
    nested.mkdir()
    shutil.copy(folder / "skirmish" / "stands" / "gang.yaml", nested / "mob.yaml")
    found = said(folder)
    assert len(found) == 1
    assert found[0].startswith("nations/reds/stands/mob.yaml: error: skirmish/reds/mob is also the id of ")
    assert found[0].endswith("/nations/reds/organizations/mob.yaml (rename one of them)")


@pytest.mark.parametrize(
    ("file", "old", "new", "line"),
    [
        (MOB, "morale: raw", "morale: rwa", f"{MOB}:4:9: error: there is no troop quality 'rwa'"),
        (
            MOB,
            "command: shouted",
            "command: shoutd",
            f"{MOB}:5:10: error: there is no command control 'shoutd'",
        ),
        (MOB, "bonus: [1, 0]", "bonus: [1, 0, 1]", f"{MOB}:21:32: error: 3 bonuses for 2 times Band"),
        (MOB, "id: platoon", "id: company", f"{MOB}:8:3: error: 2 formations have the id 'company'"),
        (
            BONUS,
            "attacking: {duel: 10, war: 20}",
            "attacking: {duel: 10}",
            f"{BONUS}:4:14: error: here must stand purchase",
        ),
        (
            BONUS,
            "maximum: {dawn: 2, dusk: 1}",
            "maximum: {dawn: 2}",
            f"{BONUS}:11:14: error: here must stand a maximum for",
        ),
        (BONUS, "table: tanks", "table: tnaks", f"{BONUS}:19:114: error: there is no table 'tnaks'"),
        (BONUS, "id: spies", "id: wagons", f"{BONUS}:7:3: error: 2 rows have the id 'wagons'"),
        (TANKS, 'data: "reds:Cart"', 'data: "reds:Crat"', f"{TANKS}:7:"),
        (
            TANKS,
            "dice: [6]",
            "dice: [5]",
            f"{TANKS}:5:5: error: the dice do not fit: 6 is missing and 5 stands",
        ),
        (TANKS, "dice: [6]", "dice: [6, 7]", f"{TANKS}:5:5: error: the dice do not fit: 7 cannot be rolled"),
        (
            NATION,
            "leg_infantry: [mob]",
            "leg_infantry: [mobb]",
            f"{NATION}:4:16: error: there is no organization 'mobb'",
        ),
        (MOB, "years: [1905, 1915]\n", "years: [1915, 1905]\n", f"{MOB}:3:8: error: 1915 is after 1905"),
        (TANKS, "years: [1905, 1915]", "years: [1915, 1905]", f"{TANKS}:5:12: error: 1915 is after 1905"),
        ("system.yaml", "name: Skirmish", "nmae: Skirmish", "system.yaml:1:1: error: unknown key 'nmae'"),
        (
            "system.yaml",
            "constraints: [budget,",
            "constraints: [bugdet,",
            "system.yaml:14:15: error: there is no constraint 'bugdet' (did you mean budget?",
        ),
        ("system.yaml", "periods:", "periods: [", "system.yaml:4:3: error: this is not YAML"),
        (
            GANG,
            "name: Gang",
            f"name: Gang\n{STRAY_MARK}",
            f"{GANG}:2:22: error: the mark 'price.flatt' points at nothing",
        ),
    ],
)
def test_a_slip_is_told_at_its_line(tmp_path: Path, file: str, old: str, new: str, line: str) -> None:
    found = said(broken(tmp_path, file, old, new))
    assert any(each.startswith(line) for each in found), found


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (MOB, "line_company: company", "line_company: compny"),
        (TANKS, "dice: 1\n", "dice: -1\n"),
        (BONUS, "maximum: {dawn: 2, dusk: 1}", "maximum: {dawn: -2, dusk: 1}"),
    ],
    ids=["line company", "dice", "maximum"],
)
def test_a_mistake_never_ends_the_check(tmp_path: Path, file: str, old: str, new: str) -> None:
    found = said(broken(tmp_path, file, old, new))
    assert any(each.startswith(f"{file}:") for each in found)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        (MOB, "morale: keen", "morale: keeen"),
        (MOB, "{stand: Gang, count: 3}", "{stand: Gang, count: 3, quality: keeen}"),
        (MOB, "bonus: [1, 0]", "bonus: [7, 0]"),
        (BONUS, "quality: raw", "quality: rwa"),
        (BONUS, "cost: 0.5, carriers", "cost: -0.5, carriers"),
        (
            BONUS,
            "cost: 0.5, carriers: [Gang], scope: squad",
            "cost: 1.5, contents: {Gang: 1}, quality: raw, enlarges: rwa-bands",
        ),
        (SCENARIO, "purchase_column: {a: attacking, b: defending}", "purchase_column: {a: attacking}"),
        (SCENARIO, "objectives: {duel: 1, war: 2}", "objectives: {dule: 1, war: 2}"),
        (SCENARIO, "denominator: 2", "denominator: 0"),
        (MOB, "count: 3}", "count: 0}"),
        (GANG, "name: Gang", "name: Gang # of the north"),
        ("system.yaml", "table: [3, 3]\n  mix", "table: [0, 3]\n  mix"),
        ("nations/reds/data-sheet.yaml", "rows:\n", "rows:\n  - {name: Cart}\n"),
        ("stands/watcher.yaml", "name: FO", "name: Watcher"),
    ],
)
def test_what_cannot_be_played_is_told(tmp_path: Path, file: str, old: str, new: str) -> None:
    assert said(broken(tmp_path, file, old, new)) != []


def test_two_stands_of_one_name_are_told(tmp_path: Path) -> None:
    folder = broken(tmp_path, "stands/spy.yaml", "name: Spy", "name: Spy")
    shutil.copy(folder / "skirmish/stands/spy.yaml", folder / "skirmish/stands/other-spy.yaml")
    assert said(folder) != []


def test_a_file_with_the_other_ending_is_told(tmp_path: Path) -> None:
    folder = broken(tmp_path, "stands/gang.yaml", "name: Gang", "name: Gang")
    (folder / "skirmish" / "stands" / "ghost.yml").write_text("name: Ghost\n", encoding="utf-8")
    assert said(folder) != []


def test_two_missing_keys_of_one_record_are_both_told(tmp_path: Path) -> None:
    found = said(broken(tmp_path, BONUS, ", section: infantry, cost: 1,", ","))
    assert [each.partition(" (")[0] for each in found] == [
        f"{BONUS}:15:5: error: 'section' is missing",
        f"{BONUS}:15:5: error: 'cost' is missing",
    ]


def test_yaml_nested_beyond_sense_is_a_message() -> None:
    _, findings = parse("f.yaml", "a: " + "[" * 20_000 + "]" * 20_000)
    assert [each.code for each in findings] == ["file.syntax"]


def test_yaml_nested_just_below_the_limit_of_libyaml_is_no_traceback() -> None:
    _, findings = parse("f.yaml", "a: " + "[" * 990 + "]" * 990)
    assert [each.code for each in findings] == ["file.syntax"]


@pytest.mark.parametrize("kept", ["", "null", "[]", "{}", '{"folders": 7}', "\x00\xff"])
def test_a_cache_with_nonsense_in_it_is_passed_over(tmp_path: Path, kept: str) -> None:
    first = load([TINY], tmp_path)
    (cache,) = tmp_path.glob("catalog-*.json")
    cache.write_text(kept, encoding="utf-8")
    assert load([TINY], tmp_path).stored == first.stored


def test_a_cache_of_the_wrong_shape_is_passed_over(tmp_path: Path) -> None:
    first = load([TINY], tmp_path)
    (cache,) = tmp_path.glob("catalog-*.json")
    cache.write_text(f'{{"folders": ["{TINY}"], "entries": []}}', encoding="utf-8")
    assert load([TINY], tmp_path).stored == first.stored


def test_a_cache_that_may_not_be_written_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_arguments: object, **_more: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("tempfile.mkstemp", refused)
    assert load([TINY], tmp_path / "cache").systems() == ["skirmish"]
    assert list((tmp_path / "cache").iterdir()) == []


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError, match=r"there is no catalog folder .*/nowhere"):
        load([TINY, tmp_path / "nowhere"], tmp_path)
