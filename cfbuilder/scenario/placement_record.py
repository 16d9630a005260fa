"""A side's record feature by feature, as its owner and the umpire read it; others know the markers alone."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.frozen import frozen
from cfbuilder.force.parade import Group, Piece
from cfbuilder.scenario.placement_sector import markers
from cfbuilder.scenario.placement_side import OwnSide
from cfbuilder.scenario.placement_stands import is_minefield, kept_off, placeable
from cfbuilder.scenario.setup import Feature, Placement


@frozen
class RecordLine:
    """One thing in a feature; `piece` and its formation are None for tunnels, dummies and stands that are gone."""

    placement: Placement
    piece: Piece | None = None
    group: Group | None = None


@frozen
class FeatureRecord:
    """A feature with what is in it; without lines its marker is a dummy. `feature` None: it is not on the table.

    What links two features stands with the one that was told first.
    """

    number: int
    feature: Feature | None
    marker: bool
    lines: tuple[RecordLine, ...]

    @property
    def mined(self) -> tuple[Piece, ...]:
        """What lies in the ground here: no marker tells of it, only who enters meets it."""
        return tuple(each.piece for each in self.lines if each.piece is not None and is_minefield(each.piece))


@frozen
class HiddenRecord:
    """Every feature with a marker or something in it, by number, and the stands that are nowhere yet."""

    features: tuple[FeatureRecord, ...]
    waiting: tuple[tuple[Group, Piece], ...]


def hidden_record(own: OwnSide, catalog: Catalog) -> HiddenRecord:
    """The record of a side."""
    stands = {piece.key: (group, piece) for group in placeable(own, catalog).walk() for piece in group.pieces}
    marked = markers(own.public, own.name, catalog)
    used = {each.feature for each in own.secrets.placements}

    def lines(number: int) -> Iterator[RecordLine]:
        for placement in own.secrets.placements:
            if placement.feature == number:
                group, piece = stands.get(placement.stand, (None, None))
                yield RecordLine(placement, piece, group)

    terrain = own.public.terrain
    features = (
        FeatureRecord(number, terrain.feature(number), number in marked, tuple(lines(number)))
        for number in sorted(used.union(marked))
    )
    placed = {each.stand for each in own.secrets.placements}
    waiting = (
        (group, piece)
        for key, (group, piece) in stands.items()
        if key not in placed and not kept_off(piece, own)
    )
    return HiddenRecord(tuple(features), tuple(waiting))
