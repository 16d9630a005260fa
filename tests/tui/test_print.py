"""The print page: what is ticked and in which order, how far it is, stopping it, where the files are."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from cfbuilder.session.print_job import PrintJob
from cfbuilder.session.session import Session
from cfbuilder.storage.saved import open_saved
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.field_list import FieldList
from cfbuilder.tui.game import GameScreen
from cfbuilder.tui.message import MessageScreen
from cfbuilder.tui.print_packet import PrintScreen
from cfbuilder.tui.printing import Progress
from tests.tui.conftest import SMALL, comes_up, drawn, words


def page(app: CfbuilderApp) -> PrintScreen:
    assert isinstance(app.screen, PrintScreen)
    return app.screen


async def tick(pilot: Pilot[None], app: CfbuilderApp, name: str) -> None:
    app.screen.query_one(FieldList).go_to(name)
    await pilot.press("space")


async def printed(app: CfbuilderApp, pilot: Pilot[None]) -> None:
    await app.workers.wait_for_complete()
    await pilot.pause()


async def test_without_sheets_only_the_files_are_written(playing: CfbuilderApp, session: Session) -> None:
    async with playing.run_test(size=SMALL) as pilot:
        await pilot.press("p")
        await pilot.pause()
        number = session.setup.public.number
        for reader in ("a", "b", "table", "umpire"):
            await tick(pilot, playing, f"reader.{reader}")
        await pilot.press("p")
        await printed(playing, pilot)
        folder = Path("out") / number
        files = ["game.yaml", "player-a.yaml", "player-b.yaml"]
        assert sorted(each.name for each in folder.iterdir()) == files
        assert open_saved(folder / "game.yaml") == session.setup
        assert f"Printed into {folder.absolute()}" in words(playing.screen)
        assert session.path == (folder / "game.yaml").absolute()
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(playing.screen, GameScreen)
        assert f"Written into {folder}: game.yaml, player-a.yaml and player-b.yaml" in words(playing.screen)


async def test_one_reader_gets_the_sheets_that_are_ticked(playing: CfbuilderApp) -> None:
    async with playing.run_test(size=SMALL) as pilot:
        await pilot.press("p")
        await pilot.pause()
        for name in ("reader.b", "reader.table", "reader.umpire", "files", "sheet.summary"):
            await tick(pilot, playing, name)
        job = page(playing).job
        assert job.readers == ("a",)
        assert "summary" not in job.sheets
        assert not job.files
        await pilot.press("p")
        await printed(playing, pilot)
        assert [each.name for each in job.folder.iterdir()] == ["player-a.pdf"]
        assert "player-a.pdf" in drawn(playing)


async def test_sheets_are_put_in_another_order(playing: CfbuilderApp) -> None:
    async with playing.run_test(size=SMALL) as pilot:
        await pilot.press("p")
        await pilot.pause()
        before = page(playing).sheets
        assert page(playing).job.sheets == before
        playing.screen.query_one(FieldList).go_to(f"sheet.{before[1]}")
        await pilot.press("K")
        assert page(playing).job.sheets == (before[1], before[0], *before[2:])
        await pilot.press("K", "J", "J")
        assert page(playing).job.sheets == (before[0], before[2], before[1], *before[3:])
        playing.screen.query_one(FieldList).go_to("paper")
        await pilot.press("J")
        assert "Only sheets have an order." in drawn(playing)


async def test_paper_margin_and_copies(playing: CfbuilderApp) -> None:
    async with playing.run_test(size=SMALL) as pilot:
        await pilot.press("p")
        await pilot.pause()
        listing = playing.screen.query_one(FieldList)
        listing.go_to("paper")
        await pilot.press("right")
        listing.go_to("copies")
        await pilot.press("3", "enter")
        await pilot.pause()
        listing.go_to("margin_mm")
        await pilot.press(*"99", "enter")
        await pilot.pause()
        assert "Margin, mm cannot be '99'" in drawn(playing)
        await pilot.press("escape")
        await pilot.pause()
        options = page(playing).job.options
        assert (options.paper, options.copies, options.margin_mm) == ("letter", 3, 12)


async def test_how_far_it_is_and_going_on_meanwhile(
    playing: CfbuilderApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = asyncio.Event()

    async def slow(session: Session, job: PrintJob, told: Callable[[Progress], None]) -> tuple[Path, ...]:
        told(Progress(50, "roster"))
        await done.wait()
        return (job.folder / "game.yaml",)

    monkeypatch.setattr("cfbuilder.tui.print_flow.print_job", slow)
    monkeypatch.setattr(playing.session, "lies_in", lambda path: None)
    async with playing.run_test(size=SMALL, notifications=True) as pilot:
        await pilot.press("p", "p")
        assert await comes_up(pilot, "[###############...............] 50%, now roster")
        await pilot.press("p")
        assert await comes_up(pilot, "Something is being printed")
        await pilot.press("escape", "f")
        await pilot.pause()
        assert "1st Platoon" not in drawn(playing)
        await pilot.press("q")
        await pilot.pause()
        assert playing.is_running, "the packet would be lost without a word"
        assert await comes_up(pilot, "Quit again to leave without the packet.")
        done.set()
        await printed(playing, pilot)
        assert await comes_up(pilot, "Written into out/3XSE: game.yaml")


async def test_stopped_it_writes_nothing(playing: CfbuilderApp) -> None:
    async with playing.run_test(size=SMALL) as pilot:
        await pilot.press("p", "p")
        assert await comes_up(pilot, "C stops it")
        await pilot.press("C")
        await pilot.pause()
        assert "Stopped; nothing was written." in drawn(playing)
        assert not page(playing).job.folder.exists()
        await pilot.press("C")
        assert await comes_up(pilot, "Nothing is being printed.")


async def test_a_folder_that_cannot_be_written_is_told(playing: CfbuilderApp, session: Session) -> None:
    in_the_way = session.folders.state.parent / "work" / "out"
    in_the_way.write_text("mine", encoding="utf-8")
    async with playing.run_test(size=SMALL) as pilot:
        await pilot.press("p")
        await pilot.pause()
        for reader in ("a", "b", "table", "umpire"):
            await tick(pilot, playing, f"reader.{reader}")
        await pilot.press("p")
        await printed(playing, pilot)
        assert isinstance(playing.screen, MessageScreen)
        told = words(playing.screen)
        assert "Nothing was printed" in told
        assert "Mend: " in told
        assert in_the_way.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("desktop", [True, False], ids=["desktop", "none"])
async def test_files_are_opened_where_there_is_a_desktop(
    playing: CfbuilderApp, monkeypatch: pytest.MonkeyPatch, desktop: bool
) -> None:
    opened: list[Path] = []

    def open_it(path: Path) -> bool:
        if desktop:
            opened.append(path)
        return desktop

    monkeypatch.setattr("cfbuilder.tui.print_packet.open_with_desktop", open_it)
    async with playing.run_test(size=SMALL) as pilot:
        await pilot.press("p")
        await pilot.pause()
        folder = page(playing).job.folder.absolute()
        page(playing).show_files([folder / "player-a.pdf", folder / "table.pdf"])
        await pilot.pause()
        assert isinstance(playing.focused, OptionList)
        await pilot.press("enter", "end", "enter")
        await pilot.pause()
        if desktop:
            assert opened == [folder / "player-a.pdf", folder]
        else:
            assert "Nothing here opens files" in drawn(playing)
