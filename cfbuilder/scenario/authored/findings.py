"""What is wrong or notable about a scenario that somebody wrote, before a game is made of it.

`where` of a finding is the path of the value concerned ("sides.a.formations.0.stands.2.stand"), to be found in the
file.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.findings import Finding, Severity, has_errors
from cfbuilder.core.wording import listed
from cfbuilder.scenario.advanced_rules import made_sure
from cfbuilder.scenario.authored.emplaced import emplacement_findings
from cfbuilder.scenario.authored.forces import order_of_battle_findings
from cfbuilder.scenario.authored.game import scenario_of
from cfbuilder.scenario.authored.placed import placed_findings
from cfbuilder.scenario.authored.problems import problem, unknown
from cfbuilder.scenario.authored.structures import structure_findings
from cfbuilder.scenario.authored.written import Authored
from cfbuilder.scenario.authored.zones import zone_findings
from cfbuilder.scenario.facing import OPPOSITE
from cfbuilder.scenario.setup import SIDES
from cfbuilder.scenario.terrain.check import AUTHORS_CHOICE, survey

#: What a step may name between curly brackets.
_NAMED = re.compile(r"\{([^{}]*)\}")


def authored_findings(written: Authored, catalog: Catalog) -> tuple[Finding, ...]:
    """Everything there is to say about a scenario."""
    names = list(_names(written, catalog))
    if has_errors(names):
        # Without system and nations nothing else can be told.
        return tuple(names)
    findings = [*_year(written, catalog), *_edges(written), *_hiding(written)]
    for side in SIDES:
        findings += order_of_battle_findings(written, side, catalog)
        findings += emplacement_findings(written, side, catalog)
    findings += _table(written, catalog)
    findings += structure_findings(written, catalog)
    findings += zone_findings(written)
    findings += _objectives(written, catalog)
    findings += _steps(written)
    findings += _rules(written, catalog)
    if not has_errors(findings):
        findings += placed_findings(written, catalog)
    return tuple(findings)


def _names(written: Authored, catalog: Catalog) -> Iterator[Finding]:
    """System, sides, size, nations, qualities, command control."""
    if sorted(written.sides) != list(SIDES):
        told = listed(written.sides) or "none"
        yield problem("sides", f"the sides are {told}", "a scenario has sides a and b", "sides")
    if written.system not in catalog.systems():
        yield from unknown("system", written.system, catalog.systems(), "system")
        return
    system = catalog.system(written.system)
    yield from unknown("size", written.size, [each.id for each in system.sizes], "size")
    for side, own in written.sides.items():
        where = f"sides.{side}"
        yield from unknown("nation", own.nation, catalog.nations(written.system), f"{where}.nation")
        qualities = [each.id for each in system.qualities]
        yield from unknown("quality", own.morale, qualities, f"{where}.morale")
        controls = [each.id for each in system.command_controls]
        if own.command:
            yield from unknown("command control", own.command, controls, f"{where}.command")


def _year(written: Authored, catalog: Catalog) -> Iterator[Finding]:
    periods = catalog.system(written.system).periods
    first, last = periods[0].years[0], periods[-1].years[1]
    if not first <= written.year <= last:
        told = f"the rules know the years {first} to {last}, and this is {written.year}"
        hint = "figures and weapons are those of the nearest year"
        yield Finding("scenario.year", Severity.WARNING, told, hint, "year")


def _edges(written: Authored) -> Iterator[Finding]:
    one, other = (written.sides[side].edge for side in SIDES)
    if one == other:
        yield problem("edges", f"both sides have the {one} edge", "give them two", "sides.b.edge")
    elif OPPOSITE[one] != other:
        told = f"the sides come from {one} and {other}, which are not opposite"
        yield Finding("scenario.edges", Severity.NOTE, told, "", "sides.b.edge")


def _hiding(written: Authored) -> Iterator[Finding]:
    if written.hidden == "defender" and written.attacker is None:
        hint = "say who attacks (attacker: a), or hidden: both"
        yield problem("hidden", "the defender hides, and nobody attacks", hint, "hidden")


def _table(written: Authored, catalog: Catalog) -> Iterator[Finding]:
    """What is wrong with the features. Whether an author leaves fire lanes or little cover is his to say."""
    for each in survey(written.terrain, catalog, written.system).findings:
        if each.code not in AUTHORS_CHOICE:
            yield Finding(each.code, each.severity, each.message, each.hint, f"terrain.{each.where}")


def _objectives(written: Authored, catalog: Catalog) -> Iterator[Finding]:
    """Those that nobody can reach, or stand in, and those that are named again."""
    kinds = catalog.terrain_kinds(written.system)
    for place, objective in enumerate(written.objectives):
        where = f"objectives.{place}"
        feature = written.terrain.feature(objective)
        if feature is None:
            told = f"the objective {objective} is no feature: nobody can reach it"
            yield problem("objective", told, "name one of the terrain", where)
        elif feature.kind in kinds and kinds[feature.kind].shape == "line":
            told = f"nobody can be inside the objective {objective} ({feature.kind})"
            hint = "name an area, or tell under victory how it is held"
            yield Finding("scenario.objective", Severity.WARNING, told, hint, where)
        elif objective in written.objectives[:place]:
            yield problem("objective", f"the objective {objective} is named twice", "name it once", where)


def _steps(written: Authored) -> Iterator[Finding]:
    """Names between curly brackets that nothing stands for, and victory that cannot be had."""
    groups = sorted({group for each in written.terrain.features for group in each.groups})
    known = [*SIDES, *groups]
    texts = {
        f"{field}.{number}.text": step.text
        for field in ("deployment", "victory")
        for number, step in enumerate(getattr(written, field))
    }
    for where, text in (texts | {"end": written.end}).items():
        for name in _NAMED.findall(text):
            if name not in known:
                hint = f"there are {listed(f'{{{each}}}' for each in known)}"
                yield problem("step", f"{{{name}}} stands for nothing", hint, where)
    for number, tracker in enumerate(written.trackers):
        if tracker.group:
            yield from unknown("group of features", tracker.group, groups, f"trackers.{number}.group")
        elif tracker.count < 1:
            told = f"{tracker.label!r} has nothing to tick"
            yield problem("tracker", told, "give it a count, or a group", f"trackers.{number}")
        for place, side in enumerate(tracker.sides):
            yield from unknown("side", side, SIDES, f"trackers.{number}.sides.{place}")
    if not written.victory:
        hint = "say how, under victory"
        yield Finding("scenario.victory", Severity.WARNING, "nobody can win", hint, "victory")


def _rules(written: Authored, catalog: Catalog) -> Iterator[Finding]:
    try:
        made_sure(written.advanced, written.system, scenario_of(written), written.size, catalog)
    except UsageError as wrong:
        yield problem("advanced", wrong.message, wrong.hint, "advanced")
