"""What is said above a game's forces: totals, handicap, objectives, luck. Text only, no widgets."""

from __future__ import annotations

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import Nation
from cfbuilder.catalog.scenarios import Scenario
from cfbuilder.chance.dice import PUBLIC
from cfbuilder.chance.log import LogLine
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.wording import listed, plural
from cfbuilder.scenario.knowledge import Known, KnownSide
from cfbuilder.session.document import OWN
from cfbuilder.session.force_sums import sums_text

_BY = {"seed": "", "hand": ", real dice", "chosen": ", chosen by the program", "agreed": ", as agreed"}
_WHOSE = {"umpire": "umpire's view", "table": "what both players may see"}
_WORDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.NOTE: "note"}


def heading(known: Known, catalog: Catalog) -> tuple[str, str]:
    """What is played, and whose eyes this is for."""
    public = known.public
    scenario = catalog.find(Scenario, f"{public.system}/{public.scenario}")
    sizes = {each.id: each.name for each in catalog.system(public.system).sizes}
    name = scenario.name if scenario else public.scenario
    title = f"{name}, {sizes.get(public.size, public.size).lower()}, {public.year}"
    whose = _WHOSE.get(known.audience, f"what player {known.audience.upper()} knows")
    return f"{title}, game {public.number}", whose


def nation_name(known: Known, side: KnownSide, catalog: Catalog) -> str:
    nation = side.own.nation if side.own else side.open.nation if side.open else ""
    found = catalog.find(Nation, f"{known.public.system}/{nation}")
    return found.name if found else nation


def sums(side: KnownSide) -> str:
    """What a side costs and may cost; of a side that is not the reader's own only what is open."""
    if side.own is not None:
        return sums_text(side.own)
    told = side.open
    if told is None or told.base is None:
        return "the points are not disclosed"
    budget = f"up to {told.bonus_budget}" if told.bonus_budget is not None else "an unknown sum of"
    return f"base {told.base}, bonus {budget}"


def balance(known: Known) -> str:
    """Handicap or agreed totals, and who begins."""
    begins = f"First initiative: {known.public.first_initiative.upper()}."
    return f"{_handicap(known)} {begins}".strip()


def _handicap(known: Known) -> str:
    """Who may spend more because the other side's base is dearer."""
    forces = {each.side: each.own for each in known.sides if each.own is not None}
    agreed = [f"{side.upper()} {force.budget.total}" for side, force in forces.items() if force.budget.total]
    if agreed:
        return f"Agreed totals: {listed(agreed)}."
    for side, force in forces.items():
        if force.budget.handicap is None:
            return "Handicap unknown: the price of something in a base is not known."
        if force.budget.handicap:
            return f"Handicap: {side.upper()} has {force.budget.handicap} more to spend."
    return "No handicap." if len(forces) == len(known.sides) else ""


def ground(known: Known) -> str:
    """Objectives and edges."""
    public = known.public
    features = [(number, public.terrain.feature(number)) for number in public.objectives]
    goals = [f"feature {number} ({each.kind})" if each else f"feature {number}" for number, each in features]
    edges = ", ".join(f"{side.side.upper()} {side.edge}" for side in known.sides)
    word = "Objective" if len(goals) == 1 else "Objectives"
    parts = [f"{word}: {listed(goals)}."] if goals else []
    return " ".join([*parts, f"Edges: {edges}."])


def counted(findings: tuple[Finding, ...]) -> str:
    """ "1 error, 2 notes", worst first; "no findings"."""
    counts = [
        (word, sum(each.severity is severity for each in findings)) for severity, word in _WORDS.items()
    ]
    return ", ".join(plural(count, word) for word, count in counts if count) or "no findings"


def finding_text(finding: Finding) -> str:
    """With its severity as a word and its mend."""
    hint = f"\n  mend: {finding.hint}" if finding.hint else ""
    return f"{_WORDS[finding.severity]}: {finding.message}{hint}"


def luck_text(line: LogLine) -> str:
    """A line of the log of luck: whose eyes, what for, what came of it."""
    whose = "" if line.stream in (PUBLIC, OWN) else f"{line.stream[-1].upper()} only, "
    undone = " (undone)" if line.undone else ""
    return f"{line.number}. {whose}{line.purpose}{_BY[line.by]}: {line.result}{undone}"
