"""Hiding a side by lot: for a player alone, who must not know where his enemy is, and for a first idea.

Formations stay together: each begins in a feature by lot and goes on in the nearest that has room, squads and weapons
by twos in structures. Where the rules leave it to a player, this is as good as any: nothing is tuned to win.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import Stream
from cfbuilder.core.errors import UsageError
from cfbuilder.force.parade import Group, Piece
from cfbuilder.scenario.capacity import room_in
from cfbuilder.scenario.placement import Spot, place, stand_at
from cfbuilder.scenario.placement_findings import WITHOUT_ROOM
from cfbuilder.scenario.placement_record import hidden_record
from cfbuilder.scenario.placement_sector import sector
from cfbuilder.scenario.placement_side import OwnSide
from cfbuilder.scenario.placement_stands import is_minefield, kept_off, placeable
from cfbuilder.scenario.setup import Feature, Placement, Secrets
from cfbuilder.scenario.terrain.approaches_cover import distance
from cfbuilder.scenario.terrain.ground import Ground, ground

#: So many squads and weapons begin in a natural feature, which has no limit of its own.
_IN_NATURE = 4


@dataclass(slots=True)
class _Ground:
    """The features of a side, with the room that is left in each."""

    features: Sequence[Feature]
    without_vehicles: frozenset[int]
    natural: tuple[int, ...]
    room: dict[int, int]
    stream: Stream
    _grounds: dict[int, Ground] = field(default_factory=dict)

    def any_for(self, piece: Piece) -> Feature | None:
        open_to = [each for each in self.features if self._takes(each, piece)]
        return open_to[self.stream.below(len(open_to))] if open_to else None

    def nearest_for(self, piece: Piece, begun: Feature) -> Feature | None:
        """The same as before as long as it has room, then the nearest."""
        open_to = [each for each in self.features if self._takes(each, piece)]
        return min(open_to, key=lambda each: (self._apart(begun, each), each.number), default=None)

    def take(self, piece: Piece, feature: Feature) -> None:
        if piece.stand.role not in WITHOUT_ROOM:
            self.room[feature.number] -= 1

    def _takes(self, feature: Feature, piece: Piece) -> bool:
        if piece.stand.role == "vehicle" and feature.number in self.without_vehicles:
            return False
        return piece.stand.role in WITHOUT_ROOM or self.room[feature.number] > 0

    def _apart(self, one: Feature, other: Feature) -> int:
        """In grains; of features that are still to be laid nobody knows, and numbers stand for places."""
        if not (one.outline and other.outline):
            return abs(one.number - other.number)
        return distance(self._ground(one), self._ground(other))

    def _ground(self, feature: Feature) -> Ground:
        if feature.number not in self._grounds:
            self._grounds[feature.number] = ground(feature)
        return self._grounds[feature.number]


def hidden_at_random(own: OwnSide, catalog: Catalog, stream: Stream) -> Secrets:
    """With everything placed that can be hidden and is nowhere yet, and nothing where a dummy is noted.

    Raises UsageError if there is no room for it.
    """
    field_of = _ground_of(own, catalog, stream)
    placed = {each.stand for each in own.secrets.placements}
    made: list[Placement] = []
    for group in placeable(own, catalog).walk():
        waiting = [each for each in group.pieces if each.key not in placed and not kept_off(each, own)]
        made += _group(group, [each for each in waiting if not is_minefield(each)], field_of)
        made += _mines([each for each in waiting if is_minefield(each)], field_of)
    return place(own.secrets, made)


def _ground_of(own: OwnSide, catalog: Catalog, stream: Stream) -> _Ground:
    kinds = catalog.terrain_kinds(own.public.system)
    allowed = sector(own.public, own.name, catalog)
    dummies = {each.feature for each in own.secrets.placements if each.what == "dummy"}
    free = [each for each in allowed.stands if each not in dummies]
    features = [each for each in own.public.terrain.features if each.number in free]
    room = {}
    for each in features:
        kind = kinds.get(each.kind)
        limit = room_in(each, kind) if kind else None
        room[each.number] = _IN_NATURE if limit is None else limit
    for line in hidden_record(own, catalog).features:
        inside = [each.piece for each in line.lines if each.piece is not None]
        counted = [each for each in inside if each.stand.role not in WITHOUT_ROOM and not is_minefield(each)]
        if line.number in room:
            room[line.number] -= len(counted)
    barred = [
        each.number for each in features if each.kind in kinds and kinds[each.kind].vehicles == "barred"
    ]
    natural = tuple(
        each.number
        for each in own.public.terrain.features
        if each.number in allowed.works and each.kind in kinds and not kinds[each.kind].structure
    )
    return _Ground(features, frozenset(barred), natural, room, stream)


def _group(group: Group, pieces: Sequence[Piece], there: _Ground) -> Iterator[Placement]:
    """Fighting stands first, so that commanders and observers are where they are; snipers go their own way."""
    begun: Feature | None = None
    for piece in sorted(pieces, key=lambda each: each.stand.role in WITHOUT_ROOM):
        alone = piece.stand.role == "sniper" or begun is None
        feature = there.any_for(piece) if alone or begun is None else there.nearest_for(piece, begun)
        if feature is None:
            raise UsageError(
                f"there is no feature left that {piece.name} {piece.key} of {group.name} could hide in",
                "place it by hand, or leave it in plain sight",
            )
        if piece.stand.role != "sniper":
            begun = begun or feature
        there.take(piece, feature)
        yield stand_at(piece.key, Spot(feature.number))


def _mines(pieces: Sequence[Piece], there: _Ground) -> Iterator[Placement]:
    """Each in a natural feature of its own (10.1); those for which there is none may be left out."""
    free = list(there.natural)
    for piece in pieces:
        if free:
            yield stand_at(piece.key, Spot(free.pop(there.stream.below(len(free)))))
