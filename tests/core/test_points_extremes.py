"""Points at the edges: what people may type that is no number of points."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cfbuilder.core.points import Points

HALVES = st.integers(-(10**9), 10**9)


@given(HALVES)
def test_text_and_number_both_lead_back(halves: int) -> None:
    points = Points(halves)
    assert Points.parse(str(points)) == points
    assert Points.parse(points.number()) == points


@given(HALVES, HALVES, st.integers(-50, 50))
def test_arithmetic_is_that_of_whole_numbers(first: int, second: int, times: int) -> None:
    a, b = Points(first), Points(second)
    assert a + b - b == a
    assert (-a).halves == -first
    assert (a * times).halves == first * times
    assert (a < b) == (first < second)
    assert bool(a) == (first != 0)


@given(st.integers(-(10**6), 10**6), st.integers(1, 99).filter(lambda rest: rest != 50))
def test_no_other_fraction_is_taken(whole: int, hundredths: int) -> None:
    with pytest.raises(ValueError, match="is not a multiple of half a point"):
        Points.parse(f"{whole}.{hundredths:02}")


@pytest.mark.parametrize(
    "text", ["74.00000000000000000000000000001", "0.50000000000000000000000000000000001"]
)
def test_a_tiny_rest_is_a_rest(text: str) -> None:
    with pytest.raises(ValueError):
        Points.parse(text)


def test_a_number_beyond_all_measure_is_refused_as_any_other_wrong_number() -> None:
    with pytest.raises(ValueError):
        Points.parse("1e999999999")
