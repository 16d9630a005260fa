"""The split of a force between players: everything is commanded once, and nobody is left without a platoon."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import Luck
from cfbuilder.force.muster import muster
from cfbuilder.force.parade import Muster
from cfbuilder.scenario.commands import Command, commands, platoons
from cfbuilder.scenario.pickup import pickup
from cfbuilder.scenario.setup import SIDES
from tests.conftest import asked


def fielded(catalog: Catalog, seed: int, **more: Any) -> list[Muster]:
    setup = pickup(asked(**more), catalog, Luck(seed))
    return [muster(setup.sides[side].force, catalog) for side in SIDES]


def commanded(there: Muster, split: tuple[Command, ...]) -> Counter[str]:
    """How often each stand is in a command, by name; formations with all that is in them."""
    by_name: dict[str, list[str]] = {}
    companies = [each for each in there.walk() if each.level == "company"]
    for group in there.walk():
        inside = next((each for each in companies if group is not each and group in each.walk()), None)
        several = inside is not None and len(companies) > 1
        name = f"{group.name} ({inside.name})" if several and inside else group.name
        by_name[name] = [piece.stand.name for piece in group.all_pieces()]
    found: Counter[str] = Counter()
    for each in split:
        for name in each.formations:
            found.update(by_name[name])
        found.update(name.partition(" (")[0] for name in each.stands)
    return found


@pytest.mark.parametrize("size", ["small", "mid", "large"])
@pytest.mark.parametrize("players", [1, 2, 3])
def test_every_stand_is_commanded_once_and_everybody_has_a_platoon(
    shipped: Catalog, size: str, players: int
) -> None:
    for seed in range(3):
        for there in fielded(shipped, seed, size=size, scenario="bridgehead", base="organization"):
            split = commands(there, players)
            assert [each.number for each in split] == list(range(1, players + 1))
            assert all(each.formations for each in split)
            expected = Counter(
                piece.stand.name
                for piece in there.pieces()
                if piece.stand.role != "fortification" and not piece.stand.off_table
            )
            # What was rolled for goes by another name, and off-table weapons stay with whole companies.
            counted = commanded(there, split)
            for name in (
                "Rifle Squad",
                "SMG Squad",
                "Engineer Squad",
                "HMG",
                "PC",
                "CC",
                "BC",
                "FO",
                "Sniper",
            ):
                assert counted[name] == expected[name], (seed, name)


def test_companies_stay_whole_where_they_go_round(shipped: Catalog) -> None:
    for there in fielded(shipped, 1, size="mid", fill="none"):
        first, second = commands(there, 2)
        assert (str(first), str(second)) == ("1st Company", "2nd Company")


def test_else_platoons_do_and_loose_stands_even_it_out(shipped: Catalog) -> None:
    germans, _ = fielded(shipped, 1, fill="none")
    assert [str(each) for each in commands(germans, 2)] == [
        "1st Platoon and 2nd Platoon; CC",
        "3rd Platoon; HMG, FO (120mm Mortar), FO (81mm Mortar)",
    ]
    assert [len(each.formations) for each in commands(germans, 3)] == [1, 1, 1]
    assert [len(each.formations) for each in commands(germans, 4)] == [1, 1, 1, 0]


def test_reinforcements_are_dealt_out_but_are_no_platoon_to_begin_with(shipped: Catalog) -> None:
    for seed in range(20):
        _, there = fielded(shipped, seed, scenario="bridgehead", attacker="a")
        coming = [each for each in there.walk() if each.level == "platoon" and each.pool == "reinforcement"]
        if coming:
            break
    else:
        pytest.fail("no seed buys a platoon for later")
    assert coming[0] not in list(platoons(there.groups))
    names = [name for each in commands(there, 2) for name in each.formations]
    assert names.count(coming[0].name) == 1
