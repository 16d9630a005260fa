"""What it takes to declare something that a player can mean to do: its key, where it works, what is told of it."""

from __future__ import annotations

from typing import Literal

from cfbuilder.core.frozen import frozen
from cfbuilder.session.operations.registry import operation_named

Place = Literal[
    "anywhere", "home", "pickup", "new-force", "game", "editor", "print", "catalog", "placement", "map", "odds",
    "matrix",
]  # fmt: skip

#: The places in the order in which help tells of them, with their headings.
PLACES: dict[Place, str] = {
    "home": "Home",
    "pickup": "New pick-up game",
    "new-force": "New force",
    "game": "Game",
    "editor": "Force editor",
    "print": "Print",
    "placement": "Hidden stands",
    "map": "Table",
    "catalog": "Catalog",
    "odds": "Odds",
    "matrix": "Odds of a game",
    "anywhere": "Everywhere",
}


@frozen
class Meaning:
    """What an operation's key does at a place that has no force to change, and the command that does the same."""

    place: Place
    help: str
    command: str


@frozen
class Intention:
    """One thing to do.

    `name` is stable ("make-game"); `title` short enough for a footer; `key` means this and nothing else
    wherever it works; `also` are further keys for people used to them; `footer` False: palette and help only,
    and so at the places in `quiet`. `operation` is the verb that it applies to a force, if it does; `meanings`
    are those of other places.
    """

    name: str
    title: str
    help: str
    key: str
    places: tuple[Place, ...]
    also: tuple[str, ...] = ()
    footer: bool = True
    operation: str = ""
    quiet: tuple[Place, ...] = ()
    meanings: tuple[Meaning, ...] = ()

    @property
    def keys(self) -> tuple[str, ...]:
        return (self.key, *self.also)

    def stands_below(self, place: Place) -> bool:
        """Whether the line of keys at a place has it."""
        return self.footer and place not in self.quiet

    def help_at(self, place: Place) -> str:
        """What it does at a place."""
        return next((each.help for each in self.meanings if each.place == place), self.help)

    def command_at(self, place: Place) -> str:
        """An example of the command that does the same; empty without one."""
        edit = f"edit FILE {operation_named(self.operation).example}" if self.operation else ""
        return next((each.command for each in self.meanings if each.place == place), edit)


def key_name(key: str) -> str:
    """How a key is written for people: "ctrl+p" is "Ctrl+P", "U" is "Shift+U"."""
    if len(key) == 1:
        return f"Shift+{key}" if key.isupper() else key
    return "+".join(part.capitalize() if len(part) > 1 else part.upper() for part in key.split("+"))
