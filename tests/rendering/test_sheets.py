"""What stands on paper: pages, words, fonts, both papers, several margins."""

from __future__ import annotations

import io
import re

import pytest
from pypdf import PdfReader

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import ResultRow
from cfbuilder.core.errors import UsageError
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.packet import pdf_of
from cfbuilder.rendering.pages import pages, units
from cfbuilder.rendering.sheets import SHEETS
from cfbuilder.rendering.text import shown
from cfbuilder.rendering.views.topics import topics_of
from cfbuilder.scenario.knowledge import known_to
from cfbuilder.session.session import Session
from tests.conftest import asked
from tests.rendering.games import bought, fielding, game

MM = 72 / 25.4

GERMANS = "crossfire/germany/leg-infantry-battalion-1944-45"
AMERICANS = "crossfire/united-states/leg-infantry-battalion-1942-45"


def read(pdf: bytes) -> PdfReader:
    return PdfReader(io.BytesIO(pdf))


def words(reader: PdfReader) -> str:
    return " ".join(" ".join(page.extract_text() for page in reader.pages).split())


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
@pytest.mark.parametrize("margin", [5, 12, 20])
def test_every_page_is_used_and_nothing_leaves_it(
    game_session: Session, paper: str, size: tuple[float, float], margin: int
) -> None:
    game_session.new_pickup(asked(), seed=5)
    catalog = game_session.catalog
    options = PrintOptions(paper=paper, margin_mm=margin)
    words_only = ("summary", "scenario", "roster", "fire-missions", "quick-reference", "dice-log")
    reader = read(pdf_of(game_session.known("a"), catalog, options, words_only))
    assert 7 <= len(reader.pages) <= 15
    for page in reader.pages:
        assert (float(page.mediabox.width), float(page.mediabox.height)) == pytest.approx(
            (size[0] * MM, size[1] * MM), abs=0.6
        )
        width, height = float(page.mediabox.width), float(page.mediabox.height)
        places: list[tuple[float, float]] = []

        def visit(text: str, cm: list[float], tm: list[float], _font: object, _size: float) -> None:
            if text.strip():
                x, y = tm[4], tm[5]
                places.append((cm[0] * x + cm[2] * y + cm[4], cm[1] * x + cm[3] * y + cm[5]))  # noqa: B023

        assert len(page.extract_text(visitor_text=visit).split()) > 20
        left, right = margin * MM - 1, width - margin * MM
        assert all(left < x < right and 0 < y < height for x, y in places)


def test_only_our_fonts_are_in_the_file(game_session: Session) -> None:
    game_session.new_pickup(asked(), seed=5)
    reader = read(pdf_of(game_session.known("umpire"), game_session.catalog, PrintOptions()))
    fonts = set()
    for page in reader.pages:
        resources = page["/Resources"]
        fonts |= {font.get_object()["/BaseFont"].split("+")[-1] for font in resources["/Font"].values()}  # type: ignore[index]
    assert fonts
    assert all(font.lstrip("/").startswith("Fira") for font in fonts), fonts


def test_the_file_says_what_it_is_and_not_when(game_session: Session) -> None:
    setup = game_session.new_pickup(asked(), seed=5)
    reader = read(pdf_of(game_session.known("b"), game_session.catalog, PrintOptions(), ("dice-log",)))
    assert reader.metadata is not None
    assert reader.metadata.title == f"Player B, game {setup.public.number}"
    assert reader.metadata.creation_date is None


def test_the_roster_answers_what_is_asked_in_play(game_session: Session) -> None:
    game_session.new_pickup(asked(fill="none"), seed=5)
    text = words(read(pdf_of(game_session.known("a"), game_session.catalog, PrintOptions(), ("roster",))))
    for told in (
        "Leg Infantry Company, 1944–45", "60.0", "60.0 base + 0.0 of 10.0 bonus", "Regular", "CC +2", "PC +2", "PC +1",
        "Cannot win once more than 7 of 11 stands are lost", "120mm Mortar", "FO 1", "company commander",
    ):  # fmt: skip
        assert told in text
    assert "GERMANY" not in text  # letter-spaced capitals would break searching


def test_twelve_counting_stands_lose_the_win_with_the_ninth(game_session: Session) -> None:
    game_session.new_pickup(asked("germany", "germany", year=1940, fill="none"), seed=1)
    text = shown(game_session.known("umpire"), game_session.catalog, "text", ("scenario",))
    assert text.count("cannot win once more than 8 of 12 stands are lost") == 2


def test_each_audience_gets_its_sheets(game_session: Session) -> None:
    game_session.new_pickup(asked(fill="none"), seed=5)
    catalog = game_session.catalog
    found = {
        each: [page.sheet for page in pages(game_session.known(each), catalog)]
        for each in ("a", "b", "table", "umpire")
    }
    before = ["summary", "dice-log", "scenario", "map", "hidden", "hidden", "roster", "roster"]
    player = [*before, "fire-missions", "quick-reference", "counters"]
    assert found["a"] == found["b"] == player
    assert found["table"] == ["summary", "dice-log", "scenario", "map", "roster", "roster", "labels"]
    assert found["umpire"] == [*before, "fire-missions", "fire-missions", "quick-reference"]
    with pytest.raises(UsageError, match="no sheet 'rooster'"):
        pages(game_session.known("a"), catalog, ("rooster",))


def test_short_sheets_share_a_page_with_what_is_used_with_them(shipped: Catalog) -> None:
    """Records go with records and cut-outs with cut-outs, and nothing private with what the other side reads too."""
    sherman = ResultRow(dice=(7,), result="Sherman", data="united-states:Sherman")
    tank = bought(shipped, fielding(shipped, AMERICANS), "tanks", result=sherman)
    known = known_to(game(tank, fielding(shipped, GERMANS)), "a", shipped)
    together = [[page.sheet for page in unit] for unit in units(pages(known, shipped)) if len(unit) > 1]
    assert together == [["summary", "dice-log"], ["hidden", "hidden"], ["cards", "counters"]]


def test_every_sheet_is_one_of_the_system_s_and_for_somebody_or_asked_for(shipped: Catalog) -> None:
    assert sorted(shipped.system("crossfire").sheets) == sorted(SHEETS)
    assert all(each.told for each in SHEETS.values())
    assert {name for name, each in SHEETS.items() if not each.readers} == {"picture", "base-labels", "finds"}


def test_the_summary_lists_the_sheets_with_the_pages_they_begin_on(game_session: Session) -> None:
    game_session.new_pickup(asked(), seed=5)
    known, catalog = game_session.known("a"), game_session.catalog
    made = pages(known, catalog)
    listed = made[0].view.sheets  # type: ignore[union-attr]
    assert [each.name for each in listed] == [page.heading.sheet for page in made[1:]]
    printed = read(pdf_of(known, catalog, PrintOptions()))
    told = [" ".join(page.extract_text().split()) for page in printed.pages]
    assert f"Sheets ({len(told)} pages in all)" in told[0]
    begins = []
    for each in listed:
        leads_to = printed.get_destination_page_number(printed.named_destinations[each.anchor])
        assert leads_to is not None
        begins.append(leads_to + 1)
        assert re.search(rf"{re.escape(each.name)} {re.escape(each.told)} {begins[-1]}\b", told[0]), each.name
    # One that shares the page of another has no name of its own at the foot.
    footed = [number for number, text in enumerate(told, start=1) if " · page 1 of " in text]
    assert sorted({1, *begins}) == footed
    assert pages(known, catalog, ("summary",))[0].view.sheets == ()  # type: ignore[union-attr]


def test_a_rolled_tank_shows_its_data_row_on_both_sides_sheets(shipped: Catalog) -> None:
    tiger = ResultRow(dice=(12,), result="Tiger I", data="germany:Pz VI")
    force = bought(shipped, fielding(shipped, GERMANS), "tanks", result=tiger)
    setup = game(force, fielding(shipped, AMERICANS))
    for audience in ("a", "b", "table"):
        known = known_to(setup, audience, shipped)
        text = shown(known, shipped, "text", ("roster",))
        line = next(line for line in text.splitlines() if line.strip().startswith("Tiger I "))
        assert line.split() == ["Tiger", "I", "5/5", "+2", "+2", "5/2", "yes", "yes", "row", "Pz", "VI"]
    reference = shown(known_to(setup, "b", shipped), shipped, "text", ("quick-reference",))
    assert "Fire at vehicles: in this game" in reference
    assert "Tiger I" in reference


def test_a_game_without_vehicles_has_no_word_on_them(game_session: Session) -> None:
    game_session.new_pickup(asked(fill="none"), seed=5)
    known, catalog = game_session.known("a"), game_session.catalog
    topics = set(topics_of(known, catalog))
    assert {"hmg", "indirect-fire", "green", "regular", "sniper", "command:start-in-sight"} <= topics
    assert not topics & {"vehicle", "tank", "gun", "smg-squad", "nation:japan", "hidden"}
    text = shown(known, catalog, "text", ("quick-reference",))
    assert "Rally" in text
    assert "Vehicles" not in text
    assert "Turreted" not in text


def test_all_forms_tell_the_same_stands(game_session: Session) -> None:
    game_session.new_pickup(asked(), seed=5)
    known, catalog = game_session.known("a"), game_session.catalog
    for form in ("text", "markdown", "csv", "html"):
        told = shown(known, catalog, form, ("roster",))
        assert told.count("PC +") >= 4
        for name in ("120mm Mortar", "1st Platoon", "2nd Platoon", "3rd Platoon", "CC +2"):
            assert name in told, (form, name)
