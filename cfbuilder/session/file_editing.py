"""Editing a file on disk: read, apply, write whole, remember what was there. Undo works from call to call."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UnreadableError, UsageError
from cfbuilder.core.files import read_text, write_whole
from cfbuilder.scenario.authored.own_records import with_own_records
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.setup import SIDES, Setup
from cfbuilder.session.document import luck_kept
from cfbuilder.session.editing import Edited, perform
from cfbuilder.session.journal import Journal, Step, alone, read_journal, write_journal
from cfbuilder.session.operations.operation import Call
from cfbuilder.storage.saved import Saved, saved_text, value_of

_NOT_KEPT = "the earlier content could not be kept: this edit cannot be undone"


def edit_file(
    path: Path, side: str | None, calls: Sequence[Call], catalog: Catalog, state: Path, fresh_seed: int
) -> Edited:
    """Apply operations to a file, all or none. Raises UsageError, UnreadableError; then the file is as it was."""
    if any(each.operation.step for each in calls):
        return _step(path, calls, state)
    before = read_text(path)
    value = value_of(path, before)
    edited = perform(value, side, calls, with_own_records(value, catalog), fresh_seed)
    if edited.value == value:
        return Edited(value, (*edited.told, "nothing has changed"))
    after = saved_text(edited.value)
    with alone(state, path):
        _still(path, before)
        write_whole(path.resolve(), after.encode())
        journal = read_journal(state, path).after_edit(before, after, "; ".join(map(str, calls)))
        kept = write_journal(state, path, journal)
    return edited if kept else Edited(edited.value, (*edited.told, _NOT_KEPT))


def _step(path: Path, calls: Sequence[Call], state: Path) -> Edited:
    """Undo or redo as often as asked. What was rolled stays in the log."""
    told = []
    with alone(state, path):
        first = text = read_text(path)
        value = value_of(path, text)
        journal = read_journal(state, path)
        for call in calls:
            back = call.operation.step < 0
            step = _next(path, journal, text, back=back)
            coming = value_of(path, step.text)
            kept = luck_kept(coming, value)
            # The very text of then, with its comments, unless luck has been added since.
            after = step.text if kept == coming else saved_text(kept)
            journal = journal.after_undo(text, after) if back else journal.after_redo(text, after)
            value, text = kept, after
            told.append(f"{'undone' if back else 'redone'}: {step.edit}")
        _still(path, first)
        write_whole(path.resolve(), text.encode())
        if not write_journal(state, path, journal):
            told.append(_NOT_KEPT)
        told += _of_another_game(path, value_of(path, first), value, calls[-1].operation.verb)
    return Edited(value, tuple(told))


def _of_another_game(path: Path, before: Saved, after: Saved, verb: str) -> Iterator[str]:
    """What still lies beside a game file that holds another game now, and how that is mended."""
    if not (isinstance(before, Setup) and isinstance(after, Setup)):
        return
    number, folder = after.public.number, path.parent
    if before.public.number == number:
        return
    for side in SIDES:
        player = folder / f"player-{side}.yaml"
        if player.is_file() and _game_of(player) != number:
            yield f"{player} is of the other game: cfbuilder edit {player} {verb}"
    if any(folder.glob("*.pdf")):
        yield f"the sheets in {folder} are of the other game: cfbuilder print {path} --out {folder}"


def _game_of(path: Path) -> str:
    """The number of the game that a player's file is of; empty for what is none."""
    with suppress(UnreadableError):
        value = value_of(path, read_text(path))
        return value.public.number if isinstance(value, Known) else ""
    return ""


def _next(path: Path, journal: Journal, text: str, *, back: bool) -> Step:
    steps = journal.past if back else journal.future
    if steps and not journal.left(text):
        raise UsageError(
            f"{path} was changed by something else since its last edit",
            f"{'undo' if back else 'redo'} would lose that; edit the file itself",
        )
    if not steps:
        raise UsageError(f"there is nothing to {'undo' if back else 'redo'} in {path}", "nothing was changed")
    return steps[-1]


def _still(path: Path, expected: str) -> None:
    """Make sure that nobody wrote the file since it was read. Raises UnreadableError."""
    if read_text(path) != expected:
        raise UnreadableError(
            f"{path} was changed by something else while this edit was made; nothing was written",
            "look at it, and edit it again",
        )
