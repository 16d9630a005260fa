"""The chances of one shot at a vehicle, as sheets print them, from what a reader knows of both sides."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.combat import Combat
from cfbuilder.core.frozen import frozen
from cfbuilder.odds.crossfire.matrix import Armament, pairings
from cfbuilder.odds.outcomes import Outcomes, percent
from cfbuilder.rendering.views.data import DataLine, data_lines
from cfbuilder.rendering.views.sides import known_muster
from cfbuilder.rendering.views.undisclosed import is_undisclosed
from cfbuilder.scenario.knowledge import Known, KnownSide, as_force
from cfbuilder.scenario.setup import other

#: Chances from which the next darker shade is printed.
_SHADES = (Fraction(1, 12), Fraction(1, 4), Fraction(5, 12), Fraction(7, 12))


@frozen
class Chance:
    """A chance in percent and as a fraction; `shade` from 0, as white as paper, to 4."""

    percent: str
    exact: str
    shade: int


@frozen
class Shot:
    """What one gun does to one target, from ahead and from behind its rear line."""

    gun: str
    target: str
    front: Chance
    flank: Chance


def armaments(known: Known, side: KnownSide, catalog: Catalog) -> tuple[DataLine, ...]:
    """What a side has with or without a data row, as its sheets name it; the shared row where its own has none."""
    shared = {each.name: each for each in _shared(known, side, catalog)}
    return tuple(shared.get(each.name, each) for each in _lines(known, side, catalog))


def _lines(known: Known, side: KnownSide, catalog: Catalog) -> tuple[DataLine, ...]:
    return data_lines(as_force(known, side), known_muster(known, side, catalog), catalog)


def _shared(known: Known, side: KnownSide, catalog: Catalog) -> Iterator[DataLine]:
    """The weapons of squads that fire by the row of another nation's sheet."""
    combat = _combat(known, catalog)
    for line in _lines(known, side, catalog) if combat else ():
        weapon = combat.tank_hunters.weapon(line.name) if combat and line.row is None else None
        row = catalog.data_row(known.public.system, weapon.data) if weapon and weapon.data else None
        if weapon and row:
            yield DataLine(line.name, row, f"as {weapon.data}")


def shots(known: Known, side: KnownSide, catalog: Catalog) -> tuple[Shot, ...]:
    """Everything of a side that can harm vehicles at everything of the other that has armor, in the open."""
    combat = _combat(known, catalog)
    if combat is None:
        return ()
    guns, targets = (
        [Armament(each.name, each.row) for each in armaments(known, whose, catalog) if each.row]
        for whose in (side, known.side(other(side.side)))
    )
    return tuple(
        Shot(each.gun, each.target, _chance(each.front), _chance(each.flank))
        for each in pairings(guns, targets, combat.gun_fire)
    )


def _combat(known: Known, catalog: Catalog) -> Combat | None:
    return catalog.find(Combat, f"{known.public.system}/combat")


def _chance(outcomes: Outcomes) -> Chance:
    kill = outcomes["kill"]
    return Chance(percent(kill), str(kill), sum(kill >= each for each in _SHADES))


def notes_on(known: Known, catalog: Catalog) -> Iterator[str]:
    """What is not known of the sides, what has no figures, and by whose row a weapon fires.

    Whose figures a vehicle has stands on roster and card.
    """
    for side in known.sides:
        player = f"Player {side.side.upper()}"
        if is_undisclosed(known, side):
            yield f"What {player} has is not disclosed."
        without = (each for each in armaments(known, side, catalog) if each.row is None)
        for each in (*_shared(known, side, catalog), *without):
            yield f"{player}, {each.name}: {each.origin}."
