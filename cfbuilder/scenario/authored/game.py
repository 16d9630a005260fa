"""The game that an authored scenario makes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import Formation, Organization
from cfbuilder.catalog.provenance import Remark, Source
from cfbuilder.catalog.scenarios import Posture, Scenario
from cfbuilder.chance.dice import PUBLIC, Luck, game_number
from cfbuilder.chance.log import By, Log
from cfbuilder.core.wording import slug
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Force, ForcePosture
from cfbuilder.force.muster import BATTALION, muster
from cfbuilder.scenario.advanced_rules import made_sure
from cfbuilder.scenario.authored.emplaced import hidden_positions, without_positions
from cfbuilder.scenario.authored.written import Authored
from cfbuilder.scenario.authored.zones import zoned
from cfbuilder.scenario.placement_sector import hides_by
from cfbuilder.scenario.setup import SIDES, Public, Secrets, Setup, Side, SideName

#: Nobody's page: what the players wrote themselves.
_OWN = Source(section="", lines=(0, 0))

#: The column of a table that nobody looks into.
_NOTHING_IS_BOUGHT: Mapping[str, Posture] = {
    "a": "attacking", "b": "attacking", "attacker": "attacking", "defender": "defending"
}  # fmt: skip


def game_of(written: Authored, catalog: Catalog, luck: Luck) -> Setup:
    """The game of a scenario: as written, and by dice only who begins. Raises UsageError for unknown names."""
    scenario = scenario_of(written)
    begins, log = _begins(written, luck)
    public = Public(
        number=game_number(luck.seed),
        system=written.system,
        scenario=slug(written.title),
        size=written.size,
        year=written.year,
        attacker=written.attacker,
        first_initiative=begins,
        objectives=written.objectives,
        terrain=zoned(written),
        zones={side: zone for side in SIDES if (zone := written.sides[side].zone)},
        disclosure=written.disclosure,
        hidden=written.hidden,
        advanced=made_sure(written.advanced, written.system, scenario, written.size, catalog),
        authored=scenario,
        catalog=catalog.version,
    )
    sides: dict[str, Side] = {side: _side(written, side, catalog) for side in SIDES}
    return Setup(seed=luck.seed, public=public, sides=sides, log=log)


def scenario_of(written: Authored) -> Scenario:
    """The scenario as the catalog would hold it."""
    return Scenario(
        name=written.title,
        source=written.source or _OWN,
        marks=written.marks,
        notes=written.notes,
        mission=written.mission,
        attacker=written.attacker is not None,
        purchase_column=_NOTHING_IS_BOUGHT,
        bans_bind=False,
        first_initiative="low-roller",
        initiatives=0,
        deployment=written.deployment,
        victory=written.victory,
        end=written.end,
        place=written.place,
        date=written.date,
        rules=written.rules,
        trackers=written.trackers,
    )


def _side(written: Authored, side: SideName, catalog: Catalog) -> Side:
    """What hides has its firing positions among its secrets, and none in its order of battle."""
    own = written.sides[side]
    force, joined = _force(written, side, own.formations, catalog)
    placements = own.placements
    if hides_by(written.hidden, written.attacker, side):
        placements = (*placements, *hidden_positions(muster(force, joined)))
        force, _ = _force(written, side, without_positions(own.formations), catalog)
    return Side(force=force, edge=own.edge, secrets=Secrets(briefing=own.briefing, placements=placements))


def _force(
    written: Authored, side: SideName, formations: Sequence[Formation], catalog: Catalog
) -> tuple[Force, Catalog]:
    """The side's organization fielded whole, at what its stands cost by the prices of its nation.

    With it the catalog that has it.
    """
    own = written.sides[side]
    organization_id = f"{written.system}/{own.nation}/{slug(written.title)}-{side}"
    organization = Organization(
        name=own.name,
        source=written.source or _OWN,
        marks=own.marks,
        years=(written.year, written.year),
        morale=own.morale,
        command=own.command or _usual_command(written.system, own.nation, catalog),
        line_company=formations[0].id if formations else "",
        formations=tuple(formations),
        commander_limits=own.commander_limits,
        rules=tuple(Remark(text=each.text, section=each.section) for each in own.rules),
    )
    joined = catalog.with_own({organization_id: ("organization", organization)})
    force = Force(
        name=own.name,
        system=written.system,
        nation=own.nation,
        organization=organization_id,
        year=written.year,
        size=written.size,
        posture=_posture(side, written.attacker),
        entries=(Fielding(organization_id, written.year, BATTALION).entry(joined),),
        authored=organization,
        catalog=catalog.version,
    )
    return force, joined


def _usual_command(system: str, nation: str, catalog: Catalog) -> str:
    combat = catalog.nation(system, nation).combat
    return combat.command if combat else ""


def _posture(side: SideName, attacker: SideName | None) -> ForcePosture:
    if attacker is None:
        return "meeting"
    return "attacking" if side == attacker else "defending"


def _begins(written: Authored, luck: Luck) -> tuple[SideName, Log]:
    """Who has the first initiative: as written, or both roll until one is higher."""
    log = Log()
    if written.first_initiative != "dice":
        return written.first_initiative, log
    by: By = "hand" if luck.by_hand else "seed"
    while True:
        rolled = {}
        for side in SIDES:
            told = f"First initiative: player {side.upper()}"
            dice = luck.roll(1, PUBLIC, told)
            rolled[side] = dice[0]
            log = log.add(PUBLIC, told, str(dice[0]), dice=dice, by=by)
        if rolled["a"] != rolled["b"]:
            return ("a" if rolled["a"] > rolled["b"] else "b"), log
        log = log.add(PUBLIC, "First initiative", "a tie: both roll again", by=by)
