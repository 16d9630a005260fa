"""A field of a page: what stands in it, what it may be, and why it is so. No front end decides that."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import field
from typing import Literal

from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import suggestion

Named = tuple[str, str]
"""What the player reads, and the value behind it."""

Take = Callable[[str], None]
"""Puts a value into the field; raises UsageError and changes nothing if it does not fit."""


@frozen
class Field:
    """One line of the page.

    `value` is for people; `takes`: "one" or "many" of `choices` (`chosen` are those that hold now; of many, taking
    one turns it over), "text" as typed (`text` is what stands there now, `asks` the question), a "deed" of
    `choices` that is done at once, or "nothing".
    `why`: where each figure comes from, with its section, and `reckoned` what takes longer to tell. `state`: "left"
    if something is still to be done here, "done" if it has been.
    """

    name: str
    step: str
    label: str
    value: str
    takes: Literal["one", "many", "text", "deed", "nothing"] = "nothing"
    choices: tuple[Named, ...] = ()
    chosen: tuple[str, ...] = ()
    text: str = ""
    asks: str = ""
    why: tuple[str, ...] = ()
    state: Literal["", "left", "done"] = ""
    reckoned: Callable[[], Iterable[str]] = field(default=tuple, compare=False)
    take: Take = field(default=lambda _: None, compare=False)

    def explained(self) -> tuple[str, ...]:
        """All that there is to say about its figures."""
        return (*self.why, *self.reckoned())

    def set(self, value: str) -> None:
        """Take a value. Raises UsageError for one that cannot be."""
        if self.takes == "nothing":
            raise UsageError(f"{self.label}: nothing can be chosen here", "it follows from the other fields")
        allowed = [each for _, each in self.choices]
        if self.takes in ("one", "many", "deed") and value not in allowed:
            raise UsageError(f"{self.label} cannot be {value!r}", suggestion(value, allowed))
        self.take(value)


def one_of(
    name: str,
    step: str,
    label: str,
    choices: Sequence[Named],
    value: str,
    take: Take,
    why: Sequence[str] = (),
) -> Field:
    """A field with one of several values."""
    text = next((text for text, each in choices if each == value), value)
    return Field(name, step, label, text, "one", tuple(choices), (value,), why=tuple(why), take=take)
