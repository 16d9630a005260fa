"""A one-line field for words that people write, which takes what is pasted into it as one clean line."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.widgets import Input

from cfbuilder.tui.paste import pasted


class TextInput(Input):
    """Lines of a paste are joined by a space; control characters are left out, and that is said.

    With `when_submitted` Enter calls that before the next key is looked at, in place of a message.
    """

    when_submitted: Callable[[], None] | None = None

    async def action_submit(self) -> None:
        if self.when_submitted is None:
            await super().action_submit()
        else:
            self.when_submitted()

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
