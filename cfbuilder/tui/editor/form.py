"""What the dialogs of fields have in common: they give what has changed, and stay open while it cannot be taken."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.tui.message import sentence

Take = Callable[[dict[str, str]], None]
"""Is given the keys of an operation that have changed; may raise CfbuilderError."""


class FormScreen(ModalScreen[None]):
    """Enter in a field takes what is filled in, Esc leaves everything as it was."""

    CSS_PATH = "form.tcss"
    BINDINGS = [("escape", "dismiss", "Leave as it was")]  # noqa: RUF012

    def __init__(self, title: str, values: Mapping[str, str], take: Take) -> None:
        super().__init__()
        self.heading, self.values, self.take = title, values, take

    def compose(self) -> ComposeResult:
        with VerticalScroll(id="box", can_focus=False):
            yield Static(self.heading, id="heading", markup=False)
            yield from self.rows()
            yield Static(id="problem", markup=False)
            yield Button("Take it so  Enter", id="take", compact=True)
            yield Static("Tab to the next field   Esc leaves it as it was", markup=False)

    def rows(self) -> ComposeResult:
        """The fields."""
        raise NotImplementedError

    def filled_in(self) -> Mapping[str, str]:
        """What stands in the fields, by the keys of `values`."""
        raise NotImplementedError

    def on_mount(self) -> None:
        self.query_one("#problem").display = False

    @on(Input.Submitted)
    @on(Button.Pressed)
    def _take(self) -> None:
        now = self.filled_in()
        changed = {name: value for name, value in now.items() if value != self.values[name]}
        try:
            if changed:
                self.take(changed)
        except CfbuilderError as problem:
            told = self.query_one("#problem", Static)
            hint = f"\nMend: {problem.hint}" if problem.hint else ""
            told.update(f"Not possible: {sentence(problem.message)}{hint}")
            told.display = True
            told.scroll_visible(animate=False)
        else:
            self.dismiss()
