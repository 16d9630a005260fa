"""Where a record of the catalog, or one figure of it, comes from: the text of `catalog why`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields as fields_of
from dataclasses import is_dataclass
from typing import Any

from cfbuilder.catalog import fields
from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.provenance import Entry, Mark
from cfbuilder.core.errors import UsageError
from cfbuilder.core.length import Length
from cfbuilder.core.points import Points
from cfbuilder.core.wording import plural, suggestion

_LINE = re.compile(r"\bl\.\d")
_READING = re.compile(r"[(\s](?:#|[AB](?=\d))\d+[,)]")
_SAID = {True: "yes", False: "no", None: "nothing"}


def why_record(catalog: Catalog, entry_id: str) -> str:
    """The source of a record and all its marks, in the order in which the record is read."""
    entry, stored = catalog.entry(entry_id), catalog.stored[entry_id]
    figures = sum(1 for _ in fields.figures(stored.data))
    lines = [
        f"{entry_id}  {entry.name}",
        f"  {_source(entry)}",
        f"  file {stored.file}",
        f"  {plural(figures, 'figure')}, {plural(len(entry.marks), 'mark')}; what has no mark stands so in print",
    ]
    for path in in_reading_order(stored.data, entry.marks):
        lines += ["", path, *_story(entry.marks[path])]
    return "\n".join(lines)


def why_figure(catalog: Catalog, entry_id: str, path: str) -> str:
    """The value at a path and its story: its own mark, those that cover it, and those inside it. Raises UsageError."""
    entry, data = catalog.entry(entry_id), catalog.stored[entry_id].data
    given = True
    try:
        value, _ = fields.find(data, path)
    except KeyError:
        given = False
        value = _left_out(entry, path)
    lines = [f"{entry_id}  {entry.name}"]
    if isinstance(value, Mapping | list | tuple):
        inner = list(fields.figures(value))
        lines.append(f"{path} holds {plural(len(inner), 'figure')}:")
        lines += _columns(
            [(f"{path}.{name}", shown(item), _word(entry, f"{path}.{name}")) for name, item in inner]
        )
    else:
        lines.append(f"{path} = {shown(value)}{'' if given else ', as nothing is said of it'}")
    marks = [*covering(entry, path), *_inside(data, entry, path)]
    for each in marks:
        if each != path:
            lines += ["", f"  mark of {each}"]
        lines += _story(entry.marks[each])
    as_printed = "as printed, " if given and not marks else ""
    lines.append(f"  {as_printed}{_source(entry)}")
    return "\n".join(lines)


def covering(entry: Entry, path: str) -> list[str]:
    """The paths of the marks that hold for a figure, the nearest first: its own, its row's, its list's."""
    found = [each for each in entry.marks if path == each or path.startswith(f"{each}.")]
    return sorted(found, key=len, reverse=True)


def in_reading_order(data: Any, paths: Sequence[str] | Mapping[str, Any]) -> list[str]:
    """Paths in the order in which the record names them, a whole before its parts."""

    def place(path: str) -> tuple[int, ...]:
        value, places = data, []
        for step in fields.find(data, path)[1]:
            steps = [each for _, _, each in fields.children(value)]
            places.append(steps.index(step))
            value = value[step]
        return tuple(places)

    return sorted(paths, key=place)


def _inside(data: Any, entry: Entry, path: str) -> list[str]:
    return in_reading_order(data, [each for each in entry.marks if each.startswith(f"{path}.")])


def _left_out(entry: Entry, path: str) -> Any:
    """The value of a figure that the file leaves out: what that means. Raises UsageError for no such figure."""
    try:
        value, _ = fields.find(_whole(entry), path)
    except KeyError as problem:
        step, known = problem.args
        raise UsageError(
            f"{path!r} is no field here: there is no {step!r}", suggestion(step, known)
        ) from None
    return value


def _whole(value: Any) -> Any:
    """A record as plain data with all its fields, those that have their default too."""
    if isinstance(value, Points | Length):
        return value.number()
    if is_dataclass(value):
        return {each.name: _whole(getattr(value, each.name)) for each in fields_of(value)}
    if isinstance(value, Mapping):
        return {key: _whole(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_whole(item) for item in value]
    return value


def source_text(section: str, first: int, last: int) -> str:
    """Where a record stands: the section of the book, and lines of the text it was transcribed from."""
    return f"section {section}, lines {first} to {last} of the source"


def _source(entry: Entry) -> str:
    return source_text(entry.source.section, *entry.source.lines)


def references_told(text: str) -> str:
    """What "l.1668" and "(#92, A3)" in the reasons of marks are; empty if none is there."""
    told = []
    if _LINE.search(text):
        told.append("l.: a line of the source")
    if _READING.search(text):
        told.append(
            "# or A, B with a number: a question about a reading, as those who transcribed it counted them"
        )
    return "; ".join(told)


def _word(entry: Entry, path: str) -> str:
    """The mark that holds for a figure in a word or two."""
    for each in covering(entry, path):
        mark = entry.marks[each]
        doubt = f", {mark.confidence} confidence" if mark.confidence else ""
        return f"{mark.mark}{doubt}"
    return "printed"


def _story(mark: Mark) -> Iterator[str]:
    confidence = f", confidence {mark.confidence}" if mark.confidence else ""
    yield f"  {mark.mark}{confidence}"
    if mark.printed is not None:
        yield f"  printed: {mark.printed}"
    if mark.reading is not None:
        yield f"  reading: {mark.reading}"
    yield f"  reason:  {' '.join(mark.reason.split())}"


def shown(value: Any) -> str:
    """A value of a record as people say it."""
    if value is None or isinstance(value, bool):
        return _SAID[value]
    return " ".join(str(value).split()) or "nothing"


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    widths = [max((len(row[column]) for row in rows), default=0) for column in range(2)]
    return [f"  {path.ljust(widths[0])}  {value.ljust(widths[1])}  {mark}" for path, value, mark in rows]
