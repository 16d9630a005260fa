"""What a deed of the editor works with: the force, what is marked, and the ways to ask the player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from textual.screen import Screen

from cfbuilder.catalog.catalog import Catalog
from cfbuilder.catalog.nations import BonusRow
from cfbuilder.catalog.organizations import Organization
from cfbuilder.core.errors import UsageError
from cfbuilder.core.findings import Finding
from cfbuilder.force.force import Force, ForceEntry, Pool
from cfbuilder.rules.purchases import Purchases
from cfbuilder.session.offering import Offered
from cfbuilder.session.operations.naming import row_of
from cfbuilder.tui.named import Named
from cfbuilder.tui.outline import Branch


class Desk(Protocol):
    """The editor as its deeds see it. Whatever raises UsageError is told in place and changes nothing."""

    @property
    def force(self) -> Force: ...

    @property
    def catalog(self) -> Catalog: ...

    @property
    def purchases(self) -> Purchases: ...

    @property
    def findings(self) -> Sequence[Finding]: ...

    @property
    def pool(self) -> Pool: ...

    @property
    def in_game(self) -> bool:
        """Whether both sides are at hand."""

    @property
    def in_force(self) -> bool:
        """Whether a line of the force is meant, and not one of what may be taken."""

    @property
    def offer(self) -> Offered | None:
        """What is marked of what may be taken."""

    @property
    def branch(self) -> Branch | None:
        """What is marked of the force; with a line of figures marked, what they are of."""

    def above(self, key: str) -> Sequence[Branch]:
        """The branches of the force that a key is in, from the top down."""

    def beside(self, key: str) -> Sequence[Branch]:
        """The branches of the force that stand beside a key, and it, in order."""

    def perform(self, verb: str, *words: str, **keys: str) -> None:
        """Apply an operation as one change, show what it did and tell it. Raises UsageError."""

    def step(self, by: int) -> None:
        """Undo (-1) or redo (1)."""

    def ask(
        self,
        question: str,
        value: str,
        take: Callable[[str], None],
        *,
        hint: str = "",
        chosen: bool = True,
    ) -> None:
        """Ask for a line of text; `take` may raise UsageError; `chosen`: typing replaces the value."""

    def choose(self, title: str, choices: Sequence[Named], value: str, take: Callable[[str], None]) -> None:
        """Let the player choose one of several; `take` may raise UsageError."""

    def open(self, dialog: Screen[None]) -> None:
        """Show a dialog, which does what is to be done itself."""

    def go_to(self, where: str) -> None:
        """Mark the line of the force that a finding speaks of."""


def marked_offer(desk: Desk) -> Offered:
    """Raises UsageError if nothing is marked that may be taken."""
    if desk.offer is None:
        raise UsageError(
            "nothing is marked that may be taken", "empty the filter, or mark a line of the list"
        )
    return desk.offer


def marked_entry(desk: Desk) -> ForceEntry:
    """The entry that is meant: the one whose line is marked, or the last one taken of an offer. Raises UsageError."""
    return _entry_of_branch(desk) if desk.in_force else _entry_of_offer(desk)


def row_marked(desk: Desk) -> BonusRow | None:
    """The row of the list by which the marked entry was bought, or that is offered."""
    if not desk.in_force:
        return desk.offer.row if desk.offer else None
    entry = desk.force.entry(desk.branch.entry) if desk.branch else None
    return row_of(desk.catalog, entry) if entry else None


def organization_of(desk: Desk, entry: ForceEntry) -> Organization | None:
    return desk.catalog.find(Organization, entry.record_id)


def _entry_of_offer(desk: Desk) -> ForceEntry:
    offer = marked_offer(desk)
    record_id, _, part = offer.item.partition("#")
    found = [
        each
        for each in desk.force.entries
        if each.record_id == record_id and (offer.is_organization or each.part == part)
    ]
    if not found:
        raise UsageError(f"there is no {offer.name} in the force yet", "a takes one")
    return found[-1]


def _entry_of_branch(desk: Desk) -> ForceEntry:
    branch = desk.branch
    entry = desk.force.entry(branch.entry) if branch else None
    if entry is not None:
        return entry
    if branch is None or not desk.above(branch.key):
        raise UsageError("the whole force is marked", "mark something in it")
    owners = [each for each in desk.above(branch.key) if each.entry]
    if not owners:
        raise UsageError(f"{branch.text} is no entry of the force", "mark something in it")
    raise UsageError(f"{branch.text} is a part of {owners[-1].text}", "mark the line of that")
