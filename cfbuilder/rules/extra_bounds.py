"""What bounds extras and further squads (section 14.0): one extra of a sort for each stand, whole platoons or none."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from cfbuilder.catalog.nations import BonusRow
from cfbuilder.force.parade import Group
from cfbuilder.rules.carriers import Carriers, may_carry, squads_of
from cfbuilder.rules.drafting import Draft
from cfbuilder.rules.fourth_squad import waiting_platoons
from cfbuilder.rules.purchases import arrive_together

_Kind = tuple[str, str]
"""A stand's name and its quality: what decides which extras it can take."""


@dataclass(frozen=True, slots=True, order=True)
class _PlatoonKind:
    """Platoons that are alike to extras: how many squads, the rows that all of them can take together, and how
    many places they are in rooms of carriers.
    """

    squads: int
    rows: tuple[str, ...]
    places: tuple[tuple[str, int], ...]

    @property
    def room(self) -> str:
        return f"platoons of {self.squads} for {self.rows}, {self.places}"


def draft_extras(draft: Draft, carriers: Carriers) -> None:
    """Extras, and squads that enlarge platoons and may carry some."""
    extras = [row for row in draft.rows.values() if row.carriers]
    # A stand may have equipment and a better quality, but one of each.
    slots = [
        _Slot(draft, carriers, [row for row in extras if (row.quality is None) is equipment])
        for equipment in (True, False)
    ]
    for row in draft.rows.values():
        if row.enlarges in draft.rows:
            _draft_further_squad(draft, carriers, slots, row)
    for slot in slots:
        slot.draft_singly()
        slot.draft_whole()


def _draft_further_squad(draft: Draft, carriers: Carriers, slots: Sequence[_Slot], row: BonusRow) -> None:
    """One for each platoon of its row, first for those whose squads carry nothing."""
    platoon = draft.rows[row.enlarges or ""]
    waiting = waiting_platoons(draft.purchases, row, draft.pool)
    there = [each for each in carriers.platoons(draft.pool) if each.key in waiting]
    plain = [each for each in there if all(slot.is_plain(each) for slot in slots)]
    room = f"platoons for {row.id}"
    offer = draft.offer(row)
    draft.rooms[room].start = len(plain)
    draft.fill(room, offer)
    draft.open(room, platoon.id)
    for slot in slots:
        slot.enlarge(offer, platoon, row)
    if len(plain) < len(there):
        other = draft.offer(row, f"{row.id} elsewhere", after=(room,))
        draft.rooms[f"other {room}"].start = len(there) - len(plain)
        draft.fill(f"other {room}", other)
        draft.share_most(row, (offer, other))


class _Slot:
    """Extras of which a stand carries one at most: equipment, or a quality.

    As many can be given out as there are stands to take them, if that holds for each part of the rows as well
    (Hall's theorem): so there is a room for every set of stands that is all some rows can go to.
    """

    def __init__(self, draft: Draft, carriers: Carriers, rows: Sequence[BonusRow]) -> None:
        self._draft, self._carriers = draft, carriers
        self._singly = [row for row in rows if row.scope != "platoon"]
        self._whole = [row for row in rows if row.scope == "platoon"]
        self._free = {
            piece.key: (piece.stand.name, piece.quality)
            for row in self._singly
            for piece in carriers.free(row, draft.pool)
        }
        self._takers = {row.id: self._stands_for(row) for row in self._singly}
        self._rooms = {
            f"carriers of {' '.join(sorted(' '.join(kind) for kind in stands))}": stands
            for stands in _unions(self._takers.values())
        }
        self._platoon_kinds: set[_PlatoonKind] = set()

    def _stands_for(self, row: BonusRow) -> frozenset[_Kind]:
        """What can take the row of all that is there and all that can be bought."""
        bought = (kind for each in self._draft.rows.values() for kind in self._bought(each))
        return frozenset(kind for kind in (*self._free.values(), *bought) if self._may_carry(row, kind))

    def _may_carry(self, row: BonusRow, kind: _Kind) -> bool:
        return may_carry(row, self._draft.purchases.stand(kind[0]), kind[1])

    def _bought(self, row: BonusRow) -> Counter[_Kind]:
        quality = row.quality or self._draft.purchases.quality
        return Counter({(name, quality): count for name, count in row.contents.items() if not row.carriers})

    def draft_singly(self) -> None:
        draft = self._draft
        bought = {offer.id: self._bought(draft.rows[offer.row]) for offer in draft.offers.values()}
        not_given = [
            row.id
            for entry, row in draft.purchases.extras
            if entry.attached_to is None and arrive_together(entry.pool, draft.pool)
        ]
        for row in self._singly:
            draft.offer(row)
        for room, stands in self._rooms.items():
            rows = [row.id for row in self._singly if self._takers[row.id] <= stands]
            free = sum(1 for kind in self._free.values() if kind in stands)
            draft.rooms[room].start = free - sum(1 for each in not_given if each in rows)
            for each in rows:
                draft.fill(room, each)
            for offer, kinds in bought.items():
                draft.open(room, offer, _among(stands, kinds))

    def is_plain(self, platoon: Group) -> bool:
        """Whether its squads carry nothing that keeps it from taking an extra as a whole."""
        return not any(
            self._carriers.carries(row, each) for row in self._whole[:1] for each in squads_of(platoon)
        )

    def enlarge(self, offer: str, platoon: BonusRow, squad: BonusRow) -> None:
        """The offer of a squad makes a larger platoon of a plain one."""
        small, large = self._squads(platoon), self._squads(platoon) + self._squads(squad)
        for kind in self._kind(small):
            self._draft.fill(kind.room, offer)
        for kind in self._kind(large):
            self._draft.open(kind.room, offer)

    def draft_whole(self) -> None:
        """Extras for whole platoons: those of each size apart, the smallest and so the cheapest first."""
        draft = self._draft
        for row in draft.purchases.platoon_rows:
            for kind in self._kind(self._squads(row)):
                draft.open(kind.room, row.id)
        for platoon in filter(self.is_plain, self._carriers.platoons(draft.pool)):
            for kind in self._kind(Counter((each.stand.name, each.quality) for each in squads_of(platoon))):
                draft.rooms[kind.room].start += 1
        for row in self._whole:
            offers: list[str] = []
            smaller: list[str] = []
            for kind in sorted(each for each in self._platoon_kinds if row.id in each.rows):
                offer = draft.offer(row, f"{row.id} for {kind.room}", kind.squads, tuple(smaller))
                draft.fill(kind.room, offer)
                for room, places in kind.places:
                    draft.fill(room, offer, places)
                smaller.append(kind.room)
                offers.append(offer)
            draft.share_most(row, offers)

    def _squads(self, row: BonusRow) -> Counter[_Kind]:
        bought = self._bought(row)
        return Counter(
            {kind: bought[kind] for kind in bought if self._draft.purchases.stand(kind[0]).role == "squad"}
        )

    def _kind(self, squads: Counter[_Kind]) -> list[_PlatoonKind]:
        """The kind of a platoon of these squads; none if no row is for it."""
        rows = tuple(
            row.id for row in self._whole if squads and all(self._may_carry(row, each) for each in squads)
        )
        if not rows:
            return []
        places = ((room, _among(stands, squads)) for room, stands in self._rooms.items())
        kind = _PlatoonKind(squads.total(), rows, tuple(each for each in places if each[1]))
        self._platoon_kinds.add(kind)
        return [kind]


def _among(stands: frozenset[_Kind], counts: Counter[_Kind]) -> int:
    return sum(count for kind, count in counts.items() if kind in stands)


def _unions(sets: Iterable[frozenset[_Kind]]) -> list[frozenset[_Kind]]:
    """Each of the sets and each union of some of them, once."""
    distinct = list(dict.fromkeys(sets))
    chosen = [some for size in range(1, len(distinct) + 1) for some in combinations(distinct, size)]
    return list(dict.fromkeys(frozenset().union(*some) for some in chosen))
