"""The dialog for what a force is: name, year, size, posture, whether bans bind, organization, notes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from textual.app import ComposeResult
from textual.widgets import Input, Static, TextArea

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.force.force import Force, ForcePosture
from cfbuilder.session.operations.naming import organization_names
from cfbuilder.session.operations.settings import NONE
from cfbuilder.session.pickup.choices import size_choices
from cfbuilder.tui.choice import Choice
from cfbuilder.tui.editor.form import FormScreen, Take
from cfbuilder.tui.named import Named
from cfbuilder.tui.number_input import NumberInput
from cfbuilder.tui.row import Row
from cfbuilder.tui.text_input import TextInput

_BANS: tuple[Named, ...] = (("bind", "bind"), ("do not bind", "free"))


class SettingsScreen(FormScreen):
    """Takes keys of the operation `set`."""

    def __init__(self, force: Force, catalog: Catalog, take: Take) -> None:
        super().__init__("Settings of the force", _values(force), take)
        self.force, self.catalog = force, catalog

    def rows(self) -> ComposeResult:
        values = self.values
        year = NumberInput(id="year", placeholder="four digits", longest=4)
        year.value = values["year"]
        sizes = size_choices(self.catalog, self.force.system)
        postures = [(each, each) for each in get_args(ForcePosture)]
        yield Row("Name", TextInput(values["name"], id="name", compact=True))
        yield Row("Year", year)
        yield Row("Size", Choice(sizes, values["size"], id="size"))
        yield Row("Posture", Choice(postures, values["posture"], id="posture"))
        yield Row("Bans", Choice(_BANS, values["bans"], id="bans"))
        yield Row("Formation", Choice(self._organizations(), values["organization"], id="organization"))
        notes = TextArea(values["notes"], id="notes", compact=True, tab_behavior="focus")
        yield Row("Notes", notes, classes="tall")
        yield Static(
            "Formation: whose morale bought commanders, weapons and engineers have. In a game, year and "
            "size change for both sides.",
            markup=False,
        )

    def _organizations(self) -> list[Named]:
        names = organization_names(self.force, self.catalog)
        choices = [(self.catalog.organization(each).name, short) for short, each in names.items()]
        return [("none", NONE), *choices]

    def filled_in(self) -> Mapping[str, str]:
        now = {name: self.query_one(f"#{name}", Input).value for name in ("name", "year")}
        for name in ("size", "posture", "bans", "organization"):
            now[name] = self.query_one(f"#{name}", Choice).value
        return {**now, "notes": self.query_one("#notes", TextArea).text}


def _values(force: Force) -> dict[str, str]:
    return {
        "name": force.name,
        "year": str(force.year),
        "size": force.size,
        "posture": force.posture,
        "bans": "bind" if force.bans_bind else "free",
        "organization": force.organization.rpartition("/")[2] if force.organization else NONE,
        "notes": force.notes,
    }
