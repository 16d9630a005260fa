"""Topics that one stand, one data row or one extra brings with it, wherever it stands."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.nations import DataRow
from cfbuilder.catalog.stands import Stand
from cfbuilder.core.wording import slug


def stand_topics(stand: Stand) -> Iterator[str]:
    """A stand by its name, role and symbol, and what it does."""
    yield slug(stand.name)
    yield stand.role
    if stand.symbol:
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


def data_topics(stand: Stand, row: DataRow | None) -> Iterator[str]:
    """What a data row tells of a vehicle or gun; of a tank without one, or without one yet, all may be true."""
    if row is not None:
        yield f"data:{slug(row.name)}"
    if stand.role != "vehicle":
        return
    is_tank = stand.close_combat is not None and "tank" in stand.close_combat.traits
    if row.turreted if row else is_tank:
        yield "turreted"
    if is_tank and (row is None or row.turreted is False):
        yield "turretless"
    if row.hull_down if row else is_tank:
        yield "hull-down"
    if row is not None and row.machine_gun_only:
        yield "mg-vehicle"


def extra_topics(extra: str, *, is_tank_hunter: bool) -> Iterator[str]:
    """An extra by its name; "bazooka" is any weapon that squads carry against vehicles."""
    yield slug(extra)
    if is_tank_hunter:
        yield "bazooka"
