"""With the catalog that people play: what it says, in colour or not, and its packet on paper."""

from __future__ import annotations

from pathlib import Path

import pytest

from cfbuilder.session.session import Folders, Session
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.field_list import FieldList
from cfbuilder.tui.force_tree import ForceTree
from cfbuilder.tui.pickup import PickupScreen
from tests.tui.conftest import LARGE, SMALL, comes_up, drawn, words


@pytest.fixture
def session(session: Session, cache: Path) -> Session:
    """The shipped catalog in place of the invented one."""
    return Session(Folders((), cache, session.folders.state))


@pytest.mark.parametrize("size", [SMALL, LARGE], ids=["80x24", "120x40"])
@pytest.mark.parametrize("colours", [True, False], ids=["colours", "NO_COLOR"])
async def test_germany_against_the_united_states(
    session: Session, size: tuple[int, int], colours: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not colours:
        monkeypatch.setenv("NO_COLOR", "1")
    app = CfbuilderApp(session)
    assert app.no_color is not colours
    assert app.native_ansi_color or colours, "with NO_COLOR the terminal's own two colours"
    async with app.run_test(size=size) as pilot:
        await pilot.press("n")
        await pilot.pause()
        page = app.screen
        assert isinstance(page, PickupScreen)
        for name, value in (("a.nation", "germany"), ("b.nation", "united-states"), ("year", "1944")):
            page.page.field(name).set(value)
            page.show()
        sums = [page.page.field(f"sum.{side}").value for side in "ab"]
        assert [each.partition(" base")[0] for each in sums] == ["60.0", "42.5"]
        app.screen.query_one(FieldList).go_to("sum.b")
        await pilot.pause()
        assert "Handicap 17.5 = 60.0 of the other side" in drawn(app)
        await pilot.press("g")
        await pilot.pause()
        told = drawn(app)
        assert "A Germany        base 60.0, bonus " in told
        assert "B United States  base 42.5, bonus " in told
        assert "Handicap: B has 17.5 more to spend." in told
        tops = [each.points for each in app.screen.query_one(ForceTree).branches[0].branches]
        assert tops[0].startswith("60.0")
        assert "120mm Mortar, off table" in words(app.screen)
        await pilot.press("escape", "escape")
        await pilot.pause()
        assert await comes_up(pilot, "Germany against United States, 1944, Meeting Engagement, small")


@pytest.mark.slow
async def test_the_whole_packet(session: Session, tmp_path: Path) -> None:
    app = CfbuilderApp(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n", "g", "p", "p")
        await app.workers.wait_for_complete()
        await pilot.pause()
        assert "umpire.pdf" in words(app.screen)
    folder = tmp_path / "work" / "out" / session.setup.public.number
    for name in ("player-a", "player-b", "table", "umpire"):
        assert (folder / f"{name}.pdf").read_bytes().startswith(b"%PDF")
