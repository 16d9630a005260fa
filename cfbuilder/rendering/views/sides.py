"""What several sheets tell of a side: its names, its muster as far as it is known, its casualty limit."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import Organization
from cfbuilder.core.wording import listed, plural
from cfbuilder.core.years import span
from cfbuilder.force.force import Force
from cfbuilder.force.muster import Group, Muster, muster
from cfbuilder.scenario.knowledge import Known, KnownSide, as_force


@dataclass(frozen=True, slots=True)
class SideNames:
    """How sheets call a side: "Player A", "Germany", "Germany (player A)", "Leg Infantry Battalion, 1944–45"."""

    player: str
    nation: str
    both: str
    organization: str


@dataclass(frozen=True, slots=True)
class Casualties:
    """How many stands count, and after how many losses the win is gone ("lost when over")."""

    count: int
    lost_when_over: int


def names(known: Known, side: KnownSide, catalog: Catalog) -> SideNames:
    force = as_force(known, side)
    nation = catalog.nation(force.system, force.nation).name
    player = f"Player {side.side.upper()}"
    organization = catalog.find(Organization, force.organization or "")
    title = "Bonus selections alone"
    if organization:
        companies = catalog.system(force.system).size(force.size).companies
        fielded = organization.company().name if companies else organization.name
        title = f"{fielded}, {span(organization.years)}"
    return SideNames(player, nation, f"{nation} (player {side.side.upper()})", title)


def known_muster(known: Known, side: KnownSide, catalog: Catalog) -> Muster:
    """The stands of a side. Of somebody else's package the parts that are placed secretly are left out."""
    whole = muster(as_force(known, side), catalog)
    if side.own is not None:
        return whole
    return replace(whole, groups=tuple(_without_secrets(each) for each in whole.groups))


def _without_secrets(group: Group) -> Group:
    return replace(
        group,
        pieces=tuple(each for each in group.pieces if not each.stand.secret),
        groups=tuple(_without_secrets(each) for each in group.groups),
    )


def casualties(known: Known, side: KnownSide, catalog: Catalog) -> Casualties | None:
    """The casualty limit of a side; None where the scenario has none or the order of battle is not disclosed."""
    scenario = catalog.scenario(known.public.system, known.public.scenario)
    limit = scenario.casualty_limit
    paraded = known_muster(known, side, catalog)
    if limit is None or not paraded.groups:
        return None
    count = sum(1 for piece in paraded.pieces() if piece.stand.casualty)
    return Casualties(count, count * limit.numerator // limit.denominator)


def agreed(force: Force) -> tuple[str, ...]:
    """Waivers and agreements, as they are printed."""
    waived = tuple(f"Waived by both players: {each}." for each in force.waived)
    return waived + tuple(f"Agreed: {each.reason}." for each in force.agreements)


def casualty_words(limit: Casualties) -> str:
    """ "cannot win once more than 8 of 12 stands are lost"."""
    return f"cannot win once more than {limit.lost_when_over} of {plural(limit.count, 'stand')} are lost"


def objective_words(known: Known) -> str:
    """ "feature 8 (field)"."""
    found = [known.public.terrain.feature(number) for number in known.public.objectives]
    told = listed(f"feature {each.number} ({each.kind})" for each in found if each)
    return told or "the features named at the table"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]
