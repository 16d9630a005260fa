"""Topics: what the blocks of the quick reference need, and what brings it about."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import ResultRow
from cfbuilder.core.length import Length
from cfbuilder.force.force import Force
from cfbuilder.force.muster import BATTALION
from cfbuilder.rendering.views.stand_topics import stand_topics
from cfbuilder.rendering.views.topics import own_topics, topics_of, topics_of_force
from cfbuilder.scenario.knowledge import known_to
from cfbuilder.scenario.setup import Feature, Setup
from cfbuilder.scenario.terrain.shapes import rectangle
from tests.rendering.games import bought, fielding, game

GERMANS = "crossfire/germany/leg-infantry-battalion-1944-45"
AMERICANS = "crossfire/united-states/leg-infantry-battalion-1942-45"
MARINES = "crossfire/united-states/marine-battalion-1943-45"
JAPANESE = "crossfire/japan/leg-infantry-battalion-1943-45"

#: What no game holds yet: rules that the players must agree on, and a weapon that stands on the table for good.
AWAITED = {
    "advanced:bombardment",
    "advanced:building-floors",
    "advanced:multi-player",
    "advanced:tunnels",
    "advanced:vehicle-machine-guns",
    "on-table-weapon",
}


def topics(catalog: Catalog, a: Force, b: Force | None = None) -> set[str]:
    return set(topics_of(known_to(game(a, b or fielding(catalog, GERMANS)), "umpire", catalog), catalog))


def on(setup: Setup, *features: Feature) -> Setup:
    public = setup.public
    return replace(setup, public=replace(public, terrain=replace(public.terrain, features=features)))


def house(number: int, x: int, kind: str = "building") -> Feature:
    """Four inches by six, its western wall at `x`."""
    corner = (Length.parse(x), Length.parse(10))
    return Feature(number=number, kind=kind, outline=rectangle(corner, Length.parse(4), Length.parse(6), 0))


def on_all_terrain(setup: Setup, catalog: Catalog) -> Setup:
    kinds = [
        Feature(number=number, kind=kind)
        for number, kind in enumerate(catalog.terrain_kinds("crossfire"), start=1)
    ]
    return on(setup, *kinds, house(90, 10), house(91, 14))


def test_every_topic_of_the_reference_can_come_about(shipped: Catalog) -> None:
    needed: set[str] = set()
    for block in shipped.references("crossfire"):
        needed.update(block.needs, *(rule.needs for rule in block.rules))
        needed.update(*(row.needs for table in block.tables for row in table.rows))
    found: set[str] = set()
    for organization_id in shipped.organizations("crossfire"):
        part = BATTALION if shipped.organization(organization_id).is_battalion() else "company"
        force = fielding(shipped, organization_id, part)
        setup = on_all_terrain(game(force, force, "bridgehead", attacker="a"), shipped)
        setup = replace(setup, public=replace(setup.public, hidden="both", disclosure="none"))
        found.update(topics_of(known_to(setup, "table", shipped), shipped))
    assert len(needed) > 50
    assert needed - found == AWAITED


@pytest.mark.parametrize(
    ("organization", "part", "told", "not_told"),
    [
        (
            JAPANESE,
            "company",
            {"knee-mortar", "barrage:2", "anti-tank-rifle", "bazooka"},
            {"vehicle", "smoke:2"},
        ),
        (
            MARINES,
            BATTALION,
            {"organization:marine-battalion", "battalion-commander", "veteran", "smoke"},
            {"green"},
        ),
        (
            "crossfire/united-states/armored-infantry-battalion-1943-45",
            BATTALION,
            {"limited-commanders:united-states", "gun", "vehicle", "mg-vehicle", "data:50-cal", "halftrack"},
            {"turretless", "hull-down", "tank"},
        ),
        (MARINES, "company", set(), {"limited-commanders:united-states", "assault-squad"}),
    ],
)
def test_what_is_fielded_is_a_topic(
    shipped: Catalog, organization: str, part: str, told: set[str], not_told: set[str]
) -> None:
    force = fielding(shipped, organization, part)
    found = topics(shipped, force, force)
    assert told <= found
    assert not not_told & found


def test_guns_and_carriers_without_figures_are_no_tanks(shipped: Catalog) -> None:
    british = fielding(shipped, "crossfire/great-britain/motor-infantry-battalion-1943-45")
    found = topics(shipped, bought(shipped, british, "anti-tank-guns"))
    assert {"gun", "other-vehicle", "gun-fire"} <= found
    assert not {"turreted", "turretless", "hull-down"} & found


@pytest.mark.parametrize(
    ("result", "data", "told", "not_told"),
    [
        ("Tiger I", "germany:Pz VI", {"turreted", "hull-down"}, {"turretless", "mg-vehicle"}),
        ("StuG III", "germany:StuG III", {"turretless"}, {"turreted", "hull-down"}),
        ("", "", {"turreted", "turretless", "hull-down"}, set()),
    ],
)
def test_a_tank_brings_what_its_row_tells(
    shipped: Catalog, result: str, data: str, told: set[str], not_told: set[str]
) -> None:
    rolled = ResultRow(dice=(7,), result=result, data=data) if result else None
    found = topics(shipped, bought(shipped, fielding(shipped, GERMANS), "tanks", result=rolled))
    assert told | {"tank", "vehicle", "gun-fire"} <= found
    assert not not_told & found


def test_terrain_is_that_of_the_table(shipped: Catalog) -> None:
    force = fielding(shipped, GERMANS)
    found = topics(shipped, force)
    assert {"terrain:woods", "terrain:hill"} <= found
    assert not found & {"terrain:stream", "terrain:depression"}
    everything = set(topics_of(known_to(on_all_terrain(game(force, force), shipped), "a", shipped), shipped))
    assert {"terrain:stream", "terrain:building", "structure", "crossing:stop"} <= everything


@pytest.mark.parametrize(
    ("features", "complex_there"),
    [
        ((house(1, 10), house(2, 14)), True),
        ((house(1, 10), house(2, 15)), False),
        ((house(1, 10), house(2, 14, "bunker")), False),
        ((house(1, 10, "woods"), house(2, 14, "woods")), False),
        ((Feature(number=1, kind="building"), Feature(number=2, kind="building")), False),
        ((house(1, 10), Feature(number=2, kind="building", outline=house(2, 14).outline[:2])), False),
    ],
    ids=["touching", "an-inch-apart", "two-kinds", "no-structures", "not-laid", "no-area"],
)
def test_buildings_that_touch_are_a_complex(
    shipped: Catalog, features: tuple[Feature, ...], complex_there: bool
) -> None:
    force = fielding(shipped, GERMANS)
    known = known_to(on(game(force, force), *features), "table", shipped)
    assert ("building-complex" in topics_of(known, shipped)) is complex_there


def test_a_weapon_that_stands_on_the_table_is_a_topic(shipped: Catalog) -> None:
    mortar = shipped.stand("crossfire", "germany", "81mm Mortar")
    assert "on-table-weapon" not in stand_topics(mortar)
    assert "on-table-weapon" in stand_topics(replace(mortar, off_table=False))
    # A knee mortar moves with its PC, and has rules of its own.
    assert "on-table-weapon" not in stand_topics(shipped.stand("crossfire", "japan", "Knee Mortar"))


def test_a_force_alone_needs_its_own_rules_on_the_usual_terrain(shipped: Catalog) -> None:
    found = topics_of_force(fielding(shipped, JAPANESE), shipped)
    assert {"nation:japan", "knee-mortar", "terrain:building", "structure", "terrain:woods"} <= found
    assert not found & {"sniper", "mine", "hidden", "terrain:bocage", "nation:germany"}


def test_beside_his_missions_a_player_needs_nothing_of_the_other_side(shipped: Catalog) -> None:
    known = known_to(game(fielding(shipped, AMERICANS), fielding(shipped, JAPANESE)), "a", shipped)
    own = own_topics(known, known.side("a"), shipped)
    assert "knee-mortar" not in own
    assert "knee-mortar" in topics_of(known, shipped)
    assert {"barrage:3", "smoke", "terrain:woods"} <= own
