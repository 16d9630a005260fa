"""A one-line field for words that people write, which takes what is pasted into it as one clean line."""

from __future__ import annotations

from textual import events
from textual.widgets import Input

from cfbuilder.tui.paste import pasted


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
