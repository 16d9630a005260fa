"""Spotting: the worked example, the ends of the ladder, and what the source does not tell."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.gunnery import Gunnery, Spotting
from cfbuilder.core.errors import UsageError
from cfbuilder.core.length import INCH, Length
from cfbuilder.odds.company_battalion.figures import Figures
from cfbuilder.odds.company_battalion.spotting import base_of, spotted

LADDER = [60, 48, 36, 24, 18, 12, 6, 4, 2]
STEPS = {
    "located": 1, "cover": -2, "active": 2, "over-20mm": 1, "medium-gun": 1, "large-gun": 2,
    "small-vehicle": -1, "large-vehicle": 1, "observer": 1, "suppressed": -1, "moved": -1,
}  # fmt: skip


@pytest.fixture(scope="session")
def spotting(shipped: Catalog) -> Spotting:
    found = shipped.find(Gunnery, "company-battalion/gunnery")
    assert found
    return found.spotting


def test_a_medium_tank_that_fires_its_gun_from_cover(spotting: Spotting) -> None:
    """24 inches, down to 12 in cover, back to 24 by firing, up to 36 by a gun of more than 20 mm."""
    used = [("cover", 1), ("active", 1), ("over-20mm", 1)]
    found = spotted(spotting, base_of(spotting, "vehicle"), used)
    assert [each.to.number() for each in found.steps] == [12, 24, 36]
    assert found.distance == Length(36 * INCH)


def test_the_steps_are_the_rules(spotting: Spotting) -> None:
    assert {each.id: each.steps for each in spotting.modifiers} == STEPS


@given(base=st.sampled_from(LADDER), used=st.lists(st.sampled_from(sorted(STEPS)), max_size=8))
def test_only_the_end_is_held_within_the_ladder(spotting: Spotting, base: int, used: list[str]) -> None:
    place = LADDER.index(base) - sum(STEPS[each] for each in used)
    found = spotted(spotting, Length(base * INCH), [(each, 1) for each in used])
    assert found.distance.number() == LADDER[min(max(place, 0), 8)]


@pytest.mark.parametrize("target", ["gun", "infantry", "balloon"])
def test_no_base_is_made_up(spotting: Spotting, target: str) -> None:
    with pytest.raises(UsageError):
        base_of(spotting, target)


def test_a_distance_between_the_steps_is_none(spotting: Spotting) -> None:
    with pytest.raises(UsageError, match="no step of the ladder"):
        spotted(spotting, Length(20 * INCH), [])


def test_a_stand_is_found_by_its_name(shipped: Catalog) -> None:
    figures = Figures.of(shipped, "company-battalion")
    stand = figures.stand("panzer iv")
    assert stand is not None and stand.profile is not None and stand.profile.size == "medium"
    assert figures.stand("germany:Panther") is not None
    assert figures.stand("united-states:Panther") is None
    assert figures.stand("Rifle Team") is figures.stand("germany:rifle team")
    with pytest.raises(UsageError, match="no nation 'atlantis'"):
        figures.stand("atlantis:Panther")
