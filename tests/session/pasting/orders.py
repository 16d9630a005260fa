"""Orders of battle as people write them, made of what an organization fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.muster import BATTALION
from cfbuilder.force.parade import Group, Piece


def order_of_battle(fielding: Fielding, catalog: Catalog, *, named: bool = True) -> str:
    """One bullet per item: "1 x CC (+1)", "3 x Rifle Platoons: PC (+1), 3 x Rifle Squads"."""
    organization = catalog.organization(fielding.organization)
    system, nation, _ = fielding.organization.split("/")
    adjective = catalog.nation(system, nation).adjective
    name = organization.name if fielding.part == BATTALION else organization.company().name
    group = fielding.muster(catalog)
    lines = [f"{adjective} {name if named else 'force'}, {fielding.year}"]
    lines += [f"- {each}" for each in _items(_outside(group))]
    lines += [f"- 1 x {each.name}: {', '.join(_items(each.pieces))}" for each in _platoons(group)]
    return "\n".join([*lines, f"Morale: {group.quality.capitalize()}"])


def _items(pieces: Iterable[Piece]) -> Iterator[str]:
    alike = Counter((each.stand.name, each.bonus) for each in pieces if each.stand.role != "observer")
    for (name, bonus), count in alike.items():
        plural = "s" if count > 1 else ""
        yield f"{count} x {name}{plural}" + ("" if bonus is None else f" (+{bonus})")


def _outside(group: Group) -> Iterator[Piece]:
    return (piece for each in group.walk() if each.level != "platoon" for piece in each.pieces)


def _platoons(group: Group) -> Iterator[Group]:
    return (each for each in group.walk() if each.level == "platoon")
