"""A US armored infantry battalion on a small terminal, as somebody builds it who sees the editor for the first time."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from textual.widgets import Input

from cfbuilder.core.points import Points
from cfbuilder.session.session import Folders, Session
from cfbuilder.session.starter import fielded_force
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.choice import Choice, ChoiceList
from cfbuilder.tui.editor.variants import VariantsScreen
from cfbuilder.tui.pickup import PickupScreen
from tests.tui.conftest import LARGE, SMALL, drawn, words
from tests.tui.editor.conftest import entry, force, mark, notice, screen, sums, take, typed

BATTALION = "united-states/armored-infantry-battalion-1943-45"


@pytest.fixture
def fresh(session: Session, shared_cache: Path) -> Session:
    """Nothing is open, and the shipped catalog is at hand."""
    return Session(Folders((), shared_cache, session.folders.state))


@pytest.fixture
def building(fresh: Session) -> CfbuilderApp:
    """The battalion as it begins, without a file."""
    fresh.begin(fielded_force(BATTALION, 1945, "large", fresh.catalog))
    return CfbuilderApp(fresh)


async def test_the_form_tells_that_a_price_is_missing(fresh: Session) -> None:
    app = CfbuilderApp(fresh)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("N")
        await pilot.pause()
        form = app.screen
        form.query_one("#nation", Choice).choose("united-states")
        form.query_one("#year", Input).value = "1945"
        form.query_one("#size", Choice).choose("large")
        await pilot.pause()
        form.query_one("#organization", Choice).choose(BATTALION.rpartition("/")[2])
        await pilot.pause()
        told = "US Armored Infantry Battalion: not all of it has a price, 20.0 purchase points to spend."
        assert told in words(form)
        # What makes a game on its page begins a force on this one.
        await pilot.press("g")
        await pilot.pause()
        assert "bonus 0.0 of 20.0 (20.0 left), total ?" in sums(app)
        assert "186.5 + ?" in drawn(app), "what is known of it stands in the tree"


async def test_the_page_of_a_game_tells_all_of_why_it_costs_that(fresh: Session) -> None:
    app = CfbuilderApp(fresh)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("n")
        await pilot.pause()
        page = app.screen
        assert isinstance(page, PickupScreen)
        name = "b.organization-1"
        for field, value in (
            ("size", "large"),
            ("b.nation", "united-states"),
            (name, BATTALION.rpartition("/")[2]),
        ):
            page.page.field(field).set(value)
            page.show()
        assert page.listing.go_to(name)
        await pilot.pause()
        (why,) = page.page.field(name).explained()
        assert why.startswith("186.5 and what nobody knows = ")
        assert why in " ".join(drawn(app).split())


async def test_the_file_stays_in_the_heading(building: CfbuilderApp) -> None:
    async with building.run_test(size=SMALL) as pilot:
        await pilot.pause()
        heading = "US Armored Infantry Battalion   United States 1945   no file yet"
        assert drawn(building).splitlines()[0].strip() == heading
        await pilot.press("ctrl+s", *"Ivy")
        await pilot.press("enter")
        await pilot.pause()
        assert building.session.path == Path("Ivy.yaml"), (
            "typing takes the place of the name that was offered"
        )
        assert drawn(building).splitlines()[0].strip().endswith("Ivy.yaml")


@pytest.mark.parametrize(
    ("name", "file"),
    [("a.yml", "a.yml"), ("v1.2", "v1.2.yaml"), ("a.b/", "a.b.yaml"), (".", None), ("  ", None)],
)
async def test_a_file_is_known_as_one_of_ours(building: CfbuilderApp, name: str, file: str | None) -> None:
    async with building.run_test(size=SMALL) as pilot:
        await pilot.press("ctrl+s")
        await pilot.pause()
        building.screen.query_one("#path", Input).value = name
        await pilot.press("enter")
        await pilot.pause()
        assert building.session.path == (Path(file) if file else None)


async def test_the_line_that_asks_for_a_price_tells_all_that_it_takes(building: CfbuilderApp) -> None:
    async with building.run_test(size=SMALL) as pilot:
        await mark(pilot, "1", "dollar_sign")
        (line,) = [each for each in drawn(building).splitlines() if "Price of" in each]
        assert line.split("  ")[0].strip() == "Price of Armored Infantry Battalion"
        assert line.rstrip().endswith("? unknown, empty: the catalog's")
        await typed(pilot, "190")
        await mark(pilot, "1", "R")
        await typed(pilot, "The whole 51st Armored Infantry Battalion of the 4th Armored Division")
        await mark(pilot, "1", "dollar_sign")
        (line,) = [each for each in drawn(building).splitlines() if "Price of" in each]
        assert re.search(
            r"Price of The whole 51st .*… 190.0 +\? unknown, empty: the catalog's$", line.rstrip()
        )


async def test_the_price_that_the_players_set_stands_wherever_it_is_told(building: CfbuilderApp) -> None:
    async with building.run_test(size=LARGE) as pilot:
        await mark(pilot, "1", "dollar_sign")
        await typed(pilot, "190")
        branch = screen(building).branch
        assert branch is not None and branch.points == "190.0"
        await take(pilot, "hmgs", "a")
        await mark(pilot, "1")
        branch = screen(building).branch
        assert branch is not None and branch.points == "190.0 + 6.0"
        await pilot.press("v", "down", "space")
        await pilot.pause()
        assert isinstance(building.screen, VariantsScreen)
        assert "190.0 as you have set it, and so it stays; 266.5 + ? by the catalog" in words(building.screen)
        await pilot.press("enter")
        await pilot.pause()
        assert entry(building, "1").price == Points.parse(190)


async def test_halftracks_come_as_an_option_of_the_battalion(building: CfbuilderApp) -> None:
    async with building.run_test(size=LARGE) as pilot:
        await mark(pilot, "1", "v", "down", "space")
        assert re.search(r"\[x\] Halftracks +\+80.0", drawn(building))
        assert "186.5 + ? now, 266.5 + ? as it is ticked" in words(building.screen)
        await pilot.press("enter")
        await pilot.pause()
        assert entry(building, "1").options == ("halftracks",)
        assert notice(building) == "Armored Infantry Battalion has Halftracks"
        assert "3 M-5 HTs" in words(screen(building))
        await pilot.press("u")
        await pilot.pause()
        assert "3 M-5 HTs" not in words(screen(building))


async def test_a_veteran_commander_is_one_of_the_three(building: CfbuilderApp) -> None:
    async with building.run_test(size=SMALL) as pilot:
        await take(pilot, "veteran-company-commander", "a")
        assert entry(building, "2").attached_to == "1/company-1/cc-1"
        await pilot.press("m")
        await pilot.pause()
        assert isinstance(building.screen, ChoiceList)
        places = [key for _, key in building.screen.choices]
        assert places == [f"1/company-{number}/cc-1" for number in (1, 2, 3)] + [""]
        await pilot.press("down", "enter")
        await pilot.pause()
        assert entry(building, "2").attached_to == "1/company-2/cc-1"
        tree = screen(building).panes.tree_of_force
        assert [each.key for each in tree.above("extra/2")][-1] == "1/company-2/cc-1"


async def test_extras_go_to_those_who_carry_them(building: CfbuilderApp) -> None:
    async with building.run_test(size=SMALL) as pilot:
        await take(pilot, "bazooka")
        await mark(pilot, "1/company-2/platoon-1/rifle-squad-2", "A")
        assert entry(building, "2").attached_to == "1/company-2/platoon-1/rifle-squad-2"
        assert "Added Bazooka" in notice(building)
        await pilot.press("u")
        await pilot.pause()
        await mark(pilot, "1/company-1/cc-1", "A")
        assert [each.code for each in screen(building).findings if each.where == "2"], "a CC carries none"


async def test_a_line_of_figures_means_what_they_are_of(building: CfbuilderApp) -> None:
    async with building.run_test(size=SMALL) as pilot:
        await take(pilot, "tanks", "a", "r", *"44", "enter", "escape")
        await mark(pilot, "2/tank-1/data", "R")
        await typed(pilot, "Fury")
        assert entry(building, "2").name == "Fury"
        assert screen(building).panes.tree_of_force.key == "2/tank-1/data", "the cursor stays"
        await pilot.press("x")
        await pilot.pause()
        assert [each.id for each in force(building).entries] == ["1"]
        await pilot.press("u")
        await pilot.pause()
        assert notice(building).splitlines()[0] == "Undone: removed Fury (9.0)"


async def test_what_is_told_of_an_error_is_told_whole(building: CfbuilderApp) -> None:
    async with building.run_test(size=SMALL) as pilot:
        await take(pilot, "hmgs", "3", "enter")
        told = drawn(building).splitlines()[-2].strip()
        assert told == "! error: 3 x HMG, but at most 2 may be bought in 1945 (Late war)"
    async with CfbuilderApp(building.session).run_test(size=LARGE) as pilot:
        await pilot.press("U", "u", "U")
        await pilot.pause()
        assert isinstance(pilot.app, CfbuilderApp)
        assert "at most 2 may be bought in 1945 (Late war) (take away 1 (14.0))" in notice(pilot.app)
