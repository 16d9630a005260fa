"""The editor with a mouse alone."""

from __future__ import annotations

from textual.geometry import Region
from textual.pilot import Pilot
from textual.widgets import OptionList

from cfbuilder.session.intentions import intention_named
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.choice import ChoiceList
from cfbuilder.tui.editor.findings_list import FindingsScreen
from cfbuilder.tui.editor.roll import RollScreen
from cfbuilder.tui.editor.variants import VariantsScreen
from cfbuilder.tui.key_line import KeyLine
from cfbuilder.tui.lines import Lines
from tests.tui.conftest import LARGE, SMALL
from tests.tui.editor.conftest import entries, entry, mark, screen, take


def line_of(lines: Lines, key: str) -> int:
    return next(number for number, each in enumerate(lines.lines) if each.key == key) - lines.top


async def click_key(pilot: Pilot[None], title: str) -> None:
    line = pilot.app.screen.query_one(KeyLine)
    text = str(line.visual)
    await pilot.click(KeyLine, offset=(line.styles.padding.left + text.index(title) + 1, 0))
    await pilot.pause()


async def test_buying_by_two_clicks_and_taking_away_by_the_menu(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await pilot.pause()
        offers = screen(editing).panes.offers
        await pilot.click("#offers", offset=(3, line_of(offers, "snipers")), times=2)
        await pilot.pause()
        assert entries(editing) == ["snipers"]
        tree = screen(editing).panes.tree_of_force
        tree.go_to("2/sniper-1")
        await pilot.pause()
        await pilot.click("#force", offset=(12, line_of(tree, "2/sniper-1")), button=3)
        await pilot.pause()
        assert isinstance(editing.screen, ChoiceList)
        listing = editing.screen.query_one(OptionList)
        row = next(
            n for n in range(listing.option_count) if "Remove" in str(listing.get_option_at_index(n).prompt)
        )
        await pilot.click(OptionList, offset=(3, row + 1))
        await pilot.pause()
        assert entries(editing) == []


async def test_the_sign_before_a_formation_opens_and_closes(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=LARGE) as pilot:
        await pilot.pause()
        tree = screen(editing).panes.tree_of_force
        place = line_of(tree, "1/platoon-1")
        icon = tree.styles.padding.left + 4
        assert "1/platoon-1/pc-1" in [each.key for each in tree.lines]
        await pilot.click("#force", offset=(icon, place))
        await pilot.pause()
        assert "1/platoon-1/pc-1" not in [each.key for each in tree.lines]
        assert tree.key == "1/platoon-1"
        await pilot.click("#force", offset=(icon, place))
        await pilot.pause()
        assert "1/platoon-1/pc-1" in [each.key for each in tree.lines]


async def test_the_keys_below_are_buttons(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=LARGE) as pilot:
        await take(pilot, "snipers")
        await click_key(pilot, "Add")
        assert entries(editing) == ["snipers"]
        await click_key(pilot, "Undo")
        assert entries(editing) == []
        await take(pilot, "snipers", "3", "enter")
        await click_key(pilot, "Findings")
        assert isinstance(editing.screen, FindingsScreen)


async def test_everything_else_is_in_the_palette(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=LARGE) as pilot:
        await pilot.pause()
        offered = {each.title.rpartition("  ")[0] for each in editing.get_system_commands(editing.screen)}
        for name in (
            "add-here",
            "count",
            "rename",
            "move-up",
            "price",
            "waive",
            "agree",
            "set",
            "zoom",
            "save-as",
        ):
            assert intention_named(name).title in offered
        await take(pilot, "snipers")
        add = next(each for each in editing.get_system_commands(editing.screen) if each.title == "Add  a")
        await add.callback()
        await pilot.pause()
        assert entries(editing) == ["snipers"]


async def test_a_click_in_a_pane_goes_there(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=LARGE) as pilot:
        await pilot.pause()
        for pane, lines in (("own", "#force"), ("about", "#facts"), ("take", "#offers")):
            await pilot.click(lines, offset=(5, 2))
            await pilot.pause()
            assert screen(editing).panes.pane == pane
        await pilot.click("#filter")
        assert editing.focused is screen(editing).panes.filter


async def test_a_finding_in_the_inspector_leads_to_its_cause(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=LARGE) as pilot:
        await take(pilot, "snipers", "3", "enter")
        screen(editing).go_to("force")
        await pilot.pause()
        facts = screen(editing).panes.facts
        row = next(
            number
            for number, each in enumerate(facts.lines)
            if "at most 2" in each.text or "3 x Sniper" in each.text
        )
        await pilot.click("#facts", offset=(5, row - facts.top), times=2)
        await pilot.pause()
        assert screen(editing).panes.tree_of_force.key == "4/sniper-1"


async def test_rolling_by_buttons(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=LARGE) as pilot:
        await take(pilot, "tanks", "a")
        await click_key(pilot, "Roll")
        assert isinstance(editing.screen, RollScreen)
        for button, rolls in (("#roll", 1), ("#roll", 2), ("#undo", 1)):
            await pilot.click(button)
            await pilot.pause()
            assert len(entry(editing, "2").rolls) == rolls
        await pilot.click("#close")
        await pilot.pause()
        assert not isinstance(editing.screen, RollScreen)


async def test_options_are_ticked_by_a_click(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=LARGE) as pilot:
        await take(pilot, "airlanding-company-1941-42", "a")
        await mark(pilot, "2")
        await click_key(pilot, "Variants")
        assert isinstance(editing.screen, VariantsScreen)
        lines = editing.screen.query_one(Lines)
        await pilot.click("#choices", offset=(3, line_of(lines, "120mm-mortar")))
        await pilot.pause()
        await pilot.click("#take")
        await pilot.pause()
        assert entry(editing, "2").options == ("120mm-mortar",)


async def test_attaching_by_the_menu(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=LARGE) as pilot:
        await take(pilot, "hmgs", "a")
        tree = screen(editing).panes.tree_of_force
        tree.go_to("2/hmg-1")
        await pilot.pause()
        for wanted in ("Attach", "3rd Platoon"):
            if wanted == "Attach":
                await pilot.click("#force", offset=(14, line_of(tree, "2/hmg-1")), button=3)
                await pilot.pause()
            listing = editing.screen.query_one(OptionList)
            row = next(
                number
                for number, each in enumerate(listing.options)
                if str(each.prompt).strip().startswith(wanted)
            )
            await pilot.click(OptionList, offset=(3, row + 1))
            await pilot.pause()
        assert entry(editing, "2").attached_to == "1/platoon-3"


async def test_two_clicks_on_a_finding_lead_to_its_cause(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=LARGE) as pilot:
        await take(pilot, "snipers", "3", "enter")
        await click_key(pilot, "Findings")
        dialog = editing.screen
        assert isinstance(dialog, FindingsScreen)
        await pilot.click(dialog.query_one(Lines), offset=(5, 0), times=2)
        await pilot.pause()
        assert not isinstance(editing.screen, FindingsScreen)
        assert screen(editing).panes.tree_of_force.key == "4/sniper-1"


async def test_the_list_that_opens_stands_on_the_screen(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "green-smg-platoons", "a")
        assert isinstance(editing.screen, ChoiceList)
        region = editing.screen.query_one(OptionList).region
        assert Region(0, 0, *SMALL).contains_region(region)
