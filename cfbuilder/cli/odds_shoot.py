"""`cfbuilder odds shoot`: what the fire of a unit does to its target."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.cli.odds_answer import few, tell
from cfbuilder.cli.odds_company_battalion import inches
from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import suggestion
from cfbuilder.odds.bolt_action.figures import Reach, dice_of, shooting_of, target_called
from cfbuilder.odds.bolt_action.shooting import Circumstances, Dice
from cfbuilder.session.odds_shooting import shooting as shooting_answer
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
    answer = shooting_answer(fired, target_called(shooting, chosen.at), how, shooting)
    return tell(answer, as_json=chosen.json)
