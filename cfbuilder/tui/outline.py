"""A force as an outline: formation, stands, data of what was rolled. Plain values; the tree widget shows them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import DataRow
from cfbuilder.catalog.organizations import Organization
from cfbuilder.core.frozen import frozen
from cfbuilder.core.points import Points
from cfbuilder.core.wording import signed
from cfbuilder.force.cost import add_up
from cfbuilder.force.force import Force, ForceEntry
from cfbuilder.force.muster import muster
from cfbuilder.force.parade import Group, Muster, Piece
from cfbuilder.session.operations.naming import row_of


@frozen
class Branch:
    """One line of the outline with what is below it.

    `key` stays the same as long as the thing does; `points` stands at the right edge; `entry` is the id of the
    force entry that begins here, so that a finding leads to its line and an edit knows what is meant. `closed`:
    what is below is shown only when asked for. `figures`: it only tells figures of what it stands below.
    """

    key: str
    text: str
    points: str = ""
    branches: tuple[Branch, ...] = ()
    entry: str = ""
    heading: bool = False
    closed: bool = False
    figures: bool = False

    def walk(self) -> Iterator[Branch]:
        yield self
        for each in self.branches:
            yield from each.walk()


def outline(
    force: Force, catalog: Catalog, paraded: Muster | None = None, *, rolls_known: bool = True
) -> tuple[Branch, ...]:
    """The branches of a force: its formations, extras that nobody carries, what the catalog does not know any more.

    `paraded`: its muster, if it is at hand. `rolls_known`: every roll for it is in it, so that what has none is
    still to be rolled for.
    """
    paraded = paraded or muster(force, catalog)
    shown = {piece.entry for piece in paraded.pieces()} | {group.entry for group in paraded.walk()}
    ghosts = {each.id for each in paraded.ghosts}
    keys = {piece.key for piece in paraded.pieces()} | {group.key for group in paraded.walk()}
    extras: dict[str, list[ForceEntry]] = {}
    for entry in force.entries:
        if entry.id not in shown | ghosts:
            place = entry.attached_to if entry.attached_to in keys else None
            extras.setdefault(place or "", []).append(entry)
    maker = _Maker(force, catalog, extras, rolls_known)
    branches = [maker.group(each, top=True) for each in paraded.groups]
    if "" in extras:
        branches.append(Branch("loose", "Not given to anybody", "", tuple(maker.extras_at("")), heading=True))
    lost = " (not in this catalog)"
    branches += [
        Branch(f"ghost/{each.id}", f"{each.name}{lost}", _points([each.price]), (), each.id)
        for each in paraded.ghosts
    ]
    return tuple(branches)


def find_branch(lines: Sequence[Branch], where: str) -> Branch | None:
    """The one of some lines that a finding speaks of: by its key, or by the entry that begins there."""
    by_key = (each for each in lines if each.key == where)
    by_entry = (each for each in lines if each.entry and f"{where}/".startswith(f"{each.entry}/"))
    return next(by_key, None) or next(by_entry, None)


@frozen
class _Maker:
    """`extras`: upgrades by the key of the group or piece that carries them."""

    force: Force
    catalog: Catalog
    extras: dict[str, list[ForceEntry]]
    rolls_known: bool

    def group(self, group: Group, *, top: bool = False) -> Branch:
        parts = [
            *(branch for pieces in self._together(group) for branch in self.pieces(pieces, group)),
            *self.extras_at(group.key),
            *(self.group(each) for each in group.groups),
        ]
        own = group.entry if top else ""
        name = self.own_name(own) or group.name
        text = f"{name}, {self.quality(group.quality)}" if own else name
        return Branch(group.key, text, self.group_points(group, own), tuple(parts), own, heading=True)

    def own_name(self, entry_id: str) -> str:
        """What the players call an entry; empty if they leave it the name it has in the catalog."""
        entry = self.force.entry(entry_id)
        if entry is None:
            return ""
        organization = self.catalog.find(Organization, entry.record_id)
        row = row_of(self.catalog, entry)
        usual = [row.name] if row else []
        if organization:
            usual = [organization.name, organization.company().name]
        return "" if entry.name in usual else entry.name

    def group_points(self, group: Group, own: str) -> str:
        """Base and what was bought for it: "60.0 + 6.0". The players' price of `own` is that of all its parts."""
        entry = self.force.entry(own)
        set_by_players = entry is not None and entry.house
        pieces = [each for each in group.all_pieces() if not (set_by_players and each.entry == own)]
        base = [each.price for each in pieces if each.pool == "base"]
        bought = [each.price for each in pieces if each.pool != "base"]
        if entry is not None and set_by_players:
            (base if entry.pool == "base" else bought).append(entry.price)
        keys = [each.key for each in group.walk()] + [each.key for each in group.all_pieces()]
        bought += [each.price for key in keys for each in self.extras.get(key, ())]
        return " + ".join(_points(prices) for prices in (base, bought) if prices)

    def extras_at(self, key: str) -> Iterator[Branch]:
        for each in self.extras.get(key, ()):
            yield Branch(f"extra/{each.id}", each.name, _points([each.price]), (), each.id)

    def _together(self, group: Group) -> Iterator[list[Piece]]:
        """Pieces that stand on one line: of one purchase, or of the organization and alike."""
        found: dict[object, list[Piece]] = {}
        for each in group.pieces:
            alike = (
                each.stand.name, each.bonus, each.price, each.equipment, each.quality, each.observes,
                each.key if each.key in self.extras or each.rolled else "",
            )  # fmt: skip
            found.setdefault(each.entry if each.entry != group.entry else alike, []).append(each)
        yield from found.values()

    def pieces(self, pieces: list[Piece], group: Group) -> Iterator[Branch]:
        """The line of pieces that stand together, with each of them below it."""
        first, others = pieces[0], pieces[1:]
        if first.entry != group.entry:
            yield self.purchase(first, others, group)
        elif others:
            free = first.price == Points.ZERO
            total = "" if free else _points(each.price for each in pieces)
            text = self.piece_text(first, len(pieces), group)
            below = tuple(self.piece(each, group) for each in pieces)
            yield Branch(f"{first.key}+", text, total, below, closed=True)
        else:
            yield self.piece(first, group)

    def purchase(self, first: Piece, others: list[Piece], group: Group) -> Branch:
        """The line of something bought: a stand with its observer, or a package with its parts."""
        entry = self.force.entry(first.entry)
        if entry is None or all(each.observes for each in others):
            below = tuple(self.piece(each, group) for each in others)
            line = self.piece(first, group)
            name = self.own_name(first.entry)
            text = f"{name}: {line.text}" if name else line.text
            return replace(line, text=text, branches=(*line.branches, *below), entry=first.entry)
        parts = tuple(self.piece(each, group) for each in (first, *others))
        return Branch(f"entry/{entry.id}", entry.name, _points([entry.price]), parts, entry.id, closed=True)

    def piece(self, piece: Piece, group: Group) -> Branch:
        prices = [piece.price, *(each.price for each in self.extras.get(piece.key, ()))]
        free = piece.price == Points.ZERO and len(prices) == 1
        below = (*self.data(piece), *self.extras_at(piece.key))
        return Branch(piece.key, self.piece_text(piece, 1, group), "" if free else _points(prices), below)

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
        if self.rolls_known and self._waits_for_a_roll(piece):
            text += ", not rolled"
        if piece.equipment:
            text += f" with {', '.join(piece.equipment)}"
        if piece.quality != group.quality:
            text += f", {self.quality(piece.quality)}"
        if piece.stand.off_table:
            text += ", off table"
        elif piece.emplaced is not None:
            text += ", on the table"
        if piece.pool != "base" and piece.key.partition("/")[0] != group.key and group.pool == "base":
            text += ", bought"
        return text

    def _waits_for_a_roll(self, piece: Piece) -> bool:
        """Whether a generation table has still to tell what it is."""
        entry = self.force.entry(piece.entry)
        row = row_of(self.catalog, entry) if entry else None
        return row is not None and row.table is not None and not piece.rolled and not piece.observes

    def data(self, piece: Piece) -> Iterator[Branch]:
        """The data row of a vehicle or gun."""
        name = piece.data
        if name is None:
            if piece.rolled:
                yield Branch(f"{piece.key}/data", "no data row is known for it", figures=True)
            return
        row = self.catalog.data_row(self.force.system, name)
        if piece.rolled and piece.rolled.stand_in:
            what = (
                f"plays as {name.partition(':')[2]}, a guess ({piece.rolled.stand_in.confidence} confidence)"
            )
            yield Branch(f"{piece.key}/stand-in", what, figures=True)
        yield Branch(f"{piece.key}/data", data_text(row) if row else f"no data row {name}", figures=True)

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


def _points(prices: Iterable[Points | None]) -> str:
    return str(add_up(list(prices)))
