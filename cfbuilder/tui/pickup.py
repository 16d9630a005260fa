"""The form for a new pick-up game. What it means is in `pickup_form`; here are fields and where they stand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from textual import on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Input, Static

from cfbuilder.core.errors import CfbuilderError
from cfbuilder.scenario.request import BonusMode, FillMode
from cfbuilder.tui import pickup_form
from cfbuilder.tui.bindings import bindings_at
from cfbuilder.tui.choice import Choice
from cfbuilder.tui.key_line import KeyLine
from cfbuilder.tui.message import sentence
from cfbuilder.tui.named import PAPERS, Named
from cfbuilder.tui.number_input import NumberInput
from cfbuilder.tui.pickup_form import PickupForm, SideForm
from cfbuilder.tui.row import Row
from cfbuilder.tui.ticks import Ticks

if TYPE_CHECKING:
    from cfbuilder.tui.app import CfbuilderApp


class PickupScreen(Screen[None]):
    """Two columns for the sides, the game below, and a line that says what would be played or why it cannot."""

    app: CfbuilderApp
    PLACE = "pickup"
    CSS_PATH = "pickup.tcss"
    BINDINGS = bindings_at("pickup")

    def __init__(self, form: PickupForm) -> None:
        super().__init__()
        self.form = form

    def compose(self) -> ComposeResult:
        catalog, form = self.app.session.catalog, self.form
        yield Static("New pick-up game", classes="title")
        with VerticalScroll(id="form", can_focus=False):
            with Horizontal(id="sides"):
                yield from self._side("a", form.a)
                yield from self._side("b", form.b)
            with Horizontal(id="game"):
                with Vertical():
                    yield Row("Year", NumberInput(id="year", placeholder="four digits", longest=4))
                    yield Row(
                        "Size", Choice(pickup_form.size_choices(catalog, form.system), form.size, id="size")
                    )
                    scenarios = pickup_form.scenario_choices(catalog, form.system)
                    yield Row("Scenario", Choice(scenarios, form.scenario, id="scenario"))
                    yield Row("Paper", Choice(PAPERS, form.paper, id="paper"))
                with Vertical():
                    yield Row("Bonus", Choice(_named(pickup_form.BONUS_NAMES), form.bonus, id="bonus"))
                    yield Row("Buy it", Choice(_named(pickup_form.FILL_NAMES), form.fill, id="fill"))
                    yield Row("Seed", NumberInput(id="seed", placeholder="empty: a fresh one", longest=16))
                    yield Row(
                        "My dice",
                        NumberInput(id="dice", placeholder="4,2,6 or empty: it rolls", allowed="[0-9, ]"),
                    )
            yield Button("Make the game  g", id="make", compact=True)
            yield Static(id="told", markup=False)
        yield KeyLine("pickup")

    def _side(self, name: str, side: SideForm) -> ComposeResult:
        with Vertical(id=f"side-{name}"):
            yield Static(f"Player {name.upper()}", classes="heading")
            nations = pickup_form.nation_choices(self.app.session.catalog, self.form.system)
            yield Row("Nation", Choice(nations, side.nation, id=f"nation-{name}"))
            yield Row("List", Choice(*self._organizations(side), id=f"organization-{name}"))
            yield Ticks(id=f"choices-{name}")

    def on_mount(self) -> None:
        self.show(self.form)

    def show(self, form: PickupForm) -> None:
        """Put a form into the fields, and say what would be played."""
        self.form = form = pickup_form.settled(form, self.app.session.catalog)
        catalog, year = self.app.session.catalog, form.year_number()
        for name, side in (("a", form.a), ("b", form.b)):
            self._choose(f"nation-{name}", side.nation)
            organizations, chosen = self._organizations(side)
            self._choose(f"organization-{name}", chosen, organizations)
            choices = pickup_form.form_choices(catalog, form.system, side, year)
            self.query_one(f"#choices-{name}", Ticks).offer(choices, side.choices)
        for name in ("size", "scenario", "paper", "bonus", "fill"):
            self._choose(name, getattr(form, name))
        for name in ("year", "seed", "dice"):
            field = self.query_one(f"#{name}", Input)
            if field.value != getattr(form, name):
                with field.prevent(Input.Changed):
                    field.value = getattr(form, name)
        self._preview()

    def _organizations(self, side: SideForm) -> tuple[list[Named], str]:
        year = self.form.year_number()
        catalog = self.app.session.catalog
        return pickup_form.organization_choices(catalog, self.form.system, side, year), side.organization

    def _choose(self, name: str, value: str, choices: Sequence[Named] | None = None) -> None:
        field = self.query_one(f"#{name}", Choice)
        field.offer(field.choices if choices is None else choices, value)

    def _preview(self) -> None:
        try:
            self._tell(pickup_form.preview(self.form, self.app.session.catalog))
        except CfbuilderError as problem:
            self._tell_problem(problem)

    def _tell(self, text: str) -> None:
        told = self.query_one("#told", Static)
        told.remove_class("problem")
        told.update(text)

    def _tell_problem(self, problem: CfbuilderError) -> None:
        told = self.query_one("#told", Static)
        told.add_class("problem")
        hint = f"\nMend: {problem.hint}" if problem.hint else ""
        told.update(f"Not possible: {sentence(problem.message)}{hint}")
        told.scroll_visible(animate=False)

    @on(Choice.Changed)
    @on(Input.Changed)
    @on(Ticks.Changed)
    def _changed(self) -> None:
        filled_in = self.read()
        if filled_in != self.form:
            self.show(filled_in)

    def read(self) -> PickupForm:
        """The form as it stands in the fields."""
        return replace(
            self.form,
            a=self._read_side("a"),
            b=self._read_side("b"),
            year=self.query_one("#year", Input).value,
            size=self._chosen("size"),
            scenario=self._chosen("scenario"),
            bonus=cast("BonusMode", self._chosen("bonus")),
            fill=cast("FillMode", self._chosen("fill")),
            seed=self.query_one("#seed", Input).value,
            dice=self.query_one("#dice", Input).value,
            paper=self._chosen("paper"),
        )

    def _read_side(self, name: str) -> SideForm:
        ticks = self.query_one(f"#choices-{name}", Ticks)
        organization = self._chosen(f"organization-{name}")
        return SideForm(self._chosen(f"nation-{name}"), organization, ticks.ticked)

    def _chosen(self, name: str) -> str:
        return self.query_one(f"#{name}", Choice).value

    @on(Input.Submitted)
    @on(Button.Pressed)
    def action_make_game(self) -> None:
        """Make it, or say in place why it cannot be made; nothing in the form is lost."""
        self.form = pickup_form.settled(self.read(), self.app.session.catalog)
        try:
            self.app.make_game(self.form)
        except CfbuilderError as problem:
            self._tell_problem(problem)

    def action_swap_sides(self) -> None:
        self.show(replace(self.form, a=self.form.b, b=self.form.a))

    def action_back(self) -> None:
        self.app.show_home()


def _named(names: dict[BonusMode, str] | dict[FillMode, str]) -> list[Named]:
    return [(text, each) for each, text in names.items()]
