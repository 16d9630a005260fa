"""Checks of shooting: dice, qualities, and weapons that have figures a die can use."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.problems import Problem, dangling, figure, owner, twice
from cfbuilder.catalog.shooting import Shooting


def check_shooting(entry_id: str, shooting: Shooting, catalog: Catalog) -> Iterator[Problem]:
    qualities = [each.id for each in catalog.system(owner(entry_id, catalog)[0]).qualities]
    for quality in shooting.hit.qualities:
        if quality not in qualities:
            yield dangling("troop quality", quality, qualities, ("hit", "qualities", quality))
    for number, target in enumerate(shooting.damage.targets):
        if target.quality and target.quality not in qualities:
            path = ("damage", "targets", number, "quality")
            yield dangling("troop quality", target.quality, qualities, path)
    yield from twice(
        "targets have the id", [each.id for each in shooting.damage.targets], ("damage", "targets")
    )
    yield from twice("weapons have the id", [each.id for each in shooting.weapons], ("weapons",))
    for number, weapon in enumerate(shooting.weapons):
        if weapon.shots is not None and weapon.shots < 1:
            message = f"{weapon.name} fires {weapon.shots} dice"
            yield figure(message, "write 1 or more", ("weapons", number, "shots"))
    for key, share in (("morale_check", shooting.morale_check), ("beyond", shooting.hit.long_range.beyond)):
        if not 0 < share[0] <= share[1]:
            where = ("hit", "long_range", key) if key == "beyond" else (key,)
            yield figure(f"{share[0]} of {share[1]} is no share", "write numerator and denominator", where)
