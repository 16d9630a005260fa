"""Real armour and strength in the figures of the company and battalion game."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.gunnery import Gunnery
from cfbuilder.core.errors import UsageError
from cfbuilder.odds.company_battalion.scale import class_of, plate, stands, vehicle_models


@pytest.fixture(scope="session")
def gunnery(shipped: Catalog) -> Gunnery:
    found = shipped.find(Gunnery, "company-battalion/gunnery")
    assert found
    return found


@pytest.mark.parametrize(
    ("effective", "armour"),
    [
        (0, None),
        (1, 0),
        (15, 0),
        (16, 1),
        (45, 1),
        (46, 2),
        (75, 2),
        (76, 3),
        (106, 4),
        (135, 4),
        (136, 5),
        (900, 5),
    ],
)
def test_classes_are_thirty_millimetres_wide(gunnery: Gunnery, effective: int, armour: int | None) -> None:
    assert class_of(gunnery.armour, effective) == armour


@pytest.mark.parametrize(
    ("thickness", "slope", "effective"), [(80, 0, 80), (80, 55, 139), (50, 60, 100), (45, 60, 90), (0, 80, 0)]
)
def test_a_slope_makes_a_plate_thicker(gunnery: Gunnery, thickness: int, slope: int, effective: int) -> None:
    assert plate(gunnery.armour, thickness, slope).effective == effective


@pytest.mark.parametrize(("thickness", "slope"), [(-1, 0), (5000, 0), (80, 90), (80, -1)])
def test_no_such_plate(gunnery: Gunnery, thickness: int, slope: int) -> None:
    with pytest.raises(UsageError):
        plate(gunnery.armour, thickness, slope)


@given(vehicles=st.integers(0, 500))
def test_models_are_the_nearest_and_never_none_of_some(gunnery: Gunnery, vehicles: int) -> None:
    models = vehicle_models(gunnery.scale, vehicles)
    if vehicles == 0:
        assert models == 0
    elif vehicles > 2:
        assert abs(models - Fraction(vehicles, 5)) <= Fraction(1, 2)
    else:
        assert models == 1


def test_men_are_a_few_stands_more_or_less(gunnery: Gunnery) -> None:
    assert stands(gunnery.scale, 180) == (5, 6)
    assert stands(gunnery.scale, 10) == (1, 1)
    with pytest.raises(UsageError):
        stands(gunnery.scale, -1)
