"""What was chosen on the pick-up page outlives the program, what was bought by hand for it too."""

from __future__ import annotations

from textual.pilot import Pilot
from textual.widgets import OptionList

from cfbuilder.session.pickup.draft import PickupDraft
from cfbuilder.session.session import Session
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.editor.screen import EditorScreen
from cfbuilder.tui.field_list import FieldList
from cfbuilder.tui.game import GameScreen
from cfbuilder.tui.home import HomeScreen
from cfbuilder.tui.pickup import PickupScreen
from cfbuilder.tui.question import Question
from tests.tui.conftest import SMALL, words


async def at(pilot: Pilot[None], name: str, *keys: str) -> None:
    """Press keys with a field of the page marked."""
    assert pilot.app.screen.query_one(FieldList).go_to(name)
    await pilot.press(*keys)
    await pilot.pause()


async def answer(pilot: Pilot[None], key: str, text: str) -> None:
    """Answer the question that must now be asked."""
    await pilot.pause()
    assert isinstance(pilot.app.screen, Question)
    assert text in " ".join(words(pilot.app.screen).split())
    await pilot.press(key)
    await pilot.pause()


def draft(app: CfbuilderApp) -> PickupDraft:
    assert isinstance(app.screen, PickupScreen)
    return app.screen.preparation.draft


def titles(session: Session) -> list[str]:
    """Of what the next start would offer."""
    return [each.draft.title for each in Session(session.folders).left_behind()]


async def test_choices_left_behind_are_offered_and_gone_when_the_game_is_made(
    app: CfbuilderApp, session: Session
) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await at(pilot, "year", *"1908", "enter")
        await at(pilot, "keyboard", "right")
        chosen = draft(app)
        await pilot.press("escape", "q")
        await answer(pilot, "k", "No game has been made yet of what you chose for a new pick-up game")
    assert titles(session) == ["a new pick-up game, Blues against Reds, 1908"]
    again = CfbuilderApp(Session(session.folders))
    async with again.run_test(size=SMALL) as pilot:
        await answer(pilot, "t", "Work on a new pick-up game, Blues against Reds, 1908 from")
        assert draft(again) == chosen
        assert titles(session) == []
        await pilot.press("u")
        await pilot.pause()
        assert draft(again).request.year != 1908
        await pilot.press("U", "g")
        await pilot.pause()
        assert isinstance(again.screen, GameScreen)
        await pilot.press("q")
    assert titles(session) == []


async def test_choices_are_thrown_away_when_asked_to(app: CfbuilderApp, session: Session) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await at(pilot, "year", *"1908", "enter", "q")
        await answer(pilot, "escape", "Leave without making the game?")
        assert app.is_running
        await pilot.press("q")
        await answer(pilot, "t", "Leave without making the game?")
    assert titles(session) == []


async def test_a_page_that_nothing_was_chosen_on_is_left_without_a_word(
    app: CfbuilderApp, session: Session
) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await at(pilot, "year", *"1908", "enter", "u", "q")
    assert app.return_code == 0
    assert titles(session) == []


async def test_the_first_screen_leads_back_to_the_page(app: CfbuilderApp) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await at(pilot, "year", *"1908", "enter", "escape")
        assert isinstance(app.screen, HomeScreen)
        assert "a new pick-up game, Blues against Reds, 1908, open now" in words(app.screen)
        app.screen.query_one("#left", OptionList).focus()
        await pilot.press("enter")
        await pilot.pause()
        assert draft(app).request.year == 1908


async def test_what_is_bought_by_hand_comes_back_on_its_page(app: CfbuilderApp, session: Session) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await at(pilot, "purchases.a", "enter", "down", "enter")
        assert isinstance(app.screen, EditorScreen)
        await pilot.press("/", *"wagon", "enter", "a", "q")
        assert session.alone is not None
        bought = session.alone.present
        await answer(pilot, "k", "Leave without making the game?")
    assert titles(session) == ["a new pick-up game, Blues against Reds, 1915"]
    again = CfbuilderApp(Session(session.folders))
    async with again.run_test(size=SMALL) as pilot:
        await answer(pilot, "t", "There is unsaved work")
        assert draft(again).brought["a"].force == bought
        assert isinstance(again.screen, PickupScreen)
        assert again.screen.page.field("purchases.a").value.startswith("by hand: ")


async def test_what_was_bought_stays_on_the_page_when_something_else_is_opened(
    app: CfbuilderApp, session: Session
) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n", "g")
        await pilot.pause()
        made = session.path
        assert made is not None
        await pilot.press("escape")
        await at(pilot, "purchases.a", "enter", "down", "enter", "/", *"wagon", "enter", "a")
        assert session.alone is not None
        bought = session.alone.present
        app.open_path(made)
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        await pilot.press("n")
        await pilot.pause()
        assert draft(app).brought["a"].force == bought
