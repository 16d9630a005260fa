"""Having a packet written by a process of its own, and understanding its answer."""

from __future__ import annotations

import asyncio
import json
import pickle
import sys
from dataclasses import dataclass
from pathlib import Path

from cfbuilder.core.errors import RenderingError
from cfbuilder.core.wording import slug
from cfbuilder.session.session import Session
from cfbuilder.tui.packet_worker import Order

_WORKER = (sys.executable, "-m", "cfbuilder.tui.packet_worker")


@dataclass(frozen=True, slots=True)
class PrintOrder:
    """What to write, and where."""

    folder: Path
    paper: str
    with_pdf: bool = True


async def write_packet(session: Session, order: PrintOrder) -> tuple[Path, ...]:
    """Write the packet of the open game, or the sheets of the force that stands alone.

    Cancelled, it leaves no file half written. Raises RenderingError.
    """
    alone = session.alone.present if session.alone else None
    value, name = (session.setup, "") if alone is None else (alone, slug(alone.name) or "force")
    folder = order.folder.absolute()
    asked: Order = (value, name, session.folders, folder, order.paper, order.with_pdf)
    pipe = asyncio.subprocess.PIPE
    process = await asyncio.create_subprocess_exec(*_WORKER, stdin=pipe, stdout=pipe, stderr=pipe)
    try:
        out, err = await process.communicate(pickle.dumps(asked))
    finally:
        if process.returncode is None:
            process.kill()
    try:
        answer = json.loads(out)
    except ValueError:
        last = err.decode(errors="replace").strip().rpartition("\n")[2]
        raise RenderingError(
            f"the printing process failed: {last or 'it said nothing'}",
            "run cfbuilder doctor; without PDF the game files can be written all the same",
        ) from None
    if "paths" not in answer:
        raise RenderingError(str(answer["message"]), str(answer["hint"]))
    return tuple(Path(each) for each in answer["paths"])
