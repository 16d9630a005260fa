"""`cfbuilder catalog why`: where a record, or one figure of it, comes from."""

from __future__ import annotations

from argparse import Namespace
from typing import Any

from cfbuilder.catalog import fields
from cfbuilder.catalog.provenance import Entry, Mark
from cfbuilder.cli.output import print_columns
from cfbuilder.core.errors import FINE, UsageError
from cfbuilder.core.wording import plural, suggestion
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    catalog = Session().catalog
    entry_id = catalog.resolved(chosen.id)
    entry, data = catalog.entry(entry_id), catalog.stored[entry_id].data
    source = f"section {entry.source.section}, lines {entry.source.lines[0]} to {entry.source.lines[1]}"
    if chosen.field:
        _figure(entry_id, entry, data, chosen.field, source)
    else:
        _record(entry_id, entry, data, source, catalog.stored[entry_id].file)
    return FINE


def _record(entry_id: str, entry: Entry, data: Any, source: str, file: str) -> None:
    figures = list(fields.figures(data))
    print(f"{entry_id}  {entry.name}")
    print(f"  {source}")
    print(f"  file {file}")
    print(
        f"  {plural(len(figures), 'figure')}, {len(entry.marks)} marked; what has no mark stands so in print"
    )
    for path, mark in entry.marks.items():
        print(f"\n{path}")
        _mark(mark)


def _figure(entry_id: str, entry: Entry, data: Any, path: str, source: str) -> None:
    try:
        value, _ = fields.find(data, path)
    except KeyError as problem:
        step, known = problem.args
        raise UsageError(
            f"{path!r} is no field here: there is no {step!r}", suggestion(step, known)
        ) from None
    print(f"{entry_id}  {entry.name}")
    if isinstance(value, dict | list):
        inner = list(fields.figures(value))
        print(f"{path} holds {plural(len(inner), 'figure')}:")
        print_columns(
            [[f"{path}.{name}", _shown(item), _mark_word(entry, f"{path}.{name}")] for name, item in inner],
            indent="  ",
        )
    else:
        print(f"{path} = {_shown(value)}")
    marks = [
        (each, mark)
        for each, mark in entry.marks.items()
        if path == each or path.startswith(f"{each}.") or each.startswith(f"{path}.")
    ]
    for each, mark in marks:
        if each != path:
            print(f"  mark of {each}")
        _mark(mark)
    if not marks:
        print(f"  as printed, {source}")
    else:
        print(f"  {source}")


def _mark_word(entry: Entry, path: str) -> str:
    mark = entry.marks.get(path)
    return mark.mark if mark else "printed"


def _mark(mark: Mark) -> None:
    confidence = f", confidence {mark.confidence}" if mark.confidence else ""
    print(f"  {mark.mark}{confidence}")
    if mark.printed is not None:
        print(f"  printed: {mark.printed}")
    if mark.reading is not None:
        print(f"  reading: {mark.reading}")
    print(f"  reason:  {' '.join(mark.reason.split())}")


def _shown(value: Any) -> str:
    return "nothing" if value is None else str(value)
