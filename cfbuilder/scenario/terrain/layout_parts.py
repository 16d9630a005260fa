"""From so many features of each kind to pieces: sizes drawn, enough of them large, some put together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.chance.dice import Stream
from cfbuilder.core.frozen import frozen
from cfbuilder.scenario.terrain.inventory import Size, Supply
from cfbuilder.scenario.terrain.layout_pieces import Part, Piece, Ring, area
from cfbuilder.scenario.terrain.layout_rims import among, drawn, rectangle, rim, side_by_side

#: Of natural features that block sight, one in so many lies against another of its kind, as in dense woods.
_IN_DENSE = 4
#: Of hills and fields that lie by themselves one in so many has a wood against it.
_WOODED = 3
#: The gap between the two houses of a hamlet, in quarters of the gap between pieces.
_HAMLET_GAP = range(4, 8)
#: How far from middle to middle two pieces meet that lie side by side, in sixteenths.
_OFF_MIDDLE = range(-8, 9)


@frozen
class Sized:
    """A feature that is an area, with the size of its piece and its rim; not yet turned."""

    kind: str
    size: Size
    ring: Ring


def sized(
    counts: Mapping[str, int], kinds: Mapping[str, TerrainKind], stock: Supply, least: int, stream: Stream
) -> list[Sized]:
    """Features of drawn sizes, kind by kind; the stock has them.

    Together they cover `least` (squares of a sixteenth) if it can be: some are exchanged for larger ones until they
    do.
    """
    made = [
        _sized(kinds[kind], kind, stock.take(kind, stream), stream)
        for kind, count in counts.items()
        for _ in range(count)
    ]
    covered = sum(area(each.ring) for each in made)
    may_grow = list(range(len(made)))
    while covered < least and may_grow:
        place = among(stream, may_grow)
        old = made[place]
        larger = stock.exchange(old.kind, old.size, stream)
        if larger is None:
            may_grow.remove(place)
        else:
            made[place] = _sized(kinds[old.kind], old.kind, larger, stream)
            covered += area(made[place].ring) - area(old.ring)
    return made


def _sized(kind: TerrainKind, name: str, size: Size, stream: Stream) -> Sized:
    width, depth = size if stream.below(2) else size[::-1]
    return Sized(name, size, rectangle(width, depth) if kind.structure else rim(width, depth, stream))


def in_the_country(
    features: Sequence[Sized], kinds: Mapping[str, TerrainKind], gap: int, stream: Stream
) -> list[Piece]:
    """Pieces, not yet turned: single features, some dense pairs, wooded hills, houses by twos."""
    pieces = []
    singles: dict[str, list[Sized]] = {}
    for name in dict.fromkeys(each.kind for each in features):
        kind = kinds[name]
        of_kind = drawn(stream, [each for each in features if each.kind == name])
        pairs = _pairs(kind, len(of_kind))
        for one, other in zip(of_kind[: 2 * pairs : 2], of_kind[1 : 2 * pairs : 2], strict=True):
            if kind.structure:
                pieces.append(_hamlet(one, other, kind, gap * among(stream, _HAMLET_GAP) // 4))
            else:
                pieces.append(_dense(one, other, kinds, stream))
        singles[name] = of_kind[2 * pairs :]
    pieces += _wooded(singles, kinds, stream)
    return [*pieces, *(alone(each, kinds[each.kind]) for some in singles.values() for each in some)]


def _wooded(
    singles: Mapping[str, list[Sized]], kinds: Mapping[str, TerrainKind], stream: Stream
) -> list[Piece]:
    """Of the hills and fields one in so many has a wood against it; they are taken from the singles."""
    natural = {name: kind for name, kind in kinds.items() if kind.blocks_sight and not kind.structure}
    woods = [
        each
        for name in singles
        if name in natural and natural[name].protects == "all-fire"
        for each in singles[name]
    ]
    made = []
    for name, some in singles.items():
        if name in natural and natural[name].protects == "direct-fire":
            for _ in range(len(some) // _WOODED):
                if woods:
                    wood = woods.pop()
                    singles[wood.kind].remove(wood)
                    made.append(_dense(some.pop(), wood, kinds, stream))
    return made


def _pairs(kind: TerrainKind, count: int) -> int:
    """How many pairs are made of so many features."""
    if kind.structure:
        return count // 2
    return count // (2 * _IN_DENSE) if kind.blocks_sight else 0


def alone(feature: Sized, kind: TerrainKind) -> Piece:
    return Piece((Part(feature.kind, feature.ring, kind.blocks_sight),)).at((0, 0))


def _dense(one: Sized, other: Sized, kinds: Mapping[str, TerrainKind], stream: Stream) -> Piece:
    """Two that lie against each other, about middle to middle."""
    depths = [max(y for _, y in each.ring) for each in (one, other)]
    rings = side_by_side(one.ring, other.ring, (depths[0] - depths[1]) // 2 + among(stream, _OFF_MIDDLE))
    names = one.kind, other.kind
    parts = (Part(name, ring, kinds[name].blocks_sight) for name, ring in zip(names, rings, strict=True))
    return Piece(tuple(parts), joined=True).at((0, 0))


def _hamlet(one: Sized, other: Sized, kind: TerrainKind, gap: int) -> Piece:
    """Two houses with a way between them."""
    east = max(x for x, _ in one.ring) + gap
    rings = one.ring, tuple((x + east, y) for x, y in other.ring)
    return Piece(tuple(Part(one.kind, ring, kind.blocks_sight) for ring in rings)).at((0, 0))
