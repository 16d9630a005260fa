"""Bolt Action's question about odds: what the fire of a unit does to its target."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from cfbuilder.catalog.shooting import Shooting, Target
from cfbuilder.core.wording import listed, plural
from cfbuilder.odds.bolt_action.shooting import Circumstances, Dice, Shots, shoot
from cfbuilder.odds.outcomes import Outcomes, told
from cfbuilder.session.odds_answer import Answer, outcomes_json

#: Chances below this are not told one by one.
_WORTH_TELLING = Fraction(1, 200)


def shooting(fired: Sequence[Dice], target: Target, how: Circumstances, rules: Shooting) -> Answer:
    """The fire of one unit. Raises UsageError for a cover nobody knows."""
    came = shoot(fired, target, how, rules)
    fallen = "damaging hits" if came.morale_check is None else "casualties"
    lines = [
        _head(came),
        f"hits: {_likely(came.hits)}; pinned {told(came.pin)}",
        f"{fallen}: {_likely(came.casualties)}",
    ]
    if came.morale_check is not None and came.wiped_out is not None:
        lines.append(f"morale check {told(came.morale_check)}; wiped out {told(came.wiped_out)}")
    lines.append(f"exceptional damage {told(came.exceptional)}")
    if came.beyond is not None:
        lines.append(f"a 6 and another 6 {told(came.beyond)}")
    more = {
        "hits": outcomes_json(came.hits),
        "pin": str(came.pin),
        "morale_check": _or_none(came.morale_check),
        "wiped_out": _or_none(came.wiped_out),
        "exceptional": str(came.exceptional),
        "six_then_six": _or_none(came.beyond),
        "dice": [{"dice": each.dice, "hit_on": each.hit_on} for each in came.thrown],
    }
    return Answer(came.casualties, lines, more, counts=fallen)


def _head(came: Shots) -> str:
    """ "8 dice, hits on 5+; one hit damages 1/2, 50 %"."""
    if not came.thrown:
        return "everything is out of range"
    dice = Counter[tuple[int, Fraction]]()
    for each in came.thrown:
        dice[each.hit_on, each.damaging] += each.dice
    return listed(
        f"{plural(count, 'die', 'dice')}, {'hits on a 6 and another 6' if on > 6 else f'hits on {max(on, 2)}+'}, "
        f"a hit damages {told(damaging)}"
        for (on, damaging), count in dice.items()
    )


def _likely(outcomes: Outcomes) -> str:
    """The chances of 1 or more, 2 or more ... as long as they say something."""
    counts = [each for each in outcomes if each != "0" and outcomes.or_better(each) >= _WORTH_TELLING]
    if not counts:
        return f"none {told(outcomes['0'])}"
    return ", ".join(f"{each}+ {told(outcomes.or_better(each))}" for each in counts)


def _or_none(chance: Fraction | None) -> str | None:
    return None if chance is None else str(chance)
