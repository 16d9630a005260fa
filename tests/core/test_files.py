from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from cfbuilder.core.errors import UnreadableError
from cfbuilder.core.files import read_text, write_all, write_whole


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


def test_a_byte_order_mark_is_no_part_of_the_text(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_bytes(b"\xef\xbb\xbfkind: game\r\n")
    assert read_text(path) == "kind: game\n"


def test_a_device_without_an_end_is_refused() -> None:
    with pytest.raises(UnreadableError, match="/dev/zero: it is longer than"):
        read_text(Path("/dev/zero"))


@pytest.mark.parametrize(
    ("code", "mend"),
    [(errno.EACCES, "make it readable"), (errno.ENOENT, "look at its name"), (errno.EISDIR, "name a file")],
)
def test_what_cannot_be_read_is_not_mended_by_another_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int, mend: str
) -> None:
    def refused(*_arguments: object, **_options: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(Path, "open", refused)
    with pytest.raises(UnreadableError) as caught:
        read_text(tmp_path / "game.yaml")
    assert mend in caught.value.hint


def test_links_that_lead_in_a_circle_are_told(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.symlink_to(path)
    with pytest.raises(UnreadableError) as caught:
        read_text(path)
    assert "in a circle" in caught.value.hint
