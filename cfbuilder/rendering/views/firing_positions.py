"""Weapons that an author has put on the table, and where, as far as the reader may know (2.2.2, 7.0)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import Emplacement
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import Point
from cfbuilder.core.wording import plural
from cfbuilder.rendering.views.sides import known_muster, names
from cfbuilder.scenario.knowledge import Known, KnownSide
from cfbuilder.scenario.placement_sector import hides
from cfbuilder.scenario.setup import Terrain


@frozen
class FiringPosition:
    """A weapon with its position. `hidden`: the other side does not learn it, and `position` is empty for them."""

    name: str
    plural: str
    short: str
    position: Emplacement
    hidden: bool


def firing_positions(known: Known, side: KnownSide, catalog: Catalog) -> Iterator[FiringPosition]:
    """Of a side that hides only its own record tells where they are."""
    hidden = hides(known.public, side.side)
    record = side.secrets.placements if side.secrets is not None else ()
    placed = {each.stand: Emplacement(feature=each.feature, where=each.where) for each in record}
    for piece in known_muster(known, side, catalog).pieces():
        if piece.emplaced is not None:
            position = placed.get(piece.key, Emplacement()) if hidden else piece.emplaced
            stand = piece.stand
            yield FiringPosition(piece.name, stand.plural, stand.short, position, hidden)


def firing_positions_told(known: Known, catalog: Catalog) -> Iterator[str]:
    """ "Germany: 81mm Mortar in 14 (Mill), north edge"."""
    for side in known.sides:
        counts = Counter(firing_positions(known, side, catalog))
        for each, count in counts.items():
            name = each.name if count == 1 else plural(count, each.name, each.plural)
            place = _place(each.position, known.public.terrain)
            if not place:
                place = f"where its owner sets it up{', maybe hidden' if each.hidden else ''}"
            elif each.hidden:
                place = f"hidden {place}"
            yield f"{names(known, side, catalog).nation}: {name} {place}"


def _place(position: Emplacement, terrain: Terrain) -> str:
    if position.feature is not None:
        feature = terrain.feature(position.feature)
        called = f" ({feature.name})" if feature and feature.name else ""
        place = f"in {position.feature}{called}"
    else:
        place = _at(position.spot) if position.spot is not None else ""
    return ", ".join(filter(None, (place, position.where)))


def _at(spot: Point) -> str:
    east, north = spot
    return f"at {east} from the west and {north} from the south of the table"
