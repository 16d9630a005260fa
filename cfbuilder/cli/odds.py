"""`cfbuilder odds`: the exact chances behind the dice."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.combat import Combat
from cfbuilder.cli.odds_answer import Answer, few, outcomes_json, tell
from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import listed
from cfbuilder.core.years import span
from cfbuilder.odds.crossfire import anti_vehicle, firers, obstacles, telling
from cfbuilder.odds.crossfire.close_combat import Weighed, sums
from cfbuilder.odds.crossfire.described import described
from cfbuilder.odds.crossfire.figures import combat_of, data_row, terrain_kind
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
from cfbuilder.odds.crossfire.rally import rally
from cfbuilder.odds.crossfire.sides import Ground, fought
from cfbuilder.odds.crossfire.weapons import Manner
from cfbuilder.odds.generation import results
from cfbuilder.odds.outcomes import told
from cfbuilder.scenario.request import DEFAULT_SYSTEM
from cfbuilder.session.session import Session

_SUM = re.compile(r"[+-]?\d{1,3}")


@dataclass(frozen=True)
class _Asked:
    """A question as it was typed, and where its figures are."""

    chosen: Namespace
    catalog: Catalog

    @cached_property
    def combat(self) -> Combat:
        return combat_of(self.catalog, DEFAULT_SYSTEM)

    def shelter(self, *, barrage: bool = False) -> Shelter:
        """What the target is behind, of the options that the question has."""
        for word, kind in (("bunker", "bunker"), ("structure", "building")):
            if getattr(self.chosen, word, False):
                found = terrain_kind(self.catalog, DEFAULT_SYSTEM, kind)
                return shelter(found, self.combat.fire, barrage=barrage)
        return cover(self.combat.fire) if self.chosen.cover else OPEN


def run(chosen: Namespace) -> int:
    return tell(_QUESTIONS[chosen.question](_Asked(chosen, Session().catalog)), as_json=chosen.json)


def _fire(asked: _Asked) -> Answer:
    chosen = asked.chosen
    answer = _volley(asked, _fired(asked), asked.shelter())
    if not chosen.closing:
        return answer
    nation = asked.catalog.nation(DEFAULT_SYSTEM, chosen.closing).combat
    outcomes = closing(answer.outcomes, nation) if nation else answer.outcomes
    lines = [answer.lines[0], f"gets in {told(outcomes[NONE])}", *telling.degrees(outcomes)]
    return Answer(outcomes, lines, answer.more)


def _fired(asked: _Asked) -> tuple[Weapon, ...]:
    chosen = asked.chosen
    dice = None if chosen.dice is None else few("--dice", chosen.dice)
    manner = Manner(chosen.point_blank, chosen.ambush, chosen.commander, dice)
    attacks = few("--attacks", chosen.attacks)
    if chosen.gun is None:
        if chosen.machine_gun:
            raise UsageError("--machine-gun is a vehicle's, beside its gun", "name the vehicle with --gun")
        return firers.squads(chosen.weapon, manner, asked.catalog, DEFAULT_SYSTEM, chosen.nation) * attacks
    if chosen.weapon or attacks > 1 or manner != Manner():
        raise UsageError("a gun fires alone and with its own dice (11.2)", "give --gun without other weapons")
    return firers.gun(chosen.gun, asked.catalog, DEFAULT_SYSTEM, machine_gun=chosen.machine_gun)


def _barrage(asked: _Asked) -> Answer:
    weapon, width = firers.battery(asked.chosen.weapon, asked.catalog, DEFAULT_SYSTEM, asked.chosen.nation)
    answer = _volley(asked, [weapon], asked.shelter(barrage=True))
    lands = smoke(asked.combat.fire)
    more = {"smoke": outcomes_json(lands) if width else None, "smoke_width": width}
    lines = [*answer.lines, telling.smoke_lands(width, lands)]
    return Answer(answer.outcomes, lines, {**answer.more, **more})


def _volley(asked: _Asked, fired: Sequence[Weapon], behind: Shelter) -> Answer:
    fire = asked.combat.fire
    came = volley(fired, fire, behind, suppressed=asked.chosen.suppressed)
    lines = [
        telling.dice_thrown(fired, fire, behind), *telling.degrees(came.target), *telling.beside(came)
    ]  # fmt: skip
    more = {"dice": [dice_left(each, behind) for each in fired], "beside": outcomes_json(came.beside)}
    return Answer(came.target, lines, more)


def _gun(asked: _Asked) -> Answer:
    chosen, rules = asked.chosen, asked.combat.tank_hunters
    gun, target = (data_row(asked.catalog, DEFAULT_SYSTEM, each) for each in (chosen.gun, chosen.target))
    squads = few("--squads", chosen.squads)
    if squads > 1 and rules.weapon(gun.row.name) is None:
        carried = listed(each.name for each in rules.weapons)
        raise UsageError(f"{gun.row.name} fires in no firegroup (11.2)", f"weapons of squads do: {carried}")
    one = anti_vehicle.shot(
        gun.row, target.row, asked.combat.gun_fire,
        flank=chosen.flank, cover=chosen.cover, hull_down=chosen.hull_down,
    )  # fmt: skip
    outcomes = anti_vehicle.shots(one, squads)
    several = f"{squads} × " if squads > 1 else ""
    face = "flank" if chosen.flank else "front"
    how = ", hull-down" if chosen.hull_down else ", in cover" if chosen.cover else ""
    line = f"{several}{gun.row.name} at the {face} of {target.row.name}{how}: kill {told(outcomes['kill'])}"
    remark = ""
    if chosen.hull_down and not target.row.hull_down:
        remark = (
            f"its data sheet does not let {target.name} be hull-down (11.4): this is if you agree that it is"
        )
    return Answer(outcomes, [line], {"gun": gun.name, "target": target.name}, remark)


def _rally(asked: _Asked) -> Answer:
    chosen = asked.chosen
    outcomes = rally(
        asked.combat.rally, chosen.quality, chosen.state, _bonus(chosen.bonus), unseen=chosen.unseen
    )
    return Answer(outcomes, [f"rally {told(outcomes['rally'])}"])


def _close_combat(asked: _Asked) -> Answer:
    chosen = asked.chosen
    texts = (chosen.attacker, chosen.defender)
    totals = [int(each) for each in texts if _SUM.fullmatch(each)]
    if len(totals) == len(texts):
        if chosen.surprise or chosen.ground:
            raise UsageError("a sum of modifiers holds everything", "leave --surprise and --in out")
        outcomes = sums(*totals)
        return Answer(outcomes, telling.survivors(outcomes))
    if totals:
        raise UsageError(
            "a sum of modifiers against described stands", "give two sums, or describe both sides"
        )
    attacker, defender = (described(each, asked.catalog, DEFAULT_SYSTEM) for each in texts)
    ground = None
    if chosen.ground:
        ground = Ground(chosen.ground, terrain_kind(asked.catalog, DEFAULT_SYSTEM, chosen.ground))
    met = fought(attacker, defender, asked.combat, ground, surprised=chosen.surprise)
    if not isinstance(met, Weighed):
        header = "until one side is left, both dividing their squads as well as can be"
        return Answer(met, [header, *telling.survivors(met)])
    more = {
        role: {each.modifier.id: each.value for each in had}
        for role, had in (("attacker", met.attacker), ("defender", met.defender))
    }
    lines = [*telling.modifiers(met), *telling.survivors(met.outcomes)]
    return Answer(met.outcomes, lines, {"modifiers": more})


def _recon(asked: _Asked) -> Answer:
    outcomes = recon(asked.combat.fire, few("--squads", asked.chosen.squads))
    return Answer(outcomes, [f"found {told(outcomes['found'])}"])


def _mines(asked: _Asked) -> Answer:
    mines, fire = asked.combat.mines, asked.combat.fire
    if asked.chosen.vehicle:
        outcomes = obstacles.mined_vehicle(mines)
    elif asked.chosen.engineers:
        outcomes = obstacles.mined_engineers(mines, fire)
    else:
        outcomes = obstacles.mined_squad(mines, fire, suppressed=asked.chosen.suppressed)
    return Answer(outcomes, telling.degrees(outcomes))


def _wire(asked: _Asked) -> Answer:
    chosen, wire = asked.chosen, asked.combat.wire
    if chosen.quality is not None:
        outcomes = obstacles.crossing(wire, chosen.quality, _bonus(chosen.bonus))
        return Answer(outcomes, [f"across {told(outcomes['across'])}"])
    weapon, _ = firers.battery(chosen.barrage, asked.catalog, DEFAULT_SYSTEM)
    barrages = few("--times", chosen.times)
    outcomes = obstacles.shelled(wire, asked.combat.fire, weapon.dice, barrages, covered=chosen.cover)
    return Answer(outcomes, [f"destroyed {told(outcomes['destroyed'])}"])


def _table(asked: _Asked) -> Answer:
    chosen = asked.chosen
    table = asked.catalog.needed_table(DEFAULT_SYSTEM, chosen.nation, f"{chosen.table}s")
    column = table.needed_column(chosen.year if chosen.column is None else chosen.column)
    outcomes = results(table, column)
    lines = [f"{each} {told(chance)}" for each, chance in outcomes.items()]
    return Answer(outcomes, [f"{table.name}, {span(column.years)}", *lines], {"column": list(column.years)})


def _bonus(bonus: int) -> int:
    if bonus < 0:
        raise UsageError(f"--bonus is {bonus}", "a commander's bonus: 0, 1 or 2")
    return bonus


_QUESTIONS: Mapping[str, Callable[[_Asked], Answer]] = {
    "fire": _fire,
    "gun": _gun,
    "rally": _rally,
    "close-combat": _close_combat,
    "barrage": _barrage,
    "recon": _recon,
    "mines": _mines,
    "wire": _wire,
    "table": _table,
}
