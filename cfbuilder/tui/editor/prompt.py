"""The line at the bottom that asks for a number, a name or a sum, while everything else stays in sight."""

from __future__ import annotations

from collections.abc import Callable

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.message import Message
from textual.widgets import Label

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.tui.text_input import TextInput


class Prompt(Horizontal):
    """Enter takes what is typed, Esc or a click elsewhere leaves everything as it was.

    What cannot be taken is told (`Refused`), and stays in the line to be mended.
    """

    BINDINGS = [Binding("escape", "leave", "Leave as it was", show=False)]  # noqa: RUF012

    class Refused(Message):
        """What was typed cannot be taken."""

        def __init__(self, problem: CfbuilderError) -> None:
            super().__init__()
            self.problem = problem

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.display = False
        self._take: Callable[[str], None] | None = None
        #: Called when there is nothing more to ask: at once, since the next key is not for this line any more.
        self.when_left: Callable[[], None] | None = None

    def compose(self) -> ComposeResult:
        yield Label(id="question", markup=False)
        yield TextInput(id="answer", compact=True, select_on_focus=False)
        yield Label(id="hint", markup=False)

    @property
    def asks(self) -> bool:
        return self._take is not None

    def ask(
        self,
        question: str,
        value: str,
        take: Callable[[str], None],
        *,
        hint: str = "",
        chosen: bool = True,
    ) -> None:
        """Ask. `take` may raise CfbuilderError; `chosen`: typing replaces the value, else it goes on behind it."""
        self._take = take
        self.query_one("#question", Label).update(question)
        self.query_one("#hint", Label).update(hint)
        answer = self.query_one(TextInput)
        answer.value = value
        self.display = True
        # At once: the next letters are for it.
        self.screen.set_focus(answer)
        answer.cursor_position = len(value)
        if chosen and value:
            answer.action_select_all()

    def on_mount(self) -> None:
        self.query_one(TextInput).when_submitted = self._submitted

    def _submitted(self) -> None:
        take = self._take
        if take is None:
            return
        # Whatever it does may ask again, so this question is over first; if it is refused it comes back.
        self._take = None
        try:
            take(self.query_one(TextInput).value)
        except CfbuilderError as problem:
            self._take = take
            self.post_message(self.Refused(problem))
            return
        if self._take is None:
            self._close()

    def on_descendant_blur(self) -> None:
        """Something else has the focus; one that comes late, when the line asks again, is of the question before."""
        elsewhere = self.screen.focused is not self.query_one(TextInput)
        if self.asks and elsewhere and self.app.screen is self.screen:
            self.action_leave()

    def action_leave(self) -> None:
        self._take = None
        self._close()

    def _close(self) -> None:
        self.display = False
        if self.when_left:
            self.when_left()
