"""Reading back what `show` prints of a force: text, Markdown or CSV.

What `show` works out of a list (sums, formations, findings) is worked out again, and must still be so.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UnreadableError
from cfbuilder.core.frozen import frozen
from cfbuilder.force.force import Force, Pool
from cfbuilder.rules.prices_today import force_findings
from cfbuilder.scenario.request import DEFAULT_SYSTEM
from cfbuilder.session.force_forms import FORCE, force_listed
from cfbuilder.session.pasting.account import Imported, LineTold
from cfbuilder.storage.force_list import (
    NOTES,
    ORDER,
    POOLS,
    EntryLine,
    ListError,
    ordered,
    read_entry,
    read_head,
    with_fact,
)

_HEAD = re.compile(r"(.*): ([^:]+, \d+, \S+, (?:attacking|defending|meeting))\s*")
_FACT = re.compile(r"(?:- )?([a-z ]+):(?: (.*))?")
_ENTRY = re.compile(r"\s*(\S+) +(\S.*\S|\S) +\[(.*)\] +(\S+)\s*")
_POOL_NAMED = {title: pool for pool, title in POOLS.items()}
_TOP, _ELSEWHERE = "top", "elsewhere"
_RULE = re.compile(r"[\s|:-]+")


@frozen
class _Part:
    """What one line has to say: the name, the head, a fact or an entry."""

    number: int
    kind: str
    key: str = ""
    value: str = ""
    entry: EntryLine | None = None
    pool: Pool = "base"


@frozen
class _Form:
    """One of the forms that `show` has: whether a text is of it, and its lines that count."""

    begins: Callable[[Sequence[str]], bool]
    parts: Callable[[Sequence[str]], Iterator[_Part]]
    name: str


def own_list(lines: Sequence[str], catalog: Catalog) -> Imported | None:
    """The force that one of our own lists tells of; None if it is none. Raises UnreadableError for a broken head."""
    first = [each for each in lines if each.strip()]
    form = next((each for each in _FORMS if first and each.begins(first)), None)
    return _read(lines, form, catalog) if form else None


def _read(lines: Sequence[str], form: _Form, catalog: Catalog) -> Imported:
    parts = list(form.parts(lines))
    told: dict[int, LineTold] = {}
    force = _headed(parts, catalog)
    notes: list[str] = []
    order = ""
    for part in parts:
        verdict = LineTold(part.number, lines[part.number - 1], "taken")
        try:
            if part.kind == "fact" and part.key == NOTES:
                notes.append(part.value)
            elif part.kind == "fact" and part.key == ORDER:
                order = part.value
            elif part.kind == "fact":
                changed = with_fact(force, part.key, part.value)
                if changed is None:
                    continue
                force = changed
            elif part.entry is not None:
                force = _with_entry(force, part.entry, part.pool, catalog)
        except ListError as problem:
            verdict = replace(verdict, verdict="refused", told=str(problem))
        told[part.number] = verdict
    force = replace(force, notes="\n".join(notes), entries=ordered(force.entries, order))
    again_text = force_listed(force, catalog, force_findings(force, catalog), form.name)
    again = {_plain(each) for each in again_text.splitlines()}
    for number, line in enumerate(lines, start=1):
        if number not in told and line.strip():
            follows = _plain(line) in again
            reason = "" if follows else "this is not what the rest of the list gives"
            told[number] = LineTold(number, line, "follows" if follows else "refused", reason)
    return Imported(force, tuple(told[number] for number in sorted(told)))


def _with_entry(force: Force, line: EntryLine, pool: Pool, catalog: Catalog) -> Force:
    """Raises ListError."""
    entry = read_entry(line, pool, force, catalog)
    if force.entry(entry.id) is not None:
        raise ListError(f"there is an entry {entry.id} already")
    return replace(force, entries=(*force.entries, entry))


def _headed(parts: Sequence[_Part], catalog: Catalog) -> Force:
    values = {part.kind: part for part in parts if part.kind in ("name", "head")}
    system = next((part.value for part in parts if part.key == "rules"), DEFAULT_SYSTEM)
    if system not in catalog.systems():
        system = DEFAULT_SYSTEM
    problem = "its head is missing"
    if "name" in values and "head" in values:
        try:
            return read_head(values["name"].value, values["head"].value, catalog, system)
        except ListError as found:
            problem = f"it has {found}"
    number = values["head"].number if "head" in values else 1
    raise UnreadableError(
        f"line {number}: this looks like a list of cfbuilder, but {problem}",
        "its head is like this: Germany, 1944, small, meeting",
    )


def _plain(line: str) -> str:
    return " ".join(line.split())


def _text_parts(lines: Sequence[str]) -> Iterator[_Part]:
    title = ""
    for number, line in enumerate(lines, start=1):
        text = line.strip()
        head = _HEAD.fullmatch(text) if not title else None
        if head:
            title = _TOP
            yield _Part(number, "name", value=head[1])
            yield _Part(number, "head", value=head[2])
        elif text in _POOL_NAMED:
            title = text
        elif not text:
            title = _ELSEWHERE if title else ""
        elif title in _POOL_NAMED and (entry := _ENTRY.fullmatch(line)):
            yield _entry(number, title, EntryLine(entry[1], entry[2], entry[3], entry[4]))
        elif title == _TOP and (fact := _FACT.fullmatch(text)):
            yield _Part(number, "fact", fact[1], fact[2] or "")


def _markdown_parts(lines: Sequence[str]) -> Iterator[_Part]:
    title, headed = "", False
    for number, line in enumerate(lines, start=1):
        text = line.strip()
        if text.startswith("# "):
            yield _Part(number, "name", value=_unmarked(text[2:]))
        elif text.startswith("## "):
            title = text[3:]
        elif title in _POOL_NAMED and text.startswith("|"):
            cells = [_unmarked(each.strip()) for each in re.split(r"(?<!\\)\|", text)[1:-1]]
            if len(cells) == 4 and cells[0] != "No." and not _RULE.fullmatch(text):
                yield _entry(number, title, EntryLine(*cells))
        elif not title and (fact := _FACT.fullmatch(text)):
            yield _Part(number, "fact", fact[1], _unmarked(fact[2] or ""))
        elif not title and text and not headed and not text.startswith("- "):
            headed = True
            yield _Part(number, "head", value=_unmarked(text))


def _csv_parts(lines: Sequence[str]) -> Iterator[_Part]:
    for number, line in enumerate(lines, start=1):
        cells = next(csv.reader([line]), [])
        if len(cells) == 5 and cells[0] in _POOL_NAMED:
            yield _entry(number, cells[0], EntryLine(*cells[1:]))
        elif len(cells) == 3 and cells[0] == FORCE:
            yield _Part(number, cells[1] if cells[1] in ("name", "head") else "fact", cells[1], cells[2])


def _entry(number: int, title: str, line: EntryLine) -> _Part:
    return _Part(number, "entry", entry=line, pool=_POOL_NAMED[title])


def _unmarked(text: str) -> str:
    return re.sub(r"\\(.)", r"\1", text)


_FORMS = (
    _Form(lambda lines: lines[0].startswith(f"{FORCE},name,"), _csv_parts, "csv"),
    _Form(
        lambda lines: lines[0].startswith("# ") and any(each.startswith("| No. | Name |") for each in lines),
        _markdown_parts,
        "markdown",
    ),
    _Form(
        lambda lines: bool(_HEAD.fullmatch(lines[0])) and any(each.strip() in _POOL_NAMED for each in lines),
        _text_parts,
        "text",
    ),
)
