"""`cfbuilder odds`: the exact chances behind the dice."""

from __future__ import annotations

import re
from argparse import Namespace
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.combat import Combat
from cfbuilder.cli.odds_answer import few, tell
from cfbuilder.core.errors import UsageError
from cfbuilder.odds.crossfire import firers
from cfbuilder.odds.crossfire.described import described
from cfbuilder.odds.crossfire.figures import combat_of, data_row, terrain_kind
from cfbuilder.odds.crossfire.fire import Shelter, Weapon
from cfbuilder.odds.crossfire.sides import Ground
from cfbuilder.odds.crossfire.weapons import Manner
from cfbuilder.scenario.request import DEFAULT_SYSTEM
from cfbuilder.session import odds_crossfire as answers
from cfbuilder.session.odds_answer import Answer
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
        said = (each for each in ("bunker", "structure", "cover") if getattr(self.chosen, each, False))
        return answers.sheltered(next(said, ""), self.combat, self.catalog, DEFAULT_SYSTEM, barrage=barrage)


def run(chosen: Namespace) -> int:
    return tell(_QUESTIONS[chosen.question](_Asked(chosen, Session().catalog)), as_json=chosen.json)


def _fire(asked: _Asked) -> Answer:
    chosen = asked.chosen
    answer = answers.at_infantry(_fired(asked), asked.combat, asked.shelter(), suppressed=chosen.suppressed)
    if not chosen.closing:
        return answer
    return answers.at_who_closes(answer, asked.catalog.nation(DEFAULT_SYSTEM, chosen.closing).combat)


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
    behind = asked.shelter(barrage=True)
    return answers.barrage(weapon, width, asked.combat, behind, suppressed=asked.chosen.suppressed)


def _gun(asked: _Asked) -> Answer:
    chosen = asked.chosen
    gun, target = (data_row(asked.catalog, DEFAULT_SYSTEM, each) for each in (chosen.gun, chosen.target))
    return answers.at_vehicle(
        gun, target, asked.combat,
        squads=few("--squads", chosen.squads),
        flank=chosen.flank, covered=chosen.cover, hull_down=chosen.hull_down,
    )  # fmt: skip


def _rally(asked: _Asked) -> Answer:
    chosen = asked.chosen
    return answers.rallying(
        asked.combat, chosen.quality, chosen.state, _bonus(chosen.bonus), unseen=chosen.unseen
    )


def _close_combat(asked: _Asked) -> Answer:
    chosen = asked.chosen
    texts = (chosen.attacker, chosen.defender)
    totals = [int(each) for each in texts if _SUM.fullmatch(each)]
    if len(totals) == len(texts):
        if chosen.surprise or chosen.ground:
            raise UsageError("a sum of modifiers holds everything", "leave --surprise and --in out")
        return answers.of_sums(*totals)
    if totals:
        raise UsageError(
            "a sum of modifiers against described stands", "give two sums, or describe both sides"
        )
    attacker, defender = (described(each, asked.catalog, DEFAULT_SYSTEM) for each in texts)
    ground = None
    if chosen.ground:
        ground = Ground(chosen.ground, terrain_kind(asked.catalog, DEFAULT_SYSTEM, chosen.ground))
    return answers.of_sides(attacker, defender, asked.combat, ground, surprised=chosen.surprise)


def _recon(asked: _Asked) -> Answer:
    return answers.reconnoitring(asked.combat, few("--squads", asked.chosen.squads))


def _mines(asked: _Asked) -> Answer:
    said = (each for each in ("vehicle", "engineers", "suppressed") if getattr(asked.chosen, each))
    return answers.mined(asked.combat, next(said, "squad"))


def _wire(asked: _Asked) -> Answer:
    chosen = asked.chosen
    if chosen.quality is not None:
        return answers.crossing(asked.combat, chosen.quality, _bonus(chosen.bonus))
    weapon, _ = firers.battery(chosen.barrage, asked.catalog, DEFAULT_SYSTEM)
    return answers.shelled(asked.combat, weapon, few("--times", chosen.times), covered=chosen.cover)


def _table(asked: _Asked) -> Answer:
    chosen = asked.chosen
    year = chosen.year if chosen.column is None else chosen.column
    return answers.generated(asked.catalog, DEFAULT_SYSTEM, chosen.nation, f"{chosen.table}s", year)


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
