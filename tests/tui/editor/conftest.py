"""Apps with a force in the editor: a German company of the shipped catalog, and one of the invented system."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from cfbuilder.force.force import Force, ForceEntry
from cfbuilder.session.session import Folders, Session
from cfbuilder.session.starter import fielded_force
from cfbuilder.storage.saved import saved_text
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.editor.panes import OWN, TAKE
from cfbuilder.tui.editor.screen import EditorScreen
from tests.session.conftest import GERMANS


@pytest.fixture
def germans(session: Session, shared_cache: Path) -> Session:
    """A German company of 1944 with ten points to spend, in a file of its own."""
    session = Session(Folders((), shared_cache, session.folders.state))
    path = Path("germans.yaml")
    path.write_text(saved_text(fielded_force(GERMANS, 1944, "small", session.catalog)), encoding="utf-8")
    session.open_any(path)
    return session


@pytest.fixture
def editing(germans: Session) -> CfbuilderApp:
    return CfbuilderApp(germans)


def screen(app: CfbuilderApp) -> EditorScreen:
    found = app.screen
    assert isinstance(found, EditorScreen)
    return found


def force(app: CfbuilderApp) -> Force:
    assert app.session.alone is not None
    return app.session.alone.present


def entries(app: CfbuilderApp) -> list[str]:
    """What was bought, by the rows of the list."""
    return [each.part for each in force(app).entries if each.pool != "base"]


def entry(app: CfbuilderApp, entry_id: str) -> ForceEntry:
    found = force(app).entry(entry_id)
    assert found is not None
    return found


def notice(app: CfbuilderApp) -> str:
    from textual.widgets import Static

    return str(screen(app).query_one("#notice", Static).visual)


def sums(app: CfbuilderApp) -> str:
    from textual.widgets import Static

    return str(screen(app).query_one("#sums", Static).visual)


async def take(pilot: Pilot[None], word: str, *keys: str) -> None:
    """Mark an offer, then press keys."""
    assert isinstance(pilot.app, CfbuilderApp)
    screen(pilot.app).panes.enter(TAKE)
    assert screen(pilot.app).panes.offers.go_to(word), word
    await pilot.press(*keys)
    await pilot.pause()


async def mark(pilot: Pilot[None], key: str, *keys: str) -> None:
    """Mark a line of the force, then press keys."""
    assert isinstance(pilot.app, CfbuilderApp)
    screen(pilot.app).panes.enter(OWN)
    assert screen(pilot.app).panes.tree_of_force.go_to(key), key
    await pilot.press(*keys)
    await pilot.pause()


async def typed(pilot: Pilot[None], text: str) -> None:
    """Type into the field that asks, in place of what stands there, and Enter."""
    names = {" ": "space", ".": "full_stop", ",": "comma", "-": "minus", "?": "question_mark", "/": "slash"}
    await pilot.press(*(names.get(letter, letter) for letter in text), "enter")
    await pilot.pause()
