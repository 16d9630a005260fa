"""The deeds of the editor by the names of their intentions, and which of them mean something for what is marked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from cfbuilder.catalog.nations import BonusRow
from cfbuilder.force.force import ForceEntry
from cfbuilder.session.intention import Intention
from cfbuilder.session.intentions import intention_named
from cfbuilder.session.operations.naming import row_of
from cfbuilder.tui.editor import agreeing, arranging, buying
from cfbuilder.tui.editor.desk import Desk, organization_of

Deed = Callable[[Desk], None]
"""Does it or begins to ask; raises UsageError where it means nothing."""

DEEDS: Mapping[str, Deed] = {
    "add": buying.add,
    "add-here": buying.add_here,
    "count": buying.how_many,
    "one-more": buying.one_more,
    "one-fewer": buying.remove,
    "remove": buying.remove,
    "duplicate": buying.duplicate,
    "roll": agreeing.roll,
    "attach": arranging.attach,
    "detach": arranging.detach,
    "choose": arranging.choose,
    "rename": arranging.rename,
    "move-up": arranging.move_up,
    "move-down": arranging.move_down,
    "price": arranging.price,
    "accept": arranging.accept,
    "waive": agreeing.waive,
    "unwaive": agreeing.unwaive,
    "agree": agreeing.agree,
    "disagree": agreeing.disagree,
    "budget": agreeing.budget,
    "set": agreeing.settings,
    "undo": agreeing.undo,
    "redo": agreeing.redo,
}

#: Findings that the price of today would end.
_PRICED_OTHERWISE = ("force.other-price", "force.house-price")


def useful(desk: Desk) -> tuple[Intention, ...]:
    """What can be done with what is marked, the most wanted first."""
    names = _for_force(desk) if desk.in_force else _for_offer(desk)
    return tuple(intention_named(each) for each in names)


def _for_offer(desk: Desk) -> Iterator[str]:
    offer = desk.offer
    if offer is None:
        return
    yield "add"
    if not offer.is_organization:
        yield from ("add-here", "count")
    if offer.taken:
        yield "one-fewer"
        entries = [each for each in desk.force.entries if each.item == offer.item]
        yield from _for_entry(desk, entries[-1], offer.row) if entries else ()
    if offer.row is not None and offer.row.banned:
        yield "unwaive" if offer.row.section in desk.force.waived else "waive"


def _for_force(desk: Desk) -> Iterator[str]:
    branch = desk.branch
    entry = desk.force.entry(branch.entry) if branch else None
    if branch is None or entry is None:
        if branch is not None and not desk.above(branch.key):
            yield from ("set", "budget")
        elif desk.offer is not None and not desk.offer.is_organization:
            yield "add-here"
    else:
        row = row_of(desk.catalog, entry)
        yield from _for_entry(desk, entry, row)
        yield from ("remove", "rename", "duplicate", "price")
        if len([each for each in desk.beside(branch.key) if each.entry]) > 1:
            yield from ("move-up", "move-down")
        if row is not None and row.is_platoon and desk.offer is not None:
            yield "add-here"
    if any(each.where and branch and each.where in (branch.key, branch.entry) for each in desk.findings):
        yield "agree"


def _for_entry(desk: Desk, entry: ForceEntry, row: BonusRow | None) -> Iterator[str]:
    if row is not None and row.table:
        yield "roll"
    if any(each.where == entry.id and each.code in _PRICED_OTHERWISE for each in desk.findings):
        yield "accept"
    organization = organization_of(desk, entry)
    if organization is not None and organization.choices():
        yield "choose"
    if row is not None and not row.is_platoon:
        yield "attach"
        if entry.attached_to:
            yield "detach"
