"""What commanders give where an organization or a nation limits it (12.0)."""

from __future__ import annotations

from typing import Literal

from cfbuilder.catalog.nations import Nation
from cfbuilder.catalog.organizations import CommanderLimit, Organization

Limited = Literal["rally", "close combat"]


def bonus_given(
    to: Limited, commander: str, bonus: int, organization: Organization | None, nation: Nation | None
) -> int:
    """What a commander with a bonus beside his name gives; the limits of an organization replace the nation's."""
    limits = (organization.commander_limits if organization else ()) or (
        nation.commander_limits if nation else ()
    )
    return next((_given(to, bonus, each) for each in limits if commander in each.commanders), bonus)


def _given(to: Limited, bonus: int, limit: CommanderLimit) -> int:
    helps = limit.rally if to == "rally" else limit.close_combat
    if not helps:
        return 0
    return bonus if limit.bonus is None else limit.bonus
