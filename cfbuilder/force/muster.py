"""Mustering: a force down to its stands, from the catalog.

Every group and piece has a key that stays the same as long as the force does: "1/platoon-2/rifle-squad-3".
"""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import get_args

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusList, BonusRow
from cfbuilder.catalog.organizations import Formation, Organization, StandLine
from cfbuilder.catalog.stands import OBSERVER
from cfbuilder.core.frozen import frozen
from cfbuilder.core.points import Points
from cfbuilder.core.wording import ordinal, slug
from cfbuilder.force.force import Force, ForceEntry, Pool
from cfbuilder.force.formations import organization_formations
from cfbuilder.force.parade import Group, Muster, Piece, observer_key

LINE_COMPANY = "company"
BATTALION = "battalion"

_Upgrade = tuple[ForceEntry, BonusRow]


@frozen
class _Builder:
    catalog: Catalog
    system: str
    nation: str
    entry: ForceEntry
    quality: str
    comes: str = ""

    def pieces(self, key: str, lines: Sequence[StandLine], repetition: int = 0) -> tuple[Piece, ...]:
        made: list[Piece] = []
        numbers: Counter[str] = Counter()
        for line in lines:
            stand = self.catalog.stand(self.system, self.nation, line.stand)
            if line.emplaced is not None:
                # A heavy weapon on the table is lost like any other.
                stand = replace(stand, off_table=False, casualty=True)
            quality = line.quality or self.quality
            bonus = _bonus(line, repetition) if stand.role == "commander" else None
            price = line.price if line.price is not None else stand.price.of(quality, bonus)
            for each in line.equipment:
                price = _plus(price, self.catalog.extra_price(self.system, self.nation, each))
            for _ in range(line.count):
                numbers[line.stand] += 1
                piece_key = f"{key}/{slug(line.stand)}-{numbers[line.stand]}"
                piece = Piece(
                    piece_key, stand, quality, price, self.entry.id, self.entry.pool, bonus,
                    line.equipment, line.carried_by, line.emplaced,
                )  # fmt: skip
                made.append(piece)
                made.extend(self.observers(piece))
        return tuple(made)

    def observers(self, piece: Piece) -> Iterator[Piece]:
        """The free FO of an indirect-fire weapon (section 7.0)."""
        if piece.stand.free_observer:
            stand = self.catalog.stand(self.system, self.nation, OBSERVER)
            yield Piece(
                observer_key(piece),
                stand,
                piece.quality,
                Points.ZERO,
                piece.entry,
                piece.pool,
                observes=piece.stand.name,
            )

    def group(self, formation: Formation, key: str, name: str, repetition: int) -> Group:
        if formation.later and self.entry.pool != "reinforcement":
            coming = replace(self, entry=replace(self.entry, pool="reinforcement"), comes=formation.later)
            return coming.group(formation, key, name, repetition)
        if formation.quality not in (None, self.quality):
            own = replace(self, quality=formation.quality or self.quality)
            return own.group(formation, key, name, repetition)
        return Group(
            key=key,
            name=name,
            level=formation.level,
            entry=self.entry.id,
            pool=self.entry.pool,
            quality=self.quality,
            pieces=self.pieces(key, formation.stands, repetition),
            groups=tuple(self.groups(formation.formations, key)),
            comes=self.comes,
        )

    def groups(self, formations: Sequence[Formation], key: str) -> Iterator[Group]:
        """Platoons and companies are numbered; of several kinds side by side each kind by itself, by its name."""
        for formation in formations:
            alike = [each for each in formations if each.level == formation.level]
            same = [each for each in alike if each.name == formation.name]
            before = sum(each.count for each in same[: same.index(formation)])
            several = sum(each.count for each in same) > 1 and formation.level in ("platoon", "company")
            title = formation.level.capitalize() if len(same) == len(alike) else formation.name
            for repetition in range(formation.count):
                suffix = f"-{repetition + 1}" if formation.count > 1 else ""
                name = f"{ordinal(before + repetition + 1)} {title}" if several else formation.name
                yield self.group(formation, f"{key}/{formation.id}{suffix}", name, repetition)


def _bonus(line: StandLine, repetition: int) -> int:
    if not line.bonus:
        return 0
    return line.bonus[min(repetition, len(line.bonus) - 1)]


def _plus(price: Points | None, more: Points | None) -> Points | None:
    return None if price is None or more is None else price + more


@frozen
class _Kept:
    force: Force
    catalog: Catalog
    muster: Muster


#: The last forces that were mustered, newest first: rules, prices and screens all ask for the same few. They are
#: told apart by identity, since comparing two forces would cost as much as mustering one.
_KEPT: deque[_Kept] = deque(maxlen=8)


def muster(force: Force, catalog: Catalog) -> Muster:
    """Every group and stand of the force. Entries unknown to the catalog become ghosts."""
    for each in tuple(_KEPT):
        if each.force is force and each.catalog is catalog:
            return each.muster
    made = _mustered(force, catalog)
    _KEPT.appendleft(_Kept(force, catalog, made))
    return made


def _mustered(force: Force, catalog: Catalog) -> Muster:
    groups: list[Group] = []
    ghosts: list[ForceEntry] = []
    loose: list[tuple[ForceEntry, BonusRow]] = []
    platoons: Counter[Pool] = Counter()
    companies = sum(1 for each in force.in_pool("base") if each.part == LINE_COMPANY)
    # Reinforcements last: what everybody sees has the same numbers for its owner as for the others.
    for entry in (each for pool in get_args(Pool) for each in force.in_pool(pool)):
        organization = catalog.find(Organization, entry.record_id)
        bonus = catalog.find(BonusList, entry.record_id)
        row = bonus.row(entry.part) if bonus else None
        if organization and entry.part in (LINE_COMPANY, BATTALION):
            number = len(groups) + 1 if companies > 1 else 0
            groups.append(_organization_group(force, catalog, entry, organization, number))
        elif row and row.is_platoon:
            platoons[entry.pool] += 1
            groups.append(_platoon_group(force, catalog, entry, row, platoons[entry.pool]))
        elif row:
            loose.append((entry, row))
        else:
            ghosts.append(entry)
    return Muster(_with_loose(force, catalog, groups, loose), tuple(ghosts))


def _organization_group(
    force: Force, catalog: Catalog, entry: ForceEntry, organization: Organization, number: int
) -> Group:
    formations, morale = organization_formations(organization, force.year, entry.variants, entry.options)
    builder = _Builder(catalog, force.system, force.nation, entry, morale)
    if entry.part == BATTALION:
        groups = tuple(builder.groups(formations, entry.id))
        return Group(entry.id, organization.name, "battalion", entry.id, entry.pool, morale, (), groups)
    company = next(each for each in formations if each.id == organization.line_company)
    name = f"{ordinal(number)} Company" if number else company.name
    return builder.group(company, entry.id, name, 0)


def _platoon_group(force: Force, catalog: Catalog, entry: ForceEntry, row: BonusRow, number: int) -> Group:
    quality = row.quality or force_quality(force, catalog)
    builder = _Builder(catalog, force.system, force.nation, entry, quality)
    squads = sum(row.contents.values())
    # The platoon's price is the row's; each squad shows its share, so that the parts add up.
    share = Points(entry.price.halves // squads) if entry.price and entry.price.halves % squads == 0 else None
    lines = [StandLine(stand=name, count=count, price=share) for name, count in row.contents.items()]
    return Group(
        entry.id, f"{ordinal(number)} {entry.pool} platoon", "platoon", entry.id, entry.pool, quality,
        builder.pieces(entry.id, lines),
    )  # fmt: skip


def force_quality(force: Force, catalog: Catalog) -> str:
    """The troop quality of the base organization, which bought commanders and weapons share."""
    for entry in force.in_pool("base"):
        organization = catalog.find(Organization, entry.record_id)
        if organization:
            return organization_formations(organization, force.year, entry.variants, ())[1]
    organization = catalog.find(Organization, force.organization or "")
    return organization.morale if organization else catalog.system(force.system).qualities[0].id


def _with_loose(
    force: Force, catalog: Catalog, groups: list[Group], loose: list[tuple[ForceEntry, BonusRow]]
) -> tuple[Group, ...]:
    """Put what was bought singly into the groups it is attached to, the rest into a group of its own."""
    quality = force_quality(force, catalog)
    attached: dict[str, list[Piece]] = {}
    support: list[Piece] = []
    upgrades: dict[str, list[_Upgrade]] = {}
    for entry, row in loose:
        if row.carriers:
            upgrades.setdefault(entry.attached_to or "", []).append((entry, row))
            continue
        builder = _Builder(catalog, force.system, force.nation, entry, row.quality or quality)
        lines = [
            StandLine(stand=name, count=count, bonus=() if row.bonus is None else (row.bonus,))
            for name, count in row.contents.items()
        ]
        pieces = [_as_bought(piece, entry, row) for piece in builder.pieces(entry.id, lines)]
        if entry.attached_to:
            attached.setdefault(entry.attached_to, []).extend(pieces)
        else:
            support.extend(pieces)
    made = [_attached(each, attached, upgrades) for each in groups]
    there = {group.key for each in groups for group in each.walk()}
    for key, pieces in attached.items():
        if key not in there:
            support.extend(pieces)  # what it belonged to is gone: it stands by itself
    if support:
        made.append(Group("bonus", "Bonus selections", "group", "", "bonus", quality, tuple(support)))
    return tuple(made)


def _as_bought(piece: Piece, entry: ForceEntry, row: BonusRow) -> Piece:
    """At the price paid, if it was not part of a package, and as the roll for it made it."""
    if piece.observes:
        return piece
    rolled = entry.rolls[-1].standing if entry.rolls else None
    alone = sum(row.contents.values()) == 1
    return replace(piece, price=entry.price if alone else piece.price, rolled=rolled)


def _attached(group: Group, attached: dict[str, list[Piece]], upgrades: dict[str, list[_Upgrade]]) -> Group:
    joined = attached.get(group.key, [])
    commanders = [each for each in joined if each.stand.role == "commander"]
    others = [each for each in joined if each.stand.role != "commander"]
    whole = upgrades.get(group.key, [])
    pieces = (*commanders, *group.pieces, *others)
    return replace(
        group,
        pieces=tuple(_upgraded(each, [*whole, *upgrades.get(each.key, [])]) for each in pieces),
        groups=tuple(_attached(each, attached, upgrades) for each in group.groups),
    )


def _upgraded(piece: Piece, upgrades: list[_Upgrade]) -> Piece:
    """With its extras: equipment, or a better quality."""
    for entry, row in upgrades:
        if piece.stand.name not in row.carriers:
            continue
        if row.quality:
            piece = replace(piece, quality=row.quality)
        else:
            piece = replace(piece, equipment=(*piece.equipment, entry.name))
    return piece
