"""Undo and redo over frozen values: two stacks of snapshots, each with what the change between them was."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

Value = TypeVar("Value")


def _as_it_was(coming: Value, _going: Value) -> Value:
    return coming


@dataclass(slots=True)
class History(Generic[Value]):
    """The present value with what came before it and what was taken back.

    `kept` makes the new present of the value that comes back and the one that goes: what no undo takes away.
    """

    present: Value
    kept: Callable[[Value, Value], Value] = _as_it_was
    _past: list[tuple[Value, str]] = field(default_factory=list)
    _future: list[tuple[Value, str]] = field(default_factory=list)

    def change(self, value: Value, what: str = "a change", *, again: bool = False) -> None:
        """Make a new present; what had been taken back is gone. The same value again is no change.

        `again`: it belongs to the change before, and one undo takes both back.
        """
        if value == self.present:
            return
        if not (again and self._past):
            self._past.append((self.present, what))
        self._future.clear()
        self.present = value

    @property
    def last(self) -> str:
        """The change that the next undo takes back; empty if there is none."""
        return self._past[-1][1] if self._past else ""

    @property
    def next(self) -> str:
        """The change that the next redo brings back; empty if there is none."""
        return self._future[-1][1] if self._future else ""

    def undo(self) -> bool:
        """Go one change back; False if there is none."""
        return self._step(self._past, self._future)

    def redo(self) -> bool:
        """Take the last undo back; False if there is none."""
        return self._step(self._future, self._past)

    def _step(self, source: list[tuple[Value, str]], aside: list[tuple[Value, str]]) -> bool:
        if not source:
            return False
        coming, what = source.pop()
        aside.append((self.present, what))
        self.present = self.kept(coming, self.present)
        return True
