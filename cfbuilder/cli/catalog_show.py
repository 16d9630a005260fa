"""`cfbuilder catalog show`: one record."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.cli.output import print_json
from cfbuilder.core.errors import FINE
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    catalog = Session().catalog
    entry_id = catalog.resolved(chosen.id, chosen.system)
    if chosen.json:
        from cfbuilder.rendering.catalog_record import record_json

        print_json(record_json(catalog, entry_id, chosen.year))
    else:
        from cfbuilder.rendering.catalog_text import record_text

        print(record_text(catalog, entry_id, chosen.year))
    return FINE
