"""The sheet of hidden stands: a record for its owner, markers alone for the others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.rendering.pages import pages
from cfbuilder.rendering.text import shown
from cfbuilder.rendering.views.hidden import HiddenView, Marker, Unmarked, hidden_view
from cfbuilder.scenario.knowledge import Audience, known_to
from cfbuilder.scenario.placement import Spot, dummy_at, tunnel_at
from cfbuilder.scenario.placement_side import reveal
from cfbuilder.scenario.seal import seal
from cfbuilder.scenario.setup import Setup
from tests.rendering import games
from tests.scenario.placement_games import NONCE, defender, game, hiding, placed, recorded

FINNS = "crossfire/finland/leg-infantry-battalion-1943-45"
BELGIANS = "crossfire/belgium/leg-infantry-company-1940"


def hidden(setup: Setup, audience: Audience, catalog: Catalog, side: str = "b") -> HiddenView | None:
    known = known_to(setup, audience, catalog)
    return hidden_view(known, known.side(side), catalog)


def there(setup: Setup, audience: Audience, catalog: Catalog, side: str = "b") -> HiddenView:
    view = hidden(setup, audience, catalog, side)
    assert view is not None
    return view


def lines(view: HiddenView) -> list[tuple[str, str, str]]:
    return [(each.name, each.feature, each.to) for each in view.unmarked]


def test_without_a_record_there_is_a_line_for_everything(shipped: Catalog) -> None:
    view = there(game(shipped), "b", shipped)
    assert view.own
    assert [(each.number, each.kind, each.half, each.here, each.is_real) for each in view.markers] == [
        (1, "woods", "north", (), None),
        (2, "building", "north", (), None),
        (5, "woods", "middle", (), None),
        (6, "building", "north", (), None),
        (7, "field", "north", (), None),
    ]
    assert [each.name for each in view.unmarked] == [
        "FO 1 (120mm Mortar)", "FO 2 (81mm Mortar)", "Sniper", "Mine", "Tunnel", "Tunnel",
    ]  # fmt: skip
    assert [each.links for each in view.unmarked] == [False, False, False, True, True, True]
    assert view.in_sight == ()
    assert view.seal == ""


def test_the_record_tells_a_stand_in_who_lies_where(shipped: Catalog) -> None:
    setup = placed(
        game(shipped),
        shipped,
        "platoon-1 1:far corner",
        "platoon-2/pc-1 2",
        "platoon-2/rifle-squad-2 2",
        "1/heavy-weapons/81mm-mortar-1-fo 2",
        "sniper 7",
        "mine-1 1+2",
    )
    setup = recorded(setup, [dummy_at(Spot(6)), tunnel_at(Spot(2, 6))])
    view = there(setup, "b", shipped)
    assert {each.number: (each.is_real, each.here) for each in view.markers} == {
        1: (True, ("1st Platoon: PC 1, Rifle 1/1, Rifle 1/2, Rifle 1/3; far corner",)),
        2: (True, ("2nd Platoon: PC 2, Rifle 2/2", "Company Heavy Weapons: FO 2 (81mm Mortar)")),
        5: (False, ()),
        6: (False, ()),
        7: (True, ("Bonus selections: Sniper",)),
    }
    assert lines(view)[:3] == [("Mine", "1", "2"), ("Tunnel", "2", "6"), ("FO 1 (120mm Mortar)", "", "")]
    assert view.in_sight == (
        "Leg Infantry Company: CC",
        "Company Heavy Weapons: HMG",
        "2nd Platoon: Rifle 2/1, Rifle 2/3",
        "3rd Platoon: PC 3, Rifle 3/1, Rifle 3/2, Rifle 3/3",
    )
    assert there(setup, "umpire", shipped).markers == view.markers


@pytest.mark.parametrize("audience", ["a", "table"])
def test_the_others_have_numbers_and_what_was_turned_over(shipped: Catalog, audience: Audience) -> None:
    setup = placed(game(shipped), shipped, "platoon-1 2:attic", "sniper 2", "mine-1 1+2", "cc 7")
    for feature in (2, 6):
        opened = reveal(setup, "b", feature, shipped)
        assert isinstance(opened, Setup)
        setup = opened
    view = there(setup, audience, shipped)
    assert not view.own
    assert view.markers == (
        Marker(1, "woods", "north", turned_over=False),
        Marker(2, "building", "north", True, ("PC, 3 × Rifle Squad and Sniper",)),
        Marker(5, "woods", "middle", turned_over=False),
        Marker(6, "building", "north", True, ("nothing, a dummy",)),
        Marker(7, "field", "north", turned_over=False),
    )
    assert view.unmarked == (Unmarked("Sniper, mine or tunnel", links=True),) * 4
    assert (view.in_sight, view.seal) == ((), "")
    assert [each.turned_over for each in there(setup, "b", shipped).markers] == [
        False,
        True,
        False,
        True,
        False,
    ]


def test_a_seal_is_told_to_both_and_to_its_owner_as_long_as_it_holds(shipped: Catalog) -> None:
    setup = placed(game(shipped), shipped, "sniper 7")
    sealed = hiding(setup, replace(setup.sides["b"].secrets, seal=seal(defender(setup), NONCE)))
    code = sealed.sides["b"].secrets.seal
    assert code is not None
    assert there(sealed, "b", shipped).seal == there(sealed, "umpire", shipped).seal == code.code
    assert there(sealed, "a", shipped).seal == code.code
    assert there(placed(sealed, shipped, "sniper 1"), "a", shipped).seal == code.code
    assert there(placed(sealed, shipped, "sniper 1"), "b", shipped).seal == ""


def test_where_nobody_is_hidden_snipers_and_mines_have_lines_and_no_markers(shipped: Catalog) -> None:
    setup = game(shipped, hidden="none")
    own = there(setup, "b", shipped)
    assert own.markers == ()
    dug = [("Tunnel", "", "")] * 2
    assert lines(own) == [("Sniper", "", ""), ("Mine", "", ""), *dug]
    assert lines(there(placed(setup, shipped, "sniper 7:hedge"), "b", shipped)) == [
        ("Sniper", "7", ""),
        ("Mine", "", ""),
        *dug,
    ]
    others = there(setup, "a", shipped)
    assert others.markers == ()
    assert len(others.unmarked) == 4
    assert hidden(setup, "table", shipped) is None


def test_the_attacker_may_have_a_sniper_and_no_mines(shipped: Catalog) -> None:
    """He has bought neither: his own sheet has a line in case he does, and tells the others nothing."""
    setup = game(shipped)
    own = there(setup, "a", shipped, side="a")
    assert [(each.name, each.links) for each in own.unmarked] == [("Sniper", False)]
    assert own.in_case
    assert not there(setup, "b", shipped).in_case
    assert {each.name for each in there(setup, "b", shipped, side="a").unmarked} == {"Sniper"}
    waived = replace(setup.sides["a"], force=replace(setup.sides["a"].force, waived=("fortifications",)))
    waiving = replace(setup, sides={**setup.sides, "a": waived})
    assert {each.name for each in there(waiving, "b", shipped, side="a").unmarked} == {"Sniper or mine"}


def test_who_can_hide_nothing_has_no_sheet(shipped: Catalog) -> None:
    finns, belgians = (games.fielding(shipped, each, year=1940) for each in (FINNS, BELGIANS))
    known = known_to(games.game(finns, belgians), "umpire", shipped)
    assert "hidden" not in [page.sheet for page in pages(known, shipped)]
    everybody = known_to(game(shipped, scenario="meeting-engagement", hidden="none"), "a", shipped)
    assert [page.sheet for page in pages(everybody, shipped)].count("hidden") == 2


def test_text_has_blanks_for_the_pencil(shipped: Catalog) -> None:
    text = shown(known_to(game(shipped), "b", shipped), shipped, "text", ("hidden",))
    line = next(line for line in text.splitlines() if line.split()[:1] == ["1"])
    assert line.split() == ["1", "woods", "north", "____", "____"]
    recorded_text = shown(
        known_to(placed(game(shipped), shipped, "cc 1"), "b", shipped), shipped, "text", ("hidden",)
    )
    assert "real   Leg Infantry Company: CC" in recorded_text
    assert "dummy" in recorded_text


def test_a_table_that_is_still_to_be_laid_has_no_halves(shipped: Catalog) -> None:
    setup = game(shipped)
    terrain = setup.public.terrain
    bare = tuple(replace(each, zone=None, outline=(), line=(), width=None) for each in terrain.features)
    setup = replace(setup, public=replace(setup.public, terrain=replace(terrain, features=bare)))
    view = there(setup, "a", shipped)
    assert [(each.number, each.half) for each in view.markers] == [
        (n, "") for n in (1, 2, 3, 4, 5, 6, 7) if n != 3
    ]
