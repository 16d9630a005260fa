"""What the screens over the open work have in common: they are told what happens to it."""

from __future__ import annotations

from textual.screen import Screen


class WorkScreen(Screen[None]):
    """A game, or a force in the editor."""

    def tell(self, text: str) -> None:
        """A line that stays."""
        raise NotImplementedError

    def show_saved(self, text: str) -> None:
        """What is open was saved; `text` says where."""
        raise NotImplementedError
