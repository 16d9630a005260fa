"""Steps Side A and Side B: the nation, an organization for every company or battalion, variants and options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from cfbuilder.catalog.organizations import Option, Organization
from cfbuilder.core.points import Points
from cfbuilder.core.wording import listed
from cfbuilder.force.cost import breakdown
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.muster import BATTALION, LINE_COMPANY
from cfbuilder.scenario.request import SideRequest
from cfbuilder.scenario.setup import SideName
from cfbuilder.session.field import Field, one_of
from cfbuilder.session.pickup.choices import (
    form_choices,
    nation_choices,
    organization_choices,
    organization_meant,
)
from cfbuilder.session.pickup.preparation import Preparation


def side_fields(preparation: Preparation, side: SideName) -> Iterator[Field]:
    """The fields of the step, in order."""
    yield _nation(preparation, side)
    for place in range(_wanted(preparation)):
        yield _organization(preparation, side, place)
    yield from _forms(preparation, side)


def _wanted(preparation: Preparation) -> int:
    """How many companies or battalions a side fields."""
    asked = preparation.draft.request
    size = preparation.catalog.system(asked.system).size(asked.size)
    return size.companies or size.battalions


def _nation(preparation: Preparation, side: SideName) -> Field:
    choices = nation_choices(preparation.catalog, preparation.draft.request.system)

    def take(value: str) -> None:
        draft = preparation.draft
        if value != draft.side(side).nation:
            preparation.change(draft.with_side(side, SideRequest(nation=value)), f"nation of {side.upper()}")

    now = preparation.draft.side(side).nation
    return one_of(f"{side}.nation", side, "Nation", choices, now, take)


def _organization(preparation: Preparation, side: SideName, place: int) -> Field:
    request, catalog = preparation.draft.request, preparation.catalog
    asked = preparation.draft.side(side)
    battalions = bool(catalog.system(request.system).size(request.size).battalions)
    named = _named(asked, place)
    choices = organization_choices(
        catalog, request.system, asked.nation, request.year, named, battalions=battalions
    )

    def take(value: str) -> None:
        changed = _with_organization(preparation, asked, place, value)
        preparation.change(preparation.draft.with_side(side, changed), f"organization of {side.upper()}")

    meant = _meant(preparation, asked, named)
    label = "Battalion" if battalions else "Company"
    number = f" {place + 1}" if _wanted(preparation) > 1 else ""
    part = BATTALION if battalions else LINE_COMPANY
    field = one_of(f"{side}.organization-{place + 1}", side, f"{label}{number}", choices, named, take)
    field = replace(field, reckoned=lambda: _why_points(preparation, asked, meant, part))
    if named or meant is None:
        return field
    organization = catalog.organization(meant)
    name = organization.name if battalions else organization.company().name
    return replace(field, value=f"{name}, the leg infantry of the year")


def _meant(preparation: Preparation, asked: SideRequest, name: str) -> str | None:
    request = preparation.draft.request
    return organization_meant(preparation.catalog, request.system, asked.nation, name, request.year)


def _fielded(preparation: Preparation, asked: SideRequest) -> list[Organization]:
    """What the side fields, each once, as far as it is there."""
    ids = [_meant(preparation, asked, each) for each in asked.organizations or ("",)]
    return [preparation.catalog.organization(each) for each in dict.fromkeys(ids) if each]


def _named(asked: SideRequest, place: int) -> str:
    """The organization of a place; those that are not named are as the last one that is."""
    return asked.organizations[min(place, len(asked.organizations) - 1)] if asked.organizations else ""


def _with_organization(preparation: Preparation, asked: SideRequest, place: int, name: str) -> SideRequest:
    """With another organization at one place, and without the forms that none of them has."""
    names = [_named(asked, each) for each in range(_wanted(preparation))]
    names[place] = name
    if len(set(names)) == 1:
        names = [name] if name else []
    else:
        # Beside one that is named, leg infantry has to be named as well.
        leg = (_meant(preparation, asked, "") or "").rpartition("/")[2]
        names = [each or leg for each in names]
    changed = replace(asked, organizations=tuple(names))
    known = {choice.id for each in _fielded(preparation, changed) for choice in each.choices()}
    return replace(changed, choices=tuple(each for each in asked.choices if each in known))


def _why_points(preparation: Preparation, asked: SideRequest, meant: str | None, part: str) -> Iterator[str]:
    """What it costs, stand by stand."""
    year = preparation.draft.request.year
    if meant is None or year is None:
        return
    organization = preparation.catalog.organization(meant)
    if part == BATTALION and not organization.is_battalion():
        return
    variants, options = organization.chosen(asked.choices)
    group = Fielding(meant, year, part, variants, options).muster(preparation.catalog)
    lines = breakdown(group)
    parts = [f"{each.total or '?'} ({each.count} {each.label})" for each in lines]
    total = Points.total(each.total for each in lines if each.total is not None)
    unknown = " and what nobody knows" if any(each.total is None for each in lines) else ""
    yield f"{total}{unknown} = {' + '.join(parts)} ({organization.source.section})."


def _forms(preparation: Preparation, side: SideName) -> Iterator[Field]:
    """Variants and options of what the side fields; nothing if there are none."""
    asked, year = preparation.draft.side(side), preparation.draft.request.year
    fielded = _fielded(preparation, asked)
    choices = tuple(
        dict.fromkeys(choice for each in fielded for choice in form_choices(each, year, asked.choices))
    )
    if not choices:
        return

    def take(value: str) -> None:
        """One more each time, and after the most of it none again."""
        times = asked.choices.count(value)
        kept = tuple(each for each in asked.choices if each != value)
        added = (value,) * (times + 1) if times < _most(fielded, value) else ()
        changed = replace(asked, choices=(*kept, *added))
        preparation.change(preparation.draft.with_side(side, changed), f"form of {side.upper()}")

    counted = [(text, asked.choices.count(name)) for text, name in choices]
    shown = [f"{times} x {text}" if times > 1 else text for text, times in counted if times]
    yield Field(
        f"{side}.forms",
        side,
        "Forms",
        listed(shown) or f"as listed; {len(choices)} to choose from",
        "many",
        choices,
        tuple(dict.fromkeys(asked.choices)),
        why=("Variants change the organization, options add to it, at the points told.",),
        take=take,
    )


def _most(fielded: list[Organization], name: str) -> int:
    """How many times a form may be chosen."""
    found = [choice for each in fielded for choice in each.choices() if choice.id == name]
    return max((each.at_most if isinstance(each, Option) else 1 for each in found), default=1)
