"""The odds page: a question to fill in on the left, its answer at once on the right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, VerticalScroll
from textual.widgets import Static

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.session.field import Field
from cfbuilder.session.odds_answer import Answer
from cfbuilder.session.odds_blanks import STEPS
from cfbuilder.session.odds_page import OddsPage
from cfbuilder.tui.bindings import bindings_at
from cfbuilder.tui.editor.prompt import Prompt
from cfbuilder.tui.field_list import FieldList
from cfbuilder.tui.fields_screen import FieldsScreen
from cfbuilder.tui.key_line import KeyLine
from cfbuilder.tui.message import sentence
from cfbuilder.tui.odds_bars import bars

if TYPE_CHECKING:
    from cfbuilder.tui.app import CfbuilderApp

_KEYS = "Left and right change what is marked, Enter lists all there is."


class OddsScreen(FieldsScreen):
    """Shows the page it is given: what was asked last stays in it while the program runs."""

    app: CfbuilderApp
    PLACE = "odds"
    CSS_PATH = "odds_screen.tcss"
    BINDINGS = bindings_at("odds")

    def __init__(self, page: OddsPage) -> None:
        super().__init__()
        self.page = page

    def compose(self) -> ComposeResult:
        yield Static(id="title", classes="title", markup=False)
        with Horizontal(id="panes"):
            yield FieldList(id="fields")
            with VerticalScroll(id="answer"):
                yield Static("ANSWER", classes="heading")
                yield Static(id="told", markup=False)
                yield Static(id="bars-heading", classes="heading", markup=False)
                yield Static(id="bars", markup=False)
        yield Static(id="notice", markup=False)
        yield Prompt(id="prompt")
        yield KeyLine("odds")

    def on_mount(self) -> None:
        self.tend_fields()
        self.show()

    def show(self) -> None:
        """Show the question as it is filled in now, and its answer."""
        fields = self.page.fields()
        self.query_one("#title", Static).update(f"Odds   {fields[0].value}")
        self.listing.show_fields(fields, STEPS)
        self.show_marked()
        self._show_answer()

    def _show_answer(self) -> None:
        try:
            answer = self.page.answer()
        except CfbuilderError as problem:
            hint = f"\nMend: {problem.hint}" if problem.hint else ""
            self._put(f"! {sentence(problem.message)}{hint}")
            return
        self._put("\n".join(answer.lines), answer)
        if answer.remark:
            self._tell(sentence(f"{answer.remark}."))

    def _put(self, told: str, answer: Answer | None = None) -> None:
        """Words, and bars below them where dice are thrown."""
        self.query_one("#told", Static).update(told)
        outcomes = answer.outcomes if answer else None
        over = f"CHANCES by number of {answer.counts}" if answer and answer.counts else "CHANCES"
        width = self.query_one("#bars").size.width
        self.query_one("#bars-heading", Static).update(over if outcomes else "")
        self.query_one("#bars", Static).update("\n".join(bars(outcomes, width)) if outcomes else "")

    def show_marked(self) -> None:
        field = self.listing.field
        self._tell(sentence("; ".join(field.why)) if field and field.why else _KEYS)

    def _tell(self, text: str) -> None:
        self.query_one("#notice", Static).update(text)

    def set_field(self, field: Field, value: str) -> None:
        field.set(value)
        self.show()

    def refuse(self, problem: CfbuilderError) -> None:
        self._tell(sentence(f"{problem.message}: {problem.hint}" if problem.hint else problem.message))

    def on_resize(self, _: events.Resize) -> None:
        # Bars are as long as there is room for them.
        self.call_after_refresh(self._show_answer)

    def action_next_pane(self) -> None:
        self._go_on(1)

    def action_last_pane(self) -> None:
        self._go_on(-1)

    def _go_on(self, by: int) -> None:
        """Between the fields and an answer that is longer than the screen; where it is all in sight, by steps."""
        answer = self.query_one("#answer")
        if answer.has_focus:
            self.set_focus(self.listing)
        elif answer.max_scroll_y:
            self.set_focus(answer)
        else:
            self.listing.go_to_step(by)

    def action_back(self) -> None:
        self.app.pop_screen()
