"""Undo and redo over frozen values: two stacks of snapshots."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Generic, TypeVar

Value = TypeVar("Value")


@dataclass(slots=True)
class History(Generic[Value]):
    """The present value with what came before it and what was taken back."""

    present: Value
    _past: list[Value] = field(default_factory=list)
    _future: list[Value] = field(default_factory=list)

    def change(self, value: Value) -> None:
        """Make a new present; what had been taken back is gone. The same value again is no change."""
        if value == self.present:
            return
        self._past.append(self.present)
        self._future.clear()
        self.present = value

    def undo(self) -> bool:
        """Go one change back; False if there is none."""
        if not self._past:
            return False
        self._future.append(self.present)
        self.present = self._past.pop()
        return True

    def redo(self) -> bool:
        """Take the last undo back; False if there is none."""
        if not self._future:
            return False
        self._past.append(self.present)
        self.present = self._future.pop()
        return True
