"""What a question about odds leaves to be filled in, blank by blank, and what is filled in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.combat import Combat
from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import Length
from cfbuilder.odds.crossfire.figures import NamedRow, combat_of
from cfbuilder.session.field import Named
from cfbuilder.session.odds_answer import Answer

#: The steps of the page with their titles.
STEPS = {"question": "Question", "who": "Who", "target": "Against"}

#: Characters of a label at most: its value stands behind it in the same line.
LONGEST_LABEL = 17

_YES = "yes"


@frozen
class Blank:
    """One thing to fill in, one of `choices` or `typed`; `first` stands in it before anybody fills it in.

    `told`: how it is meant, where the label does not tell.
    """

    name: str
    label: str
    step: str = "who"
    choices: tuple[Named, ...] = ()
    first: str = ""
    told: str = ""
    typed: bool = False

    def settled(self, value: str | None) -> str:
        """The value, or what stands in its place if it cannot be (any more)."""
        if self.typed:
            return self.first if value is None else value
        possible = [each for _, each in self.choices]
        return next((each for each in (value, self.first, *possible) if each in possible), "")


@dataclass(slots=True)
class Asked:
    """A question with its blanks filled in as far as it got: `filled` grows while they are read one by one."""

    catalog: Catalog
    system: str
    filled: dict[str, str] = field(default_factory=dict)

    def __getitem__(self, name: str) -> str:
        """What is filled in; empty for a blank that this question does not have now."""
        return self.filled.get(name, "")

    def yes(self, name: str) -> bool:
        return self[name] == _YES

    def number(self, name: str) -> int:
        return int(self[name] or 0)

    def inches(self, name: str) -> Length:
        """A distance that was typed. Raises UsageError."""
        try:
            length = Length.parse(float(self[name] or 0))
        except ValueError:
            length = Length(-1)
        if length.sixteenths < 0:
            raise UsageError(f"{self[name]!r} is no distance", "inches in steps of 1/16: 12 or 4.5")
        return length

    @property
    def combat(self) -> Combat:
        return combat_of(self.catalog, self.system)

    def row(self, nation: str, name: str) -> NamedRow:
        """The data row of that name in a nation's sheet. Raises UsageError where nothing is filled in."""
        row = self.catalog.data_row(self.system, f"{self[nation]}:{self[name]}")
        if row is None:
            raise UsageError("there is no data sheet to choose from", "the catalog needs one for a nation")
        return NamedRow(self[nation], row)


@frozen
class Question:
    """A question. `figures` is the kind of record that has its figures.

    `blanks` yields them in order: when it goes on behind one, that is filled in, and what follows may depend on it.
    """

    name: str
    title: str
    figures: str
    blanks: Callable[[Asked], Iterator[Blank]]
    answer: Callable[[Asked], Answer]


def tick(name: str, label: str, step: str = "who") -> Blank:
    """Yes or no."""
    return Blank(name, label, step, (("no", ""), ("yes", _YES)))


def count(
    name: str, label: str, most: int, *, least: int = 1, first: int | None = None, step: str = "who"
) -> Blank:
    numbers = tuple((str(each), str(each)) for each in range(least, most + 1))
    return Blank(name, label, step, numbers, str(least if first is None else first))


def one(name: str, label: str, choices: Sequence[Named], first: str = "", step: str = "who") -> Blank:
    return Blank(name, label, step, tuple(choices), first)


def words(names: Sequence[str]) -> list[Named]:
    """Choices that are called what they are."""
    return [(each, each) for each in names]
