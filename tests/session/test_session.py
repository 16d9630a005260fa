"""The session: what is open, and that nothing opened by mistake takes its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from cfbuilder.core.errors import UsageError
from cfbuilder.session.session import Session
from tests.session.conftest import GERMANS, do


def test_a_force_is_no_game_and_leaves_the_open_game_open(
    game_session: Session, game: Path, tmp_path: Path
) -> None:
    game_session.open(game)
    do(game_session, "add hmgs", "a")
    before = game_session.setup
    path = tmp_path / "force.yaml"
    game_session.new_force(path, source=GERMANS, year=1944, size="small")
    with pytest.raises(UsageError, match="holds a force and no game"):
        game_session.open(path)
    assert game_session.setup == before
    assert game_session.undo()


def test_what_is_opened_is_the_only_thing_open(game_session: Session, game: Path, tmp_path: Path) -> None:
    path = tmp_path / "force.yaml"
    game_session.new_force(path, source=GERMANS, year=1944, size="small")
    game_session.open_any(path)
    assert [game_session.game, game_session.player] == [None, None]
    game_session.open(game)
    assert [game_session.alone, game_session.player] == [None, None]
    assert game_session.recent()[0] == game.resolve()


def test_with_nothing_open_there_is_nothing_to_do(game_session: Session) -> None:
    with pytest.raises(UsageError, match="nothing is open"):
        do(game_session, "add hmgs")
    assert not game_session.undo()
    assert not game_session.redo()


def test_findings_of_a_force_do_not_wait_for_its_table(
    game_session: Session, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The table is judged exactly, which takes long; the editor asks after every key."""

    def never(*arguments: object) -> None:
        raise AssertionError("the table was judged")

    game_session.open(game)
    monkeypatch.setattr("cfbuilder.scenario.terrain.verdict.survey", never)
    do(game_session, "budget handicap=3", "a")
    assert "game.other-handicap" in [each.code for each in game_session.findings_here("a")]
