"""Examining a saved game: its file, its forces, and what differs from today's catalog, each with its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusList
from cfbuilder.catalog.strict_yaml import Document, Step
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Force, ForceEntry
from cfbuilder.force.muster import BATTALION, LINE_COMPANY
from cfbuilder.rules.check import check
from cfbuilder.storage.saved import Saved, examine, forces


def examine_game(path: Path, catalog: Catalog) -> tuple[Finding, ...]:
    """All findings of a game or player's file. Raises UnreadableError only if it cannot be opened."""
    opened = examine(path)
    findings = list(opened.findings)
    if opened.value is None:
        return tuple(findings)
    findings += _names(opened.value, catalog, opened.document)
    if any(finding.severity is Severity.ERROR for finding in findings):
        return tuple(findings)
    if opened.value.public.catalog != catalog.version:
        findings.append(
            Finding(
                "file.other-catalog",
                Severity.NOTE,
                f"made with catalog {opened.value.public.catalog}, this is {catalog.version}",
                "entries keep their names and prices as they were",
                place=opened.document.place(("public", "catalog")),
            )
        )
    for steps, force in forces(opened.value):
        for finding in (*check(force, catalog), *_prices(force, catalog)):
            where = opened.document.place((*steps, *_entry_steps(force, finding.where)))
            findings.append(replace(finding, place=where))
    return tuple(findings)


def _names(value: Saved, catalog: Catalog, document: Document) -> Iterator[Finding]:
    """Names of the game itself that the catalog does not have; without them nothing else can be told."""
    public = value.public
    known = {
        "system": (public.system, catalog.systems()),
        "scenario": (
            public.scenario,
            [each.rpartition("/")[2] for each in catalog.ids("scenario", public.system)],
        ),
        "size": (
            public.size,
            [each.id for each in catalog.system(public.system).sizes]
            if public.system in catalog.stored
            else [],
        ),
    }
    for key, (name, names) in known.items():
        if name not in names:
            place = document.place(("public", key))
            hint = f"there is: {', '.join(names)}" if names else ""
            yield Finding(
                "game.unknown-name", Severity.ERROR, f"there is no {key} {name!r}", hint, key, place
            )
    for steps, force in forces(value):
        nations = catalog.nations(force.system)
        if force.nation not in nations:
            place = document.place((*steps, "nation"))
            hint = f"there is: {', '.join(nations)}"
            message = f"there is no nation {force.nation!r}"
            yield Finding("game.unknown-name", Severity.ERROR, message, hint, "nation", place)
        sizes = known["size"][1]
        if force.size not in sizes:
            message, hint = f"there is no size {force.size!r}", f"there is: {', '.join(sizes)}"
            place = document.place((*steps, "size"))
            yield Finding("game.unknown-name", Severity.ERROR, message, hint, "size", place)


def _entry_steps(force: Force, where: str) -> tuple[Step, ...]:
    """The steps to the entry a finding is about, if it is about one."""
    ids = [entry.id for entry in force.entries]
    return ("entries", ids.index(where)) if where in ids else ()


def _prices(force: Force, catalog: Catalog) -> Iterator[Finding]:
    """Entries whose price the catalog tells differently today."""
    for entry in force.entries:
        now = _price_now(force, entry, catalog)
        if now is not None and entry.price is not None and now.price != entry.price:
            yield Finding(
                "force.other-price",
                Severity.NOTE,
                f"{entry.name} was taken at {entry.price}; this catalog says {now.price}",
                "it counts as it was taken",
                entry.id,
            )


def _price_now(force: Force, entry: ForceEntry, catalog: Catalog) -> ForceEntry | None:
    bonus = catalog.find(BonusList, entry.record_id)
    row = bonus.row(entry.part) if bonus else None
    if row is not None:
        return replace(entry, price=row.cost) if row.scope != "platoon" else None
    if entry.part in (LINE_COMPANY, BATTALION) and entry.record_id in catalog.ids("organization"):
        fielding = Fielding(entry.record_id, force.year, entry.part, entry.variants, entry.options)
        return fielding.entry(catalog)
    return None
