"""The catalog: every record by its id, built when it is first asked for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeVar, cast

from cfbuilder.catalog.kinds import shape_named
from cfbuilder.catalog.provenance import Entry
from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.core.points import Points
from cfbuilder.core.record import build, plain
from cfbuilder.core.wording import suggestion
from cfbuilder.core.years import covers

# A look at one record imports no other shape: making a record's class takes longer than reading the record.
if TYPE_CHECKING:
    from cfbuilder.catalog.advanced import AdvancedRule
    from cfbuilder.catalog.nations import BonusList, DataRow, DataSheet, GenerationTable, Nation
    from cfbuilder.catalog.organizations import Organization
    from cfbuilder.catalog.reference import Reference
    from cfbuilder.catalog.scenarios import Scenario
    from cfbuilder.catalog.stands import Stand
    from cfbuilder.catalog.system import System
    from cfbuilder.catalog.terrain import TerrainKind

EntryShape = TypeVar("EntryShape", bound=Entry)


@frozen
class Stored:
    """A validated record as plain data, with its kind and its file."""

    kind: str
    file: str
    data: Mapping[str, Any]


@dataclass(slots=True, weakref_slot=True)
class Catalog:
    """The game data of one run. `version` is a short fingerprint of everything in it.

    `shared`: the catalog that this one is with records of one file's own.
    """

    stored: Mapping[str, Stored]
    version: str
    shared: Catalog | None = None
    _built: dict[str, Entry] = field(default_factory=dict)
    _stands: dict[str, dict[str, str]] = field(default_factory=dict)

    def with_own(self, own: Mapping[str, tuple[str, Entry]]) -> Catalog:
        """The shared catalog with records that players wrote themselves, by id their kind and the record.

        Those of another file are not in there any more: what one reader may know of them another may not.
        """
        base = self.shared or self
        if not own:
            return base
        stored = {each: Stored(kind, "", plain(record)) for each, (kind, record) in own.items()}
        built = {each: record for each, (_, record) in own.items()}
        return Catalog({**base.stored, **stored}, base.version, base, {**base._built, **built})

    def entry(self, entry_id: str) -> Entry:
        """Any record by id. Raises UsageError with the nearest ids."""
        if entry_id not in self.stored:
            raise UsageError(
                f"there is no {entry_id!r} in the catalog", suggestion(entry_id, list(self.stored))
            )
        made = self._built.get(entry_id)
        if made is None:
            stored = self.stored[entry_id]
            made = self._built[entry_id] = build(shape_named(stored.kind), stored.data)
        return made

    def resolved(self, name: str, system: str = "") -> str:
        """The id meant by a name: the id itself, that of the `system`, or the only one that ends like it.

        Raises UsageError.
        """
        for each in (name, f"{system}/{name}"):
            if each in self.stored:
                return each
        ending = [each for each in self.stored if each.endswith(f"/{name}")]
        if len(ending) == 1:
            return ending[0]
        known = ending or list(self.stored)
        raise UsageError(f"there is no {name!r} in the catalog", suggestion(name, known))

    def kind(self, entry_id: str) -> str:
        return self.stored[entry_id].kind

    def ids(self, kind: str, under: str = "") -> list[str]:
        """The ids of a kind, of one system or nation if `under` names it."""
        return [
            each
            for each, stored in self.stored.items()
            if stored.kind == kind and (not under or each == under or each.startswith(f"{under}/"))
        ]

    def find(self, shape: type[EntryShape], entry_id: str) -> EntryShape | None:
        """The record of that id if it is there and of that shape."""
        if entry_id not in self.stored or shape_named(self.stored[entry_id].kind) is not shape:
            return None
        found = self.entry(entry_id)
        assert isinstance(found, shape)
        return found

    def systems(self) -> list[str]:
        return self.ids("system")

    def system(self, system: str) -> System:
        return cast("System", self._needed("system", system, "rules system", self.systems()))

    def nations(self, system: str) -> list[str]:
        """The short names of a system's nations."""
        return [each.rpartition("/")[2] for each in self.ids("nation", system)]

    def nation(self, system: str, nation: str) -> Nation:
        found = self._needed("nation", f"{system}/{nation}", "nation", self.nations(system), nation)
        return cast("Nation", found)

    def organizations(self, system: str, nation: str = "", year: int | None = None) -> list[str]:
        """The ids of the organizations of a system, of one nation and year if given."""
        found = self.ids("organization", f"{system}/{nation}" if nation else system)
        if year is None:
            return found
        return [each for each in found if covers(self.organization(each).years, year)]

    def organization(self, entry_id: str) -> Organization:
        found = self._needed("organization", entry_id, "organization", self.ids("organization"))
        return cast("Organization", found)

    def scenario(self, system: str, scenario: str) -> Scenario:
        known = [each.rpartition("/")[2] for each in self.ids("scenario", system)]
        found = self._needed("scenario", f"{system}/{scenario}", "scenario", known, scenario)
        return cast("Scenario", found)

    def bonus_id(self, system: str, nation: str) -> str | None:
        """The id of the list a nation buys from."""
        name = self.nation(system, nation).bonus
        if name is None:
            return None
        own = f"{system}/{nation}/{name}"
        return own if own in self.stored else f"{system}/{name}"

    def bonus(self, system: str, nation: str) -> BonusList | None:
        bonus_id = self.bonus_id(system, nation)
        return cast("BonusList | None", self._of_kind("bonus", bonus_id or ""))

    def extra_price(self, system: str, nation: str, name: str) -> Points | None:
        """What the nation's bonus list asks for an extra, each; None if no list tells."""
        bonus = self.bonus(system, nation)
        rows = bonus.rows if bonus else ()
        return next((row.cost for row in rows if row.name == name), None)

    def table(self, system: str, nation: str, table: str) -> GenerationTable | None:
        return cast("GenerationTable | None", self._of_kind("table", f"{system}/{nation}/{table}"))

    def needed_table(self, system: str, nation: str, table: str) -> GenerationTable:
        """A nation's table ("tanks", "atgs"). Raises UsageError."""
        self.nation(system, nation)
        found = self.table(system, nation, table)
        if found is None:
            raise UsageError(f"{nation} has no table for {table}", "play it by agreement")
        return found

    def data_row(self, system: str, name: str) -> DataRow | None:
        """The row "nation:name" of a data sheet."""
        nation, _, row = name.partition(":")
        sheet = cast("DataSheet | None", self._of_kind("data-sheet", f"{system}/{nation}/data-sheet"))
        return sheet.row(row) if sheet else None

    def terrain_kinds(self, system: str) -> dict[str, TerrainKind]:
        """The kinds of features by the word that terrain files use."""
        return {
            each.rpartition("/")[2]: cast("TerrainKind", self.entry(each))
            for each in self.ids("terrain", system)
        }

    def advanced_rules(self, system: str) -> dict[str, AdvancedRule]:
        """The advanced rules by their names, in the order of the rules."""
        found = {
            each.rpartition("/")[2]: cast("AdvancedRule", self.entry(each))
            for each in self.ids("advanced", system)
        }
        return dict(sorted(found.items(), key=lambda each: each[1].order))

    def references(self, system: str) -> list[Reference]:
        """The quick-reference blocks in the order of the sheet."""
        blocks = [cast("Reference", self.entry(each)) for each in self.ids("reference", system)]
        return sorted(blocks, key=lambda each: each.order)

    def stand(self, system: str, nation: str, name: str) -> Stand:
        """A stand by its name, a nation's own before the system's. Raises UsageError."""
        found = self.stand_or_none(system, nation, name)
        if found is None:
            known = self.stand_names(system, nation)
            raise UsageError(f"the catalog has no stand {name!r}", suggestion(name, known))
        return found

    def stand_names(self, system: str, nation: str) -> list[str]:
        """Every stand that a nation can have: its own and those of all."""
        return [*self._stand_ids(f"{system}/{nation}"), *self._stand_ids(system)]

    def stand_or_none(self, system: str, nation: str, name: str) -> Stand | None:
        own, common = self._stand_ids(f"{system}/{nation}"), self._stand_ids(system)
        entry_id = own.get(name) or common.get(name)
        return cast("Stand | None", self._of_kind("stand", entry_id or ""))

    def _stand_ids(self, owner: str) -> dict[str, str]:
        """The stands that belong to a system or nation itself, id by name."""
        if owner not in self._stands:
            self._stands[owner] = {
                str(self.stored[each].data["name"]): each
                for each in self.ids("stand", owner)
                if each.rpartition("/")[0] == owner
            }
        return self._stands[owner]

    def _of_kind(self, kind: str, entry_id: str) -> Entry | None:
        stored = self.stored.get(entry_id)
        return self.entry(entry_id) if stored and stored.kind == kind else None

    def _needed(
        self, kind: str, entry_id: str, word: str, known: list[str], name: str | None = None
    ) -> Entry:
        found = self._of_kind(kind, entry_id)
        if found is None:
            name = entry_id if name is None else name
            raise UsageError(f"there is no {word} {name!r}", suggestion(name, known))
        return found
