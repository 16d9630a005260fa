"""A force as one line of text that fits into a message or an address, and back.

`cf1.6bc633c09eec.8d3f0a11.LETTERS`: the format of its content, the version of the catalog it was built with, a
checksum of all the rest, and the content, packed. The checksum finds any one wrong letter for certain.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from dataclasses import replace
from pathlib import Path
from typing import Any

from cfbuilder.core.errors import UnreadableError, UsageError
from cfbuilder.core.record import Misfit, build, plain
from cfbuilder.force.force import Force
from cfbuilder.storage.migrations import FORMAT, migrated
from cfbuilder.storage.saved import saved_text, value_of

_LINE = re.compile(r"cf(\d{1,4})\.([0-9a-z]*)\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)")
_BEGINS = re.compile(r"\s*cf\d+\.")
_RAW = -15  # deflate without a header: the line has its own
_MOST = 4_000_000  # bytes unpacked; the longest force is a hundredth of that


def is_line(text: str) -> bool:
    """Whether it begins as a shared force does."""
    return _BEGINS.match(text) is not None


def line_of(force: Force) -> str:
    """The force on one line; its seed stays at home, since it leads to rolls still to come."""
    data = plain(replace(force, seed=None))
    version = data.pop("catalog", "")
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    packed = packer.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode())
    letters = base64.urlsafe_b64encode(packed + packer.flush()).decode().rstrip("=")
    return f"cf{FORMAT}.{version}.{_checksum(FORMAT, version, letters)}.{letters}"


def force_of(text: str) -> Force:
    """The force of a line, which may have been broken into several. Raises UsageError."""
    found = _LINE.fullmatch("".join(text.split()))
    if found is None:
        raise UsageError(
            "this is no shared force", "copy the whole line, from cf1. to its last letter and nothing else"
        )
    written_as, version, letters = int(found[1]), found[2], found[4]
    if found[3] != _checksum(written_as, version, letters):
        raise UsageError(
            "this shared force is damaged: a letter is wrong, missing or too many", "copy the line once more"
        )
    if not 1 <= written_as <= FORMAT:
        raise UsageError(
            f"this force was shared in format {written_as}, this program knows {FORMAT}",
            "it comes from a newer cfbuilder: update yours",
        )
    try:
        data = migrated(_unpacked(letters) | ({"catalog": version} if version else {}), written_as)
        force = build(Force, data)
        value_of(Path("it"), saved_text(force))  # a file that could not be opened again helps nobody
    except (ValueError, Misfit, UnreadableError, zlib.error) as problem:
        raise UsageError(f"this shared force cannot be taken: {problem}", "ask for it anew") from None
    return force


def _unpacked(letters: str) -> dict[str, Any]:
    """Raises ValueError, zlib.error."""
    packed = base64.urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    unpacker = zlib.decompressobj(_RAW)
    text = unpacker.decompress(packed, _MOST)
    if not unpacker.eof:
        raise ValueError("its content is cut off")
    data = json.loads(text)
    if not isinstance(data, dict):
        raise ValueError("its content is no force")  # noqa: TRY004
    return data


def _checksum(written_as: int, version: str, letters: str) -> str:
    return f"{binascii.crc32(f'{written_as}.{version}.{letters}'.encode()):08x}"
