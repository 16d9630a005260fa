"""Drafts: unsaved work, kept in the state folder after every change until it is saved or thrown away.

A draft whose claim is free was left behind: by a program that was killed, or by a player who put it aside.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from cfbuilder.core.errors import UsageError
from cfbuilder.core.files import make_folder, trouble
from cfbuilder.core.frozen import frozen
from cfbuilder.core.record import Misfit, build, plain, record
from cfbuilder.session.claims import TakenError, claim_named, drafts_folder
from cfbuilder.storage.migrations import FORMAT, migrated
from cfbuilder.storage.saved import KINDS, Saved

# The page of a new game is not loaded before somebody wants it.
if TYPE_CHECKING:
    from cfbuilder.session.pickup.draft import PickupDraft

    Kept = Saved | PickupDraft

#: The kind of a draft that holds the choices for a game which has not been made yet.
CHOICES = "choices"

Shape = TypeVar("Shape")


@record
class Draft:
    """Work that no file holds yet.

    `path` and `seen`: the file it belongs to, and the digest of what that held when the work began; None for
    work without a file. `at`: local time, to the second.
    """

    title: str
    path: str | None
    seen: str | None
    at: str
    kind: str
    format: int
    value: Mapping[str, object]

    def holds(self, value: Saved) -> bool:
        """Whether this is the work."""
        as_kept: object = json.loads(json.dumps(plain(value)))
        return self.value == as_kept

    def work(self) -> Saved:
        """What was worked on. Raises UsageError if this version cannot take it."""
        shape = KINDS.get(self.kind)
        if shape is None:
            raise self._not_understood()
        return self._taken(shape)

    def choices(self) -> PickupDraft:
        """What was chosen for a new game. Raises UsageError if this version cannot take it."""
        from cfbuilder.session.pickup.draft import PickupDraft

        return self._taken(PickupDraft)

    def _taken(self, shape: type[Shape]) -> Shape:
        if self.format > FORMAT:
            raise self._not_understood()
        try:
            return build(shape, migrated(dict(self.value), self.format))
        except Misfit:
            raise self._not_understood() from None

    def _not_understood(self) -> UsageError:
        return UsageError(
            f"the unsaved work on {self.title} cannot be taken up: this version does not understand it",
            "use the version of cfbuilder that left it",
        )


@frozen
class LeftBehind:
    """A draft that nobody works on, by the name of its claim."""

    name: str
    draft: Draft


def draft_of(value: Kept, title: str, path: Path | None, seen: str | None, at: datetime) -> Draft:
    kind = next((name for name, shape in KINDS.items() if isinstance(value, shape)), CHOICES)
    return Draft(
        title=title,
        path=None if path is None else str(path.resolve()),
        seen=seen,
        at=f"{at:%Y-%m-%d %H:%M:%S}",
        kind=kind,
        format=FORMAT,
        value=plain(value),
    )


def write_draft(state: Path, name: str, draft: Draft) -> None:
    """Raises UnreadableError if it cannot be kept.

    A draft outlives the program and not the power: waiting for the disk after every key would be felt.
    """
    place = _place(state, name)
    make_folder(place.parent)
    waiting = place.with_suffix(".new")
    try:
        waiting.write_text(json.dumps(plain(draft), ensure_ascii=False), encoding="utf-8")
        waiting.replace(place)
    except OSError as problem:
        waiting.unlink(missing_ok=True)
        raise trouble("write", place, problem) from problem


def drop_draft(state: Path, name: str) -> None:
    """The work was saved or thrown away. What cannot be removed is offered once more, and does no harm."""
    with contextlib.suppress(OSError):
        _place(state, name).unlink(missing_ok=True)


def read_draft(state: Path, name: str) -> Draft | None:
    try:
        return build(Draft, json.loads(_place(state, name).read_text(encoding="utf-8")))
    except (OSError, ValueError, Misfit):
        return None


def left_behind(state: Path) -> tuple[LeftBehind, ...]:
    """Drafts that nobody works on, the newest first."""
    found = []
    for place in sorted(drafts_folder(state).glob("*.json")):
        draft = read_draft(state, place.stem)
        if draft is not None and _is_free(state, place.stem):
            found.append(LeftBehind(place.stem, draft))
    return tuple(sorted(found, key=lambda each: each.draft.at, reverse=True))


def _is_free(state: Path, name: str) -> bool:
    try:
        claim_named(state, name).release()
    except TakenError:
        return False
    return True


def _place(state: Path, name: str) -> Path:
    return drafts_folder(state) / f"{name}.json"
