"""Checks of the whole catalog that need the sheets: topics that no game can have, sheets that there are not."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.read import Reading
from cfbuilder.catalog.reference import Reference
from cfbuilder.catalog.strict_yaml import Step
from cfbuilder.catalog.system import System
from cfbuilder.core.errors import UsageError
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.wording import suggestion
from cfbuilder.rendering.sheets import SHEETS
from cfbuilder.rendering.views.possible_topics import possible_topics


def check(reading: Reading) -> tuple[Finding, ...]:
    """Findings with their places."""
    return (*_sheets(reading), *_topics(reading))


def _sheets(reading: Reading) -> Iterator[Finding]:
    for entry_id in reading.catalog.ids("system"):
        system = reading.catalog.find(System, entry_id)
        for number, name in enumerate(system.sheets if system else ()):
            if name not in SHEETS:
                message, hint = f"there is no sheet {name!r}", suggestion(name, list(SHEETS), limit=20)
                yield _error("catalog.no-sheet", message, hint, reading, entry_id, ("sheets", number))


def _topics(reading: Reading) -> Iterator[Finding]:
    """Where a file could not be taken its topics are missed everywhere: that file has been told of."""
    catalog = reading.catalog
    for system in catalog.systems() if not reading.broken else ():
        try:
            known = possible_topics(catalog, system)
        except UsageError:
            continue
        for entry_id in catalog.ids("reference", system):
            block = catalog.find(Reference, entry_id)
            for need, path in _needs(block) if block else ():
                if need not in known:
                    message, hint = f"no game can have the topic {need!r}", suggestion(need, sorted(known))
                    yield _error("catalog.no-topic", message, hint, reading, entry_id, path)


def _needs(block: Reference) -> Iterator[tuple[str, tuple[Step, ...]]]:
    """Every topic that a block, a rule or a row of it needs, and where it stands."""
    places: list[tuple[tuple[str, ...], tuple[Step, ...]]] = [(block.needs, ())]
    places += [(rule.needs, ("rules", number)) for number, rule in enumerate(block.rules)]
    for table_number, table in enumerate(block.tables):
        places += [
            (row.needs, ("tables", table_number, "rows", number)) for number, row in enumerate(table.rows)
        ]
    for needs, path in places:
        yield from ((need, (*path, "needs", number)) for number, need in enumerate(needs))


def _error(
    code: str, message: str, hint: str, reading: Reading, entry_id: str, path: tuple[Step, ...]
) -> Finding:
    place = reading.documents[entry_id].place(path)
    return Finding(code, Severity.ERROR, message, hint, ".".join(map(str, path)), place)
