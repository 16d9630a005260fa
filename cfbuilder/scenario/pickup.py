"""The pick-up game: from a plan to a setup, every piece of luck through one door and into the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusList
from cfbuilder.catalog.scenarios import Scenario
from cfbuilder.chance.dice import PUBLIC, Luck, faces_text, game_number, secret
from cfbuilder.chance.log import By, Log
from cfbuilder.chance.rolling import TableRoll, roll_on
from cfbuilder.core.errors import UsageError
from cfbuilder.core.points import Points
from cfbuilder.core.wording import listed
from cfbuilder.core.years import span
from cfbuilder.force.cost import pool_cost
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Budget, Force, ForceEntry, add, change
from cfbuilder.force.muster import BATTALION, LINE_COMPANY
from cfbuilder.rules.budget import bonus_budget
from cfbuilder.rules.fill import fill
from cfbuilder.rules.purchases import Purchases
from cfbuilder.rules.selection import MOST_POINTS, Selections
from cfbuilder.scenario.request import PickupRequest, Plan, plan
from cfbuilder.scenario.setup import SIDES, Edge, Public, Setup, Side, SideName, other
from cfbuilder.scenario.terrain import features_to_lay

INCHES_A_FOOT = 12


@dataclass(slots=True)
class _Making:
    """The luck and the log of the game that is being made."""

    catalog: Catalog
    luck: Luck
    log: Log = field(default_factory=Log)

    def note(
        self,
        stream: str,
        purpose: str,
        result: str,
        by: By,
        dice: tuple[int, ...] = (),
        roll: TableRoll | None = None,
    ) -> None:
        self.log = self.log.add(
            stream,
            purpose,
            result,
            dice=dice,
            by=by,
            table=roll.table if roll else None,
            column=roll.column if roll else None,
        )

    @property
    def by_dice(self) -> By:
        return "hand" if self.luck.by_hand else "seed"


def pickup(request: PickupRequest, catalog: Catalog, luck: Luck) -> Setup:
    """One game from nothing: forces, purchases, rolls, terrain to lay, objectives, edges, first initiative.

    Raises UsageError when a name is unknown, the request is impossible or typed dice run out.
    Dice are asked for in this order: rolls on tables for side a, then for side b; the scenario's dice.
    """
    made = plan(request, catalog)
    scenario = catalog.scenario(request.system, request.scenario)
    making = _Making(catalog, luck)
    forces = _budgeted(
        made, scenario, [_base_force(made, scenario, number, catalog) for number in (0, 1)], catalog
    )
    if request.fill == "random":
        forces = [_filled(making, force, side, request) for force, side in zip(forces, SIDES, strict=True)]
    public, edges = _scenario(making, made, scenario, forces)
    sides: dict[str, Side] = {
        name: Side(force=force, edge=edges[name]) for name, force in zip(SIDES, forces, strict=True)
    }
    return Setup(seed=luck.seed, public=public, sides=sides, log=making.log)


def _base_force(made: Plan, scenario: Scenario, number: int, catalog: Catalog) -> Force:
    request, side = made.request, made.sides[number]
    nation = catalog.nation(request.system, side.nation)
    organization = catalog.organization(side.organizations[0])
    force = Force(
        name=f"{nation.adjective} {organization.company().name if made.size.companies else organization.name}",
        system=request.system,
        nation=side.nation,
        organization=side.organizations[0],
        year=made.year,
        size=made.size.id,
        bans_bind=scenario.bans_bind,
        waived=request.waived,
        catalog=catalog.version,
    )
    if request.base == "none":
        return replace(force, name=f"{nation.adjective} force")
    part = BATTALION if made.size.battalions else LINE_COMPANY
    for each in side.organizations:
        variants, options = catalog.organization(each).chosen(side.choices)
        force, _ = add(force, Fielding(each, made.year, part, variants, options).entry(catalog))
    return force


def _budgeted(made: Plan, scenario: Scenario, forces: Sequence[Force], catalog: Catalog) -> list[Force]:
    """Handicap for the weaker side and purchase points for both, or the agreed totals (section 14.0)."""
    request = made.request
    bases = [pool_cost(force, "base") for force in forces]
    budgeted = []
    for number, (name, force) in enumerate(zip(SIDES, forces, strict=True)):
        if request.totals is not None:
            _at_least_base(force, bases[number].points, request.totals[number])
            budgeted.append(replace(force, budget=Budget(total=request.totals[number])))
            continue
        handicap: Points | None = Points.ZERO
        if request.bonus != "none":
            known = bases[0].complete and bases[1].complete
            difference = bases[1 - number].points - bases[number].points
            handicap = max(difference, Points.ZERO) if known else None
        purchase = Points.ZERO
        if request.bonus == "full":
            purchase = _purchase_points(force, scenario.purchase_column[name], made.size.id, catalog)
        budgeted.append(replace(force, budget=Budget(purchase_points=purchase, handicap=handicap)))
    return budgeted


def _at_least_base(force: Force, base: Points, total: Points) -> None:
    if total.halves < base.halves:
        raise UsageError(
            f"the total of {total} is less than the {base} of {force.name}",
            "agree on more, or build from bonus selections alone (--base none)",
        )


def _purchase_points(force: Force, column: str, size: str, catalog: Catalog) -> Points:
    bonus = catalog.bonus(force.system, force.nation)
    if bonus is None:
        return Points.ZERO
    points = bonus.purchase_points
    return (points.attacking if column == "attacking" else points.defending)[size]


def _filled(making: _Making, force: Force, side: SideName, request: PickupRequest) -> Force:
    """What is left of the budget spent by a uniform draw among the maximal legal selections."""
    budget = bonus_budget(force)
    purchases = Purchases(force, making.catalog)
    if purchases.bonus is None:
        return force
    if budget is None:
        # An unknown price makes the handicap unknown, not the purchase points.
        budget = force.budget.purchase_points
    if budget.halves > MOST_POINTS.halves:
        raise UsageError(
            f"{force.name} has {budget} points to spend, too many to fill at random",
            f"at most {MOST_POINTS}: agree on less, or fill by hand (--fill none)",
        )
    selections = Selections(purchases, budget)
    stream = making.luck.stream(secret(side))
    counts = selections.draw(stream.below)
    rows = {row.id: row for row in purchases.rows}
    told = listed(f"{count} {rows[row_id].name}" for row_id, count in counts.items()) or "nothing"
    making.note(
        secret(side),
        f"Bonus selections for {force.name}",
        f"{told} (one of {selections.count:,} maximal legal selections)",
        "seed",
    )
    force = fill(force, making.catalog, counts)
    for entry in force.entries:
        force = _rolled(making, force, entry, side, request)
    return force


def _rolled(
    making: _Making, force: Force, entry: ForceEntry, side: SideName, request: PickupRequest
) -> Force:
    """The force after the roll for one entry, if what was bought is rolled for."""
    bonus = making.catalog.find(BonusList, entry.record_id)
    row = bonus.row(entry.part) if bonus else None
    table = making.catalog.table(force.system, force.nation, row.table) if row and row.table else None
    if row is None or table is None:
        return force
    year = force.year if request.column is None else request.column
    column = table.column(year)
    if column is None:
        # The players may choose the nearest column; it is logged, and a finding tells it.
        column = table.nearest_column(year)
    table_id = f"{force.system}/{force.nation}/{row.table}"
    roll = roll_on(table_id, table, column, making.luck, secret(side), f"{row.name} of {force.name}")
    for number, each in enumerate(roll.rolls):
        again = " (again)" if each.again_of else ""
        stands = "" if number == len(roll.rolls) - 1 else ", rolled again"
        result = f"{faces_text(each.dice)} = {each.total}: {each.result}{stands}"
        purpose = f"{row.name}{again}, {table.name} {span(column.years)}"
        making.note(secret(side), purpose, result, making.by_dice, each.dice, roll)
    return change(force, replace(entry, rolls=(roll,)))


def _scenario(
    making: _Making, made: Plan, scenario: Scenario, forces: Sequence[Force]
) -> tuple[Public, dict[str, Edge]]:
    """Terrain, the dice for it all, and what the rules let a player choose (section 13.0)."""
    request, luck, catalog = made.request, making.luck, making.catalog
    feet = made.size.table
    table = request.table or (feet[0] * INCHES_A_FOOT, feet[1] * INCHES_A_FOOT)
    terrain = features_to_lay(catalog.system(request.system).terrain, table, luck)
    high = _high_roller(making, forces)
    low = other(high)
    open_to_choice = [each.number for each in terrain.features if each.kind not in scenario.no_objective_in]
    objectives: list[int] = []
    for _ in range(min(scenario.objectives.get(made.size.id, 0), len(open_to_choice))):
        number = open_to_choice.pop(luck.choose(len(open_to_choice), PUBLIC))
        objectives.append(number)
        feature = terrain.feature(number)
        kind = feature.kind if feature else ""
        making.note(PUBLIC, f"Objective of {_name(forces, high)}", f"feature {number} ({kind})", "chosen")
    edge: Edge = ("north", "south")[luck.choose(2, PUBLIC)]
    making.note(PUBLIC, f"Edge of {_name(forces, low)}", edge, "chosen")
    making.note(PUBLIC, "First initiative", _name(forces, low), "seed" if not luck.by_hand else "hand")
    edges: dict[str, Edge] = {low: edge, high: "south" if edge == "north" else "north"}
    public = Public(
        number=game_number(luck.seed),
        system=request.system,
        scenario=request.scenario,
        size=made.size.id,
        year=made.year,
        first_initiative=low,
        high_roller=high,
        objectives=tuple(sorted(objectives)),
        terrain=terrain,
        disclosure=request.disclosure,
        catalog=catalog.version,
    )
    return public, edges


def _name(forces: Sequence[Force], side: SideName) -> str:
    return f"Player {side.upper()}, {forces[SIDES.index(side)].name}"


def _high_roller(making: _Making, forces: Sequence[Force]) -> SideName:
    """Both roll a die until one is higher."""
    while True:
        rolled = {}
        for side in SIDES:
            purpose = f"Objective and edge: {_name(forces, side)}"
            dice = making.luck.roll(1, PUBLIC, purpose)
            rolled[side] = dice[0]
            making.note(PUBLIC, purpose, str(dice[0]), making.by_dice, dice)
        if rolled["a"] != rolled["b"]:
            return "a" if rolled["a"] > rolled["b"] else "b"
        making.note(PUBLIC, "Objective and edge", "a tie: both roll again", making.by_dice)
