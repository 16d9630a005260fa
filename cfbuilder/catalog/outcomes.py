"""What combat does to a stand and as what a stand fights: words that several kinds of record use."""

from __future__ import annotations

from typing import Literal

from cfbuilder.core.record import record

Outcome = Literal["pin", "suppress", "kill"]
FightsAs = Literal["squad", "weapon", "commander", "leader", "observer", "vehicle"]


@record
class Effect:
    """What so many hits do, and more hits up to the next line."""

    hits: int
    effect: Outcome
