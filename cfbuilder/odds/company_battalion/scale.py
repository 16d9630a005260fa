"""What real armour and real strength are in the game: classes by effective thickness, models by numbers."""

from __future__ import annotations

from math import cos, radians

from cfbuilder.catalog.gunnery import Armour, Scale
from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen

#: Plates that lie flatter than this are roofs.
_STEEPEST = range(90)
_THICKEST = 1000


@frozen
class Plate:
    """A plate by its effective thickness in whole millimetres; `armour` None: too thin to be any."""

    effective: int
    armour: int | None


def plate(armour: Armour, thickness: int, slope: int = 0) -> Plate:
    """A plate of so many millimetres that leans back by so many degrees from upright. Raises UsageError.

    The rules say "about": the effective thickness is rounded to whole millimetres before it is looked up.
    """
    if not 0 <= thickness <= _THICKEST or slope not in _STEEPEST:
        raise UsageError(
            f"a plate of {thickness} mm at {slope} degrees",
            f"0 to {_THICKEST} mm, and 0 (upright) to {_STEEPEST[-1]} degrees",
        )
    effective = round(thickness / cos(radians(slope)))
    return Plate(effective, class_of(armour, effective))


def class_of(armour: Armour, effective: int) -> int | None:
    """The class of so many effective millimetres."""
    if effective < 1:
        return None
    beyond_first = max(effective - armour.first, 0)
    return min(-(-beyond_first // armour.step), armour.most)


def vehicle_models(scale: Scale, vehicles: int) -> int:
    """The models of so many vehicles, rounded to the nearest; at least one of any. Raises UsageError."""
    return _models(vehicles, scale.vehicles)


def stands(scale: Scale, men: int) -> tuple[int, int]:
    """From how few to how many stands so many men are. Raises UsageError."""
    fewest, most = scale.men
    return _models(men, most), _models(men, fewest)


def _models(strength: int, each: int) -> int:
    if strength < 0:
        raise UsageError(f"a strength of {strength}", "0 or more")
    return max((2 * strength + each) // (2 * each), min(strength, 1))
