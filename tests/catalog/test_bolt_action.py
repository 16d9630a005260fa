"""Bolt Action shooting: its tables against the source, the quick reference beside them, and its sheets."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from cfbuilder.catalog import checks
from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.fingerprint import source_files
from cfbuilder.catalog.read import read
from cfbuilder.catalog.shooting import Shooting
from cfbuilder.core.findings import has_errors
from cfbuilder.core.places import shipped_catalog
from cfbuilder.core.wording import signed
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.packet import force_pdf
from cfbuilder.rendering.text import force_shown
from cfbuilder.rules.check import check
from cfbuilder.session.starter import fielded_force
from tests.conftest import ROOT

SYSTEM = "bolt-action"
SOURCE = next(iter((ROOT.parent / "shared" / "seeds").glob("003_*.txt")), None)


@pytest.fixture(scope="session")
def shooting(shipped: Catalog) -> Shooting:
    found = shipped.find(Shooting, f"{SYSTEM}/shooting")
    assert found
    return found


def modifiers(shooting: Shooting) -> list[int]:
    """In the order of the printed table."""
    hit = shooting.hit
    return [
        hit.point_blank.modifier, hit.each_pin, hit.long_range.modifier, hit.qualities["inexperienced"],
        hit.advancing, hit.down, hit.small.modifier, hit.cover["soft"], hit.cover["hard"],
    ]  # fmt: skip


@pytest.mark.skipif(SOURCE is None, reason="the source texts are not beside this checkout")
def test_the_tables_are_those_of_the_source(shooting: Shooting) -> None:
    assert SOURCE
    lines = SOURCE.read_text(encoding="utf-8").splitlines()
    printed = [re.fullmatch(r"\| .+ \| ([+–])(\d) \|", line) for line in lines]
    assert [int(each[2]) * (1 if each[1] == "+" else -1) for each in printed if each] == modifiers(shooting)
    needed = [re.fullmatch(r"\| .+ \| (\d+)\+ \|", line) for line in lines]
    assert [int(each[1]) for each in needed if each] == [each.on for each in shooting.damage.targets]


def test_the_quick_reference_says_the_same(shipped: Catalog, shooting: Shooting) -> None:
    tables = {
        block.name: [row.cells for table in block.tables for row in table.rows]
        for block in shipped.references(SYSTEM)
    }
    assert [cells[1] for cells in tables["To hit"]] == [signed(each) for each in modifiers(shooting)]
    assert tables["To damage"] == [(each.name, f"{each.on}+") for each in shooting.damage.targets]
    rifle, machine_gun = shooting.weapon("rifle"), shooting.weapon("medium-machine-gun")
    assert rifle and machine_gun
    for weapon in (rifle, machine_gun):
        assert (weapon.name, str(weapon.range), str(weapon.shots), "–") in tables["Weapons"]


def test_the_small_force_prints_without_points(shipped: Catalog) -> None:
    force = fielded_force("starter/small-force", None, "force", shipped, SYSTEM)
    assert check(force, shipped) == ()
    roster = force_shown(force, shipped, "text", ["roster"])
    assert "veteran" in roster
    assert "points" not in roster.lower()
    cards = force_shown(force, shipped, "html", ["cards"])
    assert cards.count('class="tick less') >= 3 * 9 + 3  # a box for every man
    assert force_pdf(force, shipped, PrintOptions(paper="letter"), ()).startswith(b"%PDF")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("shots: 1}", "shots: 0}", "Rifle fires 0 dice"),
        ("morale_check: [1, 2]", "morale_check: [3, 2]", "3 of 2 is no share"),
        ("qualities: {inexperienced", "qualities: {raw", "no troop quality 'raw'"),
        ("id: submachine-gun", "id: rifle", "2 weapons have the id 'rifle'"),
    ],
)
def test_slips_of_the_pen(tmp_path: Path, old: str, new: str, message: str) -> None:
    shutil.copytree(shipped_catalog() / SYSTEM, tmp_path / "c" / SYSTEM)
    path = tmp_path / "c" / SYSTEM / "shooting.yaml"
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    found = [
        each.message for each in checks.check(read(source_files([tmp_path / "c"]))) if has_errors([each])
    ]
    assert any(message in each for each in found), found
