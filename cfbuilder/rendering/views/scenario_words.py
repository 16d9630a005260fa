"""What the words in curly brackets of a scenario's steps stand for in one game."""

from __future__ import annotations

from collections.abc import Mapping

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.wording import listed, ordinal
from cfbuilder.rendering.views.sides import names, objective_words
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.placement_sector import numbers_told
from cfbuilder.scenario.setup import Public, other


def scenario_words(known: Known, catalog: Catalog) -> Mapping[str, str]:
    """Names of the sides by their roles, and the scenario's figures for this size of game."""
    public = known.public
    scenario = catalog.scenario(public.system, public.scenario)
    called: dict[str, str] = {side.side: names(known, side, catalog).both for side in known.sides}
    words: dict[str, str] = {"objectives": objective_words(known), **called, **_groups(public)}
    if public.high_roller is not None:
        words |= {"high": called[public.high_roller], "low": called[other(public.high_roller)]}
    if public.attacker is not None:
        words |= {"attacker": called[public.attacker], "defender": called[other(public.attacker)]}
    words["edges"] = listed(f"{called[side.side]} {side.edge}" for side in known.sides)
    if scenario.fortifications:
        words["fortifications"] = listed(f"{count} {name}" for name, count in scenario.fortifications.items())
    for name, by_size in (
        ("features_to_hold", scenario.features_to_hold),
        ("reinforcement_points", scenario.reinforcement_points),
    ):
        if public.size in by_size:
            words[name] = str(by_size[public.size])
    if public.size in scenario.reinforcements_trigger:
        words["trigger"] = ordinal(scenario.reinforcements_trigger[public.size])
    return words


def _groups(public: Public) -> Mapping[str, str]:
    """The groups of features that an author has named: "Block A (1 to 7)"."""
    members: dict[str, list[int]] = {}
    for feature in public.terrain.features:
        for group in feature.groups:
            members.setdefault(group, []).append(feature.number)
    return {group: f"{group} ({numbers_told(sorted(numbers))})" for group, numbers in members.items()}
