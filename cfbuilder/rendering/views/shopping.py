"""The shopping list on paper: what the players of a game, or of a force, do not own of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.frozen import frozen
from cfbuilder.force.force import Force
from cfbuilder.rendering.views.heading import Heading, force_heading, heading
from cfbuilder.rendering.views.sides import capital
from cfbuilder.scenario.authored.own_records import with_own_records
from cfbuilder.scenario.collection import Collection
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.shopping import Lacking, shopping_list

_SHEET = "Shopping list"


@frozen
class ShoppingLine:
    """`whose` are figures of a nation, or terrain; `detail`: the sizes that are missing."""

    whose: str
    what: str
    needed: str
    there: str
    missing: str
    detail: str


@frozen
class ShoppingView:
    """`owner` is whose collection was looked through; `shared`: by both sides of a game."""

    heading: Heading
    owner: str
    shared: bool
    lines: tuple[ShoppingLine, ...]


def shopping_view(value: Known | Force, collection: Collection, catalog: Catalog) -> ShoppingView:
    """What the collection lacks for all that the reader knows of a game, or for a force that stands alone."""
    catalog = with_own_records(value, catalog)
    if isinstance(value, Force):
        head, system = force_heading(value, catalog, _SHEET, _SHEET), value.system
    else:
        head, system = heading(value, catalog, _SHEET, _SHEET), value.public.system
    lines = tuple(_lines(shopping_list(value, collection, catalog), catalog, system))
    return ShoppingView(head, collection.name or "the inventory", isinstance(value, Known), lines)


def _lines(lacking: Iterable[Lacking], catalog: Catalog, system: str) -> Iterator[ShoppingLine]:
    for each in lacking:
        yield ShoppingLine(
            whose=catalog.nation(system, each.whose).name if each.whose else "Terrain",
            what=each.what if each.whose else capital(each.what),
            needed=each.told(each.needed),
            there=each.told(each.there),
            missing=each.told(each.missing),
            detail=each.sizes,
        )
