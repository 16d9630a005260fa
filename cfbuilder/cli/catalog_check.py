"""`cfbuilder catalog check`: everything wrong with catalog folders."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.catalog import checks
from cfbuilder.catalog.fingerprint import source_files
from cfbuilder.catalog.read import read
from cfbuilder.cli.output import report
from cfbuilder.core.errors import UnreadableError
from cfbuilder.core.places import shipped_catalog
from cfbuilder.core.wording import plural
from cfbuilder.rendering import sheet_checks
from cfbuilder.rules import catalog_checks


def run(chosen: Namespace) -> int:
    folders = chosen.folders or [shipped_catalog()]
    files = source_files(folders)
    if not files:
        raise UnreadableError(
            f"there is no catalog file in {', '.join(map(str, folders))}", "name a folder that holds some"
        )
    reading = read(files)
    findings = [
        *reading.findings,
        *checks.check(reading),
        *catalog_checks.check(reading),
        *sheet_checks.check(reading),
    ]
    fine = f"{plural(len(reading.documents), 'record')}, nothing wrong"
    return report(findings, as_json=chosen.json, fine=fine)
