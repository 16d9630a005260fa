"""One page's terminal UI: a process in a group of its own, gone when the page is."""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from asyncio.subprocess import PIPE, Process

from textual_serve.app_service import AppService

_COMMAND = (sys.executable, "-m", "cfbuilder.tui")

#: Seconds to leave by itself, then to heed the signal, before it is killed.
_PATIENCE = 3.0


class Child(AppService):
    """Ends with everything it has started, whether it heeds or not: an unsaved change is in its draft already."""

    async def _open_app_process(self, width: int = 80, height: int = 24) -> Process:
        environment = self._build_environment(width=width, height=height)
        self._process = await asyncio.create_subprocess_exec(
            *_COMMAND, stdin=PIPE, stdout=PIPE, stderr=PIPE, env=environment, start_new_session=True
        )
        self._stdin = self._process.stdin
        return self._process

    async def stop(self) -> None:
        process, task = self._process, self._task
        if process is None or task is None:
            return
        self._task = None
        await self._download_manager.cancel_app_downloads(app_service_id=self.app_service_id)
        await self.send_meta({"type": "quit"})
        for signal_number in (signal.SIGTERM, signal.SIGKILL):
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(process.wait()), _PATIENCE)
                break
            _signal_group(process.pid, signal_number)
        # Whatever it had started, a page being printed above all, has no reader any more.
        _signal_group(process.pid, signal.SIGKILL)
        await process.wait()
        await task


def _signal_group(leader: int, signal_number: signal.Signals) -> None:
    with contextlib.suppress(ProcessLookupError):
        os.killpg(leader, signal_number)
