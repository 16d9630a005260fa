"""Fire missions: a block for every indirect-fire weapon with its FO and one box a mission (section 7.0)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.reference import Reference, Rule
from cfbuilder.core.wording import listed
from cfbuilder.force.force import Force
from cfbuilder.force.muster import Muster, muster
from cfbuilder.rendering.views.heading import Heading, heading
from cfbuilder.rendering.views.sides import names
from cfbuilder.scenario.knowledge import Known, KnownSide

#: How a rule begins that explains a star in the table above it.
FOOTNOTE = "* "


@dataclass(frozen=True, slots=True)
class FireMissions:
    """A weapon; `missions` None is without limit. `smoke` is in stands, 0 for none."""

    weapon: str
    observer: str
    group: str
    dice: int
    kill_potential: int
    smoke: int
    missions: int | None


@dataclass(frozen=True, slots=True)
class FireMissionsView:
    """One side's weapons; its owner's and the umpire's only."""

    heading: Heading
    weapons: tuple[FireMissions, ...]
    rules: tuple[Rule, ...]


def fire_missions(force: Force, paraded: Muster, catalog: Catalog) -> tuple[FireMissions, ...]:
    """The indirect-fire weapons in the order of the force, their FOs numbered as on the roster."""
    bonus = catalog.bonus(force.system, force.nation)
    period = catalog.system(force.system).period(force.year)
    made = []
    observers = 0
    for group in paraded.walk():
        for piece in group.pieces:
            indirect = piece.stand.indirect
            if indirect is None:
                continue
            observers += int(piece.stand.free_observer)
            missions = bonus.missions(piece.stand.name, period.id) if bonus else None
            if missions is None:
                missions = piece.stand.fire_missions
            made.append(
                FireMissions(
                    weapon=piece.stand.name,
                    observer=f"FO {observers}" if piece.stand.free_observer else "its PC",
                    group=group.name,
                    dice=indirect.dice,
                    kill_potential=indirect.kill_potential,
                    smoke=indirect.smoke,
                    missions=missions if isinstance(missions, int) else None,
                )
            )
    return tuple(made)


def fire_missions_view(known: Known, side: KnownSide, catalog: Catalog) -> FireMissionsView | None:
    """The sheet of a side that is known whole; None if it has no such weapon or is somebody else's."""
    if side.own is None:
        return None
    weapons = fire_missions(side.own, muster(side.own, catalog), catalog)
    if not weapons:
        return None
    called = names(known, side, catalog)
    title = f"Fire missions, {called.nation}"
    rules = tuple(
        rule
        for block in catalog.references(known.public.system)
        if "indirect-fire" in block.needs
        for rule in _rules(block)
    )
    return FireMissionsView(heading(known, catalog, "Fire missions", title), weapons, rules)


def _rules(block: Reference) -> Iterator[Rule]:
    """The rules of a block that always hold. A footnote names the rows whose star it explains."""
    starred = [
        row.cells[0].rstrip(" *")
        for table in block.tables
        for row in table.rows
        if row.cells[0].endswith("*")
    ]
    for rule in block.rules:
        if rule.needs:
            continue
        if rule.text.startswith(FOOTNOTE):
            yield replace(rule, text=f"{listed(starred)}: {rule.text.removeprefix(FOOTNOTE)}")
        else:
            yield rule
