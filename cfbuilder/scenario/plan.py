"""What a player asks of a pick-up game made sure of, before anything is built."""

from __future__ import annotations

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import Organization
from cfbuilder.catalog.scenarios import Scenario
from cfbuilder.catalog.system import GameSize
from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import listed, suggestion
from cfbuilder.core.years import covers, span
from cfbuilder.rules.organization_choices import check_choices
from cfbuilder.scenario.advanced_rules import AgreedRule, made_sure
from cfbuilder.scenario.request import PickupRequest, SideRequest
from cfbuilder.scenario.setup import SIDES, SideName


@frozen
class SidePlan:
    """What a side will field: catalog ids of its organizations, one for every company or battalion."""

    nation: str
    organizations: tuple[str, ...]
    choices: tuple[str, ...]


@frozen
class Plan:
    """A request that can be fulfilled."""

    request: PickupRequest
    scenario: Scenario
    year: int
    size: GameSize
    sides: tuple[SidePlan, SidePlan]
    advanced: tuple[AgreedRule, ...] = ()

    def side(self, name: SideName) -> SidePlan:
        return self.sides[SIDES.index(name)]

    def force_name(self, name: SideName, catalog: Catalog) -> str:
        """What the force of a side is called: "German Leg Infantry Company"."""
        side = self.side(name)
        adjective = catalog.nation(self.request.system, side.nation).adjective
        if self.request.base == "none":
            return f"{adjective} force"
        organization = catalog.organization(side.organizations[0])
        return f"{adjective} {organization.company().name if self.size.companies else organization.name}"


def plan(request: PickupRequest, catalog: Catalog) -> Plan:
    """Make sure of every name. Raises UsageError naming what there is."""
    system = catalog.system(request.system)
    size = system.size(request.size)
    scenario = catalog.scenario(request.system, request.scenario)
    if request.attacker and not scenario.attacker:
        raise UsageError(f"nobody attacks in a {scenario.name.lower()}", "leave the attacker out")
    if request.hidden == "defender" and not scenario.attacker:
        raise UsageError(f"nobody defends in a {scenario.name.lower()}", "hidden may be: none, both")
    if request.base == "none" and request.totals is None:
        raise UsageError("a force built from bonus selections alone needs an agreed total", "add --total N")
    _options_there(request, scenario)
    for side in (request.a, request.b):
        catalog.nation(request.system, side.nation)
    year = request.year if request.year is not None else _year(request, catalog)
    _column_there(request, catalog)
    sides = (_side(request.a, request, size, year, catalog), _side(request.b, request, size, year, catalog))
    advanced = made_sure(request.advanced, request.system, scenario, size.id, catalog)
    return Plan(request, scenario, year, size, sides, advanced)


def _options_there(request: PickupRequest, scenario: Scenario) -> None:
    for name in request.options:
        if scenario.option(name) is None:
            known = [each.id for each in scenario.options]
            raise UsageError(
                f"{scenario.name} has no option {name!r}", suggestion(name, known) or "it has no options"
            )


def side_alone(
    side: SideRequest, year: int | None, size: str, catalog: Catalog, system: str
) -> tuple[SidePlan, int, GameSize]:
    """What a side fields that no game is made for: its system needs no scenario. Raises UsageError."""
    request = PickupRequest(a=side, b=side, year=year, size=size, system=system)
    game_size = catalog.system(system).size(size)
    catalog.nation(system, side.nation)
    in_year = _year(request, catalog) if year is None else year
    return _side(side, request, game_size, in_year, catalog), in_year, game_size


def _column_there(request: PickupRequest, catalog: Catalog) -> None:
    """A column asked for by name must stand in a table of one of the sides."""
    if request.column is None:
        return
    tables = [
        table
        for side in (request.a, request.b)
        for name in ("tanks", "atgs")
        if (table := catalog.table(request.system, side.nation, name))
    ]
    if not any(table.column(request.column) for table in tables):
        there = sorted({column.years for table in tables for column in table.columns})
        raise UsageError(
            f"no generation table has a column for {request.column}",
            f"there is {listed(map(span, there))}" if there else "neither side has a table",
        )


def _year(request: PickupRequest, catalog: Catalog) -> int:
    """The last year that all organizations named have in common."""
    sides = (request.a, request.b)
    named = [_organization_id(side, name, request, catalog) for side in sides for name in side.organizations]
    spans = [catalog.organization(each).years for each in named]
    first, last = max((each[0] for each in spans), default=0), min((each[1] for each in spans), default=0)
    if spans and request.a.organizations and request.b.organizations and first <= last:
        return last
    years = [_years_of(side, request, catalog) for side in sides]
    known, common = sorted(years[0] | years[1]), sorted(years[0] & years[1])
    if not known:
        raise UsageError(
            f"{request.a.nation} has no organization in {catalog.system(request.system).name}",
            "name a nation that has one: cfbuilder catalog list organizations",
        )
    if common:
        hint = f"both sides have organizations in {_year_list(common)}"
    else:
        hint = f"the two sides have no year in common: there is {_year_list(known)}"
    raise UsageError("the game needs a year", f"add --year; {hint}")


def _years_of(side: SideRequest, request: PickupRequest, catalog: Catalog) -> set[int]:
    return {
        year
        for each in catalog.organizations(request.system, side.nation)
        for year in range(catalog.organization(each).years[0], catalog.organization(each).years[1] + 1)
    }


def _year_list(years: list[int]) -> str:
    return (
        span((years[0], years[-1]))
        if years == list(range(years[0], years[-1] + 1))
        else listed(map(str, years))
    )


def _side(side: SideRequest, request: PickupRequest, size: GameSize, year: int, catalog: Catalog) -> SidePlan:
    wanted = size.companies or size.battalions
    names = side.organizations or (_leg_infantry(side, request, year, catalog),)
    if len(names) > wanted and not request.anything_goes:
        raise UsageError(
            f"{side.nation} names {len(names)} organizations, a {size.name.lower()} has {wanted} a side",
            "name fewer, or take a larger game",
        )
    ids = [_organization_id(side, name, request, catalog) for name in names]
    ids += [ids[-1]] * (wanted - len(ids))  # nothing where more are named
    for each in ids:
        _fits(side, each, catalog.organization(each), year, size, request, catalog)
    _choices_there(side, listed(names), [catalog.organization(each) for each in ids], year)
    return SidePlan(side.nation, tuple(ids), side.choices)


def _choices_there(side: SideRequest, named: str, organizations: list[Organization], year: int) -> None:
    """Every variant and option belongs to one of the organizations, in that year, and goes with the others."""
    known = {choice.id: choice for each in organizations for choice in each.choices()}
    for name in side.choices:
        choice = known.get(name)
        if choice is None:
            raise UsageError(f"{named} has no variant or option {name!r}", suggestion(name, sorted(known)))
        if choice.years is not None and not covers(choice.years, year):
            there = [each.id for each in known.values() if each.years is None or covers(each.years, year)]
            raise UsageError(
                f"{choice.name} ({named}) is for {span(choice.years)}, not {year}",
                f"in {year} there is {listed(there)}" if there else f"in {year} there is nothing to choose",
            )
    for organization in organizations:
        for problem in check_choices(organization, *organization.chosen(side.choices), year):
            raise UsageError(f"{problem.message} ({named})", problem.hint)


def _leg_infantry(side: SideRequest, request: PickupRequest, year: int, catalog: Catalog) -> str:
    nation = catalog.nation(request.system, side.nation)
    ids = {name: f"{request.system}/{side.nation}/{name}" for name in nation.leg_infantry}
    for name, entry_id in ids.items():
        if covers(catalog.organization(entry_id).years, year):
            return name
    years = listed((span(catalog.organization(each).years) for each in ids.values()), "or")
    others = [each.rpartition("/")[2] for each in catalog.organizations(request.system, side.nation, year)]
    hint = f"its leg infantry is for {years}" if years else "it has no leg infantry list"
    if others:
        hint += f"; in {year} there is {listed(others)}: name one as {side.nation}/{others[0]}"
    raise UsageError(f"{nation.name} has no leg infantry in {year}", hint)


def _organization_id(side: SideRequest, name: str, request: PickupRequest, catalog: Catalog) -> str:
    found = f"{request.system}/{side.nation}/{name}"
    known = [each.rpartition("/")[2] for each in catalog.organizations(request.system, side.nation)]
    if name not in known:
        raise UsageError(f"{side.nation} has no organization {name!r}", suggestion(name, known))
    return found


def _fits(
    side: SideRequest,
    entry_id: str,
    organization: Organization,
    year: int,
    size: GameSize,
    request: PickupRequest,
    catalog: Catalog,
) -> None:
    known = catalog.organizations(request.system, side.nation, year)
    if not organization.usable_in(year):
        names = [each.rpartition("/")[2] for each in known]
        raise UsageError(
            f"{organization.name} ({side.nation}) is for {span(organization.years)}, not {year}",
            f"in {year} there is {listed(names)}" if names else f"there is no organization in {year}",
        )
    if size.battalions and not organization.is_battalion() and not request.anything_goes:
        names = [each.rpartition("/")[2] for each in known if catalog.organization(each).is_battalion()]
        raise UsageError(
            f"a {size.name.lower()} needs a battalion, and {entry_id.rpartition('/')[2]} is none",
            f"in {year} there is {listed(names)}" if names else f"{side.nation} has no battalion in {year}",
        )
