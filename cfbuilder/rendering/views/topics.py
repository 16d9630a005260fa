"""Topics: what a game holds, or may hold as far as a reader can tell. Rules of the quick reference need them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import Organization
from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.core.wording import slug
from cfbuilder.force.force import Force
from cfbuilder.force.parade import Muster, Piece
from cfbuilder.rendering.views.data import data_line, is_tank_hunter
from cfbuilder.rendering.views.fielded import commands, fielded
from cfbuilder.rendering.views.notes import has_limited_commanders
from cfbuilder.rendering.views.possible_topics import AGREED
from cfbuilder.rendering.views.secret_stands import rows_sold
from cfbuilder.rendering.views.sides import known_muster, parade
from cfbuilder.rendering.views.stand_topics import data_topics, extra_topics, stand_topics
from cfbuilder.rendering.views.undisclosed import is_undisclosed, may_have_bought_anything, usual_pieces
from cfbuilder.scenario.knowledge import Known, KnownSide, as_force
from cfbuilder.scenario.setup import Feature
from cfbuilder.scenario.terrain.ground import ground, touch


def topics_of(known: Known, catalog: Catalog) -> Iterator[str]:
    """What the game holds, or may hold as far as the audience can tell.

    What is placed secretly is a topic whenever a side's list could sell it, bought or not, so that the sheet
    tells nothing, and so is what comes in one package with it; so is all that a side can have if its order of
    battle is not disclosed, and all that it can buy where there are reinforcements.
    """
    found = set(_table_topics(known, catalog))
    for side in known.sides:
        force = as_force(known, side)
        found.update(force_topics(force, known_muster(known, side, catalog), catalog))
        organization = catalog.find(Organization, force.organization or "")
        if is_undisclosed(known, side) and organization:
            found.update(_undisclosed_topics(force, organization, catalog))
        found.update(_purchase_topics(known, side, force, catalog))
    found.update(_following(found, known.public.system, catalog))
    yield from sorted(found)


def own_topics(known: Known, side: KnownSide, catalog: Catalog) -> frozenset[str]:
    """What the table holds, and one side as far as it is known."""
    found = set(_table_topics(known, catalog))
    found.update(force_topics(as_force(known, side), known_muster(known, side, catalog), catalog))
    found.update(_following(found, known.public.system, catalog))
    return frozenset(found)


def _table_topics(known: Known, catalog: Catalog) -> Iterator[str]:
    """The kinds of terrain, what the defender may place on it, and what the players agreed on."""
    public = known.public
    if public.hidden != "none":
        yield "hidden"
    yield from (f"terrain:{each.kind}" for each in public.terrain.features)
    if _has_complex(public.terrain.features, catalog.terrain_kinds(public.system)):
        yield "building-complex"
    yield from (f"{AGREED}{each.rule}" for each in public.advanced)
    for name in catalog.scenario(public.system, public.scenario).fortifications:
        for side in known.sides:
            nation = as_force(known, side).nation
            yield from stand_topics(catalog.stand(public.system, nation, name))


def _has_complex(features: Iterable[Feature], kinds: Mapping[str, TerrainKind]) -> bool:
    """Whether two structures of one kind touch (4.4.1a). Of features that are only to be laid nobody knows."""
    structures = [
        (each.kind, ground(each))
        for each in features
        if len(set(each.outline)) > 2 and each.kind in kinds and kinds[each.kind].structure
    ]
    return any(
        kind == other_kind and touch(one, another)
        for (kind, one), (other_kind, another) in combinations(structures, 2)
    )


def _following(found: set[str], system: str, catalog: Catalog) -> Iterator[str]:
    """What follows from other topics."""
    if found & {"hidden", "sniper"}:
        yield "concealed"
    for name, kind in catalog.terrain_kinds(system).items():
        if f"terrain:{name}" in found:
            if kind.structure:
                yield "structure"
            if kind.crossing != "free":
                yield "crossing:stop"


def topics_of_force(force: Force, catalog: Catalog) -> frozenset[str]:
    """What a force that stands alone holds, on a table with the usual kinds of terrain."""
    found = set(force_topics(force, parade(force, catalog), catalog))
    found.update(f"terrain:{each.kind}" for each in catalog.system(force.system).terrain.mix)
    found.update(_following(found, force.system, catalog))
    return frozenset(found)


def force_topics(force: Force, paraded: Muster, catalog: Catalog) -> Iterator[str]:
    """What is certain of one force: its nation, its organizations, its command control, every stand on parade."""
    yield f"nation:{force.nation}"
    yield from (f"command:{each}" for each in commands(force, catalog))
    if has_limited_commanders(force, paraded, catalog):
        yield f"limited-commanders:{force.nation}"
    for each in fielded(force, catalog):
        yield each.morale
        if each.count:
            yield f"organization:{slug(each.organization.name)}"
    for piece in paraded.pieces():
        yield from _piece_topics(piece, force, catalog)


def _piece_topics(piece: Piece, force: Force, catalog: Catalog) -> Iterator[str]:
    yield piece.quality
    yield from stand_topics(piece.stand)
    if piece.stand.role in ("vehicle", "gun"):
        yield from data_topics(piece.stand, data_line(piece, force, catalog).row)
    for extra in piece.equipment:
        yield from extra_topics(extra, is_tank_hunter=is_tank_hunter(extra, force, catalog))


def _undisclosed_topics(force: Force, organization: Organization, catalog: Catalog) -> Iterator[str]:
    """What an organization holds that is known by its name only."""
    yield f"organization:{slug(organization.name)}"
    for piece in usual_pieces(force, catalog):
        yield from _piece_topics(piece, force, catalog)
    for variant in organization.variants:
        if variant.morale:
            yield variant.morale


def _purchase_topics(known: Known, side: KnownSide, force: Force, catalog: Catalog) -> Iterator[str]:
    """What the side may have bought without the reader's knowledge, by its list alone."""
    anything = may_have_bought_anything(known, side, catalog)
    if known.public.authored is not None and not anything:
        return
    for row in rows_sold(known, side, catalog):
        stands = [catalog.stand(force.system, force.nation, name) for name in row.contents]
        if anything or any(stand.secret for stand in stands):
            for stand in stands:
                yield from stand_topics(stand)
                if stand.role in ("vehicle", "gun"):
                    yield from data_topics(
                        stand, catalog.data_row(force.system, stand.data) if stand.data else None
                    )
        if anything and row.quality:
            yield row.quality
        if anything and row.carriers and not row.quality:
            yield from extra_topics(row.name, is_tank_hunter=is_tank_hunter(row.name, force, catalog))
