"""Editing files: whole or not at all, undo from call to call, nobody's work lost."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from cfbuilder.core.errors import UnreadableError, UsageError
from cfbuilder.scenario.setup import Setup
from cfbuilder.session import file_editing, journal
from cfbuilder.session.document import log_of
from cfbuilder.session.editing import perform
from cfbuilder.session.operations.grammar import calls_from
from cfbuilder.session.session import Session
from cfbuilder.storage.saved import open_saved
from tests.conftest import ROOT
from tests.session.conftest import GERMANS, do_file


@pytest.fixture
def file(game_session: Session, tmp_path: Path) -> Path:
    path = tmp_path / "force.yaml"
    game_session.new_force(path, source=GERMANS, year=1944, size="small")
    return path


def test_undo_and_redo_work_from_call_to_call_and_bring_back_the_very_text(
    game_session: Session, file: Path
) -> None:
    texts = [file.read_text(encoding="utf-8")]
    assert texts[0].startswith("# ")
    edits = [
        "add hmgs at=1/platoon-1",
        "add snipers price 3 1.5",
        "set notes='a # no comment' move 3 before=1",
    ]
    for words in edits:
        do_file(game_session, file, words)
        texts.append(file.read_text(encoding="utf-8"))
    for earlier, words in zip(reversed(texts[:-1]), reversed(edits), strict=True):
        assert do_file(game_session, file, "undo").told[0].startswith(f"undone: {words.partition(' ')[0]} ")
        assert file.read_text(encoding="utf-8") == earlier
    with pytest.raises(UsageError, match="there is nothing to undo"):
        do_file(game_session, file, "undo")
    do_file(game_session, file, "redo redo redo")
    assert file.read_text(encoding="utf-8") == texts[-1]
    with pytest.raises(UsageError, match="there is nothing to redo"):
        do_file(game_session, file, "redo")


def test_an_edit_after_an_undo_leaves_nothing_to_redo(game_session: Session, file: Path) -> None:
    do_file(game_session, file, "add hmgs")
    do_file(game_session, file, "undo")
    do_file(game_session, file, "add snipers")
    with pytest.raises(UsageError, match="there is nothing to redo"):
        do_file(game_session, file, "redo")


def test_more_undos_than_there_are_edits_undo_none(game_session: Session, file: Path) -> None:
    do_file(game_session, file, "add hmgs")
    before = file.read_bytes()
    with pytest.raises(UsageError, match="there is nothing to undo"):
        do_file(game_session, file, "undo undo")
    assert file.read_bytes() == before


def test_what_was_rolled_stays_in_the_log_and_comes_back_as_it_was(game_session: Session, game: Path) -> None:
    do_file(game_session, game, "add tanks", "a")
    do_file(game_session, game, "roll Tank", "a")
    rolled = open_saved(game)
    do_file(game_session, game, "undo")
    undone = open_saved(game)
    assert isinstance(undone, Setup)
    assert undone.sides["a"].force.entries[-1].rolls == ()
    assert [line.undone for line in log_of(undone)[-1:]] == [True]
    do_file(game_session, game, "redo")
    assert open_saved(game) == rolled
    do_file(game_session, game, "undo")
    do_file(game_session, game, "roll Tank", "a")
    again = log_of(open_saved(game))
    assert [line.undone for line in again[len(log_of(rolled)) - 1 :]][:2] == [True, False]
    assert again[-1].number == len(again) == len(log_of(rolled)) + 1


def test_what_something_else_changed_is_not_undone(game_session: Session, file: Path) -> None:
    do_file(game_session, file, "add hmgs")
    changed = f"{file.read_text(encoding='utf-8')}notes: by hand\n"
    file.write_text(changed, encoding="utf-8")
    with pytest.raises(UsageError, match="was changed by something else since its last edit"):
        do_file(game_session, file, "undo")
    assert file.read_text(encoding="utf-8") == changed
    do_file(game_session, file, "add snipers")
    do_file(game_session, file, "undo")
    assert file.read_text(encoding="utf-8") == changed
    with pytest.raises(UsageError, match="there is nothing to undo"):
        do_file(game_session, file, "undo")


def test_of_two_writers_the_second_is_told(
    game_session: Session, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*arguments: object) -> object:
        monkeypatch.setattr(file_editing, "perform", perform)
        do_file(game_session, file, "add snipers")
        return perform(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(file_editing, "perform", interrupted)
    with pytest.raises(UnreadableError, match="was changed by something else while this edit was made"):
        do_file(game_session, file, "add hmgs")
    text = file.read_text(encoding="utf-8")
    assert ("#snipers, name" in text, "#hmgs, name" in text) == (True, False)
    do_file(game_session, file, "undo")
    assert "#snipers, name" not in file.read_text(encoding="utf-8").partition("# What")[0]


@pytest.mark.slow
def test_no_edit_is_lost_when_many_write_at_once(file: Path, tmp_path: Path, shared_cache: Path) -> None:
    folders = {"XDG_STATE_HOME": str(tmp_path / "x"), "XDG_CACHE_HOME": str(shared_cache)}
    environment = {**os.environ, **folders, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-m", "cfbuilder", "edit", str(file), "add", "snipers"]
    running = [
        subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        for _ in range(8)
    ]
    told = [each.communicate() for each in running]
    done = [each.returncode for each in running]
    assert set(done) <= {0, 3}
    assert all(
        "changed by something else" in err for code, (_, err) in zip(done, told, strict=True) if code == 3
    )
    assert file.read_text(encoding="utf-8").count("#snipers, name") == done.count(0) >= 1


def test_a_refused_operation_leaves_the_file_as_it_was(game_session: Session, file: Path) -> None:
    before = (file.read_bytes(), file.stat().st_mtime_ns)
    with pytest.raises(UsageError):
        do_file(game_session, file, "add hmgs add snipers remove 99")
    told = do_file(game_session, file, "accept 1").told
    assert told == ("nothing has changed",)
    assert (file.read_bytes(), file.stat().st_mtime_ns) == before
    with pytest.raises(UsageError, match="there is nothing to undo"):
        do_file(game_session, file, "undo")


def test_a_full_disk_leaves_file_and_history_as_they_were(
    game_session: Session, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    do_file(game_session, file, "add hmgs")
    before = file.read_bytes()

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    for words in ("add snipers", "undo"):
        with pytest.raises(UnreadableError, match="no space left"):
            do_file(game_session, file, words)
        assert file.read_bytes() == before
    monkeypatch.undo()
    do_file(game_session, file, "undo")
    assert file.read_bytes() != before


def test_without_a_state_folder_edits_work_and_say_that_they_cannot_be_undone(
    game_session: Session, file: Path, tmp_path: Path
) -> None:
    game_session.folders.state = tmp_path / "blocked"
    game_session.folders.state.write_text("a file is in the way", encoding="utf-8")
    told = do_file(game_session, file, "add hmgs").told
    assert told[-1] == "the earlier content could not be kept: this edit cannot be undone"
    assert "#hmgs, name" in file.read_text(encoding="utf-8")
    with pytest.raises(UsageError, match="there is nothing to undo"):
        do_file(game_session, file, "undo")


def test_a_journal_that_cannot_be_read_is_none(game_session: Session, file: Path) -> None:
    do_file(game_session, file, "add hmgs")
    (kept,) = (game_session.folders.state / "journals").glob("*.json")
    for text in ("", "[", "{}", '{"past": 3}', "[1]"):
        kept.write_text(text, encoding="utf-8")
        with pytest.raises(UsageError, match="there is nothing to undo"):
            do_file(game_session, file, "undo")
    do_file(game_session, file, "add snipers")
    do_file(game_session, file, "undo")


def test_the_journal_is_bounded(
    game_session: Session, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(journal, "KEPT", 3)
    monkeypatch.setattr(journal, "KEPT_FILES", 2)
    for number in range(6):
        do_file(game_session, file, f"set notes={number}")
    do_file(game_session, file, "undo undo undo")
    with pytest.raises(UsageError, match="there is nothing to undo"):
        do_file(game_session, file, "undo")
    monkeypatch.setattr(journal, "MOST", 10)
    do_file(game_session, file, "set notes=x set notes=y")
    do_file(game_session, file, "set notes=z")
    do_file(game_session, file, "undo")
    with pytest.raises(UsageError, match="there is nothing to undo"):
        do_file(game_session, file, "undo")
    for name in "abc":
        other = tmp_path / f"{name}.yaml"
        other.write_bytes(file.read_bytes())
        do_file(game_session, other, "add hmgs")
    assert len(list((game_session.folders.state / "journals").glob("*.json"))) == 2


def test_two_files_have_a_history_each_and_a_link_is_the_file(
    game_session: Session, file: Path, tmp_path: Path
) -> None:
    link, other = tmp_path / "link.yaml", tmp_path / "other.yaml"
    link.symlink_to(file)
    other.write_bytes(file.read_bytes())
    do_file(game_session, link, "add hmgs")
    assert link.is_symlink()
    assert "#hmgs, name" in file.read_text(encoding="utf-8")
    with pytest.raises(UsageError, match="there is nothing to undo"):
        do_file(game_session, other, "undo")
    do_file(game_session, file, "undo")
    assert file.read_bytes() == other.read_bytes()


def test_what_the_file_holds_beyond_what_we_know_is_kept(game_session: Session, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    file.write_text(f"{text}weather: {{rain: heavy}}\n", encoding="utf-8")
    do_file(game_session, file, "add hmgs")
    assert open_saved(file).unknown == {"weather": {"rain": "heavy"}}


def test_a_file_that_cannot_be_taken_is_not_touched(game_session: Session, tmp_path: Path) -> None:
    path = tmp_path / "broken.yaml"
    path.write_text("kind: force\nformat: 1\nname: x\n", encoding="utf-8")
    for words in ("add hmgs", "undo"):
        with pytest.raises(UnreadableError, match="cannot be taken"):
            do_file(game_session, path, words)
    assert path.read_text(encoding="utf-8") == "kind: force\nformat: 1\nname: x\n"
    with pytest.raises(UnreadableError, match="cannot read"):
        game_session.edit_file(tmp_path / "nowhere.yaml", calls_from(["add", "hmgs"]))
