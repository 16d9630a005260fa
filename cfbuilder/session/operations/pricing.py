"""Prices: the players' own, the catalog's of today, and what an edit changes about them."""

from __future__ import annotations

from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.points import Points
from cfbuilder.force.force import Force, ForceEntry, change
from cfbuilder.rules.prices_today import as_of_today
from cfbuilder.session.operations.naming import entry_named, numbered, price_text, row_of, told
from cfbuilder.session.operations.operation import Call, Outcome, Subject, points

ALL = "all"
UNKNOWN = "unknown"


def price(subject: Subject, call: Call) -> Outcome:
    """A price of the players' own, or none."""
    entry = entry_named(subject.force, call.words[0])
    known = None if call.words[1] == UNKNOWN else points(call.words[1], "price")
    return Outcome(change(subject.force, replace(entry, price=known, house=known is not None)))


def accept(subject: Subject, call: Call) -> Outcome:
    """The name and the price that the catalog has today, for one entry or for all that it knows."""
    force = subject.force
    today = as_of_today(force, subject.catalog)
    if call.words[0] == ALL:
        for now in today.values():
            force = change(force, now)
        force = replace(force, catalog=subject.catalog.version)
    else:
        entry = entry_named(force, call.words[0])
        if entry.id not in today:
            raise UsageError(f"{told(entry)} is not in this catalog", "it is kept as it was")
        force = change(force, today[entry.id])
    lines = [
        f"{numbered(before)} is now {after.name}"
        for before, after in zip(subject.force.entries, force.entries, strict=True)
        if before.name != after.name
    ]
    return Outcome(force, tuple(lines))


def repriced(before: Force, after: Force, catalog: Catalog) -> Force:
    """After an edit: entries that now hold more or less cost so much more or less.

    What they hold is measured by this catalog at both ends, so that a price taken from another catalog stays
    what it was as long as the entry does. The players' own prices are theirs to change.
    """
    if before.year == after.year and all(
        _holds_the_same(each, before, after, catalog) for each in after.entries
    ):
        return after
    was, now = as_of_today(before, catalog), as_of_today(after, catalog)
    for entry in after.entries:
        old = before.entry(entry.id)
        if old is None or old.price != entry.price or entry.house:
            continue
        if entry.id not in was or entry.id not in now:
            continue
        changed = _moved(entry.price, was[entry.id].price, now[entry.id].price)
        if changed != entry.price:
            after = change(after, replace(entry, price=changed))
    return after


def _holds_the_same(entry: ForceEntry, before: Force, after: Force, catalog: Catalog) -> bool:
    """Whether it is new, or its price hangs on nothing but what has stayed as it was."""
    old = before.entry(entry.id)
    if old is None:
        return True
    if (entry.variants, entry.options) != (old.variants, old.options):
        return False
    row = row_of(catalog, entry)
    if row is None or row.scope != "platoon":
        return True
    # An extra for a whole platoon costs by the squads that the platoon has.
    place = entry.attached_to
    return place == old.attached_to and _in_place(place, before) == _in_place(place, after)


def _in_place(place: str | None, force: Force) -> tuple[ForceEntry, ...]:
    """What makes a formation what it is: the entry that it is part of, and whatever is given to it."""
    if place is None:
        return ()
    owner = place.partition("/")[0]
    return tuple(each for each in force.entries if each.id == owner or each.attached_to == place)


def _moved(price: Points | None, was: Points | None, now: Points | None) -> Points | None:
    """The price moved as the catalog's own moved."""
    if price == was:
        return now
    if price is None or was is None or now is None:
        return price
    return max(price + (now - was), Points.ZERO)


def price_changes(before: Force, after: Force) -> tuple[str, ...]:
    """Every entry whose price is another now."""
    return tuple(
        f"{numbered(entry)}: {price_text(old.price)} -> {price_text(entry.price)}"
        for entry in after.entries
        if (old := before.entry(entry.id)) is not None and old.price != entry.price
    )
