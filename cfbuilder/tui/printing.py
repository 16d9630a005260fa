"""Having a job printed by a process of its own, and understanding what it tells."""

from __future__ import annotations

import asyncio
import json
import pickle
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from cfbuilder.core.errors import RenderingError
from cfbuilder.core.frozen import frozen
from cfbuilder.session.print_job import PrintJob
from cfbuilder.session.session import Session
from cfbuilder.tui.packet_worker import Order

_WORKER = (sys.executable, "-m", "cfbuilder.tui.packet_worker")


@frozen
class Progress:
    """So many hundredths are done, and this sheet is being made."""

    percent: int
    name: str


async def print_job(session: Session, job: PrintJob, told: Callable[[Progress], None]) -> tuple[Path, ...]:
    """Print what is open. Cancelled, it leaves no file half written. Raises RenderingError."""
    value = session.setup if session.alone is None else session.alone.present
    asked: Order = (value, session.folders, replace(job, folder=job.folder.absolute()))
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*_WORKER, stdin=pipe, stdout=pipe, stderr=pipe)
    assert process.stdin is not None
    assert process.stdout is not None
    assert process.stderr is not None
    # Read all the time: a process whose words nobody takes comes to a stop.
    said = asyncio.create_task(process.stderr.read())
    answer: dict[str, object] = {}
    try:
        process.stdin.write(pickle.dumps(asked))
        process.stdin.close()
        async for line in process.stdout:
            answer = json.loads(line)
            if "percent" in answer:
                told(Progress(**answer))  # type: ignore[arg-type]
        await process.wait()
        words = (await said).decode(errors="replace")
    finally:
        said.cancel()
        if process.returncode is None:
            process.kill()
    paths = answer.get("paths")
    if isinstance(paths, list):
        return tuple(Path(each) for each in paths)
    if "message" in answer:
        raise RenderingError(str(answer["message"]), str(answer["hint"]))
    raise RenderingError(
        f"the printing process failed: {words.strip().rpartition(chr(10))[2] or 'it said nothing'}",
        "run cfbuilder doctor; without PDF the game files can be written all the same",
    )
