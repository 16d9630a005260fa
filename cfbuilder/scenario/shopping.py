"""The shopping list: figures and terrain that a game or a force needs, and that its players do not own.

Both sides of a game take from one box. A reader's list is made of what he knows, so that it tells him nothing.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from math import isqrt

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import INCH
from cfbuilder.core.wording import listed
from cfbuilder.force.force import Force
from cfbuilder.force.muster import muster
from cfbuilder.force.parade import Piece
from cfbuilder.scenario.authored.own_records import with_own_records
from cfbuilder.scenario.collection import Collection
from cfbuilder.scenario.knowledge import Known, KnownSide, as_force
from cfbuilder.scenario.setup import Feature, Terrain
from cfbuilder.scenario.terrain.shapes import rectangle_of

#: Many leave them out when they list what they own: they are looked for where somebody has listed any.
_MAYBE_UNLISTED = frozenset({"commander", "observer"})

_HINT = "buy, make or borrow"


@frozen
class Lacking:
    """Something of which too little `there` is. `whose`: the nation of figures, "" for terrain.

    Lines are counted in whole inches (`in_inches`); `sizes` are those of the pieces that are missing, as they lie.
    """

    what: str
    whose: str
    needed: int
    there: int
    in_inches: bool = False
    sizes: str = ""

    @property
    def missing(self) -> int:
        return self.needed - self.there

    def told(self, count: int) -> str:
        """A count of it: "3", or 24" of lines."""
        return f'{count}"' if self.in_inches else str(count)


def shopping_list(value: Known | Force, collection: Collection, catalog: Catalog) -> tuple[Lacking, ...]:
    """What the collection lacks for all that is known of a game, or for a force; figures first."""
    catalog = with_own_records(value, catalog)
    if isinstance(value, Force):
        return tuple(
            _figures([(value.nation, muster(value, catalog).pieces())], collection, catalog, value.system)
        )
    fielded = [(as_force(value, side).nation, _known_pieces(value, side, catalog)) for side in value.sides]
    figures = _figures(fielded, collection, catalog, value.public.system)
    return (*figures, *_terrain(value.public.terrain, collection, catalog, value.public.system))


def shopping_findings(
    lacking: Iterable[Lacking], collection: Collection, catalog: Catalog, system: str
) -> Iterator[Finding]:
    """What is on the list as findings, `where` by nation and stand or by kind of terrain."""
    owner = collection.name or "the inventory"
    for each in lacking:
        if each.whose:
            nation = catalog.nation(system, each.whose).adjective
            message, where = f"{nation} {each.what}", f"stands.{each.whose}.{each.what}"
        else:
            message, where = each.what, f"terrain.{each.what}"
        there = each.told(each.there) if each.there else "none"
        message += f": {each.told(each.needed)} needed, {there} in {owner}, {each.told(each.missing)} missing"
        hint = f"{_HINT} {each.sizes}".rstrip()
        yield Finding("inventory.lacking", Severity.WARNING, message, hint, where)


def _known_pieces(known: Known, side: KnownSide, catalog: Catalog) -> Iterator[Piece]:
    """Of somebody else's force without what is placed in secret."""
    for piece in muster(as_force(known, side), catalog).pieces():
        if side.own is not None or not piece.stand.secret:
            yield piece


def _figures(
    fielded: Iterable[tuple[str, Iterable[Piece]]], collection: Collection, catalog: Catalog, system: str
) -> Iterator[Lacking]:
    needed: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for nation, pieces in fielded:
        needed[nation].update(each.stand.name for each in pieces if not each.stand.off_table)
    for nation, counts in needed.items():
        # Of a nation that is not named there is as much as anybody needs.
        owned = collection.stands.get(nation, counts)
        for name, count in counts.items():
            is_listed = name in owned or catalog.stand(system, nation, name).role not in _MAYBE_UNLISTED
            if is_listed and count > owned.get(name, 0):
                yield Lacking(name, nation, count, owned.get(name, 0))


def _terrain(terrain: Terrain, collection: Collection, catalog: Catalog, system: str) -> Iterator[Lacking]:
    """By kind, since no map is laid to the inch: what there is stands for the largest, the smallest are missing."""
    if not collection.terrain:
        return
    kinds = catalog.terrain_kinds(system)
    features: defaultdict[str, list[Feature]] = defaultdict(list)
    for each in terrain.features:
        features[each.kind].append(each)
    for kind, those in features.items():
        pieces = [each for each in collection.terrain if each.kind == kind]
        if kind in kinds and kinds[kind].shape == "line":
            needed = sum(_inches_along(each) for each in those)
            there = sum(each.size[0].sixteenths * each.count for each in pieces) // INCH
            if needed > there:
                yield Lacking(kind, "", needed, there, in_inches=True)
        elif len(those) > (there := sum(each.count for each in pieces)):
            smallest = sorted(map(_size, those))[: len(those) - there]
            yield Lacking(kind, "", len(those), there, sizes=_sizes_told(smallest))


def _inches_along(feature: Feature) -> int:
    """How long a line is, rounded up; a line that is still to be laid needs as much as it gets."""
    steps = (
        (b[0].sixteenths - a[0].sixteenths, b[1].sixteenths - a[1].sixteenths)
        for a, b in pairwise(feature.line)
    )
    return -(-sum(isqrt(east * east + north * north) for east, north in steps) // INCH)


def _size(feature: Feature) -> tuple[int, int]:
    """The longer and the shorter side of an area in whole inches; (0, 0) while it lies nowhere."""
    box = rectangle_of(feature)
    if box is not None:
        sides = (box.width, box.depth)
    elif feature.outline:
        xs, ys = zip(*((x.sixteenths, y.sixteenths) for x, y in feature.outline), strict=True)
        sides = (max(xs) - min(xs), max(ys) - min(ys))
    else:
        return 0, 0
    longer, shorter = sorted((max(round(each / INCH), 1) for each in sides), reverse=True)
    return longer, shorter


def _sizes_told(sizes: Iterable[tuple[int, int]]) -> str:
    """ "2 of about 6" × 4", 1 of any size"."""
    counts: Mapping[tuple[int, int], int] = Counter(sizes)
    told = (
        f'{count} of about {longer}" × {shorter}"' if longer else f"{count} of any size"
        for (longer, shorter), count in counts.items()
    )
    return listed(told)
