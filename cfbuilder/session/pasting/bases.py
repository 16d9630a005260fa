"""The organizations that a pasted order of battle may be: what each fields, and how much of the list that leaves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import Organization
from cfbuilder.catalog.system import GameSize
from cfbuilder.core.frozen import frozen
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.muster import BATTALION, LINE_COMPANY
from cfbuilder.force.parade import Group
from cfbuilder.session.pasting.listed import Listed, Thing, mentions
from cfbuilder.session.pasting.matching import Match, commanders, matched

#: A stand that the base has and the list does not name, or that cannot be bought, weighs as much as so many that are.
_LACKING = 3


@frozen
class Base:
    """So many of an organization in one form; `group` is one of it. Without a fielding there is no base at all.

    `unsold`: stands of the list that it has not and nobody sells alone; `unlike`: what is the same and still not
    alike; `named`: the list calls it by its name.
    """

    size: GameSize
    match: Match
    fielding: Fielding | None = None
    times: int = 0
    group: Group | None = None
    unsold: int = 0
    unlike: int = 0
    named: bool = False

    @property
    def cost(self) -> tuple[int, int]:
        """The less, the more it is what the list means."""
        bought = len(self.match.over) + sum(len(each.things) + 1 for each in self.match.homeless)
        return _LACKING * (self.match.lacking.total() + self.unsold) + bought, self.unlike


@frozen
class Asked:
    """What is known beforehand of the force: nation and system, maybe organization, year and choices."""

    system: str
    nation: str
    organization: str = ""
    year: int | None = None
    choices: tuple[str, ...] = ()


def best_base(listed: Listed, asked: Asked, catalog: Catalog) -> Base:
    """The organization that the list names; else the one that leaves least to be bought and has least beyond it."""
    sizes = catalog.system(asked.system).sizes
    none = Base(sizes[0], matched(listed, None, 0))
    found = list(_bases(listed, asked, catalog))
    named = [each for each in found if each.named or asked.organization]
    return min(named or [*found, none], key=lambda each: each.cost)


def _bases(listed: Listed, asked: Asked, catalog: Catalog) -> Iterator[Base]:
    bonus = catalog.bonus(asked.system, asked.nation)
    sold = frozenset(
        name
        for row in (bonus.rows if bonus else ())
        for name in row.contents
        if not row.is_platoon and not row.enlarges
    )
    for each in [asked.organization] if asked.organization else _usual_first(asked, catalog):
        organization = catalog.organization(each)
        year = asked.year if asked.year is not None else organization.years[1]
        if not organization.usable_in(year):
            continue
        for size in catalog.system(asked.system).sizes:
            if size.battalions and not organization.is_battalion():
                continue
            for variants, options in _choices(organization, year, asked):
                part = BATTALION if size.battalions else LINE_COMPANY
                fielding = Fielding(each, year, part, variants, options)
                yield _measured(listed, fielding, size, organization, sold, catalog)


def _usual_first(asked: Asked, catalog: Catalog) -> list[str]:
    """The organizations of the nation; of those that are alike a list means the leg infantry."""
    usual = catalog.nation(asked.system, asked.nation).leg_infantry
    ids = catalog.organizations(asked.system, asked.nation)
    return sorted(ids, key=lambda each: each.rpartition("/")[2] not in usual)


def _choices(
    organization: Organization, year: int, asked: Asked
) -> Iterator[tuple[tuple[str, ...], tuple[str, ...]]]:
    """No choice, or one: who took more says so with --from."""
    if asked.choices:
        yield organization.chosen(asked.choices)
        return
    yield (), ()
    for each in organization.variants:
        if not each.automatic and each.years[0] <= year <= each.years[1]:
            yield (each.id,), ()
    for option in organization.options:
        if option.years is None or option.years[0] <= year <= option.years[1]:
            yield (), (option.id,)


def _measured(
    listed: Listed,
    fielding: Fielding,
    size: GameSize,
    organization: Organization,
    sold: frozenset[str],
    catalog: Catalog,
) -> Base:
    times = size.companies or size.battalions
    group = fielding.muster(catalog)
    title = organization.name if size.battalions else organization.company().name
    match = matched(listed, group, times)
    return Base(
        size,
        match,
        fielding,
        times,
        group,
        unsold=sum(each.stand not in sold for each, _ in match.over),
        unlike=_unlike_bonuses(listed.things, group) + _unlike_morale(listed, group),
        named=mentions(listed.heads.values(), title),
    )


def _unlike_bonuses(things: list[Thing], group: Group) -> int:
    """How many commanders of the list have another bonus than those of the base."""
    wanted = Counter((each.stand, each.bonus) for each in things if each.bonus is not None)
    has = Counter(commanders(group.all_pieces()))
    return (wanted - has).total()


def _unlike_morale(listed: Listed, group: Group) -> int:
    """As many commanders as there may be, if the list tells of another morale."""
    said = [value for name, value in listed.facts.values() if name == "morale"]
    return len(listed.things) if said and not mentions(said, group.quality) else 0
