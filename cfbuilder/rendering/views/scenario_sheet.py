"""The scenario sheet: what is fought for, how it is set up and won, and what is kept count of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.provenance import Note
from cfbuilder.catalog.scenarios import Step
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import ordinal
from cfbuilder.rendering.views.agreed import agreed_on
from cfbuilder.rendering.views.firing_positions import firing_positions_told
from cfbuilder.rendering.views.heading import Heading, heading
from cfbuilder.rendering.views.marks import MarkNote, marks_of_record
from cfbuilder.rendering.views.scenario_words import scenario_words
from cfbuilder.rendering.views.sides import (
    capital,
    casualties,
    casualty_words,
    coming,
    known_muster,
    names,
    objective_words,
)
from cfbuilder.scenario.advanced_effects import played_rules
from cfbuilder.scenario.knowledge import Known, KnownSide
from cfbuilder.scenario.placement_sector import numbers_told
from cfbuilder.scenario.setup import SIDES, Public, Terrain, other


@frozen
class Numbered:
    """A step with its number and section."""

    number: int
    text: str
    section: str


@frozen
class Track:
    """So many boxes to tick for what is counted in play.

    `end`: one box more, in which it is too late; `named`: boxes behind them with words of their own.
    """

    label: str
    count: int
    end: bool = False
    named: tuple[str, ...] = ()


@frozen
class SideTracks:
    """What is kept count of for one side."""

    player: str
    nation: str
    tracks: tuple[Track, ...]


@frozen
class ScenarioView:
    """`facts` are label and value; `terrain` is about laying the table; `agreed` is what both sides agreed on.

    `end`: when the game is over, "" if that is still to be agreed on; `weapons` are those that stay where they stand
    on the table; `rules` are those of this scenario alone; `briefing` is for its reader's eyes; `marks` are the figures
    in doubt.
    """

    heading: Heading
    mission: str
    facts: tuple[tuple[str, str], ...]
    deployment: tuple[Numbered, ...]
    terrain: tuple[Note, ...]
    victory: tuple[Numbered, ...]
    end: str
    agreed: tuple[Note, ...]
    weapons: tuple[str, ...]
    rules: tuple[Note, ...]
    briefing: tuple[str, ...]
    sides: tuple[SideTracks, ...]
    marks: tuple[MarkNote, ...]


def scenario_view(known: Known, catalog: Catalog) -> ScenarioView:
    public = known.public
    scenario = catalog.scenario(public.system, public.scenario)
    words = scenario_words(known, catalog)
    return ScenarioView(
        heading=heading(known, catalog, "Scenario", scenario.name),
        mission=scenario.mission,
        facts=tuple(_facts(known, catalog)),
        deployment=_numbered(_played(scenario.deployment, public), words),
        terrain=tuple(_about_the_table(known, catalog)),
        victory=_numbered(_played(scenario.victory, public), words),
        end=_filled_in(scenario.end, words),
        agreed=tuple(agreed_on(known, catalog)),
        weapons=tuple(firing_positions_told(known, catalog)),
        rules=scenario.rules,
        briefing=tuple(_briefings(known, catalog)),
        sides=tuple(_side(known, side, catalog) for side in known.sides),
        marks=tuple(_marks(known, catalog)),
    )


def _played(steps: Iterable[Step], public: Public) -> Iterator[Step]:
    """Those that are for this game."""
    return (each for each in steps if each.hidden in (None, public.hidden != "none"))


def _marks(known: Known, catalog: Catalog) -> Iterator[MarkNote]:
    """Those of the scenario and of the advanced rules."""
    public = known.public
    yield from marks_of_record(f"{public.system}/{public.scenario}", catalog)
    for each in played_rules(public, catalog):
        yield from marks_of_record(f"{public.system}/advanced/{each.name}", catalog)


def _about_the_table(known: Known, catalog: Catalog) -> Iterator[Note]:
    """How the table is laid; of one that an author has laid what he says himself."""
    if known.public.authored is not None:
        yield from known.public.authored.notes
        return
    yield from _who_lays(known, catalog)
    yield from catalog.system(known.public.system).notes


def _briefings(known: Known, catalog: Catalog) -> Iterator[str]:
    """What the author tells this reader, and the umpire, who reads all of it; and when formations come later."""
    for side in known.sides:
        called = names(known, side, catalog).both
        if side.secrets is not None and side.secrets.briefing:
            yield f"{called}: {side.secrets.briefing}"
        if side.own is not None:
            for name, when in coming(known_muster(known, side, catalog)):
                yield f"{called}, {name} comes later: {when}"


def _facts(known: Known, catalog: Catalog) -> Iterator[tuple[str, str]]:
    public = known.public
    if public.authored is not None:
        told = (("Place", public.authored.place), ("Date", public.authored.date))
        yield from (fact for fact in told if fact[1])
    called = {side.side: names(known, side, catalog).both for side in known.sides}
    if public.attacker is not None:
        yield "Attacker", called[public.attacker]
        yield "Defender", called[other(public.attacker)]
    if public.objectives or (public.attacker is None and public.authored is None):
        label = "Objective" if len(public.objectives) == 1 else "Objectives"
        authored = public.authored is not None
        yield label, numbers_told(public.objectives) if authored else capital(objective_words(known))
    if public.high_roller is not None:
        yield "Rolled high", called[public.high_roller]
    yield "First initiative", called[public.first_initiative]


def _numbered(steps: Iterable[Step], words: Mapping[str, str]) -> tuple[Numbered, ...]:
    return tuple(
        Numbered(number, _filled_in(step.text, words), step.section)
        for number, step in enumerate(steps, start=1)
    )


def _filled_in(text: str, words: Mapping[str, str]) -> str:
    for name, value in words.items():
        text = text.replace(f"{{{name}}}", value)
    return " ".join(text.split())


def _who_lays(known: Known, catalog: Catalog) -> Iterator[Note]:
    """Who lays which features, if they take turns by number."""
    if _in_turn(known.public.terrain):
        one, another = (names(known, known.side(each), catalog).player for each in SIDES)
        yield Note(text=f"{one} lays the odd numbers, {another} the even ones, in turn.")


def _in_turn(terrain: Terrain) -> bool:
    turns = [each.placed_by == SIDES[(each.number - 1) % 2] for each in terrain.features]
    return bool(turns) and all(turns)


def _side(known: Known, side: KnownSide, catalog: Catalog) -> SideTracks:
    called = names(known, side, catalog)
    return SideTracks(called.player, called.nation, tuple(_tracks(known, side, catalog)))


def _tracks(known: Known, side: KnownSide, catalog: Catalog) -> Iterator[Track]:
    """Initiatives of holding, features lost until reinforcements come, losses, and what an author has counted."""
    public = known.public
    scenario = catalog.scenario(public.system, public.scenario)
    for tracker in scenario.trackers:
        if side.side in tracker.sides:
            members = [each for each in public.terrain.features if tracker.group in each.groups]
            yield Track(tracker.label, tracker.count, named=tuple(str(each.number) for each in members))
    to_hold = scenario.features_to_hold.get(public.size, 0)
    trigger = scenario.reinforcements_trigger.get(public.size, 0)
    if public.authored is not None:
        return
    if public.attacker is None:
        yield Track("Holding: own initiatives in a row", scenario.initiatives)
    elif public.attacker == side.side:
        label = f"Holding {to_hold} features of the other half: own initiatives in a row"
        yield Track(label, scenario.initiatives)
    elif trigger:
        label = f"Features lost in the own half; with the {ordinal(trigger)} reinforcements come"
        yield Track(label, trigger, named=("called", "on the table"))
    limit = casualties(known, side, catalog)
    if limit:
        yield Track(f"Losses: {casualty_words(limit)}", limit.lost_when_over, end=True)
