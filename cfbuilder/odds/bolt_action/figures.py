"""Where the figures of shooting are in the catalog, by the names that people use."""

from __future__ import annotations

import re
from collections.abc import Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.shooting import Shooting, ShootingWeapon, Target
from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import Length
from cfbuilder.core.wording import slug, suggestion
from cfbuilder.odds.bolt_action.shooting import Dice

_ITEM = re.compile(r"(?:(\d{1,3})\s*[x×]?\s+)?(\S.*)")


@frozen
class Reach:
    """How far the target is, if that was said: in inches, or only that all fire at it from afar or close by."""

    distance: Length | None = None
    long: bool = False
    point_blank: bool = False


def shooting_of(catalog: Catalog, system: str) -> Shooting:
    """Raises UsageError for a system without such figures."""
    frame = catalog.system(system)
    found = catalog.find(Shooting, f"{system}/shooting")
    if found is None:
        having = [each.rpartition("/")[0] for each in catalog.ids("shooting")]
        raise UsageError(f"{frame.name} has no shooting.yaml", suggestion(system, having))
    return found


def target_called(shooting: Shooting, word: str) -> Target:
    """Raises UsageError naming what there is."""
    found = shooting.target(slug(word))
    if found is None:
        known = [each.id for each in shooting.damage.targets]
        raise UsageError(f"there is no target {word!r}", suggestion(word, known))
    return found


def dice_of(shooting: Shooting, text: str, reach: Reach) -> tuple[Dice, ...]:
    """The dice of weapons as people write them, "4 rifle, 1 light machine gun", without those out of range.

    Raises UsageError for a weapon that is unknown, or of which a figure is needed that nobody knows.
    """
    return tuple(
        dice for item in text.split(",") for dice in _dice(shooting, item.strip(), reach)
    )  # fmt: skip


def _dice(shooting: Shooting, item: str, reach: Reach) -> Sequence[Dice]:
    found = _ITEM.fullmatch(item)
    weapon = _weapon(shooting, found[2]) if found else None
    if found is None or weapon is None:
        known = [each.id for each in shooting.weapons]
        raise UsageError(f"there is no weapon {item!r}", suggestion(item, known))
    if weapon.shots is None:
        raise UsageError(
            f"nobody knows how many shots the {weapon.name} has",
            f"write it into weapons.{weapon.id}.shots of shooting.yaml, or give all dice with --dice",
        )
    dice = int(found[1] or 1) * weapon.shots
    if reach.distance is None:
        return [Dice(dice, reach.long, reach.point_blank, weapon.damage)]
    if weapon.range is None:
        raise UsageError(
            f"nobody knows the range of the {weapon.name}",
            f"write it into weapons.{weapon.id}.range of shooting.yaml, or say --long or --point-blank instead",
        )
    if reach.distance > weapon.range:
        return []
    return [at_distance(shooting, dice, weapon.range, reach.distance, weapon.damage)]


def at_distance(shooting: Shooting, dice: int, weapon_range: Length, distance: Length, damage: int) -> Dice:
    """Dice of a weapon at a distance within its range."""
    numerator, denominator = shooting.hit.long_range.beyond
    long = distance.sixteenths * denominator > weapon_range.sixteenths * numerator
    return Dice(dice, long, distance <= shooting.hit.point_blank.within, damage)


def _weapon(shooting: Shooting, word: str) -> ShootingWeapon | None:
    """By name, in the singular or the plural."""
    wanted = slug(word)
    for each in shooting.weapons:
        if wanted in (each.id, f"{each.id}s", slug(each.name), f"{slug(each.name)}s"):
            return each
    return None
