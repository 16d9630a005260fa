"""The company and battalion game: its charts against the source, its sheets, and a vehicle that a player writes."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from cfbuilder.catalog import checks
from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.fingerprint import source_files
from cfbuilder.catalog.gunnery import Gunnery
from cfbuilder.catalog.load import load
from cfbuilder.catalog.read import Reading, read
from cfbuilder.core.findings import Severity, has_errors
from cfbuilder.core.places import shipped_catalog
from cfbuilder.core.wording import signed
from cfbuilder.force.force import Force
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.packet import force_pdf
from cfbuilder.rendering.text import force_shown
from cfbuilder.rules import catalog_checks
from cfbuilder.rules.check import check
from cfbuilder.session.starter import fielded_force
from tests.conftest import ROOT

SYSTEM = "company-battalion"
SOURCE = next(iter((ROOT.parent / "shared" / "seeds").glob("002_*.txt")), None)

WHEELED = """\
name: Rover
short: Rover
role: vehicle
symbol: armor
source: {section: Vehicles, lines: [4, 6]}
profile:
  target: vehicle
  size: small
  movement: wheeled
  speed: 9
  armour: 1
  weapons:
    - {name: 37mm, weapon: light-gun, quality: good}
    - {weapon: hmg, count: 2}
"""
TROOP = """\
name: Troop
source: {section: Vehicles, lines: [1, 6]}
years: [1944, 1944]
morale: elite-veteran
line_company: troop
formations:
  - id: troop
    name: Troop
    level: company
    stands:
      - {stand: Rover, count: COUNT}
"""


@pytest.fixture(scope="session")
def gunnery(shipped: Catalog) -> Gunnery:
    found = shipped.find(Gunnery, f"{SYSTEM}/gunnery")
    assert found
    return found


def printed_charts() -> Iterator[tuple[str, str, int, int, int, list[int | None]]]:
    """Gun, quality, range from and to, to hit, and penetration of every row of the source."""
    gun = quality = ""
    assert SOURCE
    for line in SOURCE.read_text(encoding="utf-8").splitlines():
        head = re.match(r"\| (Heavy|Medium|Light) Gun \|", line)
        row = re.match(r'\| (?:(excellent|good|poor) \| )?(\d+) - (\d+)" \((\d)\) \| (.+)', line)
        gun = f"{head[1].lower()}-gun" if head else gun
        if row:
            quality = row[1] or quality
            figures = [None if cell == "--" else int(cell) for cell in re.findall(r"--|\d+", row[5])]
            yield gun, quality, int(row[2]), int(row[3]), int(row[4]), figures


@pytest.mark.skipif(SOURCE is None, reason="the source texts are not beside this checkout")
def test_the_charts_are_those_of_the_source(gunnery: Gunnery) -> None:
    looked = 0
    for gun, quality, near, far, hit, figures in printed_charts():
        weapon = gunnery.weapon(gun)
        assert weapon is not None and weapon.penetration is not None
        ranges = [0, *(each.to.number() for each in weapon.bands)]
        number = ranges.index(far) - 1
        assert (ranges[number], weapon.bands[number].hit) == (near, hit)
        assert list(weapon.penetration[quality][number]) == figures
        looked += 1
    assert looked == 27


def test_the_quick_reference_has_the_same_charts(shipped: Catalog, gunnery: Gunnery) -> None:
    blocks = {each.name: each for each in shipped.references(SYSTEM)}
    for weapon in gunnery.weapons:
        if weapon.penetration and weapon.calibre:
            block = blocks[f"{weapon.name}s, {weapon.calibre[0]} to {weapon.calibre[1]} mm"]
            for table, (quality, rows) in zip(block.tables, weapon.penetration.items(), strict=True):
                assert table.head[0] == f"{quality.capitalize()}, to hit"
                near = 0
                for row, band, figures in zip(table.rows, weapon.bands, rows, strict=True):
                    assert row.cells[0] == f"{near} to {band.to} ({band.hit})"
                    assert row.cells[1:] == tuple("–" if each is None else str(each) for each in figures)
                    near = int(band.to.number())


def test_the_quick_reference_has_the_same_modifiers(shipped: Catalog, gunnery: Gunnery) -> None:
    rows = {
        block.name: {row.cells[0]: row.cells[1:] for table in block.tables for row in table.rows}
        for block in shipped.references(SYSTEM)
    }
    activation, spotting = gunnery.activation, gunnery.spotting
    assert rows["Activation"]["Elite"] == (signed(activation.qualities["elite"]),)
    assert rows["Activation"]["Poor"] == (signed(activation.qualities["poor"]),)
    assert rows["Activation"]["Each 25% suppressed *"] == (signed(activation.suppressed.each),)
    assert rows["Activation"]["Each 25% killed"] == (signed(activation.killed.each),)
    assert rows["Activation"]["Some killed but under 25%"] == (signed(activation.killed.some),)
    told = list(rows["Spotting"].values())
    assert told == [(signed(each.steps),) for each in spotting.modifiers]
    assert rows["Fire"]["Target in cover"] == (signed(gunnery.hit.cover),) * 3
    kill = gunnery.infantry_kill
    assert rows["Infantry fire"]["Veteran"] == (signed(kill.qualities["veteran"]),)
    assert rows["Infantry fire"]["Green"] == (signed(kill.qualities["green"]),)
    for weapon in gunnery.weapons:
        if weapon.least:
            cells = rows["Infantry fire"][weapon.name.removesuffix(" mortar").replace("-", "–")]
            assert cells == (f"{weapon.least.number()}–{weapon.bands[0].to}", str(weapon.bands[0].hit))


def battalion(catalog: Catalog) -> Force:
    return fielded_force("starter/battalion", None, "battalion", catalog, SYSTEM)


def test_the_starter_is_a_battalion_of_usual_companies_and_says_what_is_open(shipped: Catalog) -> None:
    findings = check(battalion(shipped), shipped)
    assert {each.code for each in findings} == {"force.left-open"}
    assert [each.message for each in findings] == [
        "Tank: its armour class is not known",
        "Tank: the quality of its gun is not known",
    ]


def test_the_roster_tells_the_two_qualities_and_no_points(shipped: Catalog) -> None:
    text = force_shown(battalion(shipped), shipped, "text", ["roster"])
    assert "Morale: Average, experienced" in text
    assert "Tank Company (Elite, green)" in text
    assert "points" not in text.lower()
    assert "unknown" not in text


def test_cards_have_three_sections_with_what_is_open_left_blank(shipped: Catalog) -> None:
    text = force_shown(battalion(shipped), shipped, "html", ["cards"])
    for title in ("Movement", "Armour", "Weapon"):
        assert f"<b>{title}</b>" in text
    assert "Main gun: medium gun, ________" in text
    assert text.count("Rifle Team") == 1  # one card for all twelve


def test_its_sheets_print(shipped: Catalog) -> None:
    assert force_pdf(battalion(shipped), shipped, PrintOptions(text="large"), ()).startswith(b"%PDF")


def authored(folder: Path, count: int) -> Reading:
    """The game with a vehicle and a troop of its own."""
    shutil.copytree(shipped_catalog() / SYSTEM, folder / SYSTEM)
    own = folder / SYSTEM / "nations" / "germany"
    (own / "stands" / "rover.yaml").write_text(WHEELED, encoding="utf-8")
    (own / "organizations").mkdir()
    (own / "organizations" / "troop.yaml").write_text(TROOP.replace("COUNT", str(count)), encoding="utf-8")
    return read(source_files([folder]))


def test_a_vehicle_of_a_players_own(tmp_path: Path) -> None:
    reading = authored(tmp_path / "c", 4)
    findings = [*reading.findings, *checks.check(reading), *catalog_checks.check(reading)]
    assert not has_errors(findings)
    assert not [each for each in findings if "Rover" in each.message]
    catalog = load([tmp_path / "c"], tmp_path / "cache")
    force = fielded_force("germany/troop", None, "company", catalog, SYSTEM)
    assert check(force, catalog) == ()
    text = force_shown(force, catalog, "text", ["cards"])
    for told in (
        "Rover (Elite, veteran), 4",
        'Each action: 9"',
        "Class: 1",
        "37mm: light gun, good",
        "2 × HMG",
    ):
        assert told in text
    assert "____" not in text


@pytest.mark.parametrize("count", [2, 5])
def test_a_company_of_another_strength_is_told(tmp_path: Path, count: int) -> None:
    catalog = authored(tmp_path / "c", count).catalog
    (finding,) = check(fielded_force("germany/troop", None, "company", catalog, SYSTEM), catalog)
    assert finding.code == "force.company-strength"
    assert finding.severity is Severity.WARNING
    assert f"Troop has {count} vehicles" in finding.message


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("armour: 1", "armour: 6", "no class of armour 6"),
        ("weapon: light-gun", "weapon: ray-gun", "no weapon 'ray-gun'"),
        ("quality: good", "quality: splendid", "no gun quality 'splendid'"),
        ("target: vehicle", "target: balloon", "no sort of target 'balloon'"),
        ("count: 2", "count: 0", "0 of them"),
    ],
)
def test_slips_of_the_pen(tmp_path: Path, old: str, new: str, message: str) -> None:
    authored(tmp_path / "c", 4)
    path = tmp_path / "c" / SYSTEM / "nations" / "germany" / "stands" / "rover.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")
    errors = [each for each in checks.check(read(source_files([tmp_path / "c"]))) if has_errors([each])]
    assert len(errors) == 1
    assert message in errors[0].message
    assert errors[0].place is not None and errors[0].place.line > 1


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("ladder: [60, 48", "ladder: [48, 60", "the distances do not fall"),
        ("vehicle: 24", "vehicle: 20", "no step of the ladder"),
        ("{to: 6, hit: 7}", "{to: 6, hit: 11}", "11 or less on a die of 10"),
        ("share: 25", "share: 0", "a share of 0 percent"),
        ("veteran: -1", "veterans: -1", "no troop quality 'veterans'"),
        ("[10, 10, 10, 10, 10, 8]", "[10, 10, 10, 10, 10]", "5 figures for the classes 0 to 5"),
        ("step: 30", "step: 0", "0 tells no classes apart"),
        ("{score: 4", "{score: 9", "the scores do not rise"),
    ],
)
def test_slips_in_the_charts(tmp_path: Path, old: str, new: str, message: str) -> None:
    shutil.copytree(shipped_catalog() / SYSTEM, tmp_path / "c" / SYSTEM)
    path = tmp_path / "c" / SYSTEM / "gunnery.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    found = [
        each.message for each in checks.check(read(source_files([tmp_path / "c"]))) if has_errors([each])
    ]
    assert any(message in each for each in found), found


def test_what_has_been_filled_in_is_open_no_more(tmp_path: Path) -> None:
    def still_open() -> set[str]:
        findings = checks.check(read(source_files([tmp_path / "c"])))
        return {each.where for each in findings if each.code == "catalog.left-open"}

    shutil.copytree(shipped_catalog() / SYSTEM, tmp_path / "c" / SYSTEM)
    before = still_open()
    assert {
        "profile.armour",
        "reference/artillery",
        "spotting.bases.gun",
        "armoured-battalion-1944",
    } <= before
    folder = tmp_path / "c" / SYSTEM
    gunnery = folder / "gunnery.yaml"
    gunnery.write_text(gunnery.read_text(encoding="utf-8").replace("gun: null", "gun: 12"), encoding="utf-8")
    block = (folder / "reference" / "retiring.yaml").read_text(encoding="utf-8")
    (folder / "reference" / "artillery.yaml").write_text(block, encoding="utf-8")
    assert before - still_open() == {"spotting.bases.gun", "reference/artillery"}
