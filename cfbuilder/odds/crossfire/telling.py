"""How chances are said: one line an answer, as a person says it at the table."""

from __future__ import annotations

from collections.abc import Sequence

from cfbuilder.catalog.combat import Fire
from cfbuilder.core.wording import plural, signed
from cfbuilder.odds.crossfire.close_combat import Added, Weighed
from cfbuilder.odds.crossfire.fire import NONE, Shelter, Volley, Weapon, dice_left
from cfbuilder.odds.outcomes import Outcomes, told


def dice_thrown(fired: Sequence[Weapon], fire: Fire, behind: Shelter) -> str:
    """ "3 + 4 dice, hits on 5 or more"."""
    dice = [dice_left(each, behind) for each in fired]
    noun = "die" if dice == [1] else "dice"
    return f"{' + '.join(map(str, dice))} {noun}, hits on {fire.hit_on - behind.pips} or more"


def degrees(outcomes: Outcomes) -> list[str]:
    """ "suppress or better 7/27, 26 %" for everything that can happen, from the least."""
    possible = [each for each, chance in outcomes.items() if chance and each != NONE]
    if not possible:
        return [f"no effect {told(outcomes[NONE])}"]
    return [
        f"{each}{'' if each == possible[-1] else ' or better'} {told(outcomes.or_better(each))}"
        for each in possible
    ]


def beside(volley: Volley) -> list[str]:
    """ "2 squads beside it suppressed, or killed if they were 233/729, 32 %"."""
    return [
        f"{plural(int(count), 'squad')} beside it suppressed, or killed if they were {told(chance)}"
        for count, chance in volley.beside.items()
        if int(count) and chance
    ]


def smoke_lands(width: int, lands: Outcomes) -> str:
    """ "smoke, 3 stands wide, lands 2/3, 67 %"; `width` in stands, 0 for none."""
    return f"smoke, {plural(width, 'stand')} wide, lands {told(lands['lands'])}" if width else "no smoke"


def modifiers(weighed: Weighed) -> list[str]:
    """ "attacker +3: Each squad more than the enemy +1, ..." for both sides."""
    return [f"attacker {_sum(weighed.attacker)}", f"defender {_sum(weighed.defender)}"]


def _sum(had: Sequence[Added]) -> str:
    single = ", ".join(f"{each.modifier.name} {signed(each.value)}" for each in had)
    return signed(sum(each.value for each in had)) + (f": {single}" if single else "")


def survivors(outcomes: Outcomes) -> list[str]:
    return [f"{role} survives {told(outcomes[role])}" for role in ("attacker", "defender")]
