"""The sheets of a force that stands alone: what a game would tell of it, and nothing of a game."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest
from pypdf import PdfReader

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import ResultRow
from cfbuilder.cli.main import run_command
from cfbuilder.core.errors import UsageError
from cfbuilder.force.force import Force
from cfbuilder.rendering.options import PrintOptions
from cfbuilder.rendering.packet import force_pdf
from cfbuilder.rendering.pages import force_pages, pages
from cfbuilder.rendering.text import force_shown
from cfbuilder.rendering.views.cards import CardsView
from cfbuilder.rendering.views.roster import RosterView
from cfbuilder.scenario.knowledge import known_to
from cfbuilder.storage.saved import saved_text
from tests.rendering.games import bought, fielding, game

GERMANS = "crossfire/germany/leg-infantry-battalion-1944-45"
AMERICANS = "crossfire/united-states/leg-infantry-battalion-1942-45"
FINNS = "crossfire/finland/leg-infantry-battalion-1943-45"

SHEETS = ["roster", "fire-missions", "quick-reference", "cards", "counters"]


@pytest.fixture
def force(shipped: Catalog) -> Force:
    tiger = ResultRow(dice=(12,), result="Tiger I", data="germany:Pz VI")
    made = bought(shipped, fielding(shipped, GERMANS, year=1944), "tanks", result=tiger)
    return replace(bought(shipped, made, "snipers"), name="Kampfgruppe Huber")


def test_it_has_the_sheets_that_need_no_game(shipped: Catalog, force: Force) -> None:
    assert [page.sheet for page in force_pages(force, shipped)] == SHEETS
    assert [page.sheet for page in force_pages(fielding(shipped, FINNS), shipped)] == [
        each for each in SHEETS if each != "cards"
    ]
    assert [page.sheet for page in force_pages(force, shipped, ("counters", "roster"))] == [
        "counters",
        "roster",
    ]
    with pytest.raises(UsageError, match="no sheet 'map'"):
        force_pages(force, shipped, ("map",))
    with pytest.raises(UsageError, match="no game size 'huge'"):
        force_pages(replace(force, size="huge"), shipped)


def test_it_tells_what_the_owner_s_sheets_of_a_game_tell(shipped: Catalog, force: Force) -> None:
    known = known_to(game(force, fielding(shipped, AMERICANS)), "a", shipped)
    alone, in_game = (
        {page.sheet: page.view for page in made}
        for made in (
            force_pages(force, shipped),
            pages(known, shipped, ("counters", "fire-missions", "roster")),
        )
    )
    in_game |= {page.sheet: page.view for page in pages(known, shipped, ("roster",))[:1]}
    one, other = alone["roster"], in_game["roster"]
    assert isinstance(one, RosterView)
    assert isinstance(other, RosterView)
    assert (one.rows, one.total, one.base, one.data, one.legend) == (
        other.rows, other.total, other.base, other.data, other.legend,
    )  # fmt: skip
    assert [fact.label for fact in one.facts] == ["Morale", "Command: independent"]
    assert not one.counted
    head = alone["counters"].heading
    assert replace(in_game["counters"], heading=head) == alone["counters"]
    assert alone["fire-missions"].weapons == in_game["fire-missions"].weapons  # type: ignore[union-attr]


def test_without_an_enemy_a_card_has_no_chances(shipped: Catalog, force: Force) -> None:
    (page,) = force_pages(force, shipped, ("cards",))
    assert isinstance(page.view, CardsView)
    assert [(card.name, card.shots) for card in page.view.cards] == [("Tiger I", ())]


def test_nothing_is_said_of_a_game(shipped: Catalog, force: Force) -> None:
    for form in ("text", "markdown", "csv", "html"):
        told = force_shown(force, shipped, form)
        for word in ("Player", "initiative in", "Meeting", "does not begin", "game TEST", "None"):
            assert word not in told, (form, word)
        for word in ("Tiger I", "Sniper", "120mm Mortar", "Rally"):
            assert word in told, (form, word)


def test_the_reference_is_made_for_it(shipped: Catalog, force: Force) -> None:
    told = force_shown(force, shipped, "text", ("quick-reference",))
    plain = force_shown(fielding(shipped, FINNS), shipped, "text", ("quick-reference",))
    assert "Snipers" in told
    assert "Fire at vehicles: in this game" in told
    assert "Snipers" not in plain
    assert "Fire at vehicles" not in plain
    assert "Woods" in plain


def test_print_and_show_take_a_force(
    tmp_path: Path,
    shipped: Catalog,
    shared_cache: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    force: Force,
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(shared_cache))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)
    Path("huber.yaml").write_text(saved_text(force), encoding="utf-8")
    assert run_command(["print", "huber.yaml", "--out", "out", "--paper", "letter"]) == 0
    assert capsys.readouterr().out == "out/huber.pdf\n"
    reader = PdfReader("out/huber.pdf")
    assert reader.metadata is not None
    assert reader.metadata.title == "Kampfgruppe Huber"
    assert float(reader.pages[0].mediabox.width) == pytest.approx(612, abs=1)
    assert "Kampfgruppe Huber · Roster · page 1 of" in " ".join(reader.pages[0].extract_text().split())
    assert run_command(["show", "huber.yaml", "--as", "markdown"]) == 0
    assert capsys.readouterr().out.startswith("# Kampfgruppe Huber\n")
    assert run_command(["show", "huber.yaml", "--sheet", "cards", "--as", "csv"]) == 0
    assert "Cards,,Tiger I,5/5," in capsys.readouterr().out
    assert run_command(["show", "huber.yaml"]) == 0
    assert "Bought" in capsys.readouterr().out
    for command in (["print", "huber.yaml", "--out", "out"], ["show", "huber.yaml"]):
        assert run_command([*command, "--side", "a"]) == 2
        assert "a force alone has no sides" in capsys.readouterr().err
        assert run_command([*command, "--sheet", "map"]) == 2
        assert "there is no sheet 'map'" in capsys.readouterr().err


def test_copies_and_paper_are_those_asked_for(shipped: Catalog, force: Force) -> None:
    once, twice = (
        PdfReader(io.BytesIO(force_pdf(force, shipped, PrintOptions(copies=copies), ("roster", "counters"))))
        for copies in (1, 2)
    )
    assert len(twice.pages) == 2 * len(once.pages)
