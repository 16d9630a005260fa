"""The tree of a force, or of both: branches that open and close. What is open stays so, whatever changes in them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from textual import events
from textual.binding import Binding

from cfbuilder.tui.lines import INDENT, Line, Lines, Look
from cfbuilder.tui.outline import Branch


class ForceTree(Lines):
    """Right and left open and close, Space or a click on the sign before a line does both."""

    BINDINGS = [  # noqa: RUF012
        Binding("space", "open_or_close", "Open or close", show=False),
        Binding("right", "unfold(True)", "Open", show=False),
        Binding("left", "unfold(False)", "Close", show=False),
    ]

    def __init__(self, *, id: str) -> None:  # noqa: A002
        super().__init__(id=id)
        self.branches: tuple[Branch, ...] = ()
        #: Branches whose state the player has chosen; the others are as they come.
        self._opened: dict[str, bool] = {}
        self._problems: frozenset[str] = frozenset()

    def show_branches(self, branches: tuple[Branch, ...], problems: Iterable[str] = ()) -> None:
        """Show these; `problems` are the keys of those with something wrong."""
        self.branches, self._problems = branches, frozenset(problems)
        self._redraw()

    @property
    def branch(self) -> Branch | None:
        """The branch under the cursor."""
        return next((each for each in self.walk() if each.key == self.key), None)

    def walk(self) -> Iterator[Branch]:
        for each in self.branches:
            yield from each.walk()

    def above(self, key: str) -> tuple[Branch, ...]:
        """The branches that a key is in, from the top down."""
        return next(_paths(self.branches, key, ()), ())

    def go_to(self, key: str) -> bool:
        """Put the cursor on a branch, opening what it is in."""
        for each in self.above(key):
            self._opened[each.key] = True
        self._redraw()
        return super().go_to(key)

    def fold(self) -> None:
        """Close all formations, or open them when they are closed."""
        groups = [
            each for each in self.walk() if each.branches and each.heading and len(self.above(each.key)) == 1
        ]
        opened = any(self._is_open(each) for each in groups)
        for each in groups:
            self._opened[each.key] = not opened
        self._redraw()

    def action_open_or_close(self) -> None:
        branch = self.branch
        if branch is not None and branch.branches:
            self._open(branch, not self._is_open(branch))

    def action_unfold(self, opened: bool) -> None:
        """Open or close; what is closed already leads to what it is in."""
        branch = self.branch
        if branch is None:
            return
        if branch.branches and self._is_open(branch) is not opened:
            self._open(branch, opened)
        elif not opened and self.above(branch.key):
            super().go_to(self.above(branch.key)[-1].key)

    def clicked(self, place: int, event: events.Click) -> None:
        line = self.lines[place]
        icon = INDENT * max(line.depth - 1, 0)
        if line.fold is not None and event.button == 1 and icon <= event.x < icon + INDENT:
            super().go_to(line.key)
            self.action_open_or_close()
        else:
            super().clicked(place, event)

    def _open(self, branch: Branch, opened: bool) -> None:
        self._opened[branch.key] = opened
        self._redraw()

    def _is_open(self, branch: Branch) -> bool:
        return self._opened.get(branch.key, not branch.closed)

    def _redraw(self) -> None:
        self.show(tuple(self._lines(self.branches, 1)))

    def _lines(self, branches: Iterable[Branch], depth: int) -> Iterator[Line]:
        for each in branches:
            fold = self._is_open(each) if each.branches else None
            # What is shut away speaks for itself no more.
            parts = [each] if fold else each.walk()
            wrong = any(part.key in self._problems for part in parts)
            look: Look = "problem" if wrong else "heading" if each.heading else "plain"
            yield Line(each.key, f"{each.text} !" if wrong else each.text, each.points, depth, fold, look)
            if fold:
                yield from self._lines(each.branches, depth + 1)


def _paths(branches: Iterable[Branch], key: str, above: tuple[Branch, ...]) -> Iterator[tuple[Branch, ...]]:
    for each in branches:
        if each.key == key:
            yield above
        yield from _paths(each.branches, key, (*above, each))
