"""Everything that bounds a legal selection (section 14.0), limit by limit."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from cfbuilder.catalog.stands import OBSERVER
from cfbuilder.force.force import Pool
from cfbuilder.force.parade import Muster
from cfbuilder.rules.attachment import most_attached
from cfbuilder.rules.carriers import Carriers
from cfbuilder.rules.company_commander import platoons_each
from cfbuilder.rules.drafting import Draft
from cfbuilder.rules.extra_bounds import draft_extras
from cfbuilder.rules.offers import Choice
from cfbuilder.rules.purchases import Purchases


def choice(purchases: Purchases, pool: Pool, stock: Mapping[str, int] | None) -> Choice:
    """All that a force may still buy in a pool, with what bounds it.

    `stock`: the stands that the player owns, by name; one that stands off the table needs none.
    """
    draft = Draft(purchases, pool)
    for row in purchases.rows:
        if not row.carriers and not row.enlarges:
            draft.offer(row)
    carriers = Carriers(purchases)
    _platoons(draft)
    _company_commanders(draft)
    _observed(draft, carriers)
    draft_extras(draft, carriers)
    if stock is not None:
        _stock(draft, stock)
    return draft.choice()


def _platoons(draft: Draft) -> None:
    """Every platoon is bought with one commander, and none without."""
    draft.rooms["platoons"].pairs = True
    for row in draft.purchases.platoon_rows:
        draft.fill("platoons", row.id)
    for row in draft.purchases.platoon_commander_rows:
        draft.open("platoons", row.id)


def _company_commanders(draft: Draft) -> None:
    """One for every so many bought platoons."""
    purchases = draft.purchases
    rows = purchases.company_commander_rows
    each = platoons_each(purchases)
    room = "company commanders"
    draft.rooms[room].start = purchases.platoons_bought - each * purchases.count(rows)
    for row in rows:
        draft.fill(room, row.id, each)
    for row in purchases.platoon_commander_rows:
        draft.open(room, row.id)


def _observed(draft: Draft, carriers: Carriers) -> None:
    """What a platoon commander observes for is attached to a platoon."""
    purchases = draft.purchases
    for name, most in most_attached(purchases).items():
        if not purchases.stand(name).observed_by:
            continue
        room = f"attached {name}"
        for platoon in carriers.platoons(draft.pool):
            attached = sum(1 for each in platoon.pieces if each.stand.name == name)
            draft.rooms[room].start += max(most - attached, 0)
        for row in purchases.rows:
            if name in row.contents:
                draft.fill(room, row.id, row.contents[name])
        for row in purchases.platoon_commander_rows:
            draft.open(room, row.id, most)


def _stock(draft: Draft, stock: Mapping[str, int]) -> None:
    """No more stands on the table than the player owns."""
    purchases = draft.purchases
    fielded = on_table(purchases.muster)
    for offer in draft.offers.values():
        contents = draft.rows[offer.row].contents
        needed: Counter[str] = Counter()
        for name, count in contents.items():
            stand = purchases.stand(name)
            needed[name] += 0 if stand.off_table else count
            needed[OBSERVER] += count if stand.free_observer else 0
        for name, count in (+needed).items():
            draft.rooms[f"stock {name}"].start = stock.get(name, 0) - fielded[name]
            draft.fill(f"stock {name}", offer.id, count)


def on_table(fielded: Muster) -> Counter[str]:
    """How many of each stand its player must own."""
    return Counter(each.stand.name for each in fielded.pieces() if not each.stand.off_table)
