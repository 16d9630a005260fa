"""A game for one player: the other side hidden by lot and sealed, and neither shown to anybody."""

from __future__ import annotations

from pathlib import Path

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.files import write_whole
from cfbuilder.scenario.setup import Setup, SideName
from cfbuilder.session.filed import Filed
from cfbuilder.session.hiding import by_lot
from cfbuilder.session.journal import alone
from cfbuilder.session.placing import Hiding
from cfbuilder.storage.saved import saved_text


def unseen(game: Setup, enemy: SideName, catalog: Catalog, fresh_seed: int) -> tuple[Setup, str]:
    """The game with the enemy hidden and sealed, and the code of the seal; what was hidden before stays.

    Raises UsageError if nothing of his can be hidden.
    """
    before = Hiding(game, enemy, catalog)
    if not (before.record.waiting or before.own.secrets.placements):
        raise UsageError(
            f"side {enemy.upper()} has nothing to hide in this game",
            "make one with --hidden both, or with --hidden defender against an attacker",
        )
    after = by_lot(game, enemy, catalog, fresh_seed) if before.record.waiting else game
    hiding = Hiding(after, enemy, catalog)
    sealed = after if hiding.code else hiding.sealed()
    assert isinstance(sealed, Setup)
    return sealed, Hiding(sealed, enemy, catalog).code


def keep_unseen(state: Path, filed: Filed, sealed: Setup) -> None:
    """Into its file, without a way back: an undo would lose what opens the seal. Raises UsageError."""
    with alone(state, filed.path):
        if filed.disturbed():
            raise UsageError(f"{filed.path} {filed.disturbed()} meanwhile", "look at it, and begin again")
        write_whole(filed.path.resolve(), saved_text(sealed).encode())
