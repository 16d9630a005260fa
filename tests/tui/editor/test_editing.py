"""Every deed of the editor, by key: what it does to the force, and what it tells."""

from __future__ import annotations

import re

import pytest
from textual.widgets import Input, OptionList

from cfbuilder.core.points import Points
from cfbuilder.force.cost import force_cost
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.choice import Choice, ChoiceList
from cfbuilder.tui.editor.budget_form import BudgetScreen
from cfbuilder.tui.editor.prompt import Prompt
from cfbuilder.tui.editor.settings_form import SettingsScreen
from cfbuilder.tui.editor.variants import VariantsScreen
from tests.tui.conftest import SMALL, drawn, words
from tests.tui.editor.conftest import entries, entry, force, mark, notice, screen, sums, take, typed


async def test_adding_is_told_and_counted(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "snipers", "a")
        assert entries(editing) == ["snipers"]
        assert notice(editing) == "Added Sniper (3.0)"
        assert "60.0 + 3.0 = 63.0, 7.0 left" in sums(editing)
        assert "* not saved" in sums(editing)
        assert re.search(r"Sniper +3.0 +1/2", drawn(editing))
        await pilot.press("enter")
        await pilot.pause()
        assert entries(editing) == ["snipers", "snipers"]


async def test_more_than_is_allowed_is_done_and_told(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "snipers", "a", "a", "a")
        assert entries(editing) == ["snipers"] * 3
        assert "! error: 3 x Sniper, but at most 2 may be bought in 1944" in notice(editing)
        assert "1 error" in sums(editing)
        await pilot.press("u")
        await pilot.pause()
        assert notice(editing) == "Undone: added Sniper (3.0)"
        assert "no findings" in sums(editing)


async def test_a_platoon_asks_who_leads_it(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "green-rifle-platoons", "a")
        assert isinstance(editing.screen, ChoiceList)
        assert "Who leads the Green Rifle Platoon?" in drawn(editing)
        await pilot.press("escape")
        await pilot.pause()
        assert entries(editing) == [], "thought better of it"
        await pilot.press("a", "down", "enter")
        await pilot.pause()
        assert entries(editing) == ["green-rifle-platoons", "platoon-commander-2"]
        assert entry(editing, "3").attached_to == "2"
        await pilot.press("u")
        await pilot.pause()
        assert entries(editing) == [], "bought in one, taken back in one"


async def test_a_number_is_how_many(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "hmgs", "1", "2")
        assert editing.screen.query_one("#answer", Input).value == "12"
        await pilot.press("backspace", "backspace", "3", "enter")
        await pilot.pause()
        assert entries(editing) == ["hmgs"] * 3
        assert screen(editing).focused is screen(editing).panes.offers
        await pilot.press("1", "enter")
        await pilot.pause()
        assert entries(editing) == ["hmgs"]
        await pilot.press("number_sign")
        await typed(pilot, "0")
        assert entries(editing) == []


@pytest.mark.parametrize(("number", "told"), [("-1", "not '-1'"), ("100", "not '100'"), ("two", "not 'two'")])
async def test_what_is_no_number_stays_to_be_mended(editing: CfbuilderApp, number: str, told: str) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "hmgs", "number_sign")
        await typed(pilot, number)
        assert told in notice(editing)
        assert "a whole number from 0 to 99" in notice(editing)
        assert editing.screen.query_one(Prompt).asks
        assert editing.screen.query_one("#answer", Input).value == number
        await pilot.press(*["backspace"] * 4, "2", "enter")
        await pilot.pause()
        assert entries(editing) == ["hmgs", "hmgs"]


async def test_escape_leaves_a_question_and_a_click_elsewhere_too(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "hmgs", "9", "escape")
        assert entries(editing) == []
        assert not editing.screen.query_one(Prompt).display
        await pilot.press("9")
        await pilot.click("#force", offset=(3, 1))
        await pilot.pause()
        assert entries(editing) == []
        assert not editing.screen.query_one(Prompt).display


async def test_one_more_and_one_fewer(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "snipers", "plus", "plus", "minus")
        assert entries(editing) == ["snipers"]
        await mark(pilot, "2/sniper-1", "plus")
        assert entries(editing) == ["snipers", "snipers"]
        await pilot.press("minus")
        await pilot.pause()
        assert [each.id for each in force(editing).entries] == ["1", "3"]


async def test_adding_here_gives_it_to_what_is_marked(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        screen(editing).panes.offers.go_to("hmgs")
        await mark(pilot, "1/platoon-2", "A")
        assert entry(editing, "2").attached_to == "1/platoon-2"
        assert "at 1/platoon-2 (2nd Platoon)" in notice(editing)
        screen(editing).panes.offers.go_to("veteran-company-commander")
        await mark(pilot, "1/cc-1", "A")
        assert entry(editing, "3").attached_to == "1/cc-1"
        screen(editing).panes.offers.go_to("snipers")
        await mark(pilot, "1/platoon-3/rifle-squad-1+", "A")
        assert entry(editing, "4").attached_to == "1/platoon-3", "alike stands on one line mean their platoon"
        screen(editing).panes.offers.go_to("hmgs")
        await mark(pilot, "force", "A")
        assert "! The whole force" in notice(editing) or "is no formation" in notice(editing)
        assert len(entries(editing)) == 3


async def test_removing_takes_what_is_attached_too(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "green-rifle-platoons", "a", "enter")
        await mark(pilot, "2", "x")
        assert entries(editing) == []
        assert notice(editing).startswith("Removed Green Rifle Platoon (7.5) (and 1 line more)")
        await pilot.press("u", "U")
        await pilot.pause()
        assert entries(editing) == []


async def test_a_part_is_not_taken_for_the_whole(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await mark(pilot, "1/platoon-1/rifle-squad-2", "x")
        assert "Rifle Squad is a part of Leg Infantry Company, regular" in notice(editing)
        await mark(pilot, "force", "x")
        assert "The whole force is marked" in notice(editing)
        assert len(force(editing).entries) == 1
        await take(pilot, "snipers", "x")
        assert "There is no Sniper in the force yet (a takes one)" in notice(editing)


async def test_renaming_shows_in_the_tree(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await mark(pilot, "1", "R")
        await typed(pilot, "Landsturm 7")
        assert entry(editing, "1").name == "Landsturm 7"
        assert "Landsturm 7, regular" in drawn(editing)
        await pilot.press("f2", "backspace", "enter")
        await pilot.pause()
        assert "An entry needs a name" in notice(editing)
        assert editing.screen.query_one(Prompt).asks


async def test_attaching_offers_only_what_can_take_it(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "snipers", "a")
        await mark(pilot, "2/sniper-1", "m")
        assert isinstance(editing.screen, ChoiceList)
        assert "Where does Sniper belong?" in drawn(editing)
        await pilot.press(*["down"] * 3, "enter")
        await pilot.pause()
        assert entry(editing, "2").attached_to == "1/platoon-2"
        assert notice(editing) == "Sniper (3.0) is with 1/platoon-2 (2nd Platoon)"
        await mark(pilot, "2/sniper-1", "D")
        assert entry(editing, "2").attached_to is None
        await take(pilot, "veteran-company-commander", "a")
        await mark(pilot, "extra/3", "m")
        assert [key for _, key in editing.screen.choices] == ["1/cc-1", ""]
        await pilot.press("escape")
        await mark(pilot, "1", "m")
        assert "is a formation of its own" in notice(editing)


async def test_moving_stays_among_its_own(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "snipers", "a")
        await take(pilot, "hmgs", "a", "D")
        await mark(pilot, "bonus")
        await take(pilot, "tanks", "a")
        order = [each.id for each in force(editing).entries]
        await mark(pilot, "4/tank-1", "K")
        assert [each.id for each in force(editing).entries] != order
        assert screen(editing).panes.tree_of_force.key == "4/tank-1", "the cursor moves along"
        await pilot.press("J")
        await pilot.pause()
        assert [each.id for each in force(editing).entries] == order
        await pilot.press("J")
        await pilot.pause()
        assert "Tank is the last of its kind" in notice(editing)


async def test_duplicating_copies_what_belongs_to_it(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "green-rifle-platoons", "a", "enter")
        await mark(pilot, "2", "d")
        assert entries(editing) == ["green-rifle-platoons", "platoon-commander-1"] * 2
        assert entry(editing, "5").attached_to == "4"


async def test_a_price_of_the_players_and_back(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "tanks", "a")
        await mark(pilot, "2/tank-1", "dollar_sign")
        await typed(pilot, "7.3")
        assert "not a multiple of half a point" in notice(editing)
        await pilot.press(*["backspace"] * 3)
        await typed(pilot, "7.5")
        assert (entry(editing, "2").price, entry(editing, "2").house) == (Points.parse("7.5"), True)
        assert "Tank counts 7.5 by agreement of the players" in " ".join(words(screen(editing)).split())
        await pilot.press("dollar_sign")
        await typed(pilot, "?")
        assert entry(editing, "2").price is None
        assert "60.0 + ? = 60.0 + ?, 10.0 left" in sums(editing)
        await pilot.press("c")
        await pilot.pause()
        assert (entry(editing, "2").price, entry(editing, "2").house) == (Points.parse(9), False)


async def test_bans_are_waived_and_bind_again(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "tanks", "w")
        assert force(editing).waived == ("armor",)
        await pilot.press("w")
        await pilot.pause()
        assert "Which ban is lifted?" in drawn(editing)
        await pilot.press("enter")
        await pilot.pause()
        assert force(editing).waived == ("armor", "fortifications")
        await take(pilot, "tanks", "W")
        assert force(editing).waived == ("fortifications",)


async def test_an_agreement_makes_a_finding_a_note_and_can_be_taken_back(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "snipers", "3", "enter", "y")
        await typed(pilot, "why not")
        (agreement,) = force(editing).agreements
        assert (agreement.code, agreement.reason) == ("force.over-maximum", "why not")
        assert "1 note" in sums(editing)
        await pilot.press("y")
        await pilot.pause()
        assert "There is nothing to agree on" in notice(editing)
        await pilot.press("Y", "enter")
        await pilot.pause()
        assert force(editing).agreements == ()
        assert "1 error" in sums(editing)


async def test_variants_and_options(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "airlanding-company-1941-42", "a")
        await mark(pilot, "2", "v")
        assert isinstance(editing.screen, VariantsScreen)
        before = force_cost(force(editing)).points
        assert re.search(r"\[0/3\] 120mm mortar in support +\+7.0", drawn(editing))
        await pilot.press("space", "plus", "plus", "plus")
        await pilot.pause()
        assert "[3/3] 120mm mortar in support" in drawn(editing), "no more than are allowed"
        assert "40.0 now, 61.0 as it is ticked" in drawn(editing)
        await pilot.press("minus", "enter")
        await pilot.pause()
        assert entry(editing, "2").options == ("120mm-mortar", "120mm-mortar")
        assert force_cost(force(editing)).points - before == Points.parse(14)
        await mark(pilot, "2", "v", "space", "escape")
        assert len(entry(editing, "2").options) == 2, "left as it was"
        await mark(pilot, "2", "v", "space", "enter")
        assert force_cost(force(editing)).points == before
        await mark(pilot, "1", "v")
        assert "has no variants or options" in notice(editing)


async def test_settings_change_together_as_one_step(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await pilot.press("s")
        await pilot.pause()
        dialog = editing.screen
        assert isinstance(dialog, SettingsScreen)
        dialog.query_one("#name", Input).value = "   "
        await pilot.press("enter")
        await pilot.pause()
        assert "Not possible: A force needs a name" in words(dialog)
        assert editing.screen is dialog, "what was filled in is still there"
        dialog.query_one("#name", Input).value = "Kampfgruppe"
        dialog.query_one("#year", Input).value = "1943"
        dialog.query_one("#posture", Choice).choose("defending")
        dialog.query_one("#bans", Choice).choose("bind")
        await pilot.press("enter")
        await pilot.pause()
        made = force(editing)
        assert (made.name, made.year, made.posture, made.bans_bind) == (
            "Kampfgruppe",
            1943,
            "defending",
            True,
        )
        assert "Kampfgruppe   Germany 1943, small, defending" in drawn(editing).splitlines()[0]
        assert "Leg Infantry Battalion is for 1944" in words(screen(editing))
        await pilot.press("u")
        await pilot.pause()
        assert (force(editing).name, force(editing).year) == ("German Leg Infantry Company", 1944)


async def test_the_budget(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await pilot.press("b")
        await pilot.pause()
        dialog = editing.screen
        assert isinstance(dialog, BudgetScreen)
        assert "attackers 10.0 and defenders 6.0" in " ".join(words(dialog).split())
        dialog.query_one("#total", Input).value = "much"
        await pilot.press("enter")
        await pilot.pause()
        assert "Not possible: Total=" in words(dialog)
        dialog.query_one("#total", Input).value = "74"
        dialog.query_one("#reinforcements", Input).value = "12"
        await pilot.press("enter")
        await pilot.pause()
        assert force(editing).budget.total == Points.parse(74)
        assert "14.0 left" in sums(editing)
        assert "later 12.0 left" in sums(editing) or "reinforcements 0.0 of 12.0" in sums(editing)


async def test_buying_for_later(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await pilot.press("i")
        await pilot.pause()
        assert "TAKE, to come later" in drawn(editing)
        await take(pilot, "tanks", "a")
        assert [each.pool for each in force(editing).entries] == ["base", "reinforcement"]
        await take(pilot, "hmgs", "2", "enter")
        assert [each.pool for each in force(editing).entries][2:] == ["reinforcement"] * 2
        await pilot.press("i")
        await take(pilot, "hmgs", "1", "enter")
        assert [each.pool for each in force(editing).entries][2:] == ["reinforcement"] * 2 + ["bonus"]


async def test_the_menu_offers_what_makes_sense(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "tanks", "a")
        await mark(pilot, "2/tank-1", "enter")
        assert isinstance(editing.screen, ChoiceList)
        listing = editing.screen.query_one(OptionList)
        titles = [str(each.prompt).rpartition("  ")[0] for each in listing.options]
        assert titles[:2] == ["Roll", "Attach"]
        assert {"Remove", "Rename", "Duplicate", "Price"} <= set(titles)
        assert "Variants" not in titles
        await pilot.press("d", "enter")
        await pilot.pause()
        assert entries(editing) == ["tanks", "tanks"]
        screen(editing).panes.offers.go_to("snipers")
        await mark(pilot, "1/platoon-1", "M")
        assert "Add Sniper here  A" in drawn(editing)


async def test_nothing_more_to_undo_is_told(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await pilot.press("u")
        await pilot.pause()
        assert notice(editing) == "! There is nothing to undo"
        await pilot.press("ctrl+y")
        await pilot.pause()
        assert notice(editing) == "! There is nothing to redo"
