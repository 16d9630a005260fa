"""Vehicles, guns and weapons against tanks with their data rows."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import DataRow
from cfbuilder.catalog.stands import Stand
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import listed
from cfbuilder.force.force import Force
from cfbuilder.force.parade import Muster, Piece

_UNPRINTED = "the rules print no figures"
_NO_ROW = "no row of its own"


@frozen
class DataLine:
    """A vehicle, gun or weapon with its data row; `origin` says whose it is if not its own, or why there is none."""

    name: str
    row: DataRow | None
    origin: str


def data_lines(force: Force, paraded: Muster, catalog: Catalog) -> tuple[DataLine, ...]:
    """Every vehicle, gun and weapon against tanks once."""
    lines: dict[str, DataLine] = {}
    for piece in paraded.pieces():
        if piece.stand.role in ("vehicle", "gun") and not piece.stand.profile and piece.name not in lines:
            lines[piece.name] = data_line(piece, force, catalog)
        for extra in piece.equipment:
            if extra not in lines and is_tank_hunter(extra, force, catalog):
                row = catalog.data_row(force.system, f"{force.nation}:{extra}")
                lines[extra] = DataLine(extra, row, "" if row else f"{_UNPRINTED}; agree on them")
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


def is_tank_hunter(extra: str, force: Force, catalog: Catalog) -> bool:
    """Whether an extra is a weapon against tanks. Its row may be lost: then what any squad may carry is one.

    The other extras are skills of one kind of squad, or a better quality.
    """
    if catalog.data_row(force.system, f"{force.nation}:{extra}"):
        return True
    bonus = catalog.bonus(force.system, force.nation)
    sold = next((row for row in bonus.rows if row.name == extra), None) if bonus else None
    return sold is not None and not sold.quality and len(sold.carriers) > 1


def data_line(piece: Piece, force: Force, catalog: Catalog) -> DataLine:
    """The line of one vehicle or gun."""
    rolled = piece.rolled
    if rolled and not rolled.data and rolled.stand_in:
        stand_in = rolled.stand_in
        gun = catalog.data_row(force.system, stand_in.gun)
        hull = catalog.data_row(force.system, stand_in.hull) if stand_in.hull else None
        whole = stand_in.hull == stand_in.gun
        names = listed(
            f"{word}{name.partition(':')[2]}"
            for word, name in (
                ("as " if whole else "gun of ", stand_in.gun),
                ("hull of ", None if whole else stand_in.hull),
            )
            if name
        )
        origin = f"{_NO_ROW}: {names} ({stand_in.confidence} confidence)"
        return DataLine(piece.name, _composed(gun, hull), origin)
    row = catalog.data_row(force.system, piece.data) if piece.data else None
    if row is None:
        return DataLine(piece.name, None, _why_no_row(piece, force, catalog))
    return DataLine(piece.name, row, _whose_row(piece, row))


def _why_no_row(piece: Piece, force: Force, catalog: Catalog) -> str:
    if piece.rolled is None and _is_rolled_for(piece.stand, force, catalog):
        return "not rolled for yet"
    return f"{_UNPRINTED}; agree on what it compares with"


def _is_rolled_for(stand: Stand, force: Force, catalog: Catalog) -> bool:
    """Whether a generation table tells what this stand is."""
    bonus = catalog.bonus(force.system, force.nation)
    return any(stand.name in row.contents for row in (bonus.rows if bonus else ()) if row.table)


def _whose_row(piece: Piece, row: DataRow) -> str:
    """Nothing if the row has the name of the thing, with or without what kind of thing it is ("2 Pdr ATG")."""
    if row.name == piece.name or row.name.startswith(f"{piece.name} "):
        return ""
    if not piece.rolled and "data" in piece.stand.marks:
        return f"{_NO_ROW}: as {row.name}"
    return f"row {row.name}"


def _composed(gun: DataRow | None, hull: DataRow | None) -> DataRow | None:
    """The gun of one row in the hull of another; without a hull nothing but the gun."""
    if gun is None or gun == hull:
        return gun
    return DataRow(
        name=gun.name,
        armor=hull.armor if hull else None,
        accuracy=gun.accuracy,
        penetration=gun.penetration,
        he_dice=gun.he_dice,
        effect=gun.effect,
        hull_down=hull.hull_down if hull else None,
        turreted=hull.turreted if hull else None,
    )
