"""What a weapon does, as a chart on the card of who carries it; what nobody knows is left blank, to be written in."""

from __future__ import annotations

from collections.abc import Sequence

from cfbuilder.catalog.gunnery import Gunnery, GunneryWeapon
from cfbuilder.catalog.profile import Carried
from cfbuilder.catalog.reference import Table, TableRow
from cfbuilder.catalog.shooting import Shooting, ShootingWeapon
from cfbuilder.core.length import Length
from cfbuilder.core.wording import signed

_NEVER, _UNKNOWN = "–", ""


def gun_chart(carried: Carried, weapon: GunneryWeapon, gunnery: Gunnery) -> Table:
    """Range bands with the figure to hit, and the penetration of a gun by class of armour."""
    classes = range(gunnery.armour.most + 1) if weapon.penetration else ()
    rows = []
    near = weapon.least or Length(0)
    for number, band in enumerate(weapon.bands):
        pierced = [_pierced(carried, weapon, number, each) for each in classes]
        rows.append(TableRow(cells=(_span(near, band.to), str(band.hit), *pierced)))
        near = band.to
    return Table(
        head=("Range", "Hit", *map(str, classes)), rows=tuple(rows), caption=_called(carried, weapon)
    )


def _pierced(carried: Carried, weapon: GunneryWeapon, band: int, armour: int) -> str:
    if carried.quality is None or not weapon.penetration:
        return _UNKNOWN
    most = weapon.penetration[carried.quality][band][armour]
    return _NEVER if most is None else str(most)


def _called(carried: Carried, weapon: GunneryWeapon) -> str:
    """ "75mm: medium gun, good"; of a gun whose quality is to be written in, the line for it."""
    quality = "" if not weapon.penetration else f", {carried.quality or '________'}"
    kind = f"{weapon.name}{quality}"
    number = f"{carried.count} × " if carried.count > 1 else ""
    return f"{number}{carried.name}: {kind.lower()}" if carried.name else f"{number}{kind}"


def _span(near: Length, far: Length) -> str:
    """ "12–24 inches", as short as can be."""
    return f"{near.number():g}–{far}"


def shots_chart(carried: Sequence[Carried], shooting: Shooting) -> Table:
    """The weapons of a unit with their range, and half of it, beyond which it is long; shots and damage of each."""
    rows = [
        TableRow(cells=_shots(each, weapon, shooting))
        for each in carried
        if (weapon := shooting.weapon(each.weapon)) is not None
    ]
    return Table(head=("", "Range", "Long", "Shots", "Dam."), rows=tuple(rows))


def _shots(carried: Carried, weapon: ShootingWeapon, shooting: Shooting) -> tuple[str, ...]:
    number = f"{carried.count} " if carried.count > 1 else ""
    name = f"{number}{weapon.name}" + (f", {carried.name}" if carried.name else "")
    shots = _UNKNOWN if weapon.shots is None else str(weapon.shots)
    if weapon.range is None:
        return name, _UNKNOWN, _UNKNOWN, shots, _damage(weapon)
    share, of = shooting.hit.long_range.beyond
    half = Length(weapon.range.sixteenths * share // of)
    return name, str(weapon.range), f"{half}+", shots, _damage(weapon)


def _damage(weapon: ShootingWeapon) -> str:
    return signed(weapon.damage) if weapon.damage else _NEVER
