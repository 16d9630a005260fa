"""Applying operations to what a file holds: in order, all of them or none."""

from __future__ import annotations

from collections.abc import Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.frozen import frozen
from cfbuilder.scenario.setup import SIDES, Setup, SideName
from cfbuilder.session.document import (
    force_in,
    log_of,
    opposing_force,
    seed_of,
    side_to_edit,
    stream_of,
    with_force,
    with_more_luck,
)
from cfbuilder.session.operations.operation import Call, Subject
from cfbuilder.session.operations.pricing import price_changes, repriced
from cfbuilder.storage.saved import Saved


@frozen
class Edited:
    """What there is after an edit, and what to tell of it."""

    value: Saved
    told: tuple[str, ...]


def perform(
    value: Saved, side: str | None, calls: Sequence[Call], catalog: Catalog, fresh_seed: int
) -> Edited:
    """The value after all operations; `fresh_seed` is for luck in a file that has no seed yet. Raises UsageError."""
    edited = side_to_edit(value, side)
    told: list[str] = []
    for call in calls:
        assert call.operation.deed is not None  # undo and redo go through the history
        seed = seed_of(value, edited)
        subject = Subject(
            force=force_in(value, edited),
            catalog=catalog,
            seed=fresh_seed if seed is None else seed,
            stream=stream_of(edited),
            logged=len(log_of(value)),
            opposing=opposing_force(value, edited),
        )
        outcome = call.operation.deed(subject, call)
        changed = with_force(value, edited, outcome.force)
        changed, changes = _with_prices(value, changed, edited, catalog)
        value = with_more_luck(changed, edited, outcome.luck, subject.seed)
        told += [*outcome.told, *changes]
    return Edited(value, tuple(told))


def _with_prices(
    before: Saved, after: Saved, edited: SideName | None, catalog: Catalog
) -> tuple[Saved, list[str]]:
    """Prices that follow what the edit changed, on both sides of a whole game."""
    told = []
    for side in SIDES if isinstance(before, Setup) else (edited,):
        old = force_in(before, side)
        new = repriced(old, force_in(after, side), catalog)
        after = with_force(after, side, new)
        whose = f"player {side.upper()}: " if side is not None and side != edited else ""
        told += [whose + line for line in price_changes(old, new)]
    return after, told
