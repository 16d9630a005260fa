"""An answer to a question about odds, as commands print it and the odds page shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any

from cfbuilder.core.frozen import frozen
from cfbuilder.odds.outcomes import Outcomes


@frozen
class Answer:
    """`lines` for people; `outcomes`, None where no dice are thrown, and `more` that JSON tells.

    `counts`: what the outcomes count if they are numbers ("hits"). `remark`: what is no part of the result.
    """

    outcomes: Outcomes | None
    lines: Sequence[str]
    more: Mapping[str, Any] = field(default_factory=dict)
    remark: str = ""
    counts: str = ""


def outcomes_json(outcomes: Outcomes) -> dict[str, str]:
    return {each: str(chance) for each, chance in outcomes.items()}
