"""What may befall a stand in play and is marked beside it: by the roles of stands that it can befall."""

from __future__ import annotations

from dataclasses import dataclass

from cfbuilder.catalog.stands import Role, Stand

_TROOPS: frozenset[Role] = frozenset({"squad", "commander", "observer", "weapon", "gun"})


@dataclass(frozen=True, slots=True)
class Status:
    """A status with the roles it can befall; `crews`: those of crewed weapons too."""

    name: str
    roles: frozenset[Role]
    crews: bool = True


#: In the order of sections 6.5, 6.2.1 and 4.1.2.
STATUSES = (
    Status("Pinned", _TROOPS),
    Status("Suppressed", _TROOPS),
    Status("No fire", (_TROOPS - {"observer"}) | {"vehicle"}),
    Status("Ground hugging", frozenset({"squad", "commander", "observer"}), crews=False),
)


def statuses_of(stand: Stand) -> tuple[str, ...]:
    """What can befall a stand, by name."""
    return tuple(
        each.name for each in STATUSES if stand.role in each.roles and (each.crews or not stand.crew_served)
    )
