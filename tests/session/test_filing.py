"""Saving, claims and drafts: nothing is written over without a word, and no accident loses work."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from cfbuilder.core.errors import UnreadableError, UsageError
from cfbuilder.force.force import Force
from cfbuilder.session import drafts
from cfbuilder.session.claims import TakenError, claim
from cfbuilder.session.document import log_of
from cfbuilder.session.filed import FileChangedError
from cfbuilder.session.session import Folders, Session
from cfbuilder.storage.saved import open_saved
from tests.conftest import ROOT
from tests.session.conftest import GERMANS, do, do_file


@pytest.fixture
def file(game_session: Session, tmp_path: Path) -> Path:
    path = tmp_path / "force.yaml"
    game_session.new_force(path, source=GERMANS, year=1944, size="small")
    return path


@pytest.fixture
def working(game_session: Session, file: Path) -> Session:
    """A session in which that force is open for editing."""
    game_session.open_any(file)
    game_session.hold()
    return game_session


def another(session: Session) -> Session:
    """Another program of the same user."""
    return Session(Folders((), session.folders.cache, session.folders.state))


def force(session: Session) -> Force:
    assert session.alone is not None
    return session.alone.present


def test_opening_and_holding_writes_nothing(game_session: Session, file: Path) -> None:
    before = (file.read_bytes(), file.stat().st_mtime_ns)
    game_session.open_any(file)
    game_session.hold()
    do(game_session, "add hmgs")
    game_session.keep_draft("x")
    game_session.workplace.leave()
    assert (file.read_bytes(), file.stat().st_mtime_ns) == before


def test_unsaved_is_what_differs_from_the_file(working: Session) -> None:
    steps = {
        "opened": lambda: None,
        "changed": lambda: do(working, "add hmgs"),
        "undone": working.undo,
        "redone": working.redo,
        "saved": working.save,
        "undone past it": working.undo,
    }
    told = {}
    for name, step in steps.items():
        step()
        told[name] = working.unsaved
    assert [name for name, unsaved in told.items() if unsaved] == ["changed", "redone", "undone past it"]
    working.workplace.leave()


def test_saving_can_be_undone_by_the_command(working: Session, file: Path) -> None:
    before = file.read_text(encoding="utf-8")
    do(working, "add hmgs")
    working.save()
    assert open_saved(file) == working.present
    assert do_file(another(working), file, "undo").told == ("undone: edited in the terminal UI",)
    assert file.read_text(encoding="utf-8") == before
    working.workplace.leave()


def test_what_somebody_else_wrote_is_not_written_over(working: Session, file: Path) -> None:
    do(working, "add hmgs")
    do_file(another(working), file, "add snipers")
    theirs = file.read_text(encoding="utf-8")
    with pytest.raises(FileChangedError, match="was changed by something else"):
        working.save()
    assert file.read_text(encoding="utf-8") == theirs
    assert working.unsaved
    assert working.workplace.filed is not None
    assert working.workplace.filed.disturbed() == "was changed by something else"
    working.save(over=True)
    assert open_saved(file) == working.present
    do_file(another(working), file, "undo")
    assert file.read_text(encoding="utf-8") == theirs, "their words are still there"
    working.workplace.leave()


def test_touching_a_file_disturbs_nobody(working: Session, file: Path) -> None:
    os.utime(file)
    assert working.workplace.filed is not None
    assert working.workplace.filed.disturbed() == ""
    do(working, "add hmgs")
    working.save()
    working.workplace.leave()


def test_a_file_that_was_deleted_is_written_anew(working: Session, file: Path) -> None:
    do(working, "add hmgs")
    file.unlink()
    assert working.workplace.filed is not None
    assert working.workplace.filed.disturbed() == "was deleted or moved"
    working.save()
    assert open_saved(file) == working.present
    working.workplace.leave()


def test_a_full_disk_loses_nothing(working: Session, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    do(working, "add hmgs")
    before = file.read_bytes()

    def full(*arguments: object) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as patched:
        patched.setattr("os.fsync", full)
        with pytest.raises(UnreadableError, match="no space left on device"):
            working.save()
    assert file.read_bytes() == before
    assert working.unsaved and working.undoes
    working.save()
    assert open_saved(file) == working.present
    working.workplace.leave()


def test_a_copy_shares_nothing_with_its_original(working: Session, file: Path, tmp_path: Path) -> None:
    do(working, "add tanks roll 2")
    working.save()
    original = file.read_bytes()
    copy = tmp_path / "copy.yaml"
    working.save(copy)
    assert working.path == copy
    do(working, "roll 2 remove 1 set name=Copy")
    working.save()
    assert file.read_bytes() == original
    theirs = another(working)
    theirs.open_any(file)
    do(theirs, "roll 2")
    assert log_of(theirs.present)[:1] == log_of(working.present)[:1]
    assert force(theirs).seed != force(working).seed, "each has luck of its own"
    working.workplace.leave()


def test_saving_under_the_name_of_another_file_is_told(working: Session, tmp_path: Path) -> None:
    there = tmp_path / "there.yaml"
    there.write_text("mine", encoding="utf-8")
    with pytest.raises(FileChangedError, match="is there already"):
        working.save(there)
    assert there.read_text(encoding="utf-8") == "mine"
    assert working.path != there
    working.workplace.leave()


def test_the_second_is_told(working: Session, file: Path) -> None:
    second = another(working)
    second.open_any(file)
    with pytest.raises(TakenError, match=rf"edited in another cfbuilder \(process {os.getpid()}\)"):
        second.hold()
    working.workplace.leave()
    assert second.hold() is None
    second.workplace.leave()


def test_one_file_is_one_file_however_it_is_called(working: Session, file: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.yaml"
    link.symlink_to(file)
    second = another(working)
    second.open_any(link)
    with pytest.raises(TakenError):
        second.hold()
    working.workplace.leave()


def test_a_claim_ends_with_its_process(tmp_path: Path) -> None:
    program = (
        "import sys, time, pathlib; from cfbuilder.session.claims import claim;"
        "held = claim(pathlib.Path(sys.argv[1]), pathlib.Path('x')); print('held', flush=True); time.sleep(60)"
    )
    holder = subprocess.Popen(
        [sys.executable, "-c", program, str(tmp_path)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert holder.stdout is not None
    assert holder.stdout.readline() == "held\n"
    try:
        with pytest.raises(TakenError, match=str(holder.pid)):
            claim(tmp_path, tmp_path / "x")
    finally:
        holder.kill()
        holder.wait()
        holder.stdout.close()
    claim(tmp_path, tmp_path / "x").release()
    assert list((tmp_path / "drafts").iterdir()) == []


def test_where_nothing_can_be_kept_one_can_work_all_the_same(working: Session, file: Path) -> None:
    working.workplace.leave()
    second = another(working)
    in_the_way = working.folders.state.parent / "in-the-way"
    in_the_way.write_text("", encoding="utf-8")
    second.folders.state = in_the_way
    second.open_any(file)
    assert second.hold() is None
    do(second, "add hmgs")
    with pytest.raises(UnreadableError):
        second.keep_draft("x")
    second.save()
    assert open_saved(file) == second.present


def test_work_that_was_left_behind_is_taken_up_with_its_luck(working: Session, file: Path) -> None:
    before = open_saved(file)
    do(working, "add tanks")
    do(working, "roll 2")
    working.keep_draft("Kampfgruppe")
    work = working.present
    assert another(working).left_behind() == (), "somebody works on it"
    working.workplace.leave()
    second = another(working)
    (left,) = second.left_behind()
    assert (left.draft.title, left.draft.path) == ("Kampfgruppe", str(file.resolve()))
    assert second.take_up(left)
    assert second.present == work
    assert second.unsaved
    assert second.undo()
    assert log_of(second.present) == tuple(replace(line, undone=True) for line in log_of(work))
    assert isinstance(before, Force)
    assert force(second).entries == before.entries
    assert second.redo()
    second.save()
    assert second.left_behind() == ()
    second.workplace.leave()
    assert another(second).left_behind() == ()


def test_opening_a_file_that_has_unsaved_work_tells_of_it(working: Session, file: Path) -> None:
    do(working, "add hmgs")
    working.keep_draft("Kampfgruppe")
    work = working.present
    working.workplace.leave()
    second = another(working)
    second.open_any(file)
    draft = second.hold()
    assert draft is not None
    second.go_on_with(draft)
    assert second.present == work
    second.drop_draft()
    second.workplace.leave()
    third = another(working)
    third.open_any(file)
    assert third.hold() is None
    third.workplace.leave()


def test_a_draft_of_a_file_that_changed_meanwhile_is_not_saved_over_it(working: Session, file: Path) -> None:
    do(working, "add hmgs")
    working.keep_draft("Kampfgruppe")
    working.workplace.leave()
    do_file(another(working), file, "add snipers")
    second = another(working)
    assert second.take_up(second.left_behind()[0])
    assert second.unsaved
    with pytest.raises(FileChangedError):
        second.save()
    second.workplace.leave()


def test_work_without_a_file_is_kept_too(game_session: Session, file: Path) -> None:
    game_session.begin(force(_opened(game_session, file)))
    game_session.hold()
    do(game_session, "add hmgs")
    game_session.keep_draft("new")
    game_session.workplace.leave()
    second = another(game_session)
    (left,) = second.left_behind()
    assert left.draft.path is None
    second.throw_away(left)
    assert second.left_behind() == ()
    assert not second.take_up(left)


def _opened(session: Session, file: Path) -> Session:
    session.open_any(file)
    return session


@pytest.mark.parametrize("content", ["", "[]", "{", '{"kind": "force"}', "\x00"])
def test_a_draft_that_cannot_be_read_does_no_harm(game_session: Session, content: str) -> None:
    folder = game_session.folders.state / "drafts"
    folder.mkdir(parents=True)
    (folder / "x.json").write_text(content, encoding="utf-8")
    assert game_session.left_behind() == ()


def test_a_draft_of_a_newer_version_is_told_and_kept(working: Session) -> None:
    do(working, "add hmgs")
    working.keep_draft("Kampfgruppe")
    working.workplace.leave()
    place = next((working.folders.state / "drafts").glob("*.json"))
    place.write_text(place.read_text().replace('"format": 1', '"format": 99'), encoding="utf-8")
    second = another(working)
    (left,) = second.left_behind()
    with pytest.raises(UsageError, match="this version does not understand it"):
        second.take_up(left)
    assert drafts.left_behind(working.folders.state) == (left,)


def test_a_game_is_kept_like_a_force(game_session: Session, game: Path) -> None:
    game_session.open_any(game)
    game_session.hold()
    do(game_session, "add hmgs", "b")
    game_session.keep_draft("game")
    work = game_session.present
    game_session.workplace.leave()
    second = another(game_session)
    assert second.take_up(second.left_behind()[0])
    assert second.present == work
    second.workplace.leave()
