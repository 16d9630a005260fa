"""Topics that no game can have and sheets that there are not: told with their place, and nothing else is."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.fingerprint import source_files
from cfbuilder.catalog.read import read
from cfbuilder.cli.main import run_command
from cfbuilder.core.places import shipped_catalog
from cfbuilder.force.muster import BATTALION
from cfbuilder.rendering.sheet_checks import check
from cfbuilder.rendering.views.possible_topics import possible_topics
from cfbuilder.rendering.views.topics import topics_of, topics_of_force
from cfbuilder.scenario.knowledge import known_to
from tests.conftest import TINY
from tests.rendering.games import fielding, game

Broken = Callable[..., list[str]]


@pytest.fixture
def broken(tmp_path: Path) -> Broken:
    """What is said of the invented system with a part of a file replaced."""

    def said(file: str, old: str, new: str) -> list[str]:
        shutil.copytree(TINY, tmp_path / "c")
        path = tmp_path / "c" / "skirmish" / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
        findings = check(read(source_files([tmp_path / "c"])))
        assert all(finding.severity.value == "error" for finding in findings)
        return [str(finding).removeprefix(f"{tmp_path / 'c' / 'skirmish'}/") for finding in findings]

    return said


def test_the_shipped_catalog_and_the_invented_system_are_fine() -> None:
    for folder in (shipped_catalog(), TINY):
        assert check(read(source_files([folder]))) == ()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "order: 10\n",
            "order: 10\nneeds: [catapults, gang]\n",
            "reference/shooting.yaml:4:9: error: no game can have the topic 'catapults' (did you mean catapult",
        ),
        (
            'section: "6"}\n',
            'section: "6"}\n  - {text: In the bog., section: "6", needs: ["terrain:bog"]}\n',
            "reference/shooting.yaml:6:47: error: no game can have the topic 'terrain:bog' (did you mean terrain:",
        ),
        (
            "order: 10\n",
            "order: 10\ntables:\n  - {head: [Who, Dice], rows: [{cells: [Gang, '1'], needs: [raw, sharp]}]}\n",
            "reference/shooting.yaml:5:66: error: no game can have the topic 'sharp'",
        ),
    ],
)
def test_a_topic_that_nothing_brings_about_is_told(broken: Broken, old: str, new: str, said: str) -> None:
    told = broken("reference/shooting.yaml", old, new)
    assert len(told) == 1
    assert told[0].startswith(said)


def test_a_sheet_that_there_is_not_is_told(broken: Broken) -> None:
    (told,) = broken("system.yaml", "roster, fire-missions", "rooster, fire-missions")
    assert told.startswith("system.yaml:15:29: error: there is no sheet 'rooster' (did you mean roster or ")


def test_of_a_file_that_could_not_be_taken_the_topics_are_not_missed(broken: Broken) -> None:
    assert broken("terrain/woods.yaml", "shape:", "shap:") == []


def test_the_command_tells_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    shutil.copytree(TINY, tmp_path / "c")
    path = tmp_path / "c" / "skirmish" / "reference" / "shooting.yaml"
    path.write_text(path.read_text(encoding="utf-8") + "needs: [ganng]\n", encoding="utf-8")
    assert run_command(["catalog", "check", str(tmp_path / "c")]) == 1
    out = capsys.readouterr().out
    assert "no game can have the topic 'ganng' (did you mean gang?" in out
    assert "1 finding" in out


def test_whatever_a_game_has_is_possible(shipped: Catalog) -> None:
    """Else the check would refuse a topic that a block may well need."""
    possible = possible_topics(shipped, "crossfire")
    seen: set[str] = set()
    for organization_id in shipped.organizations("crossfire"):
        part = BATTALION if shipped.organization(organization_id).is_battalion() else "company"
        force = fielding(shipped, organization_id, part)
        setup = game(force, force, "bridgehead", attacker="a")
        setup = replace(setup, public=replace(setup.public, hidden="both", disclosure="none"))
        seen.update(topics_of(known_to(setup, "table", shipped), shipped))
        seen.update(topics_of_force(force, shipped))
    assert len(seen) > 100
    assert seen <= possible


def test_what_the_readme_of_the_catalog_names_is_possible(shipped: Catalog) -> None:
    """Topics that stand there in full; those with a NAME in capitals say how others are made."""
    text = (shipped_catalog() / "README.md").read_text(encoding="utf-8")
    table = text.partition("## Add a block to the quick reference")[2].partition("## Add a rules system")[0]
    told = [
        name for line in table.splitlines() if line.startswith("|") for name in re.findall("`([^`]+)`", line)
    ]
    whole = {name for name in told if not re.search("[A-Z]", name)} - {"armor"}
    assert len(whole) > 35
    assert whole <= possible_topics(shipped, "crossfire")
