"""CrossFire's questions about odds, each answered from what is already looked up: no typed words here."""

from __future__ import annotations

from collections.abc import Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.combat import Combat
from cfbuilder.catalog.nations import NationCombat
from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import listed
from cfbuilder.core.years import span
from cfbuilder.odds.crossfire import anti_vehicle, obstacles, telling
from cfbuilder.odds.crossfire.close_combat import Weighed, sums
from cfbuilder.odds.crossfire.figures import NamedRow, terrain_kind
from cfbuilder.odds.crossfire.fire import (
    NONE,
    OPEN,
    Shelter,
    Weapon,
    closing,
    cover,
    dice_left,
    recon,
    shelter,
    smoke,
    volley,
)
from cfbuilder.odds.crossfire.rally import State, rally
from cfbuilder.odds.crossfire.sides import CombatSide, Ground, fought
from cfbuilder.odds.generation import results
from cfbuilder.odds.outcomes import Outcomes, told
from cfbuilder.session.odds_answer import Answer, outcomes_json

#: What a target may be behind besides cover, and the kind of terrain that it then is in.
_SHELTERS = {"bunker": "bunker", "structure": "building"}


def sheltered(word: str, combat: Combat, catalog: Catalog, system: str, *, barrage: bool = False) -> Shelter:
    """What a target is behind: "" for the open, "cover", "bunker" or "structure"."""
    if word in _SHELTERS:
        return shelter(terrain_kind(catalog, system, _SHELTERS[word]), combat.fire, barrage=barrage)
    return cover(combat.fire) if word else OPEN


def at_infantry(
    fired: Sequence[Weapon], combat: Combat, behind: Shelter, *, suppressed: bool = False
) -> Answer:
    """Fire of any kind at a squad or weapon."""
    came = volley(fired, combat.fire, behind, suppressed=suppressed)
    lines = [
        telling.dice_thrown(fired, combat.fire, behind), *telling.degrees(came.target), *telling.beside(came)
    ]  # fmt: skip
    more = {"dice": [dice_left(each, behind) for each in fired], "beside": outcomes_json(came.beside)}
    return Answer(came.target, lines, more)


def at_who_closes(fire: Answer, nation: NationCombat | None) -> Answer:
    """The same fire at troops of a nation who move into close combat."""
    assert fire.outcomes is not None
    outcomes = closing(fire.outcomes, nation) if nation else fire.outcomes
    lines = [fire.lines[0], f"gets in {told(outcomes[NONE])}", *telling.degrees(outcomes)]
    return Answer(outcomes, lines, fire.more)


def barrage(
    weapon: Weapon, smoke_width: int, combat: Combat, behind: Shelter, *, suppressed: bool = False
) -> Answer:
    """A barrage, and whether it lands as smoke instead."""
    answer = at_infantry([weapon], combat, behind, suppressed=suppressed)
    lands = smoke(combat.fire)
    more = {"smoke": outcomes_json(lands) if smoke_width else None, "smoke_width": smoke_width}
    lines = [*answer.lines, telling.smoke_lands(smoke_width, lands)]
    return Answer(answer.outcomes, lines, {**answer.more, **more})


def at_vehicle(
    gun: NamedRow,
    target: NamedRow,
    combat: Combat,
    *,
    squads: int = 1,
    flank: bool = False,
    covered: bool = False,
    hull_down: bool = False,
) -> Answer:
    """One shot of a gun, or those of a firegroup of squads with a weapon. Raises UsageError."""
    if squads > 1 and combat.tank_hunters.weapon(gun.row.name) is None:
        carried = listed(each.name for each in combat.tank_hunters.weapons)
        raise UsageError(f"{gun.row.name} fires in no firegroup (11.2)", f"weapons of squads do: {carried}")
    one = anti_vehicle.shot(
        gun.row, target.row, combat.gun_fire, flank=flank, cover=covered, hull_down=hull_down
    )
    outcomes = anti_vehicle.shots(one, squads)
    several = f"{squads} × " if squads > 1 else ""
    how = ", hull-down" if hull_down else ", in cover" if covered else ""
    line = f"{several}{gun.row.name} at the {'flank' if flank else 'front'} of {target.row.name}{how}: "
    remark = ""
    if hull_down and not target.row.hull_down:
        remark = (
            f"its data sheet does not let {target.name} be hull-down (11.4): this is if you agree that it is"
        )
    more = {"gun": gun.name, "target": target.name}
    return Answer(outcomes, [f"{line}kill {told(outcomes['kill'])}"], more, remark)


def rallying(combat: Combat, quality: str, state: State, bonus: int = 0, *, unseen: bool = False) -> Answer:
    """Raises UsageError for an unknown quality."""
    outcomes = rally(combat.rally, quality, state, bonus, unseen=unseen)
    return Answer(outcomes, [f"rally {told(outcomes['rally'])}"])


def of_sums(attacker: int, defender: int) -> Answer:
    """A close combat by the sums of the modifiers."""
    outcomes = sums(attacker, defender)
    return Answer(outcomes, telling.survivors(outcomes))


def of_sides(
    attacker: CombatSide, defender: CombatSide, combat: Combat, ground: Ground | None, *, surprised: bool
) -> Answer:
    """A close combat of described sides. Raises UsageError where the rules know no such combat."""
    met = fought(attacker, defender, combat, ground, surprised=surprised)
    if not isinstance(met, Weighed):
        header = "until one side is left, both dividing their squads as well as can be"
        return Answer(met, [header, *telling.survivors(met)])
    more = {
        role: {each.modifier.id: each.value for each in had}
        for role, had in (("attacker", met.attacker), ("defender", met.defender))
    }
    lines = [*telling.modifiers(met), *telling.survivors(met.outcomes)]
    return Answer(met.outcomes, lines, {"modifiers": more})


def reconnoitring(combat: Combat, squads: int) -> Answer:
    outcomes = recon(combat.fire, squads)
    return Answer(outcomes, [f"found {told(outcomes['found'])}"])


def mined(combat: Combat, who: str) -> Answer:
    """A minefield at "squad", "suppressed" (squad), "engineers" or "vehicle"."""
    mines, fire = combat.mines, combat.fire
    if who == "vehicle":
        outcomes = obstacles.mined_vehicle(mines)
    elif who == "engineers":
        outcomes = obstacles.mined_engineers(mines, fire)
    else:
        outcomes = obstacles.mined_squad(mines, fire, suppressed=who == "suppressed")
    return Answer(outcomes, telling.degrees(outcomes))


def crossing(combat: Combat, quality: str, bonus: int = 0) -> Answer:
    """Wire, by a squad. Raises UsageError for an unknown quality."""
    outcomes = obstacles.crossing(combat.wire, quality, bonus)
    return Answer(outcomes, [f"across {told(outcomes['across'])}"])


def shelled(combat: Combat, weapon: Weapon, barrages: int, *, covered: bool = False) -> Answer:
    """A section of wire under so many barrages."""
    outcomes = obstacles.shelled(combat.wire, combat.fire, weapon.dice, barrages, covered=covered)
    return Answer(outcomes, [f"destroyed {told(outcomes['destroyed'])}"])


def generated(catalog: Catalog, system: str, nation: str, table_id: str, year: int) -> Answer:
    """What a table ("tanks", "atgs") gives in a year. Raises UsageError where there is none."""
    table = catalog.needed_table(system, nation, table_id)
    column = table.needed_column(year)
    outcomes: Outcomes = results(table, column)
    lines = [f"{each} {told(chance)}" for each, chance in outcomes.items()]
    return Answer(outcomes, [f"{table.name}, {span(column.years)}", *lines], {"column": list(column.years)})
