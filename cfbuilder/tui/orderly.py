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
from textual.message_pump import MessagePump
from textual.screen import Screen

#: Seconds after which a key has surely done what it does, if nothing else is to be done.
_SURELY = 0.06

#: Seconds after which one that was swallowed on its way is given up.
_PATIENCE = 0.5


class KeyDone(Message):
    """Follows a key on its way up: when it arrives, the key has done what it does."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number


class OrderlyApp(App[None]):
    """Holds a key or paste back until the one just before has been dealt with, and a new screen is there to take it."""

    def __init__(self, *, ansi_color: bool | None = None) -> None:
        super().__init__(ansi_color=ansi_color)
        self._held: deque[events.Event] = deque()
        self._number = 0
        self._pressed_at = 0.0
        self._pressed_on: tuple[Screen[object], MessagePump] | None = None
        self._patience: asyncio.TimerHandle | None = None

    async def on_event(self, event: events.Event) -> None:
        if not isinstance(event, events.Key | events.Paste) or event.is_forwarded:
            await super().on_event(event)
        elif self._held:
            self._held.append(event)
        elif asyncio.get_running_loop().time() - self._pressed_at > _SURELY:
            await self._press(event)
        else:
            self._held.append(event)
            self._wait_for_the_last()

    async def _press(self, event: events.Event) -> None:
        self._pressed_on = self.screen, self.focused or self.screen
        await super().on_event(event)
        self._pressed_at = asyncio.get_running_loop().time()

    def _wait_for_the_last(self) -> None:
        """Send word the way that the last key has taken: it cannot overtake it."""
        self._number += 1
        done = KeyDone(self._number)
        self._patience = asyncio.get_running_loop().call_later(_PATIENCE, self.post_message, done)
        target = self._pressed_on[1] if self._pressed_on is not None else self
        if not target.post_message(KeyDone(self._number)):
            self.post_message(done)

    async def on_key_done(self, message: KeyDone) -> None:
        if message.number != self._number or not self._held:
            return
        if self._pressed_on is not None and self._pressed_on[0] is not self.screen:
            # The last key has opened or closed a screen, which must be ready first.
            self._pressed_on = self.screen, self.screen
            self.screen.post_message(KeyDone(self._number))
            return
        if self._patience is not None:
            self._patience.cancel()
        event = self._held.popleft()
        await self._press(event)
        if self._held:
            self._wait_for_the_last()
