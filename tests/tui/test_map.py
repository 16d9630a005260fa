"""The map screen: features moved, turned, added and taken away by key and mouse, with undo and the exact test."""

from __future__ import annotations

import re

import pytest
from textual.pilot import Pilot

from cfbuilder.core.length import INCH
from cfbuilder.scenario.setup import Feature
from cfbuilder.scenario.terrain.edits import middle_of
from cfbuilder.session.session import Folders, Session
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.map_screen import MapScreen
from tests.conftest import ROOT, asked
from tests.tui.conftest import LARGE, SMALL, comes_up, drawn, words


@pytest.fixture
def laying(session: Session) -> CfbuilderApp:
    """A game of the shipped catalog on a small table."""
    own = Session(Folders((), session.folders.cache, session.folders.state))
    own.new_pickup(asked(table=(48, 48), fill="none"), seed=4)
    return CfbuilderApp(own)


def _screen(app: CfbuilderApp) -> MapScreen:
    assert isinstance(app.screen, MapScreen)
    return app.screen


def _marked(app: CfbuilderApp) -> Feature:
    screen = _screen(app)
    feature = app.session.setup.public.terrain.feature(screen.marked or 0)
    assert feature is not None
    return feature


async def _enter(pilot: Pilot[None]) -> None:
    await pilot.press("P")
    await pilot.pause()


@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_arrows_move_what_is_marked(laying: CfbuilderApp, size: tuple[int, int]) -> None:
    async with laying.run_test(size=size) as pilot:
        await _enter(pilot)
        assert _screen(laying).marked == 1
        await pilot.press("tab", "tab", "shift+tab")
        assert _screen(laying).marked == 2
        before = middle_of(_marked(laying))
        east = "right" if before[0] < 24 * INCH else "left"
        by = INCH if east == "right" else -INCH
        await pilot.press(east, east, f"shift+{east}")
        after = middle_of(_marked(laying))
        assert after[0] - before[0] == 2 * by + by // 4
        assert after[1] == before[1]
        await pilot.press("u", "u", "u")
        assert middle_of(_marked(laying)) == before
        await pilot.press("U")
        assert middle_of(_marked(laying))[0] == before[0] + by


async def test_the_marked_feature_is_in_sight_and_told(laying: CfbuilderApp) -> None:
    async with laying.run_test(size=SMALL) as pilot:
        await _enter(pilot)
        for _ in range(len(_screen(laying).features)):
            await pilot.press("tab")
            feature = _marked(laying)
            about = next(
                line
                for line in drawn(laying).splitlines()
                if line.strip().startswith(f"{feature.number} {feature.kind}, ")
            )
            by = f"laid by {(feature.placed_by or '').upper()}"
            assert about.rstrip().endswith(f"{by}, {feature.zone.upper()}'s half" if feature.zone else by)


async def test_the_title_tells_which_part_of_the_table_is_seen(laying: CfbuilderApp) -> None:
    async with laying.run_test(size=SMALL) as pilot:
        await _enter(pilot)
        await pilot.press("circumflex_accent", "left_square_bracket")
        seen = set()
        for _ in range(len(_screen(laying).features)):
            await pilot.press("tab")
            title = drawn(laying).splitlines()[0]
            found = re.search(
                r"^ Table 48 by 48 inches, seen (\d+)-(\d+) east, (\d+)-(\d+) north  A lays next  \* not saved *$",
                title,
            )
            assert found, title
            west, east, south, north = map(int, found.groups())
            x, y = (each / INCH for each in middle_of(_marked(laying)))
            assert west - 1 <= x <= east + 1
            assert south - 1 <= y <= north + 1
            seen.add((south, north))
        assert len(seen) > 1
        assert (min(south for south, _ in seen), max(north for _, north in seen)) == (0, 48)
        keys = drawn(laying).splitlines()[-1]
        assert "u Undo  ^S Save" in keys
        assert "z Zoom" in keys
        await pilot.press("z")
        assert "Table 48 by 48 inches  A lays next" in drawn(laying).splitlines()[0]


async def test_turned_sized_numbered_and_removed(laying: CfbuilderApp) -> None:
    async with laying.run_test(size=LARGE) as pilot:
        await _enter(pilot)
        before = _marked(laying).outline
        await pilot.press("left_square_bracket")
        assert _marked(laying).outline != before
        await pilot.press("right_square_bracket", "right_parenthesis", "right_curly_bracket")
        await pilot.press("tilde", *"77", "enter")
        assert _screen(laying).marked == 77
        assert laying.session.setup.public.terrain.feature(1) is None
        count = len(_screen(laying).features)
        await pilot.press("x")
        assert len(_screen(laying).features) == count - 1
        assert laying.session.setup.public.terrain.feature(77) is None
        await pilot.press("u")
        assert laying.session.setup.public.terrain.feature(77) is not None


async def test_new_features_are_laid_in_turn(laying: CfbuilderApp) -> None:
    async with laying.run_test(size=LARGE) as pilot:
        await _enter(pilot)
        await pilot.press("circumflex_accent")
        laid = []
        for _ in range(3):
            await pilot.press("ctrl+n")
            await pilot.pause()
            await pilot.press("enter")
            await pilot.pause()
            laid.append(_marked(laying))
        assert [each.placed_by for each in laid] == ["a", "b", "a"]
        assert len({each.number for each in laid}) == 3
        await pilot.press("u")
        assert laying.session.setup.public.terrain.feature(laid[-1].number) is None, "one step, not two"


async def test_the_exact_test_follows_every_change(laying: CfbuilderApp) -> None:
    async with laying.run_test(size=LARGE) as pilot:
        await _enter(pilot)
        assert "0 open fire lanes" in words(_screen(laying))
        for _ in range(len(_screen(laying).features) - 2):
            await pilot.press("x")
        assert await comes_up(pilot, "the widest")
        assert "0 open fire lanes" not in words(_screen(laying))


async def test_a_click_marks_and_dragging_moves(laying: CfbuilderApp) -> None:
    async with laying.run_test(size=LARGE) as pilot:
        await _enter(pilot)
        screen = _screen(laying)
        chart = screen.table._chart
        assert chart is not None
        feature = next(each for each in screen.features if each.number > 5 and each.outline)
        cells = list(chart.cells(feature.number))
        column, line = cells[len(cells) // 2]
        await pilot.click(screen.table, offset=(column, line))
        assert screen.marked == feature.number
        before = middle_of(_marked(laying))
        step = 4 if before[0] < 24 * INCH else -4
        await pilot.mouse_down(screen.table, offset=(column, line))
        await pilot.hover(screen.table, offset=(column + step, line))
        await pilot.mouse_up(screen.table, offset=(column + step, line))
        after = middle_of(_marked(laying))
        assert (after[0] - before[0]) * step > 0
        assert after[1] == before[1]
        await pilot.press("u")
        assert middle_of(_marked(laying)) == before, "dragging is one step"


async def test_the_zones_that_an_author_drew_are_on_the_table(session: Session) -> None:
    own = Session(Folders((), session.folders.cache, session.folders.state))
    own.open_any(ROOT / "examples" / "two-companies" / "san-vito.yaml")
    app = CfbuilderApp(own)
    async with app.run_test(size=LARGE) as pilot:
        await _enter(pilot)
        assert "Germany sets up in the north" in drawn(app)
        assert "United States sets up in the south" in drawn(app)
