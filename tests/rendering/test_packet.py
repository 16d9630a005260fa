"""Four envelopes in one pass: what several hold is laid out once, says who may read it, and nothing gets lost."""

from __future__ import annotations

import io
import re
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import RenderingError, UsageError
from cfbuilder.force.muster import BATTALION
from cfbuilder.rendering import packet as packets
from cfbuilder.rendering.html import style, unit_html
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.packet import packet
from cfbuilder.rendering.pages import Page, Unit, pages, units
from cfbuilder.rendering.pdf import Press, press
from cfbuilder.rendering.readers import lesser
from cfbuilder.scenario.knowledge import AUDIENCES, Known, known_to
from cfbuilder.scenario.setup import Setup
from cfbuilder.session.session import Session
from tests.conftest import asked
from tests.rendering.games import fielding, game
from tests.rendering.test_leaks import SECRETS, armed

GERMANS = "crossfire/germany/leg-infantry-battalion-1944-45"
FEW = ("summary", "roster", "fire-missions", "dice-log")


@pytest.fixture(scope="module")
def setup(shipped: Catalog) -> Setup:
    return armed(shipped, "defender")


@pytest.fixture
def all_known(shipped: Catalog, setup: Setup) -> list[Known]:
    return [known_to(setup, each, shipped) for each in AUDIENCES]


def readers(made: tuple[Page, ...]) -> list[tuple[str, str]]:
    return [(page.heading.sheet, page.heading.reader) for page in made]


def feet(pdf: bytes) -> list[str]:
    """The right half of every page's foot, as "Player A · Summary · page 1 of 1"."""
    told = []
    for page in PdfReader(io.BytesIO(pdf)).pages:
        text = " ".join(page.extract_text().split())
        head, _, number = text.rpartition(" · page ")
        told.append(f"{re.split(r'game [A-Z0-9]{4} ', head)[-1]} · page {number}")
    return told


def test_every_page_of_a_sheet_tells_at_its_foot_what_it_is(shipped: Catalog) -> None:
    battalion = fielding(shipped, "crossfire/russia/leg-infantry-battalion-1939-45", BATTALION)
    known = known_to(game(battalion, fielding(shipped, GERMANS)), "a", shipped)
    made = packet((known,), shipped, PrintOptions(), ("roster",))
    assert feet(made["player-a.pdf"])[:2] == [
        f"Player A · Roster Russia · page {number} of 2" for number in (1, 2)
    ]


def test_what_several_envelopes_hold_is_laid_out_once(
    shipped: Catalog, all_known: list[Known], monkeypatch: pytest.MonkeyPatch
) -> None:
    laid: list[str] = []
    lay_out = Press.lay_out

    def counted(made: Press, html: str) -> Any:
        laid.append(html)
        return lay_out(made, html)

    monkeypatch.setattr(Press, "lay_out", counted)
    files = packet(all_known, shipped, PrintOptions(), FEW)
    every = [unit for each in all_known for unit in units(pages(each, shipped, FEW))]
    assert list(files) == ["player-a.pdf", "player-b.pdf", "table.pdf", "umpire.pdf"]
    assert len(laid) == len(set(laid)) < len(every)


def test_every_sheet_comes_out_with_its_own_pages_counted(shipped: Catalog, all_known: list[Known]) -> None:
    files = packet(all_known, shipped, PrintOptions(), FEW)
    for known, pdf in zip(all_known, files.values(), strict=True):
        expected = [unit[0].heading for unit in units(pages(known, shipped, FEW))]
        firsts = [foot for foot in feet(pdf) if " · page 1 of " in foot]
        assert [foot.partition(" · page ")[0] for foot in firsts] == [
            f"{each.reader} · {each.sheet}" for each in expected
        ]
        counts = [int(foot.rpartition(" of ")[2]) for foot in firsts]
        assert sum(counts) == len(feet(pdf))


def test_the_same_packet_is_the_same_bytes_whatever_was_printed_with_it(
    shipped: Catalog, all_known: list[Known]
) -> None:
    whole = packet(all_known, shipped, PrintOptions(), FEW)
    assert whole == packet(all_known, shipped, PrintOptions(), FEW)
    alone = packet(all_known[1:2], shipped, PrintOptions(), FEW)
    assert alone == {"player-b.pdf": whole["player-b.pdf"]}


def test_a_sheet_says_for_whose_eyes_it_is(shipped: Catalog, setup: Setup) -> None:
    a, table, umpire = (pages(known_to(setup, each, shipped), shipped) for each in ("a", "table", "umpire"))
    told = readers(a)
    for sheet in ("Scenario", "Map", "Order of battle Germany"):
        if sheet in dict(told):
            assert (sheet, "For both players") in told
    assert {("Roster United States", "Player A"), ("Fire missions United States", "Player A")} <= set(told)
    assert {reader for _, reader in readers(table)} == {"For both players"}
    # The umpire has the players' own sheets, and keeps to himself what only he knows.
    shared = dict(readers(umpire))
    assert (shared["Roster United States"], shared["Roster Germany"]) == ("Player A", "Player B")
    assert shared["Dice log"] == "Umpire only"
    own = next(page for page in a if page.heading.sheet == "Roster United States")
    assert own in umpire


@pytest.mark.parametrize("secret", SECRETS.values(), ids=SECRETS)
def test_who_knows_less_is_told_as_if_he_had_been_asked(shipped: Catalog, secret: Any) -> None:
    setup = secret(armed(shipped, "both"), shipped)
    umpire = known_to(setup, "umpire", shipped)
    assert list(lesser(umpire, shipped)) == [known_to(setup, each, shipped) for each in ("table", "a", "b")]
    assert list(lesser(known_to(setup, "b", shipped), shipped)) == [known_to(setup, "table", shipped)]
    assert list(lesser(known_to(setup, "table", shipped), shipped)) == []


def test_two_sides_of_one_nation_are_told_apart(shipped: Catalog) -> None:
    alike = game(fielding(shipped, GERMANS), fielding(shipped, GERMANS))
    made = pages(known_to(alike, "umpire", shipped), shipped)
    names = [page.heading.sheet for page in made]
    assert {"Roster Germany A", "Roster Germany B"} <= set(names)
    anchors = [page.heading.anchor for page in made]
    assert len(set(anchors)) == len(anchors)


def test_a_broken_sheet_is_named_and_nothing_is_written(
    game_session: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game_session.new_pickup(asked(), seed=5)

    def broken(unit: Unit, options: PrintOptions, *, close: int = 0) -> str:
        page = unit_html(unit, options, close=close)
        return (
            page.replace("<body>", "<body><img src=lost.png>") if unit[0].sheet == "fire-missions" else page
        )

    monkeypatch.setattr(packets, "unit_html", broken)
    with pytest.raises(RenderingError, match=r"^Fire missions Germany: .*lost\.png"):
        game_session.print_sheets(tmp_path / "out", PrintOptions(), AUDIENCES, FEW)
    assert not (tmp_path / "out").exists() or not list((tmp_path / "out").iterdir())


def test_a_template_that_asks_for_what_there_is_not_is_an_error(
    shipped: Catalog, all_known: list[Known], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Blank:
        """A view without anything in it."""

    monkeypatch.setattr(
        packets, "unit_html", lambda unit, options, close=0: unit_html((_blank(unit),), options)
    )

    def _blank(unit: Unit) -> Any:
        page = unit[0]
        return type("Page", (), {"sheet": page.sheet, "heading": page.heading, "view": Blank()})()

    with pytest.raises(RenderingError, match="the page is broken") as caught:
        packet(all_known[:1], shipped, PrintOptions(), ("dice-log",))
    assert caught.value.hint


def test_progress_tells_every_sheet_once_and_comes_to_an_end(
    shipped: Catalog, all_known: list[Known]
) -> None:
    told: list[tuple[int, int, str]] = []
    packet(all_known[:2], shipped, PrintOptions(), ("dice-log",), lambda *step: told.append(step))
    counts = {count for _, count, _ in told}
    assert len(counts) == 1
    assert [done for done, _, _ in told] == list(range(counts.pop() + 1))
    assert "Dice log" in {name for _, _, name in told}


def test_an_audience_without_any_of_the_sheets_is_refused(shipped: Catalog, all_known: list[Known]) -> None:
    with pytest.raises(UsageError, match="nothing to print on counters for table"):
        packet(all_known[2:3], shipped, PrintOptions(), ("counters",))


def test_a_sheet_that_would_spill_a_few_lines_is_set_closer(shipped: Catalog, setup: Setup) -> None:
    known = known_to(setup, "b", shipped)
    unit = units(pages(known, shipped, ("roster",)))[0]

    def printed(margin: int) -> tuple[int, int]:
        """The pages of the roster as it is, and as it goes into the packet."""
        options = PrintOptions(margin_mm=margin)
        with press(style(options)) as made:
            as_it_is = made.lay_out(unit_html(unit, options)).pages
        pdf = packet((known,), shipped, options, ("roster",))["player-b.pdf"]
        return len(as_it_is), len([foot for foot in feet(pdf) if "Roster" in foot])

    found = next((counts for margin in (16, 18, 20, 22, 24, 14) if (counts := printed(margin))[0] > 1), None)
    assert found == (2, 1)
    assert printed(5) == (1, 1)


def test_sheets_that_nearly_share_a_page_are_set_closer(shipped: Catalog, setup: Setup) -> None:
    known = known_to(setup, "table", shipped)
    (both,) = units(pages(known, shipped, ("roster",)))
    assert len(both) == 2
    lengths = set()
    for margin in range(5, 26, 2):
        options = PrintOptions(margin_mm=margin)
        with press(style(options)) as made:
            as_it_is = len(made.lay_out(unit_html(both, options)).pages)
        printed = len(feet(packet((known,), shipped, options, ("roster",))["table.pdf"]))
        lengths.add((as_it_is, printed))
    assert lengths >= {(1, 1), (2, 1)}
