"""Draws the screens that the README shows, as SVG into a folder: python -m tests.screens FOLDER."""

from __future__ import annotations

import asyncio
import shutil
import sys
import tempfile
from pathlib import Path

from cfbuilder.session.session import Folders, Session
from cfbuilder.tui.app import CfbuilderApp
from tests.conftest import ROOT

GAME = ROOT / "examples" / "germany-united-states-1944.yaml"
SIZE = (120, 36)


async def draw(folder: Path, work: Path) -> None:
    """The game screen and the force editor, with the example that comes along."""
    game = work / GAME.name
    shutil.copy(GAME, game)
    session = Session(Folders((), work / "cache", work / "state"))
    app = CfbuilderApp(session)
    async with app.run_test(size=SIZE) as pilot:
        app.open_path(game)
        await pilot.pause(0.5)
        _keep(app, folder / "game-screen.svg")
        app.edit_side("b")
        await pilot.pause(0.5)
        _keep(app, folder / "editor-screen.svg")


def _keep(app: CfbuilderApp, path: Path) -> None:
    path.write_text(app.export_screenshot(title="cfbuilder"), encoding="utf-8")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="cfbuilder-screens-") as work:
        asyncio.run(draw(Path(sys.argv[1]), Path(work)))
