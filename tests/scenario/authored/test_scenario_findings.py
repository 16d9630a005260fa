"""What is wrong or odd about a scenario is told with its place, and the file stays as it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.session.session import Session
from cfbuilder.storage.scenario_file import examine_scenario
from tests.scenario.authored.conftest import STARTER, Change, findings_told


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "nation: germany", "nation: germny",
            ["57:13: error: there is no nation 'germny' (did you mean germany?"],
        ),
        (
            "{stand: Rifle Squad, count: 3}", "{stand: Rifel Squad}",
            ["error: there is no stand 'Rifel Squad' (did you mean Rifle Squad"],
        ),
        (
            "zone: [[0, 0], [24, 0], [24, 6], [0, 6]]", "zone: [[0, 0], [24, 0], [24, 19], [0, 19]]",
            ["error: the zones of both sides overlap (move them apart)"],
        ),
        (
            "zone: [[0, 0], [24, 0], [24, 6], [0, 6]]", "zone: [[0, 0], [25, 0], [25, 6], [0, 6]]",
            ["error: the zone of American patrol reaches beyond the table (x is 0 to 24, y is 0 to 24)"],
        ),
        (
            "zone: [[0, 0], [24, 0], [24, 6], [0, 6]]", "zone: [[0, 0], [24, 6], [24, 0], [0, 6]]",
            ["error: the zone of American patrol meets itself (zone: [[x, y]"],
        ),
        (
            "objectives: [1]", "objectives: [11]",
            ["error: the objective 11 is no feature: nobody can reach it (name one of the terrain)"],
        ),
        (
            "squads in the {farm} has", "squads in the {barn} has",
            ["error: {barn} stands for nothing (there are {a}, {b} and {farm})"],
        ),
        (
            "\nend: After an hour", "\nend: When the {barn} burns",
            ["error: {barn} stands for nothing (there are {a}, {b} and {farm})"],
        ),
        (
            "held, group: farm}", "held, group: farms}",
            ["error: there is no group of features 'farms' (did you mean farm?"],
        ),
        ("lost\", count: 4}", "lost\"}", ["error: 'Squads and heavy weapons lost' has nothing to tick"]),
        (
            "\nhidden: none", "\nhidden: defender",
            ["error: the defender hides, and nobody attacks (say who attacks (attacker: a), or hidden: both)"],
        ),
        ("edge: south", "edge: north", ["error: both sides have the north edge (give them two)"]),
        (
            "rectangle: [13, 10, 3, 4]", "rectangle: [13, 10, 3, 0]",
            ["error: 0\" is no depth (rectangle: [x, y, width, depth], inches, from its south-west corner)"],
        ),
        (
            "kind: building, rectangle: [9, 10, 4, 4]",
            "kind: bunker, facing: [south], capacity: 5, rectangle: [9, 10, 4, 4]",
            ["error: feature 1 (bunker) cannot hold 5 squads or weapons (write 1 to 4)"],
        ),
        (
            "kind: building, rectangle: [9, 10, 4, 4]", "kind: building, capacity: 0, rectangle: [9, 10, 4, 4]",
            ["error: feature 1 (building) cannot hold 0 squads or weapons (write 1 or more)"],
        ),
        (
            "kind: building, rectangle: [9, 10, 4, 4]", "kind: building, floors: 0, rectangle: [9, 10, 4, 4]",
            ["error: feature 1 (building) has 0 floors (write 1 or more)"],
        ),
        (
            "kind: building, rectangle: [9, 10, 4, 4]", "kind: woods, floors: 2, rectangle: [9, 10, 4, 4]",
            ["error: feature 1 (woods) has no floors (leave them out)"],
        ),
        (
            "kind: building, rectangle: [9, 10, 4, 4]", "kind: woods, facing: [south], rectangle: [9, 10, 4, 4]",
            ["error: feature 1 (woods) is alike on all sides (leave `facing` out)"],
        ),
        (
            "kind: building, rectangle: [9, 10, 4, 4]",
            "kind: hardpoint, facing: [south, south], rectangle: [9, 10, 4, 4]",
            ["error: feature 1 (hardpoint) faces south and south (name each side once)"],
        ),
        (
            "kind: building, rectangle: [9, 10, 4, 4]",
            "kind: hardpoint, facing: [north, east, south, west], rectangle: [9, 10, 4, 4]",
            ["error: nobody gets into feature 1 (hardpoint): it faces all sides (leave out"],
        ),
        (
            "kind: building, rectangle: [9, 10, 4, 4]",
            "kind: bunker, facing: [south, east], rectangle: [9, 10, 4, 4]",
            ["error: feature 1 (bunker) has 2 fronts: south and east (name one side (10.3))"],
        ),
        (
            "kind: building, rectangle: [9, 10, 4, 4]",
            "kind: building, facing: [south], rectangle: [9, 10, 4, 4]",
            ["error: feature 1 (building) is alike on all sides (leave `facing` out)"],
        ),
        (
            "kind: hedge, line", "kind: entrenchment, facing: [east], line",
            ["error: feature 10 (entrenchment) runs that way and cannot cover the east (name north or south)"],
        ),
        (
            "kind: hedge, line", "kind: entrenchment, facing: [north, south], line",
            ["error: feature 10 (entrenchment) has 2 fronts: north and south (name one side (10.3))"],
        ),
        (
            "kind: hedge, line", "kind: hedge, facing: [north], line",
            ["error: feature 10 (hedge) is alike on all sides (leave `facing` out)"],
        ),
        (
            "kind: hedge, line", "kind: hedge, capacity: 2, line",
            ["error: nobody is inside feature 10 (hedge) (leave the capacity out)"],
        ),
        (
            "kind: rough", "kind: ruff",
            ["error: there is no terrain 'ruff' (there is: bocage"],
        ),
        (
            "# advanced: [{rule: tunnels, amount: 2}]", "advanced: [{rule: tunels}]\n#",
            ["error: there is no advanced rule 'tunels'"],
        ),
        (
            "{stand: CC, bonus: [1]}", "{stand: CC, bonus: [1, 2]}",
            ["68:32: error: 2 bonuses for 1 times Patrol (write 1 or 1)"],
        ),
        ("{stand: CC, bonus: [1]}", "{stand: CC, bonus: [-1]}", ["68:33: error: a bonus of -1 (write 0 or more)"]),
        (
            "{stand: Rifle Squad, count: 3}", "{stand: Rifle Squad, count: 3, equipment: [Panzerfist]}",
            ["error: there is no extra 'Panzerfist' (there is:"],
        ),
        ("objectives: [1]", "objectives: [1, 1]", ["50:17: error: the objective 1 is named twice (name it once)"]),
        ("format: 1", "format: 2", ["6:9: error: this file is of format 2, this program knows 1"]),
        (
            "      - id: patrol\n",
            "      - {id: reserve, name: Reserve, level: platoon, later: true}\n      - id: patrol\n",
            ["64:61: error: true is not allowed here (write text)"],
        ),
        ("mission: >-", "misson: >-", ["error: unknown key 'misson' (did you mean mission?", "'mission' is missing"]),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_place(
    old: str, new: str, said: list[str], changed: Change, shipped: Catalog, tmp_path: Path
) -> None:
    text = STARTER.read_text(encoding="utf-8")
    if text.count(old) != 1:  # the same lines stand on both sides: the first is changed
        path = tmp_path / "scenario.yaml"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")
    else:
        path = changed(old, new)
    before = path.read_bytes()
    told = findings_told(path, shipped)
    assert len(told) == len(said), told
    for wanted in said:
        assert any(wanted in line for line in told), told
    assert path.read_bytes() == before
    assert examine_scenario(path, shipped).scenario is None


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (
            "objectives: [1]", "objectives: [10]",
            "50:14: warning: nobody can be inside the objective 10 (hedge) (name an area",
        ),
        ("year: 1944", "year: 1066", "12:7: warning: the rules know the years 1939 to 1945, and this is 1066"),
    ],
)  # fmt: skip
def test_what_is_odd_is_told_and_can_be_played(
    old: str, new: str, said: str, changed: Change, shipped: Catalog
) -> None:
    path = changed(old, new)
    (told,) = findings_told(path, shipped)
    assert told.startswith(said)
    assert examine_scenario(path, shipped).scenario is not None


@pytest.mark.parametrize(
    ("placements", "said"),
    [
        (
            "{stand: 1/patrol/hmg-1, feature: 99}",
            ["95:18: error: HMG 1/patrol/hmg-1 is in feature 99, which is not there"],
        ),
        ("{stand: 1/patrol/mg-1, feature: 6}", ["95:18: error: the force has no stand '1/patrol/mg-1' (did you mean"]),
        (
            "{stand: 1/patrol/hmg-1, feature: 6}, {stand: 1/patrol/cc-1, feature: 4}",
            ["95:55: error: CC 1/patrol/cc-1 is in feature 4 (woods), which this side may not use (it may use 6)"],
        ),
        (
            "{stand: 1/patrol/hmg-1, feature: 6}, {stand: 1/patrol/hmg-1, feature: 6, where: edge}",
            ["95:55: error: HMG 1/patrol/hmg-1 is placed 2 times: feature 6 and feature 6, edge"],
        ),
        ("{feature: 6}", ["95:18: error: a placement without a stand"]),
        ("{what: dummy, feature: 6, to: 3}", ["95:18: error: a dummy that links two features"]),
        ("{stand: 1/patrol/hmg-1, feature: 6, where: the edge}", []),
    ],
)  # fmt: skip
def test_what_an_author_hides_is_held_against_his_scenario(
    placements: str, said: list[str], shipped: Catalog, tmp_path: Path
) -> None:
    """What he leaves to the players is nothing wrong."""
    text = STARTER.read_text(encoding="utf-8").replace("\nhidden: none", "\nhidden: both", 1)
    briefing = "    briefing: Nobody"
    path = tmp_path / "scenario.yaml"
    path.write_text(text.replace(briefing, f"    placements: [{placements}]\n{briefing}"), encoding="utf-8")
    told = findings_told(path, shipped)
    assert len(told) == len(said), told
    assert all(one.startswith(other) for one, other in zip(told, said, strict=True)), told


def test_a_scenario_with_an_error_is_not_opened(game_session: Session, changed: Change) -> None:
    from cfbuilder.core.errors import UnreadableError

    path = changed("objectives: [1]", "objectives: [11]")
    with pytest.raises(UnreadableError, match=r"makes no game yet:\n.*scenario\.yaml:\d+:\d+: error"):
        game_session.open_any(path)
    assert not game_session.is_open
