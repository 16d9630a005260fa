"""What a side may have placed in secret as far as anybody can tell, whether it has bought it or not.

Only what both players know goes in here: lists, periods, bans, the scenario. So a sheet that is printed because
of it tells nothing about what was bought.
"""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusRow
from cfbuilder.catalog.stands import Stand
from cfbuilder.force.muster import muster
from cfbuilder.scenario.knowledge import Known, KnownSide, as_force
from cfbuilder.scenario.setup import other


def secret_stands(known: Known, side: KnownSide, catalog: Catalog) -> dict[str, Stand]:
    """The stands, by name, that a side could have in this game and that start unseen (6.9, 10.1)."""
    force = as_force(known, side)
    scenario = catalog.scenario(known.public.system, known.public.scenario)
    if force.authored is not None:
        # The order of battle that an author has disclosed; nothing is bought beside it.
        names = [each.stand.name for each in muster(force, catalog).pieces() if each.pool == "base"]
    else:
        names = [name for row in rows_sold(known, side, catalog) for name in row.contents]
    if known.public.attacker == other(side.side):
        names += scenario.fortifications
    found = {name: catalog.stand(force.system, force.nation, name) for name in names}
    return {name: stand for name, stand in found.items() if stand.secret}


def rows_sold(known: Known, side: KnownSide, catalog: Catalog) -> Iterator[BonusRow]:
    """What the side's list sells in this game: in its period, and not banned to who attacks or defends."""
    force = as_force(known, side)
    scenario = catalog.scenario(known.public.system, known.public.scenario)
    bonus = catalog.bonus(force.system, force.nation)
    period = catalog.system(force.system).period(force.year).id
    posture = None
    if scenario.bans_bind and known.public.attacker is not None:
        posture = "attacking" if known.public.attacker == side.side else "defending"
    for row in bonus.rows if bonus else ():
        banned = posture in row.banned and row.section not in force.waived
        if row.maximum_in(period) != 0 and not banned:
            yield row
