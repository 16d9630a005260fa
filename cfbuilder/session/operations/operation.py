"""What an operation is: declared once, called with words, a pure function from a force to a force."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.log import LogLine
from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.core.points import Points
from cfbuilder.core.wording import suggestion
from cfbuilder.force.force import Force
from cfbuilder.rules.purchases import Purchases

#: More of one thing in one go is a slip of the finger.
MOST_AT_ONCE = 99


@dataclass(frozen=True)
class Subject:
    """What an operation works on.

    `opposing` is the other side's force, if the file holds both. All luck comes from `seed`; `stream` is
    whose luck it is, and `logged` how many lines its log has so far.
    """

    force: Force
    catalog: Catalog
    seed: int
    stream: str
    logged: int = 0
    opposing: Force | None = None

    @cached_property
    def purchases(self) -> Purchases:
        return Purchases(self.force, self.catalog)


@frozen
class Outcome:
    """The force as it is then, what to tell, and what to log (lines are numbered by the log)."""

    force: Force
    told: tuple[str, ...] = ()
    luck: tuple[LogLine, ...] = ()


@frozen
class Operation:
    """One thing to do.

    `verb` is its stable name and `title` short enough for a footer; `words` are its arguments in order, of
    which the last may be given several times if `many`; `keys` are the optional ones, each with what it takes.
    `deed` does it; operations without one go through the history, `step` edits forward or back.
    """

    verb: str
    title: str
    help: str
    example: str
    words: tuple[str, ...] = ()
    many: bool = False
    keys: Mapping[str, str] = field(default_factory=dict)
    deed: Callable[[Subject, Call], Outcome] | None = None
    step: int = 0

    @property
    def usage(self) -> str:
        """ "add ROW [times=N] [at=PLACE]"."""
        words = [*self.words[:-1], f"{self.words[-1]}..."] if self.many else self.words
        return " ".join([self.verb, *words, *(f"[{key}={value}]" for key, value in self.keys.items())])


@frozen
class Call:
    """An operation with its arguments, as they were typed or as a screen made them."""

    operation: Operation
    words: tuple[str, ...] = ()
    keys: Mapping[str, str] = field(default_factory=dict)

    def number(self, key: str, otherwise: int) -> int:
        """A key's value as a whole number from 1."""
        return whole_number(self.keys[key], f"{key}=", least=1) if key in self.keys else otherwise

    def one_of(self, key: str, allowed: tuple[str, ...], otherwise: str) -> str:
        """A key's value, which must be one of some words."""
        value = self.keys.get(key, otherwise)
        if value not in allowed:
            raise UsageError(f"{key}={value} is not possible", suggestion(value, allowed))
        return value

    def __str__(self) -> str:
        return " ".join([self.operation.verb, *self.words, *(f"{key}={v}" for key, v in self.keys.items())])


def whole_number(text: str, what: str, *, least: int = 0, most: int = MOST_AT_ONCE) -> int:
    """Raises UsageError for what is none within these limits."""
    if not (text.isascii() and text.isdecimal() and len(text) < 8 and least <= int(text) <= most):
        raise UsageError(f"{what} takes a number, not {text!r}", f"a whole number from {least} to {most}")
    return int(text)


def year_number(text: str, what: str) -> int:
    """A calendar year; whether anything is there for it is for others to tell. Raises UsageError."""
    return whole_number(text, what, least=1, most=9999)


def points(text: str, what: str) -> Points:
    """Raises UsageError for what is no sum of points."""
    try:
        parsed = Points.parse(text)
    except ValueError as problem:
        raise UsageError(f"{what}: {problem}", "write 6, or 9.5") from None
    if parsed.halves < 0:
        raise UsageError(f"{what}: {text} is less than nothing", "write 0 or more points")
    return parsed
