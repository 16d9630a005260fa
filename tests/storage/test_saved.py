from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from cfbuilder.core.errors import UnreadableError
from cfbuilder.scenario.knowledge import AUDIENCES
from cfbuilder.scenario.setup import Setup
from cfbuilder.session.session import Session
from cfbuilder.storage.saved import Saved, examine, open_saved, saved_text
from tests.conftest import asked


@pytest.fixture
def saved(game_session: Session, tmp_path: Path) -> Path:
    path = tmp_path / "game.yaml"
    path.write_text(saved_text(game_session.new_pickup(asked(), seed=7)), encoding="utf-8")
    return path


def test_saving_and_opening_is_the_identity(game_session: Session, tmp_path: Path) -> None:
    for seed in range(12):
        setup = game_session.new_pickup(asked(), seed=seed)
        values: list[Saved] = [setup, *(game_session.known(each) for each in AUDIENCES)]
        for value in values:
            path = tmp_path / "x.yaml"
            path.write_text(saved_text(value), encoding="utf-8")
            assert open_saved(path) == value


def test_unknown_keys_survive_at_every_depth_and_are_told(saved: Path) -> None:
    data = yaml.safe_load(saved.read_text(encoding="utf-8"))
    data["weather"] = {"rain": [1, "NO"]}
    data["sides"]["a"]["force"]["camouflage"] = "winter"
    data["sides"]["b"]["force"]["entries"][0]["painted"] = True
    saved.write_text(yaml.safe_dump(data, sort_keys=False), encoding="utf-8")
    before = saved.read_bytes()
    opened = examine(saved)
    assert isinstance(opened.value, Setup)
    assert [(each.severity.value, each.where) for each in opened.findings] == [
        ("note", "sides.a.force.camouflage"),
        ("note", "sides.b.force.entries.0.painted"),
        ("note", "weather"),
    ]
    assert all(each.place and each.place.line > 1 for each in opened.findings)
    again = yaml.safe_load(saved_text(opened.value))
    assert again["weather"] == {"rain": [1, "NO"]}
    assert again["sides"]["a"]["force"]["camouflage"] == "winter"
    assert again["sides"]["b"]["force"]["entries"][0]["painted"] is True
    assert saved.read_bytes() == before


def test_every_problem_is_told_with_its_place(saved: Path) -> None:
    lines = saved.read_text(encoding="utf-8").splitlines()
    year = next(number for number, line in enumerate(lines) if line.startswith("  year:"))
    edge = next(number for number, line in enumerate(lines) if line.strip().startswith("edge:"))
    lines[year], lines[edge] = "  year: soon", "    edge: upwards"
    saved.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(UnreadableError) as caught:
        open_saved(saved)
    said = caught.value.message.splitlines()[1:]
    assert said[0] == f'{saved}:{year + 1}:9: error: "soon" is not allowed here (write a whole number)'
    assert said[1].startswith(f'{saved}:{edge + 1}:11: error: "upwards" is not allowed here')
    assert len(said) == 2


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "1:1: error: this file holds no game"),
        ("kind: gmae\nformat: 1\n", "1:7: error: unknown kind 'gmae' (did you mean game?"),
        ("kind: scenaro\nformat: 1\n", "1:7: error: unknown kind 'scenaro' (did you mean scenario?"),
        ("kind: 7\nformat: 1\n", "1:7: error: unknown kind 7 (there is: game, player, force, scenario"),
        ("kind: [game]\nformat: 1\n", "1:7: error: unknown kind ['game']"),
        (
            "kind: scenario\nformat: 1\n",
            "1:7: error: a scenario is no game yet (make its game with `cfbuilder new game --from",
        ),
        (
            "kind: inventory\nformat: 1\n",
            "1:7: error: an inventory is no game and no force (give it to pickup",
        ),
        ("format: 1\n", "1:1: error: 'kind' is missing"),
        ("kind: game\n", "1:1: error: 'format' must be a whole number"),
        ("kind: game\nformat: 99\n", "2:9: error: this file is of format 99, this program knows 1"),
        ("kind: game\nformat: 1\nkind: game\n", "3:1: error: 'kind' stands twice here"),
        ("kind: [", "error: this is not YAML"),
    ],
)
def test_what_is_no_game_is_told_plainly(tmp_path: Path, text: str, said: str) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(text, encoding="utf-8")
    opened = examine(path)
    assert opened.value is None
    assert said in str(opened.findings[0])


def test_half_a_file_is_never_taken(saved: Path) -> None:
    whole = saved.read_bytes()
    for part in range(0, len(whole), max(len(whole) // 40, 1)):
        saved.write_bytes(whole[:part])
        opened = examine(saved)
        assert opened.findings or isinstance(opened.value, Setup)
        if opened.value is not None:
            assert isinstance(opened.value, Setup)
            assert set(opened.value.sides) == {"a", "b"}


def test_a_changed_price_is_a_note_and_the_old_one_counts(game_session: Session, saved: Path) -> None:
    text = saved.read_text(encoding="utf-8")
    saved.write_text(
        text.replace("price: 60,", "price: 58,").replace("price: 60\n", "price: 58\n"), encoding="utf-8"
    )
    findings = game_session.examine(saved)
    assert [each.code for each in findings if "price" in each.code] == ["force.other-price"]
    game_session.open(saved)
    base = game_session.setup.sides["a"].force.entries[0]
    assert str(base.price) == "58.0"
