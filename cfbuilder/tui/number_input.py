"""A one-line field for numbers that lets the screen's letter keys through."""

from __future__ import annotations

import re

from textual import events
from textual.widgets import Input


class NumberInput(Input):
    """Takes the characters of `allowed` (a regular expression of one); any other key is the screen's."""

    def __init__(self, *, id: str, placeholder: str, allowed: str = "[0-9]", longest: int = 0) -> None:  # noqa: A002
        super().__init__(
            id=id, placeholder=placeholder, compact=True, restrict=f"(?:{allowed})*", max_length=longest
        )
        self._allowed = re.compile(allowed)

    def on_key(self, event: events.Key) -> None:
        if event.character is not None and event.is_printable and not self._allowed.match(event.character):
            # Input would swallow it; unhandled, it reaches the bindings.
            event.prevent_default()

    def check_consume_key(self, key: str, character: str | None) -> bool:  # noqa: ARG002
        return character is not None and self._allowed.match(character) is not None
