"""What players of other programs have asked for or lost: the cases T13, T21 and T23, key by key."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot
from textual.widgets import Static

from cfbuilder.core.points import Points
from cfbuilder.force.force import Force
from cfbuilder.session.session import Folders, Session
from cfbuilder.storage.saved import open_saved
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.choice import Choice
from cfbuilder.tui.editor.roll import RollScreen
from cfbuilder.tui.editor.screen import EditorScreen
from cfbuilder.tui.new_force import NewForceScreen
from cfbuilder.tui.question import Question
from tests.session.test_editing_properties import without_luck
from tests.tui.conftest import SMALL, words
from tests.tui.editor.conftest import entries, entry, force, mark, notice, screen, sums, take

FILE = Path("germans.yaml")


def another(session: Session) -> Session:
    """Another program of the same player."""
    return Session(Folders(session.folders.catalogs, session.folders.cache, session.folders.state))


async def test_t13_a_unit_that_the_catalog_has_no_more(germans: Session) -> None:
    """It stays with its old name and price, and the file is what it was until it is saved."""
    germans.open_any(FILE)
    text = FILE.read_text(encoding="utf-8").replace(
        "entries:\n",
        'entries:\n- {id: "9", item: "crossfire/germany/bonus#jet-packs", name: Jet Pack, price: 7, pool: bonus}\n',
    )
    FILE.write_text(text, encoding="utf-8")
    session = another(germans)
    session.open_any(FILE)
    app = CfbuilderApp(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        told = words(screen(app))
        assert "Jet Pack (not in this catalog) 7.0" in told
        assert "total 67.0" in sums(app)
        assert "'Jet Pack' (price 7.0) is not in this catalog" in " ".join(words_of_findings(app).split())
        assert "* not saved" not in sums(app)
        assert FILE.read_text(encoding="utf-8") == text
        await take(pilot, "snipers", "a")
        assert FILE.read_text(encoding="utf-8") == text
        await pilot.press("ctrl+s")
        await pilot.pause()
    saved = open_saved(FILE)
    assert isinstance(saved, Force)
    ghost = saved.entry("9")
    assert ghost is not None
    assert (ghost.name, ghost.price, ghost.part) == ("Jet Pack", Points.parse(7), "jet-packs")


def words_of_findings(app: CfbuilderApp) -> str:
    return "\n".join(map(str, screen(app).findings))


async def test_t21_every_step_back_and_forth_and_after_a_kill(
    editing: CfbuilderApp, germans: Session
) -> None:
    """Add, roll, roll again, delete; four back, four forth, the dice shown with each; killed, it is offered."""
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "green-rifle-platoons", "a", "enter")
        been = [force(editing)]
        await take(pilot, "tanks", "a")
        been.append(force(editing))
        tank = force(editing).entries[-1].id
        for _ in range(2):
            await mark(pilot, f"{tank}/tank-1", "r", "r")
            assert isinstance(editing.screen, RollScreen)
            await pilot.press("escape")
            await pilot.pause()
            been.append(force(editing))
        platoon = next(each.id for each in force(editing).entries if each.part == "green-rifle-platoons")
        await mark(pilot, platoon, "x")
        been.append(force(editing))
        assert entries(editing) == ["tanks"]
        for then in reversed(been[:-1]):
            await pilot.press("u")
            await pilot.pause()
            assert without_luck(force(editing)) == without_luck(then)
            await shows_dice(pilot, then, tank)
        for then in been[1:]:
            await pilot.press("U")
            await pilot.pause()
            assert without_luck(force(editing)) == without_luck(then)
            await shows_dice(pilot, then, tank)
        work = force(editing)
        germans.workplace.leave()  # as a kill does
    session = another(germans)
    app = CfbuilderApp(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Question)
        assert "There is unsaved work" in words(app.screen)
        await pilot.press("t")
        await pilot.pause()
        assert isinstance(app.screen, EditorScreen)
        assert force(app) == work
        await shows_dice(pilot, work, tank)


async def shows_dice(pilot: Pilot[None], then: Force, tank: str) -> None:
    """The dialog tells the dice that stood then, and no others."""
    rolled = then.entry(tank)
    if rolled is None:
        return
    assert isinstance(pilot.app, CfbuilderApp)
    await mark(pilot, f"{tank}/tank-1", "r")
    told = str(pilot.app.screen.query_one("#result", Static).visual)
    assert entry(pilot.app, tank).rolls == rolled.rolls
    if rolled.rolls:
        faces = " + ".join(map(str, rolled.rolls[-1].rolls[0].dice))
        assert faces in told
    else:
        assert told == "Not rolled for yet."
    await pilot.press("escape")
    await pilot.pause()


async def test_t23_a_second_list_begins_with_nothing_of_the_first(
    editing: CfbuilderApp, germans: Session
) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "snipers", "a", "a")
        assert "2 of" in words(screen(editing))
        await pilot.press("escape", "N")
        await pilot.pause()
        assert isinstance(editing.screen, NewForceScreen)
        editing.screen.query_one("#nation", Choice).choose("united-states")
        await pilot.pause()
        await pilot.press("G")
        await pilot.pause()
        made = force(editing)
        assert (made.nation, made.entries, made.log.lines) == ("united-states", (), ())
        assert {each.taken for each in screen(editing).sight.offers} == {0}
        assert "total 0.0" in sums(editing)
        assert "German" not in words(screen(editing))
        assert "nothing to undo" in notice(editing) or await nothing_to_undo(pilot)
    saved = open_saved(FILE)
    assert isinstance(saved, Force)
    assert [each.part for each in saved.entries] == ["company"], "the first list's file is as it was"


async def nothing_to_undo(pilot: Pilot[None]) -> bool:
    assert isinstance(pilot.app, CfbuilderApp)
    await pilot.press("u")
    await pilot.pause()
    return notice(pilot.app) == "! There is nothing to undo"
