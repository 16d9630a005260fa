"""The form for a new force. What it means is in `new_force_form`; here are fields and where they stand."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Input, Static

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.session.pickup.choices import nation_choices, size_choices
from cfbuilder.tui import new_force_form
from cfbuilder.tui.bindings import bindings_at
from cfbuilder.tui.choice import Choice
from cfbuilder.tui.key_line import KeyLine
from cfbuilder.tui.message import sentence
from cfbuilder.tui.new_force_form import NewForce
from cfbuilder.tui.number_input import NumberInput
from cfbuilder.tui.row import Row
from cfbuilder.tui.ticks import Ticks

if TYPE_CHECKING:
    from cfbuilder.tui.app import CfbuilderApp


class _Fields(VerticalScroll):
    """Up and Down go from field to field."""

    BINDINGS = [  # noqa: RUF012
        Binding("up", "app.focus_previous", "The field above", show=False),
        Binding("down", "app.focus_next", "The field below", show=False),
    ]


class NewForceScreen(Screen[None]):
    """Nation, year, size, organization, and a line that says what would be begun or why it cannot."""

    app: CfbuilderApp
    PLACE = "new-force"
    CSS_PATH = "new_force.tcss"
    BINDINGS = [  # noqa: RUF012
        *bindings_at("new-force"),
        # What makes the game on the other page of the home screen.
        Binding("g", "begin_force", "Begin", show=False),
    ]

    def __init__(self, form: NewForce) -> None:
        super().__init__()
        self.form = form

    def compose(self) -> ComposeResult:
        catalog, form = self.app.session.catalog, self.form
        yield Static("New force", classes="title")
        with _Fields(id="form", can_focus=False):
            yield Row("Nation", Choice(nation_choices(catalog, form.system), form.nation, id="nation"))
            yield Row("Year", NumberInput(id="year", placeholder="four digits", longest=4))
            yield Row("Size", Choice(size_choices(catalog, form.system), form.size, id="size"))
            organizations = new_force_form.organizations_for(form, catalog)
            yield Row("Formation", Choice(organizations, form.organization, id="organization"))
            yield Ticks(id="choices")
            yield Button("Begin  G", id="begin", compact=True)
            yield Static(id="told", markup=False)
        yield KeyLine("new-force")

    def on_mount(self) -> None:
        self.show(self.form)

    def show(self, form: NewForce) -> None:
        """Put a form into the fields, and say what would be begun."""
        catalog = self.app.session.catalog
        self.form = form = new_force_form.settled_force(form, catalog)
        self._choose("nation", form.nation)
        self._choose("size", form.size)
        organizations = new_force_form.organizations_for(form, catalog)
        self.query_one("#organization", Choice).offer(organizations, form.organization)
        self.query_one("#choices", Ticks).offer(new_force_form.variants_for(form, catalog), form.choices)
        year = self.query_one("#year", Input)
        if year.value != form.year:
            with year.prevent(Input.Changed):
                year.value = form.year
        try:
            self._tell(new_force_form.told(form, catalog))
        except CfbuilderError as problem:
            self._tell_problem(problem)

    def _choose(self, name: str, value: str) -> None:
        field = self.query_one(f"#{name}", Choice)
        field.offer(field.choices, value)

    def _tell(self, text: str) -> None:
        told = self.query_one("#told", Static)
        told.remove_class("problem")
        told.update(text)

    def _tell_problem(self, problem: CfbuilderError) -> None:
        told = self.query_one("#told", Static)
        told.add_class("problem")
        hint = f"\nMend: {problem.hint}" if problem.hint else ""
        told.update(f"Not possible: {sentence(problem.message)}{hint}")

    @on(Choice.Changed)
    @on(Input.Changed)
    @on(Ticks.Changed)
    def _changed(self) -> None:
        filled_in = self.read()
        if filled_in != self.form:
            self.show(filled_in)

    def read(self) -> NewForce:
        """The form as it stands in the fields."""
        return replace(
            self.form,
            nation=self.query_one("#nation", Choice).value,
            year=self.query_one("#year", Input).value,
            size=self.query_one("#size", Choice).value,
            organization=self.query_one("#organization", Choice).value,
            choices=self.query_one("#choices", Ticks).ticked,
        )

    @on(Input.Submitted)
    @on(Button.Pressed)
    def action_begin_force(self) -> None:
        """Begin it, or say in place why it cannot be; nothing in the form is lost."""
        self.form = new_force_form.settled_force(self.read(), self.app.session.catalog)
        try:
            self.app.begin_force(new_force_form.made_force(self.form, self.app.session.catalog))
        except CfbuilderError as problem:
            self._tell_problem(problem)

    def action_back(self) -> None:
        self.app.show_home()
