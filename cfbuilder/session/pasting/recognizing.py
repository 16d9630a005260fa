"""A pasted order of battle becomes the force that it describes: its organization, and what was bought beside it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UnreadableError, UsageError
from cfbuilder.core.points import Points
from cfbuilder.core.wording import listed as told_list
from cfbuilder.force.cost import force_cost
from cfbuilder.force.force import Force, add
from cfbuilder.force.muster import muster
from cfbuilder.rules.fill import bought_entry
from cfbuilder.rules.prices_today import as_of_today
from cfbuilder.session.pasting.account import Imported
from cfbuilder.session.pasting.allotting import purchases
from cfbuilder.session.pasting.bases import Asked, Base, best_base
from cfbuilder.session.pasting.buying import Buy, Shop
from cfbuilder.session.pasting.grammar import rows
from cfbuilder.session.pasting.listed import Listed, mentions, understood
from cfbuilder.session.pasting.names import Vocabulary
from cfbuilder.session.starter import empty_force

_YEAR = re.compile(r"\b(19[34]\d)\b")


def recognized(
    lines: Sequence[str], asked: Asked | None, year: int | None, catalog: Catalog, system: str
) -> Imported:
    """The force that the lines describe. `asked` if its nation is known beforehand.

    Raises UsageError if nobody can tell the nation, UnreadableError if there is no stand in it.
    """
    if not rows(lines):
        raise _no_list()
    if asked is None:
        asked = Asked(system, _nation(lines, catalog, system))
    vocabulary = Vocabulary(catalog, system, asked.nation)
    listed = understood(lines, vocabulary)
    if not listed.things and not listed.purchases:
        raise _no_list()
    years = [int(each) for text in _said(listed) for each in _YEAR.findall(text)]
    known = year if year is not None else next(iter(years), None)
    base = best_base(listed, replace(asked, year=known), catalog)
    if base.fielding is None and known is not None:
        # A year between the lists, or a slip of the pen: what would it be without?
        base = best_base(listed, asked, catalog)
    return _made(listed, asked, base, known, vocabulary)


def _no_list() -> UnreadableError:
    return UnreadableError(
        "there is no stand in this list",
        "one line for each thing: 1 x CC (+1), or 3 x Rifle Platoons: PC (+1), 3 x Rifle Squads",
    )


def _made(listed: Listed, asked: Asked, base: Base, known: int | None, vocabulary: Vocabulary) -> Imported:
    catalog = vocabulary.catalog
    in_year = (
        base.fielding.year if base.fielding else known if known is not None else _last_year(asked, catalog)
    )
    force = empty_force(asked.system, asked.nation, in_year, base.size.id, catalog)
    quality = base.group.quality if base.group else catalog.system(asked.system).qualities[0].id
    if base.fielding is not None:
        entry = base.fielding.entry(catalog)
        adjective = catalog.nation(asked.system, asked.nation).adjective
        force = replace(force, name=f"{adjective} {entry.name}", organization=base.fielding.organization)
        for _ in range(base.times):
            force, _ = add(force, entry)
    period = catalog.system(asked.system).period(in_year).id
    for each in purchases(base.match, Shop(listed, vocabulary, quality, period)):
        force = _bought(force, each, None, catalog)
    now = as_of_today(force, catalog)
    force = replace(
        force, entries=tuple(now[each.id] for each in force.entries), notes="\n".join(listed.notes)
    )
    title = listed.heads.get(_head_line(listed), "").strip(" #*_-.")
    force = replace(force, name=title or force.name)
    _tell_base(listed, base, known, in_year, catalog)
    if base.match.lacking:
        lacking = told_list(f"{count} x {name}" for name, count in base.match.lacking.items())
        listed.guesses[_head_line(listed)].append(f"it has {lacking}, which the list does not name")
    _tell_facts(listed, force, quality, catalog)
    _tell_things(listed, force, vocabulary)
    return Imported(force, listed.account())


def _bought(force: Force, buy: Buy, owner: str | None, catalog: Catalog) -> Force:
    list_id = catalog.bonus_id(force.system, force.nation)
    assert list_id is not None  # the row came from it
    place = buy.place
    if owner is not None and place is not None:
        place = f"{owner}/{place}" if place else owner
    force, entry = add(force, bought_entry(list_id, buy.row, "bonus", place))
    for each in buy.below:
        force = _bought(force, each, entry.id, catalog)
    return force


def _said(listed: Listed) -> list[str]:
    """What the list says of itself: its heads and facts."""
    return [*listed.heads.values(), *(value for _, value in listed.facts.values())]


def _head_line(listed: Listed) -> int:
    """Where to tell what concerns the list as a whole."""
    return min(listed.heads, default=min(listed.seen))


def _nation(lines: Sequence[str], catalog: Catalog, system: str) -> str:
    """The nation that the list names. Raises UsageError."""
    named = []
    # A list may say that its command control is like the Germans'.
    said = [row.text for row in rows(lines) if not row.key.startswith("command")]
    for each in catalog.nations(system):
        nation = catalog.nation(system, each)
        words = {nation.name, nation.adjective, each.replace("-", " ")}
        if any(re.search(rf"\b{re.escape(word)}\b", line) for word in words for line in said):
            named.append(each)
    if len(named) == 1:
        return named[0]
    told = f"the list names {told_list(named)}" if named else "the list does not say whose it is"
    known = named or catalog.nations(system)
    raise UsageError(told, f"add --from NATION: {', '.join(known)}")


def _last_year(asked: Asked, catalog: Catalog) -> int:
    ids = catalog.organizations(asked.system, asked.nation)
    return max(catalog.organization(each).years[1] for each in ids)


def _tell_base(listed: Listed, base: Base, known: int | None, in_year: int, catalog: Catalog) -> None:
    """What the list was taken for, as far as it does not say so itself; heads that say something else."""
    line = _head_line(listed)
    guesses = listed.guesses[line]
    if base.fielding is None:
        guesses.append("no organization is like it: everything is bought")
    else:
        organization = catalog.organization(base.fielding.organization)
        title = organization.name if base.size.battalions else organization.company().name
        form = "".join(f"+{each}" for each in (*base.fielding.variants, *base.fielding.options))
        times = f"{base.times} x " if base.times > 1 else ""
        if not mentions(listed.heads.values(), title) or form or times:
            guesses.append(f"it is {times}{title} ({base.fielding.organization.rpartition('/')[2]}{form})")
    if known is None:
        guesses.append(f"in {in_year}")
    elif known != in_year:
        guesses.append(f"in {in_year}: {known} has no such list")
    first = line
    for number, text in listed.heads.items():
        if number != first and str(in_year) not in text:
            listed.refusals[number].append("no stand, nor anything else that is known")


def _tell_facts(listed: Listed, force: Force, quality: str, catalog: Catalog) -> None:
    """What the list says of the whole, where the force says otherwise."""
    system = catalog.system(force.system)
    morale = next(each.name for each in system.qualities if each.id == quality)
    for number, (name, value) in listed.facts.items():
        if name == "morale" and not mentions([value], morale):
            listed.refusals[number].append(f"this organization is {morale}")
        elif name in ("total", "points"):
            _tell_total(listed, number, value, force)
        elif name.startswith("command"):
            _tell_command(listed, number, value, force, catalog)
        elif name == "size":
            listed.guesses[number].append(f"the size is {force.size}")


def _tell_things(listed: Listed, force: Force, vocabulary: Vocabulary) -> None:
    """FOs beyond those of the weapons, and fire missions that are not those of the lists."""
    catalog = vocabulary.catalog
    there = sum(each.stand.role == "observer" for each in muster(force, catalog).pieces())
    named = [each for each in listed.things if vocabulary.role(each.stand) == "observer"]
    for each in named[there:]:
        listed.refusals[each.line].append(f"an {each.stand} comes only with his weapon")
    bonus = catalog.bonus(force.system, force.nation)
    period = catalog.system(force.system).period(force.year).id
    for each in listed.things:
        missions = bonus.missions(each.stand, period) if bonus else None
        if each.missions is not None and missions is not None and each.missions != missions:
            listed.guesses[each.line].append(f"{each.missions} fire missions as {missions}")


def _tell_command(listed: Listed, number: int, value: str, force: Force, catalog: Catalog) -> None:
    """Command control is the organization's; lists call it by its name or by a nation that has it."""
    from cfbuilder.rendering.views.fielded import commands

    nation = catalog.nation(force.system, force.nation)
    ids = commands(force, catalog)
    names = [each.name for each in catalog.system(force.system).command_controls if each.id in ids]
    if not any(mentions([value], each) for each in (*names, nation.name, nation.adjective)):
        listed.refusals[number].append(f"this organization has {told_list(names)}")


def _tell_total(listed: Listed, number: int, value: str, force: Force) -> None:
    found = re.match(r"\s*(\d+(?:\.\d+)?)", value)
    cost = force_cost(force)
    try:
        same = found is not None and cost.complete and Points.parse(found[1]) == cost.points
    except ValueError:
        same = False
    if not same:
        listed.refusals[number].append(f"this force costs {cost}")
