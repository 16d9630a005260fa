"""The close combat of two sides: what the rules let meet, in the open or in a structure (sections 8.0 to 8.5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from cfbuilder.catalog.combat import Combat
from cfbuilder.catalog.terrain import TerrainKind
from cfbuilder.core.errors import UsageError
from cfbuilder.core.frozen import frozen
from cfbuilder.odds.crossfire.close_combat import Encounter, Fighter, Weighed, weigh
from cfbuilder.odds.crossfire.structures import storm
from cfbuilder.odds.outcomes import Outcomes


@frozen
class CombatSide:
    """Who fights on a side; `enemies_take`: figures of its enemies' modifiers in place of the usual ones."""

    fighters: tuple[Fighter, ...]
    enemies_take: Mapping[str, int] = field(default_factory=dict)

    @property
    def counted(self) -> tuple[Fighter, ...]:
        return tuple(each for each in self.fighters if each.counts)


@frozen
class Ground:
    """Where a close combat takes place: a kind of terrain by its word."""

    word: str
    kind: TerrainKind


def fought(
    attacker: CombatSide,
    defender: CombatSide,
    combat: Combat,
    ground: Ground | None = None,
    *,
    surprised: bool = False,
) -> Weighed | Outcomes:
    """One combat with its modifiers; in a structure only who is left in the end. `ground` None is open.

    Raises UsageError where the rules know no such combat.
    """
    in_structure = ground is not None and ground.kind.structure
    if not attacker.counted or not defender.counted:
        raise UsageError(
            "one side has nobody who can fight", "a PC or an FO alone is taken without a fight (8.2)"
        )
    if not all(each.starts for each in attacker.counted):
        raise UsageError("crewed weapons cannot attack in close combat (8.0)", "leave them out of the attack")
    if surprised and not in_structure:
        raise UsageError("only who enters a structure can be surprised (8.5)", "add --in building")
    if not in_structure:
        _check_target(defender)
    encounter = Encounter(
        modifiers=combat.close_combat,
        ground=ground.word if ground else "",
        surprised=surprised,
        attacker_takes=defender.enemies_take,
        defender_takes=attacker.enemies_take,
    )
    if in_structure:
        return storm(attacker.fighters, defender.fighters, encounter)
    return weigh(attacker.fighters, defender.fighters, encounter)


def _check_target(defender: CombatSide) -> None:
    """A target is joined by a commander, and a weapon or a commander by one stand more (8.2)."""
    others = [each.fights_as for each in defender.counted]
    if "commander" in others:
        others.remove("commander")
    if len(others) > 2 or (len(others) == 2 and "weapon" not in others):
        raise UsageError(
            f"{len(defender.counted)} stands cannot defend together outside a structure (8.2)",
            "name the one that is attacked, with one more beside a weapon or a CC; or add --in building",
        )
