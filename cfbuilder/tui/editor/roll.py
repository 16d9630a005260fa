"""The dialog of a roll: the table with its chances, dice by the seed or typed in, the result with its data."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Input, Static

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import GenerationTable, ResultRow
from cfbuilder.chance.dice import faces_text
from cfbuilder.chance.rolling import TableRoll, chances
from cfbuilder.core.errors import CfbuilderError
from cfbuilder.core.wording import plural
from cfbuilder.core.years import span
from cfbuilder.force.force import Force, ForceEntry
from cfbuilder.session.operations.naming import row_of
from cfbuilder.tui.choice import Choice
from cfbuilder.tui.editor.desk import Desk
from cfbuilder.tui.lines import Line, Lines
from cfbuilder.tui.message import sentence
from cfbuilder.tui.number_input import NumberInput
from cfbuilder.tui.outline import data_text
from cfbuilder.tui.row import Row

if TYPE_CHECKING:
    from fractions import Fraction

_ON_SCREEN = 12
_FACES = "123456"


def table_of(entry: ForceEntry, force: Force, catalog: Catalog) -> GenerationTable | None:
    """The table that tells what the entry is."""
    row = row_of(catalog, entry)
    return catalog.table(force.system, force.nation, row.table) if row and row.table else None


class RollScreen(ModalScreen[None]):
    """Rolls as often as wanted: an earlier result stays in the log, the last one stands."""

    CSS_PATH = "roll.tcss"
    BINDINGS = [("escape", "dismiss", "Close"), ("r", "roll", "Roll"), ("u", "undo", "Undo")]  # noqa: RUF012

    def __init__(self, desk: Desk, entry_id: str, table: GenerationTable) -> None:
        super().__init__()
        self.desk, self.entry_id, self.table = desk, entry_id, table
        own = table.column(desk.force.year)
        self.column = own or table.nearest_column(desk.force.year)
        self.has_column = own is not None

    @property
    def entry(self) -> ForceEntry:
        found = self.desk.force.entry(self.entry_id)
        assert found is not None
        return found

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(id="heading", markup=False)
            rules = "\n".join(self._rules())
            if rules:
                yield Static(rules, id="rules", markup=False)
            yield Lines(id="table")
            if not self.has_column:
                columns = [(span(each.years), str(each.years[0])) for each in self.table.columns]
                yield Row("Column", Choice(columns, str(self.column.years[0]), id="column"))
            yield Row(
                "My dice",
                NumberInput(
                    id="dice",
                    placeholder=f"{self._example()}, say; empty: the program rolls",
                    allowed="[0-9, ]",
                ),
            )
            yield Static(id="result", markup=False)
            with Horizontal(id="answers"):
                yield Button("Roll  r", id="roll", compact=True)
                yield Button("Undo  u", id="undo", compact=True)
                yield Button("Close  Esc", id="close", compact=True)

    def on_mount(self) -> None:
        self.query_one("#roll", Button).focus()
        self._show()

    def _rules(self) -> Iterator[str]:
        year = self.desk.force.year
        if not self.has_column:
            there = ", ".join(span(each.years) for each in self.table.columns)
            yield f"There is no column for {year}, only {there}: agree on one; the nearest is chosen."
        if any(row.again for row in self.column.rows):
            yield "* is rolled once more, and the second result stands."

    def _example(self) -> str:
        return ",".join("2461"[: self.table.dice])

    def _show(self) -> None:
        dice = plural(self.table.dice, "die", "dice")
        self.query_one("#heading", Static).update(
            f"{self.entry.name}: {self.table.name}, {span(self.column.years)}, {dice}"
        )
        lines = self.query_one(Lines)
        lines.show(tuple(self._lines()))
        lines.styles.height = min(len(lines.lines), _ON_SCREEN)
        self.query_one("#result", Static).update("\n".join(self._results()))
        self.query_one("#undo", Button).disabled = not self.entry.rolls
        if self.entry.rolls:
            lines.go_to(self.entry.rolls[-1].standing.result)

    def _lines(self) -> Iterator[Line]:
        """Sums of the dice, the chance of one throw, the result and its data, in columns."""
        rows = [
            (
                _sums(row),
                _chance(chance, self.table.dice),
                f"{row.result}{'*' if row.again else ''}",
                self._data(row),
                row.result,
            )
            for row, chance in chances(self.table, self.column)
        ]
        heading = ("dice", "chance", "result", "data")
        widths = [max(len(row[column]) for row in (heading, *rows)) for column in range(len(heading))]
        for *cells, key in ((*heading, ""), *rows):
            text = "  ".join(cell.ljust(width) for cell, width in zip(cells, widths, strict=True))
            yield Line(key, text.rstrip(), look="plain" if key else "heading")

    def _data(self, row: ResultRow) -> str:
        catalog, system = self.desk.catalog, self.desk.force.system
        name = row.data or (row.stand_in.gun if row.stand_in else None)
        if name is None:
            return "no data row"
        found = catalog.data_row(system, name)
        figures = data_text(found) if found else f"no row {name}"
        if row.data:
            return figures
        assert row.stand_in is not None
        return f"as {name.partition(':')[2]} ({row.stand_in.confidence}): {figures}"

    def _results(self) -> Iterator[str]:
        rolls = self.entry.rolls
        if not rolls:
            yield "Not rolled for yet."
        for number, each in enumerate(rolls, start=1):
            stands = "stands" if number == len(rolls) else "no longer stands"
            yield f"{_thrown(each)}, {'real dice' if each.by_hand else 'by seed'}: {stands}"

    def on_key(self, event: events.Key) -> None:
        """A face of real dice can be typed wherever the cursor is."""
        dice = self.query_one("#dice", Input)
        if event.character is not None and event.character in _FACES and self.focused is not dice:
            event.stop()
            dice.select_on_focus = False
            dice.value += event.character
            dice.focus()
            dice.cursor_position = len(dice.value)

    @on(Choice.Changed)
    def _column_chosen(self, event: Choice.Changed) -> None:
        self.column = next(each for each in self.table.columns if str(each.years[0]) == event.choice.value)
        self._show()

    @on(Button.Pressed, "#roll")
    @on(Input.Submitted)
    def action_roll(self) -> None:
        keys = {} if self.has_column else {"column": str(self.column.years[0])}
        typed = self.query_one("#dice", Input).value.replace(",", " ").split()
        if typed:
            # "44" are two dice: a face has one digit.
            keys["dice"] = ",".join("".join(typed))
        self._try(lambda: self.desk.perform("roll", self.entry_id, **keys))

    @on(Button.Pressed, "#undo")
    def action_undo(self) -> None:
        if self.entry.rolls:
            self._try(lambda: self.desk.step(-1))

    @on(Button.Pressed, "#close")
    def _close(self) -> None:
        self.dismiss()

    def _try(self, deed: Callable[[], None]) -> None:
        try:
            deed()
        except CfbuilderError as problem:
            hint = f"\nMend: {problem.hint}" if problem.hint else ""
            self.query_one("#result", Static).update(f"Not possible: {sentence(problem.message)}{hint}")
            return
        self.query_one("#dice", Input).value = ""
        self._show()
        self.query_one("#close", Button).focus()


def _sums(row: ResultRow) -> str:
    """ "2-6", or "2, 7" where they do not follow each other."""
    first, last = row.dice[0], row.dice[-1]
    if first < last == first + len(row.dice) - 1:
        return f"{first}-{last}"
    return ", ".join(map(str, row.dice))


def _chance(chance: Fraction, dice: int) -> str:
    """ "6/36  17%": of all throws of so many dice, as players count them."""
    throws = 6**dice
    return f"{int(chance * throws)}/{throws}".ljust(6) + f"{round(100 * chance):>3}%"


def _thrown(roll: TableRoll) -> str:
    """ "3 + 4 = 7: Pz IIIJ", each throw of it."""
    return ", then ".join(
        f"{faces_text(each.dice)}{f' = {each.total}' if len(each.dice) > 1 else ''}: {each.result}"
        for each in roll.rolls
    )
