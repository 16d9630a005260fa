"""Every topic that some game or force of a rules system can have, so that a misspelled one is found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusList, DataSheet
from cfbuilder.catalog.stands import Stand
from cfbuilder.core.wording import slug
from cfbuilder.rendering.views.stand_topics import data_topics, extra_topics, stand_topics

#: How a topic begins that is an advanced rule players may agree on, by its name.
AGREED = "advanced:"


def possible_topics(catalog: Catalog, system: str) -> frozenset[str]:
    """What the catalog has, by the topics it can bring about."""
    return frozenset(
        (
            *_frame(catalog, system),
            *_terrain(catalog, system),
            *_stands(catalog, system),
            *_bought(catalog, system),
        )
    )


def _frame(catalog: Catalog, system: str) -> Iterator[str]:
    frame = catalog.system(system)
    yield from ("hidden", "concealed")
    yield from (each.id for each in frame.qualities)
    yield from (f"command:{each.id}" for each in frame.command_controls)
    yield from (f"{AGREED}{each}" for each in catalog.advanced_rules(system))
    for nation in catalog.nations(system):
        yield f"nation:{nation}"
        yield f"limited-commanders:{nation}"


def _terrain(catalog: Catalog, system: str) -> Iterator[str]:
    for name, kind in catalog.terrain_kinds(system).items():
        yield f"terrain:{name}"
        if kind.structure:
            yield from ("structure", "building-complex")
        if kind.crossing != "free":
            yield "crossing:stop"


def _stands(catalog: Catalog, system: str) -> Iterator[str]:
    stands = (catalog.find(Stand, entry_id) for entry_id in catalog.ids("stand", system))
    sheets = (catalog.find(DataSheet, entry_id) for entry_id in catalog.ids("data-sheet", system))
    rows = [row for sheet in sheets if sheet for row in sheet.rows]
    for stand in filter(None, stands):
        yield from stand_topics(stand)
        # A catalog of the players' own may put on the table what the rules leave off it (2.2.2).
        yield from stand_topics(replace(stand, off_table=False))
        if stand.role in ("vehicle", "gun"):
            for row in (None, *rows):
                yield from data_topics(stand, row)


def _bought(catalog: Catalog, system: str) -> Iterator[str]:
    """Organizations, and the extras of lists: none carries anything else."""
    for entry_id in catalog.ids("organization", system):
        yield f"organization:{slug(catalog.entry(entry_id).name)}"
    for entry_id in catalog.ids("bonus", system):
        bonus = catalog.find(BonusList, entry_id)
        for row in bonus.rows if bonus else ():
            if row.carriers and not row.quality:
                yield from extra_topics(row.name, is_tank_hunter=True)
