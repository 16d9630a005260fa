"""What the editor shows: always in sight, greyed with reasons, where it was after every change, on any terminal."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Input, Static

from cfbuilder.core.findings import worst_first
from cfbuilder.core.points import Points
from cfbuilder.force.force import Force
from cfbuilder.session.operations.operation import Call
from cfbuilder.session.operations.registry import operation_named
from cfbuilder.session.session import Session
from cfbuilder.storage.saved import saved_text
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.editor.findings_list import FindingsScreen
from cfbuilder.tui.editor.panes import ABOUT, OWN, TAKE
from cfbuilder.tui.lines import Lines
from tests.tui.conftest import LARGE, SMALL, comes_up, drawn, words
from tests.tui.editor.conftest import entries, force, mark, notice, screen, sums, take, typed

FILE = "force.yaml"


def saved(session: Session, force: Force) -> CfbuilderApp:
    """The app over a force as a file holds it."""
    Path(FILE).write_text(saved_text(force), encoding="utf-8")
    session.open_any(Path(FILE))
    return CfbuilderApp(session)


def content() -> str:
    return Path(FILE).read_text(encoding="utf-8")


@pytest.mark.parametrize("size", [SMALL, LARGE, (40, 20), (60, 15), (200, 60)], ids=str)
async def test_what_is_always_in_sight(editing: CfbuilderApp, size: tuple[int, int]) -> None:
    async with editing.run_test(size=size) as pilot:
        await take(pilot, "snipers", "a")
        for pane in (TAKE, OWN, ABOUT):
            screen(editing).panes.enter(pane)
            await pilot.pause()
            head = "\n".join(drawn(editing).splitlines()[:2])
            assert "63.0" in head
            assert "7.0 left" in head
            assert "no findings" in head
            assert "*" in head
            assert "? Help" in drawn(editing).splitlines()[-1]


async def test_three_panes_side_by_side_where_there_is_room(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=LARGE) as pilot:
        await pilot.pause()
        heading = drawn(editing).splitlines()[2]
        assert heading.split() == [
            "TAKE",
            "\N{BOX DRAWINGS LIGHT VERTICAL}",
            "FORCE",
            "\N{BOX DRAWINGS LIGHT VERTICAL}",
            "ABOUT",
        ]


async def test_one_pane_at_a_time_on_a_narrow_terminal(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=(40, 20)) as pilot:
        await pilot.pause()
        for heading in ("TAKE", "FORCE", "ABOUT", "TAKE"):
            shown = [
                each
                for each in ("TAKE", "FORCE", "ABOUT")
                if re.search(rf"^ ?{each}", drawn(editing), re.MULTILINE)
            ]
            assert shown == [heading]
            await pilot.press("tab")
            await pilot.pause()


async def test_zoom_gives_the_screen_to_one_pane_and_back(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await pilot.press("tab", "z")
        await pilot.pause()
        assert "TAKE" not in drawn(editing)
        assert "FORCE" in drawn(editing)
        await pilot.press("shift+tab")
        await pilot.pause()
        assert "TAKE" in drawn(editing) and "FORCE" not in drawn(editing)
        await pilot.press("z")
        await pilot.pause()
        assert "TAKE" in drawn(editing) and "FORCE" in drawn(editing)


async def test_what_may_not_be_taken_says_why(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        assert await comes_up(pilot, "5.5 short")
        page = drawn(editing)
        assert re.search(r"Veteran Rifle.*13\.5 5\.5 short", page)
        assert re.search(r"PC \+1 +2\.0 no bought pl\.", page)
        assert re.search(r"Green Rifle Platoon +7\.5 +0/4", page)
        looks = {each.key: each.look for each in screen(editing).panes.offers.lines}
        assert (looks["veteran-rifle-platoons"], looks["green-rifle-platoons"]) == ("faint", "plain")
        await take(pilot, "veteran-rifle-platoons")
        told = " ".join(words(screen(editing)).split())
        assert "One more would be an error: bonus selections cost 15.5, 5.5 more than the 10.0" in told
        assert "taken 0 of 2 in the late war (early war 2, mid war 2)" in told
        assert "led by PC +1 (2.0) or PC +2 (4.0), bought with it" in told


async def test_the_filter_narrows_as_letters_are_typed(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await pilot.press("slash", "m", "o", "r", "t")
        offers = screen(editing).panes.offers
        assert [each.key for each in offers.lines if each.key] == [
            "50mm-mortar",
            "81mm-mortar",
            "120mm-mortar",
        ]
        await pilot.press("down", "enter")
        assert editing.focused is offers
        assert offers.key == "81mm-mortar"
        await pilot.press("a")
        await pilot.pause()
        assert entries(editing) == ["81mm-mortar"]
        assert len([each for each in offers.lines if each.key]) == 3, "the filter stays"
        await pilot.press("slash", "x", "x")
        assert "Nothing on the lists holds these letters" in " ".join(words(screen(editing)).split())
        await pilot.press("escape")
        assert len([each for each in offers.lines if each.key]) > 30
        await pilot.press("slash", "m", "o", "r", "t", "enter", "escape")
        await pilot.pause()
        assert len([each for each in screen(editing).panes.offers.lines if each.key]) > 30, (
            "it is left in two"
        )


async def test_cursor_scroll_and_filter_stay_where_they_were(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await mark(pilot, "1/platoon-3/pc-1")
        await pilot.pause()
        tree, offers = screen(editing).panes.tree_of_force, screen(editing).panes.offers
        await take(pilot, "50mm-mortar")
        offers._scroll(offers.top + 3)
        where = (tree.key, tree.top, offers.key, offers.top)
        for key in ("a", "plus", "u", "U", "minus", "3", "enter", "u", "u"):
            await pilot.press(key)
            await pilot.pause()
            assert (tree.key, tree.top, offers.key, offers.top) == where, key


async def test_the_inspector_explains_a_stand_a_formation_and_the_whole(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=LARGE) as pilot:
        await take(pilot, "tanks", "a")
        await mark(pilot, "1/heavy-weapons/hmg-1")
        told = " ".join(words(screen(editing)).split())
        assert "HMG 6.0 in play 4 dice, arc 45°" in told
        assert "traits a crewed weapon, counts as a loss, holds terrain" in told
        assert "part of Company Heavy Weapons" in told
        assert "Source section 2.2.1" in told
        await mark(pilot, "1/platoon-1")
        told = " ".join(words(screen(editing)).split())
        assert "Why 13.0 PC +2: 4.0 Rifle Squad: 3 x 3.0 = 9.0" in told
        await mark(pilot, "force")
        told = " ".join(words(screen(editing)).split())
        assert "Why 69.0 1 Leg Infantry Company: 60.0 2 Tank: 9.0" in told
        assert "To spend: 10.0 purchase 10.0 handicap 0.0" in told
        await take(pilot, "tanks")
        told = " ".join(words(screen(editing)).split())
        assert "a roll Pz IV/H 31%, Panther 25%, StuG III/Pz IV 11%" in told
        assert "not for sides that are defending; bans do not bind here" in told


async def test_a_repaired_figure_tells_its_story(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=LARGE) as pilot:
        await mark(pilot, "1")
        told = " ".join(words(screen(editing)).split())
        assert "printed “1”, read as “3”" in told


async def test_findings_are_those_of_check_and_lead_to_their_cause(
    editing: CfbuilderApp, germans: Session
) -> None:
    async with editing.run_test(size=LARGE) as pilot:
        await pilot.press("exclamation_mark")
        await pilot.pause()
        assert notice(editing) == "There are no findings: everything is as the rules have it."
        await take(pilot, "snipers", "3", "enter")
        await take(pilot, "hmgs", "4", "enter")
        germans.save()
        of_check = [
            replace(each, place=None)
            for each in worst_first(germans.examine(Path("germans.yaml")))
            if each.code.startswith("force.")
        ]
        assert list(screen(editing).findings) == of_check
        assert len(of_check) >= 3
        await pilot.press("exclamation_mark")
        await pilot.pause()
        assert isinstance(editing.screen, FindingsScreen)
        told = " ".join(words(editing.screen).split())
        for each in of_check:
            assert " ".join(str(each).split()) in told
        await pilot.press("enter")
        await pilot.pause()
        branch = screen(editing).branch
        assert branch is not None
        assert of_check[0].where in (branch.key, branch.entry)
        await pilot.press("full_stop", "full_stop")
        await pilot.pause()
        branch = screen(editing).branch
        assert branch is not None and of_check[1].where in (branch.key, branch.entry)
        assert notice(editing) == str(of_check[1])


async def test_an_error_is_gone_as_soon_as_its_cause_is(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "tanks", "a")
        await take(pilot, "hmgs", "a")
        assert "1 error" in sums(editing)
        assert "! " in drawn(editing)
        await pilot.press("b")
        await pilot.pause()
        editing.screen.query_one("#purchase", Input).value = "15"
        await pilot.press("enter")
        await pilot.pause()
        assert "no findings" in sums(editing)


async def test_a_ghost_keeps_its_name_and_price(germans: Session) -> None:
    assert germans.alone is not None
    made = germans.alone.present
    ghost = replace(
        made.entries[0],
        id="2",
        item="crossfire/germany/bonus#elefants",
        name="Elefant",
        pool="bonus",
        price=Points.parse(12),
    )
    app = saved(germans, replace(made, entries=(*made.entries, ghost)))
    before = content()
    async with app.run_test(size=SMALL) as pilot:
        await mark(pilot, "ghost/2")
        assert "Elefant (not in this catalog)" in drawn(app)
        assert "12.0" in drawn(app)
        assert "1 warning" in sums(app)
        await pilot.press("x", "u")
        await pilot.pause()
        assert [each.name for each in force(app).entries] == ["Leg Infantry Company", "Elefant"]
    assert content() == before, "opening and looking writes nothing"


async def test_a_changed_price_is_a_difference_to_accept(germans: Session) -> None:
    assert germans.alone is not None
    made = germans.alone.present
    old = replace(made.entries[0], price=Points.parse(57), name="Infanteriekompanie")
    app = saved(germans, replace(made, entries=(old,)))
    async with app.run_test(size=SMALL) as pilot:
        await mark(pilot, "1")
        assert "57.0 + 0.0 = 57.0" in sums(app) or "total 57.0" in sums(app)
        assert "was taken at 57.0; this catalog says 60.0" in " ".join(words(screen(app)).split())
        await pilot.press("c")
        await pilot.pause()
        assert force(app).entries[0].price == Points.parse(60)
        assert "no findings" in sums(app)


async def test_an_unknown_price_makes_the_total_incomplete(germans: Session) -> None:
    assert germans.alone is not None
    made = germans.alone.present
    app = saved(germans, replace(made, entries=(replace(made.entries[0], price=None),)))
    async with app.run_test(size=LARGE) as pilot:
        await pilot.pause()
        assert "total ?" in sums(app)
        assert "the total is incomplete" in " ".join(words(screen(app)).split()) or "1 warning" in sums(app)


async def test_a_stand_without_a_price_is_a_question_and_no_nought(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=LARGE) as pilot:
        await take(pilot, "snipers", "a")
        editing.session.perform([Call(operation_named("price"), ("2", "unknown"))])
        screen(editing).show_force()
        await mark(pilot, "2/sniper-1")
        branch = screen(editing).branch
        assert branch is not None and branch.points == "?"
        told = " ".join(words(screen(editing)).split())
        assert "nobody knows the price of Sniper" in told


async def test_names_that_play_with_the_terminal_are_harmless(germans: Session) -> None:
    assert germans.alone is not None
    made = germans.alone.present
    evil = replace(made.entries[0], name="a\x1b[31mb\nc\u202e")
    app = saved(germans, replace(made, name="\x1b]0;x\x07", entries=(evil,)))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert not [letter for letter in drawn(app) if ord(letter) < 32 and letter != "\n"]
        await mark(pilot, "1", "R")
        await typed(pilot, "clean")
        assert force(app).entries[0].name == "clean"


async def test_no_colour_and_sixteen_colours_say_the_same(
    germans: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = []
    for settings in ({}, {"NO_COLOR": "1"}, {"COLORTERM": "", "TERM": "xterm"}):
        with monkeypatch.context() as patched:
            for name, value in settings.items():
                patched.setenv(name, value)
            app = CfbuilderApp(germans)
            async with app.run_test(size=SMALL) as pilot:
                await mark(pilot, "1/platoon-1")
                assert await comes_up(pilot, "5.5 short")
                pages.append(drawn(app))
    assert pages[0] == pages[1] == pages[2]


async def test_the_marked_line_is_marked_without_colour_too(
    germans: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    app = CfbuilderApp(germans)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        for pane, lines in (("take", "#offers"), ("own", "#force")):
            screen(app).panes.enter(pane)
            await pilot.pause()
            listing = app.screen.query_one(lines, Lines)
            strip = listing.render_line(listing.at - listing.top)
            assert any(segment.style and segment.style.reverse for segment in strip)


@pytest.mark.parametrize(
    "settings", [{"NO_COLOR": "1"}, {"COLORTERM": "", "TERM": "xterm"}], ids=["none", "sixteen"]
)
async def test_what_the_next_letter_replaces_is_marked_without_colour_too(
    germans: Session, monkeypatch: pytest.MonkeyPatch, settings: dict[str, str]
) -> None:
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    app = CfbuilderApp(germans)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("S")
        await pilot.pause()
        strips = app.screen._compositor.render_strips(app.size)
        reversed_ones = [
            segment.text for strip in strips for segment in strip if segment.style and segment.style.reverse
        ]
        assert "germans.yaml" in reversed_ones


async def test_resizing_keeps_everything(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=LARGE) as pilot:
        await take(pilot, "snipers", "a")
        await mark(pilot, "2/sniper-1")
        for size in ((40, 12), (80, 24), (30, 8), (120, 40)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert screen(editing).panes.tree_of_force.key == "2/sniper-1"
            assert await comes_up(pilot, "63.0")
        assert entries(editing) == ["snipers"]


async def test_the_heading_says_where_it_is_kept(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=LARGE) as pilot:
        await pilot.pause()
        title = str(screen(editing).query_one("#title", Static).visual)
        assert title == "German Leg Infantry Company   Germany 1944, small, meeting   germans.yaml"


async def test_the_line_of_keys_tells_what_is_wanted_now(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "snipers")
        line = drawn(editing).splitlines()[-1]
        assert "Undo" not in line
        assert "Save" not in line
        await pilot.press("a")
        await pilot.pause()
        line = drawn(editing).splitlines()[-1]
        assert "u Undo" in line
        assert "^S Save" in line
        await pilot.press("ctrl+s")
        await pilot.pause()
        assert "^S Save" not in drawn(editing).splitlines()[-1]


async def test_what_was_refused_goes_with_the_next_move(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "snipers", "x")
        assert "There is no Sniper in the force yet" in notice(editing)
        await pilot.press("down")
        assert notice(editing) == ""


async def test_a_force_without_a_file_is_new_and_not_saved(germans: Session) -> None:
    germans.begin(germans.present)
    app = CfbuilderApp(germans)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert sums(app).endswith("new")
        await take(pilot, "snipers", "a")
        assert sums(app).endswith("* not saved")
