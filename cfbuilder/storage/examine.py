"""Examining a saved file: the file, its forces, and what differs from today's catalog, each with its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusList, BonusRow
from cfbuilder.catalog.organizations import Organization
from cfbuilder.catalog.strict_yaml import Document, Step
from cfbuilder.core.findings import Finding, Severity, has_errors
from cfbuilder.core.points import Points
from cfbuilder.core.wording import suggestion
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Force, ForceEntry
from cfbuilder.force.muster import BATTALION, LINE_COMPANY, Muster, muster
from cfbuilder.rules.budget import handicap_due
from cfbuilder.rules.check import check
from cfbuilder.scenario.advanced_findings import advanced_findings
from cfbuilder.scenario.authored.own_records import with_own_records
from cfbuilder.scenario.knowledge import Known
from cfbuilder.scenario.placement_findings import placement_findings
from cfbuilder.scenario.placement_side import own_side
from cfbuilder.scenario.request import DEFAULT_SYSTEM
from cfbuilder.scenario.setup import SIDES, Edge, Public, Setup, SideName, other
from cfbuilder.scenario.terrain.verdict import table_findings
from cfbuilder.storage.collection_file import examine_collection, is_collection
from cfbuilder.storage.saved import Saved, examine, forces, secrets_in
from cfbuilder.storage.scenario_file import examine_scenario, is_scenario


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
        yield from _handicaps(value)
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
            spots = [
                number
                for number, each in enumerate(secrets.placements)
                if finding.where in (each.stand, f"feature {each.feature}")
            ]
            yield (*steps, *(("placements", spots[0]) if spots else ())), finding


def force_findings(force: Force, catalog: Catalog) -> tuple[Finding, ...]:
    """What the rules say about a force, and prices that are not those of the catalog."""
    return (*check(force, catalog), *_prices(force, catalog))


def as_of_today(force: Force, catalog: Catalog) -> Mapping[str, ForceEntry]:
    """The entries by id, with the name and the price this catalog gives them; without those it does not know."""
    today = _Today(force, catalog)
    found = {entry.id: today.entry(entry) for entry in force.entries}
    return {entry_id: entry for entry_id, entry in found.items() if entry is not None}


@dataclass(slots=True)
class _Today:
    """The catalog's word on the entries of a force; it is mustered once, and only if an extra needs it."""

    force: Force
    catalog: Catalog
    _mustered: Muster | None = None

    def entry(self, entry: ForceEntry) -> ForceEntry | None:
        bonus = self.catalog.find(BonusList, entry.record_id)
        row = bonus.row(entry.part) if bonus else None
        if row is not None:
            return replace(entry, name=row.name, price=row.cost * self._times(row, entry), house=False)
        if entry.part in (LINE_COMPANY, BATTALION) and self.catalog.find(Organization, entry.record_id):
            variants, options = entry.variants, entry.options
            fielded = Fielding(entry.record_id, self.force.year, entry.part, variants, options)
            now = fielded.entry(self.catalog)
            return replace(entry, name=now.name, price=now.price, house=False)
        return None

    def _times(self, row: BonusRow, entry: ForceEntry) -> int:
        """How often the cost of the row is paid: for every squad, if a whole platoon takes it."""
        if row.scope != "platoon":
            return 1
        if self._mustered is None:
            self._mustered = muster(self.force, self.catalog)
        groups = [each for each in self._mustered.walk() if each.key == entry.attached_to]
        carriers = [piece for each in groups for piece in each.pieces if piece.stand.name in row.carriers]
        return len(carriers) or 1


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
            yield Finding("game.unknown-name", Severity.ERROR, message, hint, key, document.place(path))


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


def _prices(force: Force, catalog: Catalog) -> Iterator[Finding]:
    """Entries whose price is the players' own, or was another in the catalog they were taken from."""
    today = as_of_today(force, catalog)
    for entry in force.entries:
        now = today.get(entry.id)
        told = "tells none" if now is None or now.price is None else f"says {now.price}"
        if entry.house:
            yield Finding(
                "force.house-price",
                Severity.NOTE,
                f"{entry.name} counts {entry.price} by agreement of the players; this catalog {told}",
                "",
                entry.id,
            )
        elif now is not None and None not in (now.price, entry.price) and now.price != entry.price:
            yield Finding(
                "force.other-price",
                Severity.NOTE,
                f"{entry.name} was taken at {entry.price}; this catalog {told}",
                "it counts as it was taken until the price of today is accepted",
                entry.id,
            )


def _handicaps(setup: Setup) -> Iterator[tuple[tuple[Step, ...], Finding]]:
    """A handicap that is not what the bases as they are now give; not told where bonuses are not played."""
    budgets = [setup.sides[name].force.budget for name in SIDES]
    played = any(each.purchase_points or each.handicap != Points.ZERO for each in budgets)
    if not played or any(each.total is not None for each in budgets):
        return
    for name in SIDES:
        force = setup.sides[name].force
        due = handicap_due(force, setup.sides[other(name)].force)
        if due != force.budget.handicap:
            yield ("sides", name, "force", "budget"), _other_handicap(name, force, due)


def _other_handicap(side: SideName, force: Force, due: Points | None) -> Finding:
    has = "unknown" if force.budget.handicap is None else str(force.budget.handicap)
    told = "leave it open, as a price is unknown" if due is None else f"give {due}"
    return Finding(
        "game.other-handicap",
        Severity.NOTE,
        f"the handicap of {force.name} is {has}, while the bases as they are now {told}",
        f"section 14.0; cfbuilder edit FILE --side {side} budget handicap=difference takes it over",
        f"sides.{side}.budget.handicap",
    )
