"""Edits of forces: undone they leave no trace, and what a force costs does not depend on how it came to be."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.points import Points
from cfbuilder.force.cost import force_cost, pool_cost
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Agreement, Force, ForceEntry, add, change, family, move, remove
from cfbuilder.force.muster import muster

PARTS = {"raw-bands": 9, "spies": 2, "boss-1": 2, "chief-1": 6, "catapults": 5, "wagons": 8}
FIXTURE = [HealthCheck.function_scoped_fixture]


def base(catalog: Catalog) -> Force:
    force = Force(name="x", system="skirmish", nation="reds", organization=None, year=1908, size="duel")
    return add(force, Fielding("skirmish/reds/mob", 1908).entry(catalog))[0]


def bought(part: str, attached_to: str | None = None) -> ForceEntry:
    return ForceEntry(
        id="", item=f"skirmish/reds/bonus#{part}", name=part, price=Points(PARTS[part]), pool="bonus",
        attached_to=attached_to,
    )  # fmt: skip


LISTS = st.lists(st.sampled_from(sorted(PARTS)), max_size=8)


@settings(max_examples=60, deadline=None, suppress_health_check=FIXTURE)
@given(wanted=LISTS, detours=LISTS, order=st.randoms(use_true_random=False))
def test_equal_forces_cost_the_same_however_they_were_built(
    tiny: Catalog, wanted: list[str], detours: list[str], order: object
) -> None:
    straight = base(tiny)
    for part in wanted:
        straight, _ = add(straight, bought(part))
    winding = base(tiny)
    shuffled = list(wanted)
    order.shuffle(shuffled)  # type: ignore[attr-defined]
    for part in detours:
        winding, gone = add(winding, bought(part))
        winding = remove(winding, gone.id)
    for part in shuffled:
        winding, _ = add(winding, bought(part))
    assert force_cost(straight) == force_cost(winding)
    assert pool_cost(winding, "bonus").points.halves == sum(PARTS[part] for part in wanted)
    assert muster(straight, tiny).counts() == Counter(muster(winding, tiny).counts())


@settings(max_examples=60, deadline=None, suppress_health_check=FIXTURE)
@given(wanted=LISTS)
def test_adding_and_taking_away_again_is_no_change(tiny: Catalog, wanted: list[str]) -> None:
    force = base(tiny)
    for part in wanted:
        before = force
        force, entry = add(force, bought(part))
        assert remove(force, entry.id) == before
        assert change(force, replace(entry, name="y")).entry(entry.id) == replace(entry, name="y")
    assert len({each.id for each in force.entries}) == len(force.entries)


@settings(max_examples=60, deadline=None, suppress_health_check=FIXTURE)
@given(wanted=LISTS)
def test_every_stand_has_a_key_of_its_own_and_the_prices_of_stands_add_up(
    tiny: Catalog, wanted: list[str]
) -> None:
    force = base(tiny)
    for part in wanted:
        force, _ = add(force, bought(part))
    pieces = list(muster(force, tiny).pieces())
    assert len({each.key for each in pieces}) == len(pieces)
    assert sum(each.price.halves for each in pieces if each.price) == force_cost(force).points.halves


def test_a_chain_of_attachments_goes_with_its_head(tiny: Catalog) -> None:
    force, platoon = add(base(tiny), bought("raw-bands"))
    force, boss = add(force, bought("boss-1", platoon.id))
    force, clubs = add(force, replace(bought("spies"), attached_to=f"{boss.id}/pc-1"))
    force, other = add(force, bought("spies", "1/platoon-1"))
    assert [each.id for each in remove(force, platoon.id).entries] == ["1", other.id]
    assert [each.id for each in remove(force, clubs.id).entries] == ["1", platoon.id, boss.id, other.id]
    assert remove(force, "no such entry") == force


def test_an_organization_that_is_gone_is_a_ghost_with_its_old_price(tiny: Catalog) -> None:
    gone = replace(
        bought("spies"),
        item="skirmish/reds/horde#company",
        name="Horde",
        price=Points.parse(41.5),
        pool="base",
    )
    force, ghost = add(base(tiny), gone)
    paraded = muster(force, tiny)
    assert paraded.ghosts == (ghost,)
    assert str(pool_cost(force, "base")) == "58.0"
    assert len(paraded.groups) == 1


def test_what_belongs_to_an_entry_goes_with_it_wherever_it_stands(tiny: Catalog) -> None:
    force, platoon = add(base(tiny), bought("raw-bands"))
    force, boss = add(force, bought("boss-1", platoon.id))
    force, clubs = add(force, bought("spies", f"{boss.id}/pc-1"))
    moved = move(force, clubs.id, 0)
    assert [each.id for each in moved.entries] == [clubs.id, "1", platoon.id, boss.id]
    assert family(moved, platoon.id) == {platoon.id, boss.id, clubs.id}
    assert [each.id for each in remove(moved, platoon.id).entries] == ["1"]


def test_moving_there_and_back_is_no_change(tiny: Catalog) -> None:
    force = base(tiny)
    for part in PARTS:
        force, _ = add(force, bought(part))
    for place, entry in enumerate(force.entries):
        for other in range(len(force.entries)):
            there = move(force, entry.id, other)
            assert there.entries[other] == entry
            assert move(there, entry.id, place) == force


def test_what_was_agreed_about_an_entry_does_not_outlive_it(tiny: Catalog) -> None:
    force, platoon = add(base(tiny), bought("raw-bands"))
    agreed = [
        Agreement(code="force.x", where=where, reason="y")
        for where in (platoon.id, f"{platoon.id}/gang-1", "1", "bonus", "")
    ]
    force = replace(force, agreements=tuple(agreed))
    assert [each.where for each in remove(force, platoon.id).agreements] == ["1", "bonus", ""]
