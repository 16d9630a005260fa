"""Weapons that an author puts on the table, each in a firing position that it never leaves (2.2.2, 7.0).

Of a side that hides, the positions are placements like others that its author wrote: no order of battle tells them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import Emplacement, Formation, StandLine
from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.core.findings import Finding, Severity
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import INCH, Point
from cfbuilder.core.wording import plural
from cfbuilder.force.parade import Muster
from cfbuilder.scenario.authored.problems import problem
from cfbuilder.scenario.authored.written import Authored, AuthoredSide
from cfbuilder.scenario.authored.zones import is_within, zoned
from cfbuilder.scenario.capacity import room_in
from cfbuilder.scenario.placement_sector import hides_by
from cfbuilder.scenario.setup import Placement, SideName, Terrain, other


@frozen
class EmplacedLine:
    """A line of weapons on the table: how many they are in all, and whether they come later; `where` in the file."""

    line: StandLine
    position: Emplacement
    count: int
    later: bool
    where: str


def emplaced_lines(formations: Sequence[Formation], where: str) -> Iterator[EmplacedLine]:
    """Those of formations at a place of the file, and of all below them."""
    return _lines(formations, where, 1, later=False)


def _lines(formations: Sequence[Formation], where: str, count: int, *, later: bool) -> Iterator[EmplacedLine]:
    for number, formation in enumerate(formations):
        here, there_are = f"{where}.{number}", count * formation.count
        comes = later or bool(formation.later)
        for place, line in enumerate(formation.stands):
            if line.emplaced is not None:
                told = f"{here}.stands.{place}.emplaced"
                yield EmplacedLine(line, line.emplaced, there_are * line.count, comes, told)
        yield from _lines(formation.formations, f"{here}.formations", there_are, later=comes)


def without_positions(formations: Sequence[Formation]) -> tuple[Formation, ...]:
    """The formations with their weapons on the table, but nowhere in particular."""
    return tuple(
        replace(
            each,
            stands=tuple(
                replace(line, emplaced=Emplacement()) if line.emplaced is not None else line
                for line in each.stands
            ),
            formations=without_positions(each.formations),
        )
        for each in formations
    )


def hidden_positions(paraded: Muster) -> tuple[Placement, ...]:
    """The positions in features that a muster tells, as placements."""
    return tuple(
        Placement(stand=piece.key, feature=position.feature, where=position.where)
        for piece in paraded.pieces()
        if (position := piece.emplaced) and position.feature is not None
    )


@frozen
class _Side:
    """A side as its positions are held against it; `unseen`: it hides."""

    written: Authored
    name: SideName
    terrain: Terrain
    kinds: Mapping[str, TerrainKind]
    unseen: bool

    @property
    def enemy(self) -> AuthoredSide:
        return self.written.sides[other(self.name)]


def emplacement_findings(written: Authored, side: SideName, catalog: Catalog) -> Iterator[Finding]:
    """Stands that need no position or cannot have one, and positions that nothing can stand in."""
    own = written.sides[side]
    unseen = hides_by(written.hidden, written.attacker, side)
    asked = _Side(written, side, zoned(written), catalog.terrain_kinds(written.system), unseen)
    crowds: Counter[int] = Counter()
    for each in emplaced_lines(own.formations, f"sides.{side}.formations"):
        name, position = each.line.stand, each.position
        stand = catalog.stand_or_none(written.system, own.nation, name)
        if stand is not None and not stand.off_table:
            told = f"{name} is on the table in any battle"
            yield problem("emplaced", told, "leave `emplaced` out", each.where)
        elif each.later:
            told = f"{name} comes later, and a firing position is taken before play (2.2.2)"
            yield problem("emplaced", told, "leave `emplaced` out, or `later`", each.where)
        elif position.feature is not None and position.spot is not None:
            told = f"{name} is in a feature and at a spot"
            yield problem("emplaced", told, "give one of them", each.where)
        elif position.spot is not None:
            yield from _at_a_spot(each, position.spot, asked)
        elif position.feature is not None and not unseen:
            # What is hidden is looked over with all that is.
            crowds[position.feature] += each.count
            yield from _in_a_feature(each, position.feature, crowds[position.feature], asked)


def _at_a_spot(each: EmplacedLine, spot: Point, asked: _Side) -> Iterator[Finding]:
    name, where = each.line.stand, f"{each.where}.spot"
    if asked.unseen:
        told = f"{name} is hidden, and what is hidden is placed by feature (5.3)"
        yield problem("emplaced", told, "give the feature, and `where` in it", where)
        return
    width, depth = asked.terrain.table
    if not all(
        0 <= way.sixteenths <= inches * INCH for way, inches in zip(spot, (width, depth), strict=True)
    ):
        told = f"the spot of {name} is off the table"
        yield problem("emplaced", told, f"x is 0 to {width}, y is 0 to {depth}", where)
    elif is_within(spot, asked.enemy.zone):
        told = f"{name} is in the zone of {asked.enemy.name}"
        yield Finding("scenario.emplaced", Severity.WARNING, told, "give a spot of its own side", where)
    if each.count > 1:
        told = f"{each.count} times {name} at one spot"
        yield problem("emplaced", told, "give each a line of its own", where)


def _in_a_feature(each: EmplacedLine, number: int, crowded: int, asked: _Side) -> Iterator[Finding]:
    """`crowded`: so many are in it with these."""
    name, where = each.line.stand, f"{each.where}.feature"
    feature = asked.terrain.feature(number)
    if feature is None:
        told = f"{name} is in feature {number}, which is not there"
        yield problem("emplaced", told, "name one of the terrain", where)
        return
    kind, named = asked.kinds.get(feature.kind), f"feature {number} ({feature.kind})"
    room = room_in(feature, kind) if kind is not None else None
    if kind is not None and kind.shape == "line":
        hint = "give its `spot`: [x, y], and say `where`: behind it"
        yield problem("emplaced", f"nobody is inside {named}", hint, where)
    elif room is not None and crowded > room:
        told = (
            f"{named} holds {plural(room, 'squad or weapon', 'squads or weapons')}, and {crowded} are in it"
        )
        yield problem("emplaced", told, "name another feature", where)
    elif feature.zone == other(asked.name):
        told = f"{name} is in {named}, which belongs to {asked.enemy.name}"
        yield Finding("scenario.emplaced", Severity.WARNING, told, "name a feature of its own side", where)
