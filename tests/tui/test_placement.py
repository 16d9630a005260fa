"""The placement screen: hiding a side by key, with undo, a seal, and a page to hand the keyboard over."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from cfbuilder.scenario.seal_code import typed
from cfbuilder.scenario.setup import Setup
from cfbuilder.session.session import Folders, Session
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.editor.findings_list import FindingsScreen
from cfbuilder.tui.game import GameScreen
from cfbuilder.tui.handover import HandOverScreen
from cfbuilder.tui.lines import Lines
from cfbuilder.tui.placement import PlacementScreen
from tests.conftest import asked
from tests.tui.conftest import LARGE, SMALL, drawn, words


@pytest.fixture
def hiding(session: Session) -> CfbuilderApp:
    """A game of the shipped catalog in which both sides hide."""
    both = Session(Folders((), session.folders.cache, session.folders.state))
    both.new_pickup(asked(scenario="bridgehead", attacker="b", hidden="both", fill="none"), seed=9)
    return CfbuilderApp(both)


def _screen(app: CfbuilderApp) -> PlacementScreen:
    assert isinstance(app.screen, PlacementScreen)
    return app.screen


def _setup(app: CfbuilderApp) -> Setup:
    return app.session.setup


async def _enter(pilot: Pilot[None]) -> None:
    await pilot.press("h")
    await pilot.pause()


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_a_formation_goes_into_a_feature_and_back(hiding: CfbuilderApp, size: tuple[int, int]) -> None:
    async with hiding.run_test(size=size) as pilot:
        await _enter(pilot)
        screen = _screen(hiding)
        screen.waiting.go_to("1/platoon-2")
        await pilot.press("enter")
        assert hiding.focused is screen.features
        assert "1 thing in hand: Enter hides it" in drawn(hiding)
        screen.features.go_to(screen.features.lines[2].key)
        number = int(screen.features.key.removeprefix("feature "))
        await pilot.press("enter")
        placed = _setup(hiding).sides["a"].secrets.placements
        assert {each.feature for each in placed} == {number}
        assert {each.stand.rsplit("/", 1)[0] for each in placed} == {"1/platoon-2"}
        assert "Rifle Squad, 2nd Platoon" in drawn(hiding)
        assert hiding.focused is screen.waiting
        await pilot.press("u")
        assert _setup(hiding).sides["a"].secrets.placements == ()
        await pilot.press("U")
        assert _setup(hiding).sides["a"].secrets.placements == placed
        await pilot.press("tab")
        screen.features.go_to(f"feature {number}")
        await pilot.press("x")
        assert _setup(hiding).sides["a"].secrets.placements == ()


async def test_a_typed_number_goes_to_its_feature(hiding: CfbuilderApp) -> None:
    async with hiding.run_test(size=SMALL) as pilot:
        await _enter(pilot)
        screen = _screen(hiding)
        screen.waiting.go_to("1/cc-1")
        await pilot.press("enter")
        assert "by typing its number" in drawn(hiding)
        numbers = [each.number for each in screen.hiding.record.features]
        long = next(each for each in reversed(numbers) if each > 9)
        await pilot.press(*str(long))
        assert screen.features.key == f"feature {long}"
        await pilot.press("0")
        assert "There is no feature 0." in words(screen)
        await pilot.press("down", "up", *str(long), "enter")
        assert [each.feature for each in _setup(hiding).sides["a"].secrets.placements] == [long]


async def test_the_line_of_keys_has_the_last_step_and_the_file(hiding: CfbuilderApp) -> None:
    async with hiding.run_test(size=SMALL) as pilot:
        await _enter(pilot)
        await pilot.press("enter", "enter")
        line = drawn(hiding).splitlines()[-1]
        assert "u Undo  ^S Save" in line
        assert "* Seal" in line
        assert "* not saved" in words(_screen(hiding))


async def test_undo_and_redo_tell_when_there_is_nothing_left(hiding: CfbuilderApp, tmp_path: Path) -> None:
    hiding.session.save(tmp_path / "game.yaml")
    async with hiding.run_test(size=SMALL) as pilot:
        await _enter(pilot)
        await pilot.press("u")
        assert "There is nothing to undo." in words(_screen(hiding))
        await pilot.press("U")
        assert "There is nothing to redo." in words(_screen(hiding))


async def test_a_code_is_read_aloud_when_its_file_is_saved(hiding: CfbuilderApp, tmp_path: Path) -> None:
    hiding.session.save(tmp_path / "game.yaml")
    async with hiding.run_test(size=SMALL) as pilot:
        await _enter(pilot)
        await pilot.press("asterisk")
        screen = _screen(hiding)
        told = f"Read this code to the other player: {screen.hiding.code}."
        assert f"Save first (^S), since only the saved file opens it. {told}" in words(screen)
        await pilot.press("ctrl+s")
        await pilot.pause()
        assert f"game.yaml. {told}" in words(screen)
        await pilot.press("asterisk")
        assert told in words(screen)
        assert "Save first" not in words(screen)


async def test_where_in_a_feature_is_typed(hiding: CfbuilderApp) -> None:
    async with hiding.run_test(size=SMALL) as pilot:
        await _enter(pilot)
        screen = _screen(hiding)
        screen.waiting.go_to("1/cc-1")
        await pilot.press("enter", "enter")
        (placement,) = _setup(hiding).sides["a"].secrets.placements
        screen.features.go_to("in 1/cc-1")
        await pilot.press("at", *"north", "enter")
        (now,) = _setup(hiding).sides["a"].secrets.placements
        assert (now.feature, now.where) == (placement.feature, "north")


async def test_the_rest_by_lot_and_a_seal(hiding: CfbuilderApp) -> None:
    async with hiding.run_test(size=SMALL) as pilot:
        await _enter(pilot)
        screen = _screen(hiding)
        await pilot.press("B")
        assert "Everything is placed." in words(screen)
        await pilot.press("asterisk")
        await pilot.pause()
        seal = _setup(hiding).sides["a"].secrets.seal
        assert seal is not None
        assert seal.code in words(screen)
        assert typed(seal.code) == typed(screen.hiding.code)
        await pilot.press("asterisk")
        again = _setup(hiding).sides["a"].secrets.seal
        assert again is not None
        assert again.code == seal.code, "the same as long as nothing changes"
        await pilot.press("u", "u")
        assert screen.hiding.code == ""


async def test_what_cannot_be_is_told(hiding: CfbuilderApp) -> None:
    async with hiding.run_test(size=SMALL) as pilot:
        await _enter(pilot)
        screen = _screen(hiding)
        screen.waiting.go_to("1/cc-1")
        await pilot.press("enter", "ampersand", *"999", "enter")
        assert "There is no feature 999" in words(screen)
        assert _setup(hiding).sides["a"].secrets.placements == ()


async def test_two_at_one_keyboard_see_a_page_between_them(hiding: CfbuilderApp) -> None:
    hiding.apart = True
    async with hiding.run_test(size=SMALL) as pilot:
        await _enter(pilot)
        assert isinstance(hiding.screen, HandOverScreen)
        assert "PLAYER A" in words(hiding.screen)
        await pilot.press("enter")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(hiding.screen, HandOverScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(hiding.screen, GameScreen)


async def test_the_side_that_hides_is_found_and_told_what_to_do(session: Session) -> None:
    own = Session(Folders((), session.folders.cache, session.folders.state))
    own.new_pickup(asked(scenario="bridgehead", attacker="a", hidden="defender", fill="none"), seed=9)
    app = CfbuilderApp(own)
    async with app.run_test(size=SMALL) as pilot:
        await _enter(pilot)
        assert _screen(app).side == "b", "side A is marked, and hides nothing"
        assert "Enter takes what is marked in hand" in drawn(app)


async def test_where_nobody_hides_that_is_told(session: Session) -> None:
    own = Session(Folders((), session.folders.cache, session.folders.state))
    own.new_pickup(asked(fill="none"), seed=9)
    app = CfbuilderApp(own)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert "h Hide" not in drawn(app).splitlines()[-1]
        await _enter(pilot)
        assert isinstance(app.screen, GameScreen)
        assert "Nobody hides stands in this game." in " ".join(drawn(app).split())


async def test_every_finding_is_told_and_leads_to_its_cause(hiding: CfbuilderApp) -> None:
    async with hiding.run_test(size=SMALL) as pilot:
        await _enter(pilot)
        screen = _screen(hiding)
        await pilot.press("exclamation_mark")
        assert isinstance(hiding.screen, FindingsScreen), "that nothing is hidden yet is a note"
        await pilot.press("escape")
        screen.waiting.go_to("1/platoon-1")
        await pilot.press("enter")
        there = [each.feature for each in screen.hiding.record.features if each.feature]
        house = next(each for each in there if each.kind == "building")
        screen.features.go_to(f"feature {house.number}")
        await pilot.press("enter")
        found = screen.hiding.findings
        assert len(found) > 1
        assert f"(and {len(found) - 1} more: ! lists them)" in words(screen)
        await pilot.press("exclamation_mark")
        await pilot.pause()
        listed = hiding.screen
        assert isinstance(listed, FindingsScreen)
        assert listed.findings == found
        assert "agrees" not in words(listed)
        await pilot.press("y")
        assert hiding.screen is listed
        (waiting,) = [number for number, each in enumerate(found) if each.where == "1/platoon-3"]
        listed.query_one(Lines).go_to(f"{waiting}.0")
        await pilot.press("enter")
        await pilot.pause()
        assert _screen(hiding).waiting.key == "1/platoon-3"
        assert hiding.focused is screen.waiting


async def test_platoons_of_two_companies_are_told_apart(session: Session) -> None:
    both = Session(Folders((), session.folders.cache, session.folders.state))
    both.new_pickup(
        asked(size="mid", scenario="bridgehead", attacker="b", hidden="both", fill="none"), seed=9
    )
    app = CfbuilderApp(both)
    async with app.run_test(size=LARGE) as pilot:
        await _enter(pilot)
        screen = _screen(app)
        headings = [line.text for line in screen.waiting.lines if line.look == "heading"]
        assert len(set(headings)) == len(headings)
        assert "1st Platoon, 1st Company" in headings
        assert "1st Platoon, 2nd Company" in headings
