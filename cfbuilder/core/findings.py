"""Findings: what is wrong or worth knowing, collected as values and never raised."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from cfbuilder.core.frozen import frozen


class Severity(Enum):
    """How much a finding matters; declared worst first."""

    ERROR = "error"
    WARNING = "warning"
    NOTE = "note"

    @property
    def rank(self) -> int:
        """0 for the worst."""
        return list(Severity).index(self)


@frozen
class Place:
    """Where something stands in a file; line and column count from 1, 0 means the file as a whole."""

    file: str
    line: int = 0
    column: int = 0

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file


@frozen
class Finding:
    """One thing wrong or notable.

    `code` is a stable dotted name ("force.over-maximum"); `where` is the path of the entry or field concerned.
    """

    code: str
    severity: Severity
    message: str
    hint: str = ""
    where: str = ""
    place: Place | None = None

    def __str__(self) -> str:
        place = f"{self.place}: " if self.place else ""
        hint = f" ({self.hint})" if self.hint else ""
        return f"{place}{self.severity.value}: {self.message}{hint}"


def worst_first(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """The findings ordered by severity, otherwise as they came."""
    return tuple(sorted(findings, key=lambda finding: finding.severity.rank))


def has_errors(findings: Iterable[Finding]) -> bool:
    return any(finding.severity is Severity.ERROR for finding in findings)
