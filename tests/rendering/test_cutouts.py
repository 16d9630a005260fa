"""What is cut out: labels, counters, cards; how many, how large, and that they fit the page."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import ResultRow
from cfbuilder.force.force import Force
from cfbuilder.force.muster import BATTALION
from cfbuilder.rendering.html import html
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.pages import pages
from cfbuilder.rendering.text import shown
from cfbuilder.rendering.views.cards import cards_view
from cfbuilder.rendering.views.counters import counters_view
from cfbuilder.rendering.views.labels import Label, labels_view
from cfbuilder.rendering.views.picture import picture_view
from cfbuilder.rendering.views.sides import parade
from cfbuilder.scenario.knowledge import Audience, Known, known_to
from cfbuilder.session.session import Session
from tests.conftest import asked
from tests.rendering.games import bought, fielding, game
from tests.rendering.layout import laid_out, misplaced

GERMANS = "crossfire/germany/leg-infantry-battalion-1944-45"
AMERICANS = "crossfire/united-states/leg-infantry-battalion-1942-45"
PANZERGRENADIERS = "crossfire/germany/armored-infantry-battalion-1943"

#: CSS pixels to the inch.
INCH = 96

PAPERS = [
    PrintOptions(),
    PrintOptions(paper="letter", margin_mm=25),
    PrintOptions(text="large"),
    PrintOptions(paper="letter", margin_mm=5, ink="low", text="large"),
]
IDS = ["a4", "letter-wide-margin", "large", "letter-low-ink-large"]


def known(catalog: Catalog, force: Force, enemy: Force | None = None, audience: Audience = "a") -> Known:
    return known_to(game(force, enemy or fielding(catalog, AMERICANS)), audience, catalog)


def cells(page: Any, name: str, kind: str = "TableCellBox") -> list[Any]:
    """The table cells, or other boxes, of a class on a page."""
    found: list[Any] = []

    def walk(box: Any) -> None:
        classes = (
            (box.element.get("class") or "").split() if getattr(box, "element", None) is not None else []
        )
        if type(box).__name__ == kind and name in classes:
            found.append(box)
        for child in getattr(box, "children", ()):
            walk(child)

    walk(page)
    return found


def laid(told: Known, catalog: Catalog, sheet: str, options: PrintOptions) -> list[Any]:
    return laid_out(html("", pages(told, catalog, (sheet,)), options))


def armored(catalog: Catalog) -> Force:
    force = fielding(catalog, GERMANS, year=1944)
    for name, data in (
        ("Tiger I", "germany:Pz VI"),
        ("Tiger I", "germany:Pz VI"),
        ("StuG III", "germany:StuG III"),
    ):
        force = bought(catalog, force, "tanks", result=ResultRow(dice=(7,), result=name, data=data))
    return bought(
        catalog,
        force,
        "anti-tank-guns",
        result=ResultRow(dice=(1,), result="Pak 40", data="germany:Pak 40 ATG"),
    )


@pytest.mark.parametrize("hidden", ["none", "both"])
def test_every_feature_has_a_label_and_every_marker_one_the_same_for_everybody(
    game_session: Session, hidden: str
) -> None:
    game_session.new_pickup(asked(hidden=hidden), seed=5)
    catalog = game_session.catalog
    views = [labels_view(game_session.known(each), catalog) for each in ("a", "table", "umpire")]
    features = game_session.setup.public.terrain.features
    known = game_session.known("table")
    markers = [number for side in known.sides for number in side.markers]
    assert bool(markers) == (hidden == "both")
    for view in views:
        assert view is not None
        assert view.labels == tuple(Label(each.number, each.kind) for each in features)
        assert view.markers == tuple(markers)
    for options in PAPERS:
        made = laid(known, catalog, "labels", options)
        told = [cell for page in made for cell in cells(page, "tag")]
        ringed = [cell for page in made for cell in cells(page, "ringed")]
        assert (len(told), len(ringed)) == (50 + len(markers), len(markers))
        # Large enough to be read from across the table, and all alike.
        sizes = {(round(cell.border_width()), round(cell.border_height())) for cell in told}
        assert all(width > 0.9 * INCH and height > 0.8 * INCH for width, height in sizes)


def test_the_picture_has_a_place_as_large_as_its_base_for_every_stand(shipped: Catalog) -> None:
    force = bought(shipped, fielding(shipped, GERMANS), "snipers")
    told = known(shipped, force)
    view = picture_view(told, told.side("a"), shipped)
    assert view is not None
    assert picture_view(told, told.side("b"), shipped) is None
    pieces = [piece for piece in parade(force, shipped).pieces() if not piece.stand.off_table]
    for options in PAPERS:
        bases = [
            base
            for page in laid(told, shipped, "picture", options)
            for base in cells(page, "base", "BlockBox")
        ]
        sizes = Counter(
            (round(base.border_width() / INCH * 8), round(base.border_height() / INCH * 8)) for base in bases
        )
        assert sizes == Counter(piece.stand.base for piece in pieces)
    text = shown(told, shipped, "text", ("picture",))
    assert len(re.findall(r"PC \d \+\d", text)) == 3


def test_there_is_a_counter_for_every_second_stand_that_can_need_it(shipped: Catalog) -> None:
    force = bought(shipped, fielding(shipped, GERMANS), "snipers")
    told = known(shipped, force)
    view = counters_view(told, told.side("a"), shipped)
    assert view is not None
    # 1 CC, 3 PCs, 9 squads, 1 HMG and 2 FOs; no HMG hugs the ground, and no FO fires.
    assert {each.name: each.count for each in view.statuses} == {
        "Pinned": 8,
        "Suppressed": 8,
        "No fire": 7,
        "Ground hugging": 8,
    }
    # 120mm: 4 stands wide, 81mm: 3.
    assert view.smoke == 7
    assert counters_view(told, told.side("b"), shipped) is None


def test_a_vehicle_is_neither_pinned_nor_on_the_ground(shipped: Catalog) -> None:
    plain, tanks = (
        counters_view(told, told.side("a"), shipped)
        for told in (known(shipped, fielding(shipped, GERMANS, year=1944)), known(shipped, armored(shipped)))
    )
    assert plain is not None
    assert tanks is not None
    before, after = ({each.name: each.count for each in view.statuses} for view in (plain, tanks))
    assert {name: after[name] - before[name] for name in before} == {
        "Pinned": 1, "Suppressed": 1, "No fire": 2, "Ground hugging": 0,
    }  # fmt: skip


@pytest.mark.parametrize("options", PAPERS, ids=IDS)
def test_smoke_has_the_true_size_of_a_base(shipped: Catalog, options: PrintOptions) -> None:
    made = laid(known(shipped, fielding(shipped, GERMANS)), shipped, "counters", options)
    smoke = [cell for page in made for cell in cells(page, "smoke")]
    assert len(smoke) == 7
    for cell in smoke:
        assert cell.border_width() == pytest.approx(1.25 * INCH, abs=1.2)
        assert cell.border_height() == pytest.approx(1.25 * INCH, abs=1.2)
    assert sum(len(cells(page, "pinned")) for page in made) == 8


def test_every_vehicle_and_gun_has_a_card(shipped: Catalog) -> None:
    told = known(shipped, armored(shipped), fielding(shipped, AMERICANS, BATTALION))
    view = cards_view(told, told.side("a"), shipped)
    assert view is not None
    assert [(each.name, each.number, each.kind) for each in view.cards] == [
        ("Tiger I", 1, "Tank"),
        ("Tiger I", 2, "Tank"),
        ("StuG III", 0, "Tank"),
        ("Pak 40", 0, "Anti-Tank Gun"),
    ]
    tiger, _, stug, pak = view.cards
    assert tiger.data.row is not None and tiger.data.row.armor == (5, 5)
    assert tiger.statuses == ("Hull-down", "No fire")
    assert stug.statuses == ("No fire",)
    assert pak.statuses == ("Pinned", "Suppressed", "No fire")
    assert cards_view(told, told.side("b"), shipped) is None
    assert cards_view(known(shipped, fielding(shipped, GERMANS)), told.side("b"), shipped) is None


def test_a_card_tells_the_chances_against_what_is_known(shipped: Catalog) -> None:
    sherman = ResultRow(dice=(7,), result="Sherman", data="united-states:Sherman")
    enemy = bought(shipped, fielding(shipped, AMERICANS), "tanks", result=sherman)
    told = known(shipped, armored(shipped), enemy)
    view = cards_view(told, told.side("a"), shipped)
    assert view is not None
    tiger = view.cards[0]
    # ACC +2 hits on 2 of 6 more than a 4; PEN +2 against 4 and 2; 12 always kills, 2 never.
    assert [(each.target, each.front.exact, each.flank.exact) for each in tiger.shots] == [
        ("Sherman", "25/36", "5/6")
    ]
    coming = bought(shipped, fielding(shipped, AMERICANS), "tanks", pool="reinforcement", result=sherman)
    alone = cards_view(known(shipped, armored(shipped), coming), told.side("a"), shipped)
    assert alone is not None
    assert all(card.shots == () for card in alone.cards)
    assert "25/36" in shown(told, shipped, "text", ("cards",))


@pytest.mark.parametrize(
    ("options", "most", "most_with_chances"),
    [(PAPERS[0], 15, 12), (PAPERS[1], 12, 9), (PAPERS[2], 8, 6), (PAPERS[3], 8, 6)],
    ids=IDS,
)
def test_as_many_cards_are_on_a_page_as_their_chances_leave_room_for(
    shipped: Catalog, options: PrintOptions, most: int, most_with_chances: int
) -> None:
    force = fielding(shipped, PANZERGRENADIERS, BATTALION, choices=("halftracks",))
    for told, fitting in (
        (known(shipped, force), most),
        (known(shipped, force, armored(shipped)), most_with_chances),
    ):
        counts = [len(cells(page, "card")) for page in laid(told, shipped, "cards", options)]
        assert sum(counts) > 9
        assert all(each == fitting for each in counts[:-1])
        assert 0 < counts[-1] <= fitting


@pytest.mark.parametrize("options", PAPERS, ids=IDS)
@pytest.mark.parametrize(
    "sheet", ["cards", "counters", "labels", "picture", "odds", "hidden", "scenario", "summary"]
)
def test_no_word_leaves_its_place(game_session: Session, sheet: str, options: PrintOptions) -> None:
    setup = game_session.new_pickup(asked("germany", "russia", hidden="both"), seed=5)
    catalog = game_session.catalog
    forces = {"a": armored(catalog), "b": everything_of(catalog, "russia")}
    sides = {name: replace(setup.sides[name], force=force) for name, force in forces.items()}
    told = known_to(replace(setup, sides=sides), "umpire", catalog)
    assert misplaced(html("", pages(told, catalog, (sheet,)), options)) == []


@pytest.mark.parametrize("options", PAPERS, ids=IDS)
def test_a_label_fits_its_base_however_large_the_letters(shipped: Catalog, options: PrintOptions) -> None:
    told = known(shipped, fielding(shipped, "crossfire/russia/leg-infantry-battalion-1939-45", BATTALION))
    assert misplaced(html("", pages(told, shipped, ("base-labels",)), options)) == []
    text = shown(told, shipped, "text", ("base-labels",))
    assert re.search(r"Rifle +3/2/1", text)
    assert re.search(r"PC +3/2\b", text)


def everything_of(catalog: Catalog, nation: str) -> Force:
    """A force with every result of its tables of 1944, by which the longest names come about."""
    force = fielding(catalog, f"crossfire/{nation}/leg-infantry-battalion-1939-45", year=1944)
    for table, row in (("tanks", "tanks"), ("atgs", "anti-tank-guns")):
        column = catalog.needed_table(force.system, nation, table).needed_column(1944)
        for result in column.rows:
            force = bought(catalog, force, row, result=result)
    return force


def test_cut_outs_are_not_told_twice(shipped: Catalog) -> None:
    text = shown(known(shipped, armored(shipped)), shipped, "text", ("cards",))
    counted = Counter(line.split("  ")[1] for line in text.splitlines() if line.startswith("  Tiger I"))
    assert counted == {"Tiger I": 1, "Tiger I 1": 1, "Tiger I 2": 1}
