"""The process that prints: no key has to wait for a page. Order on stdin, progress and answer as lines on stdout.

The order is a pickle from the program that started it, never anything that came from outside.
"""

from __future__ import annotations

import json
import os
import pickle
import sys
from typing import TextIO

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.force.force import Force
from cfbuilder.scenario.setup import Setup
from cfbuilder.session.history import History
from cfbuilder.session.print_job import PrintJob, run_job
from cfbuilder.session.session import Folders, Session

Order = tuple[Setup | Force, Folders, PrintJob]
"""The game or the force, where the session reads and remembers, what is to be printed."""

#: So much less than others a page presses for a processor.
_LATER = 10


def main() -> int:
    # The editor goes on meanwhile: its keys come first.
    os.nice(_LATER)
    answer = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # Libraries greet on stdout; nothing but the answer may stand there.
    os.dup2(2, 1)
    order: Order = pickle.load(sys.stdin.buffer)
    with answer:
        _line(answer, _print(order, answer))
    return 0


def _print(order: Order, answer: TextIO) -> dict[str, object]:
    value, folders, job = order
    session = Session(folders=folders)
    if isinstance(value, Force):
        session.alone = History(value)
    else:
        session.game = History(value)

    def told(percent: int, name: str) -> None:
        _line(answer, {"percent": percent, "name": name})

    try:
        paths = run_job(session, job, told)
    except CfbuilderError as problem:
        return {"message": problem.message, "hint": problem.hint}
    return {"paths": [str(path) for path in paths]}


def _line(answer: TextIO, value: dict[str, object]) -> None:
    answer.write(f"{json.dumps(value)}\n")
    answer.flush()


if __name__ == "__main__":
    sys.exit(main())
