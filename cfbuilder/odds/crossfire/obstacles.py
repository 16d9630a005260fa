"""Minefields and wire (sections 10.1 and 10.2)."""

from __future__ import annotations

from fractions import Fraction

from cfbuilder.catalog.combat import Fire, Mines, Wire
from cfbuilder.odds.crossfire.fire import NONE, Weapon, volley
from cfbuilder.odds.crossfire.rally import needed_by
from cfbuilder.odds.dice import at_least, hits
from cfbuilder.odds.outcomes import Outcomes, either


def mined_squad(mines: Mines, fire: Fire, *, suppressed: bool = False) -> Outcomes:
    """What a minefield does to a squad that moves in it; with "none" it goes on (10.1)."""
    struck = volley([Weapon(mines.dice)], fire, suppressed=suppressed).target
    return struck.turned(dict.fromkeys(mines.ignored, NONE))


def mined_engineers(mines: Mines, fire: Fire) -> Outcomes:
    """What it does to engineers who enter it first: they may find it before it goes off (10.1)."""
    attacked = 1 - at_least(mines.found_on)
    chances = {each: chance * attacked for each, chance in mined_squad(mines, fire).items()}
    chances[NONE] += 1 - attacked
    return Outcomes.of(chances)


def mined_vehicle(mines: Mines) -> Outcomes:
    """What it does to a vehicle (10.1)."""
    return either(at_least(mines.vehicle_on), "kill", NONE)


def crossing(wire: Wire, quality: str, bonus: int = 0) -> Outcomes:
    """Whether a squad gets across, with the bonus of the best commander near; engineers always do (10.2)."""
    return either(at_least(needed_by(wire.cross, quality), bonus), "across", "hung-up")


def shelled(wire: Wire, fire: Fire, dice: int, barrages: int, *, covered: bool = False) -> Outcomes:
    """Whether so many barrages of so many dice each destroy a section, in cover or not (10.2)."""
    thrown = max(dice + (wire.cover if covered else 0), 0) * barrages
    enough = sum(hits(thrown, at_least(fire.hit_on))[wire.hits :], Fraction(0))
    return either(enough, "destroyed", "left")
