"""What the views hold: boxes, codes, points, missions, what is in doubt; and what they keep to themselves."""

from __future__ import annotations

import io
import re
from dataclasses import fields, is_dataclass, replace

import pytest
from pypdf import PdfReader

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.points import Points
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import Budget, Force, ForceEntry, add
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.packet import pdf_of
from cfbuilder.rendering.pages import pages
from cfbuilder.rendering.text import FORMS, shown
from cfbuilder.rendering.views.fire_missions import fire_missions_view
from cfbuilder.rendering.views.roster import RosterView, roster_view
from cfbuilder.rendering.views.scenario_sheet import scenario_view
from cfbuilder.rendering.views.stands import RosterRow
from cfbuilder.rendering.views.summary import summary_view
from cfbuilder.rendering.views.topics import topics_of
from cfbuilder.scenario.knowledge import AUDIENCES, Audience, Known, known_to
from cfbuilder.scenario.setup import Feature, Public, Setup, Side, Terrain
from cfbuilder.session.session import Session
from tests.conftest import asked

GERMAN = "crossfire/germany/leg-infantry-battalion-1944-45"
AMERICAN = "crossfire/united-states/leg-infantry-battalion-1942-45"


def company(catalog: Catalog, organization: str, budget: Budget) -> Force:
    nation = organization.split("/")[1]
    force = Force(
        name=nation, system="crossfire", nation=nation, organization=organization, year=1944, size="small",
        budget=budget,
    )  # fmt: skip
    return add(force, Fielding(organization, 1944).entry(catalog))[0]


def bought(force: Force, row: str, name: str, price: object, to: str | None = None) -> Force:
    item = f"crossfire/{force.nation}/bonus#{row}"
    entry = ForceEntry(id="", item=item, name=name, price=Points.parse(price), pool="bonus", attached_to=to)
    return add(force, entry)[0]


def by_hand(catalog: Catalog, *, sniper: bool = False, hmg: bool = False) -> Setup:
    """A game of two companies; side a may have bought a sniper, which is secret, or an HMG, which is not."""
    a = company(catalog, GERMAN, Budget(purchase_points=Points.parse(10)))
    b = company(catalog, AMERICAN, Budget(purchase_points=Points.parse(13), handicap=Points.parse(17.5)))
    if sniper:
        a = bought(a, "snipers", "Sniper", 3)
    if hmg:
        a = bought(a, "hmgs", "HMG", 6, "1/platoon-1")
    features = (Feature(number=1, kind="woods", placed_by="a"), Feature(number=2, kind="hill", placed_by="b"))
    public = Public(
        number="TEST", system="crossfire", scenario="meeting-engagement", size="small", year=1944,
        first_initiative="b", high_roller="a", objectives=(2,), catalog="test",
        terrain=Terrain(table=(72, 72), features=features),
    )  # fmt: skip
    return Setup(
        seed=1, public=public, sides={"a": Side(force=a, edge="south"), "b": Side(force=b, edge="north")}
    )


def roster(catalog: Catalog, audience: Audience, side: str, **more: bool) -> RosterView:
    known = known_to(by_hand(catalog, **more), audience, catalog)
    return roster_view(known, known.side(side), catalog)


def row(view: RosterView, name: str) -> RosterRow:
    return next(each for each in view.rows if each.name == name)


@pytest.mark.parametrize("audience", ["b", "table"])
def test_a_secret_leaves_no_trace_in_any_form(shipped: Catalog, audience: Audience) -> None:
    without, having = (
        known_to(by_hand(shipped, sniper=sniper), audience, shipped) for sniper in (False, True)
    )
    for form in FORMS:
        assert shown(without, shipped, form) == shown(having, shipped, form), form
    assert pages(without, shipped) == pages(having, shipped)
    assert sorted(topics_of(without, shipped)) == sorted(topics_of(having, shipped))


def test_what_is_open_is_seen(shipped: Catalog) -> None:
    """The test above would pass with sheets that show nothing."""
    without, having = (known_to(by_hand(shipped, hmg=hmg), "b", shipped) for hmg in (False, True))
    for form in FORMS:
        assert shown(without, shipped, form) != shown(having, shipped, form), form


def test_the_owner_sees_which_of_his_stands_are_secret(shipped: Catalog) -> None:
    view = roster(shipped, "a", "a", sniper=True)
    assert [box.name for each in view.rows for box in each.boxes if box.secret] == ["Sniper"]
    known = known_to(by_hand(shipped, sniper=True), "a", shipped)
    assert "Dotted: secret" in shown(known, shipped, "html", ("roster",))


@pytest.mark.parametrize("audience", AUDIENCES)
def test_points_of_others_stay_with_them(shipped: Catalog, audience: Audience) -> None:
    known = known_to(by_hand(shipped, hmg=True), audience, shipped)
    for side in known.sides:
        view = roster_view(known, side, shipped)
        mine = audience in (side.side, "umpire")
        assert view.compact is not mine
        assert bool(view.total) is mine
        assert bool(view.base) is bool(view.sums) is mine
        assert bool(view.purchases) is (mine and side.side == "a")
        assert (fire_missions_view(known, side, shipped) is not None) is mine


def test_every_stand_has_a_box_and_every_one_that_counts_a_tick(shipped: Catalog) -> None:
    view = roster(shipped, "a", "a", hmg=True)
    head = row(view, "Leg Infantry Company")
    assert [box.name for box in head.boxes] == ["CC +2", "HMG", "FO 1", "FO 2"]
    assert head.joined == "Company Heavy Weapons"
    first = row(view, "1st Platoon")
    assert [(box.name, box.code, box.counts) for box in first.boxes] == [
        ("PC +2", "1", False),
        ("Rifle", "1/1", True),
        ("Rifle", "1/2", True),
        ("Rifle", "1/3", True),
        ("HMG", "2", True),
    ]
    assert first.boxes[-1].detail == "4 dice · ±45° · bonus"
    assert first.boxes[0].echelon == "platoon"
    assert sum(box.counts for each in view.rows for box in each.boxes) == 12
    assert next(fact.value for fact in view.facts if fact.label == "Casualties").startswith(
        "Cannot win once more than 8 of 12"
    )
    compact = row(roster(shipped, "b", "a", hmg=True), "1st Platoon")
    assert [(box.name, box.count) for box in compact.boxes] == [("PC +2", 1), ("Rifle", 3), ("HMG", 1)]


def test_points_explain_themselves(shipped: Catalog) -> None:
    assert roster(shipped, "b", "b").sums == (
        "To spend: 13.0 purchase points + 17.5 handicap = 30.5",
        "Left: 30.5",
    )
    view = roster(shipped, "a", "a", hmg=True)
    assert view.total == "66.0"
    assert view.total_note == "60.0 base + 6.0 of 10.0 bonus"
    assert Points.total(line.total or Points.ZERO for line in view.base) == Points.parse(60)
    known = known_to(by_hand(shipped), "table", shipped)
    assert "60.0 − 42.5 = 17.5" in summary_view(known, shipped).handicap


def test_an_agreed_total_explains_itself(shipped: Catalog) -> None:
    setup = by_hand(shipped, hmg=True)
    side = setup.sides["a"]
    force = replace(side.force, budget=Budget(total=Points.parse(64)))
    setup = replace(setup, sides={**setup.sides, "a": replace(side, force=force)})
    known = known_to(setup, "a", shipped)
    view = roster_view(known, known.side("a"), shipped)
    assert view.sums == ("To spend: agreed total 64.0 − base 60.0 = 4.0",)
    assert [finding.code for finding in view.findings] == ["force.over-budget"]
    assert "2.0 more than the 4.0" in shown(known, shipped, "html", ("roster",))


@pytest.mark.parametrize("audience", AUDIENCES)
@pytest.mark.parametrize(
    ("a", "b", "told"),
    [
        (
            Budget(purchase_points=Points.parse(10)),
            Budget(purchase_points=Points.parse(13), handicap=Points.parse(17.5)),
            True,
        ),
        (Budget(), Budget(handicap=Points.parse(17.5)), True),
        (Budget(), Budget(), False),
        (Budget(total=Points.parse(74)), Budget(total=Points.parse(62)), False),
    ],
)
def test_a_handicap_is_told_to_all_or_none(
    shipped: Catalog, audience: Audience, a: Budget, b: Budget, told: bool
) -> None:
    setup = by_hand(shipped)
    sides = {
        name: replace(setup.sides[name], force=replace(setup.sides[name].force, budget=budget))
        for name, budget in (("a", a), ("b", b))
    }
    known = known_to(replace(setup, sides=sides), audience, shipped)
    assert bool(summary_view(known, shipped).handicap) is told


def test_fire_missions_are_those_of_the_list(shipped: Catalog) -> None:
    known = known_to(by_hand(shipped), "a", shipped)
    view = fire_missions_view(known, known.side("a"), shipped)
    assert view is not None
    assert [
        (each.weapon, each.observers, each.dice, each.kill_potential, each.smoke, each.missions)
        for each in view.weapons
    ] == [("120mm Mortar", "FO 1", 6, 2, 4, 10), ("81mm Mortar", "FO 2", 4, 1, 3, 12)]
    assert not any(rule.text.startswith("*") for rule in view.rules)
    page = shown(known, shipped, "html", ("fire-missions",))
    assert page.count('class="mission"') == 22


def test_the_missions_are_ticked_in_one_place(shipped: Catalog) -> None:
    page = shown(known_to(by_hand(shipped), "a", shipped), shipped, "html", ("roster",))
    indirect = page.partition("<h2>Indirect fire")[2].partition("</table>")[0]
    assert "ticked on the sheet Fire missions" in indirect
    assert "12: FO 2" in re.sub("<[^>]*>", "", indirect)
    assert 'class="tick' not in indirect


def test_a_free_hmg_may_be_written_down_as_attached(shipped: Catalog) -> None:
    assert roster(shipped, "a", "a").attachable == ("HMG",)
    # One that was bought for a platoon is attached.
    assert roster(shipped, "a", "a", hmg=True).attachable == ("HMG 1",)
    assert roster(shipped, "b", "a", hmg=True).attachable == ()
    known = known_to(by_hand(shipped, hmg=True), "a", shipped)
    for form in FORMS:
        told = shown(known, shipped, form, ("roster",))
        assert ("HMG 1 to " in told) == (form != "json"), form


def test_the_scenario_fills_in_the_steps(shipped: Catalog) -> None:
    view = scenario_view(known_to(by_hand(shipped), "b", shipped), shipped)
    steps = [step.text for step in (*view.deployment, *view.victory)]
    assert not any("{" in text for text in steps)
    assert "United States (player B) begins with the initiative." in steps
    assert "Hold feature 2 (hill) through five of your own initiatives in a row." in steps
    assert [(track.label.partition(":")[0], track.count, track.end) for track in view.sides[0].tracks] == [
        ("Holding", 5, False),
        ("Losses", 7, True),
    ]


def test_short_forms_are_spelled_out_once(shipped: Catalog) -> None:
    told = {line.name: line.meaning for line in roster(shipped, "a", "a", hmg=True).legend}
    assert told["HMG"] == "heavy machine gun"
    assert told["FO"] == "forward observer"
    assert told["Rifle Squad"] == ""
    assert "BC" not in told
    assert dict(roster(shipped, "b", "a").short_forms)["PC"] == "platoon commander"


def test_damaged_figures_are_told(shipped: Catalog) -> None:
    notable = [mark.text for mark in roster(shipped, "a", "a").marks if mark.notable]
    assert any(
        text.startswith("Number of Rifle Platoons, Leg Infantry Company: printed “1”, read as “3”.")
        for text in notable
    )
    assert roster(shipped, "b", "a").marks == ()


def test_what_comes_with_a_secret_is_a_topic_for_both(shipped: Catalog) -> None:
    """A bought package holds a mine; its bunker and wire stand on the table, and their rules are needed there."""
    topics = set(topics_of(known_to(by_hand(shipped), "b", shipped), shipped))
    assert {"mine", "bunker", "wire", "sniper"} <= topics
    assert not topics & {"vehicle", "tank", "engineer-squad"}


def test_an_undisclosed_force_may_hold_anything(shipped: Catalog) -> None:
    setup = by_hand(shipped)
    hidden = replace(setup, public=replace(setup.public, disclosure="none"))
    topics = set(topics_of(known_to(hidden, "a", shipped), shipped))
    assert {"hmg", "green", "regular", "tank", "halftrack", "bazooka", "engineer-squad"} <= topics


@pytest.mark.parametrize("sheet", ["summary", "scenario"])
@pytest.mark.parametrize(
    ("size", "paper"),
    [("small", "a4"), ("small", "letter"), ("mid", "a4"), ("mid", "letter"), ("large", "a4")],
)
def test_summary_and_scenario_are_a_page_each(
    game_session: Session, size: str, paper: str, sheet: str
) -> None:
    game_session.new_pickup(asked(size=size), seed=3)
    options = PrintOptions(paper=paper)
    assert len(pdf_pages(game_session.known("b"), game_session.catalog, options, sheet)) == 1


def test_options_change_the_page_and_not_what_it_tells(shipped: Catalog) -> None:
    known = known_to(by_hand(shipped), "a", shipped)
    made = pages(known, shipped, ("dice-log",))
    plain, loud = (
        len(pdf_pages(known, shipped, options)) for options in (PrintOptions(), PrintOptions(copies=3))
    )
    assert (len(made), plain, loud) == (1, 1, 3)
    for options in (PrintOptions(ink="low"), PrintOptions(text="large"), PrintOptions(detail="brief")):
        assert len(pdf_pages(known, shipped, options, "roster")) >= 2


def pdf_pages(known: Known, catalog: Catalog, options: PrintOptions, sheet: str = "dice-log") -> list[object]:
    return list(PdfReader(io.BytesIO(pdf_of(known, catalog, options, (sheet,)))).pages)


def test_views_are_frozen_all_the_way_down(shipped: Catalog) -> None:
    seen = 0
    todo: list[object] = [page.view for page in pages(known_to(by_hand(shipped), "umpire", shipped), shipped)]
    while todo:
        value = todo.pop()
        assert not isinstance(value, list | dict | set)
        if isinstance(value, tuple):
            todo.extend(value)
        elif is_dataclass(value) and type(value).__module__.startswith("cfbuilder.rendering"):
            seen += 1
            todo.extend(getattr(value, each.name) for each in fields(value))
    assert seen > 100


def test_a_page_needs_no_file_beside_it(shipped: Catalog) -> None:
    page = shown(known_to(by_hand(shipped), "umpire", shipped), shipped, "html")
    assert 'src="data:image/svg+xml,' in page
    assert 'src="symbols' not in page
    assert "{{" not in page
    assert "None" not in page
