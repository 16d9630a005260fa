"""`cfbuilder odds shoot`: what the fire of a unit does to its target."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from fractions import Fraction

from cfbuilder.cli.odds_answer import Answer, few, outcomes_json, tell
from cfbuilder.cli.odds_company_battalion import inches
from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import listed, plural, suggestion
from cfbuilder.odds.bolt_action.figures import Reach, dice_of, shooting_of, target_called
from cfbuilder.odds.bolt_action.shooting import Circumstances, Dice, Shots, shoot
from cfbuilder.odds.outcomes import Outcomes, told
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    catalog = Session().catalog
    shooting = shooting_of(catalog, chosen.system)
    qualities = [each.id for each in catalog.system(chosen.system).qualities]
    if chosen.quality not in qualities:
        raise UsageError(f"there is no quality {chosen.quality!r}", suggestion(chosen.quality, qualities))
    how = Circumstances(
        quality=chosen.quality,
        pins=few("--pins", chosen.pins, 0),
        advancing=chosen.advance,
        down=chosen.down,
        small=chosen.small,
        cover=chosen.cover,
        models=None if chosen.models is None else few("--models", chosen.models),
    )
    reach = Reach(
        None if chosen.range is None else inches("--range", chosen.range), chosen.long, chosen.point_blank
    )
    if (chosen.dice is None) == (chosen.weapons is None):
        raise UsageError("who fires?", 'name the weapons, "4 rifle, 1 light machine gun", or give --dice N')
    if chosen.dice is not None:
        if reach.distance is not None:
            raise UsageError("dice alone have no range", "say --long or --point-blank instead of --range")
        fired: tuple[Dice, ...] = (
            Dice(
                few("--dice", chosen.dice), reach.long, reach.point_blank, few("--damage", chosen.damage, 0)
            ),
        )
    else:
        if chosen.damage:
            raise UsageError("a weapon brings what it adds to damage", "leave --damage out")
        fired = dice_of(shooting, chosen.weapons, reach)
        few("the dice of all weapons", sum(each.dice for each in fired), 0)
    came = shoot(fired, target_called(shooting, chosen.at), how, shooting)
    return tell(_answer(came), as_json=chosen.json)


def _answer(came: Shots) -> Answer:
    models = came.morale_check is not None
    lines = [_head(came), f"hits: {_likely(came.hits)}; pinned {told(came.pin)}"]
    lines.append(f"{'casualties' if models else 'damaging hits'}: {_likely(came.casualties)}")
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
    return Answer(came.casualties, lines, more)


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
    counts = [each for each in outcomes if each != "0" and outcomes.or_better(each) >= Fraction(1, 200)]
    if not counts:
        return f"none {told(outcomes['0'])}"
    return ", ".join(f"{each}+ {told(outcomes.or_better(each))}" for each in counts)


def _or_none(chance: Fraction | None) -> str | None:
    return None if chance is None else str(chance)
