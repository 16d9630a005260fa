"""`cfbuilder odds activation` and `hit`: what a company does with its turn, what a shot does to its target."""

from __future__ import annotations

from argparse import Namespace

from cfbuilder.cli.odds_answer import few, tell
from cfbuilder.core.errors import UsageError
from cfbuilder.core.length import Length
from cfbuilder.core.wording import suggestion
from cfbuilder.odds.company_battalion.activation import Company
from cfbuilder.odds.company_battalion.figures import Figures
from cfbuilder.odds.company_battalion.fire import Manner
from cfbuilder.session import odds_gunnery
from cfbuilder.session.odds_answer import Answer
from cfbuilder.session.session import Session


def run(chosen: Namespace) -> int:
    figures = Figures.of(Session().catalog, chosen.system)
    question = {"activation": _activation, "hit": _hit}[chosen.question]
    return tell(question(figures, chosen), as_json=chosen.json)


def _activation(figures: Figures, chosen: Namespace) -> Answer:
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
    return odds_gunnery.activation(figures, company)


def _hit(figures: Figures, chosen: Namespace) -> Answer:
    armed = figures.armed(chosen.weapon, chosen.quality)
    target = figures.target(chosen.target, prone=chosen.prone)
    count = few("--shots", chosen.shots)
    manner = Manner(few("--moved", chosen.moved, 0), chosen.suppressed, chosen.speculative)
    distance = inches("--range", chosen.range)
    return odds_gunnery.hit(figures, armed, target, distance, manner, chosen.cover, count)


def inches(option: str, number: float) -> Length:
    """A distance that was typed. Raises UsageError."""
    try:
        length = Length.parse(number)
    except ValueError as problem:
        raise UsageError(str(problem), f"give {option} in inches") from None
    if length.sixteenths < 0:
        raise UsageError(f"{option} is {number:g}", "0 inches or more")
    return length
