"""What a file brings with it: a scenario, and organizations, that are none of the catalog.

Joined to the catalog they are read by everything that reads scenarios and organizations.
"""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.provenance import Entry
from cfbuilder.force.force import Force
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.setup import Setup


def with_own_records(value: Setup | Known | Force, catalog: Catalog) -> Catalog:
    """The catalog together with the scenario and the organizations that a file brings with it."""
    return catalog.with_own(dict(_own_records(value)))


def _own_records(value: Setup | Known | Force) -> Iterator[tuple[str, tuple[str, Entry]]]:
    if isinstance(value, Force):
        fielded = [(value.organization, value.authored)]
    elif isinstance(value, Setup):
        fielded = [(each.force.organization, each.force.authored) for each in value.sides.values()]
    else:
        known = [each.own or each.open for each in value.sides]
        fielded = [(each.organization, each.authored) for each in known if each is not None]
    for organization_id, organization in fielded:
        if organization_id is not None and organization is not None:
            yield organization_id, ("organization", organization)
    if not isinstance(value, Force) and value.public.authored is not None:
        yield f"{value.public.system}/{value.public.scenario}", ("scenario", value.public.authored)
