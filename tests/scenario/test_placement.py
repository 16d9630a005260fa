"""Placing stands by feature: what players write, what a side may use, what is found about its record."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import Luck
from cfbuilder.core.errors import UsageError
from cfbuilder.core.findings import Severity
from cfbuilder.scenario.pickup import pickup
from cfbuilder.scenario.placement import (
    Spot,
    clear,
    dummy_at,
    place,
    spot_told,
    stand_at,
    take_back,
    tunnel_at,
)
from cfbuilder.scenario.placement_findings import placement_findings
from cfbuilder.scenario.placement_record import hidden_record
from cfbuilder.scenario.placement_sector import hides, markers, numbers_told, sector
from cfbuilder.scenario.placement_stands import pieces_named
from cfbuilder.scenario.setup import SIDES, Placement, Secrets, Setup
from tests.conftest import asked
from tests.scenario.placement_games import TERRAIN, bought, defender, game, hiding, placed, recorded

SQUADS = [f"1/platoon-1/rifle-squad-{number}" for number in (1, 2, 3)]


@pytest.mark.parametrize(
    ("text", "spot"),
    [
        ("7", Spot(7)),
        (" 7:  north   edge ", Spot(7, None, "north edge")),
        ("1+2", Spot(1, 2)),
        ("1+2:along the road: east", Spot(1, 2, "along the road: east")),
        ("7:", Spot(7)),
    ],
)
def test_a_place_is_a_feature_and_words(text: str, spot: Spot) -> None:
    assert Spot.parse(text, TERRAIN) == spot


@pytest.mark.parametrize(
    "text", ["", "x", "7,north", "1+2+3", "-1", "7+", "12345", "7:" + "x" * 61, "7:\x07"]
)
def test_what_is_no_place_is_told(text: str) -> None:
    with pytest.raises(UsageError) as caught:
        Spot.parse(text, TERRAIN)
    assert caught.value.hint


@pytest.mark.parametrize("text", ["8", "1+8"])
def test_a_feature_that_is_not_there_is_told(text: str) -> None:
    with pytest.raises(UsageError, match="there is no feature 8"):
        Spot.parse(text, TERRAIN)


def test_a_stand_moves_and_its_place_can_be_taken_back() -> None:
    secrets = place(Secrets(), [stand_at("x", Spot(7)), stand_at("y", Spot(2))])
    assert [(each.stand, each.feature) for each in secrets.placements] == [("y", 2), ("x", 7)]
    moved = place(secrets, [stand_at("x", Spot(5)), stand_at("x", Spot(1, None, "edge"))])
    assert [spot_told(each) for each in moved.placements] == ["feature 1, edge", "feature 2"]
    assert take_back(moved, ["x"]).placements == secrets.placements[:1]


def test_tunnels_and_dummies_are_once_on_the_record_whichever_end_is_told_first() -> None:
    secrets = place(Secrets(), [tunnel_at(Spot(1, 2)), dummy_at(Spot(7)), dummy_at(Spot(7, None, "again"))])
    assert len(place(secrets, [tunnel_at(Spot(2, 1))]).placements) == len(secrets.placements)
    assert clear(secrets, 2).placements == tuple(each for each in secrets.placements if each.what == "dummy")
    with pytest.raises(UsageError, match="nothing is hidden in feature 6"):
        clear(secrets, 6)
    for make, spot in ((tunnel_at, Spot(1)), (dummy_at, Spot(1, 2))):
        with pytest.raises(UsageError):
            make(spot)


def test_in_a_bridgehead_the_defender_has_the_features_of_his_half(shipped: Catalog) -> None:
    setup = game(shipped)
    assert sector(setup.public, "b", shipped).stands == (1, 2, 5, 6, 7)
    assert [hides(setup.public, side) for side in ("a", "b")] == [False, True]
    assert markers(setup.public, "a", shipped) == ()
    assert markers(setup.public, "b", shipped) == (1, 2, 5, 6, 7)


def test_in_a_meeting_engagement_nobody_has_the_features_of_the_middle(shipped: Catalog) -> None:
    setup = game(shipped, scenario="meeting-engagement", hidden="both")
    assert markers(setup.public, "a", shipped) == (4,)
    assert markers(setup.public, "b", shipped) == (1, 2, 6, 7)
    # Minefields and tunnels may begin there, and nothing in the other's half.
    assert sector(setup.public, "b", shipped).works == (1, 2, 5, 6, 7)
    nobody = replace(setup.public, hidden="none")
    assert markers(nobody, "a", shipped) == markers(nobody, "b", shipped) == ()


def test_of_features_still_to_be_laid_either_side_may_write_any(shipped: Catalog) -> None:
    setup = game(shipped, scenario="meeting-engagement", hidden="both")
    bare = tuple(replace(each, zone=None) for each in TERRAIN.features)
    public = replace(setup.public, terrain=replace(TERRAIN, features=bare))
    assert markers(public, "a", shipped) == markers(public, "b", shipped) == (1, 2, 4, 5, 6, 7)


def test_markers_do_not_overlap_in_any_game_that_is_made(shipped: Catalog) -> None:
    for scenario in ("bridgehead", "meeting-engagement"):
        for seed in range(3):
            public = pickup(asked(scenario=scenario, hidden="both"), shipped, Luck(seed)).public
            a, b = (markers(public, side, shipped) for side in SIDES)
            assert len(a) > 5 and len(b) > 5
            assert not set(a) & set(b)


def test_numbers_are_told_in_runs() -> None:
    assert numbers_told((3, 7, 8, 9, 12, 13)) == "3, 7 to 9, 12 and 13"


@pytest.mark.parametrize(
    ("name", "keys"),
    [
        (SQUADS[1], [SQUADS[1]]),
        ("platoon-1/rifle-squad-2", [SQUADS[1]]),
        ("platoon-1", ["1/platoon-1/pc-1", *SQUADS]),
        ("1st Platoon", ["1/platoon-1/pc-1", *SQUADS]),
        ("cc", ["1/cc-1"]),
        ("sniper", ["2/sniper-1"]),
        ("2", ["2/sniper-1"]),
        ("mine-1", ["free/mine-1"]),
    ],
)
def test_stands_go_by_key_end_of_key_entry_or_name(shipped: Catalog, name: str, keys: list[str]) -> None:
    assert [each.key for each in pieces_named(defender(game(shipped)), shipped, name)] == keys


def test_a_whole_company_is_what_can_be_hidden_of_it(shipped: Catalog) -> None:
    keys = {each.key for each in pieces_named(defender(game(shipped)), shipped, "1")}
    assert "1/heavy-weapons/81mm-mortar-1-fo" in keys
    assert "1/heavy-weapons/81mm-mortar-1" not in keys


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("rifle-squad-1", "3 stands or formations are called"),
        ("platoon-9", "there is no stand"),
        ("wombat", "there is no stand"),
    ],
)
def test_names_that_fit_several_or_none_are_told(shipped: Catalog, name: str, told: str) -> None:
    with pytest.raises(UsageError, match=told) as caught:
        pieces_named(defender(game(shipped)), shipped, name)
    assert caught.value.hint


def test_nothing_but_what_is_always_secret_is_named_where_nobody_hides(shipped: Catalog) -> None:
    own = defender(game(shipped, hidden="none"))
    assert [each.key for each in pieces_named(own, shipped, "sniper")] == ["2/sniper-1"]
    with pytest.raises(UsageError, match="is not hidden in this game"):
        pieces_named(own, shipped, "platoon-1")


def found(setup: Setup, catalog: Catalog) -> set[tuple[str, str]]:
    """Code and place of every finding but those about what is placed nowhere."""
    findings = placement_findings(defender(setup), catalog)
    told = {(each.code.removeprefix("placement."), each.where) for each in findings}
    return {each for each in told if each[0] != "not-placed"}


def test_a_game_that_was_just_made_has_a_note(shipped: Catalog) -> None:
    (finding,) = placement_findings(defender(game(shipped)), shipped)
    assert (finding.code, finding.severity) == ("placement.none", Severity.NOTE)
    # Where nobody hides and no sniper was bought, a minefield that was left out is nothing to speak of.
    setup = game(shipped, hidden="none")
    side = setup.sides["b"]
    force = replace(side.force, entries=side.force.in_pool("base"))
    setup = replace(setup, sides={**setup.sides, "b": replace(side, force=force)})
    assert placement_findings(defender(setup), shipped) == ()


def test_a_whole_company_in_the_woods_is_fine(shipped: Catalog) -> None:
    setup = placed(game(shipped), shipped, "1 1:in the middle", "sniper 7", "mine-1 5")
    assert placement_findings(defender(setup), shipped) == ()


def test_what_is_placed_nowhere_is_told_by_formation(shipped: Catalog) -> None:
    setup = placed(game(shipped), shipped, "platoon-1 1")
    findings = {each.where: each for each in placement_findings(defender(setup), shipped)}
    assert findings["2/sniper-1"].severity is Severity.ERROR
    assert findings["free"].severity is Severity.NOTE
    assert findings["1/platoon-2"].severity is Severity.WARNING
    assert findings["1/platoon-2"].message == "2nd Platoon: 1 PC and 3 Rifle Squads not placed"
    assert "1/platoon-1" not in findings
    assert {each.code for each in findings.values()} == {"placement.not-placed"}


@pytest.mark.parametrize(
    ("spots", "wanted"),
    [
        ([f"{each} 2" for each in SQUADS], {("over-capacity", "feature 2")}),
        # Commanders, FOs and snipers take no room.
        (
            [
                f"{SQUADS[0]} 2",
                f"{SQUADS[1]} 2",
                "cc 2",
                "platoon-1/pc-1 2",
                "81mm-mortar-1-fo 2",
                "sniper 2",
            ],
            set(),
        ),
        ([f"{SQUADS[0]} 2"], {("alone", "feature 2")}),
        ([f"{SQUADS[0]} 2", "cc 2"], set()),
        (["sniper 2"], set()),
        ([f"{SQUADS[0]} 3"], {("cannot-hold", SQUADS[0])}),
        ([f"{SQUADS[0]} 4"], {("outside", SQUADS[0])}),
        ([f"{SQUADS[0]} 1+2"], {("link", SQUADS[0])}),
        (["mine-1 1"], set()),
        (["mine-1 2"], {("cannot-hold", "free/mine-1")}),
        (["mine-1 1+2"], set()),
        (["mine-1 2+6"], {("too-far", "free/mine-1")}),
        (["mine-1 1+1"], {("link", "free/mine-1")}),
        (["mine-1 1+4"], {("outside", "free/mine-1"), ("too-far", "free/mine-1")}),
        (["mine-1 1", f"{SQUADS[0]} 1"], set()),
        (["3/tank-1 1"], set()),
        (["3/tank-1 2"], {("cannot-hold", "3/tank-1")}),
    ],
)
def test_places_that_cannot_be(shipped: Catalog, spots: list[str], wanted: set[tuple[str, str]]) -> None:
    setup = bought(game(shipped), "crossfire/germany/bonus#tanks")
    assert found(placed(setup, shipped, *spots), shipped) == wanted


def test_a_structure_may_have_a_capacity_of_its_own(shipped: Catalog) -> None:
    setup = placed(game(shipped), shipped, *(f"{each} 2" for each in SQUADS))
    larger = tuple(
        replace(each, capacity=3) if each.number == 2 else each for each in setup.public.terrain.features
    )
    public = replace(setup.public, terrain=replace(setup.public.terrain, features=larger))
    assert found(replace(setup, public=public), shipped) == set()


@pytest.mark.parametrize(
    ("placements", "wanted"),
    [
        (
            [Placement(stand=SQUADS[0], feature=1), Placement(stand=SQUADS[0], feature=7)],
            {("twice", SQUADS[0])},
        ),
        ([Placement(stand="9/gone-1", feature=1)], {("unknown-stand", "9/gone-1")}),
        (
            [Placement(stand="1/heavy-weapons/81mm-mortar-1", feature=1)],
            {("not-hidden", "1/heavy-weapons/81mm-mortar-1")},
        ),
        ([Placement(stand="3/sniper-1", feature=1)], {("not-hidden", "3/sniper-1")}),
        ([Placement(stand=SQUADS[0], feature=99)], {("no-feature", SQUADS[0])}),
        ([Placement(what="tunnel", feature=1, to=2)], set()),
        (
            [Placement(what="tunnel", feature=1, to=4)],
            {("outside", "feature 1"), ("too-far", "feature 1")},
        ),
        ([Placement(what="tunnel", feature=1, to=1)], {("link", "feature 1")}),
        ([Placement(what="dummy", feature=7)], set()),
        ([Placement(what="dummy", feature=4)], {("outside", "feature 4")}),
        (
            [Placement(what="dummy", feature=1), Placement(stand=SQUADS[0], feature=1)],
            {("dummy", "feature 1")},
        ),
        ([Placement(what="dummy", feature=1), Placement(stand="free/mine-1", feature=1)], set()),
    ],
)
def test_records_that_cannot_be(
    shipped: Catalog, placements: list[Placement], wanted: set[tuple[str, str]]
) -> None:
    """What only a file written by hand, or a force changed later, can hold."""
    setup = bought(game(shipped), "crossfire/germany/bonus#snipers", pool="reinforcement")
    setup = hiding(setup, Secrets(placements=tuple(placements)))
    assert found(setup, shipped) == wanted


def test_where_nobody_hides_only_the_sniper_and_the_mines_are_on_the_record(shipped: Catalog) -> None:
    setup = game(shipped, hidden="none")
    assert placement_findings(defender(placed(setup, shipped, "sniper 1", "mine-1 7")), shipped) == ()
    setup = recorded(
        setup, [stand_at(SQUADS[0], Spot(1)), dummy_at(Spot(7)), stand_at("2/sniper-1", Spot(2))]
    )
    assert found(setup, shipped) == {("not-hidden", SQUADS[0]), ("dummy", "feature 7")}


def test_the_record_has_every_marker_and_what_is_still_to_be_placed(shipped: Catalog) -> None:
    setup = placed(game(shipped), shipped, "platoon-1 2:upper floor", "mine-1 1+2", "cc 4")
    record = hidden_record(defender(setup), shipped)
    assert [(each.number, each.marker, len(each.lines)) for each in record.features] == [
        (1, True, 1),
        (2, True, 4),
        (4, False, 1),
        (5, True, 0),
        (6, True, 0),
        (7, True, 0),
    ]
    line = record.features[1].lines[0]
    assert (line.piece and line.piece.name, line.group and line.group.name) == ("PC", "1st Platoon")
    waiting = [piece.key for _, piece in record.waiting]
    assert "2/sniper-1" in waiting
    assert not set(waiting) & {"1/cc-1", "free/mine-1", *SQUADS}
