"""Hiding by lot: everything that can be hidden is, nothing against the rules, and the same seed hides the same."""

from __future__ import annotations

import itertools
from pathlib import Path

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import Luck, Stream
from cfbuilder.core.findings import Severity
from cfbuilder.scenario.pickup import pickup
from cfbuilder.scenario.placement_findings import placement_findings
from cfbuilder.scenario.placement_random import hidden_at_random
from cfbuilder.scenario.placement_record import hidden_record
from cfbuilder.scenario.placement_sector import markers
from cfbuilder.scenario.placement_side import own_side, with_secrets
from cfbuilder.scenario.placement_stands import is_minefield
from cfbuilder.scenario.setup import SIDES, Placement, Secrets, Setup
from cfbuilder.session.hiding import by_lot
from cfbuilder.storage.saved import saved_text, value_of
from tests.conftest import asked

_GAMES = [
    dict(zip(("a", "b", "scenario", "hidden", "size", "town"), each, strict=True))
    for each in itertools.product(
        ("germany", "japan"), ("russia", "great-britain"), ("meeting-engagement", "bridgehead"),
        ("both", "defender"), ("small", "mid"), (False, True),
    )
    if each[2:4] != ("meeting-engagement", "defender")
]  # fmt: skip


def _game(catalog: Catalog, seed: int, **more: object) -> Setup:
    return pickup(asked(year=1943, **more), catalog, Luck(seed))  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", range(0, len(_GAMES), 4))
def test_no_rule_is_broken_and_nobody_is_left_out(seed: int, shipped: Catalog) -> None:
    game = _game(shipped, seed, **_GAMES[seed])
    for side in SIDES:
        hidden = with_secrets(
            game, side, hidden_at_random(own_side(game, side), shipped, Stream(seed, f"test {side}"))
        )
        own = own_side(hidden, side)
        wrong = [each for each in placement_findings(own, shipped) if each.severity is not Severity.NOTE]
        assert not wrong
        assert not [piece for _, piece in hidden_record(own, shipped).waiting if not is_minefield(piece)]
        marked = markers(game.public, side, shipped)
        pieces = [line.piece for each in hidden_record(own, shipped).features for line in each.lines]
        standing = [each for each in pieces if each is not None and not each.stand.secret]
        assert not standing or marked


def test_the_same_seed_hides_the_same_and_another_elsewhere(shipped: Catalog) -> None:
    own = own_side(_game(shipped, 1, scenario="bridgehead", hidden="both"), "a")
    one, again, other = (hidden_at_random(own, shipped, Stream(seed, "x")) for seed in (1, 1, 2))
    assert one == again
    assert one != other


def test_formations_stay_together(shipped: Catalog) -> None:
    own = own_side(_game(shipped, 3, scenario="bridgehead", hidden="both"), "a")
    hidden = hidden_at_random(own, shipped, Stream(3, "x"))
    for number in (1, 2, 3):
        features = {each.feature for each in hidden.placements if f"/platoon-{number}/" in each.stand}
        assert 1 <= len(features) <= 2


def test_what_a_player_has_placed_stays_where_it_is(shipped: Catalog) -> None:
    game = _game(shipped, 5, scenario="bridgehead", hidden="both")
    first = hidden_at_random(own_side(game, "a"), shipped, Stream(1, "x"))
    kept = first.placements[::3]
    begun = with_secrets(game, "a", type(first)(placements=kept))
    done = hidden_at_random(own_side(begun, "a"), shipped, Stream(2, "x"))
    assert all(each in done.placements for each in kept)
    assert {each.stand for each in done.placements} == {each.stand for each in first.placements}


def test_nothing_hides_where_a_dummy_is_noted(shipped: Catalog) -> None:
    game = _game(shipped, 5, scenario="bridgehead", hidden="both")
    used = {
        each.feature for each in hidden_at_random(own_side(game, "a"), shipped, Stream(1, "x")).placements
    }
    dummies = tuple(Placement(what="dummy", feature=number) for number in sorted(used))
    begun = with_secrets(game, "a", Secrets(placements=dummies))
    done = hidden_at_random(own_side(begun, "a"), shipped, Stream(1, "x"))
    record = hidden_record(own_side(with_secrets(game, "a", done), "a"), shipped)
    lines = [line for each in record.features for line in each.lines]
    stands = [each for each in lines if each.piece is not None and not is_minefield(each.piece)]
    assert stands
    assert not used & {each.placement.feature for each in stands}


def test_it_stands_in_the_secret_log_and_is_not_drawn_twice(shipped: Catalog) -> None:
    game = _game(shipped, 7, scenario="bridgehead", hidden="both")
    once = by_lot(game, "a", shipped, fresh_seed=0)
    line = once.log.lines[-1]  # type: ignore[union-attr]
    assert (line.stream, line.purpose, line.by) == ("secret-a", "Hidden by lot", "seed")
    anew = with_secrets(once, "a", own_side(game, "a").secrets)
    twice = by_lot(anew, "a", shipped, fresh_seed=0)
    assert own_side(twice, "a").secrets != own_side(once, "a").secrets
    assert value_of(Path("x"), saved_text(twice)) == twice
