"""What holds of every game that the generator makes, on games of every sort.

A hundred or so in the ordinary run; CFBUILDER_GAMES=5000 makes so many.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusList
from cfbuilder.chance.dice import secret
from cfbuilder.core.findings import has_errors
from cfbuilder.core.points import Points
from cfbuilder.core.record import plain
from cfbuilder.core.wording import listed
from cfbuilder.force.cost import pool_cost
from cfbuilder.force.force import Force
from cfbuilder.force.muster import muster
from cfbuilder.rules.budget import bonus_budget
from cfbuilder.rules.check import check
from cfbuilder.scenario.request import PickupRequest
from cfbuilder.scenario.setup import SIDES, Setup, other
from cfbuilder.storage.saved import examine_text, saved_text
from tests.conftest import ROOT
from tests.scenario.many_games import SYSTEM, game, request_number, tables_laid_once

GAMES = int(os.environ.get("CFBUILDER_GAMES", "120"))
#: Saving and reading is much slower than making.
SAVED_ONE_IN = 8


@pytest.fixture(scope="module", autouse=True)
def laid_once() -> Iterator[None]:
    with tables_laid_once():
        yield


def test_every_sort_of_request_is_among_them(shipped: Catalog) -> None:
    requests = [request_number(number, shipped) for number in range(max(GAMES, 240))]
    fielded = {
        f"{SYSTEM}/{side.nation}/{each}"
        for one in requests
        for side in (one.a, one.b)
        for each in side.organizations
    }
    assert fielded == set(shipped.ids("organization", SYSTEM))
    assert {one.year for one in requests} == set(range(1939, 1946))
    assert {(one.size, one.scenario) for one in requests} == {
        (size, scenario) for size in ("small", "mid", "large") for scenario in ("meeting-engagement", "bridgehead")
    }  # fmt: skip
    assert {one.base for one in requests} == {"organization", "none"}
    assert {one.bonus for one in requests} == {"full", "handicap", "none"}
    assert {one.attacker for one in requests} == {None, "a", "b"}
    assert {one.town for one in requests} == {True, False}
    for wanted in ("totals", "column", "waived"):
        assert {bool(getattr(one, wanted)) for one in requests} == {True, False}


def test_games_of_every_sort_are_as_the_rules_have_them(shipped: Catalog) -> None:
    seen: Counter[str] = Counter()
    for number in range(GAMES):
        request = request_number(number, shipped)
        setup = game(request, number, shipped)
        try:
            _legal_forces(setup, shipped, seen)
            _places(setup, shipped, seen)
            _told_in_the_log(setup, shipped, seen)
            _same_again(setup, request, number, shipped, seen)
            if number % SAVED_ONE_IN == 0:
                _same_when_saved(setup)
        except AssertionError as broken:
            broken.add_note(f"game {number}: {request}")
            raise
    # Nothing above may have looked at nothing.
    assert seen["bought"] > GAMES
    assert (
        min(seen[each] for each in ("rolls", "objectives", "attacks", "again", "reinforcements"))
        > GAMES // 40
    )


def _legal_forces(setup: Setup, catalog: Catalog, seen: Counter[str]) -> None:
    for side in setup.sides.values():
        force = side.force
        findings = check(force, catalog)
        assert not has_errors(findings), [str(each) for each in findings]
        assert not muster(force, catalog).ghosts
        budget = bonus_budget(force)
        if budget is None:  # a price of the base is unknown, and so the handicap
            budget = force.budget.purchase_points
        assert pool_cost(force, "bonus").points <= budget
        assert pool_cost(force, "reinforcement").points <= force.budget.reinforcements
        assert (force.budget.reinforcements > Points.ZERO) == (force.posture == "defending")
        seen["bought"] += len(force.in_pool("bonus"))
        seen["reinforcements"] += len(force.in_pool("reinforcement"))


def _places(setup: Setup, catalog: Catalog, seen: Counter[str]) -> None:
    """Opposite edges, a half to enter for each side, objectives that may be ones, roles as the scenario has them."""
    public = setup.public
    scenario = catalog.scenario(SYSTEM, public.scenario)
    assert {side.edge for side in setup.sides.values()} == {"north", "south"}
    features = {each.number: each for each in public.terrain.features}
    assert len(public.objectives) == len(set(public.objectives)) == scenario.objectives.get(public.size, 0)
    for number in public.objectives:
        assert features[number].kind not in scenario.no_objective_in
    seen["objectives"] += len(public.objectives)
    zones = Counter(each.zone for each in features.values())
    assert min(zones[side] for side in SIDES) > 0
    if scenario.attacker:
        assert public.attacker is not None
        assert public.first_initiative == public.attacker
        assert zones[None] == 0
        assert zones[other(public.attacker)] >= scenario.features_to_hold[public.size]
        assert [setup.sides[side].force.posture for side in (public.attacker, other(public.attacker))] == [
            "attacking",
            "defending",
        ]
        seen["attacks"] += 1
    else:
        assert public.attacker is None
        assert public.high_roller == other(public.first_initiative)
        assert {side.force.posture for side in setup.sides.values()} == {"meeting"}


def _told_in_the_log(setup: Setup, catalog: Catalog, seen: Counter[str]) -> None:
    """What was bought and every roll on a table stand in the secret log of the side, and nothing else."""
    for name, side in setup.sides.items():
        lines = [each for each in setup.log.lines if each.stream == secret(name)]
        bought = [each for each in lines if not each.dice]
        pools = [
            pool
            for pool in ("bonus", "reinforcement")
            if any(pool_name(pool) in each.purpose for each in bought)
        ]
        assert len(bought) == len(pools)
        for line, pool in zip(bought, pools, strict=True):
            assert line.result.startswith(_bought(side.force, pool, catalog) + " (one of ")
        rolled = [
            (roll.table, roll.column, each.dice, each.result)
            for entry in side.force.entries
            for roll in entry.rolls
            for each in roll.rolls
        ]
        thrown = [each for each in lines if each.dice]
        assert [(each.table, each.column, each.dice) for each in thrown] == [each[:3] for each in rolled]
        assert all(each[3] in line.result for each, line in zip(rolled, thrown, strict=True))
        seen["rolls"] += len(rolled)


def pool_name(pool: str) -> str:
    return {"bonus": "Bonus selections", "reinforcement": "Reinforcements"}[pool]


def _bought(force: Force, pool: str, catalog: Catalog) -> str:
    """ "2 HMG and 1 Tank", in the order of the list."""
    bonus_id = catalog.bonus_id(SYSTEM, force.nation)
    bonus = catalog.find(BonusList, bonus_id or "")
    counts = Counter(each.part for each in force.entries if each.pool == pool)
    rows = bonus.rows if bonus else ()
    return listed(f"{counts[row.id]} {row.name}" for row in rows if counts[row.id]) or "nothing"


def _same_again(
    setup: Setup, request: PickupRequest, seed: int, catalog: Catalog, seen: Counter[str]
) -> None:
    """From its seed, and with the dice of its log typed in."""
    assert plain(game(request, seed, catalog)) == plain(setup)
    dice = tuple(face for line in setup.log.lines for face in line.dice)
    typed = game(request, seed, catalog, dice)
    assert _by_anybody(typed) == _by_anybody(setup)
    assert {line.by for line in typed.log.lines if line.dice} <= {"hand"}
    seen["again"] += len(dice)


def _by_anybody(setup: Setup) -> Any:
    """The game whoever threw the dice."""
    lines = (replace(each, by="seed" if each.by == "hand" else each.by) for each in setup.log.lines)
    sides = {
        name: replace(
            side,
            force=replace(
                side.force,
                entries=tuple(
                    replace(each, rolls=tuple(replace(roll, by_hand=False) for roll in each.rolls))
                    for each in side.force.entries
                ),
            ),
        )
        for name, side in setup.sides.items()
    }
    return plain(replace(setup, sides=sides, log=replace(setup.log, lines=tuple(lines))))


def _same_when_saved(setup: Setup) -> None:
    read = examine_text(ROOT / "game.yaml", saved_text(setup))
    assert not has_errors(read.findings)
    assert read.value == setup
