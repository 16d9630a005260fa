"""`cfbuilder import`: a pasted list becomes the file of a force, and every line is accounted for."""

from __future__ import annotations

import sys
from argparse import Namespace
from io import TextIOWrapper
from pathlib import Path

from cfbuilder.cli.output import talk
from cfbuilder.core.errors import FINE, UnreadableError
from cfbuilder.core.files import read_text
from cfbuilder.force.force import Force
from cfbuilder.session.pasting.account import account
from cfbuilder.session.pasting.importing import imported
from cfbuilder.session.receiving import receive
from cfbuilder.session.session import Session
from cfbuilder.storage.saved import saved_text

#: For TEXTFILE: read what is typed or piped in.
_STDIN = Path("-")


def run(chosen: Namespace) -> int:
    session = Session()
    text = _typed() if chosen.file == _STDIN else read_text(chosen.file)
    found = imported(text, chosen.source, chosen.year, session.catalog)
    for line in account(found.lines):
        talk(line)
    hand_out(session, found.force, chosen.out)
    return FINE


def hand_out(session: Session, force: Force, out: Path | None) -> None:
    """A force that came from somebody else: into the file that was asked for, or onto the terminal."""
    if out is None:
        print(saved_text(force), end="")
        return
    if not receive(session.folders.state, out, force):
        talk(f"{out} holds it already: nothing was changed")
    print(out)


def _typed() -> str:
    if sys.stdin is None:  # started with a closed input
        raise UnreadableError("nothing can be typed here: the input is closed", "name the file of the list")
    if isinstance(sys.stdin, TextIOWrapper):  # as files are read, whatever the locale says
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="strict")
    try:
        return sys.stdin.read()
    except UnicodeDecodeError as problem:
        raise UnreadableError("what was typed is not UTF-8 text", "save it as UTF-8") from problem
