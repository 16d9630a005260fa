"""The quick reference: only the rules this game can need, as far as its reader may know."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.reference import Reference, Rule, Table
from cfbuilder.core.record import plain
from cfbuilder.rendering.views.data import DataLine, data_lines
from cfbuilder.rendering.views.fire_missions import FOOTNOTE
from cfbuilder.rendering.views.heading import Heading, heading
from cfbuilder.rendering.views.mark_labels import label, steps
from cfbuilder.rendering.views.marks import MarkNote, mark_note
from cfbuilder.rendering.views.sides import known_muster
from cfbuilder.rendering.views.topics import topics_of
from cfbuilder.scenario.knowledge import Known, as_force


@dataclass(frozen=True, slots=True)
class ReferenceBlock:
    """One block with only the rows and rules that are needed; `data` are the data rows in play."""

    name: str
    tables: tuple[Table, ...]
    rules: tuple[Rule, ...]
    data: tuple[DataLine, ...]

    @property
    def footnotes(self) -> tuple[Rule, ...]:
        """The rules that explain a star in a table."""
        return tuple(rule for rule in self.rules if rule.text.startswith(FOOTNOTE))


@dataclass(frozen=True, slots=True)
class QuickReferenceView:
    """The blocks in the order of the sheet; `marks` are the rules on it that are read or kept in doubt."""

    heading: Heading
    blocks: tuple[ReferenceBlock, ...]
    marks: tuple[MarkNote, ...]


def quick_reference_view(known: Known, catalog: Catalog) -> QuickReferenceView:
    topics = frozenset(topics_of(known, catalog))
    data = tuple(_data_in_play(known, catalog))
    blocks = []
    marks: list[MarkNote] = []
    for reference in catalog.references(known.public.system):
        if topics.issuperset(reference.needs):
            blocks.append(_block(reference, topics, data))
            marks += _marks(reference, topics)
    told = tuple(block for block in blocks if block.tables or block.rules or block.data)
    return QuickReferenceView(
        heading(known, catalog, "Quick reference", "Quick reference"), told, tuple(marks)
    )


def _block(reference: Reference, topics: frozenset[str], data: tuple[DataLine, ...]) -> ReferenceBlock:
    tables = []
    for table in reference.tables:
        rows = tuple(row for row in table.rows if topics.issuperset(row.needs))
        if rows:
            tables.append(replace(table, rows=rows))
    rules = tuple(rule for rule in reference.rules if topics.issuperset(rule.needs))
    return ReferenceBlock(
        reference.name, tuple(tables), rules, data if "data-rows" in reference.shows else ()
    )


def _marks(reference: Reference, topics: frozenset[str]) -> Iterator[MarkNote]:
    """The marks of what is shown of a block."""
    data = plain(reference)
    for path, mark in reference.marks.items():
        needed = {
            need
            for _, value in steps(data, path)
            if isinstance(value, dict)
            for need in value.get("needs", ())
        }
        if topics.issuperset(needed):
            yield mark_note(f"{reference.name}, {label(data, path)}", path, mark)


def _data_in_play(known: Known, catalog: Catalog) -> Iterator[DataLine]:
    """The data rows of both sides; a name that means different rows is told apart by its nation."""
    told: dict[str, list[tuple[str, DataLine]]] = {}
    for side in known.sides:
        force = as_force(known, side)
        nation = catalog.nation(force.system, force.nation).name
        for line in data_lines(force, known_muster(known, side, catalog), catalog):
            told.setdefault(line.name, []).append((nation, line))
    for found in told.values():
        if all(line.row == found[0][1].row for _, line in found):
            yield found[0][1]
        else:
            yield from (replace(line, name=f"{line.name}, {nation}") for nation, line in found)
