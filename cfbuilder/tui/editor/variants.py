"""The dialog of an organization's variants and options, with what each choice would make of the price."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.organizations import Option, Organization, Variant
from cfbuilder.core.points import Points
from cfbuilder.core.years import covers, span
from cfbuilder.force.cost import Sum
from cfbuilder.force.fielding import Fielding
from cfbuilder.force.force import ForceEntry
from cfbuilder.session.operations.naming import price_text
from cfbuilder.tui.lines import Line, Lines, OfLines
from cfbuilder.tui.message import telling


class TickedLines(Lines):
    """A click on a line ticks it at once."""

    class Ticked(OfLines):
        """The player ticked the marked line."""

    def clicked(self, place: int, event: events.Click) -> None:
        super().clicked(place, event)
        self.post_message(self.Ticked(self))


class VariantsScreen(ModalScreen[None]):
    """`take` is given the words for the operation `choose`: `+id` for what comes, `-id` for what goes."""

    CSS_PATH = "variants.tcss"
    BINDINGS = [  # noqa: RUF012
        ("escape", "dismiss", "Leave as it was"),
        ("space", "tick", "Tick"),
        ("plus,right", "count(1)", "One more"),
        ("minus,left", "count(-1)", "One fewer"),
    ]

    def __init__(
        self,
        organization: Organization,
        entry: ForceEntry,
        year: int,
        catalog: Catalog,
        take: Callable[[tuple[str, ...]], None],
    ) -> None:
        super().__init__()
        self.organization, self.entry, self.year, self.catalog = organization, entry, year, catalog
        self.take = take
        self.taken = Counter((*entry.variants, *entry.options))

    def compose(self) -> ComposeResult:
        with Vertical(id="box"):
            yield Static(f"{self.entry.name}: variants and options", id="heading", markup=False)
            yield TickedLines(id="choices")
            yield Static(id="price", markup=False)
            yield Button("Take it so  Enter", id="take", compact=True)
            yield Static("Space ticks   + and - count   Esc leaves it as it was", id="keys", markup=False)

    def on_mount(self) -> None:
        lines = self.query_one(Lines)
        lines.styles.height = min(len(self.organization.choices()) + len(self._lost()), 12)
        lines.focus()
        self._show()

    @property
    def words(self) -> tuple[str, ...]:
        """What has changed."""
        before = Counter((*self.entry.variants, *self.entry.options))
        come, gone = self.taken - before, before - self.taken
        return (*(f"-{each}" for each in gone.elements()), *(f"+{each}" for each in come.elements()))

    def action_tick(self) -> None:
        name = self.query_one(Lines).key
        self._take(name, 0 if self.taken[name] else 1)

    def action_count(self, by: int) -> None:
        name = self.query_one(Lines).key
        self._take(name, self.taken[name] + by)

    @on(TickedLines.Ticked)
    def _clicked(self) -> None:
        self.action_tick()

    @on(Lines.Chosen)
    @on(Button.Pressed)
    def _done(self) -> None:
        with telling(self.app):
            if self.words:
                self.take(self.words)
            self.dismiss()

    def _take(self, name: str, count: int) -> None:
        """As often as the option may be taken; a morale takes the place of another one."""
        choice = next((each for each in self.organization.choices() if each.id == name), None)
        most = choice.at_most if isinstance(choice, Option) else 1
        self.taken[name] = max(0, min(count, most))
        if isinstance(choice, Variant) and choice.morale and self.taken[name]:
            for each in self.organization.variants:
                if each.morale and each.id != name:
                    self.taken[each.id] = 0
        self.taken = +self.taken
        self._show()

    def _show(self) -> None:
        lines = [self._line(each) for each in self.organization.choices()]
        lines += [Line(each, f"[x] {each} (not in this catalog)", look="problem") for each in self._lost()]
        self.query_one(Lines).show(lines)
        self.query_one("#price", Static).update(self._told_price())

    def _told_price(self) -> str:
        then = str(self._cost(self.taken))
        if self.entry.house:
            return (
                f"{price_text(self.entry.price)} as you have set it, and so it stays; {then} by the catalog"
            )
        was = self._cost(Counter((*self.entry.variants, *self.entry.options)))
        return f"{was} now, {then} as it is ticked"

    def _lost(self) -> list[str]:
        """Choices that the catalog does not have any more: they can only be given up."""
        known = {each.id for each in self.organization.choices()}
        return [
            each for each in dict.fromkeys((*self.entry.variants, *self.entry.options)) if each not in known
        ]

    def _line(self, choice: Variant | Option) -> Line:
        by_itself = isinstance(choice, Variant) and choice.automatic
        in_time = choice.years is None or covers(choice.years, self.year)
        if by_itself:
            when = "comes by itself" if in_time else f"comes by itself in {span(choice.years or (0, 0))}"
            return Line("", f"    {choice.name}", when, look="faint")
        count = self.taken[choice.id]
        most = choice.at_most if isinstance(choice, Option) else 1
        tick = f"[{count}/{most}]" if most > 1 else f"[{'x' if count else ' '}]"
        years = "" if in_time else f"only {span(choice.years or (0, 0))}  "
        return Line(
            choice.id,
            f"{tick} {choice.name}",
            f"{years}{self._difference(choice.id)}",
            look="plain" if in_time else "faint",
        )

    def _difference(self, name: str) -> str:
        """What one of it adds to what is ticked now without it."""
        without = Counter(self.taken)
        without[name] = 0
        first, more = self._cost(+without), self._cost(without + Counter({name: 1}))
        if first.unpriced != more.unpriced:
            return "price unknown"
        change = more.points - first.points
        return f"+{change}" if change.halves >= Points.ZERO.halves else str(change)

    def _cost(self, taken: Counter[str]) -> Sum:
        variants, options = self.organization.chosen(list(taken.elements()))
        return Fielding(self.entry.record_id, self.year, self.entry.part, variants, options).cost(
            self.catalog
        )
