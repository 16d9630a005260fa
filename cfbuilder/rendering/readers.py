"""For whose eyes a sheet is: the same sheet lies in several envelopes, and says at its foot who may read it.

A sheet that tells no more than what all may know is for both players; the umpire's copy of a player's sheet is
that player's. Only what the reader himself knows decides, so that these words tell him nothing of the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import PUBLIC, secret
from cfbuilder.chance.log import Log
from cfbuilder.scenario.knowledge import Audience, Known, open_force
from cfbuilder.scenario.setup import SIDES

#: Who knows no more than a reader: first what is for most eyes.
_LESSER: dict[Audience, tuple[Audience, ...]] = {
    "table": (),
    "a": ("table",),
    "b": ("table",),
    "umpire": ("table", "a", "b"),
}


def lesser(known: Known, catalog: Catalog) -> Iterator[Known]:
    """What each audience knows that knows no more than this one."""
    for audience in _LESSER[known.audience]:
        yield _narrowed(known, audience, catalog)


def _narrowed(known: Known, audience: Audience, catalog: Catalog) -> Known:
    """As `known_to` would tell that audience, from what somebody knows who knows more."""
    streams = {PUBLIC, *(secret(side) for side in SIDES if side == audience)}
    return replace(
        known,
        audience=audience,
        sides=tuple(
            side
            if side.own is None or side.side == audience
            else replace(side, own=None, secrets=None, open=open_force(side.own, known.public, catalog))
            for side in known.sides
        ),
        log=Log(lines=known.log).seen_in(frozenset(streams)),
        seed=None,
        notes="",
    )
