"""The pick-up page: every step of a game in one list, why each figure is what it is, and what is left to do."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.widgets import Static

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.core.wording import listed
from cfbuilder.scenario.setup import SIDES
from cfbuilder.session.field import Field
from cfbuilder.session.pickup.filling import fill_all, fill_step
from cfbuilder.session.pickup.of_purchases import BY_HAND
from cfbuilder.session.pickup.page import Page, page_of
from cfbuilder.session.pickup.preparation import Preparation
from cfbuilder.session.pickup.steps import STEPS
from cfbuilder.tui.bindings import bindings_at
from cfbuilder.tui.editor.prompt import Prompt
from cfbuilder.tui.field_list import FieldList
from cfbuilder.tui.fields_screen import FieldsScreen, put
from cfbuilder.tui.key_line import KeyLine
from cfbuilder.tui.message import sentence

if TYPE_CHECKING:
    from cfbuilder.tui.app import CfbuilderApp
    from cfbuilder.tui.pickup_flow import PickupFlow

_KEYS = "Enter: change   Tab: next step   l: what is left   g: do it and make the game"


class PickupScreen(FieldsScreen):
    """Shows a game that is being prepared, and puts what the player chooses into it."""

    app: CfbuilderApp
    PLACE = "pickup"
    CSS_PATH = "pickup.tcss"
    BINDINGS = bindings_at("pickup")
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (112, "-wide")]  # noqa: RUF012

    def __init__(self, preparation: Preparation) -> None:
        super().__init__()
        self.preparation = preparation
        self.page: Page = page_of(preparation)

    def compose(self) -> ComposeResult:
        yield Static(id="title", classes="title", markup=False)
        with Horizontal(id="body"):
            yield FieldList(id="fields")
            yield Static(id="why", markup=False)
        yield Static(id="notice", markup=False)
        yield Prompt(id="prompt")
        yield KeyLine("pickup")

    @property
    def flow(self) -> PickupFlow:
        assert self.app.pickup is not None
        return self.app.pickup

    def on_mount(self) -> None:
        self.tend_fields()
        self.show()

    def show(self, told: str = "") -> None:
        """Show the game as it is prepared now, which is kept first: what was seen once is not lost."""
        self.app.after_change()
        self.page = page_of(self.preparation)
        put(self.query_one("#title", Static), f"New pick-up game   {self._headline()}")
        self.listing.show_fields(self.page.fields, STEPS)
        self.show_marked()
        self._show_notice(told)

    def _headline(self) -> str:
        names = ("scenario", "size", "year")
        return ", ".join(self.page.field(each).value for each in names)

    def show_marked(self) -> None:
        field = self.listing.field
        if field is not None:
            # On one line: there is little room for the reasons on a small terminal.
            marked = f"{STEPS[field.step].upper()}: {field.label.strip()}   {field.value}"
            put(self.query_one("#why", Static), "\n".join([marked, *field.explained()]))

    def _show_notice(self, told: str = "") -> None:
        problem, left = self.page.problem, self.page.left
        notice = self.query_one("#notice", Static)
        notice.set_class(problem is not None, "problem")
        if problem is not None:
            put(notice, f"! {sentence(problem.message)}\n  Mend: {problem.hint or 'choose something else'}")
            return
        rest = f"Left to do: {listed(left)}." if left else "Nothing is left to do."
        put(
            notice,
            f"{told}\n{rest}" if told else f"{rest}\n{_KEYS}",
        )

    def refuse(self, problem: CfbuilderError) -> None:
        notice = self.query_one("#notice", Static)
        notice.add_class("problem")
        hint = f"\n  Mend: {problem.hint}" if problem.hint else ""
        put(notice, f"! {sentence(problem.message)}{hint}")

    def set_field(self, field: Field, value: str) -> None:
        """What opens another screen is the app's; everything else the field takes itself."""
        side = next((each for each in SIDES if field.name == f"purchases.{each}"), None)
        if side is not None and value == BY_HAND:
            self.flow.buy(side)
        elif field.name == "print":
            self.action_print_packet()
        else:
            field.set(value)
            self.show()

    def _try(self, deed: Callable[[], None], told: str = "") -> None:
        try:
            deed()
        except CfbuilderError as problem:
            self.show()
            self.refuse(problem)
        else:
            self.show(told)

    def action_fill_step(self) -> None:
        """By the program, as far as the marked step goes."""
        field = self.listing.field
        if field is not None:
            step = field.step
            self._try(lambda: fill_step(self.preparation, step), f"{STEPS[step]}: done for you.")

    def action_fill_all(self) -> None:
        self._try(lambda: fill_all(self.preparation), "All is done for you; g makes the game.")

    def action_next_left(self) -> None:
        if not self.listing.go_to_left():
            self._show_notice("Nothing waits; g makes the game.")

    def action_next_pane(self) -> None:
        self.listing.go_to_step(1)

    def action_last_pane(self) -> None:
        self.listing.go_to_step(-1)

    def action_swap_sides(self) -> None:
        preparation = self.preparation
        self._try(lambda: preparation.change(preparation.draft.swapped(), "sides swapped"), "Sides swapped.")

    def action_undo(self) -> None:
        self._step(self.preparation.history.undo, self.preparation.history.last, "undo")

    def action_redo(self) -> None:
        self._step(self.preparation.history.redo, self.preparation.history.next, "redo")

    def _step(self, step: Callable[[], bool], what: str, word: str) -> None:
        done = step()
        self.show(f"{word.capitalize()}: {what}." if done else f"There is nothing to {word}.")

    def action_make_game(self) -> None:
        """Make it, or say in place why it cannot be made; nothing that was chosen is lost."""
        try:
            self.flow.make()
        except CfbuilderError as problem:
            self.show()
            self.refuse(problem)

    def action_print_packet(self) -> None:
        """The game is made first."""
        self.action_make_game()
        if self.app.screen is not self:
            self.app.ask_how_to_print()

    def action_back(self) -> None:
        self.app.show_home()
