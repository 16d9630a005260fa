"""The line at the bottom: every key of this place, and a click on it does the same.

Textual's Footer mounts its keys anew whenever the focus moves, and lays out the whole screen for it.
"""

from __future__ import annotations

from textual.content import Content
from textual.widgets import Static

from cfbuilder.session.intentions import Place, intentions_at
from cfbuilder.tui.bindings import action_of, short_key


class KeyLine(Static):
    """Keys and titles of a place, then those that work everywhere."""

    def __init__(self, place: Place) -> None:
        parts = []
        for owner, each_place in (("screen", place), ("app", "anywhere")):
            for each in intentions_at(each_place):
                if each.footer:
                    link = f"[@click={owner}.{action_of(each)}]"
                    parts.append(f"{link}[b]{short_key(each.key)}[/b] {each.title}[/]")
        super().__init__(Content.from_markup("  ".join(parts)))
