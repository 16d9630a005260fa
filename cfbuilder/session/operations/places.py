"""Where in a force something belongs: formations and stands by their keys, as the muster has them."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusRow
from cfbuilder.core.errors import UsageError
from cfbuilder.force.force import Force
from cfbuilder.force.muster import muster
from cfbuilder.force.parade import Group, Piece
from cfbuilder.session.operations.naming import not_there


def place_for(force: Force, catalog: Catalog, row: BonusRow | None, name: str) -> str:
    """The key that something bought by the row is attached to when a player says `name`.

    `name` is the number of an entry, the key of a formation or stand ("1/platoon-2"), or the name of a formation
    if there is only one of it. Equipment and qualities go to the stand named, or to the first of the formation
    that has none yet; everything else joins the formation.
    Raises UsageError.
    """
    group, piece = _named(force, catalog, name)
    if row is None or not row.carriers or row.scope == "platoon":
        if not group.entry:
            raise UsageError(f"{name!r} is no formation", "name a platoon or a company: 1/platoon-2")
        return group.key
    if piece is not None:
        return piece.key
    free = [each for each in group.pieces if each.stand.name in row.carriers and not _has(each, row)]
    if not free:
        raise UsageError(
            f"nothing in {group.key} ({group.name}) can take {row.name}",
            f"name a stand, for example {group.pieces[0].key}" if group.pieces else "name another formation",
        )
    return free[0].key


def place_text(force: Force, catalog: Catalog, key: str) -> str:
    """ "1/platoon-2 (2nd Platoon)", for people."""
    for group, piece in _everything(force, catalog):
        if key == (piece.key if piece else group.key):
            return f"{key} ({piece.stand.name if piece else group.name})"
    return key


def _named(force: Force, catalog: Catalog, name: str) -> tuple[Group, Piece | None]:
    """A formation, or a stand with the formation it is in; an entry means its formation or its first stand."""
    everything = list(_everything(force, catalog))
    for group, piece in everything:
        if name in ((group.key,) if piece is None else (piece.key, piece.entry)):
            return group, piece
    groups = [group for group, piece in everything if piece is None]
    called = [group for group in groups if group.name.casefold() == name.casefold()]
    if len(called) == 1:
        return called[0], None
    keys = [piece.key if piece else group.key for group, piece in everything]
    names = [f"{group.key} {group.name}" for group in groups if group.entry]
    raise not_there("place", name, keys, names)


def _everything(force: Force, catalog: Catalog) -> Iterator[tuple[Group, Piece | None]]:
    """Every formation, then its stands, down the force."""
    for group in muster(force, catalog).walk():
        yield group, None
        for piece in group.pieces:
            yield group, piece


def _has(piece: Piece, row: BonusRow) -> bool:
    """Squads carry one kind of equipment each (14.0)."""
    return piece.quality == row.quality if row.quality else bool(piece.equipment)
