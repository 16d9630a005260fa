"""What stands in the form of a new force, and what may be chosen in it. No widgets here."""

from __future__ import annotations

from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.force.cost import force_cost
from cfbuilder.force.force import Force
from cfbuilder.session.pickup.choices import (
    first_request,
    form_choices,
    organization_choices,
    organization_meant,
)
from cfbuilder.session.starter import empty_force, fielded_force
from cfbuilder.tui.named import Named

#: No organization is fielded: a new force starts empty.
NOTHING = ""
_YEAR_DIGITS = 4


@frozen
class NewForce:
    """The form as it is filled in; the year is text as typed, `organization` a short name."""

    system: str
    nation: str
    year: str
    size: str
    organization: str = NOTHING
    choices: tuple[str, ...] = ()

    @property
    def year_number(self) -> int | None:
        return int(self.year) if self.year.isdecimal() and len(self.year) == _YEAR_DIGITS else None


def first_new_force(catalog: Catalog) -> NewForce:
    """A form that can be begun as it is. Raises UsageError if the catalog has nothing to play."""
    game = first_request(catalog)
    return NewForce(game.system, game.a.nation, str(game.year or ""), game.size)


def organizations_for(form: NewForce, catalog: Catalog) -> list[Named]:
    """Nothing, then the organizations of the year."""
    fielded = organization_choices(catalog, form.system, form.nation, form.year_number, form.organization)[1:]
    return [("Nothing yet", NOTHING), *fielded]


def variants_for(form: NewForce, catalog: Catalog) -> list[Named]:
    """Variants and options of the chosen organization."""
    year = form.year_number
    meant = organization_meant(catalog, form.system, form.nation, form.organization, year)
    if form.organization == NOTHING or meant is None:
        return []
    return form_choices(catalog.organization(meant), year, form.choices)


def settled_force(form: NewForce, catalog: Catalog) -> NewForce:
    """Without what the other choices leave no room for."""
    if form.organization not in [name for _, name in organizations_for(form, catalog)]:
        form = replace(form, organization=NOTHING)
    known = {name for _, name in variants_for(form, catalog)}
    return replace(form, choices=tuple(each for each in form.choices if each in known))


def made_force(form: NewForce, catalog: Catalog) -> Force:
    """The force that is begun. Raises UsageError if it cannot be."""
    year = form.year_number
    if year is None:
        raise UsageError(f"{form.year!r} is no year", f"a year has {_YEAR_DIGITS} digits")
    if form.organization == NOTHING:
        return empty_force(form.system, form.nation, year, form.size, catalog)
    source = "+".join((f"{form.nation}/{form.organization}", *form.choices))
    return fielded_force(source, year, form.size, catalog, form.system)


def told(form: NewForce, catalog: Catalog) -> str:
    """What would be begun. Raises UsageError if it cannot be."""
    force = made_force(form, catalog)
    cost = force_cost(force)
    base = f"{cost.points} points" if cost.complete else "not all of it has a price"
    told = base if force.entries else "empty"
    return f"{force.name}: {told}, {force.budget.purchase_points} purchase points to spend."
