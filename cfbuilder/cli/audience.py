"""Whose eyes a sheet is for, from `--for` and `--side`."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.core.errors import UsageError
from cfbuilder.force.force import Force
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


def no_sides(chosen: Namespace) -> None:
    """A force that stands alone is shown whole. Raises UsageError for `--for` and `--side`."""
    if chosen.audience or chosen.side:
        raise UsageError("a force alone has no sides", "leave --for and --side out")


def needed_for(session: Session, chosen: Namespace) -> Known | Force:
    """What a shopping list is made for: the open force, or what the audience asked for may know. Raises UsageError."""
    if chosen.sheet:
        raise UsageError("a shopping list stands alone", "leave --sheet out, or --inventory")
    if isinstance(session.present, Force):
        no_sides(chosen)
        return session.present
    return known_as_asked(session, session.view or session.known("umpire"), chosen)
