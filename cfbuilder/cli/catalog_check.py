"""`cfbuilder catalog check`: everything wrong with catalog folders."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.catalog import checks
from cfbuilder.catalog.fingerprint import source_files
from cfbuilder.catalog.read import read
from cfbuilder.cli.output import report
from cfbuilder.core.places import shipped_catalog
from cfbuilder.core.wording import plural
from cfbuilder.rules import catalog_checks


def run(chosen: Namespace) -> int:
    reading = read(source_files(chosen.folders or [shipped_catalog()]))
    findings = [*reading.findings, *checks.check(reading), *catalog_checks.check(reading)]
    fine = f"{plural(len(reading.documents), 'record')}, nothing wrong"
    return report(findings, as_json=chosen.json, fine=fine)
