"""Turning chosen counts of list rows into entries, each where it belongs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusRow
from cfbuilder.force.force import Force, ForceEntry, Pool, add
from cfbuilder.force.muster import Muster, Piece, muster
from cfbuilder.rules.purchases import Purchases


def bought_entry(list_id: str, row: BonusRow, pool: Pool, attached_to: str | None = None) -> ForceEntry:
    """An entry for one purchase of a row, still without an id; an extra for a platoon costs for every squad."""
    return ForceEntry(
        id="", item=f"{list_id}#{row.id}", name=row.name, price=row.cost, pool=pool, attached_to=attached_to
    )


def fill(force: Force, catalog: Catalog, counts: Mapping[str, int], pool: Pool = "bonus") -> Force:
    """The force with so many of each row: platoons with their commanders, HMGs attached, extras given out."""
    purchases = Purchases(force, catalog)
    list_id = purchases.list_id
    if list_id is None:
        return force
    rows = {row.id: row for row in purchases.rows}
    wanted = [(rows[row_id], count) for row_id, count in counts.items()]
    platoons: list[ForceEntry] = []
    for row, count in wanted:
        if row.is_platoon:
            for _ in range(count):
                force, entry = add(force, bought_entry(list_id, row, pool))
                platoons.append(entry)
    without_commander = [each.id for each in platoons]
    # The best commanders lead the first platoons.
    for row, count in sorted(wanted, key=lambda each: -(each[0].bonus or 0)):
        if row in purchases.platoon_commander_rows:
            for _ in range(count):
                force, _ = add(force, bought_entry(list_id, row, pool, without_commander.pop(0)))
    for row, count in wanted:
        if not row.is_platoon and row not in purchases.platoon_commander_rows:
            for _ in range(count):
                force = _add_single(force, catalog, list_id, row, pool)
    return force


def _add_single(force: Force, catalog: Catalog, list_id: str, row: BonusRow, pool: Pool) -> Force:
    paraded = muster(force, catalog)
    entry = bought_entry(list_id, row, pool, _place_for(force, row, paraded))
    if row.scope == "platoon" and entry.attached_to:
        carriers = _carriers(paraded, row, entry.attached_to)
        entry = _priced_for(entry, row, len(carriers))
    return add(force, entry)[0]


def _priced_for(entry: ForceEntry, row: BonusRow, squads: int) -> ForceEntry:
    return replace(entry, price=row.cost * squads)


def _place_for(force: Force, row: BonusRow, paraded: Muster) -> str | None:
    """Where one more of the row goes, in the order of the force; None: it stands by itself."""
    groups = list(paraded.walk())
    if row.enlarges:
        enlarged = {each.attached_to for each in force.entries if each.part == row.id}
        return next(
            (each.id for each in force.entries if each.part == row.enlarges and each.id not in enlarged), None
        )
    if row.carriers and row.scope == "platoon":
        given = {each.attached_to for each in force.entries if each.part == row.id}
        return next(
            (
                each.key
                for each in groups
                if each.level == "platoon" and each.key not in given and _carriers(paraded, row, each.key)
            ),
            None,
        )
    if row.carriers:
        free = [
            each
            for group in groups
            for each in group.pieces
            if each.stand.name in row.carriers and not each.equipment and each.quality != row.quality
        ]
        return free[0].key if free else None
    if row.attached_at_most:
        platoons = [each for each in groups if each.level == "platoon"]
        loads = [sum(1 for piece in each.pieces if piece.stand.name in row.contents) for each in platoons]
        if platoons and min(loads) < row.attached_at_most:
            return platoons[loads.index(min(loads))].key
    return None


def _carriers(paraded: Muster, row: BonusRow, key: str) -> list[Piece]:
    return [
        piece
        for group in paraded.walk()
        if group.key == key
        for piece in group.pieces
        if piece.stand.name in row.carriers
    ]
