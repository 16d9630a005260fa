"""Apps for pilot tests: the invented rules system, folders of their own, both sizes of terminal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import OptionList, Static

from cfbuilder.session.pickup.choices import first_request
from cfbuilder.session.session import Folders, Session
from cfbuilder.tui import keeping
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.force_tree import ForceTree
from cfbuilder.tui.lines import Lines
from cfbuilder.tui.tour import remember_seen

TINY = Path(__file__).resolve().parent.parent / "tiny"

SMALL, LARGE = (80, 24), (120, 40)


@pytest.fixture(scope="session")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture
def session(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> Session:
    """A session whose state and working folder are empty, and whose fresh seeds are always the same."""
    monkeypatch.setattr("cfbuilder.chance.dice.fresh_seed", lambda: 7)
    # A terminal that forbids colours would change what Textual draws, not what it says.
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("COLORTERM", "truecolor")
    work = tmp_path / "work"
    work.mkdir()
    monkeypatch.chdir(work)
    remember_seen(tmp_path / "state")
    return Session(Folders((TINY,), cache, tmp_path / "state"))


@pytest.fixture
def app(session: Session) -> CfbuilderApp:
    return CfbuilderApp(session)


@pytest.fixture
def playing(session: Session) -> CfbuilderApp:
    """The app with a game open: much quicker than making one by key."""
    session.new_pickup(first_request(session.catalog), seed=7)
    keeping.keep(session)
    return CfbuilderApp(session)


def words(screen: Screen[Any]) -> str:
    """Everything a person can read on a screen in its lists, trees and texts that are shown."""
    parts: list[str] = []
    for widget in screen.walk_children():
        if not widget.display:
            continue
        if isinstance(widget, ForceTree):
            parts.extend(f"{each.text} {each.points}".strip() for each in widget.walk())
        elif isinstance(widget, Lines):
            parts.extend(f"{each.text} {each.right}".strip() for each in widget.lines)
        elif isinstance(widget, OptionList):
            parts.extend(str(widget.get_option_at_index(each).prompt) for each in range(widget.option_count))
        elif isinstance(widget, Static):
            parts.append(str(widget.visual))
    return "\n".join(parts)


async def comes_up(pilot: Pilot[Any], text: str) -> bool:
    """Whether the text is drawn within the next five seconds: a notice takes a few frames on a busy machine."""
    for _ in range(100):
        assert isinstance(pilot.app, CfbuilderApp)
        if text in "\n".join(_rows(pilot.app)):
            return True
        await pilot.pause(0.05)
    return False


def drawn(app: CfbuilderApp) -> str:
    """The screen as it is drawn, line by line: what does not fit is not in it."""
    rows = _rows(app)
    assert len(rows) == app.size.height
    return "\n".join(rows)


def _rows(app: CfbuilderApp) -> list[str]:
    """None of a screen that has only just come."""
    return [row.text[: app.size.width] for row in app.screen._compositor.render_strips(app.size)]
