"""Fire: a die to hit, and a second one to kill whoever was hit; hit and not killed is suppressed."""

from __future__ import annotations

from collections.abc import Mapping

from cfbuilder.catalog.gunnery import Gunnery, GunneryWeapon
from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import Length
from cfbuilder.core.wording import listed, suggestion
from cfbuilder.odds.dice import at_most
from cfbuilder.odds.outcomes import Outcomes


@frozen
class Armed:
    """A weapon; `quality` is that of a gun, "" for what has none."""

    weapon: GunneryWeapon
    quality: str = ""

    @property
    def name(self) -> str:
        return f"{self.weapon.name}, {self.quality}" if self.quality else self.weapon.name


@frozen
class Manner:
    """How is fired: the firer moved with so many actions, is a suppressed vehicle, fires at where an enemy may be."""

    moved: int = 0
    suppressed: bool = False
    speculative: bool = False


@frozen
class Infantry:
    """Infantry as a target: its grades ("green"), whether it lies `prone`."""

    grades: tuple[str, ...] = ()
    prone: bool = False


@frozen
class Shot:
    """The figures of one shot, as dice must show them or less, and what comes of it."""

    hits_on: int
    kills_on: int
    outcomes: Outcomes


#: Nothing out of the ordinary.
_PLAIN = Manner()


def shot(
    armed: Armed,
    target: int | Infantry,
    distance: Length,
    gunnery: Gunnery,
    manner: Manner = _PLAIN,
    cover: str = "",
) -> Shot:
    """One shot at a class of armour or at infantry, in a kind of cover or none ("none", "suppress", "kill").

    Raises UsageError for a range the weapon does not have, armour it cannot harm, and cover nobody knows.
    """
    if cover and cover not in gunnery.infantry_kill.cover:
        known = list(gunnery.infantry_kill.cover)
        raise UsageError(f"there is no cover {cover!r}", suggestion(cover, known))
    band = _band(armed.weapon, distance)
    hits_on = armed.weapon.bands[band].hit + manner.moved * gunnery.hit.moved
    hits_on += gunnery.hit.suppressed if manner.suppressed else 0
    hits_on += gunnery.hit.cover if cover else 0
    if isinstance(target, Infantry):
        kills_on = _infantry_kill(target, cover, gunnery)
    else:
        kills_on = _penetration(armed, gunnery)[band][_class(target, gunnery)] or 0
    if manner.speculative:
        kills_on = 0
    hit, kill = at_most(hits_on, gunnery.faces), at_most(kills_on, gunnery.faces)
    chances = {"none": 1 - hit, "suppress": hit * (1 - kill), "kill": hit * kill}
    return Shot(max(hits_on, 0), max(kills_on, 0), Outcomes.of(chances))


def shots(one: Outcomes, count: int) -> Outcomes:
    """What several shots alike come to, at one target: the worst that any of them does."""
    none, unharmed = one["none"] ** count, (1 - one["kill"]) ** count
    return Outcomes.of({"none": none, "suppress": unharmed - none, "kill": 1 - unharmed})


def _band(weapon: GunneryWeapon, distance: Length) -> int:
    """The band of a distance; where two meet, the nearer one."""
    if weapon.least and distance < weapon.least:
        raise UsageError(f"{distance} is too near for the {weapon.name}", f"it fires from {weapon.least} on")
    for number, band in enumerate(weapon.bands):
        if distance <= band.to:
            return number
    raise UsageError(f"{distance} is too far for the {weapon.name}", f"it fires up to {weapon.bands[-1].to}")


def _penetration(armed: Armed, gunnery: Gunnery) -> tuple[tuple[int | None, ...], ...]:
    chart = armed.weapon.penetration
    if chart is None:
        guns = [each.name for each in gunnery.weapons if each.penetration]
        raise UsageError(
            f"nothing tells what the {armed.weapon.name} does to vehicles", f"{listed(guns)} have a chart"
        )
    return chart[needed_quality(armed, chart)]


def needed_quality(armed: Armed, chart: Mapping[str, object]) -> str:
    """The quality of a gun. Raises UsageError where it is missing or unknown."""
    if armed.quality not in chart:
        what = (
            f"there is no gun quality {armed.quality!r}"
            if armed.quality
            else "the quality of the gun is not known"
        )
        raise UsageError(what, f"say --quality {'|'.join(chart)}")
    return armed.quality


def _class(armour: int, gunnery: Gunnery) -> int:
    if not 0 <= armour <= gunnery.armour.most:
        raise UsageError(f"there is no class of armour {armour}", f"0 to {gunnery.armour.most}")
    return armour


def _infantry_kill(target: Infantry, cover: str, gunnery: Gunnery) -> int:
    rules = gunnery.infantry_kill
    kills_on = rules.on + sum(rules.qualities.get(grade, 0) for grade in target.grades)
    kills_on += rules.prone if target.prone else 0
    return kills_on + (rules.cover[cover] if cover else 0)
