"""The catalog browser: every record with where its figures come from, two of them side by side if wanted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import Static

from cfbuilder.rendering.catalog_text import record_text
from cfbuilder.rendering.catalog_why import references_told, why_figure, why_record
from cfbuilder.session.shelves import Shelved, shelves
from cfbuilder.tui.bindings import bindings_at
from cfbuilder.tui.editor.facts import Fact, fact_lines
from cfbuilder.tui.editor.filter_input import FilterInput
from cfbuilder.tui.key_line import KeyLine
from cfbuilder.tui.lines import Line, Lines
from cfbuilder.tui.message import telling

if TYPE_CHECKING:
    from cfbuilder.tui.app import CfbuilderApp

#: Columns from which a list has room beside two records.
_WIDE = 110

#: How to go on where there is no room for the list.
_COMPARING = "Up, Down: another record   Esc: let go"


class CatalogScreen(Screen[None]):
    """A list to walk along and filter; what is marked is shown beside it, and beside that what is held there."""

    app: CfbuilderApp
    PLACE = "catalog"
    CSS_PATH = "catalog.tcss"
    BINDINGS = bindings_at("catalog")

    def __init__(self) -> None:
        super().__init__()
        self.shelved: tuple[Shelved, ...] = ()
        self.shown: Shelved | None = None
        self.held: Shelved | None = None
        self.why = False

    def compose(self) -> ComposeResult:
        yield Static("Catalog", id="title", classes="title", markup=False)
        with Horizontal(id="panes"):
            with Vertical(id="shelves"):
                yield FilterInput(id="filter")
                yield Lines(id="records")
            with Vertical(id="held", classes="record"):
                yield Static(id="held-heading", classes="heading", markup=False)
                yield Lines(id="held-text")
            with Vertical(id="shown", classes="record"):
                yield Static(id="shown-heading", classes="heading", markup=False)
                yield Lines(id="shown-text")
        yield KeyLine("catalog")

    def on_mount(self) -> None:
        with telling(self.app, "The catalog cannot be shown"):
            self.shelved = shelves(self.app.session.shipped)
        self.records.when_marked = self._show
        self.filter.when_typed = self._show_list
        self.filter.when_submitted = self._to_the_list
        self._show_list()
        self.records.focus()

    @property
    def records(self) -> Lines:
        return self.query_one("#records", Lines)

    @property
    def filter(self) -> FilterInput:
        return self.query_one("#filter", FilterInput)

    def _show_list(self) -> None:
        lines: list[Line] = []
        shelf = ""
        for each in self.shelved:
            if not each.matches(self.filter.value):
                continue
            if each.shelf != shelf:
                shelf = each.shelf
                lines.append(Line("", shelf, look="heading"))
            lines.append(Line(each.id, each.name, each.told, depth=1))
        self.records.show(lines or [Line("", "nothing like that")], lost_to_first=True)
        self._show()

    def _show(self) -> None:
        """What is marked, and what is held beside it."""
        key = self.records.key
        self.shown = next((each for each in self.shelved if each.id == key), None)
        narrow = self.size.width < _WIDE
        self.set_class(narrow and self.held is not None, "-two")
        self.query_one("#held").display = self.held is not None
        self.query_one("#title", Static).update(f"Catalog   {_COMPARING}" if self.held else "Catalog")
        self._write("held", self.held)
        self._write("shown", self.shown)

    def _show_anew(self) -> None:
        """Once more when the panes have found their widths, to which their lines are broken."""
        self._show()
        self.call_after_refresh(self._show)

    def _write(self, name: str, record: Shelved | None) -> None:
        heading = self.query_one(f"#{name}-heading", Static)
        listing = self.query_one(f"#{name}-text", Lines)
        heading.update(_titled(record, with_nation=self.held is not None) if record else "")
        facts = [Fact(line) for line in self._text(record)] if record else []
        listing.show(fact_lines(facts, max(listing.size.width, 20)), lost_to_first=True)
        row = record.row_found(self.filter.value) if record else ""
        place = next((number for number, fact in enumerate(facts) if row and row in fact.text), None)
        if place is not None:
            listing.go_to(f"{place}.0")

    def _text(self, record: Shelved) -> list[str]:
        """As the commands `catalog show` and `catalog why` print it."""
        catalog = self.app.session.shipped
        if not self.why:
            return record_text(catalog, record.id).split("\n")[1:]
        data = catalog.stored[record.id].data
        told = why_record(catalog, record.id).split("\n")[1:]
        for field in data:
            if field not in _TOLD_ABOVE:
                told += ["", *why_figure(catalog, record.id, field).split("\n")[1:]]
        references = references_told("\n".join(told))
        return [*told, "", references] if references else told

    def on_resize(self, _: events.Resize) -> None:
        self._show_anew()

    def _to_the_list(self) -> None:
        self.set_focus(self.records)

    @on(Lines.Chosen, "#records")
    def _to_the_text(self) -> None:
        self.query_one("#shown-text", Lines).focus()

    @on(FilterInput.Walked)
    def _walked(self, event: FilterInput.Walked) -> None:
        (self.records.action_step if event.how == "step" else self.records.action_page)(event.by)

    def action_filter(self) -> None:
        self.set_focus(self.filter)

    def action_compare(self) -> None:
        """Hold what is shown, so that another can be looked at beside it; once more lets it go."""
        self.held = None if self.held is not None and self.held == self.shown else self.shown
        self._show_anew()

    def action_tell_why(self) -> None:
        self.why = not self.why
        self._show()

    def action_next_pane(self) -> None:
        self.focus_next(Lines)

    def action_last_pane(self) -> None:
        self.focus_previous(Lines)

    def action_back(self) -> None:
        """First lets go of what is held, then leaves."""
        if self.held is not None:
            self.held = None
            self._show_anew()
        else:
            self.app.pop_screen()


def _titled(record: Shelved, *, with_nation: bool) -> str:
    """ "Germany: Tank Battalion, 1944–45"; what is no nation's is "for all"."""
    nation = f"{record.shelf.rpartition(': ')[2]}: " if with_nation else ""
    return f"{nation}{record.name}, {record.told}"


#: What every record has, told in its heading and by its marks.
_TOLD_ABOVE = frozenset({"name", "source", "marks", "notes"})
