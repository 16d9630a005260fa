"""A list of things to tick, any number of them: `[x]` and `[ ]`, so that colour tells nothing alone."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option


class Ticks(OptionList):
    """Space, Enter or a click ticks a line; Up and Down lead out of it. Posts `Changed` when the player ticks."""

    class Changed(Message):
        """The player ticked or unticked a line."""

        def __init__(self, ticks: Ticks) -> None:
            super().__init__()
            self.ticks = ticks

        @property
        def control(self) -> Ticks:
            return self.ticks

    BINDINGS = [("space", "select", "Tick")]  # noqa: RUF012

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id, markup=False, compact=True)
        self.choices: tuple[tuple[str, str], ...] = ()
        self.ticked: tuple[str, ...] = ()
        # An empty list would be a stop for Tab where nothing is to be seen.
        self.display = False

    def offer(self, choices: Sequence[tuple[str, str]], ticked: Sequence[str]) -> None:
        """Show these choices (text and id) with these ticked; the same again is left alone."""
        choices, ticked = tuple(choices), tuple(ticked)
        if (choices, ticked) == (self.choices, self.ticked):
            return
        same_lines = choices == self.choices
        self.choices, self.ticked = choices, ticked
        self.display = bool(choices)
        if same_lines:
            for number, (text, choice) in enumerate(choices):
                self.replace_option_prompt_at_index(number, self._line(text, choice))
        else:
            self.set_options([Option(self._line(text, choice)) for text, choice in choices])
            # With nothing marked, Space would do nothing.
            self.highlighted = 0 if choices else None

    def _line(self, text: str, choice: str) -> str:
        return f"[{'x' if choice in self.ticked else ' '}] {text}"

    def action_cursor_up(self) -> None:
        if self.highlighted:
            super().action_cursor_up()
        else:
            self.screen.focus_previous()

    def action_cursor_down(self) -> None:
        if self.highlighted is not None and self.highlighted < self.option_count - 1:
            super().action_cursor_down()
        else:
            self.screen.focus_next()

    @on(OptionList.OptionSelected)
    def _tick(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        chosen = self.choices[event.option_index][1]
        ticked = [each for _, each in self.choices if (each in self.ticked) != (each == chosen)]
        self.offer(self.choices, ticked)
        self.post_message(self.Changed(self))
