"""Odds beside the choices they inform: what a gun kills, what kills a vehicle, what a commander's bonus is worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.combat import Combat, GunFire
from cfbuilder.catalog.commander_limits import bonus_given
from cfbuilder.catalog.nations import DataRow
from cfbuilder.catalog.organizations import Organization
from cfbuilder.core.frozen import frozen
from cfbuilder.force.force import Force
from cfbuilder.odds.crossfire.anti_vehicle import fires_at_vehicles
from cfbuilder.odds.crossfire.matrix import Armament, pairings
from cfbuilder.odds.crossfire.rally import rally
from cfbuilder.odds.generation import results
from cfbuilder.rendering.views.chances import armaments
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.setup import SideName, other

#: The generation table that tells what vehicles a nation usually has.
_TABLE = "tanks"


@frozen
class Foes:
    """What a force meets, and in words which these are ("usual in 1944")."""

    which: str
    armaments: tuple[Armament, ...]


def usual_foes(force: Force, catalog: Catalog) -> Foes:
    """What the tables of the other nations most often give in the force's year, if its figures are known."""
    nations = (each for each in catalog.nations(force.system) if each != force.nation)
    likeliest = (_likeliest(catalog, force, each) for each in nations)
    # Two nations that have the same tank have it once here.
    found = dict.fromkeys((each.name, each.row) for each in likeliest if each)
    return Foes(f"usual in {force.year}", tuple(Armament(name, row) for name, row in found))


def known_foes(known: Known, side: SideName, catalog: Catalog) -> Foes | None:
    """What of the other side is known to this one's player and has figures; None if nothing is."""
    theirs = known.side(other(side))
    found = tuple(Armament(each.name, each.row) for each in armaments(known, theirs, catalog) if each.row)
    return Foes(f"known of player {theirs.side.upper()}", found) if found else None


def _likeliest(catalog: Catalog, force: Force, nation: str) -> Armament | None:
    table = catalog.table(force.system, nation, _TABLE)
    column = table.column(force.year) if table else None
    if table is None or column is None:
        return None
    outcomes = results(table, column)
    name = max(outcomes, key=lambda each: outcomes[each])
    data = next((each.data for each in column.rows if each.result == name), None)
    row = catalog.data_row(force.system, data) if data else None
    return Armament(name, row) if row else None


def shots_told(
    name: str, row: DataRow, foes: Foes, catalog: Catalog, system: str
) -> Iterator[tuple[str, str]]:
    """What it kills and what kills it: ("kills", "Sherman 69/83, T-34/C 69/83 (% front/flank, usual in 1944)")."""
    combat = catalog.find(Combat, f"{system}/combat")
    if combat is None:
        return
    own = [Armament(name, row)]
    for label, firing, hit in (("kills", own, foes.armaments), ("killed by", foes.armaments, own)):
        shots = ", ".join(_shots(firing, hit, combat.gun_fire, by_gun=label == "killed by"))
        if shots:
            yield label, f"{shots} (% front/flank, {foes.which})"


def _shots(
    firing: Iterable[Armament], hit: Iterable[Armament], rules: GunFire, *, by_gun: bool
) -> Iterator[str]:
    for each in pairings(tuple(firing), tuple(hit), rules):
        front, flank = (round(100 * outcomes["kill"]) for outcomes in (each.front, each.flank))
        yield f"{each.gun if by_gun else each.target} {front}/{flank}"


def weapon_row(name: str, force: Force, catalog: Catalog) -> DataRow | None:
    """The row by which squads of a force fire a weapon against vehicles; None for anything else."""
    combat = catalog.find(Combat, f"{force.system}/combat")
    weapon = combat.tank_hunters.weapon(name) if combat else None
    if weapon is None:
        return None
    rows = (f"{force.nation}:{name}", weapon.data or "")
    found = (catalog.data_row(force.system, each) for each in rows if each)
    return next((each for each in found if each and fires_at_vehicles(each)), None)


def rally_told(
    commander: str,
    bonus: int,
    quality: str,
    force: Force,
    organization: Organization | None,
    catalog: Catalog,
) -> str:
    """What a commander's bonus does to the rally of such troops; empty where it does nothing."""
    combat = catalog.find(Combat, f"{force.system}/combat")
    nation = catalog.nation(force.system, force.nation)
    given = bonus_given("rally", commander, bonus, organization, nation)
    if combat is None or not given or quality not in combat.rally.pinned:
        return ""
    without, helped = (
        [rally(combat.rally, quality, state, each)["rally"] for state in ("suppressed", "pinned")]
        for each in (0, given)
    )
    return f"suppressed {helped[0]} (not {without[0]}), pinned {helped[1]} (not {without[1]})"
