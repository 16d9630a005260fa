"""`cfbuilder catalog check`: everything wrong with catalog folders."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.cli.output import report
from cfbuilder.core.errors import UnreadableError
from cfbuilder.core.places import catalog_folders
from cfbuilder.core.wording import plural
from cfbuilder.session.examining import catalog_findings


def run(chosen: Namespace) -> int:
    folders = chosen.folders or catalog_folders()
    findings, records = catalog_findings(folders)
    if not findings and not records:
        raise UnreadableError(
            f"there is no catalog file in {', '.join(map(str, folders))}", "name a folder that holds some"
        )
    return report(findings, as_json=chosen.json, fine=f"{plural(records, 'record')}, nothing wrong")
