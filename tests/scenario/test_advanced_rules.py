"""Advanced rules in a game: what may be asked for, what a game keeps of it, and what follows from it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import PUBLIC, Luck
from cfbuilder.cli.main import run_command
from cfbuilder.core.errors import UsageError
from cfbuilder.core.record import plain
from cfbuilder.scenario.advanced_effects import allowance, played
from cfbuilder.scenario.advanced_rules import AgreedRule, parse_rules
from cfbuilder.scenario.knowledge import AUDIENCES, Known, known_to
from cfbuilder.scenario.pickup import pickup
from cfbuilder.scenario.placement import Spot, tunnel_at
from cfbuilder.scenario.placement_findings import placement_findings
from cfbuilder.scenario.placement_side import own_side
from cfbuilder.scenario.setup import SIDES, Placement, Setup, SideName
from cfbuilder.storage.examine import examine_saved
from cfbuilder.storage.saved import examine_text, open_saved, saved_text
from tests.conftest import asked
from tests.scenario.placement_games import game, placed, recorded

ALL = "multi-player,vehicle-machine-guns,tunnels,bombardment,building-floors"
BRIDGEHEAD: dict[str, Any] = {"scenario": "bridgehead", "attacker": "a"}


def made(catalog: Catalog, rules: str = "", seed: int = 3, **more: Any) -> Setup:
    return pickup(asked(advanced=parse_rules(rules), **more), catalog, Luck(seed))


def without_agreements(setup: Setup) -> Setup:
    """The game as it would be if nothing had been agreed on."""
    public = setup.public
    features = tuple(replace(each, floors=None) for each in public.terrain.features)
    return replace(
        setup,
        public=replace(public, advanced=(), terrain=replace(public.terrain, features=features)),
        log=replace(
            setup.log, lines=tuple(each for each in setup.log.lines if each.purpose != "Floors of buildings")
        ),
    )


def test_names_with_and_without_figures() -> None:
    assert parse_rules("multi-player=3, tunnels") == (
        AgreedRule(rule="multi-player", amount=3),
        AgreedRule(rule="tunnels"),
    )
    assert parse_rules("") == parse_rules(" , ") == ()


@pytest.mark.parametrize(
    ("rules", "told", "hint"),
    [
        ("tunnel", "no advanced rule 'tunnel'", "did you mean tunnels"),
        ("tunnels,tunnels=3", "tunnels is named 2 times", "once"),
        ("tunnels=0", "tunnels cannot be 0", "tunnels: 1 to 12"),
        ("tunnels=13", "tunnels cannot be 13", "tunnels: 1 to 12"),
        ("tunnels=-1", "'-1' is no figure for tunnels", "tunnels=2"),
        ("tunnels=many", "'many' is no figure for tunnels", "write tunnels alone"),
        ("tunnels=٣", "'٣' is no figure for tunnels", "write tunnels alone"),
        ("tunnels=" + "9" * 5000, "is no figure for tunnels", "write tunnels alone"),
        ("vehicle-machine-guns=2", "has no figure", "write vehicle-machine-guns alone"),
        ("bombardment", "nobody attacks in a meeting engagement", "leave bombardment out"),
        ("multi-player=6", "platoons for 6 players of side A", "play with fewer"),
    ],
)
def test_what_cannot_be_is_told(shipped: Catalog, rules: str, told: str, hint: str) -> None:
    with pytest.raises(UsageError) as caught:
        made(shipped, rules)
    assert told in caught.value.message
    assert hint in caught.value.hint


def test_the_invented_system_has_none_and_plays_without(tiny: Catalog) -> None:
    skirmish = {"system": "skirmish", "year": 1908, "size": "duel"}
    for more in ({"advanced": parse_rules("tunnels")}, {"anything_goes": True}, {"town": True}):
        with pytest.raises(UsageError):
            pickup(asked("reds", "blues", **skirmish, **more), tiny, Luck(1))
    public = pickup(asked("reds", "blues", **skirmish), tiny, Luck(1)).public
    assert not {"options", "advanced"} & set(plain(public))


@pytest.mark.parametrize(("size", "figures"), [("small", [2, 2, 4, 3]), ("large", [3, 3, 8, 3])])
def test_figures_that_nobody_names_go_by_the_size_of_the_game(
    shipped: Catalog, size: str, figures: list[int]
) -> None:
    public = made(shipped, ALL, size=size, **BRIDGEHEAD).public
    assert [each.rule for each in public.advanced] == ALL.split(",")
    assert [each.amount for each in public.advanced if each.rule != "vehicle-machine-guns"] == figures


@pytest.mark.parametrize("more", [BRIDGEHEAD, {**BRIDGEHEAD, "town": True}])
def test_the_same_seed_gives_the_same_game_with_them_and_without(
    shipped: Catalog, more: dict[str, Any]
) -> None:
    bare, agreed = made(shipped, **more), made(shipped, ALL, **more)
    assert bare != agreed
    assert without_agreements(agreed) == bare
    assert "floors" not in saved_text(bare) and "advanced" not in saved_text(bare)


def test_floors_are_drawn_in_public_for_buildings_alone(shipped: Catalog) -> None:
    found: set[int] = set()
    for seed in range(4):
        setup = made(shipped, "building-floors=4", seed, town=True)
        for each in setup.public.terrain.features:
            assert (each.floors is not None) == (each.kind == "building")
            found |= {each.floors} if each.floors else set()
        (line,) = (each for each in setup.log.lines if each.purpose == "Floors of buildings")
        assert (line.stream, line.by) == (PUBLIC, "seed")
        several = [str(each.number) for each in setup.public.terrain.features if each.floors == 4]
        assert several and all(
            number in line.result.partition("4 floors with room for 8: ")[2] for number in several
        )
        assert setup == made(shipped, "building-floors=4", seed, town=True)
    assert found == {1, 2, 3, 4}


def test_each_floor_holds_as_much_as_a_building(shipped: Catalog) -> None:
    bare = game(shipped)
    squads = ("platoon-1/rifle-squad-1", "platoon-1/rifle-squad-2", "platoon-1/rifle-squad-3")
    crowded = placed(bare, shipped, *(f"{each} 6" for each in squads))
    for floors, capacity, wanted in ((None, None, 1), (1, None, 1), (2, None, 0), (2, 1, 1), (3, 1, 0)):
        terrain = crowded.public.terrain
        features = tuple(
            replace(each, floors=floors, capacity=capacity) if each.number == 6 else each
            for each in terrain.features
        )
        public = replace(crowded.public, terrain=replace(terrain, features=features))
        assert codes(replace(crowded, public=public), shipped).count("placement.over-capacity") == wanted


def codes(setup: Setup, catalog: Catalog, side: SideName = "b") -> list[str]:
    return [each.code for each in placement_findings(own_side(setup, side), catalog)]


def digging(setup: Setup, *spots: Spot, side: SideName = "b") -> Setup:
    return recorded(setup, [tunnel_at(each) for each in spots], side=side)


def agreeing(setup: Setup, *rules: AgreedRule) -> Setup:
    return replace(setup, public=replace(setup.public, advanced=rules))


def test_a_side_digs_as_many_tunnels_as_are_agreed_on(shipped: Catalog) -> None:
    setup = digging(game(shipped), Spot(1, 2), Spot(5, 6))
    assert "placement.tunnels" not in codes(setup, shipped)
    one = agreeing(setup, AgreedRule(rule="tunnels", amount=1))
    assert codes(one, shipped).count("placement.tunnels") == 1
    assert codes(agreeing(setup), shipped).count("placement.tunnels") == 1


def test_the_attacker_digs_none_and_in_a_meeting_both_do(shipped: Catalog) -> None:
    bridgehead, meeting = game(shipped), game(shipped, scenario="meeting-engagement", hidden="both")
    given = [
        [allowance(each.public, "tunnels", side, shipped) for side in SIDES] for each in (bridgehead, meeting)
    ]
    assert given == [[0, 2], [2, 2]]
    dug = recorded(bridgehead, [Placement(what="tunnel", feature=4, to=5)], side="a")
    assert "placement.tunnels" in codes(dug, shipped, "a")
    assert [allowance(agreeing(meeting).public, "tunnels", side, shipped) for side in SIDES] == [0, 0]


def test_a_tunnel_reaches_four_stands(shipped: Catalog) -> None:
    """Five inches: 1 and 2 are four apart, 2 and 6 fourteen."""
    setup = game(shipped)
    assert "placement.too-far" not in codes(digging(setup, Spot(1, 2)), shipped)
    (finding,) = (
        each
        for each in placement_findings(own_side(digging(setup, Spot(2, 6)), "b"), shipped)
        if each.code == "placement.too-far"
    )
    assert 'reaches 5"' in finding.message and '14" apart' in finding.message


def test_bombardment_is_the_attackers(shipped: Catalog) -> None:
    for attacker in SIDES:
        public = made(shipped, "bombardment=9", scenario="bridgehead", attacker=attacker).public
        given = {side: allowance(public, "bombardment", side, shipped) for side in SIDES}
        assert given == {side: 9 if side == attacker else 0 for side in SIDES}


def test_what_is_agreed_on_is_saved_for_everybody(shipped: Catalog, tmp_path: Path) -> None:
    setup = made(shipped, ALL, town=True, anything_goes=True, **BRIDGEHEAD)
    path = tmp_path / "x.yaml"
    values: list[Setup | Known] = [setup, *(known_to(setup, each, shipped) for each in AUDIENCES)]
    for value in values:
        path.write_text(saved_text(value), encoding="utf-8")
        assert open_saved(path) == value
        assert value.public.options == ("town", "anything-goes")
        assert len(value.public.advanced) == 5
        assert not [each for each in examine_saved(path, shipped) if each.severity.value == "error"]


def test_names_that_the_catalog_has_not_are_told_and_do_nothing(shipped: Catalog, tmp_path: Path) -> None:
    setup = made(shipped, "tunnels")
    strange = replace(setup.public, options=("fog",), advanced=(AgreedRule(rule="tunels", amount=2),))
    path = tmp_path / "x.yaml"
    path.write_text(saved_text(replace(setup, public=strange)), encoding="utf-8")
    told = [each for each in examine_saved(path, shipped) if each.code == "game.unknown-name"]
    assert [each.message for each in told] == ["there is no option 'fog'", "there is no rule 'tunels'"]
    assert all(each.place and each.hint for each in told)
    assert played(strange, "tunnels", shipped) is None


@pytest.mark.parametrize("figure", [0, -3, 100, 10**9])
def test_figures_that_no_game_can_have_are_refused_with_their_place(shipped: Catalog, figure: int) -> None:
    setup = made(shipped, "multi-player,tunnels,building-floors", fill="none")
    text = saved_text(setup)
    for old, new in (
        ("{rule: multi-player, amount: 2}", f"{{rule: multi-player, amount: {figure}}}"),
        ("\n      floors: 2\n", f"\n      floors: {figure}\n"),
    ):
        assert old in text
        opened = examine_text(Path("x.yaml"), text.replace(old, new, 1))
        assert opened.value is None
        (finding,) = opened.findings
        assert finding.message.endswith(f"cannot be {figure}") and finding.hint == "write from 1 to 99"
        assert finding.place is not None


def test_a_figure_that_a_file_leaves_out_is_the_usual(shipped: Catalog) -> None:
    setup = agreeing(made(shipped, fill="none"), AgreedRule(rule="tunnels"), AgreedRule(rule="multi-player"))
    assert allowance(setup.public, "tunnels", "a", shipped) == 2
    split = played(setup.public, "commands", shipped)
    assert split is not None and split.amount == 2


def test_too_few_platoons_are_a_finding_where_players_still_buy(shipped: Catalog, tmp_path: Path) -> None:
    setup = made(shipped, "multi-player=4", fill="none")
    path = tmp_path / "x.yaml"
    path.write_text(saved_text(setup), encoding="utf-8")
    told = [each.message for each in examine_saved(path, shipped) if each.code == "game.too-many-players"]
    assert told == ["3 platoons for 4 players of side A", "3 platoons for 4 players of side B"]
    path.write_text(saved_text(known_to(setup, "b", shipped)), encoding="utf-8")
    told = [each.message for each in examine_saved(path, shipped) if each.code == "game.too-many-players"]
    assert told == ["3 platoons for 4 players of side B"]


def test_the_command_takes_them_together_or_one_by_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shared_cache: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(shared_cache))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    sides = ["--a", "germany", "--b", "united-states", "--year", "1944", "--seed", "3"]
    options = ["--advanced", "tunnels=3,building-floors", "--advanced", "multi-player", "--anything-goes"]
    assert run_command(["pickup", *sides, *options, "--no-pdf", "--out", str(tmp_path)]) == 0
    saved = open_saved(tmp_path / "game.yaml")
    assert isinstance(saved, Setup)
    assert saved.public.options == ("anything-goes",)
    assert saved.public.advanced == (
        AgreedRule(rule="multi-player", amount=2),
        AgreedRule(rule="tunnels", amount=3),
        AgreedRule(rule="building-floors", amount=3),
    )
