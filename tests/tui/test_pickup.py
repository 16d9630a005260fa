"""The form of a new game."""

from __future__ import annotations

from textual.widgets import Input

from cfbuilder.session.session import Session
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.choice import Choice
from cfbuilder.tui.game import GameScreen
from cfbuilder.tui.pickup import PickupScreen
from cfbuilder.tui.ticks import Ticks
from tests.tui.conftest import SMALL, comes_up, drawn, words


def field(app: CfbuilderApp, name: str) -> Input:
    return app.screen.query_one(f"#{name}", Input)


async def test_a_wrong_year_is_told_in_place_and_nothing_is_lost(app: CfbuilderApp, session: Session) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await pilot.pause()
        app.screen.query_one("#nation-b", Choice).choose("blues")
        app.screen.query_one("#choices-a", Ticks).focus()
        await pilot.press("space")
        field(app, "seed").value = "12"
        field(app, "year").focus()
        await pilot.press(*"1933", "enter")
        await pilot.pause()
        assert isinstance(app.screen, PickupScreen)
        assert session.game is None
        page = drawn(app)
        assert "Not possible: Blues has no leg infantry in 1933" in page
        assert "Mend: its leg infantry is for 1905–15" in page
        form = app.screen.form
        assert (form.b.nation, form.a.choices, form.seed, form.year) == ("blues", ("keen",), "12", "1933")
        await pilot.press(*["backspace"] * 4, *"1908", "enter")
        await pilot.pause()
        assert session.setup.public.year == 1908
        assert session.setup.seed == 12
        assert session.setup.sides["a"].force.entries[0].variants == ("keen",)
        assert session.setup.sides["b"].force.nation == "blues"


async def test_an_organization_of_other_years_stays_chosen_and_is_explained(app: CfbuilderApp) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await pilot.pause()
        app.screen.query_one("#organization-a", Choice).choose("mob")
        field(app, "year").value = "1920"
        await pilot.pause()
        assert app.screen.query_one("#organization-a", Choice).value == "mob"
        assert await comes_up(pilot, "Not possible: Mob (blues) is for 1905–15, not 1920")


async def test_an_organization_goes_with_its_nation(app: CfbuilderApp) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await pilot.pause()
        app.screen.query_one("#nation-a", Choice).choose("reds")
        await pilot.pause()
        assert isinstance(app.screen, PickupScreen)
        assert app.screen.form.a.nation == "reds"
        assert await comes_up(pilot, "A Reds Mob: 16.5")


async def test_letters_reach_the_screen_from_a_field(app: CfbuilderApp, session: Session) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await pilot.pause()
        field(app, "seed").focus()
        await pilot.press(*"77", "g")
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert session.setup.seed == 77


async def test_swapping_sides_takes_all_of_a_side(app: CfbuilderApp) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await pilot.pause()
        app.screen.query_one("#choices-a", Ticks).focus()
        await pilot.press("space", "X")
        await pilot.pause()
        assert isinstance(app.screen, PickupScreen)
        assert (app.screen.form.a.nation, app.screen.form.b.nation) == ("reds", "blues")
        assert app.screen.form.b.choices == ("keen",)
        assert await comes_up(pilot, "A Reds Mob: 16.5")
        assert await comes_up(pilot, "B Blues Mob: 19.5")
        assert app.screen.read() == app.screen.form


async def test_too_few_real_dice_are_told_in_place(app: CfbuilderApp, session: Session) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await pilot.pause()
        app.screen.query_one("#fill", Choice).choose("none")
        field(app, "dice").focus()
        await pilot.press("4", "enter")
        await pilot.pause()
        assert session.game is None
        assert await comes_up(pilot, "1 die was typed in, but")
        await pilot.press(*",2,6", "enter")
        await pilot.pause()
        assert session.dice_left == 1
        assert "1 typed die was not needed." in words(app.screen)


async def test_choices_are_still_there_after_a_game(app: CfbuilderApp, session: Session) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await pilot.pause()
        app.screen.query_one("#bonus", Choice).choose("none")
        field(app, "year").value = "1910"
        await pilot.press("g")
        await pilot.pause()
        assert "16.5 base + 0.0 of 0.0 bonus = 16.5" in words(app.screen)
        await pilot.press("n")
        await pilot.pause()
        assert isinstance(app.screen, PickupScreen)
        assert field(app, "year").value == "1910"
        assert app.screen.form.bonus == "none"


async def test_a_catalog_without_nations_is_told(app: CfbuilderApp, session: Session) -> None:
    del session.catalog.stored["skirmish/blues"]  # type: ignore[attr-defined]
    del session.catalog.stored["skirmish/reds"]  # type: ignore[attr-defined]
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await pilot.pause()
        assert "The catalog has no nation for Skirmish" in words(app.screen)
