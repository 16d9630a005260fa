"""How many floors each building of a game has, drawn in public where the players agreed on floors (Advanced 5)."""

from __future__ import annotations

from dataclasses import replace

from cfbuilder.chance.dice import PUBLIC
from cfbuilder.scenario.capacity import floors_told
from cfbuilder.scenario.making import Making
from cfbuilder.scenario.setup import Terrain


def with_floors(making: Making, terrain: Terrain) -> Terrain:
    """The terrain with one floor to the most agreed on each feature of the rule's kinds, each number as likely."""
    plan, catalog = making.plan, making.catalog
    rules = catalog.advanced_rules(plan.request.system)
    agreed = next((each for each in plan.advanced if rules[each.rule].effect == "floors"), None)
    if agreed is None or agreed.amount is None:
        return terrain
    kinds = rules[agreed.rule].kinds
    stream = making.luck.stream(PUBLIC)
    built = tuple(
        replace(each, floors=stream.below(agreed.amount) + 1) if each.kind in kinds else each
        for each in terrain.features
    )
    told = floors_told(built, catalog.terrain_kinds(plan.request.system))
    making.note(PUBLIC, rules[agreed.rule].name, told or "none", "seed")
    return replace(terrain, features=built)
