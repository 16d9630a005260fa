"""Gunnery: the figures of companies that activate, spot each other and fire on ten-sided dice."""

from __future__ import annotations

from collections.abc import Mapping

from cfbuilder.catalog.provenance import Entry
from cfbuilder.core.length import Length
from cfbuilder.core.record import record


@record
class Actions:
    """So many actions for this score or more, up to the next row."""

    score: int
    actions: int


@record
class Losses:
    """What losses take from the score: `each` for every whole share of the company, `some` for less than one."""

    each: int
    some: int


@record
class Distance:
    """A modifier for every so many whole inches."""

    every: Length
    modifier: int


@record
class Activation:
    """One die of `faces` with modifiers tells the actions of a company.

    `qualities`: modifiers by what its troops are; `share`: the part of the company, in percent, by which `killed`
    and `suppressed` count; `command`: for the distance from the command company. With `retire_on` or less it
    retires by `retreat`.
    """

    faces: int
    actions: tuple[Actions, ...]
    qualities: Mapping[str, int]
    share: int
    suppressed: Losses
    killed: Losses
    command: Distance
    retire_on: int
    retreat: Length


@record
class SpottingModifier:
    """Steps up the ladder (down, if negative) for the target or the spotter; `each_action`: for each one moved."""

    id: str
    name: str
    of: str
    steps: int
    each_action: bool = False


@record
class Spotting:
    """From how far a target is seen: `bases` by sort of target, moved along the `ladder`, the longest first.

    A base that nobody knows is None.
    """

    ladder: tuple[Length, ...]
    bases: Mapping[str, Length | None]
    modifiers: tuple[SpottingModifier, ...]

    def modifier(self, modifier_id: str) -> SpottingModifier | None:
        return next((each for each in self.modifiers if each.id == modifier_id), None)


@record
class Band:
    """Up to this range a die of `hit` or less hits."""

    to: Length
    hit: int


@record
class GunneryWeapon:
    """A weapon with its range bands, the nearest first; it fires no closer than `least`.

    `penetration` by quality of the gun: for each band the most the second die may show, by armour class from 0;
    None: never. Weapons without it cannot harm armour. `calibre`: from and to, in millimetres.
    """

    id: str
    name: str
    calibre: tuple[int, int] | None = None
    least: Length | None = None
    bands: tuple[Band, ...]
    penetration: Mapping[str, tuple[tuple[int | None, ...], ...]] | None = None


@record
class HitModifiers:
    """What is added to the figure to hit: for each action moved, on a suppressed vehicle, at a target in cover."""

    moved: int
    suppressed: int
    cover: int


@record
class InfantryKill:
    """A second die of `on` or less kills infantry, changed by its quality, by lying `prone` and by kinds of `cover`."""

    on: int
    qualities: Mapping[str, int]
    prone: int
    cover: Mapping[str, int]


@record
class Armour:
    """Classes by effective thickness in millimetres: class 0 up to `first`, one more for every `step`, up to `most`."""

    first: int
    step: int
    most: int


@record
class Scale:
    """What a model stands for: so many vehicles, or from so few to so many men."""

    vehicles: int
    men: tuple[int, int]


@record
class Gunnery(Entry):
    """The figures of such a system; its dice of fire have `faces`."""

    faces: int
    activation: Activation
    spotting: Spotting
    hit: HitModifiers
    infantry_kill: InfantryKill
    weapons: tuple[GunneryWeapon, ...]
    armour: Armour
    scale: Scale

    def weapon(self, weapon_id: str) -> GunneryWeapon | None:
        return next((each for each in self.weapons if each.id == weapon_id), None)
