"""`cfbuilder catalog why`: where a record, or one figure of it, comes from."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.core.errors import FINE
from cfbuilder.rendering.catalog_why import references_told, why_figure, why_record
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    catalog = Session().catalog
    entry_id = catalog.resolved(chosen.id, chosen.system)
    told = why_figure(catalog, entry_id, chosen.field) if chosen.field else why_record(catalog, entry_id)
    print(told)
    references = references_told(told)
    if references:
        print(f"\n{references}")
    return FINE
