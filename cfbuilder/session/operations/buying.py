"""What comes into a force and what leaves it: bonus selections and organizations."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from cfbuilder.catalog.nations import BonusRow
from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import listed
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Force, ForceEntry, Pool, add, change, family, remove
from cfbuilder.force.muster import BATTALION, LINE_COMPANY
from cfbuilder.rules.fill import bought_entry, fill
from cfbuilder.rules.prices_today import as_of_today
from cfbuilder.rules.purchases import Purchases
from cfbuilder.session.operations.naming import (
    entry_named,
    not_there,
    organization_names,
    row_named,
    row_of,
    row_or_none,
    told,
    unknown_choice,
)
from cfbuilder.session.operations.operation import Call, Outcome, Subject, whole_number
from cfbuilder.session.operations.places import place_for, place_text

#: The pools that bonus selections are bought for.
POOLS = ("bonus", "reinforcement")
PARTS = (LINE_COMPANY, BATTALION)


def add_entries(subject: Subject, call: Call) -> Outcome:
    """Bonus selections, each where it belongs or where the player says, or an organization."""
    name, times = call.words[0], call.number("times", 1)
    if row_or_none(subject.purchases, name) is not None:
        return _told_added(subject, _bought(subject, call, times))
    head, *choices = name.split("+")
    organizations = organization_names(subject.force, subject.catalog)
    if head not in (*organizations, *organizations.values()):
        known = [*(row.id for row in subject.purchases.rows), *organizations]
        raise not_there("bonus selection or organization", name, known)
    organization_id = organizations.get(head, head)
    return _told_added(subject, _fielded(subject, call, organization_id, choices, times))


def count(subject: Subject, call: Call) -> Outcome:
    """So many of a row in one pool: the last ones go, or more come."""
    row = row_named(subject.purchases, call.words[0])
    wanted = whole_number(call.words[1], "count")
    pool = call.one_of("pool", POOLS, "bonus")
    had = [each for each in subject.purchases.entries(row) if each.pool == pool]
    if wanted > len(had):
        return _told_added(subject, _bought(subject, call, wanted - len(had)))
    force = subject.force
    for each in reversed(had[wanted:]):
        force = remove(force, each.id)
    return _told_removed(subject, force)


def remove_entry(subject: Subject, call: Call) -> Outcome:
    """An entry, with all that is attached to it."""
    entry = entry_named(subject.force, call.words[0])
    return _told_removed(subject, remove(subject.force, entry.id))


def duplicate(subject: Subject, call: Call) -> Outcome:
    """A copy of an entry and of all that is attached to it; what was rolled for is rolled for anew."""
    force = subject.force
    original = entry_named(force, call.words[0])
    members = family(force, original.id)
    copies: dict[str, ForceEntry] = {}
    for each in subject.force.entries:
        if each.id in members:
            force, copies[each.id] = add(force, replace(each, rolls=()))
    for copy in copies.values():
        owner, slash, rest = (copy.attached_to or "").partition("/")
        if owner in copies:
            force = change(force, replace(copy, attached_to=f"{copies[owner].id}{slash}{rest}"))
    return _told_added(subject, force)


def _bought(subject: Subject, call: Call, times: int) -> Force:
    """The force with so many more of a row."""
    row = row_named(subject.purchases, call.words[0])
    pool = cast("Pool", call.one_of("pool", POOLS, "bonus"))
    if "part" in call.keys:
        raise UsageError(f"{row.name} has no parts", "part= goes with an organization")
    commander = None
    if "commander" in call.keys:
        commander = row_named(subject.purchases, call.keys["commander"])
        if not row.is_platoon or commander not in subject.purchases.platoon_commander_rows:
            known = [each.id for each in subject.purchases.platoon_commander_rows]
            raise UsageError(
                f"{commander.name} cannot lead {row.name}", f"platoons are led by {listed(known, 'or')}"
            )
    force = subject.force
    for _ in range(times):
        force = _one_more(Purchases(force, subject.catalog), row, pool, call.keys.get("at"), commander)
    return force


def _one_more(
    purchases: Purchases, row: BonusRow, pool: Pool, at: str | None, commander: BonusRow | None
) -> Force:
    force, catalog, list_id = purchases.force, purchases.catalog, purchases.list_id
    assert list_id is not None  # the row came from it
    if at is not None:
        if row.is_platoon:
            raise UsageError("a platoon stands by itself", "leave at= out")
        place = place_for(force, catalog, row, at)
        force, entry = add(force, bought_entry(list_id, row, pool, place))
        return change(force, as_of_today(force, catalog)[entry.id])
    if row in purchases.platoon_commander_rows:
        return add(force, bought_entry(list_id, row, pool, _without_commander(purchases, pool)))[0]
    counts = {row.id: 1} if commander is None else {row.id: 1, commander.id: 1}
    return fill(force, catalog, counts, pool)


def _without_commander(purchases: Purchases, pool: Pool) -> str | None:
    """The first bought platoon that nobody leads yet."""
    led = {each.attached_to for row in purchases.platoon_commander_rows for each in purchases.entries(row)}
    platoons = {each.id for row in purchases.platoon_rows for each in purchases.entries(row)}
    free = (each.id for each in purchases.force.in_pool(pool) if each.id in platoons and each.id not in led)
    return next(free, None)


def _fielded(subject: Subject, call: Call, organization_id: str, choices: list[str], times: int) -> Force:
    """The force with an organization more: its line company, or the whole of it in a game of battalions."""
    for key in ("at", "pool", "commander"):
        if key in call.keys:
            raise UsageError(f"an organization takes no {key}=", "leave it out")
    force, catalog = subject.force, subject.catalog
    organization = catalog.organization(organization_id)
    for each in choices:
        if each not in [known.id for known in organization.choices()]:
            raise unknown_choice(organization, each)
    sizes = {each.id: each for each in catalog.system(force.system).sizes}
    size = sizes.get(force.size)
    part = call.one_of("part", PARTS, BATTALION if size and size.battalions else LINE_COMPANY)
    variants, options = organization.chosen(choices)
    entry = Fielding(organization_id, force.year, part, variants, options).entry(catalog)
    for _ in range(times):
        force, _ = add(force, entry)
    return replace(force, organization=force.organization or organization_id)


def _told_added(subject: Subject, force: Force) -> Outcome:
    lines = []
    for each in force.entries:
        if subject.force.entry(each.id) is None:
            row = row_of(subject.catalog, each)
            place = ""
            if each.attached_to:
                place = f" at {place_text(force, subject.catalog, each.attached_to)}"
            elif row and row.carriers:
                place = ", and nothing is left to carry it"
            lines.append(f"added {told(each)}{place}")
    return Outcome(force, tuple(lines))


def _told_removed(subject: Subject, force: Force) -> Outcome:
    gone = [each for each in subject.force.entries if force.entry(each.id) is None]
    lost = len(subject.force.agreements) - len(force.agreements)
    lines = [f"removed {told(each)}" for each in gone]
    if lost:
        lines.append("what was agreed about them went too")
    return Outcome(force, tuple(lines) or ("nothing to remove",))
