"""A program that is killed loses nothing: what was on the screen is in the file or in the work that is offered.

CFBUILDER_KILLS=200 kills it two hundred times.
"""

from __future__ import annotations

import os
import random
import sys
import time
from pathlib import Path

import pytest

from cfbuilder.force.force import Force
from cfbuilder.session.pickup.choices import first_request
from cfbuilder.session.session import Folders, Session
from cfbuilder.session.starter import fielded_force
from cfbuilder.storage.saved import Saved, open_saved, saved_text
from tests.conftest import ROOT
from tests.session.conftest import GERMANS
from tests.tui.terminal import Terminal

KILLS = int(os.environ.get("CFBUILDER_KILLS", "5"))
PROGRAM = [sys.executable, "-m", "cfbuilder"]
#: The program with the file open that it is given.
EDITOR = """
import sys
from pathlib import Path
from cfbuilder.session.session import Session
from cfbuilder.tui.app import run

session = Session()
session.open_any(Path(sys.argv[1]))
run(session)
"""
SAVE = b"\x13"
SNIPERS, PRICE = "snipers", 3


@pytest.fixture
def environment(tmp_path: Path, shared_cache: Path) -> dict[str, str]:
    folders = {"XDG_STATE_HOME": str(tmp_path / "state"), "XDG_CACHE_HOME": str(tmp_path / "cache")}
    return {**os.environ, **folders, "PYTHONPATH": str(ROOT)}


@pytest.fixture
def session(tmp_path: Path, shared_cache: Path) -> Session:
    """What another program of the same player sees."""
    return Session(Folders((), shared_cache, tmp_path / "state" / "cfbuilder"))


@pytest.fixture
def file(tmp_path: Path, session: Session) -> Path:
    path = tmp_path / "force.yaml"
    path.write_text(saved_text(fielded_force(GERMANS, 1944, "small", session.catalog)), encoding="utf-8")
    return path


def editor(file: Path, environment: dict[str, str], listed: bytes) -> Terminal:
    """The editor with the cursor on what is listed under a word."""
    terminal = Terminal([sys.executable, "-c", EDITOR, str(file)], environment, folder=file.parent)
    terminal.wait_for("TAKE")
    terminal.type(b"/" + listed + b"\r")
    terminal.settle(0.3)
    return terminal


@pytest.mark.slow
def test_the_next_start_offers_the_work(file: Path, environment: dict[str, str], session: Session) -> None:
    before = file.read_bytes()
    with editor(file, environment, b"tank") as terminal:
        terminal.type(b"a")
        terminal.wait_for("Added Tank")
        terminal.type(b"r")
        terminal.wait_for("Not rolled for yet.")
        terminal.type(b"r")
        terminal.wait_for("by seed: stands")
        terminal.kill()
    assert file.read_bytes() == before
    (left,) = session.left_behind()
    work = left.draft.work()
    assert isinstance(work, Force)
    assert work.entries[-1].rolls
    with Terminal(PROGRAM, environment, folder=file.parent) as terminal:
        terminal.wait_for("There is unsaved work")
        terminal.type(b"t")
        terminal.wait_for("TAKE")
        terminal.type(SAVE)
        terminal.wait_for("Saved into")
        terminal.type(b"q")
        terminal.settle(0.5)
    assert open_saved(file) == work
    assert session.left_behind() == ()


class Counted:
    """How many snipers there are after each key."""

    def __init__(self) -> None:
        self.past: list[int] = []
        self.future: list[int] = []
        self.now = 0
        self.been = [0]
        self.asked = ""

    def press(self, key: bytes) -> None:
        letter = key.decode()
        if letter.isdecimal():
            self.asked = letter
        elif letter == "\r":
            self.change(int(self.asked))
        elif letter == "a":
            self.change(self.now + 1)
        elif letter == "u" and self.past:
            self.future.append(self.now)
            self.now = self.past.pop()
        elif letter == "U" and self.future:
            self.past.append(self.now)
            self.now = self.future.pop()
        self.been.append(self.now)

    def change(self, count: int) -> None:
        if count != self.now:
            self.past.append(self.now)
            self.future.clear()
            self.now = count


def snipers(saved: Saved) -> int:
    assert isinstance(saved, Force)
    return sum(each.part == SNIPERS for each in saved.entries)


def keys(dice: random.Random) -> list[bytes]:
    kinds = [[b"a"], [b"a"], [b"u"], [b"U"], [b"%d" % dice.randint(0, 6), b"\r"], [SAVE]]
    return [key for _ in range(dice.randint(1, 4)) for key in dice.choice(kinds)]


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(KILLS))
def test_killed_at_any_moment(seed: int, file: Path, environment: dict[str, str], session: Session) -> None:
    dice, counted = random.Random(seed), Counted()
    with editor(file, environment, b"snip") as terminal:
        shown = 0
        for _ in range(dice.randint(1, 6)):
            for key in keys(dice):
                counted.press(key)
                terminal.type(key)
                time.sleep(dice.choice([0, 0, 0.01, 0.05]))
            if counted.now != counted.been[shown] and dice.random() < 0.7:
                terminal.wait_for(f"bonus {counted.now * PRICE}.0 of")
                shown = counted.been.index(counted.now, shown)
        time.sleep(dice.random() * 0.1)
        terminal.kill()
    left = session.left_behind()
    kept = left[0].draft.work() if left else open_saved(file)
    assert kept is not None
    assert snipers(kept) in counted.been[shown:]
    saved = open_saved(file)
    assert saved is not None
    assert snipers(saved) in counted.been
    assert len(left) < 2


DOWN = b"\x1b[B"


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(KILLS))
def test_a_new_game_killed_at_any_moment(
    seed: int, tmp_path: Path, environment: dict[str, str], session: Session
) -> None:
    """What was chosen for it and seen is offered at the next start."""
    dice, years = random.Random(seed), [first_request(session.catalog).year]
    with Terminal(PROGRAM, environment, folder=tmp_path) as terminal:
        terminal.wait_for("Welcome to cfbuilder")
        terminal.type(b"n")
        terminal.wait_for("New pick-up game")
        terminal.type(DOWN + DOWN)
        shown = 0
        for _ in range(dice.randint(1, 6)):
            # Each once, so that what comes up is never a painting of an earlier moment.
            year = dice.choice([each for each in range(1939, 1946) if each not in years])
            years.append(year)
            terminal.type(b"%d\r" % year)
            if dice.random() < 0.5:
                terminal.wait_for(f", {year}")
                shown = len(years) - 1
        time.sleep(dice.random() * 0.1)
        terminal.kill()
    left = session.left_behind()
    assert len(left) < 2
    kept = left[0].draft.choices().request.year if left else years[0]
    assert kept in years[shown:]
