"""Shooting at a unit: hits, casualties, the pin, the chance of a morale check and of exceptional damage."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import prod

from cfbuilder.catalog.shooting import DamageRoll, HitRoll, Shooting, Target
from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import suggestion
from cfbuilder.odds.dice import FACES, at_least, hits, together
from cfbuilder.odds.outcomes import Outcomes

_BEST = FACES[-1]

#: A second throw of the best face: what an impossible hit and exceptional damage need.
_AGAIN = Fraction(1, len(FACES))


@frozen
class Circumstances:
    """What is so for all who fire: pins on them, whether they advance, their quality; and for the target.

    `models`: as many as it has when it is shot at, None: nobody says; `down` and `small` count for troops only.
    """

    quality: str = ""
    pins: int = 0
    advancing: bool = False
    down: bool = False
    small: bool = False
    cover: str = ""
    models: int | None = None


@frozen
class Dice:
    """Dice of one weapon at one distance; `damage` is added to its dice of damage."""

    dice: int
    long: bool = False
    point_blank: bool = False
    damage: int = 0


@frozen
class Thrown:
    """Dice with the figures they need: `hit_on` may be more than a die shows."""

    dice: int
    hit_on: int
    hit: Fraction
    damaging: Fraction
    exceptional: Fraction


@frozen
class Shots:
    """What comes of the fire of one unit.

    `hits` and `casualties` by their number; the latter are damaging hits for a target without models. `pin`: the
    chance of any hit. `morale_check`: enough fell and some are left, `wiped_out`: none is; None if nobody says how
    many there are. `beyond`: the chance of a hit by dice that had to show their best face twice, None without any.
    """

    thrown: tuple[Thrown, ...]
    hits: Outcomes
    casualties: Outcomes
    pin: Fraction
    exceptional: Fraction
    morale_check: Fraction | None
    wiped_out: Fraction | None
    beyond: Fraction | None


def shoot(fired: Sequence[Dice], target: Target, how: Circumstances, rules: Shooting) -> Shots:
    """The fire of one unit at one target. Raises UsageError for a cover nobody knows and a unit of no model."""
    if how.models is not None and how.models < 1:
        raise UsageError(f"a target of {how.models} models", "1 or more")
    thrown = tuple(_thrown(each, target, how, rules) for each in fired)
    scored = together(hits(each.dice, each.hit) for each in thrown)
    fallen = together(hits(each.dice, each.hit * each.damaging) for each in thrown)
    models = how.models if target.models else None
    if models is not None and models < len(fallen):
        fallen = (*fallen[:models], sum(fallen[models:], Fraction(0)))
    enough = None if models is None else -(-models * rules.morale_check[0] // rules.morale_check[1])
    beyond = [each for each in thrown if each.hit_on > _BEST]
    return Shots(
        thrown=thrown,
        hits=_by_number(scored),
        casualties=_by_number(fallen),
        pin=1 - scored[0],
        exceptional=_any(thrown, [each.hit * each.exceptional for each in thrown]),
        morale_check=None if enough is None else sum(fallen[enough:models], Fraction(0)),
        wiped_out=None if models is None else sum(fallen[models:], Fraction(0)),
        beyond=_any(beyond, [each.hit for each in beyond]) if beyond else None,
    )


def _thrown(fired: Dice, target: Target, how: Circumstances, rules: Shooting) -> Thrown:
    hit_on = needed(fired, target, how, rules.hit)
    return Thrown(
        fired.dice, hit_on, hit_chance(hit_on, rules.hit), *_damage(fired.damage, target, rules.damage)
    )  # fmt: skip


def needed(fired: Dice, target: Target, how: Circumstances, rules: HitRoll) -> int:
    """What a die must show to hit; less than 1 or more than 6 where modifiers make it so."""
    if how.cover and how.cover not in rules.cover:
        raise UsageError(f"there is no cover {how.cover!r}", suggestion(how.cover, list(rules.cover)))
    few = how.small or (how.models is not None and how.models <= rules.small.models)
    modifiers = [
        rules.point_blank.modifier if fired.point_blank else 0,
        rules.each_pin * how.pins,
        rules.long_range.modifier if fired.long else 0,
        rules.qualities.get(how.quality, 0),
        rules.advancing if how.advancing else 0,
        rules.down if how.down and target.models else 0,
        rules.small.modifier if few and target.models else 0,
        rules.cover[how.cover] if how.cover else 0,
    ]
    return rules.on - sum(modifiers)


def hit_chance(hit_on: int, rules: HitRoll) -> Fraction:
    """One die; where it cannot show enough, its best face twice in a row."""
    if hit_on > _BEST:
        return at_least(_BEST) * _AGAIN
    return at_least(max(hit_on, rules.never + 1))


def _damage(damage: int, target: Target, rules: DamageRoll) -> tuple[Fraction, Fraction]:
    """The chances that one hit damages, and that it damages exceptionally."""
    damaging = at_least(max(target.on - damage, rules.never + 1))
    return damaging, at_least(_BEST) * _AGAIN if damaging else Fraction(0)


def _any(thrown: Sequence[Thrown], chances: Sequence[Fraction]) -> Fraction:
    """The chance that any die does what each of its kind does with this chance."""
    none = [(1 - chance) ** each.dice for each, chance in zip(thrown, chances, strict=True)]
    return 1 - prod(none, start=Fraction(1))


def _by_number(chances: Sequence[Fraction]) -> Outcomes:
    return Outcomes(tuple((str(count), chance) for count, chance in enumerate(chances)))
