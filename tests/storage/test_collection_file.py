"""Inventory files: what is wrong with them is told at its place, and a game is made from nothing else."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.chance.dice import Luck
from cfbuilder.core.errors import UnreadableError
from cfbuilder.force.muster import muster
from cfbuilder.scenario.pickup import pickup
from cfbuilder.storage.collection_file import read_collection
from cfbuilder.storage.examine import examine_saved
from tests.conftest import asked

OWNED = """\
kind: inventory
format: 1
name: Our club
stands:
  germany: {Rifle Squad: 9, HMG: 3, 81mm Mortar: 1}
terrain:
  - {kind: woods, size: [6, 8], count: 9}
  - {kind: hill, size: [8, 8], count: 4}
  - {kind: field, size: [6, 6], count: 4}
"""


def written(folder: Path, text: str = OWNED) -> Path:
    path = folder / "club.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_game_is_made_from_what_there_is(tmp_path: Path, shipped: Catalog) -> None:
    collection = read_collection(written(tmp_path), shipped, "crossfire")
    for seed in range(5):
        setup = pickup(asked(year=1943, collection=collection, table=(48, 48)), shipped, Luck(seed))
        kinds = Counter(each.kind for each in setup.public.terrain.features)
        assert kinds.keys() <= {"woods", "hill", "field"}
        assert kinds["woods"] <= 9
        assert kinds["hill"] <= 4
        german = muster(setup.sides["a"].force, shipped)
        bought = Counter(each.stand.name for each in german.pieces() if each.pool == "bonus")
        assert bought["Rifle Squad"] == 0, "the base company has all nine"
        assert bought["HMG"] <= 1
        assert bought["SMG Squad"] == 0, "none is in the box"
        assert setup.sides["b"].force.in_pool("bonus"), "of the US figures nothing was said: there are enough"


def test_a_sound_file_has_no_findings(tmp_path: Path, shipped: Catalog) -> None:
    assert examine_saved(written(tmp_path), shipped) == ()


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("germany:", "germny:", "5:11: error: there is no nation 'germny' (did you mean germany?"),
        ("Rifle Squad: 9", "Rifel Squad: 9", "5:26: error: there is no stand 'Rifel Squad'"),
        ("HMG: 3", "HMG: -3", "5:34: error: -3 of HMG"),
        ("kind: hill", "kind: hil", "8:12: error: there is no terrain 'hil' (did you mean hill"),
        ("size: [6, 6]", "size: [6, 0]", "9:"),
        ("size: [6, 6]", "size: [6]", "9:25: error: this list has 1 of its items"),
        ("name: Our club", "nmae: Our club", "3:1: error: unknown key 'nmae'"),
    ],
)
def test_a_slip_is_told_at_its_place(tmp_path: Path, shipped: Catalog, old: str, new: str, told: str) -> None:
    path = written(tmp_path, OWNED.replace(old, new))
    said = [str(each).removeprefix(f"{path}:") for each in examine_saved(path, shipped)]
    assert any(each.startswith(told) for each in said), said
    with pytest.raises(UnreadableError):
        read_collection(path, shipped, "crossfire")
