"""Which stands of a side go on the record of what is hidden, and by which names players call them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.points import Points
from cfbuilder.core.wording import listed, slug, suggestion
from cfbuilder.force.muster import muster
from cfbuilder.force.parade import Group, Muster, Piece
from cfbuilder.scenario.placement_sector import hides
from cfbuilder.scenario.placement_side import OwnSide
from cfbuilder.scenario.setup import other

#: The key of the group that holds what a scenario gives without points.
FREE = "free"

#: So many keys are told where a name fits several.
_FEW = 6


def placeable(own: OwnSide, catalog: Catalog) -> Muster:
    """The force, and behind it the minefields that the defender may lay without points (13.0): "free/mine-1"."""
    paraded = muster(own.force, catalog)
    free = tuple(_free(own, catalog))
    if not free:
        return paraded
    group = Group(FREE, "Fortifications without points", "group", "", "bonus", "", free)
    return Muster((*paraded.groups, group), paraded.ghosts)


def formation_names(there: Muster) -> Mapping[str, str]:
    """What formations are called, by key; several of one name with their company: "1st Platoon, 2nd Company"."""
    counts = Counter(each.name for each in there.walk())
    made: dict[str, str] = {}

    def name(group: Group, company: str) -> None:
        told_apart = counts[group.name] > 1 and company
        made[group.key] = f"{group.name}, {company}" if told_apart else group.name
        for each in group.groups:
            name(each, group.name if group.level == "company" else company)

    for each in there.groups:
        name(each, "")
    return made


def _free(own: OwnSide, catalog: Catalog) -> Iterator[Piece]:
    public = own.public
    if public.attacker is None or own.name != other(public.attacker):
        return
    for name, count in catalog.scenario(public.system, public.scenario).fortifications.items():
        stand = catalog.stand(public.system, own.force.nation, name)
        for number in range(1, count + 1) if stand.secret else ():
            key = f"{FREE}/{slug(name)}-{number}"
            yield Piece(key, stand, "", Points.ZERO, "", "bonus")


def kept_off(piece: Piece, own: OwnSide) -> str:
    """Why a stand does not belong on the record, "" if it does."""
    if piece.pool == "reinforcement":
        return "comes later, as a reinforcement"
    if piece.stand.off_table:
        return "stays off the table"
    if piece.stand.role == "fortification" and not piece.stand.secret:
        return "is set up in plain sight"
    if not piece.stand.secret and not hides(own.public, own.name):
        return "is not hidden in this game"
    return ""


def is_minefield(piece: Piece) -> bool:
    """Whether it lies in the ground instead of standing on it."""
    return piece.stand.role == "fortification" and piece.stand.secret


def pieces_named(own: OwnSide, catalog: Catalog, name: str) -> tuple[Piece, ...]:
    """The stands a player means.

    `name` is the key of a stand or formation, the end of one that no other has ("platoon-2", "sniper-1"), the number
    of an entry, or what a stand or formation is called if there is only one ("CC", "2nd Platoon"). Of a formation or
    entry those stands are meant that can be hidden. Raises UsageError.
    """
    there = placeable(own, catalog)
    found = _called(name, there)
    if isinstance(found, Piece):
        return (found,)
    meant = list(found.all_pieces()) if found else [each for each in there.pieces() if each.entry == name]
    if not meant:
        keys = [each.key for each in _everything(there)]
        hint = suggestion(name, keys) or f"cfbuilder place FILE --side {own.name} lists them"
        raise UsageError(f"there is no stand {name!r}", hint)
    hidden = tuple(each for each in meant if not kept_off(each, own))
    if not hidden:
        raise UsageError(f"nothing of {name!r} can be hidden: it {kept_off(meant[0], own)}")
    return hidden


def _called(name: str, there: Muster) -> Piece | Group | None:
    """What has the key, or alone ends like it, or alone is called so. Raises UsageError if several are."""
    everything, key = _everything(there), name.casefold()
    for found in (
        [each for each in everything if each.key == key],
        [each for each in everything if each.key.endswith(f"/{key}")],
        [each for each in everything if each.name.casefold() == name.casefold()],
    ):
        if len(found) > 1:
            some = listed([each.key for each in found[:_FEW]], "or")
            more = " ..." if len(found) > _FEW else ""
            raise UsageError(f"{len(found)} stands or formations are called {name!r}", f"name {some}{more}")
        if found:
            return found[0]
    return None


def _everything(there: Muster) -> list[Piece | Group]:
    return [*there.walk(), *there.pieces()]
