"""What was chosen for a new game is there again after an accident, all of it and only as long as it is needed."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.core.length import Length
from cfbuilder.core.points import Points
from cfbuilder.scenario.advanced_rules import AgreedRule
from cfbuilder.scenario.collection import Collection
from cfbuilder.scenario.request import SideRequest
from cfbuilder.scenario.terrain.inventory import OwnedPiece
from cfbuilder.session.drafts import LeftBehind, draft_of, left_behind, write_draft
from cfbuilder.session.pickup.filling import fill_all
from cfbuilder.session.pickup.kept_choices import KeptChoices
from cfbuilder.session.pickup.page import page_of
from cfbuilder.session.pickup.preparation import Preparation
from cfbuilder.session.session import Session
from cfbuilder.session.workplace import Workplace
from tests.session.pickup.conftest import with_sniper


@pytest.fixture
def state(tmp_path: Path) -> Path:
    return tmp_path / "state"


def page(catalog: Catalog, state: Path, seed: int = 7) -> KeptChoices:
    """The page of a program that has just been started."""
    return KeptChoices(Preparation.begin(catalog, seed), Workplace(state))


def choose(choices: KeptChoices, **values: str) -> None:
    """Put values into fields, each kept as on screen."""
    for name, value in values.items():
        page_of(choices.preparation).field(name.replace("__", ".")).set(value)
        choices.keep(choices.preparation.draft)


def is_unsaved(choices: KeptChoices) -> bool:
    """Asked of a function: that the answer changes is not for a type checker to know."""
    return choices.unsaved


def the_one_left(state: Path) -> LeftBehind:
    (left,) = left_behind(state)
    return left


def test_every_choice_comes_back(shipped: Catalog, state: Path, game_session: Session) -> None:
    choices = page(shipped, state)
    choose(choices, year="1944", a__nation="germany", b__nation="united-states", scenario="bridgehead")
    choose(choices, attacker="b", hidden="both", keyboard="two", dice="own")
    preparation = choices.preparation
    fill_all(preparation)
    draft = preparation.draft.buying("b", with_sniper(game_session, preparation, "b"))
    pieces = (OwnedPiece(kind="hill", size=(Length.parse(8), Length.parse(6.5)), count=2),)
    draft = draft.asking(
        b=SideRequest(nation="united-states", organizations=("x", "y"), choices=("regular", "regular")),
        totals=(Points.parse(74), Points.parse(62.5)),
        waived=("armor",),
        advanced=(AgreedRule(rule="multi-player", amount=3),),
        table=(72, 48),
        column=1943,
        collection=Collection(name="club", stands={"germany": {"squad": 9}}, terrain=pieces),
    ).rolled("public/x/1", (6, 2))
    choices.keep(draft)
    assert left_behind(state) == (), "somebody is at it"
    choices.workplace.leave()
    left = the_one_left(state)
    assert left.draft.title == "a new pick-up game, Germany against United States, 1944"
    assert left.draft.choices() == draft


def test_taken_up_undo_leads_back_and_a_made_game_ends_it(shipped: Catalog, state: Path) -> None:
    killed = page(shipped, state)
    choose(killed, year="1944", a__nation="italy")
    killed.workplace.leave()
    choices = page(shipped, state, seed=8)
    fresh = choices.preparation.draft
    left = the_one_left(state)
    assert choices.take_up(left)
    preparation = choices.preparation
    assert preparation.draft == killed.preparation.draft
    assert is_unsaved(choices)
    assert left_behind(state) == ()
    assert not is_unsaved(page(shipped, state))
    preparation.history.undo()
    assert preparation.draft == fresh
    preparation.history.redo()
    choices.settle()
    choices.workplace.leave()
    assert not is_unsaved(choices)
    assert left_behind(state) == ()
    assert not page(shipped, state).take_up(left), "it is gone"


def test_what_is_taken_back_is_not_kept(shipped: Catalog, state: Path) -> None:
    choices = page(shipped, state)
    choose(choices, year="1943")
    assert is_unsaved(choices)
    choices.preparation.history.undo()
    choices.keep(choices.preparation.draft)
    assert not is_unsaved(choices)
    choices.workplace.leave()
    assert left_behind(state) == ()


def test_choices_that_the_catalog_does_not_have_are_told(shipped: Catalog, state: Path) -> None:
    choices = page(shipped, state)
    choose(choices, year="1943")
    before = choices.preparation.draft
    elsewhere = before.asking(a=SideRequest(nation="atlantis"))
    write_draft(state, "new-1", draft_of(elsewhere, "x", None, None, datetime.now().astimezone()))
    with pytest.raises(UsageError, match="atlantis"):
        choices.take_up(the_one_left(state))
    assert choices.preparation.draft == before
    assert choices.unsaved
    choices.workplace.leave()
