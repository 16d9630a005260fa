"""The line below the panes that tells: what was done, what is wrong with it now, and what cannot be done."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from textual.widgets import Static

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.core.findings import Finding
from cfbuilder.tui.lines import ELLIPSIS
from cfbuilder.tui.message import sentence


class Notice(Static):
    """What was refused goes with the next move of the player, what was done stays until something else is."""

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id, markup=False)
        self._refused = False

    def tell(self, text: str, errors: Sequence[Finding] = ()) -> None:
        """A new error comes with it, since nothing stops an edit."""
        told = [
            _fitting(f"! {each.severity.value}: {each.message}", each.hint, self.size.width, 1)
            for each in errors[:1]
        ]
        self._show("\n".join([text, *told]), problem=bool(errors))

    def refuse(self, problem: CfbuilderError) -> None:
        width, height = self.size
        self._show(_fitting(f"! {sentence(problem.message)}", problem.hint, width, height), problem=True)
        self._refused = True

    def move_on(self) -> None:
        """The player has turned to something else."""
        if self._refused:
            self._show("", problem=False)

    def _show(self, text: str, *, problem: bool) -> None:
        self._refused = False
        self.set_class(problem, "problem")
        put(self, text)


def _fitting(text: str, hint: str, width: int, lines: int) -> str:
    """With its hint where there is room for it; a text that is too long by itself ends in an ellipsis."""
    for each in (f"{text} ({hint})", text) if hint else (text,):
        # Before the first layout there is no width yet.
        if not width or len(textwrap.wrap(each, width)) <= lines:
            return each
    return textwrap.shorten(text, width * lines, placeholder=ELLIPSIS)


def put(static: Static, text: str) -> None:
    """Its height is fixed: nothing else moves."""
    if static.content != text:
        static.update(text, layout=False)
