"""Findings about authored scenarios: how they are made."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.wording import suggestion


def problem(code: str, message: str, hint: str, where: str) -> Finding:
    return Finding(f"scenario.{code}", Severity.ERROR, message, hint, where)


def unknown(word: str, name: str, known: Sequence[str], where: str) -> Iterator[Finding]:
    """A finding if the name is none of the known ones."""
    if name not in known:
        message, hint = f"there is no {word} {name!r}", suggestion(name, known, limit=20)
        yield problem("unknown-name", message, hint, where)
