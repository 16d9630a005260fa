"""Cards of stands by their profiles: one for each kind of stand, in sections such as movement, armour and weapon."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.gunnery import Gunnery
from cfbuilder.catalog.left_open import unfilled
from cfbuilder.catalog.profile import Profile
from cfbuilder.catalog.reference import Table
from cfbuilder.catalog.shooting import Shooting
from cfbuilder.catalog.stands import Stand
from cfbuilder.catalog.system import System
from cfbuilder.core.frozen import frozen
from cfbuilder.core.wording import listed, signed
from cfbuilder.force.parade import Muster
from cfbuilder.rendering.views.boxes import symbols_of
from cfbuilder.rendering.views.stands import quality_name
from cfbuilder.rendering.views.weapon_charts import gun_chart, shots_chart

#: What to write in by hand.
BLANK = "________"


@frozen
class CardSection:
    """A part of a card: labels with their values, `models` to be ticked off, charts of weapons."""

    title: str
    facts: tuple[tuple[str, str], ...] = ()
    models: int = 0
    charts: tuple[Table, ...] = ()


@frozen
class ProfileCard:
    """One kind of stand of one quality; `count` of them are in the force. `statuses` have a box to tick."""

    symbols: tuple[str, ...]
    name: str
    quality: str
    count: int
    sections: tuple[CardSection, ...]
    statuses: tuple[str, ...]
    in_play: str


def profile_cards(system_id: str, paraded: Muster, catalog: Catalog) -> tuple[ProfileCard, ...]:
    """A card for every kind of stand that has a profile, in the order of the force.

    A unit of several models has a card for each of it, for its losses are ticked there.
    """
    system = catalog.system(system_id)
    gunnery, shooting = (
        catalog.find(Gunnery, f"{system_id}/gunnery"),
        catalog.find(Shooting, f"{system_id}/shooting"),
    )
    stands = {each.stand.name: each.stand for each in paraded.pieces() if each.stand.profile}
    counted = Counter((each.stand.name, each.quality) for each in paraded.pieces() if each.stand.profile)
    made = []
    for (name, quality), count in counted.items():
        stand = stands[name]
        sections = tuple(_sections(stand, quality, system, gunnery, shooting))
        alone = any(section.models for section in sections)
        card = ProfileCard(
            symbols_of(stand), name, quality_name(system, quality), 1 if alone else count, sections,
            system.statuses_of(stand) if alone or count == 1 else (), stand.in_play,
        )  # fmt: skip
        made += [card] * (count if alone else 1)
    return tuple(made)


def _sections(
    stand: Stand, quality: str, system: System, gunnery: Gunnery | None, shooting: Shooting | None
) -> Iterator[CardSection]:
    if stand.profile and gunnery:
        yield from _of_gunnery(stand, stand.profile, system.grades(quality), gunnery)
    elif stand.profile and shooting:
        yield from _of_shooting(stand.profile, quality, shooting)


def _of_gunnery(
    stand: Stand, profile: Profile, grades: tuple[str, ...], gunnery: Gunnery
) -> Iterator[CardSection]:
    open_paths = dict(unfilled(stand))
    speed = str(profile.speed) if profile.speed else BLANK
    yield CardSection("Movement", (("Type", profile.movement or BLANK), ("Each action", speed)))
    if profile.target == "infantry":
        facts = _infantry(grades, gunnery)
    else:
        armour = "none" if profile.armour is None else str(profile.armour)
        size = profile.size or (BLANK if "profile.size" in open_paths else "medium")
        facts = (("Class", BLANK if "profile.armour" in open_paths else armour), ("Size", size))
    yield CardSection("Armour", facts)
    charts = [
        gun_chart(each, weapon, gunnery)
        for each in profile.weapons
        if (weapon := gunnery.weapon(each.weapon)) is not None
    ]
    yield CardSection("Weapon", () if charts else (("Fires", "never"),), charts=tuple(charts))


def _infantry(grades: tuple[str, ...], gunnery: Gunnery) -> tuple[tuple[str, str], ...]:
    """What kills infantry of these grades, once it was hit."""
    rules = gunnery.infantry_kill
    kills_on = rules.on + sum(rules.qualities.get(each, 0) for each in grades)
    cover = "/".join(signed(each) for each in rules.cover.values())
    return ("Killed on", f"{kills_on} or less"), ("Prone", signed(rules.prone)), ("Cover", cover)


def _of_shooting(profile: Profile, quality: str, shooting: Shooting) -> Iterator[CardSection]:
    yield CardSection("Unit", (("Models", str(profile.models)),), models=profile.models)
    targets = [
        each for each in shooting.damage.targets
        if each.id == profile.target or (each.quality == quality and profile.target == "infantry")
    ]  # fmt: skip
    worse = shooting.hit.qualities.get(quality, 0)
    facts = [("Damaged on", listed((f"{each.on}+" for each in targets), "or") or BLANK)]
    if worse:
        facts.append(("Own shots", f"{signed(worse)} to hit"))
    yield CardSection("Damage", tuple(facts))
    yield CardSection("Weapons", charts=(shots_chart(profile.weapons, shooting),))
