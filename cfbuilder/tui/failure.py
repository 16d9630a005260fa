"""When the program itself fails: a small app that says so, where the copy of the game is, and offers to go on."""

from __future__ import annotations

from pathlib import Path

from textual.app import App, ComposeResult
from textual.containers import VerticalScroll
from textual.widgets import Footer, Static


class FailureApp(App[bool]):
    """Gives True to go on with the session as it was, False to leave."""

    CSS_PATH = ["app.tcss", "failure.tcss"]  # noqa: RUF012
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [  # noqa: RUF012
        ("enter", "go_on", "Go on with the game"),
        ("q,escape", "leave", "Quit"),
    ]

    def __init__(self, error: BaseException, saved: Path | None, report: Path | None) -> None:
        super().__init__()
        self.error, self.saved, self.report = error, saved, report

    def compose(self) -> ComposeResult:
        yield Static("cfbuilder has failed", classes="title")
        with VerticalScroll(id="page"):
            yield Static(self.told(), id="told", markup=False)
        yield Footer(show_command_palette=False)

    def told(self) -> str:
        parts = ["This is a fault of the program, not of yours."]
        parts.append(f"{type(self.error).__name__}: {self.error}")
        if self.saved:
            parts.append(f"A copy of the game is in {self.saved}. It stands among the recent games.")
        if self.report:
            parts.append(f"A report for the developers is in {self.report}.")
        parts.append("Enter goes on, q quits.")
        return "\n\n".join(parts)

    def action_go_on(self) -> None:
        self.exit(True)

    def action_leave(self) -> None:
        self.exit(False)
