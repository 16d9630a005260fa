"""`cfbuilder odds activation` and `hit`: what a company does with its turn, what a shot does to its target."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.cli.odds_answer import Answer, few, tell
from cfbuilder.core.errors import UsageError
from cfbuilder.core.length import Length
from cfbuilder.core.wording import listed, plural, signed, suggestion
from cfbuilder.odds.company_battalion.activation import RETIRES, Company, activate, modifiers
from cfbuilder.odds.company_battalion.figures import Figures
from cfbuilder.odds.company_battalion.fire import Infantry, Manner, shot, shots
from cfbuilder.odds.outcomes import Outcomes, told
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    figures = Figures.of(Session().catalog, chosen.system)
    question = {"activation": _activation, "hit": _hit}[chosen.question]
    return tell(question(figures, chosen), as_json=chosen.json)


def _activation(figures: Figures, chosen: Namespace) -> Answer:
    rules = figures.gunnery.activation
    if chosen.morale.casefold() not in figures.grades:
        raise UsageError(
            f"there is no morale {chosen.morale!r}", suggestion(chosen.morale, list(figures.grades))
        )
    lost = chosen.killed + chosen.suppressed
    if lost and chosen.strength is None:
        raise UsageError(
            "losses count by their share of the company", "add --strength N, the elements it had at first"
        )
    company = Company(
        strength=1 if chosen.strength is None else few("--strength", chosen.strength),
        killed=few("--killed", chosen.killed, 0),
        suppressed=few("--suppressed", chosen.suppressed, 0),
        grades=(chosen.morale.casefold(),),
        distance=inches("--distance", chosen.distance),
    )
    added = modifiers(rules, company)
    outcomes = activate(rules, added)
    single = ", ".join(f"{each.why} {signed(each.modifier)}" for each in added)
    total = signed(sum(each.modifier for each in added))
    lines = [f"modifier {total}: {single}" if single else "no modifier", *_actions(outcomes)]
    return Answer(outcomes, lines, {"modifiers": {each.why: each.modifier for each in added}})


def _actions(outcomes: Outcomes) -> list[str]:
    """ "2 actions or more 1/2, 50 %"."""
    counts = [each for each in outcomes if each not in (RETIRES, "0")]
    lines = [f"{RETIRES}s {told(outcomes[RETIRES])}", f"no action {told(outcomes['0'])}"]
    for each in counts:
        more = "" if each == counts[-1] else " or more"
        lines.append(f"{plural(int(each), 'action')}{more} {told(outcomes.or_better(each))}")
    return lines


def _hit(figures: Figures, chosen: Namespace) -> Answer:
    armed = figures.armed(chosen.weapon, chosen.quality)
    target = figures.target(chosen.target, prone=chosen.prone)
    count = few("--shots", chosen.shots)
    manner = Manner(few("--moved", chosen.moved, 0), chosen.suppressed, chosen.speculative)
    distance = inches("--range", chosen.range)
    one = shot(armed, target, distance, figures.gunnery, manner, chosen.cover)
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


def inches(option: str, number: float) -> Length:
    """A distance that was typed. Raises UsageError."""
    try:
        length = Length.parse(number)
    except ValueError as problem:
        raise UsageError(str(problem), f"give {option} in inches") from None
    if length.sixteenths < 0:
        raise UsageError(f"{option} is {number:g}", "0 inches or more")
    return length
