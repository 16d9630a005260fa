"""The screen as the desk of the deeds: what they see of the force, how they change it and ask the player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual.screen import Screen

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.core.errors import CfbuilderError, UsageError
from cfbuilder.core.findings import Finding
from cfbuilder.core.wording import plural
from cfbuilder.force.force import Force, Pool
from cfbuilder.rules.purchases import Purchases
from cfbuilder.scenario.setup import SideName
from cfbuilder.session.document import force_in
from cfbuilder.session.offering import Offered, Prices
from cfbuilder.session.operations.operation import Call
from cfbuilder.session.operations.registry import operation_named
from cfbuilder.session.session import Session
from cfbuilder.tui.editor.notice import Notice
from cfbuilder.tui.editor.panes import OWN, Panes
from cfbuilder.tui.editor.prompt import Prompt
from cfbuilder.tui.editor.sight import WHOLE, sight_of, without_numbers
from cfbuilder.tui.message import sentence
from cfbuilder.tui.named import Named
from cfbuilder.tui.outline import Branch, find_branch
from cfbuilder.tui.work_screen import WorkScreen

if TYPE_CHECKING:
    from cfbuilder.tui.app import CfbuilderApp


class DeskScreen(WorkScreen):
    """A `Desk` over one force of what is open in the session; `side` None: one that stands alone."""

    app: CfbuilderApp

    def __init__(self, session: Session, side: SideName | None) -> None:
        """Raises UsageError for a force that this catalog cannot show."""
        super().__init__()
        self.side = side
        self.pool: Pool = "bonus"
        self.prices: Prices = {}
        self.sight = sight_of(session, side, self.prices)

    def show_force(self, told: str = "") -> None:
        """Show the force as it now is, with what is told of the change."""
        raise NotImplementedError

    @property
    def panes(self) -> Panes:
        return self.query_one(Panes)

    @property
    def notice(self) -> Notice:
        return self.query_one(Notice)

    @property
    def catalog(self) -> Catalog:
        return self.app.session.catalog

    @property
    def force(self) -> Force:
        return self.sight.force

    @property
    def purchases(self) -> Purchases:
        return self.sight.purchases

    @property
    def findings(self) -> Sequence[Finding]:
        return self.sight.findings

    @property
    def in_game(self) -> bool:
        return self.app.session.game is not None

    @property
    def in_force(self) -> bool:
        return self.panes.meant == OWN

    @property
    def offer(self) -> Offered | None:
        word = self.panes.offers.key
        return next((each for each in self.sight.offers if each.word == word), None)

    @property
    def branch(self) -> Branch | None:
        branch = self.panes.tree_of_force.branch
        if branch is not None and branch.figures:
            return self.above(branch.key)[-1]
        return branch

    def above(self, key: str) -> Sequence[Branch]:
        return self.panes.tree_of_force.above(key)

    def beside(self, key: str) -> Sequence[Branch]:
        above = self.above(key)
        return above[-1].branches if above else (self.sight.whole,)

    def perform(self, verb: str, *words: str, **keys: str) -> None:
        before = self.force
        edited = self.app.session.perform([Call(operation_named(verb), words, keys)], self.side)
        told = [*edited.told] or ["done"]
        more = f" (and {plural(len(told) - 1, 'line')} more)" if len(told) > 1 else ""
        names = (*before.entries, *force_in(edited.value, self.side).entries)
        self.show_force(f"{sentence(without_numbers(told[0], names))}{more}")

    def step(self, by: int) -> None:
        session = self.app.session
        what, before = session.undoes if by < 0 else session.redoes, self.force
        if not (session.undo() if by < 0 else session.redo()):
            raise UsageError(f"there is nothing to {'undo' if by < 0 else 'redo'}")
        names = (*before.entries, *force_in(session.present, self.side).entries)
        self.show_force(f"{'Undone' if by < 0 else 'Redone'}: {without_numbers(what, names)}")

    def ask(
        self,
        question: str,
        value: str,
        take: Callable[[str], None],
        *,
        hint: str = "",
        chosen: bool = True,
    ) -> None:
        self.add_class("-asking")
        self.query_one(Prompt).ask(question, value, take, hint=hint, chosen=chosen)

    def choose(self, title: str, choices: Sequence[Named], value: str, take: Callable[[str], None]) -> None:
        from cfbuilder.tui.choice import ChoiceList

        def chosen(one: str | None) -> None:
            if one is not None:
                self.try_to(lambda: take(one))

        self.app.push_screen(ChoiceList(choices, value, self.panes.marked_region(), title), chosen)

    def open(self, dialog: Screen[None]) -> None:
        self.app.push_screen(dialog)

    def go_to(self, where: str) -> None:
        found = find_branch(tuple(self.sight.whole.walk()), where)
        self.panes.enter(OWN)
        self.panes.tree_of_force.go_to(found.key if found else WHOLE)

    def tell(self, text: str) -> None:
        self.notice.tell(text)

    def try_to(self, deed: Callable[[], None]) -> None:
        """The border where what cannot be done becomes a line."""
        try:
            deed()
        except CfbuilderError as problem:
            self.notice.refuse(problem)
