"""The pieces there are to lay: of every size that the catalog names, or those that somebody owns."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.chance.dice import Stream
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.length import Length
from cfbuilder.core.record import record
from cfbuilder.core.wording import plural, suggestion

#: Width and depth, or length and width of a line, in sixteenths of an inch.
Size = tuple[int, int]


@record
class OwnedPiece:
    """So many pieces of one kind and size in inches: width and depth, or length and width of a line."""

    kind: str
    size: tuple[Length, Length]
    count: int = 1


@record
class Inventory:
    """What terrain a club or a player owns."""

    name: str = ""
    pieces: tuple[OwnedPiece, ...]


@dataclass(slots=True)
class Supply:
    """The sizes that can still be had, by kind. In an `endless` one they stay when one is taken."""

    sizes: Mapping[str, list[Size]]
    endless: bool

    def count(self, kind: str, wanted: int) -> int:
        """How many of the wanted pieces there are."""
        there = len(self.sizes.get(kind, ()))
        return wanted if self.endless and there else min(wanted, there)

    def take(self, kind: str, stream: Stream) -> Size:
        """One of the pieces that are left, each as likely. Raises LookupError if none is."""
        return self._taken(kind, self.sizes[kind], stream)

    def exchange(self, kind: str, size: Size, stream: Stream) -> Size | None:
        """A piece with a larger area for one of this size; None if there is none."""
        larger = [each for each in self.sizes[kind] if each[0] * each[1] > size[0] * size[1]]
        if not larger:
            return None
        if not self.endless:
            self.sizes[kind].append(size)
        return self._taken(kind, larger, stream)

    def _taken(self, kind: str, choices: list[Size], stream: Stream) -> Size:
        if not choices:
            raise LookupError(kind)
        taken = choices[stream.below(len(choices))]
        if not self.endless:
            self.sizes[kind].remove(taken)
        return taken


def supply(kinds: Mapping[str, TerrainKind], inventory: Inventory | None) -> Supply:
    """What may be laid. A line of no set length is as long as one of the areas."""
    if inventory is not None:
        owned: dict[str, list[Size]] = {}
        for each in inventory.pieces:
            if not any(piece_problems(each, kinds, "")):
                size = each.size[0].sixteenths, each.size[1].sixteenths
                owned.setdefault(each.kind, []).extend([size] * each.count)
        return Supply(owned, endless=False)
    sizes = {
        name: [(width.sixteenths, depth.sixteenths) for width, depth in kind.sizes]
        for name, kind in kinds.items()
    }
    lengths = sorted({max(size) for of_kind in sizes.values() for size in of_kind})
    for name, kind in kinds.items():
        if kind.shape == "line" and kind.width and not sizes[name]:
            own = [kind.length.sixteenths] if kind.length else lengths
            sizes[name] = [(length, kind.width.sixteenths) for length in own]
    return Supply(sizes, endless=True)


def missing(
    wanted: Mapping[str, int], kinds: Mapping[str, TerrainKind], inventory: Inventory | None
) -> Iterator[Finding]:
    """What is wrong with the pieces of an inventory, and which of the wanted ones are not there."""
    for number, each in enumerate(inventory.pieces if inventory else ()):
        yield from piece_problems(each, kinds, f"pieces.{number}")
    stock = supply(kinds, inventory)
    there = {kind: stock.count(kind, count) for kind, count in wanted.items()}
    for kind, count in (Counter(wanted) - Counter(there)).items():
        one, many = (kinds[kind].name.lower(), kinds[kind].plural.lower()) if kind in kinds else (kind, kind)
        if inventory is None:
            message = f"{plural(count, 'feature')} left out: no size of {many} is known"
            hint = f"write sizes into terrain/{kind}.yaml"
        else:
            told = plural(wanted[kind], f"{one} is", f"{many} are")
            message = f"{told} wanted, {there[kind] or 'none'} at hand: {count} missing"
            hint = "borrow or make them, agree on a smaller table, or lay others in their place"
        yield Finding("terrain.missing-piece", Severity.WARNING, message, hint, kind)


def piece_problems(piece: OwnedPiece, kinds: Mapping[str, TerrainKind], where: str) -> Iterator[Finding]:
    """What is wrong with one piece that somebody owns."""
    if piece.kind not in kinds:
        hint = suggestion(piece.kind, sorted(kinds), limit=20)
        message = f"there is no terrain {piece.kind!r}"
        yield Finding("terrain.unknown-kind", Severity.ERROR, message, hint, f"{where}.kind")
    if min(piece.size).sixteenths <= 0:
        message = f"a piece of {piece.size[0]} by {piece.size[1]}"
        yield Finding(
            "inventory.size", Severity.ERROR, message, "sizes are inches, more than 0", f"{where}.size"
        )
    if piece.count < 1:
        message = f"{piece.count} pieces"
        yield Finding(
            "inventory.count", Severity.ERROR, message, "1 or more; leave the others out", f"{where}.count"
        )
