"""The record of what a side hides: what players write for a place, and the pure edits of their placements."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace

from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.scenario.setup import Placement, Secrets, Terrain

#: What a side may dig; stands have keys of their own.
TUNNEL = "tunnel"

#: It must fit on a line of the sheet.
_LONGEST_WHERE = 60

_SPOT = re.compile(r"(?P<feature>[0-9]{1,4})(\+(?P<to>[0-9]{1,4}))?(:(?P<where>.*))?", re.DOTALL)


@frozen
class Spot:
    """A place as a player writes it: "7", "7:north edge", or "4+9" for what links two features."""

    feature: int
    to: int | None = None
    where: str = ""

    @classmethod
    def parse(cls, text: str, terrain: Terrain) -> Spot:
        """Raises UsageError for what is no place, or names a feature that is not there."""
        found = _SPOT.fullmatch(text.strip())
        if found is None:
            raise UsageError(f"{text!r} is no place", "write 7, 7:north edge, or 4+9 to link two features")
        spot = cls(
            feature=int(found["feature"]),
            to=int(found["to"]) if found["to"] else None,
            where=" ".join((found["where"] or "").split()),
        )
        numbers = [each.number for each in terrain.features]
        for number in (spot.feature, spot.to):
            if number is not None and number not in numbers:
                told = f"they are numbered {min(numbers)} to {max(numbers)}" if numbers else "there is none"
                raise UsageError(f"there is no feature {number}", told)
        if len(spot.where) > _LONGEST_WHERE or not spot.where.isprintable():
            raise UsageError(
                f"{spot.where!r} is too much for a place", f"at most {_LONGEST_WHERE} ordinary characters"
            )
        return spot


def stand_at(key: str, spot: Spot) -> Placement:
    return Placement(stand=key, feature=spot.feature, to=spot.to, where=spot.where)


def tunnel_at(spot: Spot) -> Placement:
    """Raises UsageError for a tunnel that leads nowhere."""
    if spot.to is None:
        raise UsageError("a tunnel links two features", f"write {spot.feature}+ and the number of the other")
    return Placement(what="tunnel", feature=spot.feature, to=spot.to, where=spot.where)


def dummy_at(spot: Spot) -> Placement:
    """Raises UsageError for a dummy that links two features."""
    if spot.to is not None:
        raise UsageError("a dummy is a marker of one feature", f"write {spot.feature}")
    return Placement(what="dummy", feature=spot.feature, where=spot.where)


def place(secrets: Secrets, added: Iterable[Placement]) -> Secrets:
    """With more placements, by feature. A stand that was elsewhere moves."""
    new = {identity(each): each for each in added}
    kept = [each for each in secrets.placements if identity(each) not in new]
    return replace(secrets, placements=tuple(sorted([*kept, *new.values()], key=lambda each: each.feature)))


def take_back(secrets: Secrets, stands: Iterable[str]) -> Secrets:
    """Without what the record says of some stands."""
    gone = set(stands)
    return replace(secrets, placements=tuple(each for each in secrets.placements if each.stand not in gone))


def clear(secrets: Secrets, feature: int) -> Secrets:
    """Without everything that is in a feature or that ends there. Raises UsageError if nothing does."""
    kept = tuple(each for each in secrets.placements if feature not in (each.feature, each.to))
    if kept == secrets.placements:
        raise UsageError(f"nothing is hidden in feature {feature}", "nothing was changed")
    return replace(secrets, placements=kept)


def identity(placement: Placement) -> tuple[object, ...]:
    """What may be on a record once: a stand, a dummy in a feature, a tunnel between two, whichever is told first."""
    if placement.what == "stand":
        return ("stand", placement.stand)
    return (placement.what, *sorted((placement.feature, placement.to or 0)))


def contradiction(placement: Placement) -> tuple[str, str] | None:
    """What makes a placement that somebody wrote none, and how to mend it."""
    if placement.what == "stand" and not placement.stand:
        return (
            "a placement without a stand",
            "give the key of one (stand: 1/platoon-1/rifle-squad-2), or say what: dummy",
        )
    if placement.what != "stand" and placement.stand:
        return f"a {placement.what} with a stand", "leave `what` out, or the stand"
    if placement.what == "tunnel" and placement.to is None:
        return "a tunnel that leads nowhere", "give the other feature: to: 9"
    if placement.what == "dummy" and placement.to is not None:
        return "a dummy that links two features", "leave `to` out"
    return None


def called(placement: Placement) -> str:
    """ "1/platoon-2/rifle-squad-3", "tunnel 4+9", "dummy 7"."""
    if placement.what == "stand":
        return placement.stand
    return f"{placement.what} {_numbers(placement)}"


def spot_told(placement: Placement) -> str:
    """ "feature 7, north edge", "features 4+9"."""
    features = f"feature{'' if placement.to is None else 's'} {_numbers(placement)}"
    return f"{features}, {placement.where}" if placement.where else features


def _numbers(placement: Placement) -> str:
    return "+".join(str(each) for each in (placement.feature, placement.to) if each is not None)
