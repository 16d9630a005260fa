"""The game screen: what it says, what stays where it is, printing, opening, failing."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Input, OptionList

from cfbuilder.core.findings import has_errors
from cfbuilder.core.points import Points
from cfbuilder.force.force import Force, remove
from cfbuilder.rules.prices_today import force_findings
from cfbuilder.scenario.setup import Setup
from cfbuilder.session.pickup.choices import first_request
from cfbuilder.session.session import Session
from cfbuilder.storage.saved import open_saved, saved_text
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.force_tree import ForceTree
from cfbuilder.tui.game import GameScreen
from cfbuilder.tui.home import HomeScreen
from cfbuilder.tui.message import MessageScreen
from tests.tui.conftest import LARGE, SMALL, comes_up, drawn, words


def with_force(setup: Setup, force: Force) -> Setup:
    side = replace(setup.sides["a"], force=force)
    return replace(setup, sides={**setup.sides, "a": side})


def tree_of(app: CfbuilderApp) -> ForceTree:
    return app.screen.query_one(ForceTree)


async def test_a_new_game_is_kept_and_stands_among_the_recent(app: CfbuilderApp, session: Session) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n", "g")
        await pilot.pause()
        number = session.setup.public.number
        assert session.path is not None
        assert open_saved(session.path) == session.setup
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        assert await comes_up(pilot, f"Blues against Reds, 1915, Brawl, duel, {number}")
        made, session.game = session.setup, None
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert session.setup == made


async def test_undo_and_redo_leave_cursor_and_scroll_alone(playing: CfbuilderApp, session: Session) -> None:
    async with playing.run_test(size=SMALL) as pilot:
        await pilot.pause()
        tree = tree_of(playing)
        await pilot.press(*["down"] * 22)
        await pilot.pause()
        marked, scroll = tree.key, tree.top
        assert scroll > 0
        assert marked.startswith("b")
        before = words(playing.screen)
        assert session.game is not None
        force = session.setup.sides["a"].force
        dear = replace(force.entries[0], price=Points.parse(99))
        changed = replace(force, entries=(dear, *force.entries[1:]))
        session.game.change(with_force(session.setup, changed))
        assert isinstance(playing.screen, GameScreen)
        playing.screen.show_game()
        await pilot.pause()
        assert "base 99.0" in words(playing.screen)
        await pilot.press("u")
        await pilot.pause()
        assert words(playing.screen) == before
        assert (tree.key, tree.top) == (marked, scroll)
        await pilot.press("U")
        await pilot.pause()
        assert "base 99.0" in words(playing.screen)
        assert (tree.key, tree.top) == (marked, scroll)


async def test_the_cursor_follows_its_line_when_others_go(playing: CfbuilderApp, session: Session) -> None:
    async with playing.run_test(size=SMALL) as pilot:
        await pilot.pause()
        tree = tree_of(playing)
        tree.go_to("b/1/platoon-1")
        await pilot.pause()
        assert session.game is not None
        force = session.setup.sides["a"].force
        for entry in force.in_pool("bonus"):
            force = remove(force, entry.id)
        session.game.change(with_force(session.setup, force))
        assert isinstance(playing.screen, GameScreen)
        playing.screen.show_game()
        await pilot.pause()
        assert tree.key == "b/1/platoon-1"
        assert "bonus 0.0 of 10.0" in words(playing.screen)


async def test_a_finding_leads_to_its_line(playing: CfbuilderApp, session: Session) -> None:
    async with playing.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert session.game is not None
        force = session.setup.sides["a"].force
        spent = force.entries[1]
        dear = replace(spent, price=Points.parse(50))
        session.game.change(
            with_force(session.setup, replace(force, entries=(force.entries[0], dear, *force.entries[2:])))
        )
        changed = session.setup.sides["a"].force
        assert has_errors(force_findings(changed, session.catalog))
        assert isinstance(playing.screen, GameScreen)
        playing.screen.show_game()
        await pilot.pause()
        told = words(playing.screen)
        assert "Findings: 1 error" in told
        assert "A error: bonus selections cost" in told
        assert "mend: take away" in told
        playing.screen.query_one("#findings", OptionList).focus()
        await pilot.press("enter")
        await pilot.pause()
        assert playing.focused is tree_of(playing)


async def test_what_is_hidden_is_told_to_who_may_know(app: CfbuilderApp, session: Session) -> None:
    session.new_pickup(replace(first_request(session.catalog), hidden="both"), seed=7)
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert "nothing is hidden yet" in words(app.screen)
        app.sit_apart(True)
        app.screen.show_game()
        await pilot.pause()
        assert "nothing is hidden yet" not in words(app.screen)


async def test_what_was_rolled_shows_its_data(app: CfbuilderApp, session: Session) -> None:
    session.new_pickup(first_request(session.catalog), seed=7, dice="4,1,4,2")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        told = words(app.screen)
        assert "Barrow (Wagon) 4.0" in told
        assert "plays as Cart, a guess (low confidence)" in told
        assert "armour 2/1, acc 0, pen \N{MINUS SIGN}1, HE 3" in told


async def test_nothing_to_undo_is_said(playing: CfbuilderApp) -> None:
    async with playing.run_test(size=SMALL, notifications=True) as pilot:
        await pilot.press("u")
        await pilot.pause()
        assert await comes_up(pilot, "There is nothing to undo.")


async def test_folding_closes_and_opens(playing: CfbuilderApp) -> None:
    async with playing.run_test(size=SMALL) as pilot:
        await pilot.press("f")
        await pilot.pause()
        assert "1st Platoon" not in drawn(playing)
        await pilot.press("f")
        await pilot.pause()
        assert await comes_up(pilot, "1st Platoon")


async def test_a_players_file_shows_only_what_he_knows(
    playing: CfbuilderApp, session: Session, tmp_path: Path
) -> None:
    async with playing.run_test(size=SMALL) as pilot:
        await pilot.pause()
        path = tmp_path / "player-a.yaml"
        path.write_text(saved_text(session.known("a")), encoding="utf-8")
        await pilot.press("o")
        await pilot.pause()
        playing.screen.query_one("#path", Input).value = str(path)
        await pilot.press("enter")
        await pilot.pause()
        told = words(playing.screen)
        assert "what player A knows" in told
        assert "B only" not in told
        assert "B Reds" in told
        await pilot.press("p")
        await pilot.pause()
        assert "This needs the whole game" in words(playing.screen)


@pytest.mark.parametrize(
    ("content", "told"),
    [("kind: game\nformat: 1\nseed: many\n", "line"), (None, "no such file"), ("[1,", "cannot be taken")],
    ids=["wrong", "missing", "broken"],
)
async def test_a_file_that_cannot_be_opened_is_explained(
    app: CfbuilderApp, session: Session, tmp_path: Path, content: str | None, told: str
) -> None:
    path = tmp_path / "line.yaml"
    if content is not None:
        path.write_text(content, encoding="utf-8")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("o")
        await pilot.pause()
        app.screen.query_one("#path", Input).value = str(path)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, MessageScreen)
        assert "This file cannot be opened" in words(app.screen)
        assert told in words(app.screen)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)
        assert session.game is None
