"""Who fires at infantry, by the names that people use: "rifle", "smg", "germany:Panther"."""

from __future__ import annotations

from collections.abc import Sequence

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.wording import slug, suggestion
from cfbuilder.odds.crossfire.figures import combat_of, data_row, stands_of, weapon_called
from cfbuilder.odds.crossfire.fire import Weapon
from cfbuilder.odds.crossfire.weapons import Manner, barrage, high_explosive, small_arms

#: The stand as which a vehicle's own machine gun fires (Advanced 2).
_MACHINE_GUN = "HMG"


def squads(
    words: Sequence[str], manner: Manner, catalog: Catalog, system: str, nation: str = ""
) -> tuple[Weapon, ...]:
    """Squads, HMGs and snipers, an attack each; without any of them the dice of `manner`. Raises UsageError."""
    if len(words) != 1 and (manner.dice is None) == (not words):
        raise UsageError(
            "who fires?" if not words else f"so many dice for {len(words)} weapons",
            "say how many dice, or name a weapon; both only for one weapon",
        )
    fire = combat_of(catalog, system).fire
    if manner.dice is not None and not words:
        if manner.point_blank or manner.at_commander:
            raise UsageError("point blank and fire at commanders need a weapon", "name it, or count its dice")
        return (Weapon(manner.dice + (fire.ambush if manner.ambush else 0)),)
    made = []
    for word in words:
        stand = weapon_called(catalog, system, word, nation)
        if stand is None:
            firing = [each for each in stands_of(catalog, system, nation).values() if each.fire]
            known = [slug(each.short) for each in firing]
            raise UsageError(f"there is no weapon {word!r}", suggestion(word, known))
        made.append(small_arms(stand, fire, manner))
    return tuple(made)


def gun(name: str, catalog: Catalog, system: str, *, machine_gun: bool = False) -> tuple[Weapon, ...]:
    """A gun or vehicle, with its machine gun in the same action if that is agreed (Advanced 2). Raises UsageError."""
    found = data_row(catalog, system, name)
    shell = high_explosive(found.row)
    if not machine_gun:
        return (shell,)
    if found.row.armor is None or found.row.machine_gun_only:
        raise UsageError(
            f"{found.row.name} has no gun with a machine gun beside it",
            "tanks have both, guns and halftracks not",
        )
    stand = catalog.stand(system, found.nation, _MACHINE_GUN)
    return shell, small_arms(stand, combat_of(catalog, system).fire, Manner())


def battery(word: str, catalog: Catalog, system: str, nation: str = "") -> tuple[Weapon, int]:
    """A weapon that fires barrages, and how wide its smoke is in stands. Raises UsageError."""
    stand = weapon_called(catalog, system, word, nation)
    if stand is None or stand.indirect is None:
        firing = [each.name for each in stands_of(catalog, system, nation).values() if each.indirect]
        raise UsageError(f"there is no weapon {word!r} that fires barrages", suggestion(word, firing))
    return barrage(stand.indirect), stand.indirect.smoke
