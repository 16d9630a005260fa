"""Marks of the figures that matter to one force: what is repaired, derived or in doubt, and why."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusList, DataSheet
from cfbuilder.catalog.organizations import Organization
from cfbuilder.catalog.provenance import Entry, Mark
from cfbuilder.core.wording import slug
from cfbuilder.force.force import Force

_DOUBTFUL = ("low", "medium")


@dataclass(frozen=True, slots=True)
class MarkNote:
    """The story of one figure. `notable`: the print is damaged there, or the reading is in doubt."""

    text: str
    notable: bool


def marks_in_play(force: Force, rows: tuple[str, ...], catalog: Catalog) -> tuple[MarkNote, ...]:
    """Of the organization, of what was bought, and of the data rows ("nation:name") that the force uses."""
    found: list[MarkNote] = []
    organization = catalog.find(Organization, force.organization or "")
    if organization:
        found += [
            _note(_capital(" ".join(path.split(".")[-2:])), mark, doubt=False)
            for path, mark in organization.marks.items()
        ]
    for name in dict.fromkeys((each.record_id, each.part) for each in force.entries):
        bonus = catalog.find(BonusList, name[0])
        row = bonus.row(name[1]) if bonus else None
        if bonus and row:
            found += _of_item(bonus, row.id, row.name)
    for data in dict.fromkeys(rows):
        nation, _, row_name = data.partition(":")
        sheet = catalog.find(DataSheet, f"{force.system}/{nation}/data-sheet")
        line = sheet.row(row_name) if sheet else None
        if sheet and line:
            found += _of_item(sheet, slug(line.name), line.name)
    return tuple(dict.fromkeys(found))


def _of_item(entry: Entry, item: str, name: str) -> Iterator[MarkNote]:
    """The marks of one item of the `rows` of a record."""
    place = f"rows.{item}"
    for path, mark in entry.marks.items():
        if path == place or path.startswith(f"{place}."):
            field = path[len(place) + 1 :].replace("_", " ").replace(".", " ")
            yield _note(f"{name}, {field}" if field else name, mark, doubt=True)


def _note(what: str, mark: Mark, *, doubt: bool) -> MarkNote:
    reason = " ".join(mark.reason.split())
    story = f"{what}: {reason}"
    if mark.mark == "repaired":
        story = f"{what}: printed {mark.printed}, read {mark.reading}. {reason}"
    elif mark.mark == "printed":
        story = f"{what}: as printed, in doubt. {reason}"
    elif mark.mark == "house":
        story = f"{what}: of this house. {reason}"
    return MarkNote(story, mark.mark == "repaired" or (doubt and mark.confidence in _DOUBTFUL))


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
