"""Combat figures as a second reading of the source has them: the system's, those of stands and of nations."""

from __future__ import annotations

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.combat import Combat
from cfbuilder.catalog.fields import find
from cfbuilder.catalog.outcomes import Effect
from cfbuilder.catalog.stands import IndirectFire, Stand

#: Read from the source a second time: path in the record, value, line.
FIGURES = (
    ("fire.hit_on", 5, 417),
    ("fire.effects.0", {"hits": 1, "effect": "pin"}, 417),
    ("fire.effects.1", {"hits": 2, "effect": "suppress"}, 421),
    ("fire.effects.2", {"hits": 3, "effect": "kill"}, 429),
    ("fire.suppressed_again", "kill", 423),
    ("fire.beside", "suppress", 497),
    ("fire.cover", -1, 431),
    ("fire.ambush", 1, 461),
    ("fire.recon_on", 6, 442),
    ("fire.smoke_on", 3, 513),
    ("rally.suppressed", {"green": 6, "regular": 5, "veteran": 4}, 605),
    ("rally.pinned", {"green": 5, "regular": 4, "veteran": 3}, 605),
    ("rally.unseen", 1, 610),
    ("mines.section", [4, 1], 617),
    ("mines.links", 4, 619),
    ("mines.dice", 4, 625),
    ("mines.vehicle_on", 4, 629),
    ("mines.found_on", 3, 631),
    ("wire.section", [4, 1], 636),
    ("wire.cross", {"green": 5, "regular": 4, "veteran": 3}, 639),
    ("wire.hits", 4, 650),
    ("wire.cover", -2, 650),
    ("gun_fire.hit_on", 4, 700),
    ("gun_fire.cover", -1, 702),
    ("gun_fire.hull_down", -2, 737),
    ("gun_fire.never_on", 2, 713),
    ("gun_fire.always_on", 12, 713),
    ("gun_fire.arc", 45, 692),
    ("tank_hunters.arc", 45, 731),
)

#: Close-combat modifiers (l.551-562, 1515) by id.
MODIFIERS = {
    "crewed-weapon": -2, "green": -1, "surprise": -1, "suppressed": 2, "smg": 1, "veteran": 1,
    "assault-engineers": 1, "larger": 1, "commander": None, "turreted-tank": 3, "turretless-tank": 2,
    "other-vehicle": 1, "assault-squads": 2,
}  # fmt: skip


@pytest.mark.parametrize(("path", "value", "line"), FIGURES, ids=[each[0] for each in FIGURES])
def test_a_second_reading_gives_the_same(shipped: Catalog, path: str, value: object, line: int) -> None:
    assert find(shipped.stored["crossfire/combat"].data, path)[0] == value, f"l.{line}"


def test_the_modifiers_of_close_combat(combat: Combat) -> None:
    assert {each.id: each.modifier for each in combat.close_combat} == MODIFIERS
    in_cover = {each.id: each.nothing_in for each in combat.close_combat if each.nothing_in}
    vehicles = ("turreted-tank", "turretless-tank", "other-vehicle")
    assert in_cover == dict.fromkeys(vehicles, ("woods", "field", "rough"))


@pytest.mark.parametrize(
    ("nation", "name", "in_the_open", "in_cover"),
    [
        ("germany", "Rifle Squad", 3, 2),
        ("germany", "Engineer Squad", 3, 2),
        ("united-states", "Assault Squad", 3, 2),
        ("germany", "SMG Squad", 2, 2),
        ("germany", "HMG", 4, 3),
        ("japan", "HMG", 3, 2),
        ("germany", "Sniper", 3, 2),
    ],
)
def test_the_dice_of_infantry(
    shipped: Catalog, combat: Combat, nation: str, name: str, in_the_open: int, in_cover: int
) -> None:
    """In the open and in cover (6.4, 6.5.4, 6.8, 6.9, 12.0)."""
    fire = shipped.stand("crossfire", nation, name).fire
    assert fire
    assert (fire.dice, max(fire.dice + combat.fire.cover, fire.fewest)) == (in_the_open, in_cover)


def test_submachine_guns_at_point_blank(shipped: Catalog, combat: Combat) -> None:
    """4 dice, in ambush 5, and 3 at other ranges (6.8, 6.10)."""
    fire = shipped.stand("crossfire", "russia", "SMG Squad").fire
    assert fire and fire.point_blank == 4
    assert [each + combat.fire.ambush for each in (fire.point_blank, fire.dice)] == [5, 3]


def test_who_lies_in_ambush_and_who_fires_into_the_unknown(shipped: Catalog) -> None:
    stands = [shipped.find(Stand, each) for each in shipped.ids("stand", "crossfire")]
    firing = [each for each in stands if each and each.fire]
    small_arms = {"Rifle Squad", "SMG Squad", "Engineer Squad", "Assault Squad", "HMG"}
    assert {each.name for each in firing if each.fire and each.fire.ambush} == small_arms
    assert {each.name for each in firing if each.fire and each.fire.recon} == small_arms
    assert {each.name for each in firing if each.fire and each.fire.once} == {"Sniper"}
    sniper = shipped.stand("crossfire", "germany", "Sniper").fire
    assert sniper and sniper.any_target and sniper.at_commanders == (Effect(hits=2, effect="kill"),)


@pytest.mark.parametrize(
    ("nation", "name", "expected"),
    [
        ("germany", "50mm Mortar", (3, 0, 2, 0)),
        ("great-britain", '2" Mortar', (3, 0, 2, 0)),
        ("germany", "81mm Mortar", (4, 1, 3, 0)),
        ("germany", "75mm IG", (4, 1, 3, 0)),
        ("germany", "120mm Mortar", (6, 2, 4, 0)),
        ("great-britain", '4.2" Mortar', (6, 2, 4, 0)),
        ("russia", "Heavy Artillery", (8, 3, 6, -1)),
        ("japan", "Knee Mortar", (2, 1, 0, 0)),
    ],
)
def test_barrages(shipped: Catalog, nation: str, name: str, expected: tuple[int, int, int, int]) -> None:
    """Dice, kill potential, smoke, and what structures take from the kill potential (l.484-508, 1018)."""
    dice, beside, smoke, in_structures = expected
    indirect = shipped.stand("crossfire", nation, name).indirect
    assert indirect == IndirectFire(
        dice=dice, kill_potential=beside, smoke=smoke, in_structures=in_structures
    )


def test_every_stand_that_can_be_on_the_table_has_its_place_in_close_combat(shipped: Catalog) -> None:
    by_role: dict[str, set[str]] = {}
    starting = set()
    for entry_id in shipped.ids("stand", "crossfire"):
        stand = shipped.find(Stand, entry_id)
        assert stand
        if stand.close_combat:
            by_role.setdefault(stand.role, set()).add(stand.close_combat.fights_as)
            if stand.close_combat.starts:
                starting.add((stand.role, stand.name))
        else:
            # The sniper is gone once he has fired; what is always off the table and what is ground never fights.
            assert stand.role in ("sniper", "fortification") or stand.off_table, entry_id
    assert by_role == {
        "squad": {"squad"}, "weapon": {"weapon"}, "gun": {"weapon"}, "vehicle": {"vehicle"},
        "commander": {"commander", "leader"}, "observer": {"observer"},
    }  # fmt: skip
    assert {name for role, name in starting if role not in ("squad", "vehicle")} == {"CC", "BC", "HMG"}
    assert {name for role, name in starting if role == "squad"} == {
        "Rifle Squad", "SMG Squad", "Engineer Squad", "Assault Squad",
    }  # fmt: skip


def test_the_exceptions_of_nations(shipped: Catalog) -> None:
    hmg = shipped.stand("crossfire", "japan", "HMG").close_combat
    assert hmg and hmg.starts and hmg.without == ("crewed-weapon",)
    others = shipped.stand("crossfire", "germany", "HMG").close_combat
    assert others and not others.starts and others.without == ()
    knee = shipped.stand("crossfire", "japan", "Knee Mortar")
    assert (knee.fire_missions, knee.observed_by, knee.free_observer) == ("unlimited", "PC", False)
    tenacious: list[str] = []
    commands: dict[str, set[str]] = {}
    for name in shipped.nations("crossfire"):
        combat = shipped.nation("crossfire", name).combat
        assert combat
        commands.setdefault(combat.command, set()).add(name)
        if combat.closing:
            assert combat.closing == {"pin": "none", "suppress": "kill"}
            tenacious.append(name)
    assert tenacious == ["japan", "russia"]
    assert commands == {
        "independent": {"germany", "finland"},
        "start-in-sight": {"united-states", "great-britain", "japan"},
        "start-and-end-in-sight": {"russia", "italy", "france", "belgium", "hungary", "poland"},
    }
    united_states = shipped.nation("crossfire", "united-states").combat
    assert united_states
    promoted = [each.organizations for each in united_states.promotions]
    marines = tuple(
        each.rpartition("/")[2]
        for each in shipped.organizations("crossfire", "united-states")
        if "marine" in each
    )
    assert promoted == [marines] and len(marines) == 2


def test_leg_infantry_has_the_command_control_of_its_nation(shipped: Catalog) -> None:
    for name in shipped.nations("crossfire"):
        nation = shipped.nation("crossfire", name)
        for each in nation.leg_infantry:
            organization = shipped.organization(f"crossfire/{name}/{each}")
            assert nation.combat and organization.command == nation.combat.command, each


def test_every_weapon_that_a_list_sells_against_tanks_is_known_or_named_as_unknown(
    shipped: Catalog, combat: Combat
) -> None:
    unknown = [each.name for each in combat.tank_hunters.weapons if each.data is None]
    assert unknown == ["PIAT", "Panzerfaust", "Panzerschreck"]
    for name in unknown:
        path = f"tank_hunters.weapons.{name.lower()}"
        assert combat.marks[path].mark == "printed"
    sold = {
        row.name
        for nation in shipped.nations("crossfire")
        for bonus in [shipped.bonus("crossfire", nation)]
        for row in (bonus.rows if bonus else ())
        if "Rifle Squad" in row.carriers
    }
    assert sold == {"Anti-Tank Rifle", "Bazooka", "PIAT"}
    for name in sold:
        weapon = combat.tank_hunters.weapon(name)
        assert weapon
        if weapon.data:
            row = shipped.data_row("crossfire", weapon.data)
            assert row and row.penetration is not None
