"""`cfbuilder check`: what is wrong with files of games and forces."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from cfbuilder.cli.output import report
from cfbuilder.core.findings import Finding
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    session = Session()
    findings: list[Finding] = []
    for path in chosen.files:
        findings.extend(_file(session, path))
    return report(findings, as_json=chosen.json, fine="nothing wrong")


def _file(session: Session, path: Path) -> list[Finding]:
    return list(session.examine(path))
