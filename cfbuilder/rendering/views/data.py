"""Vehicles, guns and tank-hunting weapons with their data rows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import DataRow
from cfbuilder.core.wording import listed
from cfbuilder.force.force import Force
from cfbuilder.force.muster import Muster, Piece


@dataclass(frozen=True, slots=True)
class DataLine:
    """A vehicle, gun or bazooka with its data row; `origin` says whose row it is if not its own."""

    name: str
    row: DataRow | None
    origin: str


def data_lines(force: Force, paraded: Muster, catalog: Catalog) -> tuple[DataLine, ...]:
    """Every vehicle, gun and tank-hunting weapon once."""
    lines: dict[str, DataLine] = {}
    for piece in paraded.pieces():
        if piece.stand.role in ("vehicle", "gun") and piece.name not in lines:
            lines[piece.name] = _line(piece, catalog, force.system)
        for extra in piece.equipment:
            row = catalog.data_row(force.system, f"{force.nation}:{extra}")
            if extra not in lines and row:
                lines[extra] = DataLine(extra, row, "")
    return tuple(lines.values())


def rows_used(force: Force, paraded: Muster) -> Iterator[str]:
    """The names ("nation:row") of the data rows that the force looks up, stand-ins too."""
    for piece in paraded.pieces():
        stand_in = piece.rolled.stand_in if piece.rolled and not piece.rolled.data else None
        if piece.data:
            yield piece.data
        if stand_in and stand_in.hull:
            yield stand_in.hull
        for extra in piece.equipment:
            yield f"{force.nation}:{extra}"


def _line(piece: Piece, catalog: Catalog, system: str) -> DataLine:
    rolled = piece.rolled
    if rolled and not rolled.data and rolled.stand_in:
        stand_in = rolled.stand_in
        gun = catalog.data_row(system, stand_in.gun)
        hull = catalog.data_row(system, stand_in.hull) if stand_in.hull else None
        names = listed(
            f"{word} of {name.partition(':')[2]}"
            for word, name in (("hull", stand_in.hull), ("gun", stand_in.gun))
            if name
        )
        origin = f"no row of its own; stand-in: {names} ({stand_in.confidence} confidence)"
        return DataLine(piece.name, _composed(gun, hull), origin)
    row = catalog.data_row(system, piece.data) if piece.data else None
    if row is None:
        return DataLine(piece.name, None, "no row known" if rolled else "not rolled for yet")
    return DataLine(piece.name, row, "" if row.name == piece.name else f"row {row.name}")


def _composed(gun: DataRow | None, hull: DataRow | None) -> DataRow | None:
    """The gun of one row in the hull of another."""
    if gun is None or hull is None or gun == hull:
        return gun
    return DataRow(
        name=gun.name,
        armor=hull.armor,
        accuracy=gun.accuracy,
        penetration=gun.penetration,
        he_dice=gun.he_dice,
        effect=gun.effect,
        hull_down=hull.hull_down,
        turreted=hull.turreted,
    )
