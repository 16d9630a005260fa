"""Draws the screens that the README shows, as SVG into a folder: python -m tests.screens FOLDER [80x24 120x40].

With sizes every screen is drawn at each of them, with the size in its name.
"""

from __future__ import annotations

import asyncio
import os
import shutil
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from textual.pilot import Pilot

from cfbuilder.chance import dice
from cfbuilder.session.session import Folders, Session
from cfbuilder.tui.app import CfbuilderApp
from cfbuilder.tui.field_list import FieldList
from tests.conftest import ROOT

GAME = ROOT / "examples" / "germany-united-states-1944.yaml"
SIZE = (120, 36)
_SETTLED = 0.5
_SEED = 1944


async def draw(folder: Path, work: Path, size: tuple[int, int], suffix: str = "") -> None:
    """From the tour through the pick-up page to print and home, then a game and the editor."""
    # Every time the same game: a picture changes only when the screen does.
    dice.fresh_seed = lambda: _SEED
    app = CfbuilderApp(Session(Folders((), work / "cache", work / f"state{suffix}")))

    async def keep(pilot: Pilot[None], name: str, *keys: str) -> None:
        await pilot.press(*keys)
        await pilot.pause(_SETTLED)
        text = app.export_screenshot(title="cfbuilder")
        # Without it rsvg-convert leaves out the spaces with which a piece of a line begins.
        text = text.replace("<text ", '<text xml:space="preserve" ')
        (folder / f"{name}{suffix}.svg").write_text(text, encoding="utf-8")

    async with app.run_test(size=size) as pilot:
        await pilot.pause(_SETTLED)
        await keep(pilot, "tour-screen")
        await pilot.press("enter", "n")
        await pilot.pause(_SETTLED)
        await _choose(pilot, app)
        await keep(pilot, "pickup-screen")
        app.screen.query_one(FieldList).go_to("keyboard")
        await keep(pilot, "handover-screen", "right", "down", "down", "enter", "down", "enter")
        await pilot.press("escape", "up", "up", "left", "g")
        await pilot.pause(_SETTLED)
        await keep(pilot, "print-screen", "p")
        await keep(pilot, "home-screen", "escape", "escape", "escape")
        game = work / GAME.name
        shutil.copy(GAME, game)
        app.open_path(game)
        await keep(pilot, "game-screen")
        await keep(pilot, "table-screen", "P", "tab", "tab")
        await keep(pilot, "matrix-screen", "escape", "colon")
        await pilot.press("escape")
        app.edit_side("b")
        await keep(pilot, "editor-screen")
        app.show_home()
        await keep(pilot, "odds-screen", "colon")
        await keep(
            pilot,
            "catalog-screen",
            "escape",
            "L",
            "slash",
            *"leg 1944",
            "enter",
            "equals_sign",
            "down",
        )


async def _choose(pilot: Pilot[None], app: CfbuilderApp) -> None:
    """A bridgehead in 1944 with the purchases of side A made."""
    listing = app.screen.query_one(FieldList)
    for name, keys in (("scenario", ("left",)), ("year", (*"1944", "enter"))):
        listing.go_to(name)
        await pilot.press(*keys)
        await pilot.pause(_SETTLED)
    listing.go_to("purchases.a")
    await pilot.press("enter", "enter")
    await pilot.pause(_SETTLED)
    listing.go_to("sum.b")


#: What the README shows.
_SHOWN = ("pickup-screen", "game-screen", "table-screen", "editor-screen", "catalog-screen", "print-screen")


def main(folder: Path, sizes: Sequence[str]) -> None:
    # As most players see it, whatever terminal this runs in.
    os.environ["COLORTERM"] = "truecolor"
    os.environ.pop("NO_COLOR", None)
    with tempfile.TemporaryDirectory(prefix="cfbuilder-screens-") as work:
        for size in sizes:
            width, _, height = size.partition("x")
            asyncio.run(draw(folder, Path(work), (int(width), int(height)), f"-{size}"))
        if not sizes:
            drawn = Path(work) / "drawn"
            drawn.mkdir()
            asyncio.run(draw(drawn, Path(work), SIZE))
            for name in _SHOWN:
                shutil.copy(drawn / f"{name}.svg", folder)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
