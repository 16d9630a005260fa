"""The catalog as one walks along it."""

from __future__ import annotations

from itertools import groupby

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.session.shelves import Shelved, shelves


def test_every_record_stands_on_one_shelf(shipped: Catalog) -> None:
    found = shelves(shipped)
    assert sorted(each.id for each in found) == sorted(shipped.stored)
    names = [name for name, _ in groupby(found, key=lambda each: each.shelf)]
    assert len(names) == len(set(names)), "a shelf is in one piece"
    assert names[0].startswith("CrossFire: ")
    germany = [each for each in found if each.shelf == "CrossFire: Germany"]
    years = [each.years for each in germany if each.years]
    assert years == sorted(years)
    assert germany[: len(years)] == [each for each in germany if each.years], "what is fielded comes first"


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("jagdp germany", {"germany/data-sheet": "Jagdpanzer IV", "germany/tanks": "Jagdpanther"}),
        ("panther germany", {"germany/data-sheet": "Pz V", "germany/tanks": "Panther"}),
        ("tiger ii", {"germany/data-sheet": "Pz VIB", "germany/tanks": "Tiger II"}),
        ("germany data", {"germany/data-sheet": ""}),
    ],
)
def test_vehicles_and_guns_are_found_in_their_sheets_and_tables(
    shipped: Catalog, words: str, found: dict[str, str]
) -> None:
    matching = [each for each in shelves(shipped) if each.id.startswith("crossfire/") and each.matches(words)]
    assert {each.id.removeprefix("crossfire/"): each.row_found(words) for each in matching} == found


@pytest.mark.parametrize(
    ("words", "matches"),
    [
        ("leg", True),
        ("LEG 1944", True),
        ("leg 1942", False),
        ("germany leg", True),
        ("tank", False),
        ("", True),
    ],
)
def test_words_and_years_filter(words: str, matches: bool) -> None:
    record = Shelved(
        "crossfire/germany/leg-infantry-battalion-1944-45", "CrossFire: Germany", "Leg Infantry Battalion",
        "1944–45", (1944, 1945),
    )  # fmt: skip
    assert record.matches(words) == matches
