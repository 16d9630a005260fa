"""Where purchases go when they are filled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.findings import has_errors
from cfbuilder.core.points import Points
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Budget, Force, Pool, add
from cfbuilder.force.muster import muster
from cfbuilder.rules.check import check
from cfbuilder.rules.fill import fill
from tests.rules.enumeration import Offer, catalog_with, reds, row


def americans(catalog: Catalog, organization: str = "", size: str = "small") -> Force:
    force = Force(
        name="x", system="crossfire", nation="united-states", organization=None, year=1944, size=size,
        budget=Budget(purchase_points=Points.parse(300), reinforcements=Points.parse(300)),
    )  # fmt: skip
    if not organization:
        return force
    return add(force, Fielding(f"crossfire/united-states/{organization}", 1944).entry(catalog))[0]


def places(force: Force, row_id: str) -> list[tuple[str | None, str]]:
    """Where each purchase of a row is, and its price."""
    return [(each.attached_to, str(each.price)) for each in force.entries if each.part == row_id]


def test_the_best_commanders_lead_the_first_platoons(shipped: Catalog) -> None:
    counts = {
        "green-rifle-platoons": 3,
        "platoon-commander-0": 1,
        "platoon-commander-1": 1,
        "platoon-commander-2": 1,
    }
    filled = fill(americans(shipped), shipped, counts)
    assert [places(filled, f"platoon-commander-{bonus}") for bonus in (2, 1, 0)] == [
        [("1", "4.0")], [("2", "2.0")], [("3", "2.0")]
    ]  # fmt: skip


def test_a_commander_too_many_stands_by_himself(shipped: Catalog) -> None:
    filled = fill(americans(shipped), shipped, {"platoon-commander-0": 2, "green-rifle-platoons": 1})
    assert places(filled, "platoon-commander-0") == [("1", "2.0"), (None, "2.0")]


def test_weapons_spread_over_the_platoons_and_then_stand_alone(shipped: Catalog) -> None:
    counts = {"green-rifle-platoons": 2, "platoon-commander-0": 2, "hmgs": 7}
    filled = fill(americans(shipped), shipped, counts)
    assert [place for place, _ in places(filled, "hmgs")] == ["1", "2", "1", "2", "1", "2", None]


def test_extras_for_whole_platoons_go_to_the_smallest_and_cost_for_every_squad(shipped: Catalog) -> None:
    counts = {
        "engineer-platoons": 2,
        "platoon-commander-0": 2,
        "fourth-squad-engineer": 1,
        "assault-engineers": 1,
    }
    filled = fill(americans(shipped), shipped, counts)
    assert places(filled, "fourth-squad-engineer") == [("1", "3.5")]
    assert places(filled, "assault-engineers") == [("2", "3.0")]
    both = fill(americans(shipped), shipped, {**counts, "assault-engineers": 2})
    assert places(both, "assault-engineers") == [("2", "3.0"), ("1", "4.0")]


def test_squads_of_whole_platoons_take_nothing_more(shipped: Catalog) -> None:
    counts = {"bazooka": 7, "assault-engineers": 1}
    filled = fill(americans(shipped, "engineer-company-1942-45"), shipped, counts)
    assert [place for place, _ in places(filled, "assault-engineers")] == ["1/platoon-1"]
    given = [place for place, _ in places(filled, "bazooka")]
    assert len(set(given)) == 7
    assert given.count(None) == 1  # three platoons of three squads
    assert all(len(each.equipment) <= 1 for each in muster(filled, shipped).pieces())


def test_a_platoon_with_equipment_is_passed_over(shipped: Catalog) -> None:
    force = fill(americans(shipped, "engineer-company-1942-45"), shipped, {"bazooka": 1})
    filled = fill(force, shipped, {"assault-engineers": 3})
    assert [place for place, _ in places(filled, "assault-engineers")] == ["1/platoon-2", "1/platoon-3", None]


def test_squads_equipped_by_their_organization_are_passed_over(shipped: Catalog) -> None:
    force = replace(americans(shipped), nation="japan")
    force, _ = add(force, Fielding("crossfire/japan/parachute-company-1939-45", 1944).entry(shipped))
    filled = fill(force, shipped, {"green-rifle-platoons": 1, "platoon-commander-1": 1, "anti-tank-rifle": 1})
    assert places(filled, "anti-tank-rifle") == [("2", "1.5")]


def test_a_further_squad_goes_where_nothing_else_has_to_be_paid(shipped: Catalog) -> None:
    counts = {"engineer-platoons": 2, "platoon-commander-0": 2, "assault-engineers": 1}
    force = fill(americans(shipped), shipped, counts)
    filled = fill(force, shipped, {"fourth-squad-engineer": 2})
    assert places(filled, "fourth-squad-engineer") == [("2", "3.5"), (None, "3.5")]


def test_a_further_squad_goes_first_to_a_platoon_without_extras(shipped: Catalog) -> None:
    counts = {"engineer-platoons": 2, "platoon-commander-0": 2, "bazooka": 1}
    force = fill(americans(shipped), shipped, counts)
    filled = fill(force, shipped, {"fourth-squad-engineer": 2})
    assert [place for place, _ in places(filled, "bazooka")] == ["1/engineer-squad-1"]
    assert [place for place, _ in places(filled, "fourth-squad-engineer")] == ["2", "1"]


@pytest.mark.parametrize("counts", [{"stones": 1, "clubs": 6}, {"clubs": 6, "stones": 1}])
def test_an_extra_moves_on_to_make_room_for_one_that_cannot(tiny: Catalog, counts: Mapping[str, int]) -> None:
    offers = (
        Offer("thugs", "platoon", 2, stands=("Thug",)), Offer("boss", "boss", 1), Offer("clubs", "extra", 1),
        Offer("stones", "extra", 1, stands=("Gang", "Thug")),
    )  # fmt: skip
    catalog = catalog_with(tiny, [row(each) for each in offers])
    filled = fill(reds(catalog), catalog, {"thugs": 1, "boss": 1, **counts})
    assert {place for place, _ in places(filled, "clubs")} == {
        f"1/platoon-{platoon}/gang-{gang}" for platoon in (1, 2) for gang in (1, 2, 3)
    }
    assert [place for place, _ in places(filled, "stones")] == ["2/thug-1"]


@pytest.mark.parametrize("pool", ["bonus", "reinforcement"])
def test_what_comes_later_keeps_to_itself(shipped: Catalog, pool: Pool) -> None:
    force = fill(americans(shipped, "leg-infantry-battalion-1942-45"), shipped, {"bazooka": 8})
    counts = {
        "green-rifle-platoons": 1, "platoon-commander-0": 1, "fourth-squad-green-rifle": 1, "hmgs": 1, "bazooka": 2
    }  # fmt: skip
    filled = fill(force, shipped, counts, pool)
    assert not has_errors(check(filled, shipped))
    here = {"bonus": "1/", "reinforcement": "10"}[pool]
    assert (places(filled, "bazooka")[-2][0] or "").startswith(here)
    assert (places(filled, "hmgs")[0][0] or "").startswith(here)
