"""What commanders add, on the quick reference: only what those of this game can give, and whose it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.rendering.views.quick_reference import force_quick_reference_view, quick_reference_view
from cfbuilder.scenario.knowledge import Audience, known_to
from cfbuilder.scenario.setup import Setup
from tests.rendering.games import bought, fielding, game
from tests.rendering.test_topics import AMERICANS, GERMANS

BRITISH = "crossfire/great-britain/leg-infantry-battalion-1939-45"
RUSSIANS = "crossfire/russia/leg-infantry-battalion-1939-45"


def help_told(setup: Setup, catalog: Catalog, audience: Audience = "a") -> dict[str, list[tuple[str, ...]]]:
    view = quick_reference_view(known_to(setup, audience, catalog), catalog)
    return {
        block.name: [
            row.cells for table in block.tables for row in table.rows if row.cells[0].startswith("Commander")
        ]
        for block in view.blocks
        if block.name in ("Rally", "Close combat", "Wire")
    }


def test_commanders_alike_are_one_row_and_those_of_each_nation_their_own(shipped: Catalog) -> None:
    told = help_told(game(fielding(shipped, BRITISH), fielding(shipped, GERMANS)), shipped)
    assert told["Close combat"] == [
        ("Commander, 1 stand: British CC or PC", "+1"),
        ("Commander, 1 stand: German CC", "+2"),
        ("Commander, 1 stand: German PC", "+1 or +2"),
    ]
    assert told["Rally"][0] == ("Commander, 1 stand: British CC or PC", "+1", "+1")


def test_who_gives_nothing_has_no_row(shipped: Catalog) -> None:
    """US PCs of leg infantry give +1 in rallies, Russian ones in close combat (12.0); at wire their +0 counts."""
    told = help_told(game(fielding(shipped, AMERICANS), fielding(shipped, RUSSIANS)), shipped)
    assert told["Rally"] == [("Commander, 1 stand: US PC", "+1", "+1")]
    assert told["Close combat"] == [("Commander, 1 stand: Russian PC", "+1")]
    assert told["Wire"] == []


def test_those_bought_are_under_the_limits_of_whom_they_join(shipped: Catalog) -> None:
    force = bought(shipped, fielding(shipped, AMERICANS), "company-commander-1")
    view = force_quick_reference_view(force, shipped)
    rows = [row.cells for block in view.blocks for table in block.tables for row in table.rows]
    assert ("Commander, 1 stand: US PC", "+1", "+1") in rows
    assert not any("CC" in cells[0] for cells in rows if cells[0].startswith("Commander"))


@pytest.mark.parametrize("audience", ["a", "b", "table", "umpire"])
def test_what_may_come_as_reinforcement_is_told_whether_it_was_bought_or_not(
    shipped: Catalog, audience: Audience
) -> None:
    """The defender's list sells a CC of +2, and his company has one of +0."""
    russians = fielding(shipped, RUSSIANS)
    coming = bought(shipped, russians, "company-commander-2", pool="reinforcement")
    told = [
        help_told(game(fielding(shipped, BRITISH), force, "bridgehead", attacker="a"), shipped, audience)
        for force in (russians, coming)
    ]
    assert told[0] == told[1]
    assert ("Commander, 1 stand: Russian CC", "+0, +1 or +2") in told[0]["Close combat"]


def test_of_an_undisclosed_force_all_is_told_that_it_can_have(shipped: Catalog) -> None:
    told = []
    for row in ("company-commander-1", "platoon-commander-2"):
        setup = game(fielding(shipped, BRITISH), bought(shipped, fielding(shipped, GERMANS), row))
        setup = replace(setup, public=replace(setup.public, disclosure="none"))
        told.append(help_told(setup, shipped))
    assert told[0] == told[1]
    assert ("Commander, 1 stand: German CC or PC", "+1 or +2", "+1 or +2") in told[0]["Rally"]
