"""The pick-up game: from a request to a setup, every piece of luck through one door and into the log."""

from __future__ import annotations

from collections.abc import Mapping

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import PUBLIC, Luck, game_number
from cfbuilder.core.errors import UsageError
from cfbuilder.core.length import FOOT, INCH
from cfbuilder.core.wording import plural
from cfbuilder.scenario.advanced_findings import advanced_findings
from cfbuilder.scenario.brought import Brought
from cfbuilder.scenario.buying import forces
from cfbuilder.scenario.floors import with_floors
from cfbuilder.scenario.making import Making
from cfbuilder.scenario.plan import Plan, plan
from cfbuilder.scenario.request import PickupRequest
from cfbuilder.scenario.roles import attack_and_defence, meeting
from cfbuilder.scenario.setup import SIDES, Public, Setup, Side, SideName, Terrain
from cfbuilder.scenario.terrain.layout import lay
from cfbuilder.scenario.terrain.layout_zones import zones


def pickup(
    request: PickupRequest, catalog: Catalog, luck: Luck, brought: Mapping[SideName, Brought] | None = None
) -> Setup:
    """One game from nothing: roles, forces, purchases, rolls, terrain, objectives, edges, first initiative.

    `brought`: sides whose player has bought by hand.
    Raises UsageError when a name is unknown, the request is impossible or typed dice run out.
    Dice are asked for in this order: for attack and defence where the scenario has them; rolls on tables for
    side a, then for side b; for objective and edge where nobody attacks.
    """
    making = Making(plan(request, catalog), catalog, luck, brought or {})
    roles = attack_and_defence(making) if making.plan.scenario.attacker else None
    fielded = forces(making, roles.attacker if roles else None)
    terrain = table_laid(making)
    roles = roles or meeting(making, terrain)
    # Last, so that the same seed gives the same game with floors and without.
    terrain = with_floors(making, terrain)
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
        terrain=zones(terrain, roles.edges, roles.defender),
        disclosure=request.disclosure,
        hidden=request.hidden,
        options=request.options,
        advanced=making.plan.advanced,
        catalog=catalog.version,
    )
    if request.fill == "random":
        for _, finding in advanced_findings(public, fielded, catalog):
            raise UsageError(finding.message, finding.hint)
    sides: dict[str, Side] = {side: Side(force=fielded[side], edge=roles.edges[side]) for side in SIDES}
    return Setup(seed=luck.seed, public=public, sides=sides, log=making.log)


def table_laid(making: Making) -> Terrain:
    """The table laid; how often a feature was shifted to close a fire lane is logged (section 13.0)."""
    request, catalog = making.plan.request, making.catalog
    layout = lay(
        catalog.system(request.system),
        catalog.terrain_kinds(request.system),
        _table(making.plan),
        making.luck.stream(PUBLIC),
        town=request.town,
        inventory=request.collection.pieces() if request.collection else None,
    )
    told = plural(len(layout.terrain.features), "feature")
    if layout.moves:
        told += f", shifted {plural(layout.moves, 'time')} to close fire lanes"
    making.note(PUBLIC, "Terrain", told, "seed")
    for finding in layout.findings:
        making.note(PUBLIC, "Terrain", finding.message, "seed")
    return layout.terrain


def _table(made: Plan) -> tuple[int, int]:
    """Width and depth in inches: as asked, else by the size of the game."""
    if made.request.table is not None:
        return made.request.table
    if made.size.table is None:
        raise UsageError(
            f"nothing tells how large the table of a {made.size.name.lower()} is", "add --table WxD"
        )
    width, depth = made.size.table
    return width * FOOT // INCH, depth * FOOT // INCH
