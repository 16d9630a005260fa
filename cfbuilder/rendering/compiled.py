"""Templates as they were compiled last time: half of what a single sheet costs before it is laid out."""

from __future__ import annotations

import contextlib
from pathlib import Path

from jinja2 import BytecodeCache
from jinja2.bccache import Bucket

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.core.files import make_folder, write_whole


class Compiled(BytecodeCache):
    """Keeps them in a folder that may be thrown away, or cannot be written: then they are compiled again."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def load_bytecode(self, bucket: Bucket) -> None:
        # What belongs to another text or another Python does not load.
        with contextlib.suppress(OSError), self._file(bucket).open("rb") as file:
            bucket.load_bytecode(file)

    def dump_bytecode(self, bucket: Bucket) -> None:
        with contextlib.suppress(CfbuilderError, OSError):
            make_folder(self._folder)
            write_whole(self._file(bucket), bucket.bytecode_to_string())

    def _file(self, bucket: Bucket) -> Path:
        return self._folder / f"{bucket.key}.compiled"
