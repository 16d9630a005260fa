"""The matrix of a game: every gun of a side against every vehicle of the other, for what its reader may know."""

from __future__ import annotations

from fractions import Fraction
from typing import Literal

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.combat import GunFire
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import listed
from cfbuilder.odds.crossfire.anti_vehicle import fires_at_vehicles, shot
from cfbuilder.odds.crossfire.figures import combat_of
from cfbuilder.odds.crossfire.matrix import Armament
from cfbuilder.rendering.views.chances import armaments, notes_on
from cfbuilder.scenario.knowledge import Known, KnownSide
from cfbuilder.scenario.setup import SideName, other

Shelter = Literal["open", "cover", "hull-down"]
"""What the vehicles are taken to stand in."""

SHELTERS: tuple[Shelter, ...] = ("open", "cover", "hull-down")


@frozen
class Faced:
    """The chances of one shot to destroy a target, from ahead and from wholly behind its rear line."""

    target: str
    front: Fraction
    flank: Fraction


@frozen
class Gun:
    """What fires, with a shot at each target."""

    name: str
    shots: tuple[Faced, ...]


@frozen
class Matrix:
    """What a side's guns do to the other's vehicles; no guns where none meets a vehicle that is known."""

    side: SideName
    guns: tuple[Gun, ...]


def matrices(known: Known, catalog: Catalog, shelter: Shelter) -> tuple[Matrix, ...]:
    """One for each side. Raises UsageError for a rules system without figures of combat."""
    rules = combat_of(catalog, known.public.system).gun_fire
    armed = {side.side: _armed(known, side, catalog) for side in known.sides}
    return tuple(Matrix(side, _guns(armed[side], armed[other(side)], rules, shelter)) for side in armed)


def _armed(known: Known, side: KnownSide, catalog: Catalog) -> list[Armament]:
    return [Armament(each.name, each.row) for each in armaments(known, side, catalog) if each.row]


def _guns(side: list[Armament], foe: list[Armament], rules: GunFire, shelter: Shelter) -> tuple[Gun, ...]:
    targets = [each for each in foe if each.row.armor]
    return tuple(
        Gun(each.name, tuple(faced(each, target, rules, shelter) for target in targets))
        for each in side
        if targets and fires_at_vehicles(each.row)
    )


def faced(gun: Armament, target: Armament, rules: GunFire, shelter: Shelter = "open") -> Faced:
    """A shot of one at the other. What cannot be hull-down is in the open; a flank never is (11.4)."""
    down = shelter == "hull-down" and bool(target.row.hull_down)
    covered = shelter == "cover"
    front = shot(gun.row, target.row, rules, cover=covered, hull_down=down)
    flank = shot(gun.row, target.row, rules, cover=covered, flank=True)
    return Faced(target.name, front["kill"], flank["kill"])


def matrix_notes(known: Known, catalog: Catalog, shelter: Shelter) -> tuple[str, ...]:
    """What is not known, whose figures are taken for whose, and what cannot be hull-down."""
    notes = list(notes_on(known, catalog))
    never = dict.fromkeys(
        each.name
        for side in known.sides
        for each in _armed(known, side, catalog)
        if each.row.armor and not each.row.hull_down
    )
    if never and shelter == "hull-down":
        notes.append(f"{listed(never)} cannot be hull-down (11.4): in the open here.")
    return tuple(notes)
