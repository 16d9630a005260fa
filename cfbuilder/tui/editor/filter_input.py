"""The field that filters what may be taken as letters are typed; meanwhile the list can be walked."""

from __future__ import annotations

from collections.abc import Callable

from textual.binding import Binding
from textual.message import Message

from cfbuilder.tui.text_input import TextInput


class FilterInput(TextInput):
    """Up, Down and Page keys move in the list, Enter goes over to it, Esc shows everything again."""

    BINDINGS = [  # noqa: RUF012
        Binding("up", "walk('step', -1)", "Up", show=False),
        Binding("down", "walk('step', 1)", "Down", show=False),
        Binding("pageup", "walk('page', -1)", "Page up", show=False),
        Binding("pagedown", "walk('page', 1)", "Page down", show=False),
        Binding("escape", "empty", "Show everything", show=False),
    ]

    class Walked(Message):
        """The list below is to move: "step" or "page", by -1 or 1."""

        def __init__(self, how: str, by: int) -> None:
            super().__init__()
            self.how, self.by = how, by

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id, placeholder="/ to filter", compact=True, select_on_focus=False)
        #: Called with every letter: what it leaves of the list is painted together with it.
        self.when_typed: Callable[[], None] | None = None

    def watch_value(self) -> None:
        if self.when_typed:
            self.when_typed()

    def action_walk(self, how: str, by: int) -> None:
        self.post_message(self.Walked(how, by))

    def action_empty(self) -> None:
        self.value = ""
        if self.when_submitted:
            self.when_submitted()
