"""The log of luck: it only grows."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field, replace
from typing import Literal

from cfbuilder.core.record import record

By = Literal["seed", "hand", "chosen", "agreed"]


@record
class LogLine:
    """One piece of luck.

    `stream` is "public" or "secret-a", "secret-b"; `by` tells whether the seed or real dice gave it, or
    whether the program chose where the rules let a player choose, or the players agreed; `undone` is set when the
    roll was taken back.
    """

    number: int
    stream: str
    purpose: str
    result: str
    dice: tuple[int, ...] = ()
    by: By
    table: str | None = None
    column: tuple[int, int] | None = None
    undone: bool = False
    unknown: Mapping[str, object] = field(default_factory=dict)


@record
class Log:
    """All lines so far, oldest first."""

    lines: tuple[LogLine, ...] = ()
    unknown: Mapping[str, object] = field(default_factory=dict)

    def add(
        self,
        stream: str,
        purpose: str,
        result: str,
        *,
        dice: tuple[int, ...] = (),
        by: By,
        table: str | None = None,
        column: tuple[int, int] | None = None,
    ) -> Log:
        """The log with one more line."""
        line = LogLine(
            number=len(self.lines) + 1,
            stream=stream,
            purpose=purpose,
            result=result,
            dice=dice,
            by=by,
            table=table,
            column=column,
        )
        return replace(self, lines=(*self.lines, line))

    def seen_in(self, streams: frozenset[str]) -> tuple[LogLine, ...]:
        """The lines of some streams only, numbered anew so that the gaps tell nothing."""
        kept = [line for line in self.lines if line.stream in streams]
        return tuple(_renumbered(line, number) for number, line in enumerate(kept, start=1))


def _renumbered(line: LogLine, number: int) -> LogLine:
    return replace(line, number=number)
