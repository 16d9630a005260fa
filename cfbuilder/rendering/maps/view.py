"""What a map shows: the table, its features and what is public about them. It has no field for anything else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import INCH
from cfbuilder.scenario.facing import ways_in
from cfbuilder.scenario.setup import Edge, Feature, SideName, Terrain
from cfbuilder.scenario.terrain.lanes import FireLane

#: East and north of the south-west corner of the table, in sixteenths of an inch.
Spot = tuple[int, int]


@frozen
class MapFeature:
    """A feature where it lies: the corners of an area, or the spots of a line that is `width` wide.

    `name`: what people call it, if it has a name; `zone`: in whose it lies. `faces`: the sides that it covers, of a
    line what lies to its right; `entered`: the sides by which one gets in, where it is not by all.
    """

    number: int
    kind: str
    spots: tuple[Spot, ...]
    width: int = 0
    zone: SideName | None = None
    name: str = ""
    faces: tuple[Edge, ...] = ()
    entered: tuple[Edge, ...] = ()


@frozen
class MapZone:
    """Where a side sets up: the corners of its zone, whose it is in words, and the edge they are read from."""

    outline: tuple[Spot, ...]
    words: str
    edge: Edge

    def fronts(self, table: tuple[int, int]) -> Iterator[tuple[Spot, Spot]]:
        """Its sides that are no edges of a table of so many inches."""
        limits = [(0, table[way] * INCH) for way in (0, 1)]
        for a, b in pairwise((*self.outline, self.outline[0])):
            if not any(a[way] == b[way] and a[way] in limits[way] for way in (0, 1)):
                yield a, b


@frozen
class MapWeapon:
    """A weapon that stays where it is, by its short name: at a spot, or in the feature of that number."""

    name: str
    spot: Spot | None = None
    feature: int | None = None


@frozen
class MapKind:
    """A kind of feature that is on the map, and how many there are; the width of a line in sixteenths.

    `structure`: no way leads through it.
    """

    name: str
    symbol: str
    letter: str
    blocks_sight: bool
    count: int
    width: int = 0
    structure: bool = False


@frozen
class MapLane:
    """An open fire lane along its middle, in sixteenths, and its width in words."""

    start: Spot
    end: Spot
    width: str


@frozen
class MapView:
    """A map. `table` is in inches, `kinds` by the word that features use, `edges` say who starts where.

    `half_way`: between which edges the half-way line is drawn, if it is; `on_half_way` tells whose it is.
    """

    title: str
    table: tuple[int, int]
    features: tuple[MapFeature, ...]
    kinds: Mapping[str, MapKind]
    edges: Mapping[Edge, str]
    objectives: tuple[int, ...]
    lanes: tuple[MapLane, ...]
    half_way: tuple[Edge, Edge] | None
    on_half_way: str
    zones: tuple[MapZone, ...]
    weapons: tuple[MapWeapon, ...] = ()


def map_view(
    terrain: Terrain,
    kinds: Mapping[str, TerrainKind],
    *,
    title: str = "",
    edges: Mapping[Edge, str] | None = None,
    objectives: Sequence[int] = (),
    lanes: Sequence[FireLane] = (),
    half_way: bool = False,
    on_half_way: str = "",
    zones: Sequence[MapZone] = (),
    weapons: Sequence[MapWeapon] = (),
    letters: bool = False,
) -> MapView:
    """The map of a terrain; features that are only to be laid, and so lie nowhere yet, are left out.

    `edges`: what stands at an edge, "Player A, Germany". `half_way` draws the line between these edges, and
    `on_half_way` tells whose is what lies on it; `letters` tells with each number in whose zone the feature lies.
    """
    edges = edges or {}
    laid = [each for each in terrain.features if each.outline or each.line]
    counts = Counter(each.kind for each in laid)
    return MapView(
        title=title,
        table=terrain.table,
        features=tuple(_feature(each, kinds.get(each.kind), letters=letters) for each in laid),
        kinds={name: _kind(name, kinds.get(name), count, laid) for name, count in counts.most_common()},
        edges=edges,
        objectives=tuple(objectives),
        lanes=tuple(MapLane(_spot(each.start), _spot(each.end), f'{each.width:.2g}"') for each in lanes),
        half_way=_opposite_edges(edges) if half_way else None,
        on_half_way=on_half_way,
        zones=tuple(zones),
        weapons=tuple(weapons),
    )


def ways(view: MapView) -> list[MapFeature]:
    """The lines that reach the edge of the table, roads and streams, as they are drawn: broad ones over narrow ones."""
    width, depth = (inches * INCH for inches in view.table)
    lines = (each for each in view.features if each.width)
    through = [each for each in lines if any(x in (0, width) or y in (0, depth) for x, y in each.spots)]
    return sorted(through, key=lambda each: (each.width, each.kind))


def in_layers(view: MapView) -> list[MapFeature]:
    """In the order in which they are drawn: what ways lead through, ways, structures, then hedges and their like."""
    through = ways(view)
    areas = [each for each in view.features if not each.width]
    pieces = [each for each in view.features if each.width and each not in through]
    return [
        *(each for each in areas if not view.kinds[each.kind].structure),
        *through,
        *(each for each in areas if view.kinds[each.kind].structure),
        *sorted(pieces, key=lambda each: each.kind),
    ]


def fronts(view: MapView) -> list[tuple[Spot, Spot]]:
    """The sides of zones that are no edges of the table, each once."""
    found: dict[frozenset[Spot], tuple[Spot, Spot]] = {}
    for zone in view.zones:
        for a, b in zone.fronts(view.table):
            found.setdefault(frozenset((a, b)), (a, b))
    return list(found.values())


def _feature(feature: Feature, kind: TerrainKind | None, *, letters: bool) -> MapFeature:
    faces = feature.facing if kind is not None and kind.facing != "none" else ()
    points = feature.outline or feature.line
    spots = tuple((x.sixteenths, y.sixteenths) for x, y in points)
    if feature.line and faces and not _covers_its_right(spots, faces[0]):
        spots = spots[::-1]
    return MapFeature(
        number=feature.number,
        kind=feature.kind,
        spots=spots,
        width=feature.width.sixteenths if feature.line and feature.width else 0,
        zone=feature.zone if letters else None,
        name=feature.name,
        faces=faces,
        entered=ways_in(feature, kind) if kind is not None else (),
    )


def _covers_its_right(line: Sequence[Spot], way: Edge) -> bool:
    (west, south), (east, north) = line[0], line[-1]
    right = {"north": west - east, "south": east - west, "east": north - south, "west": south - north}
    return right[way] >= 0


def _kind(name: str, kind: TerrainKind | None, count: int, laid: Sequence[Feature]) -> MapKind:
    """A kind that the catalog does not know is drawn plainly under the word it has."""
    widths = [each.width.sixteenths for each in laid if each.kind == name and each.line and each.width]
    width = max(widths, default=0)
    if kind is None:
        return MapKind(name.capitalize(), "", name[:1], False, count, width)
    shown = kind.name if count == 1 else kind.plural
    return MapKind(
        shown, kind.symbol, kind.letter or name[:1], kind.blocks_sight, count, width, kind.structure
    )


def _opposite_edges(edges: Mapping[Edge, str]) -> tuple[Edge, Edge]:
    return ("west", "east") if "west" in edges or "east" in edges else ("south", "north")


def _spot(inches: tuple[float, float]) -> Spot:
    return round(inches[0] * INCH), round(inches[1] * INCH)
