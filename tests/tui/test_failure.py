"""When the program itself fails: the game is saved, the player told, and may go on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cfbuilder.scenario.request import PickupRequest, SideRequest
from cfbuilder.session.session import Session
from cfbuilder.storage.saved import open_saved
from cfbuilder.tui import app as whole
from cfbuilder.tui import keeping
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.failure import FailureApp
from tests.tui.conftest import SMALL, words


async def test_a_bug_stops_the_app_with_the_error_at_hand(app: CfbuilderApp, session: Session) -> None:
    def broken() -> bool:
        raise ZeroDivisionError("as a test")

    with pytest.raises(ZeroDivisionError):  # noqa: PT012
        async with app.run_test(size=SMALL) as pilot:
            await pilot.press("n", "g")
            await pilot.pause()
            session.undo = broken  # type: ignore[method-assign]
            await pilot.press("u")
            await pilot.pause()
    assert isinstance(app.failure, ZeroDivisionError)


async def test_the_failure_says_where_the_copy_is(app: CfbuilderApp, session: Session) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n", "g")
        await pilot.pause()
    copy, report = keeping.rescue(session, ZeroDivisionError("as a test"))
    assert copy is not None and report is not None
    assert open_saved(copy) == session.setup
    assert "ZeroDivisionError: as a test" in report.read_text(encoding="utf-8")
    assert copy in session.recent()
    failure = FailureApp(ZeroDivisionError("as a test"), copy, report)
    async with failure.run_test(size=SMALL) as pilot:
        await pilot.pause()
        told = words(failure.screen)
        assert "a fault of the program" in told
        assert str(copy) in told
        await pilot.press("enter")
    assert failure.return_value is True


def test_without_a_game_there_is_only_a_report(session: Session) -> None:
    copy, report = keeping.rescue(session, ValueError("early"))
    assert copy is None
    assert report is not None


def test_the_player_may_go_on_after_a_failure(session: Session, monkeypatch: pytest.MonkeyPatch) -> None:
    runs: list[CfbuilderApp] = []

    def run_once(app: CfbuilderApp) -> None:
        runs.append(app)
        if len(runs) == 1:
            app.failure = ValueError("first")

    monkeypatch.setattr(CfbuilderApp, "run", run_once)
    monkeypatch.setattr(FailureApp, "run", lambda self: True)
    assert whole.run(session) == 0
    assert len(runs) == 2
    assert runs[0].session is runs[1].session


def test_two_games_of_one_number_are_kept_apart(session: Session) -> None:
    request = PickupRequest(
        a=SideRequest(nation="blues"), b=SideRequest(nation="reds"), year=1908, size="duel", system="skirmish"
    )
    session.new_pickup(request, seed=7)
    first = keeping.keep(session)
    again = keeping.keep(session)
    session.new_pickup(replace(request, bonus="none"), seed=7)
    second = keeping.keep(session)
    assert first == again
    assert first != second
