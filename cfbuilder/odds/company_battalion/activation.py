"""Activation: how many actions a company gets, or whether it retires."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from cfbuilder.catalog.gunnery import Activation, Losses
from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.core.length import Length
from cfbuilder.odds.outcomes import Outcomes

RETIRES = "retire"

_BESIDE = Length(0)


@frozen
class Company:
    """A company that is about to activate: `strength` elements at first, so many of them killed or suppressed.

    `grades` are what its troops are ("poor", "veteran"); `distance` is that to the command company.
    """

    strength: int = 1
    killed: int = 0
    suppressed: int = 0
    grades: tuple[str, ...] = ()
    distance: Length = _BESIDE


@frozen
class Added:
    """One modifier and why it is there."""

    why: str
    modifier: int


def modifiers(activation: Activation, company: Company) -> tuple[Added, ...]:
    """What is added to the die. Raises UsageError for losses that a company cannot have."""
    gone = company.killed + company.suppressed
    if company.strength < 1 or min(company.killed, company.suppressed) < 0 or gone > company.strength:
        raise UsageError(
            f"{company.killed} killed and {company.suppressed} suppressed of {company.strength}",
            "killed and suppressed together are no more than the company had",
        )
    return tuple(each for each in _modifiers(activation, company) if each.modifier)


def _modifiers(activation: Activation, company: Company) -> Iterator[Added]:
    for grade in company.grades:
        yield Added(f"{grade} troops", activation.qualities.get(grade, 0))
    for lost, losses, word in (
        (company.suppressed, activation.suppressed, "suppressed"),
        (company.killed, activation.killed, "killed"),
    ):
        why = f"{lost} of {company.strength} {word}"
        yield Added(why, _lost(lost, company.strength, activation.share, losses))
    whole = company.distance.sixteenths // activation.command.every.sixteenths
    yield Added(f"{company.distance} from the command company", whole * activation.command.modifier)


def _lost(lost: int, strength: int, share: int, losses: Losses) -> int:
    """The modifier for losses: for each whole share, or for some where there is no whole one."""
    shares = lost * 100 // (strength * share)
    return shares * losses.each if shares else losses.some if lost else 0


def activate(activation: Activation, added: Sequence[Added]) -> Outcomes:
    """The chance of every number of actions ("0", "1" ...), and of "retire", which comes without any."""
    total = sum(each.modifier for each in added)
    counted = Counter(_result(activation, face + total) for face in range(1, activation.faces + 1))
    possible = [RETIRES, "0", *(str(each.actions) for each in activation.actions)]
    return Outcomes.of({each: Fraction(counted[each], activation.faces) for each in possible})


def _result(activation: Activation, score: int) -> str:
    if score <= activation.retire_on:
        return RETIRES
    return str(max((each.actions for each in activation.actions if score >= each.score), default=0))
