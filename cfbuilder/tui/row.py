"""A label with its field. While the field has the focus the label is reversed: told without colour."""

from __future__ import annotations

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widget import Widget
from textual.widgets import Label


class Row(Horizontal):
    """One line of a form."""

    def __init__(self, label: str, field: Widget, *, classes: str = "") -> None:
        super().__init__(classes=classes)
        self.label, self.field = label, field

    def compose(self) -> ComposeResult:
        yield Label(self.label)
        yield self.field

    # A style by `:focus-within` reaches the row itself but not the label in it.
    def on_descendant_focus(self) -> None:
        self.add_class("current")

    def on_descendant_blur(self) -> None:
        self.remove_class("current")
