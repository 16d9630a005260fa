"""The three panes side by side, or one at a time where the screen is narrow or one was given all of it."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.geometry import Region
from textual.widgets import Static

from cfbuilder.tui.editor.filter_input import FilterInput
from cfbuilder.tui.force_tree import ForceTree
from cfbuilder.tui.lines import Lines

TAKE, OWN, ABOUT = "take", "own", "about"

#: The panes in their order, each with its list.
_LISTS = {TAKE: "offers", OWN: "force", ABOUT: "facts"}


class Panes(Horizontal):
    """`pane` has the focus. `meant` is the one whose marked line deeds are about: the third speaks of the others'."""

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.pane = self.meant = TAKE
        #: Called when deeds are about another line than before.
        self.when_meant: Callable[[], None] | None = None

    def compose(self) -> ComposeResult:
        with Vertical(id=TAKE, classes="pane current"):
            yield Static(id="take-heading", classes="heading", markup=False)
            yield FilterInput(id="filter")
            yield Lines(id="offers")
        with Container(id="beside"):
            with Vertical(id=OWN, classes="pane"):
                yield Static("FORCE", classes="heading", markup=False)
                yield ForceTree(id="force")
            with Vertical(id=ABOUT, classes="pane"):
                yield Static("ABOUT", classes="heading", markup=False)
                yield Lines(id="facts")

    def on_mount(self) -> None:
        self.offers.when_marked = lambda: self._marked(TAKE)
        self.tree_of_force.when_marked = lambda: self._marked(OWN)

    @property
    def offers(self) -> Lines:
        return self.query_one("#offers", Lines)

    @property
    def tree_of_force(self) -> ForceTree:
        return self.query_one("#force", ForceTree)

    @property
    def facts(self) -> Lines:
        return self.query_one("#facts", Lines)

    @property
    def filter(self) -> FilterInput:
        return self.query_one(FilterInput)

    def enter(self, pane: str) -> None:
        """Go to a pane; it is shown first if it is not."""
        self._entered(pane)
        # At once, before the next key is looked at.
        self.screen.set_focus(self.query_one(f"#{_LISTS[pane]}"))

    def cycle(self, by: int) -> None:
        names = list(_LISTS)
        self.enter(names[(names.index(self.pane) + by) % len(names)])

    def pane_of(self, lines: Lines) -> str:
        return next(pane for pane, name in _LISTS.items() if name == lines.id)

    def marked_region(self) -> Region:
        """Where on the screen the line stands that deeds are about."""
        lines = self.offers if self.meant == TAKE else self.tree_of_force
        return Region(lines.region.x + 1, lines.region.y + lines.at - lines.top, lines.region.width, 1)

    def on_descendant_focus(self, event: events.DescendantFocus) -> None:
        pane = next((each.id for each in event.widget.ancestors if each.id in _LISTS), None)
        if pane is not None:
            self._entered(pane)

    def _entered(self, pane: str) -> None:
        for each in _LISTS:
            self.query_one(f"#{each}").set_class(each == pane, "current")
        self.query_one("#beside").set_class(pane != TAKE, "current")
        self.pane = pane
        if pane not in (ABOUT, self.meant):
            self.meant = pane
            self._marked(pane)

    def _marked(self, pane: str) -> None:
        if pane == self.meant and self.when_meant:
            self.when_meant()
