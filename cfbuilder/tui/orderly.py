"""Keys one after the other: what is typed ahead of a slow line means what it would have meant typed slowly.

Textual sends a key up from the focused widget, and the next one on its way before the first has moved the focus
or opened a dialog: "/" and "tank" in one go would be five commands.
"""

from __future__ import annotations

import asyncio
from collections import deque

from textual import events
from textual.app import App
from textual.message import Message
from textual.screen import Screen

#: Seconds after which a key that was swallowed on its way is given up.
_PATIENCE = 0.5
#: A program that was busy for so long has had no time yet to bring word of the key: it gets some.
_GRACE = 0.05


class KeyDone(Message):
    """Follows a key on its way up: when it arrives, the key has done what it does."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


class OrderlyApp(App[None]):
    """Holds a key or paste back until the one before has been dealt with, and a new screen is there to take it."""

    def __init__(self, *, ansi_color: bool | None = None) -> None:
        super().__init__(ansi_color=ansi_color)
        self._held: deque[events.Event] = deque()
        self._number = 0
        #: The screen that the key now on its way was pressed on.
        self._pressed_on: Screen[object] | None = None
        self._patience: asyncio.TimerHandle | None = None

    async def on_event(self, event: events.Event) -> None:
        if not isinstance(event, events.Key | events.Paste) or event.is_forwarded:
            await super().on_event(event)
        elif self._pressed_on is not None:
            self._held.append(event)
        else:
            await self._press(event)

    async def _press(self, event: events.Event) -> None:
        target = self.focused or self.screen
        self._pressed_on = self.screen
        await super().on_event(event)
        self._number += 1
        done = KeyDone(self._number)
        later = asyncio.get_running_loop().call_later

        def wait_once_more() -> None:
            self._patience = later(_GRACE, self.post_message, done)

        self._patience = later(_PATIENCE, wait_once_more)
        # The way that the key has taken: this cannot overtake it.
        if not target.post_message(KeyDone(self._number)):
            self.post_message(done)

    async def on_key_done(self, message: KeyDone) -> None:
        if message.number != self._number or self._pressed_on is None:
            return
        if self._pressed_on is not self.screen:
            # The key has opened or closed a screen, which must be ready first.
            self._pressed_on = self.screen
            self.screen.post_message(KeyDone(self._number))
            return
        if self._patience is not None:
            self._patience.cancel()
        self._pressed_on = None
        if self._held:
            await self._press(self._held.popleft())
