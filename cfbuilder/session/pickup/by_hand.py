"""A side's purchases by hand: its force stands alone in the session while it is edited, away from the other side's."""

from __future__ import annotations

from dataclasses import replace

from cfbuilder.scenario.brought import Brought
from cfbuilder.scenario.setup import SideName
from cfbuilder.session.pickup.draft import PickupDraft
from cfbuilder.session.pickup.preparation import Preparation
from cfbuilder.session.session import Session


def begin_by_hand(session: Session, preparation: Preparation, side: SideName) -> Brought:
    """Open the side's force for editing; what it is given is needed to take it back. Raises UsageError."""
    handed = preparation.handed(side)
    session.begin(handed.force)
    return handed


def with_bought(session: Session, preparation: Preparation, side: SideName, handed: Brought) -> PickupDraft:
    """The draft with the side's force as it is now. An untouched one changes nothing."""
    assert session.alone is not None
    force, draft = session.alone.present, preparation.draft
    return draft if force == handed.force else draft.buying(side, replace(handed, force=force))


def take_by_hand(session: Session, preparation: Preparation, side: SideName, handed: Brought) -> None:
    """Take the force as it is now into the game that is prepared, and close it."""
    bought = with_bought(session, preparation, side, handed)
    preparation.change(bought, f"purchases of {side.upper()} by hand")
    session.drop_draft()
    session.workplace.leave()
    session.alone = None
