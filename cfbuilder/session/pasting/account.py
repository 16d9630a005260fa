"""What became of each line of a pasted list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import plural
from cfbuilder.force.force import Force

#: "follows": the line says what the rest of the list gives, as a sum does.
Verdict = Literal["taken", "follows", "guessed", "refused"]


@frozen
class LineTold:
    """A line by its number from 1; `told` says what was guessed, or why it was refused."""

    number: int
    text: str
    verdict: Verdict
    told: str = ""

    def __str__(self) -> str:
        return f"line {self.number}: {self.verdict}: {self.text.strip()!r}: {self.told}"


@frozen
class Imported:
    """A force, and every line it came from but empty ones, in their order."""

    force: Force
    lines: tuple[LineTold, ...]


def account(lines: Iterable[LineTold]) -> Iterator[str]:
    """Every guess and refusal, then how many lines came to what."""
    lines = tuple(lines)
    yield from (str(each) for each in lines if each.told)
    counts = {each: sum(line.verdict == each for line in lines) for each in ("taken", "guessed", "refused")}
    told = ", ".join(f"{count} {verdict}" for verdict, count in counts.items())
    follow = sum(line.verdict == "follows" for line in lines)
    saying = f", {follow} say what follows from them" if follow else ""
    yield f"{plural(len(lines), 'line')}: {told}{saying}"
