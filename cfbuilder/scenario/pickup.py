"""The pick-up game: from a request to a setup, every piece of luck through one door and into the log."""

from __future__ import annotations

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import Luck, game_number
from cfbuilder.core.length import FOOT, INCH
from cfbuilder.scenario.buying import forces
from cfbuilder.scenario.making import Making
from cfbuilder.scenario.request import PickupRequest, Plan, plan
from cfbuilder.scenario.roles import attack_and_defence, meeting
from cfbuilder.scenario.setup import SIDES, Public, Setup, Side
from cfbuilder.scenario.terrain.quota import features_to_lay


def pickup(request: PickupRequest, catalog: Catalog, luck: Luck) -> Setup:
    """One game from nothing: roles, forces, purchases, rolls, terrain, objectives, edges, first initiative.

    Raises UsageError when a name is unknown, the request is impossible or typed dice run out.
    Dice are asked for in this order: for attack and defence where the scenario has them; rolls on tables for
    side a, then for side b; for objective and edge where nobody attacks.
    """
    making = Making(plan(request, catalog), catalog, luck)
    roles = attack_and_defence(making) if making.plan.scenario.attacker else None
    fielded = forces(making, roles.attacker if roles else None)
    terrain = features_to_lay(catalog.system(request.system).terrain, _table(making.plan), luck)
    roles = roles or meeting(making, terrain)
    public = Public(
        number=game_number(luck.seed),
        system=request.system,
        scenario=request.scenario,
        size=making.plan.size.id,
        year=making.plan.year,
        attacker=roles.attacker,
        first_initiative=roles.first_initiative,
        high_roller=roles.high_roller,
        objectives=roles.objectives,
        terrain=terrain,
        disclosure=request.disclosure,
        hidden=request.hidden,
        catalog=catalog.version,
    )
    sides: dict[str, Side] = {side: Side(force=fielded[side], edge=roles.edges[side]) for side in SIDES}
    return Setup(seed=luck.seed, public=public, sides=sides, log=making.log)


def _table(made: Plan) -> tuple[int, int]:
    """Width and depth in inches: as asked, else by the size of the game."""
    if made.request.table is not None:
        return made.request.table
    width, depth = made.size.table
    return width * FOOT // INCH, depth * FOOT // INCH
