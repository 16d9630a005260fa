"""Town fighting (section 13.0): houses in blocks, some of them building complexes, streets between."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.chance.dice import Stream
from cfbuilder.core.length import INCH
from cfbuilder.scenario.terrain.layout_parts import Sized, alone
from cfbuilder.scenario.terrain.layout_pieces import Part, Piece, Spot
from cfbuilder.scenario.terrain.layout_rims import among, rectangle

#: Alleys between houses are so wide; blocks lie on a grid of this step, which keeps the streets even. In sixteenths.
_ALLEY = 2 * INCH
GRID = INCH

#: Blocks, drawn row by row: where there is a house. With a courtyard, along a street, round a corner.
_BLOCKS = (
    ("###", "###"),
    ("###", "#.#"),
    ("##", "##"),
    ("##", "#."),
    ("###",),
    ("##",),
    ("#", "#"),
    ("#",),
)


def in_town(
    features: Sequence[Sized], kinds: Mapping[str, TerrainKind], most: int, stream: Stream
) -> list[Piece]:
    """Structures of one kind and size in blocks of at most so many; the rest by itself. Pieces are not yet turned.

    The houses of a block touch and make a complex, or have alleys between them; the first of several is a complex.
    """
    pieces = []
    complexes = 0
    for name, size in dict.fromkeys(
        (each.kind, each.size) for each in features if kinds[each.kind].structure
    ):
        left = sum((each.kind, each.size) == (name, size) for each in features)
        while left:
            block = among(stream, [each for each in map(_houses, _BLOCKS) if len(each) <= min(left, most)])
            left -= len(block)
            joined = len(block) > 1 and (complexes == 0 or stream.below(2) == 0)
            complexes += joined
            house = size if stream.below(2) else size[::-1]
            pieces.append(_block(block, name, kinds[name], house, 0 if joined else _ALLEY))
    nature = (alone(each, kinds[each.kind]) for each in features if not kinds[each.kind].structure)
    return [*pieces, *nature]


def _houses(block: Sequence[str]) -> list[Spot]:
    """How many houses east and north of the corner each stands."""
    return [(x, y) for y, row in enumerate(block) for x, sign in enumerate(row) if sign == "#"]


def _block(places: Sequence[Spot], name: str, kind: TerrainKind, house: Spot, gap: int) -> Piece:
    width, depth = house
    parts = []
    for east, north in places:
        x, y = east * (width + gap), north * (depth + gap)
        corners = tuple((across + x, along + y) for across, along in rectangle(width, depth))
        parts.append(Part(name, corners, kind.blocks_sight))
    return Piece(tuple(parts), joined=gap == 0)
