"""What a force costs, part by part, and what there was to spend."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from cfbuilder.core.frozen import frozen
from cfbuilder.core.points import Points
from cfbuilder.core.wording import listed
from cfbuilder.force.cost import CostLine, add_up, breakdown, force_cost, pool_cost
from cfbuilder.force.force import Force, ForceEntry, Pool
from cfbuilder.force.parade import Group, Muster
from cfbuilder.rules.budget import bonus_budget


@frozen
class Purchase:
    """A bonus selection and what it cost; "unknown" where nobody knows."""

    name: str
    note: str
    price: str


def cost_words(force: Force, paraded: Muster, pools: Sequence[Pool]) -> str:
    """What the pools cost; where nobody can price a part, what the others do: "204.5 + ?"."""
    entries = [each for pool in pools for each in force.in_pool(pool)]
    cost = add_up([each.price for each in entries])
    if cost.complete:
        return str(cost.points)
    # What was bought for a stand has a price and is no piece; what has no price is worth its priced pieces.
    unpriced = {each.id for each in entries if each.price is None}
    parts = add_up([each.price for each in paraded.pieces() if each.entry in unpriced and each.pool in pools])
    return f"{Points.total([cost.points, parts.points])} + ?"


def total_note(force: Force, paraded: Muster) -> str:
    """What the total is made of, or why there is none."""
    if not force_cost(force).complete:
        unpriced = dict.fromkeys(piece.name for piece in paraded.pieces() if piece.price is None)
        return f"incomplete, nobody knows the price of {listed(unpriced) or 'one entry'}"
    allowed = bonus_budget(force)
    of = "" if allowed is None else f" of {allowed}"
    return f"{pool_cost(force, 'base')} base + {pool_cost(force, 'bonus')}{of} bonus"


def sums(force: Force) -> tuple[str, ...]:
    """Where the points to spend come from, and what is left of them."""
    budget, allowed = force.budget, bonus_budget(force)
    told = []
    if budget.total is not None and allowed is None:
        told.append(
            f"To spend: what the base leaves of the agreed total of {budget.total}; nobody knows, for it has no price"
        )
    elif budget.total is not None:
        told.append(f"To spend: agreed total {budget.total} − base {pool_cost(force, 'base')} = {allowed}")
    elif budget.handicap is None:
        told.append(
            f"To spend: {budget.purchase_points} purchase points; the handicap is unknown, for a base has no price"
        )
    elif budget.handicap:
        told.append(
            f"To spend: {budget.purchase_points} purchase points + {budget.handicap} handicap = {allowed}"
        )
    elif allowed:
        told.append(f"To spend: {allowed} purchase points")
    if allowed is not None and allowed:
        left = allowed - pool_cost(force, "bonus").points
        if left.halves >= 0:
            told.append(f"Left: {left}")
    if budget.reinforcements:
        spent = pool_cost(force, "reinforcement")
        told.append(f"Reinforcements: {spent} of {budget.reinforcements}, apart from the total")
    return tuple(told)


def base_lines(paraded: Muster) -> tuple[CostLine, ...]:
    """The parts of the base force, those that come later too, without what was bought to go with them.

    Parts alike are one line, whatever company they are in.
    """
    counts: Counter[tuple[str, Points | None]] = Counter()
    for group in paraded.groups:
        if group.pool == "base" or group.comes:
            for line in breakdown(_as_listed(group)):
                counts[line.label, line.each] += line.count
    return tuple(CostLine(label, count, each) for (label, each), count in counts.items())


def _as_listed(group: Group) -> Group:
    return replace(
        group,
        pieces=tuple(each for each in group.pieces if each.pool == "base" or group.comes),
        groups=tuple(_as_listed(each) for each in group.groups),
    )


def purchases(force: Force, paraded: Muster, pool: Pool) -> tuple[Purchase, ...]:
    """What was bought, alike on one line with the notes on each."""
    groups = _places(paraded)
    # That a bought platoon has its commander goes without saying.
    leaders = {piece.entry for piece in paraded.pieces() if piece.stand.role == "commander"}
    made: dict[tuple[str, str], Counter[str]] = {}
    for entry in force.in_pool(pool):
        price = "unknown" if entry.price is None else str(entry.price)
        leads = entry.id in leaders and "/" not in (entry.attached_to or "")
        note = "" if leads else _purchase_note(entry, groups)
        made.setdefault((entry.name, price), Counter())[note] += 1
    return tuple(_purchase(name, price, notes) for (name, price), notes in made.items())


def _places(paraded: Muster) -> dict[str, str]:
    """What each group is called by its key, with its company where there are several."""
    companies = [each for each in paraded.walk() if each.level == "company"]
    found = {group.key: group.name for group in paraded.walk()}
    if len(companies) > 1:
        for company in companies:
            found |= {
                each.key: f"{each.name} of {company.name}" for each in company.walk() if each is not company
            }
    return found


def _purchase_note(entry: ForceEntry, groups: Mapping[str, str]) -> str:
    if entry.rolls:
        return entry.rolls[-1].standing.result
    where = entry.attached_to or ""
    owner = groups.get(where) or groups.get(where.rpartition("/")[0], "")
    return f"with {owner}" if owner else ""


def _purchase(name: str, price: str, notes: Counter[str]) -> Purchase:
    count = notes.total()
    if count == 1:
        return Purchase(name, next(iter(notes)), price)
    alike = len(notes) == 1
    told = [note if alike else f"{number} {note}" for note, number in notes.items() if note]
    return Purchase(f"{count} × {name}", listed(told), f"{price} each")
