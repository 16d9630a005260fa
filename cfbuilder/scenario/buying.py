"""What each side brings: its organization, its budget, what it buys with it, and the rolls for what was bought."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
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
from cfbuilder.force.force import Agreement, Budget, Force, ForceEntry, ForcePosture, Pool, add, change
from cfbuilder.force.muster import BATTALION, LINE_COMPANY
from cfbuilder.rules.budget import bonus_budget, handicap_due
from cfbuilder.rules.fill import fill
from cfbuilder.rules.purchases import Purchases
from cfbuilder.rules.selection import Selections
from cfbuilder.scenario.making import Making
from cfbuilder.scenario.owned import make_sure, share
from cfbuilder.scenario.setup import SIDES, SideName, other

_POOL_NAMES: Mapping[Pool, str] = {"bonus": "Bonus selections", "reinforcement": "Reinforcements"}


def forces(making: Making, attacker: SideName | None) -> dict[SideName, Force]:
    """Both forces with their budgets and purchases, rolled for."""
    budgeted = budgeted_forces(making, attacker)
    return {side: with_purchases(making, side, budgeted[side]) for side in SIDES}


def budgeted_forces(making: Making, attacker: SideName | None) -> dict[SideName, Force]:
    """Both forces as their organizations and what they may spend; of what is bought only what a player brings."""
    based = {side: _based(making, side, attacker) for side in SIDES}
    collection = making.plan.request.collection
    if collection is not None:
        make_sure(
            collection, [force for side, force in based.items() if side not in making.brought], making.catalog
        )
    budgets = {side: _budget(making, side, based, attacker) for side in SIDES}
    for side, brought in making.brought.items():
        budgets[side] = brought.budgeted(budgets[side])
    return {side: replace(based[side], budget=budgets[side]) for side in SIDES}


def with_purchases(making: Making, side: SideName, force: Force) -> Force:
    """The force with what its player brings, or what a draw gives if that was asked for, rolled for."""
    brought = making.brought.get(side)
    if brought is not None:
        making.carry_over(brought.force.log, secret(side))
    elif making.plan.request.fill == "random":
        force = _filled(making, side, force)
    for entry in force.entries:
        if not entry.rolls:
            force = _rolled(making, side, force, entry)
    return force


def _based(making: Making, side: SideName, attacker: SideName | None) -> Force:
    fielded = _base_force(making, side, attacker)
    brought = making.brought.get(side)
    return brought.on(fielded) if brought is not None else fielded


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
        agreements=tuple(_lifted(making)),
        catalog=catalog.version,
    )
    for each in wanted.organizations if request.base == "organization" else ():
        organization = catalog.organization(each)
        whole = plan.size.battalions and organization.is_battalion()
        variants, options = organization.chosen(wanted.choices)
        fielding = Fielding(each, plan.year, BATTALION if whole else LINE_COMPANY, variants, options)
        force, _ = add(force, fielding.entry(catalog))
    return force


def _lifted(making: Making) -> Iterator[Agreement]:
    """The limits that options of the scenario lift for both sides."""
    for option in making.plan.scenario.options:
        if option.id in making.plan.request.options:
            for code in option.lifts:
                yield Agreement(code=code, where="", reason=f"{option.name}, {option.section}")


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
    """What is left of the budgets spent by a uniform draw among the maximal legal selections."""
    budget = bonus_budget(force)
    # An unknown price makes the handicap unknown, not the purchase points.
    force = _spent(making, side, force, "bonus", force.budget.purchase_points if budget is None else budget)
    force = _spent(making, side, force, "reinforcement", force.budget.reinforcements)
    if not force.entries:
        raise UsageError(
            f"the {force.name} would be empty: {budget} points buy nothing",
            "agree on more points, or fill by hand (--fill none)",
        )
    return force


def _spent(making: Making, side: SideName, force: Force, pool: Pool, budget: Points) -> Force:
    purchases = Purchases(force, making.catalog)
    if purchases.bonus is None or not budget:
        return force
    selections = Selections(purchases, budget, pool, _stock(making, side))
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


def _stock(making: Making, side: SideName) -> Mapping[str, int] | None:
    """What the side may field in all of what the players own; None: as much as it likes."""
    collection, enemy = making.plan.request.collection, other(side)
    if collection is None:
        return None
    brought = making.brought.get(enemy)
    return share(
        collection,
        _base_force(making, side, None),
        brought.force if brought else _base_force(making, enemy, None),
        making.catalog,
        settled=brought is not None,
        first=side == SIDES[0],
    )


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
