"""Guns and MGs on vehicles (Advanced 2): what both do together to a squad, beside the gun alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.combat import Combat, Fire
from cfbuilder.catalog.nations import DataRow
from cfbuilder.catalog.provenance import Note
from cfbuilder.core.wording import listed
from cfbuilder.odds.crossfire.fire import OPEN, Shelter, Weapon, cover, volley
from cfbuilder.odds.crossfire.weapons import Manner, high_explosive, small_arms
from cfbuilder.odds.outcomes import percent
from cfbuilder.rendering.views.data import data_lines
from cfbuilder.rendering.views.sides import known_muster
from cfbuilder.scenario.advanced_effects import played
from cfbuilder.scenario.knowledge import Known, KnownSide, as_force


def machine_gun_notes(known: Known, side: KnownSide, catalog: Catalog) -> Iterator[Note]:
    """A line for all vehicles of a side whose gun and MG are alike; nothing where the rule is not agreed on."""
    found = played(known.public, "machine-guns", catalog)
    combat = catalog.find(Combat, f"{known.public.system}/combat")
    force = as_force(known, side)
    stand = catalog.stand_or_none(force.system, force.nation, found.rule.machine_gun) if found else None
    if found is None or combat is None or stand is None or stand.fire is None:
        return
    machine_gun = small_arms(stand, combat.fire, Manner())
    alike: dict[Weapon, list[str]] = {}
    for line in data_lines(force, known_muster(known, side, catalog), catalog):
        if line.row is not None and has_both(line.row):
            alike.setdefault(high_explosive(line.row), []).append(line.name)
    for gun, vehicles in alike.items():
        figures = f"HE {gun.dice}/{gun.kill_potential}, MG {machine_gun.dice} dice"
        chances = _told("in the open", gun, machine_gun, combat.fire, OPEN)
        covered = _told("in cover", gun, machine_gun, combat.fire, cover(combat.fire))
        yield Note(text=f"{listed(vehicles)}, {figures}: {chances}; {covered}.", section=found.rule.section)


def has_both(row: DataRow) -> bool:
    """Whether a vehicle has a gun with an MG beside it, as tanks and tank destroyers do."""
    return row.armor is not None and row.he_dice is not None and not row.machine_gun_only


def _told(where: str, gun: Weapon, machine_gun: Weapon, fire: Fire, behind: Shelter) -> str:
    """ "a squad in the open is killed 41% (gun alone 26%), suppressed or killed 70% (52%)"."""
    both, alone = (_harm(each, fire, behind) for each in ((gun, machine_gun), (gun,)))
    return (
        f"a squad {where} is killed {both[0]} (gun alone {alone[0]}), "
        f"suppressed or killed {both[1]} ({alone[1]})"
    )


def _harm(weapons: Sequence[Weapon], fire: Fire, behind: Shelter) -> tuple[str, str]:
    target = volley(weapons, fire, behind).target
    return percent(target["kill"]), percent(target["kill"] + target["suppress"])
