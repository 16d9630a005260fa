from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cfbuilder.core.points import Points


@pytest.mark.parametrize(
    ("given", "halves", "shown"),
    [(9, 18, "9.0"), (9.5, 19, "9.5"), ("0.5", 1, "0.5"), ("-1.5", -3, "-1.5"), (0, 0, "0.0")],
)
def test_points_are_read_and_shown_in_halves(given: object, halves: int, shown: str) -> None:
    points = Points.parse(given)
    assert points.halves == halves
    assert str(points) == shown


@pytest.mark.parametrize("given", [0.25, "9,5", "", True, None, "nan", "inf", [1]])
def test_what_is_no_half_point_is_refused(given: object) -> None:
    with pytest.raises(ValueError):
        Points.parse(given)


@given(st.lists(st.integers(-500, 500)))
def test_sums_are_exact(halves: list[int]) -> None:
    assert Points.total(Points(each) for each in halves).halves == sum(halves)
    assert Points.parse(Points.total(map(Points, halves)).number()).halves == sum(halves)
