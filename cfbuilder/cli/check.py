"""`cfbuilder check`: what is wrong with files of games and forces, and what an inventory lacks for them."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.cli.output import report
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    session = Session()
    collection = session.collection(chosen.inventory) if chosen.inventory else None
    findings = [each for path in chosen.files for each in session.examine(path, collection)]
    return report(findings, as_json=chosen.json, fine="nothing wrong")
