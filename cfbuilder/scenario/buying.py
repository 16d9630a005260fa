"""What each side brings: its organization, its budget, what it buys with it, and the rolls for what was bought."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from cfbuilder.catalog.nations import BonusList
from cfbuilder.chance.dice import secret
from cfbuilder.chance.rolling import roll_on, throws_told
from cfbuilder.core.errors import UsageError
from cfbuilder.core.points import Points
from cfbuilder.core.wording import listed
from cfbuilder.core.years import span
from cfbuilder.force.cost import pool_cost
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Budget, Force, ForceEntry, ForcePosture, Pool, add, change
from cfbuilder.force.muster import BATTALION, LINE_COMPANY
from cfbuilder.rules.budget import bonus_budget, handicap_due
from cfbuilder.rules.fill import fill
from cfbuilder.rules.purchases import Purchases
from cfbuilder.rules.selection import Selections
from cfbuilder.scenario.making import Making
from cfbuilder.scenario.setup import SIDES, SideName, other

_POOL_NAMES: Mapping[Pool, str] = {"bonus": "Bonus selections", "reinforcement": "Reinforcements"}


def forces(making: Making, attacker: SideName | None) -> dict[SideName, Force]:
    """Both forces with their budgets, spent at random if that was asked for, and rolled for."""
    based = {side: _base_force(making, side, attacker) for side in SIDES}
    budgeted = {side: replace(based[side], budget=_budget(making, side, based, attacker)) for side in SIDES}
    if making.plan.request.fill == "none":
        return budgeted
    return {side: _filled(making, side, budgeted[side]) for side in SIDES}


def _posture(side: SideName, attacker: SideName | None) -> ForcePosture:
    if attacker is None:
        return "meeting"
    return "attacking" if side == attacker else "defending"


def _base_force(making: Making, side: SideName, attacker: SideName | None) -> Force:
    plan, request, catalog = making.plan, making.plan.request, making.catalog
    wanted = plan.side(side)
    force = Force(
        name=plan.force_name(side, catalog),
        system=request.system,
        nation=wanted.nation,
        organization=wanted.organizations[0],
        year=plan.year,
        size=plan.size.id,
        posture=_posture(side, attacker),
        bans_bind=making.plan.scenario.bans_bind,
        waived=request.waived,
        catalog=catalog.version,
    )
    part = BATTALION if plan.size.battalions else LINE_COMPANY
    for each in wanted.organizations if request.base == "organization" else ():
        variants, options = catalog.organization(each).chosen(wanted.choices)
        force, _ = add(force, Fielding(each, plan.year, part, variants, options).entry(catalog))
    return force


def _budget(
    making: Making, side: SideName, based: Mapping[SideName, Force], attacker: SideName | None
) -> Budget:
    """Handicap for the weaker side and purchase points, or the agreed total; the defender's reinforcements (14.0)."""
    request, force = making.plan.request, based[side]
    reinforcements = Points.ZERO
    if force.posture == "defending":
        reinforcements = making.plan.scenario.reinforcement_points.get(force.size, Points.ZERO)
    if request.totals is not None:
        total = request.totals[SIDES.index(side)]
        _at_least_base(force, pool_cost(force, "base").points, total)
        return Budget(total=total, reinforcements=reinforcements)
    handicap: Points | None = Points.ZERO
    if request.bonus != "none":
        handicap = handicap_due(force, based[other(side)])
    purchase = _purchase_points(making, side, force, attacker) if request.bonus == "full" else Points.ZERO
    return Budget(purchase_points=purchase, handicap=handicap, reinforcements=reinforcements)


def _at_least_base(force: Force, base: Points, total: Points) -> None:
    if total < base:
        raise UsageError(
            f"the total of {total} is less than the {base} of {force.name}",
            "agree on more, or build from bonus selections alone (--base none)",
        )


def _purchase_points(making: Making, side: SideName, force: Force, attacker: SideName | None) -> Points:
    bonus = making.catalog.bonus(force.system, force.nation)
    if bonus is None:
        return Points.ZERO
    points = bonus.purchase_points
    column = making.plan.scenario.column(side, attacker)
    return (points.attacking if column == "attacking" else points.defending)[force.size]


def _filled(making: Making, side: SideName, force: Force) -> Force:
    """What is left of the budgets spent by a uniform draw among the maximal legal selections, and rolled for."""
    budget = bonus_budget(force)
    # An unknown price makes the handicap unknown, not the purchase points.
    force = _spent(making, side, force, "bonus", force.budget.purchase_points if budget is None else budget)
    force = _spent(making, side, force, "reinforcement", force.budget.reinforcements)
    for entry in force.entries:
        force = _rolled(making, side, force, entry)
    return force


def _spent(making: Making, side: SideName, force: Force, pool: Pool, budget: Points) -> Force:
    purchases = Purchases(force, making.catalog)
    if purchases.bonus is None or not budget:
        return force
    collection = making.plan.request.collection
    stock = collection.stands.get(force.nation) if collection else None
    selections = Selections(purchases, budget, pool, stock)
    counts = selections.draw(making.luck.stream(secret(side)).below)
    rows = {row.id: row for row in purchases.rows}
    told = listed(f"{count} {rows[row_id].name}" for row_id, count in counts.items()) or "nothing"
    making.note(
        secret(side),
        f"{_POOL_NAMES[pool]} for {force.name}",
        f"{told} (one of {selections.count:,} maximal legal selections)",
        "seed",
    )
    return fill(force, making.catalog, counts, pool)


def _rolled(making: Making, side: SideName, force: Force, entry: ForceEntry) -> Force:
    """The force after the roll for one entry, if what was bought is rolled for."""
    bonus = making.catalog.find(BonusList, entry.record_id)
    row = bonus.row(entry.part) if bonus else None
    table = making.catalog.table(force.system, force.nation, row.table) if row and row.table else None
    if row is None or table is None:
        return force
    chosen = making.plan.request.column
    year = force.year if chosen is None else chosen
    # The players may choose the nearest column; it is logged, and a finding tells it.
    column = table.column(year) or table.nearest_column(year)
    table_id = f"{force.system}/{force.nation}/{row.table}"
    roll = roll_on(table_id, table, column, making.luck, secret(side), f"{row.name} of {force.name}")
    for purpose, result, dice in throws_told(roll, f"{row.name}, {table.name} {span(column.years)}"):
        making.note(secret(side), purpose, result, making.by_dice, dice, roll)
    return change(force, replace(entry, rolls=(roll,)))
