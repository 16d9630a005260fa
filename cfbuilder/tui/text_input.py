"""A one-line field for words that people write, which takes what is pasted into it as one clean line."""

from __future__ import annotations

import re

from textual import events
from textual.widgets import Input

from cfbuilder.session.operations.texts import is_barred

_ESCAPE = re.compile(r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\].*?(?:\x07|\x1b\\)|.)", re.DOTALL)


class TextInput(Input):
    """Lines of a paste are joined by a space; control characters are left out, and that is said."""

    def on_paste(self, event: events.Paste) -> None:
        event.prevent_default()
        event.stop()
        line = pasted(event.text)
        if line != event.text.strip():
            self.notify("Ends of lines and control characters of what was pasted are left out.", markup=False)
        if self.selection.is_empty:
            self.insert_text_at_cursor(line)
        else:
            self.replace(line, *self.selection)


def pasted(text: str) -> str:
    """What was pasted as one line that a name can hold."""
    words = " ".join(_ESCAPE.sub("", text).split())
    return "".join(letter for letter in words if not is_barred(letter))
