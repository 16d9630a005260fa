"""A game prepared step by step: the same as one made at once, and no change loses what it does not touch."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import Luck
from cfbuilder.core.errors import UsageError
from cfbuilder.force.force import Force
from cfbuilder.scenario.pickup import pickup
from cfbuilder.session.operations.operation import Call
from cfbuilder.session.operations.registry import operation_named
from cfbuilder.session.pickup.by_hand import begin_by_hand, take_by_hand
from cfbuilder.session.pickup.filling import fill_all, fill_step
from cfbuilder.session.pickup.page import page_of
from cfbuilder.session.pickup.preparation import Preparation
from cfbuilder.session.session import Session
from tests.session.pickup.conftest import with_sniper


@pytest.fixture
def preparation(shipped: Catalog) -> Preparation:
    """Germany against the United States in 1944."""
    made = Preparation.begin(shipped, 7)
    for name, value in (("year", "1944"), ("a.nation", "germany"), ("b.nation", "united-states")):
        put(made, name, value)
    return made


def put(preparation: Preparation, name: str, value: str) -> None:
    page_of(preparation).field(name).set(value)


def value(preparation: Preparation, name: str) -> str:
    return page_of(preparation).field(name).value


def bought(force: Force | None) -> list[str]:
    assert force is not None
    return [each.item for each in force.entries if each.pool != "base"]


@pytest.mark.parametrize("scenario", ["meeting-engagement", "bridgehead"])
def test_done_step_by_step_it_is_the_game_of_the_command(preparation: Preparation, scenario: str) -> None:
    put(preparation, "scenario", scenario)
    for step in ("table", "purchases"):
        fill_step(preparation, step)
    table, forces = preparation.table(), [preparation.bought("a"), preparation.bought("b")]
    at_once = pickup(preparation.draft.request, preparation.catalog, Luck(7))
    assert preparation.make() == at_once
    assert [at_once.sides["a"].force, at_once.sides["b"].force] == forces
    assert table is not None
    assert [each.outline for each in at_once.public.terrain.features] == [
        each.outline for each in table.features
    ]


def test_another_nation_loses_only_what_depends_on_it(
    preparation: Preparation, game_session: Session
) -> None:
    fill_step(preparation, "table")
    preparation.change(preparation.draft.buying("b", with_sniper(game_session, preparation, "b")), "a sniper")
    put(preparation, "a.nation", "russia")
    page = page_of(preparation)
    assert page.field("features").state == "done"
    assert page.field("purchases.b").value.startswith("by hand: 3.0 of ")
    assert page.field("purchases.a").state == "left"
    put(preparation, "b.nation", "germany")
    assert "b" not in preparation.draft.brought
    preparation.history.undo()
    assert bought(preparation.bought("b")) == ["crossfire/united-states/bonus#snipers"]


def test_what_was_bought_by_hand_comes_into_the_game_with_its_rolls(
    preparation: Preparation, game_session: Session
) -> None:
    handed = begin_by_hand(game_session, preparation, "a")
    game_session.perform([Call(operation_named("add"), ("tanks",))])
    assert game_session.alone is not None
    tank = game_session.alone.present.entries[-1].id
    game_session.perform([Call(operation_named("roll"), (tank,), {"dice": "6,6"})])
    take_by_hand(game_session, preparation, "a", handed)
    assert not game_session.is_open
    setup = preparation.make()
    force = setup.sides["a"].force
    assert [each.rolls[-1].standing.total for each in force.entries if each.rolls] == [12]
    assert force.log.lines == ()
    lines = [line for line in setup.log.lines if line.dice == (6, 6)]
    assert [(line.stream, line.by) for line in lines] == [("secret-a", "hand")]
    assert [line.number for line in setup.log.lines] == list(range(1, len(setup.log.lines) + 1))


def test_a_force_that_was_only_looked_at_stays_as_it_was_drawn(
    preparation: Preparation, game_session: Session
) -> None:
    fill_step(preparation, "purchases")
    before = preparation.draft
    take_by_hand(game_session, preparation, "a", begin_by_hand(game_session, preparation, "a"))
    assert preparation.draft is before


def test_a_base_that_was_priced_by_hand_stays_until_the_side_fields_another(preparation: Preparation) -> None:
    handed = preparation.handed("b")
    base = replace(handed.force.entries[0], price=None, house=True)
    brought = replace(handed, force=replace(handed.force, entries=(base,)))
    preparation.change(preparation.draft.buying("b", brought), "a price")
    assert "unknown handicap" in value(preparation, "sum.a")
    put(preparation, "b.forms", page_of(preparation).field("b.forms").choices[0][1])
    assert "unknown" not in value(preparation, "sum.a")


def test_purchases_keep_their_places_when_there_is_more_to_a_base(
    preparation: Preparation, game_session: Session
) -> None:
    preparation.change(preparation.draft.buying("b", with_sniper(game_session, preparation, "b")), "a sniper")
    put(preparation, "size", "mid")
    force = preparation.bought("b")
    assert force is not None
    assert [(each.id, each.pool) for each in force.entries] == [("1", "base"), ("2", "base"), ("3", "bonus")]


def test_one_real_die_changes_no_other_roll_and_no_table(preparation: Preparation) -> None:
    put(preparation, "scenario", "bridgehead")
    by_seed = preparation.make()
    first, second = preparation.role_rolls()[:2]
    put(preparation, f"roll.{first.asked.key}", "6")
    put(preparation, f"roll.{second.asked.key}", "1")
    by_hand = preparation.make()
    assert by_hand.public.attacker == "a"
    assert by_hand.public.terrain.features[0].outline == by_seed.public.terrain.features[0].outline
    dice = [(line.dice, line.by) for line in by_hand.log.lines if line.dice][:2]
    assert dice == [((6,), "hand"), ((1,), "hand")]


def test_real_dice_are_waited_for_at_every_roll(preparation: Preparation) -> None:
    put(preparation, "scenario", "bridgehead")
    put(preparation, "dice", "own")
    assert value(preparation, "sum.a") == "by who attacks: dice are to settle that"
    with pytest.raises(
        UsageError, match="2 rolls of your own dice are still to be typed in, the first for Attack"
    ):
        preparation.make()
    for face in ("3", "3", "5", "2"):
        waiting = preparation.open_rolls()
        put(preparation, f"roll.{waiting[0].asked.key}", face)
    assert preparation.attacker() == "a"
    fill_all(preparation)
    assert not preparation.open_rolls()
    setup = preparation.make()
    assert setup.public.attacker == "a"
    by = {line.by for line in setup.log.lines if line.dice and line.stream == "public"}
    assert by == {"hand"}


def test_too_many_faces_and_faces_that_no_die_has_are_refused(preparation: Preparation) -> None:
    key = preparation.role_rolls()[0].asked.key
    for typed, told in (("1,2", "1 typed die is not needed"), ("7", "die 1 is '7'"), ("x", "die 1 is 'x'")):
        with pytest.raises(UsageError, match=told):
            put(preparation, f"roll.{key}", typed)


def test_swapping_takes_all_of_a_side(preparation: Preparation, game_session: Session) -> None:
    preparation.change(preparation.draft.buying("b", with_sniper(game_session, preparation, "b")), "a sniper")
    preparation.change(preparation.draft.swapped(), "swapped")
    assert preparation.draft.request.a.nation == "united-states"
    assert bought(preparation.bought("a")) == ["crossfire/united-states/bonus#snipers"]


@pytest.mark.parametrize("step", ["game", "a", "b", "points", "purchases", "dice", "table", "print"])
def test_every_step_can_be_done_by_the_program(preparation: Preparation, step: str) -> None:
    put(preparation, "dice", "own")
    fill_step(preparation, step)
    page = page_of(preparation)
    assert page.problem is None
    done = {"purchases", "dice", "table"} & {step}
    assert not [each.name for each in page.fields if each.step in done and each.state == "left"]


def test_a_year_without_the_list_is_told_and_nothing_is_lost(preparation: Preparation) -> None:
    fill_step(preparation, "table")
    put(preparation, "year", "1933")
    page = page_of(preparation)
    assert page.problem is not None
    assert "no leg infantry in 1933" in page.problem.message
    with pytest.raises(UsageError, match="no leg infantry in 1933"):
        preparation.make()
    put(preparation, "year", "1944")
    assert page_of(preparation).problem is None
    assert page_of(preparation).field("features").state == "done"


def test_two_at_one_keyboard_learn_nothing_from_rolls(preparation: Preparation) -> None:
    put(preparation, "keyboard", "two")
    put(preparation, "dice", "own")
    put(preparation, "b.nation", "great-britain")
    for key in [each.asked.key for each in preparation.open_rolls()]:
        put(preparation, f"roll.{key}", "6" if key.endswith("1") else "1")
    for seed in range(40):
        put(preparation, "seed", str(seed))
        fill_step(preparation, "purchases")
        if preparation.open_rolls():
            break
    waiting = preparation.open_rolls()[0]
    assert waiting.side is not None
    page = page_of(preparation)
    assert page.field(f"rolls.{waiting.side}").state == "left"
    shown = " ".join(f"{each.label} {each.value} {' '.join(each.explained())}" for each in page.fields)
    assert waiting.asked.purpose not in shown
    with pytest.raises(UsageError) as caught:
        preparation.make()
    assert waiting.asked.purpose not in caught.value.message
