"""What a force has bought and may buy, as every limit needs it (section 14.0)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusList, BonusRow
from cfbuilder.catalog.stands import Role, Stand
from cfbuilder.catalog.system import Period
from cfbuilder.force.force import Force, ForceEntry, Pool
from cfbuilder.force.muster import force_quality, muster
from cfbuilder.force.parade import Muster


@dataclass(frozen=True)
class Purchases:
    """A force beside the list it buys from. Bonus selections and reinforcements count together."""

    force: Force
    catalog: Catalog

    @cached_property
    def list_id(self) -> str | None:
        return self.catalog.bonus_id(self.force.system, self.force.nation)

    @cached_property
    def bonus(self) -> BonusList | None:
        return self.catalog.bonus(self.force.system, self.force.nation)

    @cached_property
    def rows(self) -> tuple[BonusRow, ...]:
        return self.bonus.rows if self.bonus else ()

    @cached_property
    def period(self) -> Period:
        return self.catalog.system(self.force.system).period(self.force.year)

    @cached_property
    def bought(self) -> Counter[str]:
        """How many of each row."""
        return Counter({part: len(entries) for part, entries in self._by_row.items()})

    @cached_property
    def _by_row(self) -> Mapping[str, tuple[ForceEntry, ...]]:
        """What was bought, by the row it is of."""
        found: dict[str, tuple[ForceEntry, ...]] = {}
        for each in self.force.entries:
            if each.record_id == self.list_id:
                found[each.part] = (*found.get(each.part, ()), each)
        return found

    def entries(self, row: BonusRow) -> tuple[ForceEntry, ...]:
        return self._by_row.get(row.id, ())

    def maximum(self, row: BonusRow) -> int | None:
        return row.maximum_in(self.period.id)

    def is_banned(self, row: BonusRow) -> bool:
        """Whether the force's posture forbids the row and no waiver lifts it (section 14.0)."""
        return (
            self.force.bans_bind and self.force.posture in row.banned and row.section not in self.force.waived
        )

    @cached_property
    def barred_from_arriving(self) -> frozenset[Role]:
        """What no scenario with reinforcements lets come later (section 13.0)."""
        system = self.force.system
        names = [each.rpartition("/")[2] for each in self.catalog.ids("scenario", system)]
        scenarios = [self.catalog.scenario(system, name) for name in names]
        return frozenset(role for each in scenarios for role in each.reinforcements_barred)

    def may_arrive(self, row: BonusRow) -> bool:
        """Whether the row may be bought as a reinforcement."""
        return not self.roles(row) & self.barred_from_arriving

    @cached_property
    def platoon_rows(self) -> tuple[BonusRow, ...]:
        return tuple(row for row in self.rows if row.is_platoon)

    @cached_property
    def platoon_commander_rows(self) -> tuple[BonusRow, ...]:
        return tuple(
            row for row in self.rows if row.section == "commanders" and row.contents and not row.platoons_each
        )

    @cached_property
    def company_commander_rows(self) -> tuple[BonusRow, ...]:
        return tuple(row for row in self.rows if row.platoons_each)

    @cached_property
    def platoons_bought(self) -> int:
        return self.count(self.platoon_rows)

    def count(self, rows: Iterable[BonusRow]) -> int:
        return sum(self.bought[row.id] for row in rows)

    @cached_property
    def extras(self) -> tuple[tuple[ForceEntry, BonusRow], ...]:
        """The extras bought, each with its row, in the order of the force."""
        rows = {row.id: row for row in self.rows if row.carriers}
        return tuple(
            (each, rows[each.part])
            for each in self.force.entries
            if each.record_id == self.list_id and each.part in rows
        )

    def roles(self, row: BonusRow) -> frozenset[Role]:
        """What the stands of a row are; one that the catalog does not know is nothing."""
        force = self.force
        stands = (self.catalog.stand_or_none(force.system, force.nation, name) for name in row.contents)
        return frozenset(each.role for each in stands if each)

    def stand(self, name: str) -> Stand:
        """Raises UsageError if the catalog has none of that name."""
        return self.catalog.stand(self.force.system, self.force.nation, name)

    @cached_property
    def quality(self) -> str:
        """What bought commanders, weapons and engineers have: the base organization's."""
        return force_quality(self.force, self.catalog)

    @cached_property
    def muster(self) -> Muster:
        return muster(self.force, self.catalog)

    @cached_property
    def bare_muster(self) -> Muster:
        """The force without the extras it bought: what its stands carry then comes from its organization."""
        gone = {entry.id for entry, _ in self.extras}
        kept = tuple(each for each in self.force.entries if each.id not in gone)
        return muster(replace(self.force, entries=kept), self.catalog)


def arrive_together(one: Pool, other: Pool) -> bool:
    """Base and bonus selections are there from the start, reinforcements come later (section 13.0)."""
    return (one == "reinforcement") == (other == "reinforcement")
