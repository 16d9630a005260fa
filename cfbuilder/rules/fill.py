"""Turning chosen counts of list rows into entries, each where it belongs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusRow
from cfbuilder.force.force import Force, ForceEntry, Pool, add
from cfbuilder.rules.carriers import Carriers, shared_out
from cfbuilder.rules.fourth_squad import waiting_platoons
from cfbuilder.rules.purchases import Purchases


def bought_entry(list_id: str, row: BonusRow, pool: Pool, attached_to: str | None = None) -> ForceEntry:
    """An entry for one purchase of a row at its cost, still without an id."""
    return ForceEntry(
        id="", item=f"{list_id}#{row.id}", name=row.name, price=row.cost, pool=pool, attached_to=attached_to
    )


def fill(force: Force, catalog: Catalog, counts: Mapping[str, int], pool: Pool = "bonus") -> Force:
    """The force with so many of each row: platoons with their commanders, weapons attached, extras given out.

    What has no place stands by itself.
    """
    purchases = Purchases(force, catalog)
    list_id = purchases.list_id
    if list_id is None:
        return force
    rows = {row.id: row for row in purchases.rows}
    wanted = [rows[row_id] for row_id, count in counts.items() for _ in range(count)]
    leaderless = []
    for row in wanted:
        if row.is_platoon:
            force, entry = add(force, bought_entry(list_id, row, pool))
            leaderless.append(entry.id)
    # The best commanders lead the first platoons.
    for row in sorted(wanted, key=lambda each: -(each.bonus or 0)):
        if row in purchases.platoon_commander_rows:
            place = leaderless.pop(0) if leaderless else None
            force, _ = add(force, bought_entry(list_id, row, pool, place))
    for row in wanted:
        if not row.is_platoon and not row.carriers and row not in purchases.platoon_commander_rows:
            place = _place_for(row, Purchases(force, catalog), pool)
            force, _ = add(force, bought_entry(list_id, row, pool, place))
    return _with_extras(force, catalog, [row for row in wanted if row.carriers], pool)


def _place_for(row: BonusRow, purchases: Purchases, pool: Pool) -> str | None:
    """Where one more of the row goes, in the order of the force; None: it stands by itself."""
    if row.enlarges:
        carrying = {(entry.attached_to or "").partition("/")[0] for entry, _ in purchases.extras}
        waiting = waiting_platoons(purchases, row, pool)
        return min(waiting, key=carrying.__contains__, default=None)
    if row.attached_at_most:
        platoons = Carriers(purchases).platoons(pool)
        loads = [sum(1 for piece in each.pieces if piece.stand.name in row.contents) for each in platoons]
        if platoons and min(loads) < row.attached_at_most:
            return platoons[loads.index(min(loads))].key
    return None


def _with_extras(force: Force, catalog: Catalog, rows: Sequence[BonusRow], pool: Pool) -> Force:
    """An extra for a whole platoon costs for each of its squads."""
    purchases = Purchases(force, catalog)
    carriers = Carriers(purchases)
    for row, key in zip(rows, shared_out(rows, carriers, pool), strict=True):
        entry = bought_entry(purchases.list_id or "", row, pool, key)
        squads = len(carriers.meant(row, key)) if key else 1
        force, _ = add(force, replace(entry, price=row.cost * squads))
    return force
