"""The company and battalion game's questions about odds: activation, spotting, a shot."""

from __future__ import annotations

from collections.abc import Sequence

from cfbuilder.core.length import Length
from cfbuilder.core.wording import listed, plural, signed
from cfbuilder.odds.company_battalion.activation import RETIRES, Company, activate, modifiers
from cfbuilder.odds.company_battalion.figures import Figures
from cfbuilder.odds.company_battalion.fire import Armed, Infantry, Manner, shot, shots
from cfbuilder.odds.company_battalion.spotting import spotted
from cfbuilder.odds.outcomes import Outcomes, told
from cfbuilder.session.odds_answer import Answer


def activation(figures: Figures, company: Company) -> Answer:
    """How many actions a company gets. Raises UsageError for losses it cannot have."""
    rules = figures.gunnery.activation
    added = modifiers(rules, company)
    outcomes = activate(rules, added)
    single = ", ".join(f"{each.why} {signed(each.modifier)}" for each in added)
    total = signed(sum(each.modifier for each in added))
    lines = [f"modifier {total}: {single}" if single else "no modifier", *_actions(outcomes)]
    return Answer(
        outcomes, lines, {"modifiers": {each.why: each.modifier for each in added}}, counts="actions"
    )


def _actions(outcomes: Outcomes) -> list[str]:
    """ "2 actions or more 1/2, 50 %"."""
    counts = [each for each in outcomes if each not in (RETIRES, "0")]
    lines = [f"{RETIRES}s {told(outcomes[RETIRES])}", f"no action {told(outcomes['0'])}"]
    for each in counts:
        more = "" if each == counts[-1] else " or more"
        lines.append(f"{plural(int(each), 'action')}{more} {told(outcomes.or_better(each))}")
    return lines


def hit(
    figures: Figures,
    armed: Armed,
    target: int | Infantry,
    distance: Length,
    manner: Manner,
    cover: str = "",
    count: int = 1,
) -> Answer:
    """A shot, or several alike at one target. Raises UsageError where the figures know no such shot."""
    one = shot(armed, target, distance, figures.gunnery, manner, cover)
    outcomes = shots(one.outcomes, count)
    where = listed(target.grades) or "infantry" if isinstance(target, Infantry) else f"armour {target}"
    several = f"{count} × " if count > 1 else ""
    head = f"{several}{armed.name} at {where}, {distance}"
    lines = [
        f"{head}: hits on {_figure(one.hits_on)}, kills on {_figure(one.kills_on)}",
        f"suppressed or killed {told(outcomes.or_better('suppress'))}",
        f"killed {told(outcomes['kill'])}",
    ]
    return Answer(outcomes, lines, {"hits_on": one.hits_on, "kills_on": one.kills_on})


def _figure(most: int) -> str:
    return f"{most} or less" if most else "nothing"


def spotting(figures: Figures, sort: str, base: Length, used: Sequence[tuple[str, int]]) -> Answer:
    """From how far a sort of target is seen; no dice. Raises UsageError for a base that is no step of the ladder."""
    found = spotted(figures.gunnery.spotting, base, used)
    way = [f"{sort} {found.base}"]
    way += [f"{each.modifier.name.lower()} {signed(each.steps)} to {each.to}" for each in found.steps]
    steps = [{"id": each.modifier.id, "steps": each.steps, "to": each.to.number()} for each in found.steps]
    more = {"base": found.base.number(), "steps": steps, "spotted_at": found.distance.number()}
    return Answer(None, [", ".join(way), f"spotted at {found.distance}"], more)
