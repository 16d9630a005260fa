"""The starter of a force file: valid as it is, with comments that tell a person how to go on by hand."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping, Sequence
from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.points import Points
from cfbuilder.core.wording import suggestion
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Budget, Force, add
from cfbuilder.force.muster import BATTALION, LINE_COMPANY
from cfbuilder.scenario.plan import side_alone
from cfbuilder.scenario.request import DEFAULT_SYSTEM, SideRequest
from cfbuilder.session.annotating import Steps, annotated
from cfbuilder.storage.saved import saved_text

_HEAD = """\
# A force for cfbuilder. Edit it here, or with `cfbuilder edit`, which keeps values and not comments:
# what is to stay with the force goes into `notes`. `cfbuilder check` tells what is wrong with it.
"""
_MORE = """\

# What may stand here too, each without its #:
# notes: Painted in winter white.
# posture: defending
# bans_bind: true
# waived: [armor]
# agreements:
# - {code: force.over-maximum, where: '4', reason: we both own that many}
"""


def starter_text(source: str, year: int | None, size: str, catalog: Catalog) -> str:
    """The text of a new file, for a side as `pickup` takes it, or for nobody in particular. Raises UsageError.

    A `source` of another rules system begins with its id; without a `size` it is the first of the system.
    """
    first, _, rest = source.partition("/")
    system, side = (first, rest) if first in catalog.systems() else (DEFAULT_SYSTEM, source)
    size = size or catalog.system(system).sizes[0].id
    force = (
        fielded_force(side, year, size, catalog, system) if side else _for_nobody(year, size, catalog, system)
    )
    text = annotated(saved_text(force), _comments(force, catalog))
    return "".join([_HEAD, text, _MORE, _bonus_text(force, catalog)])


def fielded_force(
    source: str, year: int | None, size: str, catalog: Catalog, system: str = DEFAULT_SYSTEM
) -> Force:
    """An organization as a game of that size fields it, with the purchase points of an attacker. Raises UsageError."""
    side, in_year, game_size = side_alone(SideRequest.parse(source), year, size, catalog, system)
    part = BATTALION if game_size.battalions else LINE_COMPANY
    organization = catalog.organization(side.organizations[0])
    empty = empty_force(system, side.nation, in_year, game_size.id, catalog)
    name = organization.name if part == BATTALION else organization.company().name
    adjective = catalog.nation(system, side.nation).adjective
    force = replace(empty, name=f"{adjective} {name}", organization=side.organizations[0])
    for each in side.organizations:
        variants, options = catalog.organization(each).chosen(side.choices)
        force, _ = add(force, Fielding(each, in_year, part, variants, options).entry(catalog))
    return force


def empty_force(system: str, nation: str, year: int, size: str, catalog: Catalog) -> Force:
    """A force without entries, with the purchase points of an attacker. Raises UsageError."""
    sizes = [each.id for each in catalog.system(system).sizes]
    if size not in sizes:
        raise UsageError(f"there is no game size {size!r}", suggestion(size, sizes))
    bonus = catalog.bonus(system, nation)
    points = bonus.purchase_points.attacking[size] if bonus else Points.ZERO
    return Force(
        name=f"{catalog.nation(system, nation).adjective} force",
        system=system,
        nation=nation,
        organization=None,
        year=year,
        size=size,
        budget=Budget(purchase_points=points),
        catalog=catalog.version,
    )


def _for_nobody(year: int | None, size: str, catalog: Catalog, system: str) -> Force:
    """An empty force of the nation that has the most to choose from."""
    organizations = [catalog.organization(each) for each in catalog.organizations(system)]
    in_year = year if year is not None else max(each.years[1] for each in organizations)
    nations = catalog.nations(system)
    nation = max(nations, key=lambda each: len(catalog.organizations(system, each, in_year)))
    return empty_force(system, nation, in_year, size, catalog)


def _comments(force: Force, catalog: Catalog) -> Mapping[Steps, Sequence[str]]:
    """What to say above a key."""
    return {
        ("nation",): [f"one of {', '.join(catalog.nations(force.system))}"],
        ("organization",): ["whose quality its bought commanders and weapons have"],
        ("size",): [f"one of {', '.join(each.id for each in catalog.system(force.system).sizes)}"],
        ("budget",): [
            "what may be spent: purchase_points and handicap, or the total of an agreement, base included;",
            "reinforcements are a sum of their own",
        ],
        ("entries",): [
            "id: a number of its own; item: an id of the catalog and, behind #, the part of it;",
            "pool: base, bonus or reinforcement; attached_to: an entry ('2'), a formation (1/platoon-2) or a stand",
        ],
        ("catalog",): ["the version of the catalog that names and prices were taken from"],
    }


def _bonus_text(force: Force, catalog: Catalog) -> str:
    """What the nation's list offers, and how an entry for it is written."""
    bonus = catalog.bonus(force.system, force.nation)
    if bonus is None or not bonus.rows:
        return ""
    list_id, row = catalog.bonus_id(force.system, force.nation), bonus.rows[0]
    offered = ", ".join(f"{each.id} {each.cost}" for each in bonus.rows)
    example = f"{{id: '2', item: {list_id}#{row.id}, name: {row.name}, price: {row.cost}, pool: bonus}}"
    lines = [
        "",
        f"What {list_id} offers, with its points:",
        *textwrap.wrap(offered, 100, initial_indent="  ", subsequent_indent="  ", break_on_hyphens=False),
        f"`cfbuilder edit FILE add {row.id}` buys one; by hand it is one more of the entries:",
        f"- {example}",
    ]
    return "".join(f"# {line}".rstrip() + "\n" for line in lines)
