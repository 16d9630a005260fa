"""Whatever is done to a force: undone it leaves nothing but the log, saved it comes back, and its cost is its own."""

from __future__ import annotations

import shlex
from collections import Counter
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cfbuilder.chance.log import LogLine
from cfbuilder.core.errors import UsageError
from cfbuilder.force.cost import force_cost, pool_cost
from cfbuilder.force.force import Force
from cfbuilder.force.muster import muster
from cfbuilder.scenario.knowledge import known_to
from cfbuilder.scenario.request import PickupRequest, SideRequest
from cfbuilder.scenario.setup import Setup
from cfbuilder.session.document import force_in, log_of, side_to_edit, with_force, with_log
from cfbuilder.session.operations.registry import OPERATIONS
from cfbuilder.session.session import Folders, Session
from cfbuilder.storage.saved import Saved, saved_text, value_of
from tests.session.conftest import do

QUICK = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])

#: What a force has before it is edited: entries 2 to 6, with something to roll for and a point too much spent.
START = "add raw-bands commander=boss-1 add clubs at=1/platoon-1 add wagons add spies"
ROWS = ("raw-bands", "spies", "boss-1", "chief-1", "catapults", "wagons", "clubs")
_row = st.sampled_from(ROWS)
_entry = st.integers(1, 7).map(str)
_wagon = st.sampled_from(["5", "wagon", "7"])
_place = st.sampled_from(["1", "2", "3", "4", "1/platoon-1", "1/platoon-2", "1/platoon-1/gang-2", "2/gang-1"])
_points = st.sampled_from(["0", "0.5", "3", "12.5", "unknown"])
_text = st.text(st.characters(blacklist_categories=("Cc", "Cs")), min_size=1, max_size=12)
_dice = st.integers(1, 5).map(str)


def _asked(form: str, **words: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    quoted = {name: each.map(shlex.quote) for name, each in words.items()}
    return st.builds(form.format, **quoted)


#: Operations that mean something at least now and then; the others are refused and change nothing.
EDITS = st.one_of(
    _asked("add {row}", row=_row),
    _asked("add {row} times=2 pool=reinforcement", row=_row),
    _asked("add {row} at={place}", row=_row, place=_place),
    _asked("add raw-bands commander=boss-1"),
    _asked("add mob+keen part={part}", part=st.sampled_from(["company", "battalion"])),
    _asked("count {row} {number}", row=_row, number=st.integers(0, 4).map(str)),
    _asked("remove {entry}", entry=_entry),
    _asked("duplicate {entry}", entry=_entry),
    _asked("rename {entry} {text}", entry=_entry, text=_text),
    _asked(
        "move {entry} {key}={other}", entry=_entry, key=st.sampled_from(["before", "after"]), other=_entry
    ),
    _asked("attach {entry} {place}", entry=_entry, place=_place),
    _asked("detach {entry}", entry=st.sampled_from(["3", "4", "5"])),
    _asked("choose 1 {choice}", choice=st.sampled_from(["+keen", "-keen", "keen"])),
    _asked("price {entry} {points}", entry=_entry, points=_points),
    _asked("accept {entry}", entry=st.one_of(_entry, st.just("all"))),
    _asked("agree force.over-budget bonus {text}", text=_text),
    _asked("disagree force.over-budget bonus"),
    _asked("roll {entry}", entry=_wagon),
    _asked("roll {entry} dice={dice}", entry=_wagon, dice=_dice),
    _asked("budget purchase={points} total={total}", points=_points, total=st.sampled_from(["none", "40"])),
    _asked("set name={text} notes={text}", text=_text),
    _asked("set year={year}", year=st.sampled_from(["1906", "1912"])),
    _asked("set posture={posture} bans=bind", posture=st.sampled_from(["attacking", "defending"])),
)


@pytest.fixture(scope="module")
def duel(tiny_folders: Folders) -> Setup:
    """A game of the invented system, nothing bought yet."""
    sides = {name: SideRequest.parse(nation) for name, nation in (("a", "reds"), ("b", "blues"))}
    request = PickupRequest(**sides, year=1908, size="duel", system="skirmish", fill="none")  # type: ignore[arg-type]
    return Session(tiny_folders).new_pickup(request, seed=5)


def opened(folders: Folders, value: Saved, tmp_path: Path) -> Session:
    path = tmp_path / "x.yaml"
    path.write_text(saved_text(value), encoding="utf-8")
    session = Session(folders)
    session.open_any(path)
    return session


def present(session: Session) -> Saved:
    history = session.game or session.player or session.alone
    assert history is not None
    return history.present


def live(value: Saved) -> list[LogLine]:
    return [line for line in log_of(value) if not line.undone]


def without_luck(value: Saved) -> Saved:
    """The value without the log, and without the seed that only luck brings into a file."""
    bare = with_log(value, ())
    if isinstance(bare, Setup):
        return bare
    side = side_to_edit(bare, None)
    return with_force(bare, side, replace(force_in(bare, side), seed=None))


@pytest.mark.parametrize("kind", ["game", "player", "force"])
@QUICK
@given(edits=st.lists(EDITS, min_size=1, max_size=8))
def test_undo_inverts_every_operation_and_saving_is_the_identity(
    tiny_folders: Folders, duel: Setup, tmp_path: Path, kind: str, edits: list[str]
) -> None:
    value: Saved = duel
    if kind == "player":
        value = known_to(duel, "a", Session(tiny_folders).catalog)
    elif kind == "force":
        value = duel.sides["a"].force
    side = "a" if kind == "game" else None
    session = opened(tiny_folders, value, tmp_path)
    assert present(session) == value
    do(session, START, side)
    seen = [value, present(session)]
    for words in edits:
        with suppress(UsageError):
            do(session, words, side)
        now = present(session)
        assert value_of(tmp_path / "x.yaml", saved_text(now)) == now
        assert log_of(now)[: len(log_of(seen[-1]))] == log_of(seen[-1])
        if now != seen[-1]:
            seen.append(now)
    last = seen[-1]
    for earlier in reversed(seen[:-1]):
        assert session.undo()
        back = present(session)
        assert without_luck(back) == without_luck(earlier)
        assert live(back) == live(earlier)
        assert len(log_of(back)) == len(log_of(last))
        assert value_of(tmp_path / "x.yaml", saved_text(back)) == back
    assert not session.undo()
    for _ in seen[1:]:
        assert session.redo()
    assert present(session) == last


#: For each operation what makes it possible, and the operation, for a German company.
ONE_OF_EACH = {
    "add": ("", "add green-rifle-platoons commander=platoon-commander-1"),
    "remove": ("add green-rifle-platoons commander=platoon-commander-1", "remove 2"),
    "count": ("add snipers times=3", "count snipers 1"),
    "duplicate": ("add green-rifle-platoons commander=platoon-commander-1", "duplicate 2"),
    "rename": ("", "rename 1 Landsturm"),
    "move": ("add snipers", "move 2 before=1"),
    "attach": ("add hmgs", "attach 2 1/platoon-3"),
    "detach": ("add hmgs at=1/platoon-1", "detach 2"),
    "choose": ("add airlanding-company-1941-42", "choose 2 +120mm-mortar"),
    "price": ("", "price 1 12.5"),
    "accept": ("price 1 12.5", "accept 1"),
    "waive": ("", "waive armor"),
    "unwaive": ("waive armor", "unwaive armor"),
    "agree": ("add snipers times=9", "agree force.over-budget bonus 'why not'"),
    "disagree": ("add snipers times=9 agree force.over-budget bonus why", "disagree force.over-budget bonus"),
    "roll": ("add tanks", "roll 2"),
    "budget": ("", "budget purchase=99 handicap=unknown"),
    "set": ("", "set year=1943 name=Landsturm posture=defending"),
}


def test_there_is_one_of_each() -> None:
    assert set(ONE_OF_EACH) == {each.verb for each in OPERATIONS if each.deed}


@pytest.mark.parametrize("verb", ONE_OF_EACH)
def test_each_operation_is_undone_and_redone(game_session: Session, game: Path, verb: str) -> None:
    game_session.open(game)
    before, words = ONE_OF_EACH[verb]
    if before:
        do(game_session, before, "a")
    first = game_session.setup
    do(game_session, words, "a")
    then = game_session.setup
    assert then != first
    assert game_session.undo()
    assert game_session.setup == with_log(first, log_of(game_session.setup))
    assert live(game_session.setup) == live(first)
    assert game_session.redo()
    assert game_session.setup == then


@QUICK
@given(
    wanted=st.dictionaries(_row, st.integers(1, 3), max_size=5),
    detours=st.lists(_row, max_size=4),
    order=st.randoms(use_true_random=False),
    keen=st.booleans(),
    year=st.sampled_from([1906, 1912]),
)
def test_equal_forces_cost_the_same_however_they_were_built(
    tiny_folders: Folders,
    duel: Setup,
    tmp_path: Path,
    wanted: dict[str, int],
    detours: list[str],
    order: object,
    keen: bool,
    year: int,
) -> None:
    """In another order, one by one, with detours, the year and the form at the beginning or at the end."""
    straight = opened(tiny_folders, duel, tmp_path)
    winding = opened(tiny_folders, duel, tmp_path)
    do(straight, f"set year={year} {'choose 1 +keen' if keen else ''}", "a")
    for row, number in wanted.items():
        do(straight, f"add {row} times={number}", "a")
    do(winding, "choose 1 +keen", "a")
    for row in detours:
        do(winding, f"add {row} count {row} 0", "a")
    shuffled = [row for row, number in wanted.items() for _ in range(number)]
    order.shuffle(shuffled)  # type: ignore[attr-defined]
    for row in shuffled:
        do(winding, f"add {row}", "a")
    do(winding, f"set year={year}{'' if keen else ' choose 1 -keen'}", "a")
    one, other = (each.setup.sides["a"].force for each in (straight, winding))
    assert force_cost(one) == force_cost(other)
    assert pool_cost(one, "base") == pool_cost(other, "base")
    catalog = straight.catalog
    assert Counter(muster(one, catalog).counts()) == Counter(muster(other, catalog).counts())


@QUICK
@given(edits=st.lists(EDITS, min_size=1, max_size=10))
def test_the_same_words_give_the_same_force(
    tiny_folders: Folders, duel: Setup, tmp_path: Path, edits: list[str]
) -> None:
    results: list[Force] = []
    for _ in range(2):
        session = opened(tiny_folders, duel, tmp_path)
        do(session, START, "a")
        for words in edits:
            with suppress(UsageError):
                do(session, words, "a")
        results.append(session.setup.sides["a"].force)
    assert results[0] == results[1]
