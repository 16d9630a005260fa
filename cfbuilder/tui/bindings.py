"""From intentions to Textual's key bindings: the only place where the two meet."""

from __future__ import annotations

from textual.binding import Binding, BindingType

from cfbuilder.session.intention import Intention, Place, key_name
from cfbuilder.session.intentions import intentions_at


def action_of(intention: Intention) -> str:
    """The name behind `action_` of the method that does it."""
    return intention.name.replace("-", "_")


def action_at(intention: Intention, place: Place) -> str:
    """What runs it at a place, for bindings and links. What changes a force has one door in the editor."""
    if place == "editor" and intention.operation:
        return f"screen.operate('{intention.name}')"
    return f"{'app' if place == 'anywhere' else 'screen'}.{action_of(intention)}"


def bindings_at(place: Place) -> list[BindingType]:
    """The bindings of a screen, or of the whole program ("anywhere")."""
    return [
        Binding(
            key=",".join(intention.keys),
            # The palette is Textual's own; under this name it is not bound a second time.
            action=action_at(intention, place),
            description=intention.title,
            show=intention.stands_below(place),
            key_display=short_key(intention.key),
            tooltip=intention.help_at(place),
        )
        for intention in intentions_at(place)
    ]


def short_key(key: str) -> str:
    """As a footer has room for it."""
    return key_name(key).replace("Escape", "Esc").replace("Ctrl+", "^").replace("Shift+", "")
