"""Checks of profiles: their weapons stand in the table of their system, their classes and words are known."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.gunnery import Gunnery
from cfbuilder.catalog.problems import Problem, dangling, figure
from cfbuilder.catalog.profile import Profile
from cfbuilder.catalog.shooting import Shooting


def check_profile(profile: Profile, system: str, catalog: Catalog) -> Iterator[Problem]:
    """Against the figures of the system, whichever it has."""
    gunnery, shooting = (
        catalog.find(Gunnery, f"{system}/gunnery"),
        catalog.find(Shooting, f"{system}/shooting"),
    )
    if gunnery:
        qualities = {each.id: tuple(each.penetration or ()) for each in gunnery.weapons}
        yield from _known(profile, tuple(gunnery.spotting.bases), qualities)
        if profile.armour is not None and not 0 <= profile.armour <= gunnery.armour.most:
            message = f"there is no class of armour {profile.armour}"
            yield figure(message, f"write 0 to {gunnery.armour.most}", ("profile", "armour"))
    if shooting:
        troops = ["infantry" if each.quality else each.id for each in shooting.damage.targets]
        yield from _known(profile, tuple(dict.fromkeys(troops)), {each.id: () for each in shooting.weapons})
    if profile.models < 1:
        yield figure(f"{profile.models} models", "write 1 or more", ("profile", "models"))


def _known(
    profile: Profile, targets: Sequence[str], weapons: Mapping[str, Sequence[str]]
) -> Iterator[Problem]:
    if profile.target not in targets:
        yield dangling("sort of target", profile.target, targets, ("profile", "target"))
    for number, each in enumerate(profile.weapons):
        path = ("profile", "weapons", number)
        if each.weapon not in weapons:
            yield dangling("weapon", each.weapon, list(weapons), (*path, "weapon"))
        elif each.quality is not None and each.quality not in weapons[each.weapon]:
            yield dangling("gun quality", each.quality, list(weapons[each.weapon]), (*path, "quality"))
        if each.count < 1:
            yield figure(f"{each.count} of them", "write 1 or more", (*path, "count"))
