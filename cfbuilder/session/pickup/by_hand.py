"""A side's purchases by hand: its force stands alone in the session while it is edited, away from the other side's."""

from __future__ import annotations

from dataclasses import replace

from cfbuilder.scenario.brought import Brought
from cfbuilder.scenario.setup import SideName
from cfbuilder.session.pickup.preparation import Preparation
from cfbuilder.session.session import Session


def begin_by_hand(session: Session, preparation: Preparation, side: SideName) -> Brought:
    """Open the side's force for editing; what it is given is needed to take it back. Raises UsageError."""
    handed = preparation.handed(side)
    session.begin(handed.force)
    return handed


def take_by_hand(session: Session, preparation: Preparation, side: SideName, handed: Brought) -> None:
    """Take the force as it is now into the game that is prepared, and close it. An untouched one changes nothing."""
    assert session.alone is not None
    force = session.alone.present
    if force != handed.force:
        bought = replace(handed, force=force)
        preparation.change(preparation.draft.buying(side, bought), f"purchases of {side.upper()} by hand")
    session.drop_draft()
    session.workplace.leave()
    session.alone = None
