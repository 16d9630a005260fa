"""A real terminal for a program: a pseudo-terminal that keys are typed into and paintings are read from."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import signal
import struct
import termios
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType

_CODE = re.compile(rb"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\a]*\a|[PX^_][^\x1b]*\x1b\\|.)")


class Terminal:
    """Starts a program in a terminal of some size. `painted` is all that it has sent so far."""

    def __init__(
        self,
        command: Sequence[str],
        environment: Mapping[str, str],
        *,
        size: tuple[int, int] = (120, 40),
        folder: Path | None = None,
    ) -> None:
        self.painted = b""
        self.begun = time.perf_counter()
        self.process, self._screen = pty.fork()
        if self.process == 0:
            if folder is not None:
                os.chdir(folder)
            plain = {name: value for name, value in environment.items() if name != "NO_COLOR"}
            os.execvpe(
                command[0], list(command), {**plain, "TERM": "xterm-256color", "COLORTERM": "truecolor"}
            )
        fcntl.ioctl(self._screen, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.kill()

    def type(self, keys: bytes) -> None:
        os.write(self._screen, keys)

    def wait_for(self, text: str, seconds: float = 20) -> float:
        """The seconds until the text has been painted since the last call; TimeoutError if it never is."""
        begin, seen = time.perf_counter(), b""
        while text.encode() not in _CODE.sub(b"", seen):
            if time.perf_counter() - begin > seconds:
                raise TimeoutError(f"{text!r} did not come up; this did: {_CODE.sub(b' ', seen)[-2000:]!r}")
            seen += self._read(0.1)
        return time.perf_counter() - begin

    def settle(self, quiet: float) -> float:
        """Read until nothing is painted for so many seconds, fewer than a cursor takes to blink.

        Gives the moment of the last painting.
        """
        last = time.perf_counter()
        while piece := self._read(quiet):
            last = time.perf_counter()
            del piece
        return last

    def read_for(self, seconds: float) -> None:
        """Let it paint for so long."""
        end = time.perf_counter() + seconds
        while (left := end - time.perf_counter()) > 0:
            self._read(left)

    @property
    def since_start(self) -> float:
        """The seconds from the start of the program to the last painting."""
        return self._last - self.begun

    def echo(self, keys: bytes, quiet: float) -> float:
        """The seconds from a key to the end of the painting that it causes."""
        begin = time.perf_counter()
        self.type(keys)
        if not self._read(5):
            raise TimeoutError(f"{keys!r} painted nothing")
        return max(self.settle(quiet), self._last) - begin

    def kill(self) -> None:
        """As by accident: SIGKILL."""
        with suppress(ProcessLookupError, ChildProcessError):
            os.kill(self.process, signal.SIGKILL)
            os.waitpid(self.process, 0)
        with suppress(OSError):
            os.close(self._screen)

    def _read(self, seconds: float) -> bytes:
        ready, _, _ = select.select([self._screen], [], [], seconds)
        if not ready:
            return b""
        try:
            piece = os.read(self._screen, 65536)
        except OSError:
            return b""
        self._last = time.perf_counter()
        self.painted += piece
        return piece
