"""What a terrain's check finds: the exact set of codes, severities and paths; silence means nothing is wrong."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.scenario.setup import Feature, Terrain
from cfbuilder.scenario.terrain.check import Survey, survey
from tests.scenario.terrain.tables import SMALL, box, hedge, points, woods

#: Two bands that close both directions and cover more than a third.
CROSS = (box(0, 4, SMALL, 6), box(4, 6, 8, SMALL), box(4, 0, 8, 4))


def surveyed(catalog: Catalog, *features: Feature, numbered: bool = True, table: int = SMALL) -> Survey:
    laid = [replace(each, number=number) for number, each in enumerate(features, 1)] if numbered else features
    return survey(Terrain(table=(table, table), features=tuple(laid)), catalog, "crossfire")


def found(catalog: Catalog, *features: Feature, numbered: bool = True) -> set[tuple[str, str, str]]:
    """What is found when these lie on the cross."""
    seen = surveyed(catalog, *CROSS, *features, numbered=numbered)
    return {(each.code, each.severity.value, each.where) for each in seen.findings}


def of(kind: str, feature: Feature) -> Feature:
    return replace(feature, kind=kind)


def test_a_sound_table_has_no_findings(shipped: Catalog) -> None:
    seen = surveyed(shipped, *CROSS)
    assert (seen.findings, seen.lanes, seen.coverage) == ((), (), Fraction(24 + 24 + 16, 144))


def test_an_open_table(shipped: Catalog) -> None:
    seen = surveyed(shipped, box(0, 4, SMALL, 6))
    assert [(each.direction, each.width) for each in seen.lanes] == [
        ("east-west", 5.375),
        ("east-west", 3.375),
    ]
    lane, coverage = seen.findings
    assert (lane.code, lane.severity.value) == ("terrain.fire-lane", "error")
    assert lane.message == "2 open fire lanes east-west, the widest 5.38 inches wide"
    assert (coverage.code, coverage.severity.value) == ("terrain.coverage", "warning")
    assert "16.7%" in coverage.message and "33.3%" in coverage.hint


def test_only_what_blocks_sight_closes_lanes_and_only_areas_cover(shipped: Catalog) -> None:
    flat = [of(kind, each) for kind, each in zip(("depression", "rough", "rough"), CROSS, strict=True)]
    seen = surveyed(shipped, *flat)
    assert len(seen.lanes) == 2 and seen.coverage == Fraction(64, 144)
    lines = hedge((0, 6), (SMALL, 6)), hedge((6, 0), (6, SMALL))
    assert surveyed(shipped, *lines).coverage == 0
    assert surveyed(shipped, *lines).lanes == ()
    assert len(surveyed(shipped, *[of("wall", each) for each in lines]).lanes) == 2


@pytest.mark.parametrize(
    ("feature", "severity"),
    [
        (box(1, 5, 3, 7), "warning"),
        (box(1, 6, 3, 7), None),  # touches only
        (of("building", box(1, 4.5, 2, 5.5)), "note"),
        (of("bunker", box(1, 5.5, 2, 6.5)), "note"),
        (hedge((1, 1), (1, 11)), None),
        (of("wire", hedge((1, 5), (3, 5))), None),
        (of("road", hedge((1, 5), (11, 5), width=2)), None),
    ],
)
def test_areas_that_overlap(shipped: Catalog, feature: Feature, severity: str | None) -> None:
    assert found(shipped, feature) == ({("terrain.overlap", severity, "features.3")} if severity else set())


def test_two_structures_that_overlap(shipped: Catalog) -> None:
    houses = of("building", box(1, 1, 3, 3)), of("bunker", box(2, 2, 3.5, 3.5))
    assert found(shipped, *houses) == {("terrain.overlap", "warning", "features.4")}


@pytest.mark.parametrize(
    ("feature", "code", "severity", "path"),
    [
        (box(-1, 7, 2, 9), "terrain.off-table", "warning", ""),
        (box(-3, 7, 0, 9), "terrain.off-table", "error", ""),
        (box(1, SMALL + 1, 3, SMALL + 2), "terrain.off-table", "error", ""),
        (of("wood", box(1, 7, 3, 9)), "terrain.unknown-kind", "error", ".kind"),
        (woods((1, 7), (3, 9), (3, 7), (1, 9)), "terrain.shape", "error", ".outline"),
        (woods((1, 7), (3, 9), (3, 9), (1, 7)), "terrain.shape", "error", ".outline"),
        (woods((1, 7), (2, 8), (3, 9)), "terrain.shape", "error", ".outline"),
        (woods(), "terrain.shape", "error", ".outline"),
        (replace(box(1, 7, 3, 9), width=points([(1, 1)])[0][0]), "terrain.shape", "error", ".width"),
        (of("woods", hedge((1, 7), (3, 9))), "terrain.shape", "error", ".line"),
        (replace(hedge((1, 7), (3, 9)), width=None), "terrain.shape", "error", ""),
        (hedge((1, 7), (3, 9), width=0), "terrain.shape", "error", ".width"),
        (hedge((1, 7), (3, 9), width=-1), "terrain.shape", "error", ".width"),
        (hedge((1, 7), (1, 7)), "terrain.shape", "error", ".line"),
        (hedge((1, 7)), "terrain.shape", "error", ".line"),
    ],
)
def test_what_is_wrong_with_a_feature(
    shipped: Catalog, feature: Feature, code: str, severity: str, path: str
) -> None:
    assert found(shipped, feature) == {(code, severity, f"features.3{path}")}


def test_a_line_kind_with_an_outline_lacks_its_width_too(shipped: Catalog) -> None:
    shape = "terrain.shape", "error"
    assert found(shipped, of("hedge", box(1, 7, 3, 9))) == {
        (*shape, "features.3.outline"), (*shape, "features.3"),
    }  # fmt: skip


def test_what_is_unsound_counts_neither_for_lanes_nor_for_coverage(shipped: Catalog) -> None:
    across = woods((0, 4), (SMALL, 6), (SMALL, 4), (0, 6))
    seen = surveyed(shipped, across, box(4, 0, 8, SMALL))
    assert [each.direction for each in seen.lanes] == ["north-south"] * 2
    assert seen.coverage == Fraction(48, 144)


def test_numbers_are_there_once_and_from_one(shipped: Catalog) -> None:
    features = [replace(each, number=number) for number, each in zip((1, 2, 2), CROSS, strict=True)]
    (finding,) = surveyed(shipped, *features, numbered=False).findings
    assert (finding.code, finding.where) == ("terrain.number", "features.2.number")
    assert finding.hint == "3, say, is free"
    features[2] = replace(features[2], number=0)
    (finding,) = surveyed(shipped, *features, numbered=False).findings
    assert finding.message == "0 is no number for a feature"


def test_the_nearest_kind_is_named(shipped: Catalog) -> None:
    (finding,) = surveyed(shipped, *CROSS, of("hegde", box(1, 7, 3, 9))).findings
    assert finding.hint.startswith("did you mean hedge?")


def test_a_missing_width_names_the_usual_one(shipped: Catalog) -> None:
    (finding,) = surveyed(shipped, *CROSS, replace(hedge((1, 7), (3, 9)), width=None)).findings
    usual = shipped.terrain_kinds("crossfire")["hedge"].width
    assert usual is not None and f"{usual.number():g}" in finding.hint


def test_the_sides_that_meet_are_told(shipped: Catalog) -> None:
    bow = woods((1, 7), (1, 7), (3, 9), (3, 7), (1, 9))
    (finding,) = surveyed(shipped, *CROSS, bow).findings
    assert "(1, 7) to (3, 9) and (3, 7) to (1, 9)" in finding.message


def test_a_table_without_an_inner_rectangle(shipped: Catalog) -> None:
    seen = survey(Terrain(table=(1, 72)), shipped, "crossfire")
    assert [(each.code, each.where) for each in seen.findings] == [("terrain.table", "table")]


def test_a_sliver_is_a_lane_and_is_not_called_nothing(shipped: Catalog) -> None:
    """From the corner at (6, 1) to that at (6.125, 11.0625) it is 0.0004 inches to the one between them."""
    sliver = box(0, 1, 6, 1.25), box(6.0625, 5, SMALL, 6), box(0, 11.0625, 6.125, SMALL)
    seen = surveyed(shipped, *sliver)
    (lane,) = [each for each in seen.lanes if each.direction == "north-south"]
    assert 0.0003 < lane.width < 0.0004
    assert 6 < lane.start[0] + (lane.end[0] - lane.start[0]) * (1 - 0.625) / 10.75 < 6.0004
    (told,) = [each.message for each in seen.findings if "north-south" in each.message]
    assert told == "1 open fire lane north-south, the widest less than 0.01 inches wide"


def test_what_is_not_counted_is_told_with_lanes_and_coverage(shipped: Catalog) -> None:
    terrain = Terrain(table=(12, 12), features=(Feature(number=1, kind="wods"), box(1, 1, 3, 3)))
    told = {each.code: each.message for each in survey(terrain, shipped, "crossfire").findings}
    assert told["terrain.coverage"].endswith("; 1 feature is not counted, mend what is wrong first")
    assert "1 feature is not counted" in told["terrain.fire-lane"]


def test_the_square_end_of_a_slanting_road_lies_on_the_table(shipped: Catalog) -> None:
    road = replace(hedge((0, 2), (12, 9), width=2), kind="road")
    off = replace(hedge((0, 2), (12.5, 9), width=2), kind="road")
    for feature, expected in ((road, False), (off, True)):
        found = survey(Terrain(table=(12, 12), features=(feature,)), shipped, "crossfire").findings
        assert any(each.code == "terrain.off-table" for each in found) == expected
