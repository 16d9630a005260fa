"""The shipped lists: what is counted and drawn is what trying out everything finds."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.points import Points
from cfbuilder.force.force import Budget, ForcePosture
from cfbuilder.rules.purchases import Purchases
from cfbuilder.rules.selection import Selections
from cfbuilder.session.starter import fielded_force
from tests.rules.brute_force import maximal


@pytest.mark.parametrize(
    ("nation", "year", "points", "posture"),
    [
        ("germany", 1944, "6.5", "meeting"),
        ("germany", 1941, "6", "attacking"),
        ("united-states", 1944, "4.5", "defending"),
        ("russia", 1942, "6", "meeting"),
        ("great-britain", 1940, "4.5", "attacking"),
        ("japan", 1942, "5", "meeting"),
        ("france", 1940, "6", "defending"),
        ("finland", 1943, "8", "meeting"),
    ],
)
def test_the_drawn_selections_are_those_that_trying_out_finds(
    shipped: Catalog, nation: str, year: int, points: str, posture: ForcePosture
) -> None:
    budget = Points.parse(points)
    force = replace(
        fielded_force(nation, year, "small", shipped),
        budget=Budget(purchase_points=budget),
        posture=posture,
        bans_bind=posture != "meeting",
    )
    purchases = Purchases(force, shipped)
    selections = Selections(purchases, budget)
    drawn = [selections.draw(lambda _, number=number: number) for number in range(selections.count)]  # type: ignore[misc]
    counts = {tuple(each.get(row.id, 0) for row in purchases.rows) for each in drawn}
    assert len(counts) == selections.count > 1
    assert counts == maximal(force, shipped, budget)
