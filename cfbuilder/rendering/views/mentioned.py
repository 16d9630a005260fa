"""Whether a note of the catalog speaks of something that is fielded. Notes are prose: the names in them decide."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import Formation
from cfbuilder.catalog.provenance import Note
from cfbuilder.force.force import Force
from cfbuilder.force.muster import Muster
from cfbuilder.rendering.views.fielded import Fielded


@dataclass(frozen=True, slots=True)
class Mentioned:
    """What notes speak of: stands, formations and options that are there, and others that could be."""

    there: frozenset[str]
    absent: frozenset[str]

    @classmethod
    def of(cls, each: Fielded, paraded: Muster) -> Mentioned:
        """Those of an organization."""
        organization = each.organization
        there = _forms(_on_parade(paraded), {name for top in each.formations for name in _names(top)})
        there |= {_plain(option.name) for option in each.options}
        stands = {stand for top in organization.formations for stand in _stands(top)}
        stands |= {addition.stand for option in organization.options for addition in option.adds}
        everything = _forms(stands, {name for top in organization.formations for name in _names(top)})
        everything |= {_plain(option.name) for option in organization.options}
        return cls(there, everything - there)

    @classmethod
    def of_nation(cls, force: Force, paraded: Muster, catalog: Catalog) -> Mentioned:
        """The stands that the nation's bonus list sells, or that only this nation has."""
        bonus = catalog.bonus(force.system, force.nation)
        stands = {name for row in (bonus.rows if bonus else ()) for name in row.contents}
        nation_id = f"{force.system}/{force.nation}"
        stands |= {catalog.entry(stand_id).name for stand_id in catalog.ids("stand", nation_id)}
        there = _forms(_on_parade(paraded), ())
        return cls(there, _forms(stands, ()) - there)

    def concern(self, note: Note) -> bool:
        """Whether the first thing that a note names is there, or it names none."""
        text = f" {_plain(note.text)} "
        first: tuple[int, int, bool] | None = None
        for name in self.there | self.absent:
            found = re.search(f" {re.escape(name)}s? ", text)
            # "120mm mortar" is no word on the mortar that is there: the longest name at its place is meant.
            if found and (first is None or (found.start(), -len(name)) < first[:2]):
                first = (found.start(), -len(name), name in self.there)
        return first is None or first[2]


def _on_parade(paraded: Muster) -> set[str]:
    return {piece.stand.name for piece in paraded.pieces()}


def _names(formation: Formation) -> Iterator[str]:
    yield formation.name
    for each in formation.formations:
        yield from _names(each)


def _stands(formation: Formation) -> Iterator[str]:
    yield from (line.stand for line in formation.stands)
    for each in formation.formations:
        yield from _stands(each)


def _forms(stands: Iterable[str], formations: Iterable[str]) -> frozenset[str]:
    """Names as a sentence has them: a stand without or by its last word, a formation without its first."""
    found: set[str] = set()
    for name in map(_plain, stands):
        first, _, last = name.rpartition(" ")
        found |= {name, first or name, last if last.isalpha() else name}
    for name in map(_plain, formations):
        _, _, rest = name.partition(" ")
        found |= {name, rest if " " in rest else name}
    return frozenset(found)


def _plain(text: str) -> str:
    return " ".join(re.findall(r"[^\W_]+", text.casefold()))
