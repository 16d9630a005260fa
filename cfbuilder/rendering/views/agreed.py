"""What both sides agreed on before play, as everybody's sheets tell it: options of the scenario, advanced rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.provenance import Note
from cfbuilder.core.wording import listed
from cfbuilder.rendering.views.sides import known_muster, names
from cfbuilder.scenario.advanced_effects import PlayedRule, played_rules
from cfbuilder.scenario.capacity import floors_told
from cfbuilder.scenario.commands import commands
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.placement_sector import hides


def agreed_on(known: Known, catalog: Catalog) -> Iterator[Note]:
    """What each agreement means in this game; how a force is split its own side's sheets alone tell."""
    if known.public.hidden != "none" and known.public.authored is None:
        yield Note(text=_who_hides(known, catalog), section="5.3")
    for option in catalog.scenario(known.public.system, known.public.scenario).options:
        if option.id in known.public.options:
            yield Note(text=f"{option.name}: {option.text}", section=option.section)
    for played in played_rules(known.public, catalog):
        text = f"{played.rule.name}: {played.rule.in_play}"
        for name, value in _words(known, played, catalog).items():
            text = text.replace(f"{{{name}}}", value)
        yield Note(text=" ".join(text.split()), section=played.rule.section)


def _who_hides(known: Known, catalog: Catalog) -> str:
    """What is agreed on hidden placement, whatever a scenario says of setting up in sight."""
    who = [names(known, each, catalog).both for each in known.sides if hides(known.public, each.side)]
    write, put = ("write", "put") if len(who) > 1 else ("writes", "puts")
    return (
        f"Hidden placement: {listed(who)} {write} down in secret where every stand begins, and {put} a marker into "
        "every feature that may hide one, before anything is set up in sight."
    )


def _words(known: Known, played: PlayedRule, catalog: Catalog) -> Mapping[str, str]:
    """What the words in curly brackets of what the rule does in play stand for."""
    public = known.public
    owners = [each for each in known.sides if played.owned_by(each.side, public.attacker)]
    return {
        "amount": str(played.amount),
        "reach": str(played.rule.reach),
        "owner": names(known, owners[0], catalog).both if len(owners) == 1 else "Each side",
        "commands": _split(known, played.amount, catalog) if played.rule.effect == "commands" else "",
        "floors": floors_told(public.terrain.features, catalog.terrain_kinds(public.system))
        or "none has any",
    }


def _split(known: Known, players: int, catalog: Catalog) -> str:
    """The commands of the sides that the reader knows whole."""
    return " ".join(
        f"{names(known, side, catalog).both}: "
        + " / ".join(
            f"{each.number}. {each}" for each in commands(known_muster(known, side, catalog), players)
        )
        + "."
        for side in known.sides
        if side.own is not None
    )
