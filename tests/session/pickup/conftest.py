"""What the players of a game that is being prepared do away from its page."""

from __future__ import annotations

from dataclasses import replace

from cfbuilder.scenario.brought import Brought
from cfbuilder.scenario.setup import SideName
from cfbuilder.session.pickup.preparation import Preparation
from cfbuilder.session.session import Session
from tests.session.conftest import do


def with_sniper(session: Session, preparation: Preparation, side: SideName) -> Brought:
    """What the side's player takes back after he bought a sniper, away from the game."""
    handed = preparation.handed(side)
    session.begin(handed.force)
    do(session, "add sniper")
    assert session.alone is not None
    return replace(handed, force=session.alone.present)
