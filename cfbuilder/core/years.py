"""Spans of calendar years, both ends included."""

from __future__ import annotations

Years = tuple[int, int]


def covers(years: Years, year: int) -> bool:
    return years[0] <= year <= years[1]


def distance(years: Years, year: int) -> int:
    """How far the year is from the span; 0 inside it."""
    return max(years[0] - year, year - years[1], 0)


def span(years: Years) -> str:
    """ "1944–45", or "1943" for a single year."""
    first, last = years
    if first == last:
        return str(first)
    same_century = first // 100 == last // 100
    return f"{first}\N{EN DASH}{last % 100:02}" if same_century else f"{first}\N{EN DASH}{last}"
