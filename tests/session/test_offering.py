"""What may be taken: counts and limits, and an objection exactly where `check` would find an error."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.findings import Severity
from cfbuilder.core.points import Points
from cfbuilder.force.force import Force
from cfbuilder.rules.check import check
from cfbuilder.rules.purchases import Purchases
from cfbuilder.session.editing import perform
from cfbuilder.session.offering import (
    ORGANIZATIONS,
    OTHER_YEARS,
    Offered,
    commanders_for,
    errors_told,
    left_to_spend,
    objection,
    offered,
)
from cfbuilder.session.operations.grammar import calls_from
from cfbuilder.session.session import Session
from cfbuilder.session.starter import empty_force, fielded_force
from tests.session.conftest import GERMANS, do


def force_of(session: Session) -> Force:
    assert session.alone is not None
    return session.alone.present


def offers_of(force: Force, catalog: Catalog) -> dict[str, Offered]:
    return {each.word: each for each in offered(Purchases(force, catalog), {})}


def against(force: Force, catalog: Catalog, word: str, pool: str = "bonus") -> str:
    offer = offers_of(force, catalog)[word]
    found = objection(force, catalog, offer, pool, errors_told(force, catalog))  # type: ignore[arg-type]
    return found.finding.code if found else ""


def test_counts_limits_and_prices(germans: Session) -> None:
    do(germans, "add snipers add green-rifle-platoons commander=platoon-commander-1")
    offers = offers_of(force_of(germans), germans.catalog)
    sniper, hmg, tank = offers["snipers"], offers["hmgs"], offers["50mm-mortar"]
    assert (sniper.taken, sniper.allowed, sniper.price) == (1, 2, Points.parse(3))
    assert (hmg.taken, hmg.allowed) == (0, 3)
    assert tank.allowed is None
    assert offers["leg-infantry-battalion-1944-45"].taken == 1
    assert offers["leg-infantry-battalion-1944-45"].section == ORGANIZATIONS
    assert offers["leg-infantry-battalion-1939-42"].section == OTHER_YEARS
    assert len(offers) > 30


def test_what_speaks_against_one_more(germans: Session) -> None:
    catalog = germans.catalog
    assert against(force_of(germans), catalog, "snipers") == ""
    assert against(force_of(germans), catalog, "platoon-commander-1") == "force.loose-commander"
    assert against(force_of(germans), catalog, "company-commander-1") == "force.company-commander"
    assert against(force_of(germans), catalog, "leg-infantry-battalion-1939-42") == "force.wrong-year"
    do(germans, "set posture=defending bans=bind")
    assert against(force_of(germans), catalog, "tanks") == "force.banned"
    do(germans, "waive armor")
    assert against(force_of(germans), catalog, "tanks") == ""
    do(germans, "add snipers times=2 budget purchase=99")
    assert against(force_of(germans), catalog, "snipers") == "force.over-maximum"
    assert against(force_of(germans), catalog, "snipers", "reinforcement") == "force.over-maximum"
    do(germans, "budget purchase=6")
    assert against(force_of(germans), catalog, "hmgs") == "force.over-budget"


def test_what_is_forbidden_is_told_before_the_money(germans: Session) -> None:
    do(germans, "budget purchase=0 set posture=defending bans=bind")
    assert against(force_of(germans), germans.catalog, "tanks") == "force.banned"


@pytest.mark.parametrize(
    ("spent", "word", "short"),
    [
        ("", "tanks", "0.0"),
        ("add snipers", "tanks", "2.0"),
        ("add tanks", "tanks", "8.0"),
        ("add tanks times=2", "tanks", "9.0"),
    ],
)
def test_the_points_that_are_missing(germans: Session, spent: str, word: str, short: str) -> None:
    if spent:
        do(germans, spent)
    force = force_of(germans)
    offer = offers_of(force, germans.catalog)[word]
    found = objection(force, germans.catalog, offer, "bonus", errors_told(force, germans.catalog))
    assert (str(found.short) if found else "0.0") == short


def test_a_platoon_is_possible_if_any_commander_makes_it_so(germans: Session) -> None:
    do(germans, "budget purchase=9.5")
    force = force_of(germans)
    assert against(force, germans.catalog, "green-rifle-platoons") == "", "with the cheaper of them"
    do(germans, "budget purchase=9")
    assert against(force_of(germans), germans.catalog, "green-rifle-platoons") == "force.over-budget"
    offers = offers_of(force, germans.catalog)
    assert [
        each.id for each in commanders_for(Purchases(force, germans.catalog), offers["green-rifle-platoons"])
    ] == [
        "platoon-commander-1",
        "platoon-commander-2",
    ]
    assert commanders_for(Purchases(force, germans.catalog), offers["hmgs"]) == ()


QUICK = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@QUICK
@given(bought=st.lists(st.integers(0, 999), max_size=4), asked=st.integers(0, 999))
def test_an_objection_is_a_new_error_of_check_and_none_is_none(
    shipped: Catalog, bought: list[int], asked: int
) -> None:
    """Tried with the very operation that the list offers."""
    force: Force = fielded_force(GERMANS, 1944, "small", shipped)
    words = list(offers_of(force, shipped))
    for each in bought:
        call = calls_from(["add", words[each % len(words)]])
        made = perform(force, None, call, shipped, 1).value
        assert isinstance(made, Force)
        force = made
    offer = offers_of(force, shipped)[words[asked % len(words)]]
    told = errors_told(force, shipped)
    found = objection(force, shipped, offer, "bonus", told)
    ways = [["add", offer.word]]
    leaders = commanders_for(Purchases(force, shipped), offer)
    if leaders:
        ways = [["add", offer.word, f"commander={each.id}"] for each in leaders]
    new = []
    for way in ways:
        after = perform(force, None, calls_from(way), shipped, 1).value
        assert isinstance(after, Force)
        errors = [each for each in check(after, shipped) if each.severity is Severity.ERROR]
        new.append([each for each in errors if each.message not in told])
    assert (found is None) is any(not errors for errors in new)
    if found is not None:
        assert found.finding in new[0]


def test_a_new_force_is_empty_whatever_was_open_before(germans: Session) -> None:
    do(germans, "add snipers add tanks roll Tank waive armor set notes=mine")
    fresh = empty_force("crossfire", "united-states", 1944, "small", germans.catalog)
    germans.begin(fresh)
    assert force_of(germans) == fresh
    assert (fresh.entries, fresh.waived, fresh.notes, fresh.log.lines, fresh.seed) == ((), (), "", (), None)
    assert {each.taken for each in offers_of(fresh, germans.catalog).values()} == {0}
    assert not germans.undoes
    assert left_to_spend(fresh, "bonus") == Points.parse(13)
