"""The dialog of a roll: chances, dice by seed or hand, what stands, columns that are not there, undo."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Button, Input

from cfbuilder.session.document import log_of
from cfbuilder.session.session import Folders, Session
from cfbuilder.session.starter import fielded_force
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.choice import Choice
from cfbuilder.tui.editor.roll import RollScreen
from cfbuilder.tui.lines import Lines
from tests.tui.conftest import LARGE, SMALL, drawn, words
from tests.tui.editor.conftest import entry, mark, notice, screen, take


def table(app: CfbuilderApp) -> list[str]:
    assert isinstance(app.screen, RollScreen)
    return [" ".join(each.text.split()) for each in app.screen.query_one(Lines).lines]


async def test_the_table_with_its_chances_and_a_roll_by_the_seed(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "tanks", "a")
        await pilot.pause()
        assert "Tank, not rolled" in words(editing.screen)
        await pilot.press("r")
        assert "Tank: German tanks, 1944–45, 2 dice" in drawn(editing)
        lines = table(editing)
        assert lines[0] == "dice chance result data"
        assert "6-7 11/36 31% Pz IV/H armour 4/2, acc +1, pen +1, HE 4" in lines
        assert any(each.startswith("12 1/36 3% Tiger II armour ") for each in lines)
        assert any("Hetzer as" in each and "low" in each for each in lines), "a stand-in says so"
        chances = [int(found[1]) for each in lines[1:] if (found := re.search(r" (\d+)/36 ", each))]
        assert (len(chances), sum(chances)) == (len(lines) - 1, 36)
        await pilot.press("enter")
        await pilot.pause()
        (roll,) = entry(editing, "2").rolls
        first, second = roll.standing.dice
        told = words(editing.screen)
        assert f"{first} + {second} = {first + second}: {roll.standing.result}, by seed: stands" in told
        assert editing.screen.query_one(Lines).key == roll.standing.result
        assert editing.focused is editing.screen.query_one("#close", Button), "Enter does not roll once more"
        await pilot.press("enter")
        await pilot.pause()
        assert roll.standing.result in drawn(editing)
        assert "not rolled" not in words(editing.screen)
        assert "rolled" in notice(editing)


async def test_real_dice(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "tanks", "a", "r")
        dice = editing.screen.query_one("#dice", Input)
        for typed, told in (
            ("6", "1 die was typed in, but the roll for Tank needs 2 dice"),
            ("6,7", "Die 2 is '7'"),
            ("1 2 3", "1 typed die was not needed"),
        ):
            dice.value = typed
            dice.focus()
            await pilot.press("enter")
            await pilot.pause()
            assert told in words(editing.screen)
            assert dice.value == typed, "it is still there to be mended"
            assert entry(editing, "2").rolls == ()
        dice.value = "6, 6"
        await pilot.press("enter")
        await pilot.pause()
        (roll,) = entry(editing, "2").rolls
        assert (roll.standing.result, roll.by_hand) == ("Tiger II", True)
        assert "6 + 6 = 12: Tiger II, real dice: stands" in words(editing.screen)


@pytest.mark.parametrize("typed", ["66", "6 6", "6,6"])
async def test_faces_are_typed_wherever_the_cursor_is(editing: CfbuilderApp, typed: str) -> None:
    """Enter would roll by the seed, and the dice on the real table would be lost."""
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, "tanks", "a", "r")
        assert editing.focused is editing.screen.query_one("#roll", Button)
        await pilot.press(*({" ": "space", ",": "comma"}.get(each, each) for each in typed), "enter")
        await pilot.pause()
        (roll,) = entry(editing, "2").rolls
        assert (roll.standing.dice, roll.by_hand) == ((6, 6), True)


async def test_rolling_again_keeps_the_first_in_sight_and_in_the_log(editing: CfbuilderApp) -> None:
    async with editing.run_test(size=LARGE) as pilot:
        await take(pilot, "anti-tank-guns", "a", "r")
        for face in "61":
            editing.screen.query_one("#dice", Input).value = face
            await pilot.press("r")
            await pilot.pause()
        told = words(editing.screen)
        assert "6: Pak 43 or Flak 88, real dice: no longer stands" in told
        assert "1: Pak 40, real dice: stands" in told
        await pilot.press("u")
        await pilot.pause()
        assert [each.standing.dice for each in entry(editing, "2").rolls] == [(6,)]
        assert [line.undone for line in log_of(editing.session.present)] == [False, True]
        await pilot.press("escape", "U")
        await pilot.pause()
        assert [each.standing.dice for each in entry(editing, "2").rolls] == [(6,), (1,)]
        assert [line.undone for line in log_of(editing.session.present)] == [False, False]
        await mark(pilot, "force")
        assert "1. Anti-Tank Gun, German anti-tank guns 1944–45, real dice:" in " ".join(
            words(screen(editing)).split()
        )


async def test_a_result_that_is_rolled_again(session: Session, shared_cache: Path) -> None:
    session = Session(Folders((), shared_cache, session.folders.state))
    source = "germany/leg-infantry-battalion-1939-42"
    session.begin(fielded_force(source, 1941, "small", session.catalog))
    app = CfbuilderApp(session)
    async with app.run_test(size=SMALL) as pilot:
        await take(pilot, "tanks", "a", "r")
        assert "* is rolled once more, and the second result stands." in words(app.screen)
        again = next(each.split()[0] for each in table(app) if "*" in each)
        total = int(again.split("-")[0].rstrip(","))
        first = (max(total - 6, 1), total - max(total - 6, 1))
        app.screen.query_one("#dice", Input).value = f"{first[0]},{first[1]},3,4"
        await pilot.press("r")
        await pilot.pause()
        (roll,) = entry(app, "2").rolls
        assert len(roll.rolls) == 2
        assert ", then 3 + 4 = 7: " in words(app.screen)


async def test_a_year_without_a_column_offers_those_there_are(germans: Session) -> None:
    assert germans.alone is not None
    italians = fielded_force("italy", 1942, "small", germans.catalog)
    germans.begin(replace(italians, year=1944))
    app = CfbuilderApp(germans)
    async with app.run_test(size=SMALL) as pilot:
        await take(pilot, "tanks", "a", "r")
        told = words(app.screen)
        assert "There is no column for 1944, only" in told
        column = app.screen.query_one("#column", Choice)
        assert len(column.choices) >= 2
        column.choose(column.choices[0][1])
        await pilot.pause()
        await pilot.press("r")
        await pilot.pause()
        (roll,) = entry(app, "2").rolls
        assert str(roll.column[0]) == column.choices[0][1]


@pytest.mark.parametrize("word", ["snipers", "hmgs"])
async def test_only_what_a_table_decides_is_rolled(editing: CfbuilderApp, word: str) -> None:
    async with editing.run_test(size=SMALL) as pilot:
        await take(pilot, word, "a", "r")
        assert "Nothing is rolled for" in notice(editing)
        assert "only what a generation table decides" in notice(editing)
