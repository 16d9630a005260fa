"""Ink, size of text, detail, copies, margin: what each really changes on paper, and that the command passes it on."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.cli.main import run_command
from cfbuilder.force.muster import BATTALION
from cfbuilder.rendering.html import html
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.packet import pdf_of
from cfbuilder.rendering.pages import pages
from cfbuilder.rendering.views.heading import title_of
from cfbuilder.scenario.knowledge import Known, known_to
from tests.rendering.games import fielding, game
from tests.rendering.layout import laid_out, misplaced

SHEETS = (
    "summary", "scenario", "hidden", "roster", "fire-missions", "cards", "odds", "quick-reference", "labels",
    "counters", "dice-log",
)  # fmt: skip
ITALIANS = "crossfire/italy/leg-infantry-battalion-1940-42"
RUSSIANS = "crossfire/russia/leg-infantry-battalion-1939-45"


@pytest.fixture(scope="module")
def known(shipped: Catalog) -> Known:
    return known_to(game(fielding(shipped, RUSSIANS), fielding(shipped, ITALIANS)), "a", shipped)


def document(known: Known, catalog: Catalog, options: PrintOptions, *sheets: str) -> str:
    return html(title_of(known), pages(known, catalog, sheets or SHEETS), options)


def boxes(page: Any) -> Iterator[Any]:
    yield page
    for child in getattr(page, "children", ()):
        yield from boxes(child)


def words(page: str) -> int:
    body = page.partition("<body>")[2]
    return len(re.sub(r"<[^>]*>", " ", body).split())


def test_low_ink_has_no_colour_no_fill_and_no_thick_line(shipped: Catalog, known: Known) -> None:
    def lines_and_colours(options: PrintOptions) -> tuple[float, set[tuple[float, ...]], set[str]]:
        thickest, colours, fills = 0.0, set(), set()
        for page in laid_out(document(known, shipped, options)):
            for box in boxes(page):
                style = box.style
                thickest = max(
                    thickest, *(style[f"border_{side}_width"] for side in ("top", "right", "bottom", "left"))
                )
                colours.add(tuple(round(part, 3) for part in style["color"].coordinates))
                fills.add(str(style["background_color"]))
        return thickest * 0.75, colours, fills

    full, colours, _ = lines_and_colours(PrintOptions())
    assert full > 1.5
    assert any(len(set(colour)) > 1 for colour in colours)
    low, greys, fills = lines_and_colours(PrintOptions(ink="low"))
    assert 0 < low <= 1.05
    assert all(len(set(colour)) == 1 for colour in greys)
    assert len(fills) == 1  # none at all, which is transparent
    assert 'stroke-width="1.6"'.replace('"', "%22") in document(known, shipped, PrintOptions(), "roster")
    assert 'stroke-width="1.6"'.replace('"', "%22") not in document(
        known, shipped, PrintOptions(ink="low"), "roster"
    )


def test_large_text_is_twelve_points_and_more(shipped: Catalog, known: Known) -> None:
    def smallest(options: PrintOptions) -> float:
        sizes = [
            box.style["font_size"] * 0.75
            for page in laid_out(document(known, shipped, options))
            for box in boxes(page)
            if type(box).__name__ == "TextBox" and box.element_tag in ("li", "p", "td") and box.text.strip()
        ]
        assert len(sizes) > 200
        return min(sizes)

    assert smallest(PrintOptions()) < 10
    assert smallest(PrintOptions(text="large", detail="full")) >= 11.5
    running = [
        box.style["font_size"] * 0.75
        for page in laid_out(document(known, shipped, PrintOptions(text="large"), "quick-reference"))
        for box in boxes(page)
        if type(box).__name__ == "TextBox" and box.element_tag == "td"
    ]
    assert min(running) >= 12


@pytest.mark.parametrize("sheet", ["scenario", "roster", "fire-missions", "quick-reference"])
def test_detail_says_less_or_more(shipped: Catalog, known: Known, sheet: str) -> None:
    brief, normal, full = (
        words(document(known, shipped, PrintOptions(detail=detail), sheet))
        for detail in ("brief", "normal", "full")
    )
    assert brief < 0.8 * normal
    assert full >= normal
    if sheet != "fire-missions":
        assert full > normal


def test_brief_still_tells_what_is_looked_up(shipped: Catalog, known: Known) -> None:
    page = document(known, shipped, PrintOptions(detail="brief"))
    for kept in (
        "Close combat",
        "Rally",
        "PCs give +1 in close combat",
        "50mm Mortar",
        "company commander",
        "Pieces",
    ):
        assert kept in page


def test_copies_are_whole_and_numbered_each(shipped: Catalog, known: Known) -> None:
    def told(copies: int) -> list[str]:
        pdf = pdf_of(known, shipped, PrintOptions(copies=copies), ("roster", "dice-log"))
        return [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]

    once, thrice = told(1), told(3)
    assert len(once) >= 3
    assert thrice == once * 3
    # Each sheet counts its own pages.
    assert sum("page 1 of" in page for page in once) == len(pages(known, shipped, ("roster", "dice-log")))


@pytest.mark.parametrize(
    ("organization", "part", "choices"),
    [
        ("crossfire/great-britain/airlanding-battalion-1944-45", BATTALION, ()),
        ("crossfire/united-states/marine-battalion-1943-45", BATTALION, ()),
        ("crossfire/germany/armored-infantry-battalion-1943", BATTALION, ("halftracks",)),
        (
            "crossfire/germany/fallschirmjaeger-battalion-1943-45",
            BATTALION,
            ("120mm-mortar",) * 3 + ("hmg",) * 3,
        ),
        ("crossfire/france/dismounted-dragoons-1940", "company", ("lorraines",)),
        ("crossfire/japan/special-amphibious-company-1939-45", "company", ()),
    ],
)
@pytest.mark.parametrize(
    "options",
    [PrintOptions(), PrintOptions(paper="letter", margin_mm=25, text="large")],
    ids=["normal", "large-letter"],
)
def test_no_word_leaves_its_place(
    shipped: Catalog, organization: str, part: str, choices: tuple[str, ...], options: PrintOptions
) -> None:
    force = fielding(shipped, organization, part, choices=choices)
    own = known_to(game(force, force), "a", shipped)
    assert misplaced(document(own, shipped, options, "roster", "fire-missions")) == []


def test_a_misplaced_word_would_be_seen() -> None:
    page = (
        "<style>@page {{ size: A5; margin: 10mm }} table {{ table-layout: fixed; width: 100% }} "
        "td {{ white-space: nowrap }}</style><p>{filler}</p>"
        "<table><tr><td style='width: 20mm'>{word}</td><td>next</td></tr></table>"
    )
    filler = "<br>".join(["some words"] * 60)
    assert misplaced(page.format(filler=filler, word="fits")) == []
    assert "beside its place" in misplaced(page.format(filler=filler, word="far too long for its cell"))[0]


@pytest.mark.parametrize(
    "options", [PrintOptions(), PrintOptions(paper="letter", margin_mm=20, text="large")]
)
def test_no_heading_is_left_alone_at_the_foot(shipped: Catalog, options: PrintOptions) -> None:
    force = fielding(shipped, RUSSIANS, BATTALION)
    own = known_to(game(force, force), "a", shipped)
    looked = 0
    for page in laid_out(document(own, shipped, options)):
        texts = [box for box in boxes(page) if type(box).__name__ == "TextBox"]
        for head in boxes(page):
            if getattr(head, "element_tag", "") != "h2" or type(head).__name__ != "BlockBox":
                continue
            left, foot = head.border_box_x(), head.border_box_y() + head.border_height()
            right = left + head.border_width()
            looked += 1
            assert any(text.position_y > foot - 1 and left - 1 <= text.position_x < right for text in texts)
    assert looked > 20


@pytest.fixture
def saved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shared_cache: Path, capsys: pytest.CaptureFixture[str]
) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(shared_cache))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)
    pickup = [
        "pickup",
        "--a",
        "japan",
        "--b",
        "great-britain",
        "--year",
        "1942",
        "--fill",
        "none",
        "--seed",
        "1",
        "--no-pdf",
    ]
    assert run_command([*pickup, "--out", "game"]) == 0
    capsys.readouterr()
    return tmp_path / "game" / "game.yaml"


def printed(saved: Path, *options: str) -> list[str]:
    assert (
        run_command(["print", str(saved), "--side", "a", "--sheet", "roster", "--out", "paper", *options])
        == 0
    )
    return [page.extract_text() for page in PdfReader("paper/player-a.pdf").pages]


def test_the_command_passes_every_option_on(saved: Path) -> None:
    plain = printed(saved)
    assert printed(saved, "--copies", "2") == plain * 2
    assert len(" ".join(printed(saved, "--detail", "brief"))) < len(" ".join(plain))
    assert len(" ".join(printed(saved, "--detail", "full"))) > len(" ".join(plain))
    before = Path("paper/player-a.pdf").read_bytes()
    for options in (["--ink", "low"], ["--text", "large"], ["--margin", "20"], ["--paper", "letter"]):
        printed(saved, *options)
        after = Path("paper/player-a.pdf").read_bytes()
        assert after != before
        before = after


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--margin", "4"], "--margin is 4"),
        (["--margin", "26"], "--margin is 26"),
        (["--copies", "0"], "--copies is 0"),
        (["--copies", "51"], "--copies is 51"),
        (["--engine", "plutoprint"], "not printed by plutoprint"),
    ],
)
def test_what_no_printer_can_do_is_a_slip(
    saved: Path, capsys: pytest.CaptureFixture[str], options: list[str], said: str
) -> None:
    assert run_command(["print", str(saved), "--out", "paper", *options]) == 2
    assert said in capsys.readouterr().err
    assert not Path("paper").exists()
