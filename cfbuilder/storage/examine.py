"""Examining a saved file: the file, its forces, and what differs from today's catalog, each with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.strict_yaml import Document, Step
from cfbuilder.core.findings import Finding, Severity, has_errors
from cfbuilder.core.wording import suggestion
from cfbuilder.force.force import Force
from cfbuilder.rules.prices_today import force_findings
from cfbuilder.scenario.advanced_findings import advanced_findings
from cfbuilder.scenario.authored.own_records import with_own_records
from cfbuilder.scenario.handicap_findings import handicap_findings
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.placement_findings import placement_findings, placement_meant
from cfbuilder.scenario.placement_side import own_side
from cfbuilder.scenario.request import DEFAULT_SYSTEM
from cfbuilder.scenario.setup import SIDES, Edge, Public, Setup, SideName
from cfbuilder.scenario.terrain.verdict import table_findings
from cfbuilder.storage.collection_file import examine_collection, is_collection
from cfbuilder.storage.saved import Saved, examine, forces, secrets_in
from cfbuilder.storage.scenario_file import examine_scenario, is_scenario

#: The code of findings about names without which nothing else can be told.
UNKNOWN_NAME = "game.unknown-name"


def examine_saved(path: Path, catalog: Catalog) -> tuple[Finding, ...]:
    """All findings of a game, a player's file or a force. Raises UnreadableError only if it cannot be opened."""
    opened = examine(path)
    if is_collection(opened.document):
        return examine_collection(path, catalog, DEFAULT_SYSTEM)[1]
    if is_scenario(opened.document):
        return examine_scenario(path, catalog).findings
    if opened.value is None:
        return opened.findings
    catalog = with_own_records(opened.value, catalog)
    findings = [*opened.findings, *_names(opened.value, catalog, opened.document)]
    if has_errors(findings):
        return tuple(findings)
    findings += _other_catalog(opened.value, catalog, opened.document)
    for steps, finding in findings_of(opened.value, catalog):
        findings.append(replace(finding, place=opened.document.place(steps)))
    return tuple(findings)


def findings_of(value: Saved, catalog: Catalog) -> Iterator[tuple[tuple[Step, ...], Finding]]:
    """What there is to say about the forces in a file, with the steps to the force or entry it is about.

    Needs a file whose names are all in the catalog. Raises UsageError for one that is not.
    """
    for steps, force in forces(value):
        for finding in force_findings(force, catalog):
            yield (*steps, *_entry_steps(force, finding.where)), finding
    if isinstance(value, Setup):
        yield from handicap_findings(value)
    if not isinstance(value, Force):
        yield from _advanced(value, catalog)
        yield from _table(value, catalog)
        yield from _placements(value, catalog)


def _advanced(value: Setup | Known, catalog: Catalog) -> Iterator[tuple[tuple[Step, ...], Finding]]:
    """What the advanced rules that are agreed on say about the forces, as far as the file holds them."""
    if isinstance(value, Setup):
        own = {side: value.sides[side].force for side in SIDES}
    else:
        own = {each.side: each.own for each in value.sides if each.own is not None}
    for _, finding in advanced_findings(value.public, own, catalog):
        yield ("public", "advanced"), finding


def _table(value: Setup | Known, catalog: Catalog) -> Iterator[tuple[tuple[Step, ...], Finding]]:
    """What the exact test and the eye of a player say about the table."""
    edges: Mapping[SideName, Edge]
    if isinstance(value, Setup):
        edges = {side: value.sides[side].edge for side in SIDES}
    else:
        edges = {each.side: each.edge for each in value.sides}
    for finding in table_findings(value.public, edges, catalog):
        steps = (int(step) if step.isdecimal() else step for step in finding.where.split(".") if step)
        yield ("public", "terrain", *steps), finding


def _placements(value: Setup | Known, catalog: Catalog) -> Iterator[tuple[tuple[Step, ...], Finding]]:
    """What there is to say about what each side has hidden, as far as the file holds it."""
    for steps, side, secrets in secrets_in(value):
        for finding in placement_findings(own_side(value, side), catalog):
            number = placement_meant(finding, secrets)
            yield (*steps, *(() if number is None else ("placements", number))), finding


def _other_catalog(value: Saved, catalog: Catalog, document: Document) -> Iterator[Finding]:
    made_with, steps = (
        (value.catalog, ("catalog",))
        if isinstance(value, Force)
        else (value.public.catalog, ("public", "catalog"))
    )
    if made_with and made_with != catalog.version:
        yield Finding(
            "file.other-catalog",
            Severity.NOTE,
            f"made with catalog {made_with}, this is {catalog.version}",
            "entries keep their names and prices as they were",
            place=document.place(steps),
        )


def _names(value: Saved, catalog: Catalog, document: Document) -> Iterator[Finding]:
    """Names of the file itself that the catalog does not have; without them nothing else can be told."""
    named: list[tuple[tuple[Step, ...], str, list[str]]] = []
    if not isinstance(value, Force):
        system = value.public.system
        scenarios = [each.rpartition("/")[2] for each in catalog.ids("scenario", system)]
        named.append((("public", "system"), system, catalog.systems()))
        if system in catalog.systems():
            named.append((("public", "scenario"), value.public.scenario, scenarios))
            named.append((("public", "size"), value.public.size, _sizes(catalog, system)))
            named += _agreed(value.public, scenarios, catalog)
    for steps, force in forces(value):
        named.append(((*steps, "system"), force.system, catalog.systems()))
        if force.system in catalog.systems():
            named.append(((*steps, "nation"), force.nation, catalog.nations(force.system)))
            named.append(((*steps, "size"), force.size, _sizes(catalog, force.system)))
    for path, name, known in named:
        if name not in known:
            key = "option" if "options" in path else str(path[-1])
            message, hint = f"there is no {key} {name!r}", suggestion(name, known, limit=20)
            yield Finding(UNKNOWN_NAME, Severity.ERROR, message, hint, key, document.place(path))


def _agreed(
    public: Public, scenarios: list[str], catalog: Catalog
) -> Iterator[tuple[tuple[Step, ...], str, list[str]]]:
    """The options and advanced rules that a game names, each with where it stands and those there are."""
    if public.scenario in scenarios:
        options = [each.id for each in catalog.scenario(public.system, public.scenario).options]
        for number, name in enumerate(public.options):
            yield ("public", "options", number), name, options
    rules = list(catalog.advanced_rules(public.system))
    for number, each in enumerate(public.advanced):
        yield ("public", "advanced", number, "rule"), each.rule, rules


def _sizes(catalog: Catalog, system: str) -> list[str]:
    return [each.id for each in catalog.system(system).sizes]


def _entry_steps(force: Force, where: str) -> tuple[Step, ...]:
    """The steps to the entry a finding is about, if it is about one."""
    ids = [entry.id for entry in force.entries]
    return ("entries", ids.index(where)) if where in ids else ()
