"""What a force may take, how many it has of how many, and what speaks against one more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusRow
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.frozen import frozen
from cfbuilder.core.points import Points
from cfbuilder.core.years import span
from cfbuilder.force.cost import pool_cost
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Force, Pool
from cfbuilder.force.muster import BATTALION, LINE_COMPANY
from cfbuilder.rules.budget import bonus_budget
from cfbuilder.rules.check import check
from cfbuilder.rules.fill import fill
from cfbuilder.rules.purchases import Purchases
from cfbuilder.session.operations.naming import organization_names

ORGANIZATIONS, OTHER_YEARS = "organizations", "other-years"


@frozen
class Objection:
    """What speaks against one more: an error of `check`, and the points that are missing for it, if any are."""

    finding: Finding
    short: Points


@frozen
class Offered:
    """One thing that may be taken; `word` is what the operation `add` calls it.

    `price` None is unknown; `allowed` None is without limit. `years` are those of an organization, as people
    write them.
    """

    word: str
    name: str
    section: str
    item: str
    price: Points | None
    taken: int
    allowed: int | None
    years: str = ""
    row: BonusRow | None = None

    @property
    def is_organization(self) -> bool:
        return self.row is None


Prices = dict[tuple[str, int, str], Points | None]
"""What organizations cost as they are fielded, by id, year and part: they are worked out once."""


def offered(purchases: Purchases, prices: Prices) -> tuple[Offered, ...]:
    """Everything on the nation's lists: organizations of the year, bonus selections, organizations of other years.

    `prices` remembers from call to call.
    """
    organizations = list(_organizations(purchases.force, purchases.catalog, prices))
    usable = [each for each in organizations if each.section == ORGANIZATIONS]
    return (*usable, *_rows(purchases), *(each for each in organizations if each not in usable))


def left_to_spend(force: Force, pool: Pool) -> Points | None:
    """What is left for a pool, less than nothing if too much is spent; None if it cannot be told."""
    allowed = force.budget.reinforcements if pool == "reinforcement" else bonus_budget(force)
    return None if allowed is None else allowed - pool_cost(force, pool).points


def errors_told(force: Force, catalog: Catalog) -> frozenset[str]:
    """The errors that `check` tells of the force as it is."""
    return frozenset(each.message for each in check(force, catalog) if each.severity is Severity.ERROR)


def objection(
    force: Force, catalog: Catalog, what: Offered, pool: Pool, told: frozenset[str]
) -> Objection | None:
    """The first error, beyond those `told`, that `check` would find in the force with one more; None if there is none.

    A platoon comes with whichever commander speaks least against it.
    """
    first = None
    for tried in _with_one_more(force, catalog, what, pool):
        new = [
            each
            for each in check(tried, catalog)
            if each.severity is Severity.ERROR and each.message not in told
        ]
        if not new:
            return None
        # Money comes last: what is forbidden stays so with more of it.
        first = first or Objection(
            min(new, key=lambda each: each.code in _MONEY), _missing(force, tried, pool)
        )
    return first


def _missing(before: Force, after: Force, pool: Pool) -> Points:
    """The points that are lacking for what came, whatever was lacking before."""
    had, has = left_to_spend(before, pool), left_to_spend(after, pool)
    if had is None or has is None or has >= Points.ZERO:
        return Points.ZERO
    return min(had, Points.ZERO) - has


def commanders_for(purchases: Purchases, what: Offered) -> tuple[BonusRow, ...]:
    """The platoon commanders one of whom is bought with it; none if it is no platoon."""
    return purchases.platoon_commander_rows if what.row is not None and what.row.is_platoon else ()


_MONEY = ("force.over-budget", "force.over-reinforcements")


def _with_one_more(force: Force, catalog: Catalog, what: Offered, pool: Pool) -> Iterator[Force]:
    """The force with one more of it, in every way in which it may come."""
    from cfbuilder.session.operations.buying import add_entries
    from cfbuilder.session.operations.operation import Call, Subject
    from cfbuilder.session.operations.registry import operation_named

    if what.row is None:
        call = Call(operation_named("add"), (what.word,))
        yield add_entries(Subject(force=force, catalog=catalog, seed=0, stream=""), call).force
        return
    rows = commanders_for(Purchases(force, catalog), what)
    for commander in rows or (None,):
        counts = {what.row.id: 1}
        if commander is not None:
            counts[commander.id] = 1
        yield fill(force, catalog, counts, pool)


def _organizations(force: Force, catalog: Catalog, prices: Prices) -> Iterator[Offered]:
    sizes = {each.id: each for each in catalog.system(force.system).sizes}
    size = sizes.get(force.size)
    part = BATTALION if size and size.battalions else LINE_COMPANY
    allowed = (size.battalions or size.companies) if size else None
    for word, record_id in organization_names(force, catalog).items():
        organization = catalog.organization(record_id)
        name = organization.name if part == BATTALION else organization.company().name
        item = f"{record_id}#{part}"
        asked = (record_id, force.year, part)
        if asked not in prices:
            prices[asked] = _fielded_price(catalog, *asked)
        taken = sum(1 for each in force.entries if each.record_id == record_id)
        section = ORGANIZATIONS if organization.usable_in(force.year) else OTHER_YEARS
        yield Offered(word, name, section, item, prices[asked], taken, allowed, span(organization.years))


def _fielded_price(catalog: Catalog, record_id: str, year: int, part: str) -> Points | None:
    cost = Fielding(record_id, year, part).cost(catalog)
    return cost.points if cost.complete else None


def _rows(purchases: Purchases) -> Iterable[Offered]:
    return (
        Offered(
            row.id,
            row.name,
            row.section,
            f"{purchases.list_id}#{row.id}",
            row.cost,
            purchases.bought[row.id],
            purchases.maximum(row),
            row=row,
        )
        for row in purchases.rows
    )
