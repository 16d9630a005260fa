"""What is edited: one force in a game, in a player's own file, or alone, with the luck that goes with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar, cast

from cfbuilder.chance.dice import secret
from cfbuilder.chance.log import LogLine
from cfbuilder.core.errors import UsageError
from cfbuilder.force.force import Force
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.setup import SIDES, Setup, SideName, other
from cfbuilder.storage.saved import Saved

Document = TypeVar("Document", bound=Saved)

#: The stream of a force that stands alone; in a game it has those of its side.
OWN = "own"


def side_to_edit(value: Saved, asked: str | None) -> SideName | None:
    """Whose force is edited; None for a force that stands alone. Raises UsageError."""
    if isinstance(value, Force):
        if asked is not None:
            raise UsageError("this file holds one force, which has no side", "leave --side out")
        return None
    if isinstance(value, Setup):
        if asked not in SIDES:
            raise UsageError("this file holds both sides", "add --side a or --side b")
        return asked
    own = [each.side for each in value.sides if each.own is not None and each.side == value.audience]
    if not own:
        raise UsageError("this file is a view of the game, and no player's own", "edit the game.yaml")
    if asked not in (None, own[0]):
        raise UsageError(
            f"this file is player {own[0].upper()}'s, who edits only his own side", "leave --side out"
        )
    return own[0]


def force_in(value: Saved, side: SideName | None) -> Force:
    """The force of a side, or the one that stands alone."""
    if isinstance(value, Force):
        return value
    assert side is not None
    if isinstance(value, Setup):
        return value.sides[side].force
    own = value.side(side).own
    assert own is not None
    return own


def opposing_force(value: Saved, side: SideName | None) -> Force | None:
    """The other side's force, if the file holds it whole."""
    return value.sides[other(side)].force if isinstance(value, Setup) and side is not None else None


def with_force(value: Saved, side: SideName | None, force: Force) -> Saved:
    """The file with another force for that side. A game has one year and one size: they change for all of it.

    Raises UsageError where a player would change them.
    """
    if isinstance(value, Force):
        return force
    assert side is not None
    before = force_in(value, side)
    year, size = force.year, force.size
    of_game = (year, size) != (before.year, before.size)
    if isinstance(value, Setup):
        sides = {**value.sides, side: replace(value.sides[side], force=force)}
        if not of_game:
            return replace(value, sides=sides)
        sides = {
            name: replace(each, force=replace(each.force, year=year, size=size))
            for name, each in sides.items()
        }
        return replace(value, sides=sides, public=replace(value.public, year=year, size=size))
    if of_game:
        raise UsageError("year and size are the game's", "the umpire sets them in game.yaml")
    known = tuple(replace(each, own=force) if each.side == side else each for each in value.sides)
    return replace(value, sides=known)


def seed_of(value: Saved, side: SideName | None) -> int | None:
    """The seed of all luck; None if there was none yet, as in a player's file."""
    return value.seed if isinstance(value, Setup) else force_in(value, side).seed


def stream_of(side: SideName | None) -> str:
    """Whose luck it is, in the words of the log."""
    return OWN if side is None else secret(side)


def log_of(value: Saved) -> tuple[LogLine, ...]:
    return value.log if isinstance(value, Known) else value.log.lines


def with_log(value: Saved, lines: Sequence[LogLine]) -> Saved:
    """The file with another log; its lines keep their numbers."""
    if isinstance(value, Known):
        return replace(value, log=tuple(lines))
    return replace(value, log=replace(value.log, lines=tuple(lines)))


def with_more_luck(value: Saved, side: SideName | None, lines: Sequence[LogLine], seed: int) -> Saved:
    """The file with more lines in its log; a file that had no seed keeps the one they came from."""
    if not lines:
        return value
    log = log_of(value)
    numbered = (replace(each, number=number) for number, each in enumerate(lines, start=len(log) + 1))
    value = with_log(value, (*log, *numbered))
    if seed_of(value, side) is None and any(each.by == "seed" for each in lines):
        value = with_force(value, side, replace(force_in(value, side), seed=seed))
    return value


def copied(value: Document) -> Document:
    """A copy that goes its own way. Its luck is its own, too, as far as no game has settled it."""
    return cast("Document", replace(value, seed=None)) if isinstance(value, Force) else value


def luck_kept(coming: Document, going: Document) -> Document:
    """What an undo or redo brings back, with all luck there ever was.

    The log only grows: lines that do not belong to what comes are marked as undone, those that do are live. Another
    game has luck of its own.
    """
    if _number(coming) != _number(going):
        return coming
    live = {number for number, line in enumerate(log_of(coming)) if not line.undone}
    before = log_of(going)
    lines = tuple(
        line if line.undone is (number not in live) else replace(line, undone=not line.undone)
        for number, line in enumerate(before)
    )
    # Steps without luck share one log: a long evening holds it once, not once for every step.
    if lines == before:
        lines = before
    kept: Saved = with_log(coming, lines)
    if not isinstance(kept, Setup):
        for side in (None,) if isinstance(kept, Force) else _own_sides(kept):
            force = replace(force_in(kept, side), seed=seed_of(going, side))
            kept = with_force(kept, side, force)
    return cast("Document", kept)


def _number(value: Document) -> str:
    """Which game it is; empty for a force that stands alone."""
    return "" if isinstance(value, Force) else value.public.number


def _own_sides(known: Known) -> tuple[SideName, ...]:
    return tuple(each.side for each in known.sides if each.own is not None)
