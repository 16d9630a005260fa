"""The quick reference: only the rules this game can need, as far as its reader may know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import Organization
from cfbuilder.catalog.reference import Reference, Rule, Table
from cfbuilder.catalog.stands import Stand
from cfbuilder.core.wording import slug
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Force
from cfbuilder.force.muster import BATTALION, LINE_COMPANY, Piece
from cfbuilder.rendering.views.data import DataLine, data_lines
from cfbuilder.rendering.views.heading import Heading, heading
from cfbuilder.rendering.views.sides import known_muster
from cfbuilder.scenario.knowledge import Known, KnownSide, as_force


@dataclass(frozen=True, slots=True)
class ReferenceBlock:
    """One block with only the rows and rules that are needed; `data` are the data rows in play."""

    name: str
    tables: tuple[Table, ...]
    rules: tuple[Rule, ...]
    data: tuple[DataLine, ...]


@dataclass(frozen=True, slots=True)
class QuickReferenceView:
    """The blocks in the order of the sheet."""

    heading: Heading
    blocks: tuple[ReferenceBlock, ...]


def quick_reference_view(known: Known, catalog: Catalog) -> QuickReferenceView:
    topics = frozenset(topics_of(known, catalog))
    data = tuple(_data_in_play(known, catalog))
    blocks = []
    for reference in catalog.references(known.public.system):
        if topics.issuperset(reference.needs):
            block = _block(reference, topics, data)
            if block.tables or block.rules or block.data:
                blocks.append(block)
    return QuickReferenceView(heading(known, catalog, "Quick reference", "Quick reference"), tuple(blocks))


def _block(reference: Reference, topics: frozenset[str], data: tuple[DataLine, ...]) -> ReferenceBlock:
    tables = []
    for table in reference.tables:
        rows = tuple(row for row in table.rows if topics.issuperset(row.needs))
        if rows:
            tables.append(replace(table, rows=rows))
    rules = tuple(rule for rule in reference.rules if topics.issuperset(rule.needs))
    return ReferenceBlock(
        reference.name, tuple(tables), rules, data if "data-rows" in reference.shows else ()
    )


def _data_in_play(known: Known, catalog: Catalog) -> Iterator[DataLine]:
    told = set()
    for side in known.sides:
        for line in data_lines(as_force(known, side), known_muster(known, side, catalog), catalog):
            if line.name not in told:
                told.add(line.name)
                yield line


def topics_of(known: Known, catalog: Catalog) -> Iterator[str]:
    """What the game holds, or may hold as far as the audience can tell.

    What is placed secretly is a topic whenever a side's list could sell it, bought or not, so that the sheet
    tells nothing, and so is what comes in one package with it; so is all that a side can have if its order of
    battle is not disclosed, and all that it can buy where there are reinforcements.
    """
    if known.public.hidden != "none":
        yield "hidden"
    for side in known.sides:
        force = as_force(known, side)
        yield f"nation:{force.nation}"
        organization = catalog.find(Organization, force.organization or "")
        if organization:
            yield f"command:{organization.command}"
            yield organization.morale
        for piece in known_muster(known, side, catalog).pieces():
            yield from _piece_topics(piece, force, catalog)
        if side.own is None and known.public.disclosure != "open" and organization:
            yield from _undisclosed_topics(force, organization, catalog)
        yield from _purchase_topics(known, side, force, catalog)


def _piece_topics(piece: Piece, force: Force, catalog: Catalog) -> Iterator[str]:
    yield piece.quality
    yield from _stand_topics(piece.stand)
    for extra in piece.equipment:
        yield from _extra_topics(extra, force, catalog)


def _stand_topics(stand: Stand) -> Iterator[str]:
    yield slug(stand.name)
    yield stand.role
    yield stand.symbol
    if stand.indirect:
        yield "indirect-fire"
    if stand.role in ("vehicle", "gun"):
        yield "gun-fire"
    if stand.symbol == "armor":
        yield "tank"
    if stand.name == "BC":
        yield "battalion-commander"


def _extra_topics(extra: str, force: Force, catalog: Catalog) -> Iterator[str]:
    """An upgrade; one with a data row is a weapon against tanks."""
    yield slug(extra)
    if catalog.data_row(force.system, f"{force.nation}:{extra}"):
        yield "bazooka"


def _undisclosed_topics(force: Force, organization: Organization, catalog: Catalog) -> Iterator[str]:
    """What an organization holds that is known by its name only."""
    part = BATTALION if catalog.system(force.system).size(force.size).battalions else LINE_COMPANY
    organization_id = force.organization or ""
    for piece in Fielding(organization_id, force.year, part).muster(catalog).all_pieces():
        yield from _piece_topics(piece, force, catalog)
    for variant in organization.variants:
        if variant.morale:
            yield variant.morale


def _purchase_topics(known: Known, side: KnownSide, force: Force, catalog: Catalog) -> Iterator[str]:
    """What the side may have bought without the reader's knowledge, by its list alone."""
    bonus = catalog.bonus(force.system, force.nation)
    if bonus is None:
        return
    period = catalog.system(force.system).period(force.year).id
    scenario = catalog.scenario(known.public.system, known.public.scenario)
    unseen = side.own is None and known.public.disclosure != "open"
    anything = unseen or bool(scenario.reinforcement_points)
    for row in bonus.rows:
        if row.maximum_in(period) == 0:
            continue
        stands = [catalog.stand(force.system, force.nation, name) for name in row.contents]
        if anything or any(stand.secret for stand in stands):
            for stand in stands:
                yield from _stand_topics(stand)
        if anything and row.quality:
            yield row.quality
        if anything and row.carriers and not row.quality:
            yield from _extra_topics(row.name, force, catalog)
