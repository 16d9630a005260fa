"""The facts at the head of a roster: morale, command control, losses, aims, edge and initiative."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.scenarios import Scenario
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import listed, ordinal
from cfbuilder.force.force import Force
from cfbuilder.force.parade import Muster
from cfbuilder.rendering.views.fielded import commands
from cfbuilder.rendering.views.sides import capital, casualties, casualty_words, coming, objective_words
from cfbuilder.rendering.views.stands import quality_name
from cfbuilder.scenario.advanced_effects import played
from cfbuilder.scenario.commands import commands as commands_of
from cfbuilder.scenario.knowledge import Known, KnownSide, as_force
from cfbuilder.scenario.setup import other


@frozen
class Fact:
    """A label and what it tells; `boxes` to tick stand below it; a `wide` one has a line of its own."""

    label: str
    value: str
    boxes: int = 0
    wide: bool = False


def facts(known: Known, side: KnownSide, catalog: Catalog, paraded: Muster) -> tuple[Fact, ...]:
    """What a side must keep in mind all game, as far as the audience knows it."""
    public = known.public
    scenario = catalog.scenario(public.system, public.scenario)
    found = list(force_facts(as_force(known, side), catalog, paraded))
    limit = casualties(known, side, catalog)
    if limit:
        found.append(Fact("Casualties", capital(casualty_words(limit))))
    if side.own is not None:
        found += _aims(known, side, scenario)
        found += (Fact(f"{name} comes later", capital(when), wide=True) for name, when in coming(paraded))
    first = "begins" if public.first_initiative == side.side else "does not begin"
    found.append(Fact("Edge, initiative", f"{capital(side.edge)}; {first}"))
    if side.own is not None:
        found += _commands(known, catalog, paraded)
    return tuple(found)


def _commands(known: Known, catalog: Catalog, paraded: Muster) -> Iterator[Fact]:
    """The split of the force where several play on a side."""
    split = played(known.public, "commands", catalog)
    for each in commands_of(paraded, split.amount) if split else ():
        overall = ", who commands overall" if each.number == 1 else ""
        yield Fact(f"{ordinal(each.number)} player{overall}", f"{each}.", wide=True)


def force_facts(force: Force, catalog: Catalog, paraded: Muster) -> Iterator[Fact]:
    """What is so of a force in any game."""
    system = catalog.system(force.system)
    qualities = dict.fromkeys(
        quality_name(system, each.quality) for each in paraded.groups if each.pool == "base"
    )
    if qualities:
        yield Fact("Morale", listed(qualities))
    for each in commands(force, catalog):
        command = system.command_control(each)
        yield Fact(f"Command: {command.name.lower()}", f"{command.rule} ({command.section})", wide=True)


def _aims(known: Known, side: KnownSide, scenario: Scenario) -> Iterator[Fact]:
    """What this side has to hold, or what it waits for."""
    public = known.public
    to_hold = scenario.features_to_hold.get(public.size)
    trigger = scenario.reinforcements_trigger.get(public.size)
    if public.authored is not None:
        return
    hold = f"Hold for {scenario.initiatives} own initiatives"
    if public.objectives:
        yield Fact(hold, capital(objective_words(known)), scenario.initiatives)
    elif to_hold and public.attacker == side.side:
        yield Fact(hold, f"{to_hold} features of the other half", scenario.initiatives)
    elif trigger and public.attacker == other(side.side):
        yield Fact(
            "Reinforcements come",
            f"At your own edge, when the {ordinal(trigger)} feature of your half is lost",
        )
