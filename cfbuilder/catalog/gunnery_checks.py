"""Checks of gunnery: dice can show what is asked of them, charts are as wide as there are classes of armour."""

from __future__ import annotations

from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.gunnery import Activation, Gunnery, GunneryWeapon, Spotting
from cfbuilder.catalog.problems import Problem, dangling, figure, owner, twice
from cfbuilder.catalog.strict_yaml import Step


def check_gunnery(entry_id: str, gunnery: Gunnery, catalog: Catalog) -> Iterator[Problem]:
    system = catalog.system(owner(entry_id, catalog)[0])
    grades = sorted({grade for each in system.qualities for grade in system.grades(each.id)})
    yield from _activation(gunnery.activation)
    yield from _spotting(gunnery.spotting)
    for path, qualities in (
        (("activation", "qualities"), gunnery.activation.qualities),
        (("infantry_kill", "qualities"), gunnery.infantry_kill.qualities),
    ):
        for grade in qualities:
            if grade not in grades:
                yield dangling("troop quality", grade, grades, (*path, grade))
    yield from twice("weapons have the id", [each.id for each in gunnery.weapons], ("weapons",))
    for number, weapon in enumerate(gunnery.weapons):
        yield from _weapon(weapon, gunnery, ("weapons", number))
    armour = gunnery.armour
    for key in ("first", "step", "most"):
        if getattr(armour, key) < 1:
            yield figure(f"{getattr(armour, key)} tells no classes apart", "write 1 or more", ("armour", key))


def _activation(activation: Activation) -> Iterator[Problem]:
    scores = [each.score for each in activation.actions]
    if scores != sorted(set(scores)):
        yield figure("the scores do not rise", "begin with the least score", ("activation", "actions"))
    if not 1 <= activation.share <= 100:
        message = f"a share of {activation.share} percent"
        yield figure(message, "write 1 to 100", ("activation", "share"))
    if activation.command.every.sixteenths < 1:
        yield figure("no distance", "write more than 0", ("activation", "command", "every"))


def _spotting(spotting: Spotting) -> Iterator[Problem]:
    ladder = spotting.ladder
    if list(ladder) != sorted(set(ladder), reverse=True) or not ladder:
        yield figure("the distances do not fall", "begin with the longest", ("spotting", "ladder"))
    for sort, base in spotting.bases.items():
        if base is not None and base not in ladder:
            known = [str(each) for each in ladder]
            yield dangling("step of the ladder", str(base), known, ("spotting", "bases", sort))
    yield from twice(
        "modifiers have the id", [each.id for each in spotting.modifiers], ("spotting", "modifiers")
    )


def _weapon(weapon: GunneryWeapon, gunnery: Gunnery, here: tuple[Step, ...]) -> Iterator[Problem]:
    ranges = [each.to for each in weapon.bands]
    if ranges != sorted(set(ranges)) or not ranges:
        yield figure("the ranges do not rise", "begin with the nearest band", (*here, "bands"))
    for number, band in enumerate(weapon.bands):
        yield from _shown(band.hit, gunnery.faces, (*here, "bands", number, "hit"))
    for quality, rows in (weapon.penetration or {}).items():
        path: tuple[Step, ...] = (*here, "penetration", quality)
        if len(rows) != len(weapon.bands):
            yield figure(f"{len(rows)} rows for {len(weapon.bands)} bands", "write one for each band", path)
        for number, row in enumerate(rows):
            if len(row) != gunnery.armour.most + 1:
                message = f"{len(row)} figures for the classes 0 to {gunnery.armour.most}"
                yield figure(message, "write one for each class, null for never", (*path, number))
            for at, most in enumerate(row):
                if most is not None:
                    yield from _shown(most, gunnery.faces, (*path, number, at))


def _shown(value: int, faces: int, path: tuple[Step, ...]) -> Iterator[Problem]:
    if not 1 <= value <= faces:
        yield figure(f"{value} or less on a die of {faces}", f"write 1 to {faces}", path)
