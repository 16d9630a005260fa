"""Answers to questions about odds: how they are told, and numbers that nobody means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from cfbuilder.cli.output import print_json, talk
from cfbuilder.core.errors import FINE, UsageError
from cfbuilder.odds.outcomes import Outcomes

#: So many dice, attacks, shots or barrages are looked at; nobody throws more.
_MOST = 100


@dataclass(frozen=True, slots=True)
class Answer:
    """`lines` for people; `outcomes`, and `more` that JSON tells; a `remark` that is no part of the result."""

    outcomes: Outcomes
    lines: Sequence[str]
    more: Mapping[str, Any] = field(default_factory=dict)
    remark: str = ""


def tell(answer: Answer, *, as_json: bool) -> int:
    """Print it; the exit code."""
    if answer.remark:
        talk(answer.remark)
    if as_json:
        print_json({"outcomes": outcomes_json(answer.outcomes), **answer.more})
    else:
        print("\n".join(answer.lines))
    return FINE


def outcomes_json(outcomes: Outcomes) -> dict[str, str]:
    return {each: str(chance) for each, chance in outcomes.items()}


def few(option: str, number: int, least: int = 1) -> int:
    """The number, if it is one that somebody throws. Raises UsageError."""
    if not least <= number <= _MOST:
        raise UsageError(f"{option} is {number}", f"a whole number from {least} to {_MOST}")
    return number
