"""`cfbuilder show`: a game on the terminal or for other programs."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.cli.audience import known_as_asked
from cfbuilder.core.errors import FINE
from cfbuilder.rendering.text import shown
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    session = Session()
    whole = session.open(chosen.file)
    print(shown(known_as_asked(session, whole, chosen), session.catalog, chosen.form, tuple(chosen.sheet)))
    return FINE
