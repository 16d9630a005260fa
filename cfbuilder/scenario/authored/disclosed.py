"""What the other side learns of an order of battle that somebody wrote: all but what starts unseen or comes later."""

from __future__ import annotations

from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import Formation
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Force


def disclosed(force: Force, catalog: Catalog) -> Force:
    """The force without secret stands and later formations; its base costs what is left of it."""
    if force.authored is None or force.organization is None:
        return force
    formations = tuple(_open(each, force, catalog) for each in force.authored.formations if not each.later)
    first = formations[0].id if formations else ""
    organization = replace(force.authored, formations=formations, line_company=first)
    joined = catalog.with_own({force.organization: ("organization", organization)})
    entries = tuple(
        replace(each, price=Fielding(force.organization, force.year, each.part).entry(joined).price)
        if each.record_id == force.organization and not each.house
        else each
        for each in force.entries
    )
    return replace(force, authored=organization, entries=entries)


def _open(formation: Formation, force: Force, catalog: Catalog) -> Formation:
    stands = [
        line
        for line in formation.stands
        if not (stand := catalog.stand_or_none(force.system, force.nation, line.stand)) or not stand.secret
    ]
    inner = [_open(each, force, catalog) for each in formation.formations if not each.later]
    return replace(formation, stands=tuple(stands), formations=tuple(inner))
