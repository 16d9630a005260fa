"""Terrain files: what is taken, and every problem with its place."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UnreadableError
from cfbuilder.core.length import Length
from cfbuilder.core.record import plain
from cfbuilder.scenario.terrain.plain_terrain import plain_terrain
from cfbuilder.storage.terrain_file import OpenedTerrain, read_terrain, surveyed

HEAD = "table: [72, 48]\nfeatures:\n"


def opened(folder: Path, text: str) -> OpenedTerrain:
    path = folder / "table.yaml"
    path.write_text(text, encoding="utf-8")
    return read_terrain(path)


def problems(folder: Path, text: str) -> list[tuple[str, int, int]]:
    """Code, line and column of everything that is wrong with a file that cannot be taken."""
    given = opened(folder, text)
    assert given.terrain is None and given.findings
    assert all(each.place and each.place.file.endswith("table.yaml") for each in given.findings)
    return [(each.code, each.place.line, each.place.column) for each in given.findings if each.place]


def test_areas_lines_and_rectangles(tmp_path: Path) -> None:
    given = opened(
        tmp_path,
        HEAD
        + "  - {number: 1, kind: woods, outline: [[1, 2], [5.5, 2], [5.5, 6.0625]], zone: a, placed_by: b}\n"
        + "  - {number: 2, kind: hedge, line: [[1, 2], [5, 2]], width: 0.5}\n"
        + "  - {number: 3, kind: building, rectangle: [10, 20, 6, 4]}\n"
        + "  - {number: 4, kind: building, rectangle: [10, 20, 6, 4], turn: 90}\n",
    )
    assert given.findings == () and given.terrain is not None
    assert given.terrain.table == (72, 48)
    area, hedge, house, turned = given.terrain.features
    assert (area.zone, area.placed_by) == ("a", "b")
    assert plain(area.outline) == [[1, 2], [5.5, 2], [5.5, 6.0625]]
    assert (plain(hedge.line), hedge.width, hedge.outline) == ([[1, 2], [5, 2]], Length.parse(0.5), ())
    assert plain(house.outline) == [[10, 20], [16, 20], [16, 24], [10, 24]]
    assert plain(turned.outline) == [[15, 19], [15, 25], [11, 25], [11, 19]]


def test_what_is_printed_is_read_again(tmp_path: Path, shipped: Catalog) -> None:
    text = HEAD + (
        "  - {number: 1, kind: woods, rectangle: [1, 1, 6, 4], turn: 33, zone: a}\n"
        "  - {number: 2, kind: hedge, line: [[1, 2], [5, 2]], width: 0.5}\n"
        "  - {number: 3, kind: woods}\n"
    )
    first = opened(tmp_path, text)
    seen = surveyed(first, shipped, "crossfire")
    assert first.terrain is not None and seen is not None and seen.lanes
    printed = json.dumps(plain_terrain(first.terrain, seen.coverage, seen.lanes) | {"findings": []}, indent=2)
    assert opened(tmp_path, printed).terrain == first.terrain


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [("file.wrong-value", 1, 1)]),
        ("[1, 2]\n", [("file.wrong-value", 1, 1)]),
        ("table: [72\n", [("file.syntax", 2, 1)]),
        ("features: []\n", [("file.missing-key", 1, 1)]),
        ("table: [72, 48.5]\n", [("file.wrong-value", 1, 13)]),
        (HEAD + "  []\nlanes: []\n", [("file.unknown-key", 4, 1)]),
        (
            HEAD + "  - {kind: woods, outlines: []}\n",
            [("file.missing-key", 3, 5), ("file.unknown-key", 3, 19)],
        ),
        (HEAD + "  - {number: one, kind: 2}\n", [("file.wrong-value", 3, 14), ("file.wrong-value", 3, 25)]),
        (
            HEAD + "  - number: 1\n    kind: woods\n    outline:\n      - [1, 2]\n      - [1, 2.03]\n",
            [("file.wrong-value", 7, 13)],
        ),
        (
            HEAD + "  - {number: 1, kind: woods, rectangle: [1, 1, 4, 4], outline: [[1, 1]]}\n",
            [("file.wrong-value", 3, 41)],
        ),
        (
            HEAD + "  - {number: 1, kind: woods, outline: [[1, 1], [2, 1], [2, 2]], turn: 5}\n",
            [("file.wrong-value", 3, 71)],
        ),
        (
            HEAD + "  - {number: 1, kind: woods, rectangle: [1, 1, 0, -4]}\n",
            [("file.wrong-value", 3, 48), ("file.wrong-value", 3, 51)],
        ),
        (HEAD + "  - {number: 1, number: 2, kind: woods}\n", [("file.duplicate-key", 3, 17)]),
    ],
)
def test_what_cannot_be_taken(tmp_path: Path, text: str, expected: list[tuple[str, int, int]]) -> None:
    assert problems(tmp_path, text) == expected


def test_findings_of_the_table_have_places_too(tmp_path: Path, shipped: Catalog) -> None:
    seen = surveyed(
        opened(
            tmp_path,
            HEAD
            + "  - number: 1\n"
            + "    kind: wods\n"
            + "    outline: [[1, 1], [2, 1], [2, 2]]\n"
            + "  - {number: 2, kind: woods, outline: [[1, 1], [2, 2], [2, 1], [1, 2]]}\n"
            + "  - {number: 2, kind: woods, rectangle: [-1, 1, 4, 4]}\n",
        ),
        shipped,
        "crossfire",
    )
    assert seen is not None
    places = {(each.code, each.place.line, each.place.column) for each in seen.findings if each.place}
    assert places == {
        ("terrain.unknown-kind", 4, 11), ("terrain.shape", 6, 39), ("terrain.number", 7, 14),
        ("terrain.off-table", 7, 5), ("terrain.fire-lane", 2, 1), ("terrain.coverage", 2, 1),
    }  # fmt: skip


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(UnreadableError):
        read_terrain(tmp_path / "none.yaml")
