"""Printing results: JSON, aligned columns, findings."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from typing import Any

from cfbuilder.core.errors import FINE, FOUND_ERRORS
from cfbuilder.core.findings import Finding, Severity, has_errors, worst_first
from cfbuilder.core.wording import plural


def print_json(value: Any) -> None:
    print(json.dumps(value, ensure_ascii=False, indent=2))


def print_columns(rows: Iterable[Sequence[str]], *, indent: str = "") -> None:
    """Rows of cells, each column as wide as its widest cell."""
    rows = [list(row) for row in rows]
    if not rows:
        return
    widths = [max(len(row[number]) for row in rows) for number in range(len(rows[0]))]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        print(f"{indent}{'  '.join(cells)}".rstrip())


def talk(message: str) -> None:
    """Say something that is not the result."""
    print(message, file=sys.stderr)


def report(findings: Iterable[Finding], *, as_json: bool, fine: str) -> int:
    """Print findings worst first, and `fine` if there are none or notes only; 1 if there is an error among them."""
    findings = worst_first(findings)
    if as_json:
        print_json([finding_json(each) for each in findings])
    else:
        for each in findings:
            print(each)
        if any(each.severity is not Severity.NOTE for each in findings):
            print(plural(len(findings), "finding"))
        else:
            print(f"{fine}; {plural(len(findings), 'note')}" if findings else fine)
    return FOUND_ERRORS if has_errors(findings) else FINE


def finding_json(finding: Finding) -> dict[str, Any]:
    place = finding.place
    return {
        "code": finding.code,
        "severity": finding.severity.value,
        "file": place.file if place else None,
        "line": place.line or None if place else None,
        "column": place.column or None if place else None,
        "where": finding.where,
        "message": finding.message,
        "hint": finding.hint,
    }
