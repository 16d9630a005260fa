"""Activation of companies, against the words of the rules and against every face of the die."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.gunnery import Gunnery
from cfbuilder.core.errors import UsageError
from cfbuilder.core.length import INCH, Length
from cfbuilder.odds.company_battalion.activation import Company, activate, modifiers


@pytest.fixture(scope="session")
def gunnery(shipped: Catalog) -> Gunnery:
    found = shipped.find(Gunnery, "company-battalion/gunnery")
    assert found
    return found


def total(gunnery: Gunnery, company: Company) -> int:
    return sum(each.modifier for each in modifiers(gunnery.activation, company))


@pytest.mark.parametrize(
    ("company", "modifier"),
    [
        (Company(), 0),
        (Company(grades=("elite", "green")), 1),
        (Company(grades=("poor", "veteran")), -1),
        # Shares are rounded down, and something is never nothing.
        (Company(strength=10, suppressed=1), -1),
        (Company(strength=10, suppressed=4), -1),
        (Company(strength=10, suppressed=5), -2),
        (Company(strength=4, suppressed=4), -4),
        (Company(strength=10, killed=1), -1),
        (Company(strength=10, killed=2), -1),
        (Company(strength=4, killed=1), -2),
        (Company(strength=4, killed=3), -6),
        (Company(distance=Length(11 * INCH)), 0),
        (Company(distance=Length(12 * INCH)), -1),
        (Company(distance=Length(35 * INCH)), -2),
        (Company(strength=8, killed=2, suppressed=2, grades=("poor",), distance=Length(12 * INCH)), -5),
    ],
)
def test_modifiers(gunnery: Gunnery, company: Company, modifier: int) -> None:
    assert total(gunnery, company) == modifier


def test_a_fresh_company_acts_and_never_retires(gunnery: Gunnery) -> None:
    assert activate(gunnery.activation, ()) == {
        "retire": 0, "0": 0, "1": Fraction(1, 2), "2": Fraction(1, 3), "3": Fraction(1, 6),
    }  # fmt: skip


def test_two_less_makes_a_company_idle_or_retire(gunnery: Gunnery) -> None:
    added = modifiers(gunnery.activation, Company(strength=4, killed=1))
    assert activate(gunnery.activation, added) == {
        "retire": Fraction(1, 6), "0": Fraction(1, 6), "1": Fraction(1, 2), "2": Fraction(1, 6), "3": 0,
    }  # fmt: skip


def actions(score: int) -> str:
    """The table as it is printed."""
    if score <= -1:
        return "retire"
    return "0" if score <= 0 else "1" if score <= 3 else "2" if score <= 5 else "3"


@given(
    grade=st.sampled_from(["elite", "average", "poor"]),
    strength=st.integers(1, 10),
    data=st.data(),
    inches=st.integers(0, 60),
)
def test_every_face_once(
    gunnery: Gunnery, grade: str, strength: int, data: st.DataObject, inches: int
) -> None:
    killed = data.draw(st.integers(0, strength))
    suppressed = data.draw(st.integers(0, strength - killed))
    company = Company(strength, killed, suppressed, (grade,), Length(inches * INCH))
    modifier = {"elite": 1, "average": 0, "poor": -1}[grade] - inches // 12
    modifier -= max(4 * suppressed // strength, int(suppressed > 0))
    modifier -= max(2 * (4 * killed // strength), int(killed > 0))
    counted = Counter(actions(face + modifier) for face in range(1, 7))
    outcomes = activate(gunnery.activation, modifiers(gunnery.activation, company))
    assert sum(outcomes.values()) == 1
    assert dict(outcomes) == {each: Fraction(counted[each], 6) for each in ("retire", "0", "1", "2", "3")}


@pytest.mark.parametrize("company", [Company(4, killed=3, suppressed=2), Company(0), Company(4, killed=-1)])
def test_no_company_has_such_losses(gunnery: Gunnery, company: Company) -> None:
    with pytest.raises(UsageError):
        modifiers(gunnery.activation, company)
