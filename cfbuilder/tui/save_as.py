"""The dialog that asks under which name something is saved."""

from __future__ import annotations

from pathlib import Path

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from cfbuilder.tui.text_input import TextInput

_SUFFIXES = (".yaml", ".yml")


class SaveAsScreen(ModalScreen[Path | None]):
    """Gives the path, or None when the player thinks better of it."""

    CSS_PATH = "save_as.tcss"
    BINDINGS = [("escape", "dismiss", "Cancel")]  # noqa: RUF012

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static("Save into which file?", id="heading", markup=False)
            yield TextInput(_shown(self.path), id="path", compact=True)
            yield Button("Save  Enter", id="save", compact=True)
            yield Static("Esc cancels", markup=False)

    @on(Input.Submitted)
    @on(Button.Pressed)
    def _save(self) -> None:
        path = Path(self.query_one("#path", Input).value.strip()).expanduser()
        if path.name:
            usual = path.suffix in (*_SUFFIXES, self.path.suffix)
            self.dismiss(path if usual else path.with_name(f"{path.name}{_SUFFIXES[0]}"))


def _shown(path: Path) -> str:
    """Relative to the working folder if it lies there."""
    try:
        return str(path.relative_to(Path.cwd()))
    except ValueError:
        return str(path)
