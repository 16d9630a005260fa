"""One stand on paper: its symbol, its name, its code, what tells it from others."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import groupby

from cfbuilder.catalog.organizations import Emplacement
from cfbuilder.catalog.stands import Stand
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import listed, plural, slug
from cfbuilder.force.parade import Group, Piece

#: A base narrower than this, in eighths of an inch, is that of a single figure.
_SINGLE_FIGURE = 10


@frozen
class Box:
    """One stand, or `count` stands alike. `counts`: each has a box to tick when it is lost; `base` as of its stand.

    `key` is the stand's in the force, "" where several are one box. `symbols` are drawings to look for, best
    first; `code` tells it from others of its kind, on its base and in a record: "2/3" is the third squad of the
    second platoon, "2" that platoon's commander. `secret`: its owner does not show it.
    """

    key: str
    symbols: tuple[str, ...]
    echelon: str
    name: str
    code: str
    detail: str
    commander: bool
    small: bool
    counts: bool
    secret: bool
    base: tuple[int, int]
    count: int = 1

    @property
    def kind(self) -> str:
        """Its name without a commander's bonus."""
        return self.name.partition(" +")[0] if self.commander else self.name

    @property
    def bonus(self) -> str:
        """ " +2", of a commander; else nothing."""
        return self.name.removeprefix(self.kind)

    @property
    def called(self) -> str:
        """What no other stand of the force is called: "Rifle 2/3", "PC 2", "HMG 1"."""
        return f"{self.kind} {self.code}".rstrip()

    @property
    def is_obstacle(self) -> bool:
        return "fortification" in self.symbols


@dataclass(slots=True)
class Numbering:
    """Counts from 1."""

    number: int = 0

    def next(self) -> int:
        self.number += 1
        return self.number


def box_of(
    piece: Piece, weapon: str, group: Group, code: str, squads: Numbering, observers: Numbering
) -> Box:
    """`weapon` is the piece itself, or what it observes for: an FO follows his weapon."""
    stand = piece.stand
    small = stand.base[0] < _SINGLE_FIGURE
    name, own_code = stand.short, ""
    if piece.rolled:
        name = piece.rolled.result
    elif stand.role == "commander":
        name, own_code = f"{stand.short} +{piece.bonus}", code
    elif piece.observes:
        name = f"FO {observers.next()}"
    elif stand.role == "squad" and group.level == "platoon":
        own_code = f"{code}/{squads.next()}"
    return Box(
        key=piece.key,
        symbols=symbols_of(stand),
        echelon=_echelon(stand, group, small),
        name=name,
        code=own_code,
        detail=_detail(piece, weapon, group),
        commander=stand.role == "commander",
        small=small,
        counts=stand.casualty,
        secret=stand.secret,
        base=stand.base,
    )


def symbols_of(stand: Stand) -> tuple[str, ...]:
    """The drawings that would fit a stand, best first."""
    return slug(stand.name), stand.symbol or stand.role, stand.role


def _detail(piece: Piece, weapon: str, group: Group) -> str:
    """The line below the name: what tells this stand from others of its kind."""
    stand = piece.stand
    told: list[str] = []
    if piece.equipment:
        told.append(listed(piece.equipment))
    elif piece.rolled:
        told.append(stand.name)
    elif piece.observes:
        told.append(weapon)
    elif piece.emplaced is not None:
        told.append(_fixed(piece.emplaced))
    elif piece.carried_by:
        told.append(f"on {piece.carried_by}")
    elif stand.fire and stand.role != "squad":
        arc = f" · ±{stand.fire.arc}°" if stand.fire.arc < 180 else ""
        told.append(f"{plural(stand.fire.dice, 'die', 'dice')}{arc}")
    if piece.quality != group.quality:
        told.append(piece.quality)
    if stand.secret:
        told.append("secret")
    elif piece.pool != group.pool and not piece.observes:
        told.append(piece.pool)
    return " · ".join(told)


def _fixed(position: Emplacement) -> str:
    """That it stays where it is, and where if all may know."""
    return "fixed" if position.feature is None else f"fixed in {position.feature}"


def _echelon(stand: Stand, group: Group, small: bool) -> str:
    """The size of unit a stand is or leads, as its symbol shows it."""
    if stand.role in ("squad", "weapon"):
        return "squad"
    if stand.role != "commander":
        return ""
    if group.level in ("platoon", "company", "battalion"):
        return group.level
    return "platoon" if small else "company"


def gathered(boxes: tuple[Box, ...], *, everything: bool) -> Iterator[Box]:
    """Stands alike that follow each other as one; obstacles always, and they bear no code."""
    for alike, several in groupby(
        boxes, lambda box: replace(box, key="", code="" if everything else box.code)
    ):
        same = list(several)
        if everything or alike.is_obstacle:
            yield replace(alike, count=len(same))
        else:
            yield from same
