"""The map sheet: the table as it is laid, with what everybody may know of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import INCH
from cfbuilder.rendering.maps.view import MapView, MapWeapon, MapZone, map_view
from cfbuilder.rendering.views.firing_positions import firing_positions
from cfbuilder.rendering.views.heading import Heading, heading
from cfbuilder.rendering.views.sides import capital, names, table_words, titled
from cfbuilder.scenario.capacity import room_told
from cfbuilder.scenario.facing import facing_told
from cfbuilder.scenario.knowledge import Known, KnownSide
from cfbuilder.scenario.placement_sector import numbers_told
from cfbuilder.scenario.setup import Edge, Feature, Terrain, other
from cfbuilder.scenario.terrain.check import survey
from cfbuilder.scenario.terrain.lanes import FireLane

#: In rem: a letter of a name, and what a column has for the number and to the next column.
_LETTER, _MARGIN = 0.43, 2.7


@frozen
class Called:
    """Features that have a name, or of which more is said: "35 to 41", "Park, woods"."""

    numbers: str
    told: str


@frozen
class MapSheetView:
    """`note` tells how much is covered and whether a fire lane is open.

    `groups`: what features belong to, "Factories: 29 to 34"; `called`: what they are called, by their numbers;
    `zoned`: in whose zone they lie, which letters tell where there is a drawing, "Zone of Russia: 8 to 11".
    """

    heading: Heading
    drawn: MapView
    note: str
    groups: tuple[str, ...] = ()
    called: tuple[Called, ...] = ()
    zoned: tuple[str, ...] = ()

    def lines(self, room: float) -> int:
        """About how many lines the names take up below the map, in four columns of a page so many rem wide."""
        holds = max(1, round((room / 4 - _MARGIN) / _LETTER))
        groups = -(-len(" · ".join(self.groups)) * _LETTER // room)
        return round(groups) + -(-sum(-(-len(each.told) // holds) for each in self.called) // 4)

    @property
    def named(self) -> tuple[str, ...]:
        """All of it, in words."""
        return (*self.zoned, *self.groups, *(f"{each.numbers} {each.told}" for each in self.called))


def map_sheet_view(known: Known, catalog: Catalog) -> MapSheetView | None:
    """The map of the game; None while the features have no places."""
    public = known.public
    if not public.terrain.is_laid:
        return None
    written = public.authored is not None
    seen = survey(public.terrain, catalog, public.system)
    lanes = "no open fire lane" if not seen.lanes else f"open fire lanes: {len(seen.lanes)}"
    kinds = catalog.terrain_kinds(public.system)
    return MapSheetView(
        heading=heading(known, catalog, "Map", table_words(public.terrain)),
        drawn=game_map(known, catalog, seen.lanes),
        note=f"{float(seen.coverage):.0%} of the table is covered; {lanes}. The numbers lie on the table too.",
        groups=tuple(_groups(public.terrain)),
        # What a pick-up game draws is told with the rule that was agreed on.
        called=tuple(_called(public.terrain, kinds, floors=written)),
        zoned=tuple(_zoned(known, catalog) if written else ()),
    )


def game_map(known: Known, catalog: Catalog, lanes: Sequence[FireLane] = ()) -> MapView:
    """The table of a game with edges, zones and whatever else all may know; the same for every reader."""
    public = known.public
    scenario = catalog.scenario(public.system, public.scenario)
    written = public.authored is not None
    return map_view(
        public.terrain,
        catalog.terrain_kinds(public.system),
        edges={side.edge: names(known, side, catalog).both for side in known.sides},
        objectives=public.objectives,
        lanes=lanes,
        half_way=scenario.halves,
        on_half_way=_on_half_way(known, catalog) if scenario.halves else "",
        zones=tuple(_halves(known, catalog) if scenario.halves else _drawn(known, catalog)),
        weapons=tuple(_weapons(known, catalog)) if written else (),
        letters=written,
    )


def _on_half_way(known: Known, catalog: Catalog) -> str:
    """Whose are the features that the line touches: the defender's (13.0)."""
    attacker = known.public.attacker
    return names(known, known.side(other(attacker)), catalog).nation if attacker else ""


def _halves(known: Known, catalog: Catalog) -> Iterator[MapZone]:
    """Each side's half of the table, from its edge to the line midway between both."""
    width, depth = (inches * INCH for inches in known.public.terrain.table)
    halves: dict[Edge, tuple[int, int, int, int]] = {
        "north": (0, depth // 2, width, depth),
        "south": (0, 0, width, depth // 2),
        "west": (0, 0, width // 2, depth),
        "east": (width // 2, 0, width, depth),
    }
    for side in known.sides:
        west, south, east, north = halves[side.edge]
        corners = (west, south), (east, south), (east, north), (west, north)
        yield MapZone(corners, _sets_up(known, side, catalog), side.edge)


def _drawn(known: Known, catalog: Catalog) -> Iterator[MapZone]:
    """The zones that an author has drawn."""
    for side in known.sides:
        if zone := known.public.zones.get(side.side):
            corners = tuple((x.sixteenths, y.sixteenths) for x, y in zone)
            yield MapZone(corners, _sets_up(known, side, catalog), side.edge)


def _weapons(known: Known, catalog: Catalog) -> Iterator[MapWeapon]:
    """Those in positions that all may know; whose is the roster's to tell."""
    for side in known.sides:
        for each in firing_positions(known, side, catalog):
            spot, feature = each.position.spot, each.position.feature
            if not each.hidden and (spot is not None or feature is not None):
                dot = (spot[0].sixteenths, spot[1].sixteenths) if spot is not None else None
                yield MapWeapon(each.short, dot, feature)


def _sets_up(known: Known, side: KnownSide, catalog: Catalog) -> str:
    return f"{names(known, side, catalog).nation} sets up"


def _zoned(known: Known, catalog: Catalog) -> Iterator[str]:
    for side in known.sides:
        numbers = sorted(each.number for each in known.public.terrain.features if each.zone == side.side)
        if numbers:
            yield f"Zone of {names(known, side, catalog).nation}: {numbers_told(numbers)}"


def _groups(terrain: Terrain) -> Iterator[str]:
    members: dict[str, list[int]] = {}
    for feature in terrain.features:
        for name in feature.groups:
            members.setdefault(name, []).append(feature.number)
    for name, numbers in members.items():
        yield f"{capital(name)}: {numbers_told(sorted(numbers))}"


def _called(terrain: Terrain, kinds: Mapping[str, TerrainKind], *, floors: bool) -> Iterator[Called]:
    """By number; features of one name and kind together."""
    numbers: dict[str, list[int]] = {}
    for feature in sorted(terrain.features, key=lambda each: each.number):
        about = _about(feature, kinds.get(feature.kind), floors=floors)
        if feature.name or about:
            numbers.setdefault(", ".join((_title(feature, kinds), *about)), []).append(feature.number)
    for told, some in numbers.items():
        yield Called(numbers_told(some), told)


def _title(feature: Feature, kinds: Mapping[str, TerrainKind]) -> str:
    kind = kinds[feature.kind].name if feature.kind in kinds else feature.kind
    return capital(titled(feature.name, kind))


def _about(feature: Feature, kind: TerrainKind | None, *, floors: bool) -> tuple[str, ...]:
    """How it faces and what it holds, as far as its author has said so."""
    if kind is None:
        return ()
    return tuple(filter(None, (facing_told(feature, kind), room_told(feature, kind, floors=floors))))
