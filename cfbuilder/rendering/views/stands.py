"""Stands on paper: a box for each, a row for each formation, and a line on what each kind does."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import groupby

from cfbuilder.catalog.stands import Stand
from cfbuilder.catalog.system import System
from cfbuilder.core.wording import listed, plural, slug
from cfbuilder.force.muster import Group, Muster, Piece

#: A base narrower than this, in eighths of an inch, is that of a single figure.
_SINGLE_FIGURE = 10

#: So many boxes stand in one row.
_ROW = 5


@dataclass(frozen=True, slots=True)
class Box:
    """One stand, or `count` stands alike. `counts`: each has a box to tick when it is lost.

    `symbols` are drawings to look for, best first; `code` is what a label on the base says ("2/3": the third
    squad of the second platoon); `secret`: its owner does not show it.
    """

    symbols: tuple[str, ...]
    echelon: str
    name: str
    code: str
    detail: str
    commander: bool
    small: bool
    counts: bool
    secret: bool
    count: int = 1


@dataclass(frozen=True, slots=True)
class RosterRow:
    """A formation with its stands; `depth` 0 is a company or battalion."""

    name: str
    note: str
    depth: int
    boxes: tuple[Box, ...]


@dataclass(frozen=True, slots=True)
class LegendLine:
    """A short name, what it stands for (empty if it is no short form) and what the stand does."""

    name: str
    meaning: str
    in_play: str


def rows(paraded: Muster, system: System, *, gather: bool = False) -> tuple[RosterRow, ...]:
    """Every formation that has stands on the table, in order; with `gather`, stands alike in one box."""
    observers = _Counter()
    companies = sum(1 for each in paraded.walk() if each.level == "company") > 1
    made: list[RosterRow] = []
    for group in paraded.groups:
        made.extend(_group_rows(group, 0, "", system, observers, companies))
    return tuple(replace(row, boxes=tuple(_gathered(row.boxes, everything=gather))) for row in made)


@dataclass(slots=True)
class _Counter:
    number: int = 0

    def next(self) -> int:
        self.number += 1
        return self.number


def _group_rows(
    group: Group, depth: int, above: str, system: System, observers: _Counter, companies: bool
) -> Iterator[RosterRow]:
    code = _code(group, above, companies)
    boxes = list(_boxes(group, code, observers))
    note = _note(group, system)
    below = list(group.groups)
    # A headquarters and its few weapons share a row: whoever leads a company directs them.
    while boxes and below and below[0].level == "group" and not below[0].groups:
        joining = list(_boxes(below[0], code, _Counter(observers.number)))
        if len(boxes) + len(joining) > _ROW:
            break
        boxes += _boxes(below[0], code, observers)
        note = f"{note}, with {below[0].name}" if note else f"with {below[0].name}"
        below.pop(0)
    if boxes or group.groups:
        yield RosterRow(group.name, note, depth, tuple(boxes))
    for each in below:
        yield from _group_rows(each, depth + 1, code, system, observers, companies)


def _boxes(group: Group, code: str, observers: _Counter) -> Iterator[Box]:
    """The stands of a group that are on the table; for one that is not there is a block of fire missions."""
    squads = _Counter()
    for piece in group.pieces:
        if not piece.stand.off_table:
            yield _box(piece, group, code, squads, observers)


def _gathered(boxes: tuple[Box, ...], *, everything: bool) -> Iterator[Box]:
    """Stands alike that follow each other as one; obstacles always, and they bear no code."""
    for box, several in groupby(boxes, lambda box: replace(box, code="") if everything else box):
        count = len(list(several))
        if everything or "fortification" in box.symbols:
            yield replace(box, count=count)
        else:
            yield from [box] * count


def _code(group: Group, above: str, companies: bool) -> str:
    """ "2/3" is the third platoon of the second company; the company stands there only where there are several."""
    number = re.match(r"\d+", group.name)
    if not number or (group.level == "company" and not companies):
        return above
    own = f"B{number[0]}" if group.pool == "bonus" else number[0]
    return f"{above}/{own}" if above else own


def _note(group: Group, system: System) -> str:
    if group.level != "platoon":
        return ""
    quality = quality_name(system, group.quality)
    return f"{quality}, bonus" if group.pool == "bonus" else quality


def quality_name(system: System, quality: str) -> str:
    return next((each.name for each in system.qualities if each.id == quality), quality)


def _box(piece: Piece, group: Group, code: str, squads: _Counter, observers: _Counter) -> Box:
    stand = piece.stand
    small = stand.base[0] < _SINGLE_FIGURE
    name, own_code = stand.short, ""
    if piece.rolled:
        name = piece.rolled.result
    elif stand.role == "commander":
        name = f"{stand.short} +{piece.bonus}"
    elif piece.observes:
        name = f"FO {observers.next()}"
    elif stand.role == "squad":
        own_code = f"{code}/{squads.next()}" if code else ""
    return Box(
        symbols=(slug(stand.name), stand.symbol or stand.role, stand.role),
        echelon=_echelon(stand, group, small),
        name=name,
        code=own_code,
        detail=_detail(piece, group),
        commander=stand.role == "commander",
        small=small,
        counts=stand.casualty,
        secret=stand.secret,
    )


def _detail(piece: Piece, group: Group) -> str:
    """The line below the name: what tells this stand from others of its kind."""
    stand = piece.stand
    told: list[str] = []
    if piece.equipment:
        told.append(listed(piece.equipment))
    elif piece.rolled:
        told.append(stand.name)
    elif piece.observes:
        told.append(piece.observes)
    elif stand.fire and stand.role != "squad":
        arc = f" · {stand.fire.arc}°" if stand.fire.arc < 180 else ""
        told.append(f"{plural(stand.fire.dice, 'die', 'dice')}{arc}")
    if piece.quality != group.quality:
        told.append(piece.quality)
    if stand.secret:
        told.append("secret")
    elif piece.pool == "bonus" and group.pool != "bonus" and not piece.observes:
        told.append("bonus")
    return " · ".join(told)


def _echelon(stand: Stand, group: Group, small: bool) -> str:
    """The size of unit a stand is or leads, as its symbol shows it."""
    if stand.role in ("squad", "weapon"):
        return "squad"
    if stand.role != "commander":
        return ""
    if group.level in ("platoon", "company", "battalion"):
        return group.level
    return "platoon" if small else "company"


def legend(paraded: Muster, system: System) -> tuple[LegendLine, ...]:
    """Every kind of stand on the table once, its short form spelled out; then the other short forms in use."""
    kinds: dict[str, LegendLine] = {}
    words: set[str] = set()
    for piece in paraded.pieces():
        stand = piece.stand
        words.update(_words(f"{stand.name} {piece.name} {' '.join(piece.equipment)}"))
        if not stand.off_table and stand.name not in kinds:
            name = stand.short if stand.short in system.short_forms else stand.name
            kinds[stand.name] = LegendLine(name, system.short_forms.get(stand.short, ""), stand.in_play)
    told = {line.name for line in kinds.values()}
    others = [
        LegendLine(short, meaning, "")
        for short, meaning in system.short_forms.items()
        if short in words and short not in told
    ]
    return (*kinds.values(), *others)


def short_forms(paraded: Muster, forms: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The short forms that the names of a force hold, spelled out."""
    words: set[str] = set()
    for piece in paraded.pieces():
        words.update(_words(f"{piece.stand.short} {piece.name} {' '.join(piece.equipment)}"))
    return tuple((short, told) for short, told in forms.items() if short in words)


def _words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", text)
