"""Where the figures of a thing come from: the section of the rules, and the story of every doubtful figure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.provenance import Entry, Note
from cfbuilder.catalog.stands import Stand
from cfbuilder.tui.editor.facts import Fact, heading

#: The figures of a stand that a player builds and plays with.
_OF_STANDS = ("price", "fire", "indirect", "fire_missions", "capacity", "close_combat", "data")


def row_source(catalog: Catalog, list_id: str, row_id: str) -> Iterator[Fact]:
    """Of one row of a bonus list."""
    entry = catalog.entry(list_id)
    yield from _source(catalog, list_id, entry, _below(entry, f"rows.{row_id}"))


def organization_source(catalog: Catalog, record_id: str) -> Iterator[Fact]:
    entry = catalog.entry(record_id)
    yield from _source(catalog, record_id, entry, entry.marks)
    yield from notes(entry.notes)


def stand_source(catalog: Catalog, system: str, stand: Stand) -> Iterator[Fact]:
    record_id = next(
        each
        for each in catalog.ids("stand", system)
        if catalog.stored[each].data["name"] == stand.name and catalog.entry(each) is stand
    )
    paths = [path for path in stand.marks if path.partition(".")[0] in _OF_STANDS]
    yield from _source(catalog, record_id, stand, paths, stand.name)
    yield from notes(stand.notes)


def data_source(catalog: Catalog, system: str, name: str) -> Iterator[Fact]:
    """Of the row "nation:name" of a data sheet."""
    from cfbuilder.core.wording import slug

    nation = name.partition(":")[0]
    row = catalog.data_row(system, name)
    sheet_id = f"{system}/{nation}/data-sheet"
    if row is not None:
        sheet = catalog.entry(sheet_id)
        yield from _source(catalog, sheet_id, sheet, _below(sheet, f"rows.{slug(row.name)}"))


def notes(noted: Iterable[Note]) -> Iterator[Fact]:
    for each in noted:
        section = f" ({each.section})" if each.section else ""
        yield Fact(f"{' '.join(each.text.split())}{section}")


def _below(entry: Entry, place: str) -> list[str]:
    return [path for path in entry.marks if path == place or path.startswith(f"{place}.")]


def _source(
    catalog: Catalog, record_id: str, entry: Entry, paths: Iterable[str], whole: str = ""
) -> Iterator[Fact]:
    from cfbuilder.rendering.views.mark_labels import label
    from cfbuilder.rendering.views.marks import mark_note

    data = catalog.stored[record_id].data
    told = [mark_note(label(data, path, whole), path, entry.marks[path]) for path in paths]
    yield heading("Source")
    as_printed = "" if told else ", as printed"
    yield Fact(f"section {entry.source.section}{as_printed}")
    for each in told:
        yield Fact(each.text)
