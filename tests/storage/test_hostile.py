"""Saved games that were edited by hand, written by others or lost a part: messages with places, no traceback."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cfbuilder.core.errors import UnreadableError
from cfbuilder.core.findings import has_errors
from cfbuilder.core.record import plain
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.scenario.knowledge import AUDIENCES, Known
from cfbuilder.session.session import Folders, Session
from cfbuilder.storage.saved import examine, open_saved, saved_text
from tests.conftest import asked

Edit = Callable[[Any], object]


class Plainly(yaml.SafeDumper):
    def ignore_aliases(self, _data: object) -> bool:
        return True


@pytest.fixture(scope="module")
def one_session(tmp_path_factory: pytest.TempPathFactory, shared_cache: Path) -> Session:
    """The shipped catalog, loaded once; no test here keeps anything in it."""
    return Session(Folders((), shared_cache, tmp_path_factory.mktemp("state")))


@pytest.fixture(scope="module")
def text(one_session: Session) -> str:
    return saved_text(one_session.new_pickup(asked(), seed=7))


@pytest.fixture
def saved(text: str, tmp_path: Path) -> Path:
    path = tmp_path / "game.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def edited(path: Path, edit: Edit) -> None:
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    edit(data)
    path.write_text(yaml.dump(data, Dumper=Plainly, sort_keys=False), encoding="utf-8")


def first_entry(data: Any, side: str = "a") -> dict[str, Any]:
    entry: dict[str, Any] = data["sides"][side]["force"]["entries"][0]
    return entry


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**17 - 1), hours=st.text(max_size=20), number=st.integers(-(10**15), 10**15))
def test_whatever_the_seed_a_game_comes_back_as_it_was(
    one_session: Session, tmp_path: Path, seed: int, hours: str, number: int
) -> None:
    setup = one_session.new_pickup(asked(fill="none"), seed=seed)
    setup = replace(setup, notes=hours, unknown={"x-hours": [hours, {"y": number}]})
    path = tmp_path / "x.yaml"
    path.write_bytes(saved_text(setup).encode())
    assert open_saved(path) == setup
    assert plain(open_saved(path)) == plain(setup)


@pytest.mark.parametrize(
    "word",
    [
        "NO",
        "1:30",
        "012",
        "1e3",
        "+1",
        "0x1F",
        "~",
        "",
        "null",
        "2024-01-01",
        "=",
        "<<",
        "- x",
        "a: b",
        "'",
        "\t",
        "\x07",
    ],
)
def test_words_that_look_like_something_else_stay_words(
    one_session: Session, tmp_path: Path, word: str
) -> None:
    setup = replace(one_session.new_pickup(asked(fill="none"), seed=1), unknown={"x": word})
    path = tmp_path / "x.yaml"
    path.write_bytes(saved_text(setup).encode())
    assert open_saved(path) == setup


@pytest.mark.parametrize(
    "number", ["0.00001", "-0.5", "1234567890123456789012345.5", "0.1234567890123456789", "7.0"]
)
def test_a_number_that_is_not_understood_stays_the_same_number(saved: Path, number: str) -> None:
    saved.write_text(f"{saved.read_text(encoding='utf-8')}drift: {number}\n", encoding="utf-8")
    opened = open_saved(saved)
    assert opened.unknown["drift"] == float(number)
    saved.write_text(saved_text(opened), encoding="utf-8")
    assert open_saved(saved) == opened


def test_a_game_of_a_long_seed_can_be_opened_again(one_session: Session, tmp_path: Path) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(saved_text(one_session.new_pickup(asked(), seed=10**17)), encoding="utf-8")
    assert open_saved(path) == one_session.setup


@pytest.mark.parametrize(
    "edit",
    [
        lambda data: data["public"].update(weather="rain"),
        lambda data: data["public"]["terrain"]["features"][0].update(outline=[[0, 0], [4, 0], [4, 4]]),
        lambda data: data["sides"]["a"].update(player="Anna"),
        lambda data: data["log"]["lines"][0].update(clock="20:15"),
        lambda data: data["sides"]["a"]["force"]["budget"].update(loan=2),
    ],
    ids=["public", "feature", "side", "line of the log", "budget"],
)
def test_keys_nobody_knows_are_kept_wherever_they_stand(saved: Path, edit: Edit) -> None:
    edited(saved, edit)
    again = saved_text(open_saved(saved))
    assert any(word in again for word in ("rain", "outline", "Anna", "20:15", "loan"))


@pytest.mark.parametrize(
    "edit",
    [
        lambda data: data["sides"].pop("b"),
        lambda data: data["sides"].update(c=data["sides"]["b"]),
        lambda data: first_entry(data).update(options=["trucks"]),
        lambda data: first_entry(data).update(variants=["no-such-variant"]),
        lambda data: first_entry(data).update(
            item=first_entry(data)["item"].replace("#company", "#regiment")
        ),
        lambda data: data["sides"]["a"]["force"]["entries"].append(first_entry(data, "a")),
        lambda data: data["public"].update(objectives=[999]),
        lambda data: data["sides"]["b"].update(edge=data["sides"]["a"]["edge"]),
        lambda data: data["sides"]["a"]["force"].update(size="huge"),
        lambda data: first_entry(data).update(attached_to="99/platoon-7"),
    ],
    ids=[
        "a side is missing",
        "a third side",
        "an option that is gone",
        "a variant that is gone",
        "a part that is gone",
        "an entry twice",
        "an objective off the table",
        "both on one edge",
        "no such size",
        "attached to nothing",
    ],
)
def test_what_makes_no_game_is_found(one_session: Session, saved: Path, edit: Edit) -> None:
    edited(saved, edit)
    found = [each for each in one_session.examine(saved) if each.code != "force.other-price"]
    assert found
    assert all(each.place and each.place.line > 1 for each in found)


@pytest.mark.parametrize(
    "edit",
    [lambda data: data["sides"].pop("b"), lambda data: first_entry(data).update(options=["trucks"])],
    ids=["a side is missing", "an option that is gone"],
)
def test_what_makes_no_game_is_no_traceback_when_opened(
    one_session: Session, saved: Path, edit: Edit
) -> None:
    from cfbuilder.rendering.text import shown

    edited(saved, edit)
    try:
        told = shown(one_session.open(saved), one_session.catalog, "json")
    except UnreadableError as problem:
        told = problem.message
    assert told


def test_a_unit_that_is_gone_stays_with_its_name_and_price(one_session: Session, saved: Path) -> None:
    edited(saved, lambda data: first_entry(data).update(item="crossfire/germany/gone#company"))
    before = saved.read_bytes()
    # What was bought for it, if anything, belongs to nothing now; the table is another matter.
    found = [
        each
        for each in one_session.examine(saved)
        if each.code != "force.attached-to-nothing" and each.code.partition(".")[0] == "force"
    ]
    assert [(each.severity.value, each.code) for each in found] == [("warning", "force.unknown-entry")]
    assert found[0].message == "'Leg Infantry Company' (price 60.0) is not in this catalog"
    assert not has_errors(found)
    one_session.open(saved)
    assert saved.read_bytes() == before


def test_opening_and_examining_never_touches_the_file(one_session: Session, saved: Path) -> None:
    saved.chmod(0o444)
    before = (saved.read_bytes(), saved.stat().st_mtime_ns)
    one_session.open(saved)
    one_session.examine(saved)
    examine(saved)
    assert (saved.read_bytes(), saved.stat().st_mtime_ns) == before


def test_a_packet_is_written_whole_or_not_at_all(
    one_session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one_session.new_pickup(asked(), seed=1)
    calls = []

    def full_at_the_third(handle: int) -> None:
        calls.append(handle)
        if len(calls) == 3:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full_at_the_third)
    with pytest.raises(UnreadableError, match=r"player-b\.yaml: no space left on device"):
        one_session.write_packet(tmp_path / "out", PrintOptions(), with_pdf=False)
    assert list((tmp_path / "out").iterdir()) == []
    assert one_session.path is None


def test_what_a_player_has_is_opened_as_what_that_player_knows(one_session: Session, tmp_path: Path) -> None:
    one_session.new_pickup(asked(), seed=3)
    texts = {audience: saved_text(one_session.known(audience)) for audience in AUDIENCES}
    for audience, text in texts.items():
        path = tmp_path / f"{audience}.yaml"
        path.write_text(text, encoding="utf-8")
        opened = open_saved(path)
        assert isinstance(opened, Known)
        assert opened.audience == audience
        assert saved_text(opened) == text
