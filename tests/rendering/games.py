"""Games made by hand, without dice: any organization against any, with what it bought."""

from __future__ import annotations

from collections.abc import Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import ResultRow
from cfbuilder.catalog.organizations import Organization
from cfbuilder.chance.rolling import Rolled, TableRoll
from cfbuilder.core.points import Points
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Budget, Force, ForceEntry, Pool, add
from cfbuilder.force.muster import BATTALION, LINE_COMPANY
from cfbuilder.scenario.setup import Feature, Public, Setup, Side, SideName, Terrain


def fielding(
    catalog: Catalog,
    organization_id: str,
    part: str = LINE_COMPANY,
    *,
    year: int = 0,
    choices: Sequence[str] = (),
) -> Force:
    """An organization alone, in its last year if none is given; `choices` are ids of variants and options."""
    organization = catalog.organization(organization_id)
    force = _empty(organization_id, organization, part, year)
    variants, options = organization.chosen(choices)
    entry = Fielding(organization_id, force.year, part, variants, options).entry(catalog)
    return add(force, entry)[0]


def without_base(catalog: Catalog, organization_id: str) -> Force:
    """Bonus selections alone, for one who would else have fielded the organization."""
    return _empty(organization_id, catalog.organization(organization_id), LINE_COMPANY, 0)


def _empty(organization_id: str, organization: Organization, part: str, year: int) -> Force:
    return Force(
        name="",
        system="crossfire",
        nation=organization_id.split("/")[1],
        organization=organization_id,
        year=year or organization.years[1],
        size="large" if part == BATTALION else "small",
        budget=Budget(purchase_points=Points.parse(10)),
    )


def bought(
    catalog: Catalog,
    force: Force,
    row_id: str,
    to: str | None = None,
    *,
    pool: Pool = "bonus",
    result: ResultRow | None = None,
) -> Force:
    """The force with one more row of its list; `result` is what a generation table gave for it."""
    bonus_id = catalog.bonus_id(force.system, force.nation)
    bonus = catalog.bonus(force.system, force.nation)
    row = bonus.row(row_id) if bonus else None
    assert row is not None, row_id
    rolls: tuple[TableRoll, ...] = ()
    if result is not None:
        total = result.dice[0]
        rolled = Rolled(
            dice=(total,), total=total, result=result.result, data=result.data, stand_in=result.stand_in
        )
        table = f"{force.system}/{force.nation}/{row.table}"
        rolls = (TableRoll(table=table, column=(force.year, force.year), by_hand=True, rolls=(rolled,)),)
    entry = ForceEntry(
        id="",
        item=f"{bonus_id}#{row_id}",
        name=row.name,
        price=row.cost,
        pool=pool,
        attached_to=to,
        rolls=rolls,
    )
    return add(force, entry)[0]


def game(
    a: Force, b: Force, scenario: str = "meeting-engagement", *, attacker: SideName | None = None
) -> Setup:
    """A small table with two features, the second of them the objective."""
    features = (Feature(number=1, kind="woods", placed_by="a"), Feature(number=2, kind="hill", placed_by="b"))
    public = Public(
        number="TEST",
        system="crossfire",
        scenario=scenario,
        size=a.size,
        year=a.year,
        attacker=attacker,
        first_initiative="b",
        high_roller="a",
        objectives=() if attacker else (2,),
        catalog="test",
        terrain=Terrain(table=(72, 72), features=features),
    )
    return Setup(
        seed=1, public=public, sides={"a": Side(force=a, edge="south"), "b": Side(force=b, edge="north")}
    )
