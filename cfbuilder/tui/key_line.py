"""The line at the bottom: every key of this place, and a click on it does the same.

Textual's Footer mounts its keys anew whenever the focus moves, and lays out the whole screen for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from textual import events
from textual.content import Content
from textual.widgets import Static

from cfbuilder.session.intention import Intention, Place
from cfbuilder.session.intentions import intentions_at
from cfbuilder.tui.bindings import action_at, action_of, short_key

_GAP = "  "
_BACK, _QUIT = "back", "quit"


class KeyLine(Static):
    """Keys and titles of a place as far as there is room, then the way out and those that work everywhere."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self.place: Place = place
        self._first: tuple[Intention, ...] = ()
        self._drawn: tuple[tuple[Intention, Place], ...] = ()

    def put_first(self, intentions: Sequence[Intention]) -> None:
        """Show these before the others: what can be done with what is marked."""
        if tuple(intentions) != self._first:
            self._first = tuple(intentions)
            self._draw()

    def on_mount(self) -> None:
        self._draw()

    def on_resize(self, _: events.Resize) -> None:
        self._draw()

    def _draw(self) -> None:
        chosen = tuple(self._fitting(self.size.width or 80))
        if chosen == self._drawn:
            return
        self._drawn = chosen
        parts = [f"[@click={action_at(each, place)}]{_markup(each)}[/]" for each, place in chosen]
        self.update(Content.from_markup(_GAP.join(parts)), layout=False)

    def _fitting(self, room: int) -> Iterator[tuple[Intention, Place]]:
        """Those that fit; the way out and what works everywhere have their room kept."""
        shown = (
            each for each in intentions_at(self.place) if each.stands_below(self.place) and self._works(each)
        )
        own = dict.fromkeys((*self._first, *shown))
        kept = tuple(self._kept())
        room -= sum(_width(each) for each, _ in kept)
        for each in own:
            if (each, self.place) in kept:
                continue
            room -= _width(each)
            if room < -len(_GAP):
                break
            yield each, self.place
        yield from kept

    def _kept(self) -> Iterator[tuple[Intention, Place]]:
        """Where one can go back, that is the way out; from home one quits."""
        back = [each for each in intentions_at(self.place) if each.name == _BACK]
        for each in back:
            yield each, self.place
        for each in intentions_at("anywhere"):
            if each.stands_below("anywhere") and not (back and each.name == _QUIT):
                yield each, "anywhere"

    def _works(self, intention: Intention) -> bool:
        """Whether the screen can do it now."""
        return self.screen.check_action(action_of(intention), ()) is not False


def _width(intention: Intention) -> int:
    return len(f"{short_key(intention.key)} {intention.title}{_GAP}")


def _markup(intention: Intention) -> str:
    key = short_key(intention.key).replace("[", r"\[")
    return f"[b]{key}[/b] {intention.title}"
