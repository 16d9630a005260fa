"""Topics: what a game holds, or may hold as far as a reader can tell. Rules of the quick reference need them."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import DataRow
from cfbuilder.catalog.organizations import Organization
from cfbuilder.catalog.stands import Stand
from cfbuilder.core.wording import slug
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Force
from cfbuilder.force.muster import BATTALION, LINE_COMPANY, Muster, Piece
from cfbuilder.rendering.views.data import data_line, is_tank_hunter
from cfbuilder.rendering.views.fielded import commands, fielded
from cfbuilder.rendering.views.notes import has_limited_commanders
from cfbuilder.rendering.views.sides import known_muster
from cfbuilder.scenario.knowledge import Known, KnownSide, as_force


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
        if side.own is None and known.public.disclosure != "open" and organization:
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
    for name in catalog.scenario(public.system, public.scenario).fortifications:
        for side in known.sides:
            nation = as_force(known, side).nation
            yield from _stand_topics(catalog.stand(public.system, nation, name))


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
    yield from _stand_topics(piece.stand)
    if piece.stand.role in ("vehicle", "gun"):
        yield from _data_topics(piece.stand, data_line(piece, force, catalog).row)
    for extra in piece.equipment:
        yield from _extra_topics(extra, force, catalog)


def _stand_topics(stand: Stand) -> Iterator[str]:
    yield slug(stand.name)
    yield stand.role
    yield stand.symbol
    if stand.terrain:
        yield f"terrain:{stand.terrain}"
    if stand.indirect:
        yield "indirect-fire"
        yield f"barrage:{stand.indirect.dice}"
        if stand.indirect.smoke:
            yield "smoke"
        if stand.indirect.kill_potential:
            yield "heavy-fire"
        if not stand.off_table and not stand.observed_by:
            yield "on-table-weapon"
    if stand.role in ("vehicle", "gun"):
        yield "gun-fire"
        yield "heavy-fire"
    if stand.symbol == "armor":
        yield "tank"
    if stand.close_combat:
        yield from stand.close_combat.traits
    if stand.name == "BC":
        yield "battalion-commander"


def _data_topics(stand: Stand, row: DataRow | None) -> Iterator[str]:
    """What a data row tells of a vehicle; of one that has none, or none yet, everything may be true."""
    traits = stand.close_combat.traits if stand.close_combat else ()
    if row is None or row.turreted:
        yield "turreted"
    if row is None or (row.turreted is False and "tank" in traits):
        yield "turretless"
    if row is None or row.hull_down:
        yield "hull-down"
    if row is not None:
        yield f"data:{slug(row.name)}"
        if row.machine_gun_only:
            yield "mg-vehicle"


def _extra_topics(extra: str, force: Force, catalog: Catalog) -> Iterator[str]:
    yield slug(extra)
    if is_tank_hunter(extra, force, catalog):
        yield "bazooka"


def _undisclosed_topics(force: Force, organization: Organization, catalog: Catalog) -> Iterator[str]:
    """What an organization holds that is known by its name only."""
    part = BATTALION if catalog.system(force.system).size(force.size).battalions else LINE_COMPANY
    organization_id = force.organization or ""
    yield f"organization:{slug(organization.name)}"
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
                if stand.role in ("vehicle", "gun"):
                    yield from _data_topics(
                        stand, catalog.data_row(force.system, stand.data) if stand.data else None
                    )
        if anything and row.quality:
            yield row.quality
        if anything and row.carriers and not row.quality:
            yield from _extra_topics(row.name, force, catalog)
