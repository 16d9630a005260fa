"""Who attacks, who takes which edge, what is to be won: the dice and choices of a scenario (section 13.0)."""

from __future__ import annotations

from cfbuilder.chance.dice import PUBLIC
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import INCH
from cfbuilder.scenario.making import Making
from cfbuilder.scenario.setup import Edge, Feature, SideName, Terrain, other


@frozen
class Roles:
    """`attacker` is None where nobody is on the defence; `high_roller` None where no dice were thrown for roles."""

    first_initiative: SideName
    edges: dict[SideName, Edge]
    high_roller: SideName | None = None
    attacker: SideName | None = None
    objectives: tuple[int, ...] = ()

    @property
    def defender(self) -> SideName | None:
        return other(self.attacker) if self.attacker else None


def role_dice(making: Making) -> SideName | None:
    """Who rolls higher: he attacks, or names objectives where nobody does; None if the players have agreed."""
    if not making.plan.scenario.attacker:
        return making.high_roller("Objective and edge")
    return making.high_roller("Attack or defence") if making.plan.request.attacker is None else None


def attack_and_defence(making: Making) -> Roles:
    """Edges, then the dice for attack and defence: who rolls higher attacks, unless the players say otherwise."""
    edges = _edges(making, "a")
    high = role_dice(making)
    attacker = high or making.plan.request.attacker
    assert attacker is not None
    if high is not None:
        making.note(PUBLIC, "Attacker", f"{making.player(attacker)}, who rolled higher", "chosen")
    else:
        making.note(PUBLIC, "Attacker", making.player(attacker), "agreed")
    making.note(PUBLIC, "First initiative", making.player(attacker), making.by_dice)
    return Roles(first_initiative=attacker, edges=edges, high_roller=high, attacker=attacker)


def meeting(making: Making, terrain: Terrain) -> Roles:
    """Who rolls higher names the objectives; the other takes an edge, places first and has the initiative."""
    high = role_dice(making)
    assert high is not None
    low = other(high)
    objectives = _objectives(making, terrain, high)
    edges = _edges(making, low)
    making.note(PUBLIC, "First initiative", making.player(low), making.by_dice)
    return Roles(first_initiative=low, edges=edges, high_roller=high, objectives=objectives)


def _edges(making: Making, chooser: SideName) -> dict[SideName, Edge]:
    """The chooser's edge and the one across."""
    choices: tuple[Edge, Edge] = ("north", "south")
    edge = making.chosen(f"Edge of {making.player(chooser)}", choices)
    across: Edge = "south" if edge == "north" else "north"
    return {chooser: edge, other(chooser): across}


def _objectives(making: Making, terrain: Terrain, high: SideName) -> tuple[int, ...]:
    """The chooser does not know his edge yet: what he names lies in the middle third, as far from one as the other."""
    scenario, size = making.plan.scenario, making.plan.size.id
    wanted = scenario.objectives.get(size, 0)
    allowed = [each for each in terrain.features if each.kind not in scenario.no_objective_in]
    central = [each for each in allowed if _in_the_middle_third(each, terrain.table[1])]
    open_to_choice = central if len(central) >= wanted else allowed
    chosen: list[int] = []
    for _ in range(min(wanted, len(open_to_choice))):
        feature = open_to_choice.pop(making.luck.choose(len(open_to_choice), PUBLIC))
        chosen.append(feature.number)
        told = f"feature {feature.number} ({feature.kind})"
        making.note(PUBLIC, f"Objective of {making.player(high)}", told, "chosen")
    return tuple(sorted(chosen))


def _in_the_middle_third(feature: Feature, depth: int) -> bool:
    """By the middle of the area between its northern and southern ends; `depth` of the table in inches."""
    heights = [north.sixteenths for _, north in feature.outline]
    if not heights:
        return False
    twice_middle = min(heights) + max(heights)
    return 2 * depth * INCH <= 3 * twice_middle <= 4 * depth * INCH
