"""Who carries extras (section 14.0): squads one kind of equipment each, commanders a better quality, never crews."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from cfbuilder.catalog.nations import BonusRow
from cfbuilder.catalog.stands import Stand
from cfbuilder.force.force import Pool
from cfbuilder.force.parade import Group, Piece
from cfbuilder.rules.purchases import Purchases, arrive_together


def may_carry(row: BonusRow, stand: Stand, quality: str) -> bool:
    """Whether such a stand takes such an extra; a quality only if it has not got it already."""
    return stand.name in row.carriers and not stand.crew_served and quality != row.quality


class Carriers:
    """The stands of a force and which of them carry an extra: equipment of any kind, or a bought quality."""

    def __init__(self, purchases: Purchases, *, with_bought: bool = True) -> None:
        """With what their organization gave them, and with what was bought and given to them if wanted."""
        self._groups = {each.key: each for each in purchases.bare_muster.walk()}
        self._pieces = {piece.key: piece for group in self._groups.values() for piece in group.pieces}
        self._equipped = {each.key for each in self._pieces.values() if each.equipment}
        self._upgraded: set[str] = set()
        for entry, row in purchases.extras if with_bought else ():
            self.give(row, self.meant(row, entry.attached_to or ""))

    def __contains__(self, key: str) -> bool:
        """Whether there is a formation or stand of that key."""
        return key in self._groups or key in self._pieces

    def meant(self, row: BonusRow, key: str) -> tuple[Piece, ...]:
        """The stands that an extra given to this formation or stand is for; none if it cannot be given there."""
        if row.scope == "platoon":
            group = self._groups.get(key)
            return squads_of(group) if group and _suits(row, group) else ()
        piece = self._pieces.get(key)
        return (piece,) if piece and may_carry(row, piece.stand, piece.quality) else ()

    def give(self, row: BonusRow, pieces: Iterable[Piece]) -> None:
        self._carrying(row).update(each.key for each in pieces)

    def carries(self, row: BonusRow, piece: Piece) -> bool:
        """Whether it has an extra of this sort already, equipment or a quality."""
        return piece.key in self._carrying(row)

    def platoons(self, pool: Pool) -> list[Group]:
        """The platoons that are there together with what is bought in this pool, in the order of the force."""
        return [
            each
            for each in self._groups.values()
            if each.level == "platoon" and squads_of(each) and arrive_together(each.pool, pool)
        ]

    def free(self, row: BonusRow, pool: Pool) -> list[Piece]:
        """The stands that can still take one bought in this pool, in the order of the force."""
        return [
            each
            for each in self._pieces.values()
            if may_carry(row, each.stand, each.quality)
            and arrive_together(each.pool, pool)
            and not self.carries(row, each)
        ]

    def free_platoons(self, row: BonusRow, pool: Pool) -> list[Group]:
        """The platoons that can still take one bought in this pool, the smallest and so the cheapest first."""
        found = [
            each
            for each in self.platoons(pool)
            if _suits(row, each) and not any(self.carries(row, piece) for piece in squads_of(each))
        ]
        return sorted(found, key=lambda each: len(squads_of(each)))

    def _carrying(self, row: BonusRow) -> set[str]:
        return self._upgraded if row.quality else self._equipped


def squads_of(group: Group) -> tuple[Piece, ...]:
    return tuple(each for each in group.pieces if each.stand.role == "squad")


def shared_out(rows: Sequence[BonusRow], carriers: Carriers, pool: Pool) -> list[str | None]:
    """Whom each of these extras is given to, by key; None for those that nobody is left for.

    Those for whole platoons choose first; of the others as many as possible are given.
    """
    keys: list[str | None] = [None] * len(rows)
    for number, row in enumerate(rows):
        if row.scope == "platoon":
            for platoon in carriers.free_platoons(row, pool)[:1]:
                keys[number] = platoon.key
                carriers.give(row, squads_of(platoon))
    for of_quality in (False, True):
        singly = [
            number
            for number, row in enumerate(rows)
            if row.scope != "platoon" and (row.quality is not None) is of_quality
        ]
        free = {rows[number].id: carriers.free(rows[number], pool) for number in singly}
        found = _matched([[each.key for each in free[rows[number].id]] for number in singly])
        for number, key in zip(singly, found, strict=True):
            keys[number] = key
            carriers.give(rows[number], carriers.meant(rows[number], key or ""))
    return keys


def _matched(choices: Sequence[Sequence[str]]) -> list[str | None]:
    """One of its choices for each, none twice, for as many as possible: a matching by augmenting paths."""
    holders: dict[str, int] = {}

    def placed(number: int, tried: set[str]) -> bool:
        """Whether there is one left for it, maybe after others have moved on."""
        for choice in sorted(choices[number], key=holders.__contains__):
            if choice not in tried:
                tried.add(choice)
                if choice not in holders or placed(holders[choice], tried):
                    holders[choice] = number
                    return True
        return False

    for number in range(len(choices)):
        placed(number, set())
    found: list[str | None] = [None] * len(choices)
    for choice, number in holders.items():
        found[number] = choice
    return found


def _suits(row: BonusRow, group: Group) -> bool:
    """It is for all squads of a platoon or for none."""
    squads = squads_of(group)
    return (
        group.level == "platoon"
        and bool(squads)
        and all(may_carry(row, each.stand, each.quality) for each in squads)
    )
