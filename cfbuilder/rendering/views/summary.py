"""The summary: who fights whom for what, how it is set up, how it is won."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.scenarios import Step
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.points import Points
from cfbuilder.core.wording import ordinal
from cfbuilder.force.cost import pool_cost
from cfbuilder.rendering.views.accounts import cost_words
from cfbuilder.rendering.views.heading import Heading, heading
from cfbuilder.rendering.views.marks import MarkNote, marks_of_record
from cfbuilder.rendering.views.scenario_words import scenario_words
from cfbuilder.rendering.views.sides import (
    Casualties,
    agreed,
    capital,
    casualties,
    known_muster,
    names,
    objective_words,
)
from cfbuilder.rules.budget import bonus_budget
from cfbuilder.rules.check import check
from cfbuilder.scenario.knowledge import Known, KnownSide, as_force
from cfbuilder.scenario.setup import Feature, SideName, other


@dataclass(frozen=True, slots=True)
class Track:
    """So many boxes to tick for what is counted in play; `end`: one box more, in which it is too late."""

    label: str
    count: int
    end: bool = False


@dataclass(frozen=True, slots=True)
class SideSummary:
    """A side on one line. Points are words, empty where the reader may not know them.

    `findings` are errors only; the roster has all.
    """

    player: str
    nation: str
    organization: str
    edge: str
    base: str
    budget: str
    spent: str
    total: str
    casualties: Casualties | None
    tracks: tuple[Track, ...]
    agreed: tuple[str, ...]
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class Numbered:
    """A step with its number and section."""

    number: int
    text: str
    section: str


@dataclass(frozen=True, slots=True)
class FeatureKind:
    """The features of one kind, by number."""

    kind: str
    count: int
    features: tuple[Feature, ...]


@dataclass(frozen=True, slots=True)
class SummaryView:
    """`facts` are label and value; `handicap` explains the sum; `marks` are the scenario's figures in doubt."""

    heading: Heading
    mission: str
    facts: tuple[tuple[str, str], ...]
    sides: tuple[SideSummary, ...]
    handicap: str
    deployment: tuple[Numbered, ...]
    victory: tuple[Numbered, ...]
    terrain: tuple[FeatureKind, ...]
    terrain_note: str
    marks: tuple[MarkNote, ...]


def summary_view(known: Known, catalog: Catalog) -> SummaryView:
    public = known.public
    scenario = catalog.scenario(public.system, public.scenario)
    called = {side.side: names(known, side, catalog) for side in known.sides}
    words = scenario_words(known, catalog)
    versus = " against ".join(called[side.side].nation for side in known.sides)
    return SummaryView(
        heading=heading(known, catalog, "Summary", versus),
        mission=scenario.mission,
        facts=tuple(_facts(known, catalog)),
        sides=tuple(_side(known, side, catalog) for side in known.sides),
        handicap=_handicap(known, catalog),
        deployment=_numbered(scenario.deployment, words),
        victory=_numbered(scenario.victory, words),
        terrain=_terrain(public.terrain.features),
        terrain_note=(
            f"{called['a'].player} lays the odd numbers, {called['b'].player} the even ones, in turn. "
            "At least a third of the table is covered, and no open lane runs from edge to edge."
        ),
        marks=marks_of_record(f"{public.system}/{public.scenario}", catalog),
    )


def _facts(known: Known, catalog: Catalog) -> Iterator[tuple[str, str]]:
    public = known.public
    called = {side.side: names(known, side, catalog).both for side in known.sides}
    if public.attacker is not None:
        yield "Attacker", called[public.attacker]
        yield "Defender", called[other(public.attacker)]
    if public.objectives or public.attacker is None:
        label = "Objective" if len(public.objectives) == 1 else "Objectives"
        yield label, capital(objective_words(known))
    yield "First initiative", called[public.first_initiative]
    if public.high_roller is not None:
        yield "Rolled high", called[public.high_roller]
    width, depth = public.terrain.table
    yield "Table", f"{width // 12} × {depth // 12} feet"


def _numbered(steps: tuple[Step, ...], words: Mapping[str, str]) -> tuple[Numbered, ...]:
    made = []
    for number, step in enumerate(steps, start=1):
        text = step.text
        for name, value in words.items():
            text = text.replace(f"{{{name}}}", value)
        made.append(Numbered(number, " ".join(text.split()), step.section))
    return tuple(made)


def _side(known: Known, side: KnownSide, catalog: Catalog) -> SideSummary:
    called = names(known, side, catalog)
    base = budget = spent = total = ""
    waived: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()
    if side.own is not None:
        allowed, paraded = bonus_budget(side.own), known_muster(known, side, catalog)
        base = cost_words(side.own, paraded, ("base",))
        spent = cost_words(side.own, paraded, ("bonus",))
        budget = "not known" if allowed is None else str(allowed)
        total = cost_words(side.own, paraded, ("base", "bonus"))
        waived = agreed(side.own)
        findings = tuple(each for each in check(side.own, catalog) if each.severity is Severity.ERROR)
    elif side.open is not None:
        base = str(side.open.base) if side.open.base is not None else ""
        budget = str(side.open.bonus_budget) if side.open.bonus_budget is not None else ""
        waived = tuple(f"Waived by both players: {each}." for each in side.open.waived)
    return SideSummary(
        player=called.player,
        nation=called.nation,
        organization=called.organization,
        edge=side.edge,
        base=base,
        budget=budget,
        spent=spent,
        total=total,
        casualties=casualties(known, side, catalog),
        tracks=tuple(_tracks(known, side, catalog)),
        agreed=waived,
        findings=findings,
    )


def _tracks(known: Known, side: KnownSide, catalog: Catalog) -> Iterator[Track]:
    """What is kept count of: initiatives of holding, features and losses."""
    public = known.public
    scenario = catalog.scenario(public.system, public.scenario)
    to_hold = scenario.features_to_hold.get(public.size, 0)
    trigger = scenario.reinforcements_trigger.get(public.size, 0)
    if public.attacker is None:
        yield Track("Holding: own initiatives in a row", scenario.initiatives)
    elif public.attacker == side.side:
        yield Track(
            f"Holding {to_hold} features of the other half: own initiatives in a row", scenario.initiatives
        )
    elif trigger:
        yield Track(
            f"Features lost in the own half; with the {ordinal(trigger)} reinforcements come", trigger
        )
    limit = casualties(known, side, catalog)
    if limit:
        label = f"Lost, of {limit.count}; in the thick box the win is gone"
        yield Track(label, limit.lost_when_over, end=True)


def _handicap(known: Known, catalog: Catalog) -> str:
    """Why the weaker side has more to spend (section 14.0); empty where no handicap is played."""
    bases = {side.side: _base(side) for side in known.sides}
    a, b = bases["a"], bases["b"]
    if a is None or b is None or a == b:
        return ""
    weaker: SideName = "a" if a.halves < b.halves else "b"
    high, low = (b, a) if weaker == "a" else (a, b)
    if not _is_given(known, weaker, high - low, catalog):
        return ""
    nation = names(known, known.side(weaker), catalog).both
    return f"Handicap: {high} − {low} = {high - low} points more for {nation} (14.0)."


def _base(side: KnownSide) -> Points | None:
    if side.own is None:
        return side.open.base if side.open else None
    cost = pool_cost(side.own, "base")
    return cost.points if cost.complete else None


def _is_given(known: Known, weaker: SideName, difference: Points, catalog: Catalog) -> bool:
    """Whether the difference is what the weaker side got, and not the chance of agreed totals."""
    stronger = known.side(other(weaker))
    if stronger.own is not None and stronger.own.budget.total is not None:
        return False
    side = known.side(weaker)
    if side.own is not None:
        return side.own.budget.total is None and side.own.budget.handicap == difference
    budget = side.open.bonus_budget if side.open else None
    if budget is None:
        return False
    # Of an open force only the sum is known: it is a handicap if the printed purchase points, or none, are the rest.
    public = known.public
    bonus = catalog.bonus(public.system, as_force(known, side).nation)
    printed = {Points.ZERO}
    if bonus:
        column = catalog.scenario(public.system, public.scenario).column(weaker, public.attacker)
        points = bonus.purchase_points
        printed.add((points.attacking if column == "attacking" else points.defending)[public.size])
    return budget - difference in printed


def _terrain(features: tuple[Feature, ...]) -> tuple[FeatureKind, ...]:
    counts = Counter(each.kind for each in features)
    return tuple(
        FeatureKind(kind, count, tuple(each for each in features if each.kind == kind))
        for kind, count in counts.most_common()
    )
