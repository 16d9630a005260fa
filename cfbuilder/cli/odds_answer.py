"""Answers to questions about odds: how they are told, and numbers that nobody means."""

from __future__ import annotations

from cfbuilder.cli.output import print_json, talk
from cfbuilder.core.errors import FINE, UsageError
from cfbuilder.session.odds_answer import Answer, outcomes_json

#: So many dice, attacks, shots or barrages are looked at; nobody throws more.
_MOST = 100


def tell(answer: Answer, *, as_json: bool) -> int:
    """Print it; the exit code."""
    if answer.remark:
        talk(answer.remark)
    if as_json:
        outcomes = {"outcomes": outcomes_json(answer.outcomes)} if answer.outcomes else {}
        print_json({**outcomes, **answer.more})
    else:
        print("\n".join(answer.lines))
    return FINE


def few(option: str, number: int, least: int = 1) -> int:
    """The number, if it is one that somebody throws. Raises UsageError."""
    if not least <= number <= _MOST:
        raise UsageError(f"{option} is {number}", f"a whole number from {least} to {_MOST}")
    return number
