"""The page of the first start, and home."""

from __future__ import annotations

import pytest

from cfbuilder.session.session import Session
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.home import HomeScreen
from cfbuilder.tui.new_force import NewForceScreen
from cfbuilder.tui.tour import TourScreen
from tests.tui.conftest import LARGE, SMALL, drawn


@pytest.fixture
def first(session: Session) -> CfbuilderApp:
    """The program as it starts for the first time."""
    (session.folders.state / "tour-seen").unlink()
    return CfbuilderApp(session)


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
async def test_it_fits_on_one_page_and_comes_once(
    first: CfbuilderApp, session: Session, size: tuple[int, int]
) -> None:
    async with first.run_test(size=size) as pilot:
        await pilot.pause()
        assert isinstance(first.screen, TourScreen)
        page = drawn(first)
        assert "Welcome to cfbuilder" in page
        assert "Two of you at one keyboard" in page
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(first.screen, HomeScreen)
    again = CfbuilderApp(session)
    async with again.run_test(size=size) as pilot:
        await pilot.pause()
        assert isinstance(again.screen, HomeScreen)
        await pilot.press("T")
        await pilot.pause()
        assert isinstance(again.screen, TourScreen)
        await pilot.click(offset=(10, 10))
        await pilot.pause()
        assert isinstance(again.screen, HomeScreen)


async def test_its_keys_work_from_the_page(first: CfbuilderApp) -> None:
    async with first.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await pilot.press("N")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(first.screen, NewForceScreen)
