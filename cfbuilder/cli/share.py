"""`cfbuilder share`: a force as one line of text that fits into a message, and back."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from cfbuilder.cli.import_list import hand_out
from cfbuilder.cli.output import talk
from cfbuilder.core.errors import FINE, UsageError
from cfbuilder.core.files import read_text
from cfbuilder.session.document import force_in, side_to_edit
from cfbuilder.session.session import Session
from cfbuilder.storage.saved import value_of
from cfbuilder.storage.shared_line import force_of, is_line, line_of

#: Nobody calls a file like this: it is a line, or meant to be one.
_LONG = 100


def run(chosen: Namespace) -> int:
    path = Path(chosen.what)
    typed = is_line(chosen.what) or len(chosen.what) > _LONG
    text = chosen.what if typed else read_text(path)
    if typed or is_line(text):
        return _back(chosen, text)
    if chosen.out is not None:
        raise UsageError("--out is for what was shared with you", "leave it out: the line is printed")
    value = value_of(path, text)
    print(line_of(force_in(value, side_to_edit(value, chosen.side))))
    return FINE


def _back(chosen: Namespace, text: str) -> int:
    if chosen.side is not None:
        raise UsageError("a shared force has no side", "leave --side out")
    session = Session()
    force = force_of(text)
    if force.catalog != session.catalog.version:
        talk(
            f"built with catalog {force.catalog or 'unknown'}, this is {session.catalog.version}: look at `check`"
        )
    hand_out(session, force, chosen.out)
    return FINE
