"""`cfbuilder new`: a commented file to start from."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.core.errors import FINE
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    Session().new_force(chosen.file, source=chosen.source, year=chosen.year, size=chosen.size)
    print(chosen.file)
    return FINE
