"""The fields of the pick-up page: the arithmetic they tell, and what they take."""

from __future__ import annotations

from pathlib import Path
from typing import Literal, get_origin, get_type_hints

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import UnreadableError, UsageError
from cfbuilder.scenario.request import PickupRequest
from cfbuilder.session.pickup.page import Page, page_of
from cfbuilder.session.pickup.preparation import Preparation
from cfbuilder.session.pickup.steps import STEPS
from tests.conftest import ROOT


@pytest.fixture
def preparation(shipped: Catalog) -> Preparation:
    return Preparation.begin(shipped, 7)


def after(preparation: Preparation, **values: str) -> Page:
    for name, value in values.items():
        page_of(preparation).field(name.replace("__", ".").replace("_", "-")).set(value)
    return page_of(preparation)


def test_there_is_a_field_in_every_step(preparation: Preparation) -> None:
    page = page_of(preparation)
    assert {each.step for each in page.fields} == set(STEPS)
    assert len({each.name for each in page.fields}) == len(page.fields)
    assert page.problem is None
    assert page.left == ("purchases of A", "purchases of B", "the table")


def test_the_handicap_is_told_with_its_arithmetic(preparation: Preparation) -> None:
    page = after(preparation, year="1944", a__nation="germany", b__nation="united-states")
    assert page.field("sum.a").value == "60.0 base + 0.0 handicap + 10.0 purchase = 70.0"
    assert page.field("sum.b").value.startswith("42.5 base + 17.5 handicap + ")
    why = " ".join(page.field("sum.b").explained())
    assert "Handicap 17.5 = 60.0 of the other side - 42.5 (14.0)." in why
    assert "Leg Infantry Company 42.5" in why
    told = " ".join(page.field("a.organization-1").explained())
    assert told.startswith("60.0 = ")
    assert "27.0 (9 Rifle Squad)" in told


def test_agreed_totals_leave_what_the_base_does_not_take(preparation: Preparation) -> None:
    after(preparation, year="1941", a__nation="germany", b__nation="russia", points="totals")
    page = after(preparation, total__a="74")
    assert page.field("sum.a").value == "74.0 agreed - 57.0 base = 17.0 to spend"
    with pytest.raises(UsageError, match="no total"):
        page.field("total.a").set("74.3")
    page = after(preparation, base="none")
    assert page.field("sum.a").value == "74.0 agreed - 0.0 base = 74.0 to spend"
    page = after(preparation, points="full")
    assert preparation.draft.request.totals is None
    assert preparation.draft.request.base == "organization"


def test_a_bridgehead_has_an_attacker_reinforcements_and_bans_that_bind(preparation: Preparation) -> None:
    page = after(preparation, scenario="bridgehead", attacker="a")
    assert page.field("later.b").value == "12.0 for reinforcements"
    assert "They bind in this scenario." in page.field("waived").why[0]
    assert not [each for each in page.fields if each.name.startswith("roll.")]
    page = after(preparation, waived="armor")
    assert page.field("waived").value == "armor"
    page = after(preparation, hidden="defender")
    page = after(preparation, scenario="meeting-engagement")
    assert page.problem is None
    assert preparation.draft.request.hidden == "none"
    assert preparation.draft.request.attacker is None


def test_two_companies_of_a_mid_game_may_differ(preparation: Preparation) -> None:
    after(preparation, year="1944", a__nation="germany", size="mid")
    page = page_of(preparation)
    other = next(value for _, value in page.field("a.organization-2").choices if value and "leg" not in value)
    page.field("a.organization-2").set(other)
    assert page_of(preparation).problem is None
    organizations = preparation.plan().sides[0].organizations
    assert organizations[0] != organizations[1]
    assert organizations[1].endswith(other)
    page_of(preparation).field("a.organization-1").set(other)
    assert preparation.draft.request.a.organizations == (other,)


def test_forms_go_with_their_organization_and_count_to_their_most(preparation: Preparation) -> None:
    after(preparation, year="1943", a__nation="hungary")
    forms = page_of(preparation).field("a.forms")
    support = next(value for _, value in forms.choices if "hmg" in value)
    for times in range(1, 7):
        page_of(preparation).field("a.forms").set(support)
        assert preparation.draft.request.a.choices.count(support) == times
    page_of(preparation).field("a.forms").set(support)
    assert preparation.draft.request.a.choices == ()
    page_of(preparation).field("a.forms").set(support)
    after(preparation, a__nation="germany")
    assert preparation.draft.request.a.choices == ()


def test_every_option_of_a_scenario_has_a_field(preparation: Preparation) -> None:
    """One that is added to the catalog comes onto the page with its own words."""
    for name in ("meeting-engagement", "bridgehead"):
        after(preparation, scenario=name)
        scenario = preparation.plan().scenario
        assert scenario.options
        for option in scenario.options:
            field = page_of(preparation).field(option.id.replace("-", "_"))
            assert field.explained() == (f"{option.text} ({option.section})",)
            field.set("yes")
            assert option.id in preparation.draft.request.options


def test_every_choice_of_a_request_has_a_field(preparation: Preparation) -> None:
    after(preparation, scenario="bridgehead", points="totals")
    names = {each.name for each in page_of(preparation).fields}
    told_otherwise = {"bonus": "points", "fill": "purchases.a"}
    looked_at = 0
    for name, shape in get_type_hints(PickupRequest).items():
        if shape is bool or get_origin(shape) is Literal:
            looked_at += 1
            assert told_otherwise.get(name, name) in names
    assert looked_at > 4


def test_advanced_rules_are_agreed_on_with_their_figures(preparation: Preparation) -> None:
    page = after(preparation, advanced="tunnels")
    assert page.field("advanced").value == "Tunnels"
    assert page.field("advanced").why[0].startswith("Tunnels: ")
    field = page.field("advanced.tunnels")
    with pytest.raises(UsageError, match="is no figure"):
        field.set("999")
    field.set("2")
    assert preparation.draft.request.advanced[0].amount == 2
    assert page_of(preparation).field("advanced.tunnels").value == "2"
    after(preparation, advanced="tunnels")
    assert preparation.draft.request.advanced == ()


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("year", "44", "is no year"),
        ("scenario", "siege", "Scenario cannot be 'siege'"),
        ("table", "1x1", "is no table"),
        ("seed", "-3", "is no seed"),
        ("sum.a", "9", "nothing can be chosen here"),
    ],
)
def test_what_does_not_fit_is_told_and_changes_nothing(
    preparation: Preparation, name: str, value: str, told: str
) -> None:
    before = preparation.draft
    with pytest.raises(UsageError, match=told):
        page_of(preparation).field(name).set(value)
    assert preparation.draft is before


def test_an_unknown_field_is_told_with_the_nearest(preparation: Preparation) -> None:
    with pytest.raises(UsageError, match="no field 'yeer'") as caught:
        page_of(preparation).field("yeer")
    assert "year" in caught.value.hint


def test_an_inventory_bounds_what_is_drawn(preparation: Preparation, tmp_path: Path) -> None:
    """T31: who owns one heavy tank never gets two."""
    inventory = ROOT / "examples" / "inventory.yaml"
    field = page_of(preparation).field("collection")
    assert field.value == "everything on the lists"
    field.set(str(inventory))
    assert preparation.draft.request.collection is not None
    assert page_of(preparation).field("collection").value != field.value
    with pytest.raises(UnreadableError):
        page_of(preparation).field("collection").set(str(tmp_path / "none.yaml"))
    assert preparation.draft.request.collection is not None
    page_of(preparation).field("collection").set("")
    assert preparation.draft.request.collection is None
