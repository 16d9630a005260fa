"""The dialog for what a force may spend: purchase points, handicap, an agreed total, reinforcements."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from textual.app import ComposeResult
from textual.widgets import Input, Static

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.force.force import Force
from cfbuilder.session.operations.naming import price_text
from cfbuilder.session.operations.pricing import UNKNOWN
from cfbuilder.session.operations.settings import DIFFERENCE, NONE
from cfbuilder.tui.editor.form import FormScreen, Take
from cfbuilder.tui.row import Row
from cfbuilder.tui.text_input import TextInput


class BudgetScreen(FormScreen):
    """Takes keys of the operation `budget`."""

    def __init__(self, force: Force, catalog: Catalog, take: Take, *, in_game: bool) -> None:
        super().__init__("What may be spent", _values(force), take)
        self.force, self.catalog, self.in_game = force, catalog, in_game

    def rows(self) -> ComposeResult:
        for label, name in (
            ("Purchase", "purchase"),
            ("Handicap", "handicap"),
            ("Total", "total"),
            ("Later", "reinforcements"),
        ):
            yield Row(label, TextInput(self.values[name], id=name, compact=True))
        yield Static("\n".join(self._told()), id="told", markup=False)

    def filled_in(self) -> Mapping[str, str]:
        return {name: self.query_one(f"#{name}", Input).value.strip() for name in self.values}

    def _told(self) -> Iterator[str]:
        bonus = self.catalog.bonus(self.force.system, self.force.nation)
        points = bonus.purchase_points if bonus else None
        size = self.force.size
        if points is not None and size in points.attacking:
            yield (
                f"Purchase: the list gives attackers {points.attacking[size]} and defenders "
                f"{points.defending[size]} in a {size} game (14.0)."
            )
        difference = f", or {DIFFERENCE}: what the other side's base costs more" if self.in_game else ""
        yield f"Handicap: points, {UNKNOWN}{difference}."
        yield f"Total: points agreed in all, base included, in place of both; or {NONE}."
        yield "Later: a sum of its own for reinforcements."


def _values(force: Force) -> dict[str, str]:
    budget = force.budget
    return {
        "purchase": str(budget.purchase_points),
        "handicap": price_text(budget.handicap),
        "total": NONE if budget.total is None else str(budget.total),
        "reinforcements": str(budget.reinforcements),
    }
