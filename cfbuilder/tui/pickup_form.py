"""What stands in the form of a new pick-up game, and what may be chosen in it. No widgets here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import get_args

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import Option, Organization, Variant
from cfbuilder.core.errors import UsageError
from cfbuilder.core.years import covers, span
from cfbuilder.force.cost import add_up
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.muster import BATTALION, LINE_COMPANY
from cfbuilder.scenario.request import (
    DEFAULT_SCENARIO,
    DEFAULT_SYSTEM,
    BonusMode,
    FillMode,
    PickupRequest,
    SideRequest,
    plan,
)
from cfbuilder.tui.named import Named

LEG_INFANTRY = ""
_YEAR_DIGITS = 4
_LEG_INFANTRY_NAME = "Leg infantry"

BONUS_NAMES: dict[BonusMode, str] = {
    "full": "Handicap and points",
    "handicap": "Handicap only",
    "none": "None",
}
FILL_NAMES: dict[FillMode, str] = {"random": "At random, all legal", "none": "Nothing yet"}
assert set(BONUS_NAMES) == set(get_args(BonusMode))
assert set(FILL_NAMES) == set(get_args(FillMode))


@dataclass(frozen=True, slots=True)
class SideForm:
    """One side; `organization` is a short name, empty for the leg infantry of the year."""

    nation: str
    organization: str = LEG_INFANTRY
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PickupForm:
    """The form as it is filled in; numbers are text as typed."""

    system: str
    a: SideForm
    b: SideForm
    year: str
    size: str
    scenario: str
    bonus: BonusMode = "full"
    fill: FillMode = "random"
    seed: str = ""
    dice: str = ""
    paper: str = "a4"

    def year_number(self) -> int | None:
        return int(self.year) if self.year.isdecimal() else None

    def seed_number(self) -> int | None:
        return int(self.seed) if self.seed.isdecimal() else None

    def request(self) -> PickupRequest:
        """Raises UsageError for a year that is still being typed."""
        if self.year and len(self.year) != _YEAR_DIGITS:
            raise UsageError(f"{self.year!r} is no year", f"a year has {_YEAR_DIGITS} digits")
        sides = [
            SideRequest(
                nation=each.nation,
                organizations=(each.organization,) if each.organization else (),
                choices=each.choices,
            )
            for each in (self.a, self.b)
        ]
        return PickupRequest(
            a=sides[0],
            b=sides[1],
            year=self.year_number(),
            scenario=self.scenario,
            size=self.size,
            system=self.system,
            bonus=self.bonus,
            fill=self.fill,
        )


def first_form(catalog: Catalog) -> PickupForm:
    """A form that can be played as it is: the two nations with leg infantry in the most common years, the latest.

    Raises UsageError if the catalog has nothing to play.
    """
    systems = catalog.systems()
    if not systems:
        raise UsageError("the catalog has no rules system", "see whether the catalog folder is complete")
    system = DEFAULT_SYSTEM if DEFAULT_SYSTEM in systems else systems[0]
    nations = catalog.nations(system)
    scenarios = scenario_choices(catalog, system)
    if not nations or not scenarios:
        missing = "nation" if not nations else "scenario"
        raise UsageError(
            f"the catalog has no {missing} for {catalog.system(system).name}", "add one to the catalog"
        )
    a, b, year = _playable(catalog, system, nations)
    size = catalog.system(system).sizes[0].id
    known = [name for _, name in scenarios]
    scenario = DEFAULT_SCENARIO if DEFAULT_SCENARIO in known else known[0]
    return PickupForm(system, SideForm(a), SideForm(b), year, size, scenario)


def _playable(catalog: Catalog, system: str, nations: list[str]) -> tuple[str, str, str]:
    years = {each: set(_leg_infantry_years(catalog, system, each)) for each in nations}
    pairs = [(a, b) for number, a in enumerate(nations) for b in nations[number + 1 :]]
    a, b = max(pairs, key=lambda pair: len(years[pair[0]] & years[pair[1]]), default=(nations[0], nations[0]))
    return a, b, str(max(years[a] & years[b], default=max(years[a], default="")))


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


def organization_choices(catalog: Catalog, system: str, side: SideForm, year: int | None) -> list[Named]:
    """The leg infantry, then every organization of the year; the chosen one stays even when it is of no use."""
    choices = [(_LEG_INFANTRY_NAME, LEG_INFANTRY)]
    for entry_id in catalog.organizations(system, side.nation):
        name = entry_id.rpartition("/")[2]
        found = catalog.organization(entry_id)
        if year is None or covers(found.years, year) or name == side.organization:
            choices.append((f"{found.name} {span(found.years)}", name))
    return choices


def form_choices(catalog: Catalog, system: str, side: SideForm, year: int | None) -> list[Named]:
    """The variants and options of the organization that a player may choose in that year."""
    organization = _organization(catalog, system, side, year)
    if organization is None:
        return []
    wrong_year = year is None or not covers(organization.years, year)
    return [
        (_choice_name(each), each.id)
        for each in organization.choices()
        if not _comes_by_itself(each)
        and (each.years is None or wrong_year or covers(each.years, year or 0) or each.id in side.choices)
    ]


def _comes_by_itself(choice: Variant | Option) -> bool:
    return isinstance(choice, Variant) and choice.automatic


def _choice_name(choice: Variant | Option) -> str:
    if isinstance(choice, Option):
        return choice.name
    sign = "" if choice.points.halves < 0 else "+"
    return f"{choice.name} {sign}{choice.points}"


def _organization(catalog: Catalog, system: str, side: SideForm, year: int | None) -> Organization | None:
    """The one chosen, else the leg infantry of the year; in a year without any, the newest."""
    names = (side.organization,) if side.organization else catalog.nation(system, side.nation).leg_infantry
    found = [catalog.find(Organization, f"{system}/{side.nation}/{name}") for name in names]
    known = [each for each in found if each]
    fitting = [each for each in known if year is not None and covers(each.years, year)]
    return next(iter(fitting or known), None)


def settled(form: PickupForm, catalog: Catalog) -> PickupForm:
    """Without what the other choices leave no room for: organizations and variants of another nation."""
    return replace(
        form,
        a=_settled_side(form.a, form, catalog),
        b=_settled_side(form.b, form, catalog),
    )


def _settled_side(side: SideForm, form: PickupForm, catalog: Catalog) -> SideForm:
    names = [each.rpartition("/")[2] for each in catalog.organizations(form.system, side.nation)]
    if side.organization not in names:
        side = replace(side, organization=LEG_INFANTRY)
    year = form.year_number()
    organization = _organization(catalog, form.system, side, year)
    if organization is not None and (year is None or not covers(organization.years, year)):
        # While the year is wrong nothing is thrown away: it may be half typed.
        return side
    known = {each.id for each in organization.choices()} if organization else set()
    return replace(side, choices=tuple(each for each in side.choices if each in known))


def preview(form: PickupForm, catalog: Catalog) -> str:
    """What would be played, a line a side.

    Raises UsageError exactly when the game could not be made for its names or its year.
    """
    made = plan(form.request(), catalog)
    part = BATTALION if made.size.battalions else LINE_COMPANY
    told: list[str] = []
    for side in made.sides:
        adjective = catalog.nation(form.system, side.nation).adjective
        organization = catalog.organization(side.organizations[0])
        name = organization.name if made.size.battalions else organization.company().name
        prices = []
        for each in side.organizations:
            variants, options = catalog.organization(each).chosen(side.choices)
            cost = Fielding(each, made.year, part, variants, options).cost(catalog)
            prices.append(cost.points if cost.complete else None)
        times = f"{len(prices)} x " if len(prices) > 1 else ""
        told.append(f"{'AB'[len(told)]} {times}{adjective} {name}: {add_up(prices)}")
    if not form.year:
        told.append(f"The year will be {made.year}.")
    return "\n".join(told)
