"""The dialog before printing: into which folder, on which paper, with or without PDF."""

from __future__ import annotations

from pathlib import Path

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from cfbuilder.tui.choice import Choice
from cfbuilder.tui.named import PAPERS
from cfbuilder.tui.printing import PrintOrder
from cfbuilder.tui.row import Row
from cfbuilder.tui.ticks import Ticks

_PDF = "pdf"
_UMPIRES = "game.yaml and umpire.pdf are the umpire's: they hold both sides' secrets."


class PrintPacketScreen(ModalScreen[PrintOrder | None]):
    """Gives the order, or None when the player thinks better of it. Enter takes it as it stands."""

    CSS_PATH = "print_packet.tcss"
    BINDINGS = [("escape", "dismiss", "Cancel")]  # noqa: RUF012

    def __init__(self, order: PrintOrder, *, of_game: bool) -> None:
        super().__init__()
        self.order, self.of_game = order, of_game

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static("Print the packet" if self.of_game else "Print the force", id="heading")
            yield Row("Folder", Input(str(self.order.folder), id="folder", compact=True))
            yield Row("Paper", Choice(PAPERS, self.order.paper, id="paper"))
            yield Ticks(id="with")
            yield Static(
                _UMPIRES if self.of_game else "The roster and what belongs to it, as one PDF.", id="of"
            )
            yield Button("Print  Enter", id="print", compact=True)
            yield Static("Tab to the next field   Esc cancels", markup=False)

    def on_mount(self) -> None:
        if self.of_game:
            ticked = (_PDF,) if self.order.with_pdf else ()
            self.query_one("#with", Ticks).offer([("with the sheets as PDF", _PDF)], ticked)

    @on(Input.Submitted)
    @on(Button.Pressed)
    def _print(self) -> None:
        typed = self.query_one("#folder", Input).value.strip()
        folder = Path(typed).expanduser() if typed else self.order.folder
        paper = self.query_one("#paper", Choice).value
        self.dismiss(PrintOrder(folder, paper, _PDF in self.query_one("#with", Ticks).ticked))
