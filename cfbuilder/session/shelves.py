"""The catalog as one walks along it: by rules system and nation, what is fielded first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.frozen import frozen
from cfbuilder.core.years import span
from cfbuilder.scenario.request import DEFAULT_SYSTEM

#: Kinds of record in the order in which people look for them, each with what one of it is called.
_KINDS = {
    "organization": "",
    "bonus": "list",
    "table": "table",
    "data-sheet": "sheet",
    "stand": "stand",
    "nation": "nation",
    "scenario": "scenario",
    "terrain": "terrain",
    "reference": "rules",
    "advanced": "rules",
    "system": "system",
}


@frozen
class Shelved:
    """A record where it stands: on the shelf of its nation, or of its rules system.

    `told` is its kind, or the years of an organization. `rows`: the names of each row of a data sheet or generation
    table, first the one that is shown.
    """

    id: str
    shelf: str
    name: str
    told: str
    years: tuple[int, int] | None = None
    rows: tuple[tuple[str, ...], ...] = ()

    def matches(self, words: str) -> bool:
        """Whether every word stands in name, kind, shelf, id or one of its rows, and a year within its years."""
        return self._holds(words, ()) or self.row_found(words) != ""

    def row_found(self, words: str) -> str:
        """The first of its rows for which these words were meant; empty if it is the record itself, or none."""
        if self._holds(words, ()):
            return ""
        return next((names[0] for names in self.rows if self._holds(words, names)), "")

    def _holds(self, words: str, more: tuple[str, ...]) -> bool:
        text = " ".join((self.name, self.told, self.shelf, self.id, *more)).casefold()
        return all(
            self._in(int(word)) if word.isdecimal() and len(word) == 4 and self.years else word in text
            for word in words.casefold().split()
        )

    def _in(self, year: int) -> bool:
        return self.years is not None and self.years[0] <= year <= self.years[1]


def shelves(catalog: Catalog) -> tuple[Shelved, ...]:
    """Every record: system by system, nation by nation, and behind them what is every nation's."""
    systems = sorted(catalog.systems(), key=lambda each: each != DEFAULT_SYSTEM)
    return tuple(each for system in systems for each in _system(catalog, system))


def _system(catalog: Catalog, system: str) -> Iterator[Shelved]:
    name = catalog.system(system).name
    left = [each for each in catalog.stored if each == system or each.startswith(f"{system}/")]
    for nation in catalog.nations(system):
        own = [each for each in left if f"{each}/".startswith(f"{system}/{nation}/")]
        yield from _shelf(catalog, f"{name}: {catalog.nation(system, nation).name}", own)
        left = [each for each in left if each not in own]
    yield from _shelf(catalog, f"{name}: for all", left)


def _shelf(catalog: Catalog, shelf: str, ids: list[str]) -> list[Shelved]:
    order = list(_KINDS)

    def place(each: Shelved) -> tuple[int, tuple[int, int], str]:
        kind = catalog.kind(each.id)
        return order.index(kind) if kind in order else len(order), each.years or (0, 0), each.name

    return sorted((_shelved(catalog, shelf, each) for each in ids), key=place)


def _shelved(catalog: Catalog, shelf: str, entry_id: str) -> Shelved:
    """From the plain data: making every record would take longer than anybody waits for a list."""
    stored = catalog.stored[entry_id]
    name = str(stored.data["name"])
    if stored.kind == "organization":
        first, last = stored.data["years"]
        return Shelved(entry_id, shelf, name, span((first, last)), (first, last))
    rows = tuple(_row_names(stored.kind, stored.data))
    return Shelved(entry_id, shelf, name, _KINDS.get(stored.kind, stored.kind), rows=rows)


def _row_names(kind: str, data: Mapping[str, Any]) -> Iterator[tuple[str, ...]]:
    """The vehicles and guns that people look for by name."""
    if kind == "data-sheet":
        for row in data["rows"]:
            yield (row["name"], *row.get("aliases", ()))
    elif kind == "table":
        for column in data["columns"]:
            for row in column["rows"]:
                yield (row["result"],)
