"""Whose eyes a sheet is for, from `--for` and `--side`."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.core.errors import UsageError
from cfbuilder.scenario.knowledge import Audience, Known
from cfbuilder.session.session import Session


def known_as_asked(session: Session, whole: Known, chosen: Namespace) -> Known:
    """What the audience asked for may know; without `--for` the whole of what the file knows, or one side's."""
    if chosen.audience is None:
        return whole if chosen.side is None else session.known(chosen.side)
    if chosen.audience in ("owner", "opponent"):
        if chosen.side is None:
            raise UsageError(f"--for {chosen.audience} needs a side", "add --side a or --side b")
        sides: tuple[Audience, Audience] = ("a", "b")
        owner = sides.index(chosen.side)
        return session.known(sides[owner if chosen.audience == "owner" else 1 - owner])
    audience: Audience = chosen.audience
    return session.known(audience)
