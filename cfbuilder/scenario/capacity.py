"""How much a feature holds: as its kind does, or as is said of this one, on every floor (4.4.1, Advanced 5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.core.wording import listed, plural
from cfbuilder.scenario.setup import Feature


def floors_of(feature: Feature) -> int:
    """One where nobody has told how many."""
    return 1 if feature.floors is None else feature.floors


def room_in(feature: Feature, kind: TerrainKind) -> int | None:
    """So many squads and weapons in all, None without limit."""
    on_each = kind.capacity if feature.capacity is None else feature.capacity
    return None if on_each is None else on_each * floors_of(feature)


def room_told(feature: Feature, kind: TerrainKind, *, floors: bool) -> str:
    """ "2 floors, each holds 3"; "" if it is as its kind. Without `floors` of the capacity alone."""
    counted = feature.floors if floors else None
    if counted is None:
        return "" if feature.capacity is None else f"holds {feature.capacity}"
    on_each = kind.capacity if feature.capacity is None else feature.capacity
    told = plural(counted, "floor")
    if on_each is None:
        return told
    return f"{told}, each holds {on_each}" if counted > 1 else f"{told}, holds {on_each}"


def floors_told(features: Iterable[Feature], kinds: Mapping[str, TerrainKind]) -> str:
    """ "1 floor with room for 2: 4 and 9; 3 floors with room for 6: 12"; of what has none nothing is said."""
    alike: dict[str, list[str]] = {}
    for each in sorted(features, key=floors_of):
        if each.floors is not None:
            kind = kinds.get(each.kind)
            room = room_in(each, kind) if kind else None
            told = plural(each.floors, "floor") + ("" if room is None else f" with room for {room}")
            alike.setdefault(told, []).append(str(each.number))
    return "; ".join(f"{told}: {listed(numbers)}" for told, numbers in alike.items())
