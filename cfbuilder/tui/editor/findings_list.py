"""The dialog of findings, worst first, in the words of `check`; Enter goes to the cause, y agrees on one."""

from __future__ import annotations

from collections.abc import Sequence

from textual import on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Static

from cfbuilder.core.findings import Finding
from cfbuilder.tui.editor.facts import Fact, fact_at, fact_lines, finding_facts
from cfbuilder.tui.lines import Lines
from cfbuilder.tui.sums import counted


class FindingsScreen(ModalScreen[tuple[str, Finding] | None]):
    """Gives "go" or, where one can agree on them, "agree" with the finding, or None."""

    CSS_PATH = "findings_list.tcss"
    BINDINGS = [("escape,exclamation_mark", "dismiss", "Close"), ("y", "agree", "Agree")]  # noqa: RUF012

    def __init__(self, findings: Sequence[Finding], *, agreeable: bool = True) -> None:
        super().__init__()
        self.agreeable = agreeable
        self.findings = tuple(findings)
        self.facts: tuple[Fact, ...] = tuple(finding_facts(findings))

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(f"Findings: {counted(self.findings)}", id="heading", markup=False)
            yield Lines(id="list")
            agree = "   y agrees on it" if self.agreeable else ""
            yield Static(f"Enter goes to the cause{agree}   Esc closes", markup=False)

    def on_mount(self) -> None:
        self.query_one(Lines).focus()

    def on_resize(self) -> None:
        self.call_after_refresh(self._show)

    def _show(self) -> None:
        lines = self.query_one(Lines)
        lines.show(fact_lines(self.facts, lines.size.width))

    @on(Lines.Chosen)
    def _go(self) -> None:
        self._give("go")

    def action_agree(self) -> None:
        if self.agreeable:
            self._give("agree")

    def _give(self, what: str) -> None:
        fact = fact_at(self.facts, self.query_one(Lines).key)
        if fact is not None:
            self.dismiss((what, self.findings[self.facts.index(fact)]))
