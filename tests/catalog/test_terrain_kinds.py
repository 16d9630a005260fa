"""Terrain kinds: what the shipped ones block and shelter, and slips in files of kinds, mixes and scenarios."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.terrain_checks import check_terrain_kind
from tests.catalog.test_hostile import SCENARIO, broken, said

#: Kinds with what they block and shelter (l.249-330, 10.2, 10.3): sight, protection, shape.
KINDS = {
    "woods": (True, "all-fire", "area"),
    "hill": (True, "direct-fire", "area"),
    "field": (True, "direct-fire", "area"),
    "depression": (False, "none", "area"),
    "rough": (False, "all-fire", "area"),
    "building": (True, "all-fire", "area"),
    "bunker": (True, "all-fire", "area"),
    "hardpoint": (True, "all-fire", "area"),
    "bocage": (True, "all-fire", "line"),
    "hedge": (True, "all-fire", "line"),
    "wall": (False, "all-fire", "line"),
    "stream": (False, "none", "line"),
    "road": (False, "none", "line"),
    "wire": (False, "none", "line"),
    "entrenchment": (False, "all-fire", "line"),
}


def test_what_each_kind_blocks_and_shelters(shipped: Catalog) -> None:
    kinds = shipped.terrain_kinds("crossfire")
    assert {name: (kind.blocks_sight, kind.protects, kind.shape) for name, kind in kinds.items()} == KINDS
    assert {name for name, kind in kinds.items() if kind.structure} == {"building", "bunker", "hardpoint"}
    assert [kinds["depression"].seen_from, kinds["bunker"].die_modifier] == [("hill",), -1]
    crossing = {name: kind.crossing for name, kind in kinds.items() if kind.crossing != "free"}
    assert crossing == dict.fromkeys(("bocage", "hedge", "wall", "stream"), "stop") | {
        "wire": "stop-and-roll"
    }


def test_map_letters_tell_every_kind_and_every_line_has_a_width(shipped: Catalog) -> None:
    kinds = shipped.terrain_kinds("crossfire")
    assert len({kind.letter for kind in kinds.values()}) == len(kinds)
    assert all(len(kind.letter) == 1 and kind.symbol for kind in kinds.values())
    assert {name for name, kind in kinds.items() if kind.width} == {
        name for name, (_, _, shape) in KINDS.items() if shape == "line"
    }
    for entry_id in shipped.ids("terrain"):
        assert list(check_terrain_kind(entry_id, kinds[entry_id.rpartition("/")[2]], shipped)) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "line"),
    [
        (
            "system.yaml",
            "kind: woods",
            "kind: wods",
            (
                "system.yaml:19:14: error: there is no terrain kind 'wods' (did you mean woods? "
                "there is: ditch, hill, woods)"
            ),
        ),
        (
            "system.yaml",
            "kind: hill",
            "kind: ditch",
            "system.yaml:20:14: error: nothing tells how large ditches are (give the kind some sizes)",
        ),
        (
            "system.yaml",
            "  every_kind_from",
            "  smallest: [4, 6]\n  every_kind_from",
            (
                'system.yaml:17:3: error: pieces of woods measure 4" by 4" '
                "(keep between the smallest and the largest)"
            ),
        ),
        (
            "system.yaml",
            "  every_kind_from",
            "  largest: [5, 6]\n  every_kind_from",
            (
                'system.yaml:17:3: error: pieces of hill measure 6" by 6" '
                "(keep between the smallest and the largest)"
            ),
        ),
        (
            "terrain/hill.yaml",
            "letter: h",
            "letter: w",
            (
                "system.yaml:17:3: error: hill and woods have the letter 'w' "
                "(give each kind of terrain one of its own)"
            ),
        ),
        (
            SCENARIO,
            "initiatives: 3",
            "initiatives: 3\nno_objective_in: [hill, bunker]",
            f"{SCENARIO}:10:25: error: there is no terrain kind 'bunker' (there is: ditch, hill, woods)",
        ),
    ],
    ids=["mix", "no sizes", "too small", "too large", "letters", "no objective"],
)
def test_a_slip_is_told(tmp_path: Path, file: str, old: str, new: str, line: str) -> None:
    assert said(broken(tmp_path, file, old, new)) == [line]


def test_a_kind_that_does_not_fit_is_told(tiny: Catalog) -> None:
    ditch = tiny.terrain_kinds("skirmish")["ditch"]
    assert list(check_terrain_kind("skirmish/terrain/ditch", ditch, tiny)) == []
    wrong = replace(ditch, letter="dd", width=None, seen_from=("hill", "tower"))
    found = [(code, path) for code, _, _, path in check_terrain_kind("skirmish/terrain/ditch", wrong, tiny)]
    assert found == [
        ("catalog.figure", ("letter",)),
        ("catalog.incomplete", ("shape",)),
        ("catalog.no-terrain-kind", ("seen_from", 1)),
    ]
