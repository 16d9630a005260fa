"""Where people put things: houses beside roads, some in a village; hedges along fields and roads, walls at houses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from math import isqrt

from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.chance.dice import Stream
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import INCH
from cfbuilder.scenario.terrain.geometry import edges_touch
from cfbuilder.scenario.terrain.layout_pieces import TURNS, Part, Piece, Spot
from cfbuilder.scenario.terrain.layout_rims import among
from cfbuilder.scenario.terrain.layout_ways import is_road

#: How far from the middle of a site that of houses may lie, at a road and in the village; that of a barrier.
_AT_ROAD, _IN_VILLAGE, _AT_HOST = 7 * INCH, 13 * INCH, 3 * INCH
#: How many sites are tried for houses; how many are drawn for a barrier, and how many of these compared.
_FOR_HOUSES, _DRAWN, _COMPARED = 4, 18, 6
#: A barrier this near to the edge of the table would shelter nobody.
_FROM_EDGE = 5 * INCH
#: One barrier in so many lies along a road, if it can choose.
_ALONG_ROADS = 3

#: A straight way from spot to spot.
Stretch = tuple[Spot, Spot]


@frozen
class Site:
    """Around which spot a piece may lie, how far from it, and along which way."""

    middle: Spot
    reach: int
    along: Spot

    def turned(self, piece: Piece) -> Piece:
        """The piece, not yet turned, with its east-west sides along the way, as near as turns go."""
        x, y = self.along
        while x < 0 or y < 0 or x == 0:
            x, y, piece = y, -x, piece.turned(TURNS)
        return piece.turned(min(range(TURNS), key=lambda turn: _off(turn, (x, y))))


def _off(turn: int, way: Spot) -> Fraction:
    """How far a turn misses the direction of a way."""
    along, across = TURNS**2 - turn**2, 2 * TURNS * turn
    return Fraction(abs(way[0] * across - way[1] * along), TURNS**2 + turn**2)


@frozen
class Sites:
    """The roads of a table of so many sixteenths in straight stretches, and the one at which its village lies."""

    table: Spot
    kinds: Mapping[str, TerrainKind]
    roads: tuple[Stretch, ...]
    village: Stretch | None

    def wanted_by(self, piece: Piece) -> bool:
        """Whether a piece looks for a site: houses where there are roads, and barriers."""
        return bool(piece.parts[0].width) or (bool(self.roads) and self._has_houses(piece))

    def of(self, piece: Piece, there: Sequence[Piece], stream: Stream) -> Iterator[list[Site]]:
        """Sites for a piece among those that lie there; of one list any will do, the first list is the best."""
        part = piece.parts[0]
        if part.width:
            yield self._beside_hosts(self.kinds[part.kind], there, stream)
        elif self.village is not None:
            if stream.below(2):
                yield [_at(self.village, _IN_VILLAGE)]
            for _ in range(_FOR_HOUSES):
                yield [_at(_one_of(self.roads, stream), _AT_ROAD)]

    def _has_houses(self, piece: Piece) -> bool:
        return any(self.kinds[part.kind].structure for part in piece.parts)

    def _beside_hosts(self, kind: TerrainKind, there: Sequence[Piece], stream: Stream) -> list[Site]:
        """Sites at what a barrier belongs to, those farthest from other barriers."""
        parts = [part for piece in there for part in piece.parts]
        sides = [
            side
            for part in parts
            if not part.width and _is_host(self.kinds[part.kind], kind)
            for side in _sides(part)
        ]
        barriers = [part.spots[0] for part in parts if part.width]
        drawn = []
        for _ in range(_DRAWN):
            stretches = self.roads if self.roads and not stream.below(_ALONG_ROADS) else sides
            if stretches:
                site = _at(_one_of(stretches, stream), _AT_HOST)
                if all(
                    _FROM_EDGE <= at <= end - _FROM_EDGE
                    for at, end in zip(site.middle, self.table, strict=True)
                ):
                    drawn.append(site)
        drawn.sort(key=lambda site: -min((_square(site.middle, each) for each in barriers), default=0))
        return drawn[:_COMPARED]


def sites(
    table: Spot, roads_and_streams: Sequence[Piece], kinds: Mapping[str, TerrainKind], stream: Stream
) -> Sites:
    """The sites of a table with these ways."""
    by_road = [
        list(pairwise(part.spots))
        for way in roads_and_streams
        for part in way.parts
        if is_road(kinds[part.kind])
    ]
    stretches = tuple(each for road in by_road for each in road)
    crossings = [
        one
        for road, other_road in combinations(by_road, 2)
        for one in road
        for other in other_road
        if edges_touch(one, other)
    ]
    village = among(stream, crossings or stretches) if stretches else None
    return Sites(table, kinds, stretches, village)


def _is_host(host: TerrainKind, barrier: TerrainKind) -> bool:
    """What blocks sight fences open ground that gives less cover than it does, a field; a wall encloses a yard."""
    return host.protects == "direct-fire" if barrier.blocks_sight else host.structure


def _sides(part: Part) -> Iterator[Stretch]:
    return pairwise((*part.spots, part.spots[0]))


def _at(stretch: Stretch, reach: int) -> Site:
    (x, y), (far_x, far_y) = stretch
    return Site(((x + far_x) // 2, (y + far_y) // 2), reach, (far_x - x, far_y - y))


def _one_of(stretches: Sequence[Stretch], stream: Stream) -> Stretch:
    """One of them, the longer the more likely."""
    lengths = [isqrt(_square(*each)) for each in stretches]
    place = stream.below(max(1, sum(lengths)))
    for stretch, length in zip(stretches, lengths, strict=True):
        if place < length:
            return stretch
        place -= length
    return stretches[-1]


def _square(one: Spot, other: Spot) -> int:
    """The square of the way between two spots."""
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
