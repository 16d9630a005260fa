"""Stands on paper: a box for each, a row for each formation."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, count

from cfbuilder.catalog.system import System
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import listed
from cfbuilder.force.parade import Group, Muster
from cfbuilder.rendering.views.boxes import Box, Numbering, box_of, gathered
from cfbuilder.rendering.views.fire_missions import weapon_name

#: So many boxes stand in one row, and so few in half of one.
_ROW = 6
_NARROW = 2


@frozen
class RosterRow:
    """A formation with its stands; `depth` 0 is a company or battalion.

    `company` is the one it belongs to, where there are several; `joined` the weapons that share its row.
    """

    name: str
    level: str
    company: str
    note: str
    joined: str
    depth: int
    boxes: tuple[Box, ...]


def rows(
    paraded: Muster, system: System, called: Mapping[str, str], *, gather: bool = False
) -> tuple[RosterRow, ...]:
    """Every formation that has stands on the table, in order; with `gather`, stands alike in one box.

    `called`: the proper names, by key, of companies that are numbered among others of another kind.
    """
    companies = sum(1 for each in paraded.walk() if each.level == "company") > 1
    place = _Place(companies, Numbering(), Numbering(), set())
    made: list[RosterRow] = []
    for group in paraded.groups:
        made.extend(_group_rows(group, replace(place, quality=group.quality), system, called))
    return tuple(
        replace(row, boxes=tuple(gathered(row.boxes, everything=gather))) for row in _told_apart(made)
    )


def _told_apart(made: Sequence[RosterRow]) -> Iterator[RosterRow]:
    """Stands that would be called alike are numbered through the whole force; obstacles are all the same."""
    there = Counter(box.called for row in made for box in row.boxes if not box.is_obstacle)
    called = set(there)

    def told_apart(box: Box) -> Box:
        if there[box.called] < 2:
            return box
        before = f"{box.code}-" if box.code else ""
        numbered = (replace(box, code=f"{before}{number}") for number in count(1))
        own = next(each for each in numbered if each.called not in called)
        called.add(own.called)
        return own

    for row in made:
        yield replace(row, boxes=tuple(map(told_apart, row.boxes)))


def lines(made: Sequence[RosterRow]) -> tuple[tuple[RosterRow, ...], ...]:
    """The rows as they stand on paper: two platoons of few stands that follow each other share a line."""
    out: list[tuple[RosterRow, ...]] = []
    for row in made:
        if (
            out
            and len(out[-1]) == 1
            and _narrow(out[-1][0])
            and _narrow(row)
            and out[-1][0].depth == row.depth
        ):
            out[-1] = (*out[-1], row)
        else:
            out.append((row,))
    return tuple(out)


def _narrow(row: RosterRow) -> bool:
    return row.level == "platoon" and len(row.boxes) <= _NARROW


@frozen
class _Place:
    """Where a group stands in the force: so deep, below this code, in this one of several `companies`.

    `quality` is what the whole has; of the whole force `numbers` counts the companies, `observers` the FOs, and
    `codes` are those of its platoons so far.
    """

    companies: bool
    numbers: Numbering
    observers: Numbering
    codes: set[str]
    depth: int = 0
    code: str = ""
    company: str = ""
    quality: str = ""


def _group_rows(
    group: Group, place: _Place, system: System, called: Mapping[str, str]
) -> Iterator[RosterRow]:
    code = _code(group, place)
    squads = Numbering()
    boxes = list(_boxes(group, code, squads, place.observers))
    below, joined = list(group.groups), []
    # A headquarters and its few weapons share a row: whoever leads a company directs them.
    while boxes and below and below[0].level == "group" and not below[0].groups:
        joining = list(_boxes(below[0], code, Numbering(), Numbering()))
        if len(boxes) + len(joining) > _ROW:
            break
        boxes += _boxes(below[0], code, squads, place.observers)
        joined.append(below.pop(0).name)
    is_company = group.level == "company" and place.companies
    if boxes:
        note = " · ".join(filter(None, (called.get(group.key), _note(group, place, system))))
        above = "" if is_company else place.company
        yield RosterRow(group.name, group.level, above, note, listed(joined), place.depth, tuple(boxes))
    inner = replace(
        place,
        depth=place.depth + (1 if boxes else 0),
        code=code,
        company=group.name if is_company else place.company,
    )
    for each in below:
        yield from _group_rows(each, inner, system, called)


def _boxes(group: Group, code: str, squads: Numbering, observers: Numbering) -> Iterator[Box]:
    """The stands of a group that are on the table; for one that is not there is a block of fire missions."""
    weapon = ""
    for piece in group.pieces:
        if not piece.observes:
            weapon = weapon_name(piece)
        if not piece.stand.off_table:
            yield box_of(piece, weapon, group, code, squads, observers)


def _code(group: Group, place: _Place) -> str:
    """ "2/3" is the third platoon of the second company; the company stands there only where there are several.

    A second platoon that would have the same is "E-2".
    """
    if group.level == "company":
        return str(place.numbers.next()) if place.companies else place.code
    if group.level != "platoon":
        return place.code
    above = f"{place.code}/" if place.code else ""
    own = f"{above}{_short(group.name)}"
    others = (f"{own}-{number}" for number in count(2))
    code = next(each for each in chain((own,), others) if each not in place.codes)
    place.codes.add(code)
    return code


def _short(name: str) -> str:
    """ "2" for the 2nd Platoon, "S2" for the 2nd SMG Platoon, "E" for the Engineer Platoon."""
    number = re.match(r"\d+", name)
    words = name.split()
    kind = words[1:-1] if number else words[:-1] or words
    return "".join(word[0].upper() for word in kind) + (number[0] if number else "")


def _note(group: Group, place: _Place, system: System) -> str:
    told = [quality_name(system, group.quality)]
    if group.level != "platoon" and group.quality == place.quality:
        told = []
    if group.pool != "base" and (group.level == "platoon" or group.comes) and group.pool not in group.name:
        told.append(group.pool)
    return ", ".join(told)


def quality_name(system: System, quality: str) -> str:
    return next((each.name for each in system.qualities if each.id == quality), quality)
