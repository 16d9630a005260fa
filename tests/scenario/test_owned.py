"""One box of figures for two sides."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UsageError
from cfbuilder.force.force import Force
from cfbuilder.rules.fill import fill
from cfbuilder.scenario.collection import Collection
from cfbuilder.scenario.owned import make_sure, share
from cfbuilder.session.starter import fielded_force


@pytest.fixture
def germans(shipped: Catalog) -> Force:
    """CC, PC 3, Rifle Squad 9, HMG 1, FO 2."""
    return fielded_force("germany", 1944, "small", shipped)


def box(**german: int) -> Collection:
    return Collection(stands={"germany": {"CC": 2, "PC": 6, "Rifle Squad": 18, "HMG": 2, **german}})


def test_what_is_left_beside_both_is_halved_and_a_has_the_odd_one(shipped: Catalog, germans: Force) -> None:
    owned = box(HMG=5, Tank=1, Sniper=2)
    shares = [share(owned, germans, germans, shipped, settled=False, first=first) for first in (True, False)]
    assert [
        each and [each[name] for name in ("HMG", "Tank", "Sniper", "Rifle Squad")] for each in shares
    ] == [
        [1 + 2, 1, 1, 9],
        [1 + 1, 0, 1, 9],
    ]


def test_who_has_chosen_already_leaves_all_the_rest(shipped: Catalog, germans: Force) -> None:
    theirs = fill(germans, shipped, {"hmgs": 2})
    found = share(box(HMG=5, Tank=1), germans, theirs, shipped, settled=True, first=False)
    assert found is not None
    assert (found["HMG"], found["Tank"]) == (1 + 5 - 1 - 3, 1)


def test_another_nation_has_a_box_of_its_own(shipped: Catalog, germans: Force) -> None:
    russians = fielded_force("russia", 1944, "small", shipped)
    owned = box(Tank=1)
    assert share(owned, germans, russians, shipped, settled=False, first=False) == owned.stands["germany"]
    assert share(owned, russians, germans, shipped, settled=False, first=True) is None


def test_what_two_organizations_need_must_be_there(shipped: Catalog, germans: Force) -> None:
    make_sure(box(), (germans, germans), shipped)
    with pytest.raises(UsageError) as caught:
        make_sure(replace(box(), name="The club"), (germans,) * 3, shipped)
    assert caught.value.message == (
        "The club has too little for germany: it needs 3 x HMG (2 there) and 27 x Rifle Squad (18 there)"
    )
