from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from cfbuilder.core.errors import UnreadableError
from cfbuilder.core.files import write_all, write_whole


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    write_whole(path, b"old")
    write_whole(path, b"new")
    assert path.read_bytes() == b"new"
    assert [each.name for each in tmp_path.iterdir()] == ["game.yaml"]


def test_when_one_file_cannot_be_written_none_is(tmp_path: Path) -> None:
    first, second = tmp_path / "a", tmp_path / "b"
    first.write_bytes(b"old")
    second.mkdir()
    with pytest.raises(UnreadableError, match=r"cannot write .*b: is a directory"):
        write_all({first: b"new", second: b"new"})
    assert first.read_bytes() == b"old"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a", "b"]


def test_a_full_disk_leaves_everything_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a"
    path.write_bytes(b"old")

    def full(_handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(UnreadableError) as caught:
        write_whole(path, b"new")
    assert "no space left" in caught.value.message
    assert "free some space" in caught.value.hint
    assert path.read_bytes() == b"old"
    assert [each.name for each in tmp_path.iterdir()] == ["a"]
