"""The process that writes a packet, or prints a force: no key has to wait for a page. Order on stdin, answer on stdout.

The order is a pickle from the program that started it, never anything that came from outside.
"""

from __future__ import annotations

import json
import os
import pickle
import sys
from pathlib import Path

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.force.force import Force
from cfbuilder.scenario.setup import Setup
from cfbuilder.session.history import History
from cfbuilder.session.session import Folders, Session

Order = tuple[Setup | Force, str, Folders, Path, str, bool]
"""The game or the force, its name, where the session reads and remembers, the folder, the paper, with PDFs or not."""


def main() -> int:
    answer = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # Libraries greet on stdout; nothing but the answer may stand there.
    os.dup2(2, 1)
    order: Order = pickle.load(sys.stdin.buffer)
    with answer:
        json.dump(_answer(order), answer)
    return 0


def _answer(order: Order) -> dict[str, object]:
    from cfbuilder.rendering.options import PrintOptions

    value, name, folders, folder, paper, with_pdf = order
    session = Session(folders=folders)
    options = PrintOptions(paper=paper)
    try:
        if isinstance(value, Force):
            session.alone = History(value)
            paths = session.print_force(folder, f"{name}.pdf", options)
        else:
            session.game = History(value)
            paths = session.write_packet(folder, options, with_pdf=with_pdf)
    except CfbuilderError as problem:
        return {"message": problem.message, "hint": problem.hint}
    return {"paths": [str(path) for path in paths]}


if __name__ == "__main__":
    sys.exit(main())
