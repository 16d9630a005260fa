"""Weapons that an author puts on the table: in firing positions that are open, or hidden like everything else."""

from __future__ import annotations

from pathlib import Path

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import Luck
from cfbuilder.core.places import templates
from cfbuilder.force.muster import muster
from cfbuilder.rendering.html import html
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.pages import pages
from cfbuilder.rendering.text import shown
from cfbuilder.rendering.views.map_sheet import map_sheet_view
from cfbuilder.scenario.authored.game import game_of
from cfbuilder.scenario.knowledge import AUDIENCES, Audience
from cfbuilder.scenario.setup import Placement
from cfbuilder.session.session import Session
from cfbuilder.storage.saved import saved_text, value_of
from cfbuilder.storage.scenario_file import examine_scenario, game_in, read_scenario

STARTER = templates() / "starters" / "scenario.yaml"
MORTAR = "1/patrol/81mm-mortar-1"


def _scenario(folder: Path, emplaced: str, *changes: tuple[str, str], stand: str = "81mm Mortar") -> Path:
    """The starter with a weapon more for its Germans, and other changes."""
    text = STARTER.read_text(encoding="utf-8")
    line = "          - {stand: HMG}\n"
    text = text.replace(line, f"{line}          - {{stand: {stand}, emplaced: {emplaced}}}\n", 1)
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = folder / "scenario.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def _all_told(session: Session, audience: Audience) -> str:
    known = session.known(audience)
    told = (shown(known, session.catalog, form) for form in ("text", "json"))
    paper = html("", pages(known, session.catalog), PrintOptions())
    return "\n".join((saved_text(known), *told, paper))


def test_an_open_position_is_on_everybodys_sheets(game_session: Session, tmp_path: Path) -> None:
    path = _scenario(tmp_path, "{feature: 6, where: behind the trees}")
    assert examine_scenario(path, game_session.shipped).findings == ()
    game_session.open_any(path)
    for audience in AUDIENCES:
        known = game_session.known(audience)
        text = shown(known, game_session.catalog, "text", ("scenario", "roster", "map"))
        assert "Germany: 81mm Mortar in 6, behind the trees" in text
        assert "81mm (fixed in 6)" in text
        assert "81mm Mortar (on the table)" in text
        view = map_sheet_view(known, game_session.catalog)
        assert view is not None
        assert [(each.name, each.feature, each.spot) for each in view.drawn.weapons] == [("81mm", 6, None)]
        assert "@ 81mm, on the table" in text


def test_a_weapon_on_the_table_is_a_stand_like_others(game_session: Session, tmp_path: Path) -> None:
    game_session.open_any(_scenario(tmp_path, "{spot: [2.5, 21], where: in the open}"))
    force = game_session.setup.sides["a"].force
    pieces = {each.key: each for each in muster(force, game_session.catalog).pieces()}
    stand = pieces[MORTAR].stand
    assert (stand.off_table, stand.casualty) == (False, True)
    assert pieces[f"{MORTAR}-fo"].observes == "81mm Mortar"
    text = shown(game_session.known("a"), game_session.catalog, "text")
    assert 'at 2.5" from the west and 21" from the south of the table, in the open' in text
    assert "Mortars and guns on the table" in text


def test_off_and_on_the_table_are_told_apart(game_session: Session, tmp_path: Path) -> None:
    off = (
        "          - {stand: 81mm Mortar,",
        "          - {stand: 81mm Mortar}\n          - {stand: 81mm Mortar,",
    )
    game_session.open_any(_scenario(tmp_path, "{}", off))
    text = shown(game_session.known("a"), game_session.catalog, "text", ("fire-missions", "scenario"))
    rows = [line.split()[:5] for line in text.splitlines() if line.startswith("  81mm Mortar")]
    assert rows == [["81mm", "Mortar", "1", "FO", "1"], ["81mm", "Mortar", "(on", "the", "table)"]]
    assert "Germany: 81mm Mortar where its owner sets it up" in text


def test_a_hidden_position_is_a_secret_of_its_owner(game_session: Session, tmp_path: Path) -> None:
    """Wherever it is, the others are told the same."""
    hiding = ("\nhidden: none", "\nhidden: both")
    larger = ("zone: [[0, 18], [24, 18]", "zone: [[0, 13.5], [24, 13.5]")
    others = []
    for emplaced, place in (
        ("{feature: 3, where: in the thicket}", "hidden in 3, in the thicket"),
        ("{feature: 6}", "hidden in 6"),
        ("{}", "where its owner sets it up, maybe hidden"),
    ):
        path = _scenario(tmp_path, emplaced, hiding, larger)
        assert examine_scenario(path, game_session.shipped).findings == ()
        # The same luck: the number of a game would differ otherwise.
        written = read_scenario(path, game_session.shipped)
        game_session.begin(game_of(written, game_session.shipped, Luck(1)))
        own, umpires = _all_told(game_session, "a"), _all_told(game_session, "umpire")
        assert f"Germany: 81mm Mortar {place}\n" in own
        assert f"Germany: 81mm Mortar {place}\n" in umpires
        assert "Germany: 81mm Mortar where its owner sets it up, maybe hidden\n" in _all_told(
            game_session, "b"
        )
        others.append((_all_told(game_session, "b"), _all_told(game_session, "table")))
    assert others[0] == others[1] == others[2]


def test_a_hidden_position_is_a_placement_that_can_be_changed(game_session: Session, tmp_path: Path) -> None:
    path = _scenario(tmp_path, "{feature: 6, where: edge}", ("\nhidden: none", "\nhidden: both"))
    game = game_in(path, game_session.shipped)
    assert game.sides["a"].secrets.placements == (Placement(stand=MORTAR, feature=6, where="edge"),)
    assert value_of(Path("game.yaml"), saved_text(game)) == game
    game_session.begin(game)
    text = shown(game_session.known("a"), game_session.catalog, "text", ("hidden",))
    assert "Patrol: 81mm; edge" in text


@pytest.mark.parametrize(
    ("emplaced", "changes", "said"),
    [
        ("{feature: 77}", [], "81mm Mortar is in feature 77, which is not there (name one of the terrain)"),
        ("{feature: 10}", [], "nobody is inside feature 10 (hedge) (give its `spot`: [x, y], and say"),
        ("{feature: 6, spot: [1, 1]}", [], "81mm Mortar is in a feature and at a spot (give one of them)"),
        ("{spot: [30, 1]}", [], "the spot of 81mm Mortar is off the table (x is 0 to 24, y is 0 to 24)"),
        ("{spot: [4, 5]}", [], "81mm Mortar is in the zone of American patrol (give a spot of its own side)"),
        ("{spot: [1, 20]}, count: 2", [], "2 times 81mm Mortar at one spot (give each a line of its own)"),
        ("{feature: 1}, count: 3", [], "feature 1 (building) holds 2 squads or weapons, and 3 are in it"),
        ("{feature: 5}", [], "81mm Mortar is in feature 5 (woods), which belongs to American patrol"),
        (
            "{spot: [1, 20]}", [("\nhidden: none", "\nhidden: both")],
            "81mm Mortar is hidden, and what is hidden is placed by feature (5.3) (give the feature",
        ),
        (
            "{feature: 5}", [("\nhidden: none", "\nhidden: both")],
            f"81mm Mortar {MORTAR} is in feature 5 (woods), which this side may not use",
        ),
        (
            "{feature: 6}", [("        level: company\n", "        level: company\n        later: soon\n")],
            "81mm Mortar comes later, and a firing position is taken before play (2.2.2)",
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_position_is_told_where_it_stands(
    emplaced: str, changes: list[tuple[str, str]], said: str, shipped: Catalog, tmp_path: Path
) -> None:
    path = _scenario(
        tmp_path, emplaced, ("zone: [[0, 0], [24, 0], [24, 6]", "zone: [[0, 0], [24, 0], [24, 7]"), *changes
    )
    lines = path.read_text(encoding="utf-8").splitlines()
    (finding,) = examine_scenario(path, shipped).findings
    assert said in f"{finding.message} ({finding.hint})"
    assert finding.place is not None
    assert lines[finding.place.line - 1].lstrip().startswith("- {stand: 81mm Mortar")


def test_what_is_always_on_the_table_needs_no_position(shipped: Catalog, tmp_path: Path) -> None:
    path = _scenario(tmp_path, "{feature: 6}", stand="HMG")
    (finding,) = examine_scenario(path, shipped).findings
    assert finding.message == "HMG is on the table in any battle"
