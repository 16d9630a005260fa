"""Whatever keys are pressed: undo and redo stay exact, the luck only grows, and nothing fails."""

from __future__ import annotations

import asyncio
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from textual.pilot import Pilot

from cfbuilder.session.document import log_of
from cfbuilder.session.drafts import read_draft
from cfbuilder.session.session import Folders, Session
from cfbuilder.session.starter import fielded_force
from cfbuilder.storage.saved import Saved, saved_text, value_of
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.editor.screen import EditorScreen
from tests.session.test_editing_properties import live, without_luck
from tests.tui.conftest import SMALL

#: What moves, edits, asks and answers; not what leaves the editor or writes files.
KEYS = (
    "up", "down", "pageup", "pagedown", "home", "end", "left", "right", "space", "tab", "shift+tab", "enter", "escape",
    *"aA+-x#rmDvdRJK$cwWyYbsuUi!.fzM/",
    *"0129",
    "ctrl+z", "ctrl+y", "delete", "f2", "alt+up", "backspace", "comma", "question_mark",
)  # fmt: skip
NAMES = {
    "+": "plus", "-": "minus", "#": "number_sign", "$": "dollar_sign", "!": "exclamation_mark", ".": "full_stop",
    "/": "slash",
}  # fmt: skip


async def back_to_the_editor(pilot: Pilot[None]) -> EditorScreen:
    """Leave every dialog, so that what is asked for is decided."""
    while not isinstance(pilot.app.screen, EditorScreen):
        await pilot.press("escape")
        await pilot.pause()
    return pilot.app.screen


def kept(session: Session) -> Saved:
    """What is there for the next start: the draft, or what needs none."""
    if not session.unsaved:
        return session.present
    assert session.workplace.held is not None
    draft = read_draft(session.folders.state, session.workplace.held.name)
    assert draft is not None
    return draft.work()


async def play(session: Session, keys: list[str]) -> None:
    app = CfbuilderApp(session)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        first = session.present
        for key in keys:
            before = session.present
            if (
                key == "escape"
                and isinstance(app.screen, EditorScreen)
                and not app.screen.has_class("-asking")
            ):
                continue  # it would leave the editor
            await pilot.press(NAMES.get(key, key))
            await pilot.pause()
            now = session.present
            assert len(log_of(now)) >= len(log_of(before)), "luck only grows"
            assert value_of(Path("x.yaml"), saved_text(now)) == now
            assert kept(session) == now, "nothing is lost, whenever it ends"
        await back_to_the_editor(pilot)
        last = session.present
        backwards = [last]
        while session.undo():
            backwards.append(session.present)
        assert without_luck(session.present) == without_luck(first)
        assert live(session.present) == live(first)
        for earlier in reversed(backwards[:-1]):
            assert session.redo()
            assert without_luck(session.present) == without_luck(earlier)
            assert live(session.present) == live(earlier)
        while session.redo():
            pass
        while session.undo():
            pass
        assert without_luck(session.present) == without_luck(first)


@settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(keys=st.lists(st.sampled_from(KEYS), min_size=5, max_size=25))
def test_any_keys(session: Session, keys: list[str]) -> None:
    session = Session(Folders(session.folders.catalogs, session.folders.cache, session.folders.state))
    session.begin(fielded_force("reds", 1908, "duel", session.catalog, "skirmish"))
    asyncio.run(play(session, keys))
    session.drop_draft()
    session.workplace.leave()
    for left in session.left_behind():
        session.throw_away(left)
