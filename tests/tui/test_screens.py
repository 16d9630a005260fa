"""Every screen at both sizes: what is drawn fits and is said in words."""

from __future__ import annotations

import pytest

from cfbuilder.session.intention import Place, key_name
from cfbuilder.session.intentions import INTENTIONS, intentions_at
from cfbuilder.session.operations.registry import OPERATIONS, operation_named
from cfbuilder.session.pickup.steps import STEPS
from cfbuilder.session.session import Session
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.bindings import action_of
from cfbuilder.tui.catalog_screen import CatalogScreen
from cfbuilder.tui.editor.deeds import DEEDS
from cfbuilder.tui.editor.screen import EditorScreen
from cfbuilder.tui.game import GameScreen
from cfbuilder.tui.help import HelpScreen
from cfbuilder.tui.home import HomeScreen
from cfbuilder.tui.key_line import KeyLine
from cfbuilder.tui.map_screen import MapScreen
from cfbuilder.tui.new_force import NewForceScreen
from cfbuilder.tui.odds_matrix import MatrixScreen
from cfbuilder.tui.odds_screen import OddsScreen
from cfbuilder.tui.pickup import PickupScreen
from cfbuilder.tui.placement import PlacementScreen
from cfbuilder.tui.print_packet import PrintScreen
from tests.tui.conftest import LARGE, SMALL, drawn, words

SIZES = pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
Size = tuple[int, int]


def footer_titles(place: Place) -> list[str]:
    places: tuple[Place, ...] = (place, "anywhere")
    return [each.title for where in places for each in intentions_at(where) if each.stands_below(where)]


@SIZES
async def test_home_says_what_to_do(app: CfbuilderApp, size: Size) -> None:
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        page = drawn(app)
        assert "New game: Choose two nations" in page
        assert "None yet. Press n to make one." in page
        for title in footer_titles("home"):
            assert title in page.splitlines()[-1]


@SIZES
async def test_the_page_can_be_played_as_it_opens(app: CfbuilderApp, size: Size) -> None:
    async with app.run_test(size=size) as pilot:
        await pilot.press("n")
        await pilot.pause()
        page = drawn(app)
        assert "New pick-up game   Brawl, Duel, 1915" in page
        assert "Left to do: purchases of A, purchases of B and the table." in page
        seen = page
        for _ in STEPS:
            await pilot.press("tab")
            await pilot.pause()
            seen += drawn(app)
        for title in STEPS.values():
            assert title.upper() in seen
        assert "16.5 base + " in seen


@SIZES
async def test_the_print_page_tells_what_can_be_ticked(playing: CfbuilderApp, size: Size) -> None:
    async with playing.run_test(size=size) as pilot:
        await pilot.press("p")
        await pilot.pause()
        page = drawn(playing)
        for told in ("FOR WHOM", "[x] Player A", "[x] The umpire", "SHEETS", "[x] summary: ", "p prints it."):
            assert told in page


@SIZES
async def test_the_game_keeps_its_sums_in_sight(app: CfbuilderApp, session: Session, size: Size) -> None:
    async with app.run_test(size=size) as pilot:
        await pilot.press("n", "g")
        await pilot.pause()
        page = drawn(app)
        assert "base 16.5, bonus " in page
        assert "umpire's view" in page
        assert "No handicap." in page
        assert "First initiative:" in page
        assert "1st Platoon" in page
        assert "Luck" in page
        told = words(app.screen)
        for side in session.setup.sides.values():
            for entry in side.force.in_pool("bonus"):
                assert entry.name in told


@pytest.mark.parametrize(
    ("place", "command"), [("map", "lay FILE remove 7"), ("placement", "place FILE --clear 7")]
)
async def test_help_of_a_place_tells_what_its_keys_do_there(
    app: CfbuilderApp, place: Place, command: str
) -> None:
    async with app.run_test(size=SMALL) as pilot:
        app.push_screen(HelpScreen(place))
        await pilot.pause()
        here = words(app.screen).partition("Moving about")[0]
        assert f"cfbuilder {command}" in here
        assert "edit FILE remove" not in here


@SIZES
async def test_help_tells_every_intention(app: CfbuilderApp, size: Size) -> None:
    async with app.run_test(size=size) as pilot:
        await pilot.press("?")
        await pilot.pause()
        assert isinstance(app.screen, HelpScreen)
        told = words(app.screen)
        for each in INTENTIONS:
            assert f"   {each.title}" in told
            assert each.help in told
            assert all(key_name(key) in told for key in each.keys)
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, HomeScreen)


SCREENS: dict[Place, type[object]] = {
    "home": HomeScreen,
    "pickup": PickupScreen,
    "new-force": NewForceScreen,
    "game": GameScreen,
    "editor": EditorScreen,
    "print": PrintScreen,
    "catalog": CatalogScreen,
    "placement": PlacementScreen,
    "map": MapScreen,
    "odds": OddsScreen,
    "matrix": MatrixScreen,
    "anywhere": CfbuilderApp,
}


def test_every_intention_has_its_deed() -> None:
    for each in INTENTIONS:
        for place in each.places:
            if place == "editor" and each.operation:
                assert each.name in DEEDS
            else:
                assert callable(getattr(SCREENS[place], f"action_{action_of(each)}", None)), (
                    each.name,
                    place,
                )


def test_every_operation_can_be_reached_in_the_editor() -> None:
    reached = {each.operation for each in intentions_at("editor")}
    assert reached >= {each.verb for each in OPERATIONS}
    assert set(DEEDS) == {each.name for each in intentions_at("editor") if each.operation}


def test_what_a_screen_tells_of_an_operation_is_what_the_command_tells() -> None:
    for each in INTENTIONS:
        if each.operation == each.name and each.name != "count":
            operation = operation_named(each.operation)
            assert (each.title, each.help) == (operation.title, operation.help)


async def test_the_palette_offers_what_works_here(app: CfbuilderApp) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n", "g")
        await pilot.pause()
        offered = [each.title for each in app.get_system_commands(app.screen)]
        assert "Print  p" in offered
        assert "Quit  q" in offered
        assert not [each for each in offered if each.startswith("Make the game")]


@pytest.mark.parametrize("key", ["o", "ctrl+p", "n", "?"])
async def test_no_screen_needs_a_font_with_pictures(app: CfbuilderApp, key: str) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert [letter for letter in drawn(app) if ord(letter) >= 0x1F000] == []


async def test_help_begins_with_the_screen_it_is_asked_from(playing: CfbuilderApp) -> None:
    async with playing.run_test(size=SMALL) as pilot:
        await pilot.press("P", "?")
        await pilot.pause()
        heading, first = drawn(playing).splitlines()[2:4]
        assert heading.startswith(" Table ")
        assert first.strip() == "Ctrl+N or Insert   New feature"
        await pilot.press("escape", "escape", "escape", "?")
        await pilot.pause()
        assert drawn(playing).splitlines()[2].startswith(" Home ")


#: What a line of 80 columns tells besides the keys that are there on every screen, in order.
BELOW = {
    (): "n New game  N New force  o Open  L Catalog",
    ("n",): "g Make the game  F Do it for me  E Do the rest  Esc Back",
    ("N",): "G Begin  Esc Back",
    ("n", "g"): "h Hide  e Edit side  p Print  P Table  u Undo  Esc Back",
    ("n", "g", "P"): "^N New feature  z Zoom  [ Turn left  u Undo  Esc Back",
    ("n", "g", "p"): "p Print  C Stop  Esc Back",
    ("L",): "Q Why  = Compare  / Filter  Esc Back",
}


@pytest.mark.parametrize("keys", BELOW)
async def test_the_last_line_tells_the_keys_needed_most(app: CfbuilderApp, keys: tuple[str, ...]) -> None:
    async with app.run_test(size=SMALL) as pilot:
        for key in keys:
            await pilot.press(key)
            await pilot.pause()
        told = drawn(app).splitlines()[-1].strip()
        quitting = "" if keys else "  q Quit"
        assert told == f"{BELOW[keys]}  ? Help  ^P Commands{quitting}"


async def test_the_footer_can_be_clicked(app: CfbuilderApp) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.click(KeyLine, offset=(3, 0))
        await pilot.pause()
        assert isinstance(app.screen, PickupScreen)


async def test_light_and_dark(app: CfbuilderApp) -> None:
    async with app.run_test(size=SMALL) as pilot:
        was = app.current_theme.dark
        await pilot.press("t")
        assert app.current_theme.dark is not was
        await pilot.press("t")
        assert app.current_theme.dark is was


async def test_q_leaves(app: CfbuilderApp) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("q")
        await pilot.pause()
    assert app.return_code == 0
