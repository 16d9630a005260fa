"""Rallying (section 9.0)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from cfbuilder.catalog.combat import Rally
from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import suggestion
from cfbuilder.odds.dice import at_least
from cfbuilder.odds.outcomes import Outcomes, either

State = Literal["pinned", "suppressed"]


def rally(rules: Rally, quality: str, state: State, bonus: int = 0, *, unseen: bool = False) -> Outcomes:
    """Whether a stand rallies, with the bonus of the best commander near; `unseen`: by no enemy squad.

    Raises UsageError for an unknown quality.
    """
    needed = needed_by(rules.pinned if state == "pinned" else rules.suppressed, quality)
    return either(at_least(needed, bonus + (rules.unseen if unseen else 0)), "rally", "fail")


def needed_by(least: Mapping[str, int], quality: str) -> int:
    """The die that troops of a quality need. Raises UsageError."""
    if quality not in least:
        raise UsageError(f"there is no troop quality {quality!r}", suggestion(quality, list(least)))
    return least[quality]
