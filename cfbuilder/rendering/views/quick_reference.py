"""The quick reference: only the rules this game can need, as far as its reader may know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.reference import Reference, Rule, Table
from cfbuilder.core.frozen import frozen
from cfbuilder.core.record import plain
from cfbuilder.force.force import Force
from cfbuilder.rendering.views.command_rules import command_rules
from cfbuilder.rendering.views.commander_help import Helper, force_helpers, helpers, with_commanders
from cfbuilder.rendering.views.data import DataLine, data_lines
from cfbuilder.rendering.views.fire_missions import FOOTNOTE
from cfbuilder.rendering.views.heading import Heading, force_heading, heading
from cfbuilder.rendering.views.mark_labels import label, steps
from cfbuilder.rendering.views.marks import MarkNote, mark_note
from cfbuilder.rendering.views.sides import known_muster, names, parade
from cfbuilder.rendering.views.topics import topics_of, topics_of_force
from cfbuilder.scenario.knowledge import Known, as_force


@frozen
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


@frozen
class QuickReferenceView:
    """The blocks in the order of the sheet; `marks` are the rules on it that are read or kept in doubt."""

    heading: Heading
    blocks: tuple[ReferenceBlock, ...]
    marks: tuple[MarkNote, ...]


@frozen
class _Made:
    """What is made from the forces for the blocks that show it."""

    data: tuple[DataLine, ...]
    commands: tuple[Rule, ...]
    helpers: frozenset[Helper]


def quick_reference_view(known: Known, catalog: Catalog) -> QuickReferenceView:
    """The rules of one game, as far as its reader knows it."""
    head = heading(known, catalog, "Quick reference", "Quick reference")
    topics = frozenset(topics_of(known, catalog))
    forces = [(names(known, side, catalog).nation, as_force(known, side)) for side in known.sides]
    data = _once(tuple(_data_in_play(known, catalog)))
    made = _Made(data, tuple(command_rules(forces, catalog)), helpers(known, catalog))
    return _view(head, topics, made, catalog.references(known.public.system))


def force_quick_reference_view(force: Force, catalog: Catalog) -> QuickReferenceView:
    """The rules that a force needs which stands alone, on the usual terrain."""
    head = force_heading(force, catalog, "Quick reference", "Quick reference")
    nation = catalog.nation(force.system, force.nation).name
    paraded = parade(force, catalog)
    data = _once(data_lines(force, paraded, catalog))
    own = frozenset(force_helpers(force, paraded, catalog))
    made = _Made(data, tuple(command_rules([(nation, force)], catalog)), own)
    return _view(head, topics_of_force(force, catalog), made, catalog.references(force.system))


def _view(
    head: Heading, topics: frozenset[str], made: _Made, references: Sequence[Reference]
) -> QuickReferenceView:
    blocks = []
    marks: list[MarkNote] = []
    for reference in references:
        if topics.issuperset(reference.needs):
            blocks.append(_block(reference, topics, made))
            marks += _marks(reference, topics)
    told = tuple(block for block in blocks if block.tables or block.rules or block.data)
    return QuickReferenceView(head, told, tuple(marks))


def _block(reference: Reference, topics: frozenset[str], made: _Made) -> ReferenceBlock:
    tables = []
    for table in reference.tables:
        needed = (row for row in table.rows if topics.issuperset(row.needs))
        rows = tuple(made_row for row in needed for made_row in with_commanders(row, made.helpers))
        if rows:
            tables.append(replace(table, rows=rows))
    rules = tuple(rule for rule in reference.rules if topics.issuperset(rule.needs))
    return ReferenceBlock(
        name=reference.name,
        tables=tuple(tables),
        rules=(*made.commands, *rules) if "command-control" in reference.shows else rules,
        data=made.data if "data-rows" in reference.shows else (),
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


def _once(lines: tuple[DataLine, ...]) -> tuple[DataLine, ...]:
    """Without a gun that stands there under its full name too: tables of dice say "45mm", lists "45mm ATG"."""

    def is_full_name(other: DataLine, line: DataLine) -> bool:
        return other.row == line.row and other.name.startswith(f"{line.name} ")

    return tuple(
        line
        for line in lines
        if line.row is None or line.row.armor or not any(is_full_name(other, line) for other in lines)
    )
