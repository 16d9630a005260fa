"""What may be chosen for a pick-up game: nations, organizations, variants, scenarios, sizes, by catalog and year."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import Option, Organization, Variant
from cfbuilder.core.errors import UsageError
from cfbuilder.core.years import covers, span
from cfbuilder.scenario.request import DEFAULT_SCENARIO, DEFAULT_SYSTEM, PickupRequest, SideRequest
from cfbuilder.session.field import Named

LEG_INFANTRY = ""
_LEG_INFANTRY_NAME = "Leg infantry of the year"


def first_request(catalog: Catalog) -> PickupRequest:
    """A game that can be made as it is: the two nations with leg infantry in the most common years, the latest.

    Raises UsageError if the catalog has nothing to play.
    """
    systems = catalog.systems()
    if not systems:
        raise UsageError("the catalog has no rules system", "see whether the catalog folder is complete")
    system = DEFAULT_SYSTEM if DEFAULT_SYSTEM in systems else systems[0]
    nations = catalog.nations(system)
    scenarios = [name for _, name in scenario_choices(catalog, system)]
    if not nations or not scenarios:
        missing = "nation" if not nations else "scenario"
        raise UsageError(
            f"the catalog has no {missing} for {catalog.system(system).name}", "add one to the catalog"
        )
    a, b, year = _playable(catalog, system, nations)
    return PickupRequest(
        a=SideRequest(nation=a),
        b=SideRequest(nation=b),
        year=year,
        size=catalog.system(system).sizes[0].id,
        scenario=DEFAULT_SCENARIO if DEFAULT_SCENARIO in scenarios else scenarios[0],
        system=system,
    )


def _playable(catalog: Catalog, system: str, nations: list[str]) -> tuple[str, str, int | None]:
    years = {each: set(_leg_infantry_years(catalog, system, each)) for each in nations}
    pairs = [(a, b) for number, a in enumerate(nations) for b in nations[number + 1 :]]
    a, b = max(pairs, key=lambda pair: len(years[pair[0]] & years[pair[1]]), default=(nations[0], nations[0]))
    return a, b, max(years[a] & years[b] or years[a], default=None)


def _leg_infantry_years(catalog: Catalog, system: str, nation: str) -> Iterator[int]:
    for name in catalog.nation(system, nation).leg_infantry:
        found = catalog.find(Organization, f"{system}/{nation}/{name}")
        if found:
            yield from range(found.years[0], found.years[1] + 1)


def nation_choices(catalog: Catalog, system: str) -> list[Named]:
    return [(catalog.nation(system, each).name, each) for each in catalog.nations(system)]


def scenario_choices(catalog: Catalog, system: str) -> list[Named]:
    ids = [each.rpartition("/")[2] for each in catalog.ids("scenario", system)]
    return [(catalog.scenario(system, each).name, each) for each in ids]


def size_choices(catalog: Catalog, system: str) -> list[Named]:
    return [(each.name, each.id) for each in catalog.system(system).sizes]


def organization_choices(
    catalog: Catalog, system: str, nation: str, year: int | None, chosen: str, *, battalions: bool = False
) -> list[Named]:
    """The leg infantry, then every organization of the year; the chosen one stays even when it is of no use."""
    choices = [(_LEG_INFANTRY_NAME, LEG_INFANTRY)]
    for entry_id in catalog.organizations(system, nation):
        name = entry_id.rpartition("/")[2]
        found = catalog.organization(entry_id)
        fits = (year is None or found.usable_in(year)) and (found.is_battalion() or not battalions)
        if fits or name == chosen:
            choices.append((f"{found.name} {span(found.years)}", name))
    return choices


def form_choices(organization: Organization, year: int | None, chosen: tuple[str, ...]) -> list[Named]:
    """The variants and options that a player may choose in that year, and those that he has chosen."""
    wrong_year = year is None or not organization.usable_in(year)
    return [
        (_choice_name(each), each.id)
        for each in organization.choices()
        if not _comes_by_itself(each)
        and (each.years is None or wrong_year or covers(each.years, year or 0) or each.id in chosen)
    ]


def _comes_by_itself(choice: Variant | Option) -> bool:
    return isinstance(choice, Variant) and choice.automatic


def _choice_name(choice: Variant | Option) -> str:
    if isinstance(choice, Option):
        return choice.name
    sign = "" if choice.points.halves < 0 else "+"
    return f"{choice.name} {sign}{choice.points}"


def organization_meant(catalog: Catalog, system: str, nation: str, name: str, year: int | None) -> str | None:
    """The id of the one named, else of the leg infantry of the year; in a year without any, of the newest."""
    names = (name,) if name else catalog.nation(system, nation).leg_infantry
    ids = [f"{system}/{nation}/{each}" for each in names]
    known = [each for each in ids if catalog.find(Organization, each)]
    fitting = [each for each in known if year is not None and catalog.organization(each).usable_in(year)]
    return next(iter(fitting or known), None)
