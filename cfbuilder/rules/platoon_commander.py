"""Limit: every bought platoon brings exactly one platoon commander, and none comes alone (section 14.0)."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.core.findings import Finding, Severity
from cfbuilder.rules.purchases import Purchases


def check(purchases: Purchases) -> Iterator[Finding]:
    commanders = [each for row in purchases.platoon_commander_rows for each in purchases.entries(row)]
    platoons = [each for row in purchases.platoon_rows for each in purchases.entries(row)]
    for platoon in platoons:
        own = [each for each in commanders if each.attached_to == platoon.id]
        if len(own) != 1:
            have = "no platoon commander" if not own else f"{len(own)} platoon commanders"
            yield Finding(
                "force.platoon-commander",
                Severity.ERROR,
                f"{platoon.name} has {have}",
                "each bought platoon takes exactly one, paid with it (14.0)",
                platoon.id,
            )
    ids = {each.id for each in platoons}
    for commander in commanders:
        if commander.attached_to not in ids:
            yield Finding(
                "force.loose-commander",
                Severity.ERROR,
                f"{commander.name} belongs to no bought platoon",
                "attach him to a bought platoon or take him away (14.0)",
                commander.id,
            )
