"""Facts: what the inspector says of one thing, as values; here is also how they become lines of a width."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence

from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.frozen import frozen
from cfbuilder.tui.lines import Line, Look

_LABEL = 11
_NARROW = 30


@frozen
class Fact:
    """A sentence, or a label with its value.

    `heading`: the title of what follows. `leads_to`: the place in the force that it is about, if it leads there.
    """

    text: str
    label: str = ""
    heading: bool = False
    leads_to: str | None = None
    look: Look = "plain"


def heading(text: str) -> Fact:
    return Fact(text, heading=True)


def finding_facts(findings: Iterable[Finding]) -> Iterator[Fact]:
    """Findings in the words of `check`, each leading to its cause."""
    for each in findings:
        look: Look = "problem" if each.severity is Severity.ERROR else "plain"
        yield Fact(str(each), leads_to=each.where, look=look)


def fact_lines(facts: Sequence[Fact], width: int) -> tuple[Line, ...]:
    """Wrapped to a width; each line can be marked, so that arrows scroll, and keeps its key while its fact does."""
    return tuple(
        Line(f"{number}.{row}", text, look="heading" if fact.heading else fact.look)
        for number, fact in enumerate(facts)
        for row, text in enumerate(_wrapped(fact, max(width - 1, 8)))
    )


def fact_at(facts: Sequence[Fact], key: str) -> Fact | None:
    """The fact that a line belongs to."""
    number = key.partition(".")[0]
    return facts[int(number)] if number and int(number) < len(facts) else None


def _wrapped(fact: Fact, width: int) -> list[str]:
    label = f"{fact.label:<{_LABEL}}" if fact.label else ""
    if label and width < _NARROW:
        label = f"{fact.label}: "
    indent = " " * len(label) if width >= _NARROW else "  "
    lines = []
    for number, paragraph in enumerate(fact.text.split("\n")):
        first = label if number == 0 else indent
        lines += textwrap.wrap(
            paragraph, width, initial_indent=first, subsequent_indent=indent, break_on_hyphens=False
        ) or [first]
    return lines
