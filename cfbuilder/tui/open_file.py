"""The dialog that asks for a file to open: a path to type, or a folder to browse."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import DirectoryTree, Input, Static


class GameFiles(DirectoryTree):
    """Folders and the YAML files in them."""

    ICON_NODE = "+ "
    ICON_NODE_EXPANDED = "- "
    ICON_FILE = "  "

    def filter_paths(self, paths: Iterable[Path]) -> Iterable[Path]:
        return [
            each
            for each in paths
            if not each.name.startswith(".") and (each.is_dir() or each.suffix in (".yaml", ".yml"))
        ]


class OpenFileScreen(ModalScreen[Path | None]):
    """Gives the chosen path, or None when the player thinks better of it."""

    CSS_PATH = "open_file.tcss"
    BINDINGS = [("escape", "dismiss", "Cancel")]  # noqa: RUF012

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self.folder = folder

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static("Open a game, a player's file or a force", id="heading", markup=False)
            yield Input(placeholder="Path of the file, then Enter", id="path", compact=True)
            yield GameFiles(self.folder, id="files")
            yield Static("Enter opens   Tab to the list   Esc cancels", id="keys", markup=False)

    @on(Input.Submitted)
    def _typed(self, event: Input.Submitted) -> None:
        if event.value.strip():
            self.dismiss(Path(event.value.strip()).expanduser())

    @on(DirectoryTree.FileSelected)
    def _chosen(self, event: DirectoryTree.FileSelected) -> None:
        self.dismiss(event.path)
