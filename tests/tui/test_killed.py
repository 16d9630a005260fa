"""A program that is killed loses nothing: the next one offers the work."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from cfbuilder.session.session import Folders, Session
from cfbuilder.session.starter import fielded_force
from cfbuilder.storage.saved import open_saved, saved_text
from tests.conftest import ROOT
from tests.session.conftest import GERMANS
from tests.tui.terminal import Terminal

COMMAND = [sys.executable, "-m", "cfbuilder"]


@pytest.fixture
def environment(tmp_path: Path, shared_cache: Path) -> dict[str, str]:
    folders = {"XDG_STATE_HOME": str(tmp_path / "state"), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    return {**os.environ, **folders, "PYTHONPATH": str(ROOT)}


@pytest.mark.slow
def test_killed_in_the_middle_of_the_work(
    tmp_path: Path, environment: dict[str, str], shared_cache: Path
) -> None:
    file = tmp_path / "force.yaml"
    session = Session(Folders((), shared_cache, tmp_path / "state" / "cfbuilder"))
    file.write_text(saved_text(fielded_force(GERMANS, 1944, "small", session.catalog)), encoding="utf-8")
    before = file.read_bytes()
    with Terminal(COMMAND, environment, folder=tmp_path) as terminal:
        terminal.wait_for("New game")
        terminal.type(b"o")
        terminal.wait_for("Path of the file")
        terminal.type(b"force.yaml\r")
        terminal.wait_for("TAKE")
        terminal.type(b"/tank\r")
        terminal.settle(0.3)
        terminal.type(b"a")
        terminal.wait_for("Added Tank")
        terminal.type(b"r")
        terminal.wait_for("Not rolled for yet.")
        terminal.type(b"r")
        terminal.wait_for("by seed: stands")
        terminal.settle(0.3)
        terminal.kill()
    assert file.read_bytes() == before
    (left,) = session.left_behind()
    work = left.draft.work()
    with Terminal(COMMAND, environment, folder=tmp_path) as terminal:
        terminal.wait_for("There is unsaved work")
        terminal.type(b"t")
        terminal.wait_for("TAKE")
        terminal.type(b"\x13")
        terminal.wait_for("Saved into")
        terminal.type(b"q")
        terminal.settle(0.5)
    saved = open_saved(file)
    assert saved == work
    assert session.left_behind() == ()
