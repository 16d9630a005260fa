"""Several files written together: all or none, and nothing left lying about."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from cfbuilder.core.errors import UnreadableError
from cfbuilder.core.files import make_folder, read_text, write_all, write_whole


def names(folder: Path) -> list[str]:
    return sorted(each.name for each in folder.iterdir())


def test_when_the_second_file_finds_the_disk_full_the_first_is_untouched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, second = tmp_path / "a", tmp_path / "b"
    first.write_bytes(b"old")
    calls = []

    def full_at_the_second(handle: int) -> None:
        calls.append(handle)
        if len(calls) == 2:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full_at_the_second)
    with pytest.raises(UnreadableError, match=r"cannot write .*/b: no space left on device") as caught:
        write_all({first: b"new", second: b"new"})
    assert caught.value.exit_code == 3
    assert first.read_bytes() == b"old"
    assert names(tmp_path) == ["a"]


def test_an_interruption_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(_handle: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_whole(tmp_path / "a", b"new")
    assert names(tmp_path) == []


def test_a_refused_folder_says_how_to_mend_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_arguments: object, **_more: object) -> None:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr("tempfile.mkstemp", refused)
    with pytest.raises(UnreadableError, match="permission denied") as caught:
        write_whole(tmp_path / "a", b"new")
    assert caught.value.hint == "choose a folder you may write to"
    monkeypatch.undo()
    with pytest.raises(UnreadableError, match="no such file or directory") as missing:
        write_whole(tmp_path / "gone" / "a", b"new")
    assert missing.value.hint == "make that folder first, or choose another"


def test_a_file_in_the_way_of_a_folder_is_told(tmp_path: Path) -> None:
    (tmp_path / "out").write_bytes(b"mine")
    for path in (tmp_path / "out", tmp_path / "out" / "deeper"):
        with pytest.raises(UnreadableError, match="cannot make the folder"):
            make_folder(path)
    assert (tmp_path / "out").read_bytes() == b"mine"


def test_a_new_file_may_be_read_like_any_other_and_an_old_one_keeps_its_mode(tmp_path: Path) -> None:
    umask = os.umask(0o022)
    try:
        write_whole(tmp_path / "new", b"x")
        (tmp_path / "private").write_bytes(b"x")
        (tmp_path / "private").chmod(0o600)
        write_whole(tmp_path / "private", b"y")
    finally:
        os.umask(umask)
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o644
    assert (tmp_path / "private").stat().st_mode & 0o777 == 0o600


def test_what_is_no_text_is_said_to_be_none(tmp_path: Path) -> None:
    (tmp_path / "x").write_bytes(b"caf\xe9")
    with pytest.raises(UnreadableError, match="it is not UTF-8 text") as caught:
        read_text(tmp_path / "x")
    assert caught.value.hint == "save it as UTF-8"
