"""What bonus selections and reinforcements have apart and together, and what a force may not hide."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.points import Points
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Agreement, Budget, Force, ForceEntry, Pool, add
from cfbuilder.force.muster import muster
from cfbuilder.rules.check import check
from cfbuilder.rules.fill import fill

LIST = "skirmish/reds/bonus"


def force_with(catalog: Catalog, *bought: tuple[str, Pool], **settings: object) -> Force:
    force = Force(
        name="x", system="skirmish", nation="reds", organization="skirmish/reds/mob", year=1908, size="duel",
        budget=Budget(purchase_points=Points.parse(20), reinforcements=Points.parse(2)),
    )  # fmt: skip
    force, _ = add(force, Fielding("skirmish/reds/mob", 1908).entry(catalog))
    bonus = catalog.bonus("skirmish", "reds")
    assert bonus is not None
    for part, pool in bought:
        row = bonus.row(part)
        assert row is not None
        force, _ = add(
            force, ForceEntry(id="", item=f"{LIST}#{part}", name=row.name, price=row.cost, pool=pool)
        )
    return replace(force, **settings)  # type: ignore[arg-type]


def told(force: Force, catalog: Catalog) -> list[str]:
    return [f"{each.severity.value} {each.code} {each.where}" for each in check(force, catalog)]


@pytest.mark.parametrize(
    ("points", "findings"),
    [("1.5", []), ("1", []), ("0.5", ["error force.over-reinforcements reinforcement"])],
)
def test_reinforcements_have_a_sum_of_their_own(tiny: Catalog, points: str, findings: list[str]) -> None:
    budget = Budget(purchase_points=Points.ZERO, reinforcements=Points.parse(points))
    force = force_with(tiny, ("spies", "reinforcement"), budget=budget)
    assert told(force, tiny) == findings


def test_maxima_count_both_pools_together(tiny: Catalog) -> None:
    assert told(force_with(tiny, ("spies", "bonus")), tiny) == []
    force = force_with(tiny, ("spies", "bonus"), ("spies", "reinforcement"))
    assert told(force, tiny) == ["error force.over-maximum 3"]
    assert told(replace(force, year=1912), tiny) == []  # at dusk there may be two


def test_an_unknown_price_makes_the_total_incomplete_and_no_nought(tiny: Catalog) -> None:
    force = force_with(tiny, ("spies", "bonus"))
    force = replace(force, entries=tuple(replace(each, price=None) for each in force.entries))
    assert told(force, tiny) == ["warning force.unpriced 1"]
    assert check(force, tiny)[0].message == "the total is incomplete: nobody knows the price of Mob and Spy"


def test_a_ghost_is_told_with_its_price_and_counts(tiny: Catalog) -> None:
    ghost = ForceEntry(
        id="", item=f"{LIST}#zeppelins", name="Zeppelin", price=Points.parse(7.5), pool="bonus"
    )
    force, _ = add(force_with(tiny), ghost)
    assert [each.message for each in check(force, tiny)] == ["'Zeppelin' (price 7.5) is not in this catalog"]
    over = replace(force, budget=Budget(purchase_points=Points.parse(7)))
    assert told(over, tiny) == ["error force.over-budget bonus", "warning force.unknown-entry 2"]


def test_an_agreement_binds_at_its_own_place_only(tiny: Catalog) -> None:
    force = force_with(tiny, ("raw-bands", "bonus"), ("raw-bands", "bonus"))
    both = ["error force.platoon-commander 2", "error force.platoon-commander 3"]
    assert told(force, tiny) == both
    here = Agreement(code="force.platoon-commander", where="3", reason="a loan")
    assert told(replace(force, agreements=(here,)), tiny) == [both[0], "note force.platoon-commander 3"]
    everywhere = replace(here, where="")
    found = check(replace(force, agreements=(everywhere,)), tiny)
    assert [each.message[:15] for each in found] == ["agreed (a loan)", "agreed (a loan)"]
    assert told(replace(force, agreements=(replace(here, code="force.budget"),)), tiny) == both


def test_more_extras_than_squads_are_an_error(tiny: Catalog) -> None:
    too_many: list[tuple[str, Pool]] = [("clubs", "bonus")] * 7  # six Gangs
    force = force_with(tiny, *too_many)
    assert [each.severity.value for each in check(force, tiny)] == ["error"]


def test_nothing_bought_disappears_without_a_word(tiny: Catalog) -> None:
    force = force_with(tiny, ("spies", "bonus"))
    spy = replace(force.entries[-1], attached_to="99/platoon-7")
    force = replace(force, entries=(*force.entries[:-1], spy))
    assert muster(force, tiny).counts().get("Spy") == 1 or check(force, tiny)


def test_a_squad_takes_one_kind_of_extra(shipped: Catalog) -> None:
    force = Force(
        name="x", system="crossfire", nation="united-states", organization=None, year=1944, size="small"
    )
    counts = {"engineer-platoons": 1, "platoon-commander-0": 1, "bazooka": 3, "assault-engineers": 1}
    carried = [len(each.equipment) for each in muster(fill(force, shipped, counts), shipped).pieces()]
    assert max(carried) == 1
