"""Where the figures of combat are in the catalog, by the names that people use."""

from __future__ import annotations

from collections.abc import Iterable

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.combat import Combat
from cfbuilder.catalog.nations import DataRow, DataSheet
from cfbuilder.catalog.stands import Stand
from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import listed, slug, suggestion


@frozen
class NamedRow:
    """A data row and the nation whose sheet it stands in."""

    nation: str
    row: DataRow

    @property
    def name(self) -> str:
        """ "germany:Pz V"."""
        return f"{self.nation}:{self.row.name}"


def combat_of(catalog: Catalog, system: str) -> Combat:
    """The combat figures of a rules system. Raises UsageError."""
    found = catalog.find(Combat, f"{system}/combat")
    if found is None:
        raise UsageError(f"the catalog has no figures of combat for {system}", "odds need its combat.yaml")
    return found


def stands_of(catalog: Catalog, system: str, nation: str = "") -> dict[str, Stand]:
    """Every stand by its name, a nation's own in place of the system's."""
    found: dict[str, Stand] = {}
    for owner in (system, f"{system}/{nation}")[: 2 if nation else 1]:
        for entry_id in catalog.ids("stand", owner):
            stand = catalog.find(Stand, entry_id)
            if stand and entry_id.rpartition("/")[0] == owner:
                found[stand.name] = stand
    return found


def stand_called(stands: Iterable[Stand], word: str) -> Stand | None:
    """The stand of that name, plural or short form, however it is spelled: "SMG squads", "smg"."""
    wanted = slug(word)
    for each in stands:
        if wanted and wanted in map(slug, (each.name, each.plural, each.short)):
            return each
    return None


def weapon_called(catalog: Catalog, system: str, word: str, nation: str = "") -> Stand | None:
    """A nation's stand of that name; without a nation one that all have in common, else one that is alike in all.

    Raises UsageError where the word means different things to different nations.
    """
    if nation:
        catalog.nation(system, nation)
    common = stand_called(stands_of(catalog, system, nation).values(), word)
    if common or nation:
        return common
    found = {}
    for each in catalog.nations(system):
        stand = stand_called(stands_of(catalog, system, each).values(), word)
        if stand is not None:
            found[each] = stand
    if len({(each.fire, each.indirect) for each in found.values()}) > 1:
        raise UsageError(f"{word!r} is not the same for {listed(found)}", "name the nation with it")
    return next(iter(found.values()), None)


def terrain_kind(catalog: Catalog, system: str, word: str) -> TerrainKind:
    """A kind of terrain by its word. Raises UsageError."""
    kinds = catalog.terrain_kinds(system)
    if word not in kinds:
        raise UsageError(f"there is no terrain {word!r}", suggestion(word, list(kinds), limit=len(kinds)))
    return kinds[word]


def rows_called(catalog: Catalog, system: str, name: str, nation: str = "") -> list[NamedRow]:
    """The rows of that name or alias, in one nation's data sheet or in every one."""
    wanted = name.strip().casefold()
    return [each for each in _rows(catalog, system, nation) if wanted in map(str.casefold, _names(each.row))]


def data_row(catalog: Catalog, system: str, name: str) -> NamedRow:
    """The row of that name or alias, "NATION:NAME" where several sheets have it. Raises UsageError."""
    nation, colon, rest = name.partition(":")
    if colon:
        catalog.nation(system, nation)
    nation, name = (nation, rest) if colon else ("", name)
    found = rows_called(catalog, system, name, nation)
    if len(found) == 1:
        return found[0]
    if found:
        names = listed(each.name for each in found)
        raise UsageError(f"{name!r} is in {len(found)} data sheets: {names}", "name the nation with it")
    known = dict.fromkeys(each for row in _rows(catalog, system, nation) for each in _names(row.row))
    where = f"the data sheet of {nation}" if nation else "any data sheet"
    raise UsageError(f"there is no {name!r} in {where}", suggestion(name, list(known)))


def _names(row: DataRow) -> tuple[str, ...]:
    return (row.name, *row.aliases)


def _rows(catalog: Catalog, system: str, nation: str) -> list[NamedRow]:
    nations = [nation] if nation else catalog.nations(system)
    sheets = [(each, catalog.find(DataSheet, f"{system}/{each}/data-sheet")) for each in nations]
    return [NamedRow(each, row) for each, sheet in sheets if sheet for row in sheet.rows]
