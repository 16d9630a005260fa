"""The pick-up page by key and by mouse, buying by hand, two at one keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

import pytest
from textual.pilot import Pilot
from textual.screen import Screen

from cfbuilder.session.pickup.preparation import Preparation
from cfbuilder.session.session import Session
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.choice import ChoiceList
from cfbuilder.tui.editor.screen import EditorScreen
from cfbuilder.tui.field_list import FieldList
from cfbuilder.tui.game import GameScreen
from cfbuilder.tui.handover import HandOverScreen
from cfbuilder.tui.home import HomeScreen
from cfbuilder.tui.pickup import PickupScreen
from cfbuilder.tui.print_packet import PrintScreen
from tests.tui.conftest import LARGE, SMALL, comes_up, drawn, words

Shown = TypeVar("Shown", bound=Screen[Any])


def shows(app: CfbuilderApp, kind: type[Shown]) -> Shown:
    """The screen that is up, which must be of this kind."""
    assert isinstance(app.screen, kind)
    return app.screen


def preparation(app: CfbuilderApp) -> Preparation:
    return shows(app, PickupScreen).preparation


async def at(pilot: Pilot[None], app: CfbuilderApp, name: str, *keys: str) -> None:
    """Press keys with a field marked."""
    assert app.screen.query_one(FieldList).go_to(name)
    await pilot.press(*keys)
    await pilot.pause()


async def test_a_printed_game_in_few_keys(app: CfbuilderApp, session: Session) -> None:
    """From the first start, which has its tour, to the files."""
    (session.folders.state / "tour-seen").unlink()
    keys = ("n", "g", "p", "p")
    assert len(keys) <= 12
    async with app.run_test(size=SMALL) as pilot:
        assert await comes_up(pilot, "Welcome to cfbuilder")
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()
        made = sorted(each.name for each in (Path("out") / session.setup.public.number).iterdir())
        assert made == [
            "game.yaml", "player-a.pdf", "player-a.yaml", "player-b.pdf", "player-b.yaml", "table.pdf", "umpire.pdf",
        ]  # fmt: skip
        await pilot.press("escape", "escape", "escape")
        await pilot.pause()
        shows(app, HomeScreen)


async def test_a_wrong_year_is_told_in_place_and_nothing_is_lost(app: CfbuilderApp, session: Session) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await pilot.pause()
        await at(pilot, app, "b.nation", "left")
        await at(pilot, app, "a.forms", "enter", "enter", "escape")
        await at(pilot, app, "seed", *"12", "enter")
        await at(pilot, app, "year", *"1933", "enter")
        page = drawn(app)
        assert "! Blues has no leg infantry in 1933" in page
        assert "Mend: its leg infantry is for 1905–15" in page
        await pilot.press("g")
        await pilot.pause()
        shows(app, PickupScreen)
        assert session.game is None
        await at(pilot, app, "year", *"1908", "enter")
        await pilot.press("g")
        await pilot.pause()
        assert session.setup.public.year == 1908
        assert session.setup.seed == 12
        assert session.setup.sides["a"].force.entries[0].variants == ("keen",)
        assert session.setup.sides["b"].force.nation == "blues"


async def test_a_half_typed_year_is_refused_and_stays_to_be_mended(app: CfbuilderApp) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await pilot.pause()
        await at(pilot, app, "year", *"19", "enter")
        assert "! '19' is no year" in drawn(app)
        await pilot.press(*"08", "enter")
        await pilot.pause()
        assert preparation(app).draft.request.year == 1908


async def test_the_mouse_does_what_keys_do(app: CfbuilderApp) -> None:
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("n")
        await pilot.pause()
        listing = app.screen.query_one(FieldList)
        row = next(number for number, line in enumerate(listing.lines) if line.key == "a.nation")
        await pilot.click(FieldList, offset=(5, row), times=2)
        await pilot.pause()
        shows(app, ChoiceList)
        await pilot.press("end", "enter")
        await pilot.pause()
        assert preparation(app).draft.request.a.nation == "reds"


async def test_every_step_is_reached_and_what_is_left_is_found(app: CfbuilderApp) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await pilot.pause()
        listing = app.screen.query_one(FieldList)
        seen = []
        for _ in range(8):
            assert listing.field is not None
            seen.append(listing.field.step)
            await pilot.press("tab")
        assert seen == ["game", "a", "b", "points", "purchases", "dice", "table", "print"]
        await pilot.press("shift+tab", "l")
        assert listing.key == "purchases.a"
        await pilot.press("F")
        await pilot.pause()
        assert "Purchases: done for you.\n Left to do: the table." in "\n".join(
            line.rstrip() for line in drawn(app).splitlines()
        )
        await pilot.press("l")
        assert listing.key == "features"
        await pilot.press("E")
        await pilot.pause()
        assert "Nothing is left to do." in drawn(app)
        await pilot.press("l")
        assert await comes_up(pilot, "Nothing waits")


async def test_undo_brings_the_former_choice_back(app: CfbuilderApp) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await pilot.pause()
        await at(pilot, app, "a.nation", "right", "u")
        assert preparation(app).draft.request.a.nation == "blues"
        assert "Undo: nation of A." in drawn(app)
        await pilot.press("U", "X")
        await pilot.pause()
        assert preparation(app).draft.request.b.nation == "reds"
        await pilot.press("u", "u", "u")
        await pilot.pause()
        assert "There is nothing to undo." in drawn(app)


async def test_real_dice_are_typed_at_each_roll(app: CfbuilderApp, session: Session) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await pilot.pause()
        await at(pilot, app, "dice", "right")
        await pilot.press("g")
        await pilot.pause()
        shows(app, PickupScreen)
        assert "rolls of your own dice are still to be typed in" in drawn(app)
        await pilot.press("home", "l", "6", "enter", "l", "3", "enter")
        await pilot.pause()
        assert preparation(app).draft.dice == {
            "public/objective-and-edge/1": (6,),
            "public/objective-and-edge/2": (3,),
        }
        await pilot.press("F")
        await pilot.press("g")
        await pilot.pause()
        shows(app, GameScreen)
        assert session.setup.public.first_initiative == "b"
        public = [line.by for line in session.setup.log.lines if line.dice and line.stream == "public"]
        assert public == ["hand", "hand"]


async def test_buying_by_hand_and_coming_back(app: CfbuilderApp, session: Session) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await pilot.pause()
        await at(pilot, app, "purchases.a", "enter", "down", "enter")
        shows(app, EditorScreen)
        await pilot.press("/", *"wagon", "enter", "a")
        await pilot.pause()
        assert session.alone is not None
        bought = session.alone.present.in_pool("bonus")
        assert bought
        await pilot.press("escape", "escape")  # everything is shown again, then back
        await pilot.pause()
        shows(app, PickupScreen)
        assert not session.is_open
        assert shows(app, PickupScreen).page.field("purchases.a").value.startswith("by hand: ")
        assert shows(app, PickupScreen).page.left == ("purchases of B", "the table")
        await pilot.press("g")
        await pilot.pause()
        force = session.setup.sides["a"].force
        assert [each.item for each in force.in_pool("bonus")] == [each.item for each in bought]
        assert all(each.rolls for each in force.in_pool("bonus")), "what he left to the table is rolled for"


async def test_what_was_bought_is_not_taken_for_another_file(app: CfbuilderApp, session: Session) -> None:
    """Opening something else from the editor leaves the page as it was."""
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n", "g")
        await pilot.pause()
        kept = session.path
        assert kept is not None
        await pilot.press("escape")
        await pilot.pause()
        await at(pilot, app, "purchases.a", "enter", "down", "enter")
        shows(app, EditorScreen)
        app.open_path(kept)
        await pilot.pause()
        shows(app, GameScreen)
        await pilot.press("escape")
        await pilot.pause()
        shows(app, PickupScreen)
        assert preparation(app).draft.brought == {}


async def test_choices_stay_for_the_next_game_and_its_luck_is_new(
    app: CfbuilderApp, session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await pilot.pause()
        await at(pilot, app, "points", "enter", "end", "up", "enter")
        await at(pilot, app, "year", *"1910", "enter")
        await pilot.press("g")
        await pilot.pause()
        assert "base 16.5, bonus 0.0 of 0.0 (0.0 left), total 16.5" in words(app.screen)
        first = session.setup.seed
        monkeypatch.setattr("cfbuilder.chance.dice.fresh_seed", lambda: 8)
        await pilot.press("n")
        await pilot.pause()
        assert preparation(app).draft.request.year == 1910
        assert (first, preparation(app).draft.seed) == (7, 8)


async def test_coming_back_to_a_made_game_makes_no_second_one(app: CfbuilderApp, session: Session) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n", "g")
        await pilot.pause()
        made = session.game
        await pilot.press("escape")
        await pilot.pause()
        shows(app, PickupScreen)
        await pilot.press("g")
        await pilot.pause()
        assert session.game is made
        await pilot.press("escape", "p")
        await pilot.pause()
        shows(app, PrintScreen)


async def test_two_at_one_keyboard_see_nothing_of_each_other(app: CfbuilderApp, session: Session) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await pilot.pause()
        await at(pilot, app, "keyboard", "right")
        await pilot.press("F")
        await pilot.pause()
        shows(app, PickupScreen)
        for side in ("a", "b"):
            field = shows(app, PickupScreen).page.field(f"purchases.{side}")
            assert field.value == "at random; kept out of sight"
            force = preparation(app).bought("a" if side == "a" else "b")
            assert force is not None
            names = {each.name for each in force.entries if each.pool != "base"}
            assert names
            assert not [name for name in names if name in " ".join(field.explained())]
        await at(pilot, app, "purchases.a", "enter", "down", "enter")
        shows(app, HandOverScreen)
        assert "PLAYER A" in drawn(app)
        assert "player B looks away" in words(app.screen)
        await pilot.press("escape")
        await pilot.pause()
        shows(app, PickupScreen)
        await pilot.press("enter", "down", "enter", "enter")
        await pilot.pause()
        shows(app, EditorScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert "BOTH PLAYERS" in drawn(app)
        await pilot.press("escape")
        await pilot.pause()
        shows(app, PickupScreen)
        await pilot.press("g")
        await pilot.pause()
        shows(app, GameScreen)
        assert "what both players may see" in drawn(app)
        assert not [
            line
            for line in session.setup.log.lines
            if line.stream != "public" and line.result in words(app.screen)
        ]


async def test_a_player_looks_alone(playing: CfbuilderApp) -> None:
    async with playing.run_test(size=SMALL) as pilot:
        await pilot.press("V", "home", "down", "enter")
        await pilot.pause()
        shows(playing, HandOverScreen)
        await pilot.press("enter")
        await pilot.pause()
        assert "what player A knows" in drawn(playing)
        await pilot.press("V", "home", "enter")
        await pilot.pause()
        assert "what both players may see" in drawn(playing)
        await pilot.press("e")
        await pilot.pause()
        shows(playing, HandOverScreen)
        await pilot.press("enter")
        await pilot.pause()
        shows(playing, EditorScreen)
        await pilot.press("e")
        await pilot.pause()
        assert "PLAYER B" in drawn(playing)
        await pilot.press("enter", "escape")
        await pilot.pause()
        assert "BOTH PLAYERS" in drawn(playing)
        await pilot.click(offset=(10, 10))
        await pilot.pause()
        assert "what both players may see" in drawn(playing)


async def test_a_catalog_without_nations_is_told(app: CfbuilderApp, session: Session) -> None:
    del session.catalog.stored["skirmish/blues"]  # type: ignore[attr-defined]
    del session.catalog.stored["skirmish/reds"]  # type: ignore[attr-defined]
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await pilot.pause()
        assert "The catalog has no nation for Skirmish" in words(app.screen)


async def test_a_game_of_two_shows_no_secrets_when_it_is_opened_again(
    playing: CfbuilderApp, session: Session
) -> None:
    path = session.path
    assert path is not None
    for keys, before, after in (
        (("V", "home", "enter"), "umpire's view", "what both players may see"),
        (("V", "end", "enter"), "what both players may see", "umpire's view"),
        ((), "umpire's view", "umpire's view"),
    ):
        app = CfbuilderApp(Session(session.folders))
        async with app.run_test(size=SMALL) as pilot:
            app.open_path(path)
            await pilot.pause()
            assert before in drawn(app)
            await pilot.press(*keys)
            await pilot.pause()
            assert after in drawn(app)
