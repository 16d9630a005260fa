"""A question with a few answers, each with a key of its own; Esc gives none."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from cfbuilder.core.frozen import frozen
from cfbuilder.tui.bindings import short_key
from cfbuilder.tui.message import sentence


@frozen
class Answer:
    """`name` is what the question gives back."""

    name: str
    key: str
    title: str


class Question(ModalScreen[str | None]):
    """Gives the name of the answer, or None. The first answer has the focus."""

    CSS_PATH = "question.tcss"
    BINDINGS = [  # noqa: RUF012
        ("escape", "dismiss", "Leave it"),
        ("left,up", "app.focus_previous", "The answer before"),
        ("right,down", "app.focus_next", "The next answer"),
    ]

    def __init__(self, title: str, text: str, answers: Sequence[Answer]) -> None:
        super().__init__()
        self.heading, self.text, self.answers = title, text, answers

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(self.heading, id="heading", markup=False)
            yield Static(sentence(self.text), id="text", markup=False)
            with Horizontal(id="answers"):
                for each in self.answers:
                    yield Button(f"{each.title}  {short_key(each.key)}", id=each.name, compact=True)
            yield Static("Esc leaves everything as it is", id="keys", markup=False)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        self.dismiss(event.button.id)

    def on_key(self, event: events.Key) -> None:
        for each in self.answers:
            if event.character == each.key:
                event.stop()
                self.dismiss(each.name)
