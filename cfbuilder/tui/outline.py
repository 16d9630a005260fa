"""A force as an outline: formation, stands, data of what was rolled. Plain values; the tree widget shows them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import DataRow
from cfbuilder.core.points import Points
from cfbuilder.core.wording import signed
from cfbuilder.force.cost import add_up
from cfbuilder.force.force import Force
from cfbuilder.force.muster import Group, Piece, muster


@dataclass(frozen=True, slots=True)
class Branch:
    """One line of the outline with what is below it.

    `key` stays the same as long as the thing does; `points` stands at the right edge; `entries` are the ids
    of the force entries that begin here, so that a finding leads to its line.
    """

    key: str
    text: str
    points: str = ""
    branches: tuple[Branch, ...] = ()
    entries: tuple[str, ...] = ()
    heading: bool = False

    def walk(self) -> Iterator[Branch]:
        yield self
        for each in self.branches:
            yield from each.walk()


def outline(force: Force, catalog: Catalog) -> tuple[Branch, ...]:
    """The branches of a force: its formations, then what the catalog does not know any more."""
    paraded = muster(force, catalog)
    extras: dict[str, list[Points | None]] = {}
    carried: dict[str, list[str]] = {}
    shown = {piece.entry for piece in paraded.pieces()} | {group.entry for group in paraded.walk()}
    for entry in force.entries:
        if entry.attached_to and entry.id not in shown:
            extras.setdefault(entry.attached_to, []).append(entry.price)
            carried.setdefault(entry.attached_to, []).append(entry.id)
    maker = _Maker(force, catalog, extras, carried)
    ghosts = tuple(
        Branch(
            f"ghost/{each.id}", f"{each.name} (not in this catalog)", _points([each.price]), (), (each.id,)
        )
        for each in paraded.ghosts
    )
    return (*(maker.group(each, top=True) for each in paraded.groups), *ghosts)


@dataclass(frozen=True, slots=True)
class _Maker:
    """`extras`: prices of upgrades by the key of the group or piece that carries them, `carried` their ids."""

    force: Force
    catalog: Catalog
    extras: dict[str, list[Points | None]]
    carried: dict[str, list[str]]

    def group(self, group: Group, *, top: bool = False) -> Branch:
        parts = [
            *(branch for pieces in _alike(group.pieces) for branch in self.pieces(pieces, group)),
            *(self.group(each) for each in group.groups),
        ]
        text = f"{group.name}, {self.quality(group.quality)}" if top and group.entry else group.name
        own = [group.entry] if top and group.entry else []
        entries = (*own, *self.carried.get(group.key, ()))
        return Branch(group.key, text, self.group_points(group), tuple(parts), entries, heading=True)

    def group_points(self, group: Group) -> str:
        """Base and what was bought for it: "60.0 + 6.0"."""
        base = [each.price for each in group.all_pieces() if each.pool == "base"]
        bought = [each.price for each in group.all_pieces() if each.pool != "base"]
        keys = [each.key for each in group.walk()] + [each.key for each in group.all_pieces()]
        bought += [price for key in keys for price in self.extras.get(key, ())]
        return " + ".join(_points(prices) for prices in (base, bought) if prices)

    def pieces(self, pieces: list[Piece], group: Group) -> Iterator[Branch]:
        """One line for pieces that are alike."""
        first = pieces[0]
        entries = [each.entry for each in pieces if each.pool != "base"]
        entries += [each for piece in pieces for each in self.carried.get(piece.key, ())]
        prices = [each.price for each in pieces]
        prices += [price for each in pieces for price in self.extras.get(each.key, ())]
        points = "" if first.price == Points.ZERO and len(set(prices)) == 1 else _points(prices)
        text = self.piece_text(first, len(pieces), group)
        yield Branch(first.key, text, points, tuple(self.data(first)), tuple(dict.fromkeys(entries)))

    def piece_text(self, piece: Piece, count: int, group: Group) -> str:
        if piece.rolled:
            text = f"{piece.rolled.result} ({piece.stand.name})"
        elif piece.bonus is not None:
            text = f"{piece.name} {signed(piece.bonus) if piece.bonus else '+0'}"
        elif piece.observes:
            text = f"{piece.name if count == 1 else f'{piece.name}s'} for {piece.observes}"
        else:
            text = piece.name if count == 1 else piece.stand.plural or f"{piece.name}s"
        if count > 1:
            text = f"{count} {text}"
        if piece.equipment:
            text += f" with {', '.join(piece.equipment)}"
        if piece.quality != group.quality:
            text += f", {self.quality(piece.quality)}"
        if piece.stand.off_table:
            text += ", off table"
        if piece.pool != "base" and piece.key.partition("/")[0] != group.key and group.pool == "base":
            text += ", bought"
        return text

    def data(self, piece: Piece) -> Iterator[Branch]:
        """The data row of a vehicle or gun."""
        name = piece.data
        if name is None:
            if piece.rolled:
                yield Branch(f"{piece.key}/data", "no data row is known for it")
            return
        row = self.catalog.data_row(self.force.system, name)
        if piece.rolled and piece.rolled.stand_in:
            what = (
                f"plays as {name.partition(':')[2]}, a guess ({piece.rolled.stand_in.confidence} confidence)"
            )
            yield Branch(f"{piece.key}/stand-in", what)
        yield Branch(f"{piece.key}/data", data_text(row) if row else f"no data row {name}")

    def quality(self, quality: str) -> str:
        names = {each.id: each.name for each in self.catalog.system(self.force.system).qualities}
        return names.get(quality, quality).lower()


def data_text(row: DataRow) -> str:
    """ "armour 4/2, acc +1, pen +1, HE 4"; what does not apply is left out."""
    parts = []
    if row.armor is not None:
        parts.append(f"armour {row.armor[0]}/{row.armor[1]}")
    if row.accuracy is not None:
        parts.append(f"acc {signed(row.accuracy)}")
    if row.penetration is not None:
        parts.append(f"pen {signed(row.penetration)}")
    if row.machine_gun_only:
        parts.append("MG only")
    if row.he_dice is not None:
        parts.append(f"HE {row.he_dice}")
    return ", ".join(parts) or row.note or row.name


def _alike(pieces: Iterable[Piece]) -> Iterator[list[Piece]]:
    """Pieces that read the same, together, in order; what was rolled for stands alone."""
    found: dict[object, list[Piece]] = {}
    for each in pieces:
        kind = (
            each.key if each.rolled else "", each.stand.name, each.bonus, each.price,
            each.equipment, each.quality, each.pool, each.observes,
        )  # fmt: skip
        found.setdefault(kind, []).append(each)
    yield from found.values()


def _points(prices: Iterable[Points | None]) -> str:
    total = add_up(list(prices))
    return str(total.points) if total.complete else f"{total.points} + ?"
