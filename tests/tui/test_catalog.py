"""The catalog browser: walked by key and mouse, two records side by side, and why a figure is what it is."""

from __future__ import annotations

import pytest
from textual.widgets import Static

from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.catalog_screen import CatalogScreen
from cfbuilder.tui.home import HomeScreen
from cfbuilder.tui.lines import Lines
from tests.tui.conftest import LARGE, SMALL, drawn, words


def _screen(app: CfbuilderApp) -> CatalogScreen:
    assert isinstance(app.screen, CatalogScreen)
    return app.screen


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_what_is_marked_is_shown_beside_it(app: CfbuilderApp, size: tuple[int, int]) -> None:
    async with app.run_test(size=size) as pilot:
        await pilot.press("L")
        await pilot.pause()
        screen = _screen(app)
        first = screen.shown
        assert first is not None
        assert str(screen.query_one("#shown-heading", Static).visual) == f"{first.name}, {first.told}"
        assert first.name in drawn(app)
        await pilot.press("down")
        assert screen.shown != first
        await pilot.press("escape")
        assert isinstance(app.screen, HomeScreen)


async def test_letters_filter_and_enter_goes_to_the_record(app: CfbuilderApp) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("L")
        await pilot.press("slash", *"blue")
        screen = _screen(app)
        assert all("blue" in each.key or not each.key for each in screen.records.lines)
        assert screen.records.lines[0].key == "", "the shelf stands above"
        await pilot.press("enter")
        assert app.focused is screen.records
        await pilot.press("enter")
        assert app.focused is screen.query_one("#shown-text", Lines)
        await pilot.press("slash", "escape")
        assert len(screen.records.lines) > 10


async def test_a_vehicle_is_found_in_its_data_sheet(app: CfbuilderApp) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("L", "slash", *"cart", "space", *"sheet")
        await pilot.pause()
        screen = _screen(app)
        assert screen.shown is not None
        assert screen.shown.id == "skirmish/blues/data-sheet"
        marked = screen.query_one("#shown-text", Lines).marked
        assert marked is not None
        assert marked.text.strip().startswith("Cart")
        assert "Cart" in drawn(app)


async def test_nothing_like_that_is_said(app: CfbuilderApp) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("L", "slash", *"zzz")
        assert "nothing like that" in words(app.screen)
        assert _screen(app).shown is None


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_two_stand_side_by_side(app: CfbuilderApp, size: tuple[int, int]) -> None:
    async with app.run_test(size=size) as pilot:
        await pilot.press("L", "slash", *"red", "enter", "equals_sign", "down")
        await pilot.pause()
        screen = _screen(app)
        held, shown = screen.held, screen.shown
        assert held is not None
        assert shown is not None
        assert held != shown
        for name in ("held", "shown"):
            lines = screen.query_one(f"#{name}-text", Lines)
            widest = max(len(each.text) for each in lines.lines)
            assert widest <= lines.size.width
            assert widest > lines.size.width - 16, "broken to the width there is, not to a narrower one"
        text = drawn(app)
        assert f"{held.name}, {held.told}" in text
        assert f"{shown.name}, {shown.told}" in text
        assert "Up, Down: another record   Esc: let go" in text.splitlines()[0]
        for name in ("held", "shown"):
            assert str(screen.query_one(f"#{name}-heading", Static).visual).startswith("Reds: ")
        assert "Reds" in text.replace(f"{held.name}, {held.told}", "")
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, CatalogScreen)
        assert f"{held.name}, {held.told}" not in drawn(app)
        assert "let go" not in drawn(app)


async def test_why_tells_the_source_of_every_figure(app: CfbuilderApp) -> None:
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("L")
        before = words(app.screen)
        await pilot.press("Q")
        after = words(app.screen)
        assert "figures" in after
        assert "section" in after
        assert after != before
        await pilot.press("Q")
        assert words(app.screen) == before


async def test_it_is_reached_by_mouse(app: CfbuilderApp) -> None:
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("L")
        await pilot.pause()
        screen = _screen(app)
        await pilot.click("#records", offset=(4, 3))
        assert screen.records.at == 3
