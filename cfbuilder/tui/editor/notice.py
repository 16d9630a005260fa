"""The line below the panes that tells: what was done, what is wrong with it now, and what cannot be done."""

from __future__ import annotations

from collections.abc import Sequence

from textual.widgets import Static

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.core.findings import Finding
from cfbuilder.tui.message import sentence


class Notice(Static):
    """What was refused goes with the next move of the player, what was done stays until something else is."""

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id, markup=False)
        self._refused = False

    def tell(self, text: str, errors: Sequence[Finding] = ()) -> None:
        """A new error comes with it, since nothing stops an edit."""
        self._show("\n".join([text, *(f"! {each}" for each in errors[:1])]), problem=bool(errors))

    def refuse(self, problem: CfbuilderError) -> None:
        hint = f" ({problem.hint})" if problem.hint else ""
        self._show(f"! {sentence(problem.message)}{hint}", problem=True)
        self._refused = True

    def move_on(self) -> None:
        """The player has turned to something else."""
        if self._refused:
            self._show("", problem=False)

    def _show(self, text: str, *, problem: bool) -> None:
        self._refused = False
        self.set_class(problem, "problem")
        put(self, text)


def put(static: Static, text: str) -> None:
    """Its height is fixed: nothing else moves."""
    if static.content != text:
        static.update(text, layout=False)
