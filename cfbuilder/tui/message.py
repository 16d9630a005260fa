"""What stops us, told in place: message and how to mend it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from textual.app import App, ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from cfbuilder.core.errors import CfbuilderError


class MessageScreen(ModalScreen[None]):
    """A message to be read and left with Enter, Esc or a click."""

    CSS_PATH = "message.tcss"
    BINDINGS = [("escape,enter", "dismiss", "Close")]  # noqa: RUF012

    def __init__(self, title: str, message: str, hint: str = "") -> None:
        super().__init__()
        self.heading, self.message, self.hint = title, message, hint

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(self.heading, id="heading", markup=False)
            with VerticalScroll(id="text", can_focus=False):
                yield Static(sentence(self.message), id="message", markup=False)
                if self.hint:
                    yield Static(f"Mend: {self.hint}", id="hint", markup=False)
            yield Button("Close  Enter", id="close", compact=True)

    def on_button_pressed(self) -> None:
        self.dismiss()


def sentence(message: str) -> str:
    """Messages begin small, since commands put "cfbuilder:" before them."""
    return message[:1].upper() + message[1:]


@contextmanager
def telling(app: App[Any], title: str = "That does not work") -> Iterator[None]:
    """The border of a screen's deeds: what stops us becomes a message, everything else is a bug and passes."""
    try:
        yield
    except CfbuilderError as problem:
        app.push_screen(MessageScreen(title, problem.message, problem.hint))
