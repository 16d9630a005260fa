"""Forces and games that the operations are tried on, and the words in which they are asked for."""

from __future__ import annotations

import shlex
from pathlib import Path

import pytest

from cfbuilder.session.editing import Edited
from cfbuilder.session.operations.grammar import calls_from
from cfbuilder.session.session import Folders, Session
from cfbuilder.storage.saved import saved_text
from tests.conftest import TINY, asked

GERMANS = "germany/leg-infantry-battalion-1944-45"


def do(session: Session, words: str, side: str | None = None) -> Edited:
    """Apply operations, typed as in a shell, to what is open."""
    return session.perform(calls_from(shlex.split(words)), side)


def do_file(session: Session, path: Path, words: str, side: str | None = None) -> Edited:
    """Apply operations, typed as in a shell, to a file."""
    return session.edit_file(path, calls_from(shlex.split(words)), side)


@pytest.fixture
def germans(game_session: Session, tmp_path: Path) -> Session:
    """A session with a German company of 1944 that stands alone, ten points to spend."""
    path = tmp_path / "germans.yaml"
    game_session.new_force(path, source=GERMANS, year=1944, size="small")
    game_session.open_any(path)
    return game_session


@pytest.fixture
def game(game_session: Session, tmp_path: Path) -> Path:
    """The file of a game between Germany and the United States, nothing bought yet."""
    path = tmp_path / "game.yaml"
    path.write_text(saved_text(game_session.new_pickup(asked(fill="none"), seed=7)), encoding="utf-8")
    return path


@pytest.fixture(scope="session")
def tiny_folders(tmp_path_factory: pytest.TempPathFactory) -> Folders:
    """Folders of the invented system, for tests that make sessions of their own."""
    return Folders((TINY,), tmp_path_factory.mktemp("tiny-cache"), tmp_path_factory.mktemp("tiny-state"))
