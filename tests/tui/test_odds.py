"""The odds page and the matrix of a game, by key and by mouse, in both sizes of terminal and without colours."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.session.session import Folders, Session
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.choice import ChoiceList
from cfbuilder.tui.editor.panes import TAKE
from cfbuilder.tui.editor.screen import EditorScreen
from cfbuilder.tui.game import GameScreen
from cfbuilder.tui.home import HomeScreen
from cfbuilder.tui.message import MessageScreen
from cfbuilder.tui.odds_matrix import MatrixScreen
from cfbuilder.tui.odds_screen import OddsScreen
from tests.rendering.games import game
from tests.rendering.test_odds_sheet import AMERICANS, GERMANS, battle, tanks
from tests.tui.conftest import LARGE, SMALL, comes_up, drawn, words


@pytest.fixture
def asking(session: Session, shared_cache: Path) -> CfbuilderApp:
    """The app over the shipped catalog: the invented one has no figures of combat."""
    return CfbuilderApp(Session(Folders((), shared_cache, session.folders.state)))


@pytest.fixture
def armored(asking: CfbuilderApp, shipped: Catalog) -> CfbuilderApp:
    """A game of a Panther against a Sherman."""
    asking.session.begin(battle(shipped))
    return asking


def _odds(app: CfbuilderApp) -> OddsScreen:
    assert isinstance(app.screen, OddsScreen)
    return app.screen


def _matrix(app: CfbuilderApp) -> MatrixScreen:
    assert isinstance(app.screen, MatrixScreen)
    return app.screen


async def _ask(app: CfbuilderApp, pilot: Pilot[None], question: str) -> None:
    """The page with a question chosen from its list."""
    await pilot.press("colon")
    await pilot.pause()
    _odds(app).listing.go_to("question")
    await pilot.press("enter")
    await pilot.pause()
    assert isinstance(app.screen, ChoiceList)
    titles = [text for text, _ in app.screen.choices]
    for _ in range(titles.index(question)):
        await pilot.press("down")
    await pilot.press("enter")
    await pilot.pause()


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_answer_stands_beside_the_question(asking: CfbuilderApp, size: tuple[int, int]) -> None:
    async with asking.run_test(size=size) as pilot:
        await pilot.press("colon")
        assert await comes_up(pilot, "44 %")
        text = drawn(asking)
        for line in ("3 dice, hits on 5 or more", "pin or better 19/27, 70 %", "kill 1/27, 4 %"):
            assert line in text
        bar = next(line for line in text.splitlines() if "│ pin " in line and "44 %" in line)
        filled, empty = (bar.count(each) for each in ("\N{FULL BLOCK}", "\N{LIGHT SHADE}"))
        assert abs(filled / (filled + empty) - 4 / 9) < 0.04
        _odds(asking).listing.go_to("shelter")
        await pilot.press("right")
        assert "2 dice, hits on 5 or more" in drawn(asking), "in cover, at once"
        await pilot.press("escape")
        assert isinstance(asking.screen, HomeScreen)


async def test_tab_goes_by_steps_where_all_of_the_answer_is_in_sight(asking: CfbuilderApp) -> None:
    async with asking.run_test(size=LARGE) as pilot:
        await pilot.press("colon")
        assert await comes_up(pilot, "44 %")
        listing = _odds(asking).listing
        steps = []
        for _ in range(3):
            await pilot.press("tab")
            assert asking.focused is listing
            assert listing.field is not None
            steps.append(listing.field.step)
        assert steps == ["who", "target", "question"]
        await pilot.press("shift+tab")
        assert listing.field is not None
        assert listing.field.step == "target"


async def test_tab_goes_to_an_answer_that_can_be_scrolled(asking: CfbuilderApp) -> None:
    async with asking.run_test(size=(80, 12)) as pilot:
        await pilot.press("colon")
        await pilot.pause()
        answer = _odds(asking).query_one("#answer")
        assert answer.max_scroll_y > 0
        await pilot.press("tab", "end")
        assert asking.focused is answer
        await pilot.press("tab")
        assert asking.focused is _odds(asking).listing


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_every_question_can_be_chosen_and_is_answered(
    asking: CfbuilderApp, size: tuple[int, int]
) -> None:
    async with asking.run_test(size=size) as pilot:
        await pilot.press("colon")
        await pilot.pause()
        screen = _odds(asking)
        titles = []
        for _ in range(len(screen.page.questions)):
            await pilot.pause()
            titles.append(screen.page.question.title)
            assert screen.page.answer().lines[0][:30] in drawn(asking)
            screen.listing.go_to("question")
            await pilot.press("right")
        assert len(set(titles)) == len(titles) > 10


async def test_what_is_typed_is_taken_or_told(asking: CfbuilderApp) -> None:
    async with asking.run_test(size=SMALL) as pilot:
        await _ask(asking, pilot, "Close combat")
        _odds(asking).listing.go_to("attacker")
        await pilot.pause()
        assert "NATION" in drawn(asking), "how to write it"
        await pilot.press("enter", *"2 rifle squads", "enter")
        assert "A sum of modifiers against" in drawn(asking)
        assert "Mend: give two sums" in drawn(asking)
        assert asking.focused is _odds(asking).listing
        await pilot.press("down", "enter", *"rifle squad", "enter")
        assert "attacker +1: Each squad more" in drawn(asking)
        await pilot.press("up", "enter", *"12", "enter")
        await pilot.press("down", "1", "1", "enter")
        assert "attacker survives 21/31, 68 %" in drawn(asking), "a number begins what is typed"


async def test_what_was_asked_stands_there_again(asking: CfbuilderApp) -> None:
    async with asking.run_test(size=SMALL) as pilot:
        await _ask(asking, pilot, "Rally")
        await pilot.press("escape", "colon")
        await pilot.pause()
        assert "rally 1/3, 33 %" in drawn(asking)


async def test_by_mouse(asking: CfbuilderApp) -> None:
    async with asking.run_test(size=LARGE) as pilot:
        home = asking.screen
        assert isinstance(home, HomeScreen)
        line = next(number for number, each in enumerate(drawn(asking).splitlines()) if "Odds:" in each)
        await pilot.click(offset=(5, line))
        await pilot.pause()
        listing = _odds(asking).listing
        place = next(number for number, each in enumerate(listing.lines) if each.key == "suppressed")
        await pilot.click("#fields", offset=(6, place))
        assert listing.key == "suppressed"
        await pilot.click("#fields", offset=(6, place), times=2)
        await pilot.pause()
        assert isinstance(asking.screen, ChoiceList)
        await pilot.press("down", "enter")
        await pilot.pause()
        assert "kill 7/27, 26 %" in drawn(asking)


async def test_a_catalog_without_figures_says_so(app: CfbuilderApp) -> None:
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("colon")
        await pilot.pause()
        assert isinstance(app.screen, MessageScreen)
        assert "no figures of combat" in words(app.screen)


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_matrix_of_a_game(armored: CfbuilderApp, size: tuple[int, int]) -> None:
    async with armored.run_test(size=size) as pilot:
        await pilot.press("colon")
        await pilot.pause()
        text = drawn(armored)
        assert "A GERMANY FIRES" in text
        assert "B UNITED STATES FIRES" in text
        assert "▓▓69 ██83" in text, "the Panther at the Sherman, front and flank"
        assert "25/36, 69 %" in text
        assert "5/6, 83 %" in text
        await pilot.press("H")
        assert "in cover" in drawn(armored)
        await pilot.press("H")
        text = drawn(armored)
        assert "hull-down" in text
        assert "▒▒42 ██83" in text
        assert "5/12, 42 %" in text
        await pilot.press("H", "escape")
        assert isinstance(armored.screen, GameScreen)


async def test_the_matrix_knows_what_its_reader_may(armored: CfbuilderApp, shipped: Catalog) -> None:
    setup = battle(shipped)
    armored.session.begin(replace(setup, public=replace(setup.public, disclosure="none")))
    async with armored.run_test(size=LARGE) as pilot:
        await pilot.press("colon")
        await pilot.pause()
        assert "▓▓69" in drawn(armored)
        await pilot.press("escape", "V", "up", "up", "up", "enter")
        await pilot.pause()
        await pilot.press("colon")
        await pilot.pause()
        text = drawn(armored)
        assert _matrix(armored).known.audience == "table"
        assert "Panther" not in text
        assert "What Player A has is not disclosed." in text


async def test_more_targets_than_fit(armored: CfbuilderApp, shipped: Catalog) -> None:
    names = ("Sherman", "Grant", "Pershing", "M-10 TD", "M-36 TD", "M-3 HT")
    known = [(each, f"united-states:{each}") for each in names]
    armored.session.begin(
        game(tanks(shipped, GERMANS, ("Panther", "germany:Pz V")), tanks(shipped, AMERICANS, *known))
    )
    async with armored.run_test(size=SMALL) as pilot:
        await pilot.press("colon")
        await pilot.pause()
        last = names[-1]
        heading = drawn(armored).splitlines()[2]
        assert last not in heading
        assert f"1 to 4 of {len(names)}" in drawn(armored)
        for _ in names:
            await pilot.press("right")
        assert last in drawn(armored).splitlines()[2]
        assert "Panther" in drawn(armored).splitlines()[3], "the gun stays in sight"
        for _ in names:
            await pilot.press("left")
        assert drawn(armored).splitlines()[2] == heading
        await pilot.click("#matrix", offset=(70, 0))
        assert last in drawn(armored).splitlines()[2], "a click on the line that counts them does the same"
        await pilot.click("#matrix", offset=(70, 0))
        assert drawn(armored).splitlines()[2] == heading
        sherman = next(
            number for number, each in enumerate(drawn(armored).splitlines()) if each.startswith(" Sherman ")
        )
        await pilot.click(offset=(4, sherman))
        assert "Sherman destroys" in drawn(armored)


async def test_from_the_matrix_to_a_question(armored: CfbuilderApp) -> None:
    async with armored.run_test(size=SMALL) as pilot:
        await pilot.press("colon")
        await pilot.pause()
        await pilot.press("colon")
        await pilot.pause()
        assert isinstance(armored.screen, OddsScreen)
        await pilot.press("escape")
        assert isinstance(armored.screen, MatrixScreen)


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_odds_stand_beside_choices_in_the_editor(armored: CfbuilderApp, size: tuple[int, int]) -> None:
    async with armored.run_test(size=size) as pilot:
        armored.edit_side("a")
        await pilot.pause()
        screen = armored.screen
        assert isinstance(screen, EditorScreen)
        pieces = tuple(screen.purchases.muster.pieces())
        tank = next(each for each in pieces if each.rolled)
        commander = next(each for each in pieces if each.bonus == 2)
        screen.go_to(tank.key)
        told = _facts(screen)
        assert "kills Sherman 69/83" in told
        assert "killed by Sherman 8/42 (% front/flank, known of player B)" in told
        screen.go_to(commander.key)
        assert "suppressed 2/3 (not 1/3), pinned 5/6 (not 1/2)" in _facts(screen)
        await pilot.pause()
        screen.panes.enter(TAKE)
        screen.panes.offers.go_to("tanks")
        await pilot.pause()
        assert "Panther 25%" in _facts(screen)


def _facts(screen: EditorScreen) -> str:
    """What the inspector says, without the breaks that its width makes."""
    return " ".join(" ".join(each.text.split()) for each in screen.panes.facts.lines)


async def test_without_colours_it_reads_the_same(
    armored: CfbuilderApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    plain = CfbuilderApp(armored.session)
    async with plain.run_test(size=SMALL) as pilot:
        await pilot.press("colon")
        await pilot.pause()
        assert "▓▓69 ██83" in drawn(plain)
        await pilot.press("colon")
        await pilot.pause()
        assert "\N{FULL BLOCK}\N{LIGHT SHADE}" in drawn(plain)
