"""Files from the screen: saving, leaving, the second program, accidents, and going on after them."""

from __future__ import annotations

import errno
import gc
import os
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from cfbuilder.scenario.setup import Setup
from cfbuilder.session.pickup.choices import first_request
from cfbuilder.session.session import Folders, Session
from cfbuilder.storage.saved import open_saved
from cfbuilder.tui import keeping
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.choice import Choice
from cfbuilder.tui.editor.screen import EditorScreen
from cfbuilder.tui.game import GameScreen
from cfbuilder.tui.home import HomeScreen
from cfbuilder.tui.message import MessageScreen
from cfbuilder.tui.new_force import NewForceScreen
from cfbuilder.tui.question import Question
from tests.session.conftest import do, do_file
from tests.tui.conftest import LARGE, SMALL, comes_up, drawn, words
from tests.tui.editor.conftest import entries, force, mark, notice, screen, sums, take, typed

FILE = Path("germans.yaml")


def another(session: Session) -> Session:
    """Another program of the same player."""
    return Session(Folders(session.folders.catalogs, session.folders.cache, session.folders.state))


async def answer(pilot: Pilot[None], key: str, text: str) -> None:
    """Answer the question that must now be asked."""
    await pilot.pause()
    assert isinstance(pilot.app.screen, Question)
    assert text in " ".join(words(pilot.app.screen).split())
    await pilot.press(key)
    await pilot.pause()


async def told_by_question(pilot: Pilot[None]) -> str:
    """What the question tells, its broken lines put together."""
    await pilot.pause()
    question = pilot.app.screen
    assert isinstance(question, Question)
    return " ".join(words(question).split())


async def test_saving(editing: CfbuilderApp, germans: Session) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        assert "saved" in sums(editing) and "not saved" not in sums(editing)
        await take(pilot, "snipers", "a")
        assert "not saved" in sums(editing)
        await pilot.press("ctrl+s")
        await pilot.pause()
        assert "not saved" not in sums(editing)
        assert notice(editing) == "Saved into germans.yaml."
        assert open_saved(FILE) == germans.present
        await pilot.press("u")
        await pilot.pause()
        assert "not saved" in sums(editing), "undone past what was saved"
        await pilot.press("U")
        await pilot.pause()
        assert "not saved" not in sums(editing)


async def test_a_copy_goes_on_under_another_name(editing: CfbuilderApp, germans: Session) -> None:
    original = open_saved(FILE)
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "snipers", "a", "S")
        editing.screen.query_one("#path", Input).value = "copy"
        await pilot.press("enter")
        await pilot.pause()
        assert germans.path == Path("copy.yaml")
        assert "copy.yaml" in drawn(editing).splitlines()[0]
        await take(pilot, "snipers", "a", "ctrl+s")
        assert len(entries(editing)) == 2
    assert open_saved(FILE) == original
    assert open_saved(Path("copy.yaml")) == germans.present


async def test_what_somebody_else_wrote_meanwhile(editing: CfbuilderApp, germans: Session) -> None:
    async with editing.run_test(size=SMALL, notifications=True) as pilot:
        await take(pilot, "snipers", "a")
        do_file(another(germans), FILE, "add hmgs")
        theirs = open_saved(FILE)
        await pilot.press("a")
        await pilot.pause()
        assert await comes_up(pilot, "was changed by"), "told at once, and not only when saving"
        await pilot.press("ctrl+s")
        await answer(pilot, "escape", "Nothing is written over without a word")
        assert open_saved(FILE) == theirs
        assert "not saved" in sums(editing)
        await pilot.press("ctrl+s")
        await answer(pilot, "w", "can be brought back by `cfbuilder edit FILE undo`")
        assert open_saved(FILE) == germans.present
        do_file(another(germans), FILE, "undo")
        assert open_saved(FILE) == theirs


async def test_a_file_deleted_while_it_is_open(editing: CfbuilderApp, germans: Session) -> None:
    async with editing.run_test(size=SMALL, notifications=True) as pilot:
        await take(pilot, "snipers", "a")
        os.unlink(FILE)  # noqa: PTH108
        await pilot.press("a")
        await pilot.pause()
        assert await comes_up(pilot, "was deleted or moved")
        await pilot.press("ctrl+s")
        await pilot.pause()
        assert open_saved(FILE) == germans.present
        assert await comes_up(pilot, "written anew")


async def test_a_full_disk(editing: CfbuilderApp, germans: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    before = open_saved(FILE)

    def full(*arguments: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "snipers", "a")
        with monkeypatch.context() as patched:
            patched.setattr("os.fsync", full)
            await pilot.press("ctrl+s")
            await pilot.pause()
        assert isinstance(editing.screen, MessageScreen)
        assert "no space left on device" in words(editing.screen)
        await pilot.press("enter")
        await pilot.pause()
        assert entries(editing) == ["snipers"]
        assert "not saved" in sums(editing)
        assert open_saved(FILE) == before
        await pilot.press("ctrl+s")
        await pilot.pause()
        assert open_saved(FILE) == germans.present


async def test_leaving_with_unsaved_work_asks(editing: CfbuilderApp, germans: Session) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "snipers", "a", "q")
        await answer(pilot, "escape", "What you did to German Leg Infantry Company is not saved.")
        assert editing.is_running
        await pilot.press("q")
        await answer(pilot, "s", "Leave without saving?")
    assert open_saved(FILE) == germans.present
    assert another(germans).left_behind() == ()


@pytest.mark.parametrize(("key", "kept"), [("k", True), ("t", False)], ids=["kept", "thrown away"])
async def test_unsaved_work_is_kept_or_thrown_away(
    editing: CfbuilderApp, germans: Session, key: str, kept: bool
) -> None:
    before = open_saved(FILE)
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "snipers", "a", "q")
        await answer(pilot, key, "Leave without saving?")
    assert open_saved(FILE) == before
    assert bool(another(germans).left_behind()) is kept


async def test_leaving_without_changes_asks_nothing(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "snipers", "a", "u", "q")
        await pilot.pause()
    assert editing.return_code == 0


async def test_work_on_a_game_that_the_program_keeps_is_told_by_its_number(session: Session) -> None:
    session.new_pickup(first_request(session.catalog), seed=7)
    keeping.keep(session)
    session.hold()
    do(session, "set name=Nord", "a")
    keeping.keep_draft(session)
    session.workplace.leave()
    async with CfbuilderApp(another(session)).run_test(size=SMALL) as pilot:
        told = await told_by_question(pilot)
        assert f"Work on game {session.setup.public.number} from" in told
        assert "was not saved." in told
        assert "belongs to" not in told


async def test_the_next_start_offers_work_that_was_left_behind(germans: Session) -> None:
    germans.hold()
    do(germans, "add tanks roll 2")
    germans.keep_draft("Kampfgruppe")
    work = germans.present
    germans.workplace.leave()
    session = another(germans)
    app = CfbuilderApp(session)
    async with app.run_test(size=SMALL) as pilot:
        assert f"was not saved. It belongs to {FILE.resolve()}." in await told_by_question(pilot)
        await answer(pilot, "t", "Work on Kampfgruppe from")
        assert session.present == work
        assert "not saved" in sums(app)
        await pilot.press("u")
        await pilot.pause()
        assert entries(app) == []
        await pilot.press("U", "ctrl+s")
        await pilot.pause()
        assert open_saved(FILE) == work
    assert another(germans).left_behind() == ()


async def test_work_put_off_stands_on_the_first_screen(germans: Session) -> None:
    germans.hold()
    do(germans, "add tanks")
    germans.keep_draft("Kampfgruppe")
    germans.workplace.leave()
    session = another(germans)
    app = CfbuilderApp(session)
    async with app.run_test(size=SMALL) as pilot:
        await answer(pilot, "l", "There is unsaved work")
        assert isinstance(app.screen, HomeScreen)
        assert "Kampfgruppe" in words(app.screen)
        app.screen.query_one("#left", OptionList).focus()
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, EditorScreen)
        await pilot.press("escape")
        await pilot.pause()
        assert "German Leg Infantry Company, open now" in words(app.screen)
        app.screen.query_one("#left", OptionList).focus()
        await pilot.press("enter")
        await pilot.pause()
        assert entries(app) == ["tanks"], "nothing is lost by going home"


async def test_opening_the_file_of_unsaved_work_offers_it(germans: Session) -> None:
    germans.hold()
    do(germans, "add tanks")
    germans.keep_draft("Kampfgruppe")
    germans.workplace.leave()
    session = another(germans)
    app = CfbuilderApp(session)
    async with app.run_test(size=SMALL) as pilot:
        await answer(pilot, "l", "There is unsaved work")
        app.open_path(FILE)
        await answer(pilot, "x", "Work on Kampfgruppe from")
        assert entries(app) == []
    assert another(germans).left_behind() == ()


async def test_a_second_program_is_told_and_may_work_on_a_copy(
    editing: CfbuilderApp, germans: Session
) -> None:
    second = another(germans)
    second.open_any(FILE)
    second.hold()
    async with editing.run_test(size=SMALL) as pilot:
        await answer(pilot, "escape", "is being edited in another cfbuilder (process")
        assert isinstance(editing.screen, HomeScreen)
        editing.open_path(FILE)
        await answer(pilot, "c", "A copy can be edited, and is saved under another name.")
        assert isinstance(editing.screen, EditorScreen)
        assert "no file yet" in drawn(editing).splitlines()[0]
        await take(pilot, "snipers", "a", "ctrl+s")
        editing.screen.query_one("#path", Input).value = str(FILE)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(editing.screen, MessageScreen)
        assert "is being edited in another cfbuilder" in words(editing.screen)
        assert entries(editing) == ["snipers"]
    second.workplace.leave()


async def test_a_new_force_starts_empty_whatever_was_open(editing: CfbuilderApp, germans: Session) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "snipers", "a")
        await pilot.press("escape", "N")
        await pilot.pause()
        assert isinstance(editing.screen, NewForceScreen)
        stops = []
        for key in ("down",) * 3 + ("up",) * 3:
            stops.append(editing.focused.id if editing.focused else "")
            await pilot.press(key)
        assert stops == ["nation", "year", "size", "organization", "size", "year"]
        editing.screen.query_one("#nation", Choice).choose("united-states")
        editing.screen.query_one("#year", Input).value = "19"
        await pilot.pause()
        assert "Not possible: '19' is no year" in words(editing.screen)
        editing.screen.query_one("#year", Input).value = "1944"
        await pilot.pause()
        assert "US force: empty, 13.0 purchase points to spend." in words(editing.screen)
        await pilot.press("G")
        await pilot.pause()
        made = force(editing)
        assert (made.nation, made.entries, made.log.lines) == ("united-states", (), ())
        assert {each.taken for each in screen(editing).sight.offers} == {0}
        assert "base 0.0, bonus 0.0 of 13.0 (13.0 left), total 0.0" in sums(editing)
        await take(pilot, "leg-infantry-battalion-1942-45", "a")
        assert made != force(editing)
        await pilot.press("escape")
        await pilot.pause()
        assert "German Leg Infantry Company" in words(editing.screen), "the other work was kept"
    assert {each.draft.title for each in another(germans).left_behind()} == {
        "German Leg Infantry Company",
        "US force",
    }


async def test_an_organization_with_its_variants_can_be_chosen_at_once(germans: Session) -> None:
    session = another(germans)
    app = CfbuilderApp(session)
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("N")
        await pilot.pause()
        form = app.screen
        form.query_one("#nation", Choice).choose("united-states")
        form.query_one("#year", Input).value = "1944"
        await pilot.pause()
        form.query_one("#organization", Choice).choose("leg-infantry-battalion-1942-45")
        await pilot.pause()
        assert "42.5 points" in words(form)
        form.query_one("#choices").focus()
        await pilot.press("space")
        await pilot.pause()
        assert "47.0 points" in words(form)
        await pilot.press("G")
        await pilot.pause()
        assert force(app).entries[0].variants == ("regular",)


async def test_a_side_of_a_game(germans: Session, tmp_path: Path) -> None:
    from tests.conftest import asked

    session = another(germans)
    session.new_pickup(asked(fill="none"), seed=7)
    path = tmp_path / "game.yaml"
    session.save(path)
    app = CfbuilderApp(session)
    async with app.run_test(size=LARGE) as pilot:
        assert isinstance(app.screen, GameScreen)
        await pilot.press("e")
        await pilot.pause()
        assert "player A" in drawn(app).splitlines()[0]
        await take(pilot, "snipers", "a")
        await pilot.press("e")
        await pilot.pause()
        assert "player B" in drawn(app).splitlines()[0]
        await take(pilot, "60mm-mortar", "a")
        sides = session.setup.sides
        assert [each.part for each in sides["a"].force.entries] == ["company", "snipers"]
        assert [each.part for each in sides["b"].force.entries] == ["company", "60mm-mortar"]
        await pilot.press("b")
        await pilot.pause()
        app.screen.query_one("#handicap", Input).value = "difference"
        await pilot.press("enter")
        await pilot.pause()
        assert str(session.setup.sides["b"].force.budget.handicap) == "17.5"
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(app.screen, GameScreen)
        assert "* not saved" in drawn(app).splitlines()[0]
        assert "Sniper" in words(app.screen) and "60mm Mortar" in words(app.screen)
        await pilot.press("u", "ctrl+s")
        await pilot.pause()
        assert "not saved" not in drawn(app).splitlines()[0]
        made = open_saved(path)
        assert isinstance(made, Setup)
        assert made == session.setup


async def test_a_player_edits_only_his_own(germans: Session, tmp_path: Path) -> None:
    from cfbuilder.storage.saved import saved_text
    from tests.conftest import asked

    session = another(germans)
    session.new_pickup(asked(fill="none"), seed=7)
    path = tmp_path / "player-b.yaml"
    path.write_text(saved_text(session.known("b")), encoding="utf-8")
    session.open_any(path)
    app = CfbuilderApp(session)
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("e")
        await pilot.pause()
        if isinstance(app.screen, MessageScreen):
            await pilot.press("enter")
            await pilot.pause()
            assert isinstance(app.screen, GameScreen)
            app.screen.query_one("#forces").focus()
            await pilot.press("end", "e")
            await pilot.pause()
        assert "player B" in drawn(app).splitlines()[0]
        await take(pilot, "snipers", "a", "s")
        app.screen.query_one("#year", Input).value = "1943"
        await pilot.press("enter")
        await pilot.pause()
        assert "Not possible: Year and size are the game's" in words(app.screen)
        await pilot.press("escape", "ctrl+s")
        await pilot.pause()
        assert open_saved(path) == session.present


async def test_where_drafts_cannot_be_kept_that_is_told_once(editing: CfbuilderApp, germans: Session) -> None:
    async with editing.run_test(size=SMALL, notifications=True) as pilot:
        await pilot.pause()
        drafts = germans.folders.state / "drafts"
        for each in drafts.iterdir():
            each.unlink()
        drafts.rmdir()
        drafts.write_text("in the way", encoding="utf-8")
        await take(pilot, "snipers", "a")
        assert await comes_up(pilot, "Unsaved work cannot be kept")
        await pilot.press("ctrl+s")
        await pilot.pause()
        assert open_saved(FILE) == germans.present


async def test_a_paste_into_a_name(editing: CfbuilderApp) -> None:
    from textual import events

    async with editing.run_test(size=SMALL, notifications=True) as pilot:
        await mark(pilot, "1", "R")
        editing.screen.query_one("#answer", Input).post_message(
            events.Paste("  Two\nlines \x1b[31mred\x1b[0m\x07 ")
        )
        await pilot.pause()
        assert await comes_up(pilot, "of what was pasted are left out")
        await typed(pilot, "!")
        assert force(editing).entries[0].name == "Two lines red!"


async def test_home_is_made_when_it_is_come_back_to(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert not editing.screen_stack[0].query("#menu")
        await pilot.press("escape")
        await pilot.pause()
        assert isinstance(editing.screen, HomeScreen)
        assert "New force" in words(editing.screen)
        assert editing.focused is not None
        await pilot.press("N")
        await pilot.pause()
        assert isinstance(editing.screen, NewForceScreen)
    assert gc.isenabled()
